"""The CPU experiment of docs/experiment-cpu.md, from nothing to docs/training-cpu/results.json, on one core.

    python tools/cpu_experiment.py --out runs/cpu

A stage that is finished is not done again, and one that was stopped goes on, so the same command is given until it is through.
Configurations: experiments/cpu/*.toml. `tools/cpu_report.py` then writes docs/training-cpu.md from the results.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

from phonegym.agents.dialects.registry import dialect
from phonegym.bench.splits import Instance, split
from phonegym.rl import adagrpo, reason, sft
from phonegym.rl.config import AdaGrpoConfig, ReasonConfig, SftConfig, load
from phonegym.rl.demos import demonstrations
from phonegym.rl.examine import examine
from phonegym.rl.generate import TransformersGenerator
from phonegym.rl.journal import read
from phonegym.rl.policy import Policy
from phonegym.run.evaluate import evaluate

ROOT = Path(__file__).resolve().parents[1]
CONFIGS = ROOT / "experiments" / "cpu"
RESULTS = ROOT / "docs" / "training-cpu" / "results.json"
SCREENS, DEMOS, TEST = 4, 30, 22
"""Seeds per template: for the screens of stage 0, for demonstrations, for the test. A twin has two instances a seed."""
MAX_TOKENS = 48
ARMS = ("sft", "control", "reason", "adagrpo", "grpo")


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--out", type=Path, default=ROOT / "runs" / "cpu", help="where runs and checkpoints go")
    told.add_argument("--lineages", type=int, default=4)
    told.add_argument("--without", nargs="*", default=[], choices=ARMS, help="arms that are left out")
    told.add_argument(
        "--tiny", action="store_true", help="a rehearsal in two minutes: everything runs, nothing is learned or written to docs"
    )
    given = told.parse_args()
    Experiment(given.out, given.lineages, frozenset(given.without), given.tiny).run()


class Experiment:
    """The stages in order; each is a folder with a `done.json` that says what it cost."""

    def __init__(self, out: Path, lineages: int, without: frozenset[str], tiny: bool) -> None:
        """An experiment in a folder; see `main` for the rest."""
        self.out, self.lineages, self.without, self.tiny = out, lineages, without, tiny
        self.tasks = frozenset(load(str(CONFIGS / "adagrpo.toml"), AdaGrpoConfig).rollout.templates)
        self.commit = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
        ).stdout.strip()
        out.mkdir(parents=True, exist_ok=True)

    def run(self) -> None:
        """All of it."""
        self._demos("screens", SCREENS, None)
        self._demos("demos", 1 if self.tiny else DEMOS, self.tasks)
        begin = self._stage("stage0", self._stage0)
        self._examined("stage0", begin)
        self._stage("baselines", self._baselines)
        for seed in range(1, self.lineages + 1):
            self._lineage(seed, begin)
            self._collect()

    def _lineage(self, seed: int, begin: Path) -> None:
        here = f"lineage{seed}"
        imitated = self._arm(here, "sft", lambda folder, again: sft.run(self._sft("sft", seed, begin), folder, again))
        refined = self._arm(here, "reason", lambda folder, again: reason.run(self._reason(seed, imitated), folder, again))
        self._arm(here, "adagrpo", lambda folder, again: adagrpo.run(self._rl("adagrpo", seed, refined, 0), folder, again))
        spent = int(sum(line.get("tokens_generated", 0) for line in read(self.out / here / "adagrpo")))
        self._arm(here, "grpo", lambda folder, again: adagrpo.run(self._rl("grpo", seed, refined, spent), folder, again))
        if "control" not in self.without:
            self._arm(here, "control", lambda folder, again: sft.run(self._sft("control", seed, imitated), folder, again))

    def _arm(self, here: str, name: str, work: Callable[[Path, bool], Path]) -> Path:
        last = self._stage(f"{here}/{name}", work)
        self._examined(f"{here}/{name}", last)
        return last

    def _stage(self, name: str, work: Callable[[Path, bool], Path]) -> Path:
        """Do a stage, or find it done; the last checkpoint."""
        folder = self.out / name
        done = folder / "done.json"
        if done.is_file():
            return Path(json.loads(done.read_text(encoding="utf-8"))["last"])
        began = process_time()
        last = work(folder, (folder / "config.toml").is_file())
        spent = process_time() - began
        folder.mkdir(parents=True, exist_ok=True)
        done.write_text(json.dumps({"last": str(last), "core_s": round(spent, 1), "commit": self.commit}), encoding="utf-8")
        print(f"== {name}: {spent:.0f} core-seconds", flush=True)
        return last

    def _demos(self, name: str, seeds: int, tasks: frozenset[str] | None) -> None:
        def work(folder: Path, again: bool) -> Path:
            folder.mkdir(parents=True, exist_ok=True)
            chosen = [each for each in split("train", seeds=seeds).instances if tasks is None or each.task in tasks]
            demonstrations(chosen[:40] if self.tiny else chosen, dialect("names_short"), folder / "steps.jsonl")
            return folder / "steps.jsonl"

        self._stage(name, work)

    def _stage0(self, folder: Path, again: bool) -> Path:
        config = load(str(CONFIGS / "stage0.toml"), SftConfig)
        config = msgspec.structs.replace(config, data=(str(self.out / "screens" / "steps.jsonl"),))
        if self.tiny:
            config = msgspec.structs.replace(config, screen_reading=48)
        return sft.run(config, folder, again)

    def _sft(self, name: str, seed: int, model: Path) -> SftConfig:
        config = load(str(CONFIGS / f"{name}.toml"), SftConfig)
        policy = msgspec.structs.replace(config.model, path=str(model))
        updates = 2 if self.tiny else config.updates
        return msgspec.structs.replace(config, seed=seed, data=(str(self.out / "demos" / "steps.jsonl"),), model=policy, updates=updates)

    def _reason(self, seed: int, model: Path) -> ReasonConfig:
        config = load(str(CONFIGS / "reason.toml"), ReasonConfig)
        policy = msgspec.structs.replace(config.model, path=str(model))
        inner = msgspec.structs.replace(config.sft, updates=2) if self.tiny else config.sft
        return msgspec.structs.replace(config, seed=seed, data=(str(self.out / "demos" / "steps.jsonl"),), model=policy, sft=inner)

    def _rl(self, name: str, seed: int, model: Path, tokens: int) -> AdaGrpoConfig:
        config = load(str(CONFIGS / f"{name}.toml"), AdaGrpoConfig)
        policy = msgspec.structs.replace(config.model, path=str(model))
        if self.tiny:
            small = msgspec.structs.replace(config.rollout, tasks=2, group=2, max_tokens=8)
            config = msgspec.structs.replace(config, rollout=small, iterations=2)
        return msgspec.structs.replace(config, seed=seed, model=policy, tokens=tokens)

    def _test(self) -> list[Instance]:
        chosen = [each for each in split("test:instance", seeds=TEST).instances if each.task in self.tasks]
        return chosen[:8] if self.tiny else chosen

    def _examined(self, name: str, checkpoint: Path) -> None:
        """Open the test on a checkpoint, once."""

        def work(folder: Path, again: bool) -> Path:
            folder.mkdir(parents=True, exist_ok=True)
            policy = Policy.load(checkpoint)
            found = examine(self._test(), TransformersGenerator(policy), policy.dialect, turns=policy.speech.turns, max_tokens=MAX_TOKENS)
            rows = [
                [each.task, instance.conditions.seed, instance.conditions.twin, int(each.passed), each.outcome, each.length, each.malformed]
                for instance, each in zip(found.instances, found.rollouts, strict=True)
            ]
            (folder / "rows.json").write_text(
                json.dumps({"figures": found.figures(), "rows": rows, "troubles": found.troubles}), encoding="utf-8"
            )
            print(f"   {name}: {found.figures()['success']:.3f}", flush=True)
            return checkpoint

        self._stage(f"examined/{name}", work)

    def _baselines(self, folder: Path, again: bool) -> Path:
        """Scripted agents on the same instances."""
        chosen = msgspec.structs.replace(split("test:instance", seeds=TEST), instances=tuple(self._test()))
        found = {}
        for name in ("random", "greedy", "lookahead"):
            results = evaluate([name], chosen, folder / name, jobs=1)
            found[name] = [[each.row.task, int(each.row.success)] for each in results]
        (folder / "rows.json").write_text(json.dumps(found), encoding="utf-8")
        return folder

    def _collect(self) -> None:
        """Gather figures of all that is finished."""
        found: dict[str, Any] = {"commit": self.commit, "stages": {}, "examined": {}, "journals": {}}
        for done in sorted(self.out.glob("**/done.json")):
            name = str(done.parent.relative_to(self.out))
            found["stages"][name] = json.loads(done.read_text(encoding="utf-8"))["core_s"]
            rows = done.parent / "rows.json"
            if rows.is_file():
                found["examined"][name.removeprefix("examined/")] = json.loads(rows.read_text(encoding="utf-8"))
            for journal in sorted({done.parent, *done.parent.glob("round_*")}):
                if lines := read(journal):
                    found["journals"][str(journal.relative_to(self.out))] = [_short(line) for line in lines]
        if (beside := self.out / "beside.json").is_file():  # what was measured by hand beside the experiment
            found["beside"] = json.loads(beside.read_text(encoding="utf-8"))
        where = self.out / "results.json" if self.tiny else RESULTS
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_text(json.dumps(found, separators=(",", ":")), encoding="utf-8")


def _short(line: dict[str, Any]) -> dict[str, Any]:
    """A line of a journal with four digits a figure."""
    return {key: float(f"{value:.4g}") if isinstance(value, float) else value for key, value in line.items() if not key.startswith("s_")}


if __name__ == "__main__":
    main()
