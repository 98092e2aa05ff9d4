"""The loss: ratios, bounds, the leash, and what must have no gradient."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("torch", reason="the loss needs torch: pip install 'phonegym[train]'")

import torch  # after the skip

from phonegym.rl.objective import Rule, Stats, divergence, policy_loss  # after the skip

torch.set_num_threads(1)
FREE = Rule(kl=0.0)


def rows(*values: list[float]) -> torch.Tensor:
    return torch.tensor(values, dtype=torch.float64)


@pytest.mark.parametrize(
    ("ratio", "advantage", "moves"),
    [(1.0, 1.0, True), (1.27, 1.0, True), (1.29, 1.0, False), (0.7, 1.0, True), (0.81, -1.0, True), (0.79, -1.0, False), (1.5, -1.0, True)],
)
def test_a_ratio_out_of_bounds_has_no_gradient_where_it_would_go_on(ratio: float, advantage: float, moves: bool) -> None:
    old = rows([-1.0])
    new = (old + math.log(ratio)).requires_grad_()
    loss, stats = policy_loss(new, old, torch.tensor([advantage]), torch.ones(1, 1), rule=FREE)
    loss.backward()
    assert bool(new.grad.abs().sum() > 0) is moves
    assert stats.clipped == (0 if moves else 1)


def test_at_the_start_the_gradient_is_minus_the_advantage_by_length() -> None:
    new = rows([-1.0, -2.0], [-1.0, -9.0]).requires_grad_()
    mask = torch.tensor([[1, 1], [1, 0]])
    loss, stats = policy_loss(new, new.detach(), torch.tensor([2.0, -1.0]), mask, rule=FREE)
    loss.backward()
    # Token mean within a step, mean over the two steps; what is masked moves nothing.
    assert new.grad.tolist() == [[-0.5, -0.5], [0.5, 0.0]]
    assert (stats.steps, stats.tokens) == (2, 3)


def test_by_a_constant_each_token_counts_the_same() -> None:
    new = rows([-1.0, -2.0], [-1.0, -9.0]).requires_grad_()
    mask = torch.tensor([[1, 1], [1, 0]])
    loss, _ = policy_loss(new, new.detach(), torch.tensor([1.0, 1.0]), mask, rule=Rule(kl=0.0, mean="constant", constant=4))
    loss.backward()
    assert new.grad.tolist() == [[-0.125, -0.125], [-0.125, 0.0]]


def test_no_advantage_no_gradient() -> None:
    new = rows([-1.0, -2.0]).requires_grad_()
    policy_loss(new, rows([-1.5, -1.0]), torch.zeros(1), torch.ones(1, 2), rule=FREE)[0].backward()
    assert not new.grad.any()


@settings(max_examples=30, deadline=None)
@given(st.floats(-8, -0.01), st.floats(-8, -0.01))
def test_the_divergence_is_never_below_0_and_pulls_back(policy: float, reference: float) -> None:
    new, anchor = rows([policy]).requires_grad_(), rows([reference])
    far = divergence(new, anchor)
    assert float(far.detach()) >= 0
    far.sum().backward()
    assert float(new.grad) * (policy - reference) >= 0


def test_the_divergence_estimates_the_true_one() -> None:
    p, q = torch.tensor([0.7, 0.2, 0.1]).double(), torch.tensor([0.5, 0.3, 0.2]).double()
    assert float((p * divergence(p.log(), q.log())).sum()) == pytest.approx(float((p * (p / q).log()).sum()))


def test_importance_weights_are_cut_off_and_have_no_gradient() -> None:
    old, drawn = rows([-1.0, -1.0]), rows([-1.0 - math.log(2), -1.0 - math.log(50)])
    new = old.clone().requires_grad_()
    loss, stats = policy_loss(new, old, torch.tensor([1.0]), torch.ones(1, 2), rule=FREE, behaviour=drawn)
    loss.backward()
    assert new.grad.tolist()[0] == pytest.approx([-1.0, -1.5])
    assert stats.cut == 1
    assert stats.figures()["weight"] == pytest.approx(2.5)


def test_pieces_add_up_to_the_whole() -> None:
    generator = torch.Generator().manual_seed(0)
    new, old, reference = (-torch.rand(6, 5, generator=generator).double() for _ in range(3))
    advantages, mask = torch.randn(6, generator=generator), (torch.rand(6, 5, generator=generator) > 0.3).long()
    again = torch.tensor([False, True, False, False, True, False])
    rule = Rule(kl=0.1)
    whole, figures = policy_loss(new, old, advantages, mask, rule=rule, reference=reference, behaviour=reference, replayed=again)
    pieces = [
        policy_loss(
            new[cut], old[cut], advantages[cut], mask[cut], rule=rule, reference=reference[cut], behaviour=reference[cut],
            replayed=again[cut], steps=6,
        )
        for cut in (slice(0, 2), slice(2, 6))
    ]  # fmt: skip
    assert float(whole.detach()) == pytest.approx(sum(float(loss.detach()) for loss, _ in pieces))
    assert (pieces[0][1] + pieces[1][1]).figures() == pytest.approx(figures.figures())
    assert figures.replayed == int(mask[again].sum())
    assert isinstance(figures, Stats)


def test_padding_may_hold_anything_finite_or_not() -> None:
    mask = torch.tensor([[1, 0]])
    new = rows([-1.0, -math.inf]).requires_grad_()
    loss, stats = policy_loss(new, rows([-1.0, math.nan]), torch.ones(1), mask, rule=Rule(kl=0.1), reference=rows([-1.0, math.nan]))
    assert math.isfinite(float(loss.detach()))
    assert math.isfinite(stats.figures()["entropy"])


def test_a_leash_needs_a_reference() -> None:
    with pytest.raises(ValueError, match="reference"):
        policy_loss(rows([-1.0]), rows([-1.0]), torch.ones(1), torch.ones(1, 1), rule=Rule(kl=0.1))
