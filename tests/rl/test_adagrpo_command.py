"""`phonegym train adagrpo`: what cannot be done is said in words, with what to do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from phonegym.cli.main import main

pytest.importorskip("torch", reason="models need torch: pip install 'phonegym[train]'")

MODEL = '[model]\ndialect = "mobilerl_short"\nobserve = "xml"\n'


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from tests.rl.tinies import tiny

    folder = tmp_path_factory.mktemp("model")
    tiny(folder).save(folder)
    return folder


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ('[rollout]\nsplit = "trian"\n', "no split is called 'trian'. Did you mean 'train'?"),
        ('[rollout]\ntemplates = ["clock.TuneAlarn"]\n', "no template is called 'clock.TuneAlarn'"),
        ('[rollout]\nengine = "vllm"\nurl = "http://127.0.0.1:9"\n', "nobody answers at http://127.0.0.1:9"),
    ],
    ids=["split", "template", "server"],
)
def test_what_it_cannot_play_with(settings: str, says: str, model: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "mine.toml"
    config.write_text(MODEL + settings, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["train", "adagrpo", "--config", str(config), "--model", str(model), "--out", str(tmp_path / "run")])
    assert left.value.code == 2
    assert says in capsys.readouterr().err


def test_a_checkpoint_that_is_no_state_of_a_trainer(model: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from phonegym.rl.config import AdaGrpoConfig, load
    from phonegym.rl.runs import open_run

    config = tmp_path / "mine.toml"
    config.write_text(MODEL + f'path = "{model}"\n', encoding="utf-8")
    open_run(load(str(config), AdaGrpoConfig), tmp_path / "run", resume=False)
    checkpoint = tmp_path / "run" / "checkpoints" / "step_000010"
    checkpoint.parent.mkdir()
    checkpoint.symlink_to(model)
    with pytest.raises(SystemExit) as left:
        main(["train", "adagrpo", "--config", str(config), "--out", str(tmp_path / "run"), "--resume"])
    assert left.value.code == 2
    assert "holds no state of a trainer" in capsys.readouterr().err
