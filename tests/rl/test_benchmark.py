"""What training costs, measured."""

import pytest

pytest.importorskip("torch", reason="training needs torch: pip install 'phonegym[train]'")

from phonegym.rl.benchmark import costs


@pytest.mark.slow
def test_every_phase_has_a_cost() -> None:
    figures = dict(costs())
    assert {
        "rl_reset_core_ms_per_group", "rl_look_core_ms_per_step", "rl_act_core_ms_per_step", "rl_generate_core_ms_per_step",
        "rl_imitate_core_ms_per_sample", "rl_learn_core_ms_per_sample", "rl_core_ms_per_env_step",
    } <= set(figures)  # fmt: skip
    assert all(value > 0 for value in figures.values())
    assert 1e6 < figures["rl_parameters"] < 3e6
