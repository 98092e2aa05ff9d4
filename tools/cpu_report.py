"""Writes docs/training-cpu.md and its curves from docs/training-cpu/results.json: no number in them is typed by hand.

python tools/cpu_report.py            # write
python tools/cpu_report.py --check    # exit code 1 if they are not what the results say
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.cpu_curves import curves  # noqa: E402  # tools are no package that is installed

FOLDER = ROOT / "docs" / "training-cpu"
BEFORE, AFTER = (ROOT / "experiments" / "cpu" / name for name in ("before.md", "after.md"))
"""The words around the tables; numbers of results stand in the tables."""
RESULTS, CURVES, PAGE = FOLDER / "results.json", FOLDER / "curves.svg", ROOT / "docs" / "training-cpu.md"
ARMS = {"sft": "SFT", "control": "control", "reason": "IRR", "adagrpo": "AdaGRPO", "grpo": "GRPO"}
PAIRS = (("reason", "sft"), ("reason", "control"), ("adagrpo", "reason"), ("grpo", "reason"), ("adagrpo", "grpo"))
T_975 = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365}
"""Quantiles of Student's t at .975 by degrees of freedom."""
SHOWN_DIFFERENCE = 0.05


class Spread(NamedTuple):
    """Mean of some lineages, standard deviation between them, half of the width of its 95 % t interval."""

    mean: float
    deviation: float
    half: float


def spread(values: Sequence[float]) -> Spread:
    """Of at least two values."""
    count = len(values)
    mean = sum(values) / count
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (count - 1))
    return Spread(mean, deviation, T_975[count - 1] * deviation / math.sqrt(count))


def wilson(passed: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.959964
    share, root = passed / played, z * math.sqrt(passed * (played - passed) / played + z * z / 4)
    middle = played * share + z * z / 2
    return (middle - root) / (played + z * z), (middle + root) / (played + z * z)


def lineages_for(deviation: float, difference: float = SHOWN_DIFFERENCE) -> int:
    """Paired lineages that show a difference with power .8 at a two-sided .05: normal approximation, two more for Student's t."""
    return math.ceil(((1.959964 + 0.841621) * deviation / difference) ** 2) + 2


class Found:
    """The results, asked by arm and lineage."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.lineages = sorted({name.partition("/")[0] for name in data["examined"] if name.startswith("lineage") and self._whole(name)})
        self.arms = [arm for arm in ARMS if self.lineages and all(f"{each}/{arm}" in data["examined"] for each in self.lineages)]

    def _whole(self, name: str) -> bool:
        here = name.partition("/")[0]
        return all(f"{here}/{arm}" in self.data["examined"] for arm in ("sft", "reason", "adagrpo", "grpo"))

    def figure(self, arm: str, name: str = "success") -> list[float]:
        """A figure of an arm, lineage by lineage."""
        return [self.data["examined"][f"{each}/{arm}"]["figures"][name] for each in self.lineages]

    def rows(self, name: str) -> list[list[Any]]:
        """Episodes of an examination."""
        found: list[list[Any]] = self.data["examined"][name]["rows"]
        return found

    def journal(self, name: str) -> list[dict[str, Any]]:
        """Lines of a journal."""
        found: list[dict[str, Any]] = self.data["journals"].get(name, [])
        return found


def page(found: Found) -> str:
    """The page."""
    parts = [BEFORE.read_text(encoding="utf-8").replace("{commit}", found.data["commit"]).replace("{lineages}", str(len(found.lineages)))]
    parts += ["## Success on unseen instances", _success(found), "", _baselines(found)]
    parts += ["## Differences, paired within a lineage", _pairs(found)]
    parts += ["## By template", _templates(found)]
    parts += ["## How far from the demonstrations", _beside(found)]
    parts += ["## How episodes end", _outcomes(found)]
    parts += ["## Refinement", _refinement(found)]
    parts += [
        "## Curves",
        "![Loss of stage 0 and SFT; success of rollouts in AdaGRPO and GRPO](training-cpu/curves.svg)",
        "",
        _rollouts(found),
    ]
    parts += ["## Costs", _costs(found), AFTER.read_text(encoding="utf-8")]
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])


def _share(value: float) -> str:
    return f"{value:.3f}".replace("0.", ".", 1) if abs(value) < 1 else f"{value:.3f}"


def _success(found: Found) -> str:
    rows = []
    begin = found.data["examined"]["stage0"]["figures"]["success"]
    rows.append(["stage 0, shared", *[""] * len(found.lineages), _share(begin), "", ""])
    for arm in found.arms:
        values = found.figure(arm)
        whole = spread(values)
        rows.append([ARMS[arm], *map(_share, values), _share(whole.mean), _share(whole.deviation), f"± {_share(whole.half)}"])
    head = ["", *(f"lineage {each.removeprefix('lineage')}" for each in found.lineages), "mean", "deviation between lineages", "95 % (t)"]
    return _table(head, rows)


def _baselines(found: Found) -> str:
    rows = []
    for name, played in found.data["examined"]["baselines"].items():
        passed = sum(row[1] for row in played)
        low, high = wilson(passed, len(played))
        rows.append([name, f"{passed} / {len(played)}", _share(passed / len(played)), f"{_share(low)} to {_share(high)}"])
    for name in [f"{each}/{arm}" for arm in found.arms for each in found.lineages]:
        played = found.rows(name)
        passed = sum(row[3] for row in played)
        low, high = wilson(passed, len(played))
        rows.append([name, f"{passed} / {len(played)}", _share(passed / len(played)), f"{_share(low)} to {_share(high)}"])
    return _table(["scripted agents, and each checkpoint", "passed", "share", "95 % (Wilson)"], rows)


def _pairs(found: Found) -> str:
    rows = []
    begin = found.data["examined"]["stage0"]["figures"]["success"]
    differences = {"SFT - stage 0": [value - begin for value in found.figure("sft")]}
    for one, other in PAIRS:
        if one in found.arms and other in found.arms:
            pairs = zip(found.figure(one), found.figure(other), strict=True)
            differences[f"{ARMS[one]} - {ARMS[other]}"] = [a - b for a, b in pairs]
    for name, values in differences.items():
        whole = spread(values)
        clear = "yes" if abs(whole.mean) > whole.half else "no"
        each = ", ".join(f"{value:+.3f}" for value in values)
        interval = f"{whole.mean - whole.half:+.3f} to {whole.mean + whole.half:+.3f}"
        rows.append([name, each, f"{whole.mean:+.3f}", _share(whole.deviation), interval, clear, str(lineages_for(whole.deviation))])
    head = ["", "each lineage", "mean", "deviation", "95 % (t)", "leaves 0 out", "lineages for 5 points"]
    return _table(head, rows)


def _templates(found: Found) -> str:
    names = ["baselines", *found.arms]
    tasks = list(dict.fromkeys(row[0] for row in found.rows("stage0")))
    rows = []
    for task in tasks:
        greedy = [row[1] for row in found.data["examined"]["baselines"]["greedy"] if row[0] == task]
        cells = [_share(sum(greedy) / len(greedy))]
        for arm in names[1:]:
            played = [row[3] for each in found.lineages for row in found.rows(f"{each}/{arm}") if row[0] == task]
            cells.append(_share(sum(played) / len(played)))
        rows.append([task, *cells])
    return _table(["mean over lineages", "greedy", *(ARMS[arm] for arm in found.arms)], rows)


def _beside(found: Found) -> str:
    """What was measured once, beside the experiment."""
    rows = []
    for name, kinds in found.data.get("beside", {}).items():
        for kind, (passed, played) in kinds.items():
            low, high = wilson(passed, played)
            rows.append([name, kind, f"{passed} / {played}", _share(passed / played), f"{_share(low)} to {_share(high)}"])
    tried = {"lineage1/second_adagrpo": "larger and more steps", "lineage1/third_adagrpo": "smaller and fewer steps"}
    for name, what in tried.items():
        if name in found.data["examined"]:
            played_rows = found.rows(name)
            passed, played = sum(row[3] for row in played_rows), len(played_rows)
            low, high = wilson(passed, played)
            told = f"the test, after {what} (see the protocol)"
            rows.append([name, told, f"{passed} / {played}", _share(passed / played), f"{_share(low)} to {_share(high)}"])
    return _table(["checkpoint", "instances", "passed", "share", "95 % (Wilson)"], rows) if rows else ""


def _outcomes(found: Found) -> str:
    kinds = ("malformed", "false_completion", "side_effect", "goal", "steps")
    rows = [["stage 0", *(_share(found.data["examined"]["stage0"]["figures"][kind]) for kind in kinds)]]
    rows += [[ARMS[arm], *(_share(spread(found.figure(arm, kind)).mean) for kind in kinds)] for arm in found.arms]
    head = ["mean over lineages", "malformed, share of steps", "false completion", "side effect", "goal reached", "steps an episode"]
    return _table(head, rows)


def _rollouts(found: Found) -> str:
    rows = []
    for arm in ("adagrpo", "grpo"):
        lines = [line for each in found.lineages for line in found.journal(f"{each}/{arm}") if line["tag"] == "train"]
        tokens = sum(line["tokens_generated"] for line in lines)
        wasted = [
            sum(line["tokens_generated"] * line[f"tokens_all_{how}_share"] for line in lines) / tokens for how in ("failed", "passed")
        ]
        groups = [sum(line[key] for line in lines) / len(lines) for key in ("all_failed_share", "all_passed_share", "spread_share")]
        ends = [_ends(found, arm, first) for first in (True, False)]
        rows.append(
            [
                ARMS[arm],
                f"{len(lines) / len(found.lineages):.1f}",
                f"{tokens / len(found.lineages):,.0f}",
                *map(_share, [*wasted, *groups, *ends]),
            ]
        )
    head = [
        "", "iterations a lineage", "tokens a lineage", "tokens in all-fail groups", "tokens in all-pass groups", "groups all failed",
        "groups all passed", "groups that teach", "success of rollouts, first two iterations", "last two",
    ]  # fmt: skip
    return _table(head, rows)


def _refinement(found: Found) -> str:
    lines = [(each, line) for each in found.lineages for line in found.journal(f"{each}/reason")]
    rows = [
        [each, str(line["step"]), f"{line['drawn']:,.0f}", *(_share(line[key]) for key in ("matched_share", "true_share", "kept_share"))]
        for each, line in lines
    ]
    head = ["", "round", "replies drawn", "whose action is the expert's", "of these, plan line true", "steps with a rationale"]
    return _table(head, rows)


def _ends(found: Found, arm: str, first: bool) -> float:
    values: list[float] = []
    for each in found.lineages:
        lines = [float(line["success"]) for line in found.journal(f"{each}/{arm}") if line["tag"] == "train"]
        values += lines[:2] if first else lines[-2:]
    return sum(values) / len(values)


def _costs(found: Found) -> str:
    stages, rows = found.data["stages"], []
    per = {"stage0": 1, **dict.fromkeys(found.arms, len(found.lineages))}
    for name in per:
        spent = [stages[name]] if name == "stage0" else [stages[f"{each}/{name}"] for each in found.lineages]
        lines = [
            line
            for each in (["stage0"] if name == "stage0" else [f"{each}/{name}" for each in found.lineages])
            for line in found.journal(each)
        ]
        steps = sum(line.get("env_steps", 0) for line in lines)
        told = f"{sum(spent) / steps * 1e3:.1f} an environment step" if steps else ""
        if name in ("stage0", "sft", "control") and lines:
            told = f"{sum(spent) / len(lines) / 24 * 1e3:.1f} a sample"
        rows.append([ARMS.get(name, "stage 0"), f"{sum(spent) / len(spent):,.0f}", told])
    examined = [value for name, value in stages.items() if name.startswith("examined/")]
    rate = [each["figures"]["core_ms_per_step"] for name, each in found.data["examined"].items() if name != "baselines"]
    rows.append(
        ["an examination of 264 episodes", f"{sum(examined) / len(examined):,.0f}", f"{sum(rate) / len(rate):.1f} an environment step"]
    )
    phases = _phases(found)
    every = f"All of it: {sum(stages.values()):,.0f} core-seconds."
    stage_table = _table(["stage", "core-seconds a lineage", "core-milliseconds"], rows)
    return "\n\n".join(each for each in (stage_table, phases, _bench(found), every) if each)


def _phases(found: Found) -> str:
    names = ("reset", "look", "generate", "act", "learn", "update_engine")
    rows = []
    for arm in ("adagrpo", "grpo"):
        lines = [line for each in found.lineages for line in found.journal(f"{each}/{arm}") if line["tag"] == "train"]
        steps = sum(line["env_steps"] for line in lines)
        rows.append([ARMS[arm], *(f"{sum(line.get(f'core_s_{name}', 0) for line in lines) / steps * 1e3:.2f}" for name in names)])
    return _table(["core-milliseconds an environment step", *names], rows)


def _bench(found: Found) -> str:
    measured = found.data.get("bench", {})
    return (
        _table(["`phonegym bench` (an untrained model)", "measured"], [[f"`{key}`", f"{value:,.4g}"] for key, value in measured.items()])
        if measured
        else ""
    )


def made() -> dict[Path, str]:
    """The files as the results say they should be."""
    found = Found(json.loads(RESULTS.read_text(encoding="utf-8")))
    return {PAGE: page(found), CURVES: curves(found.data["journals"], found.lineages)}


def main() -> int:
    if "--check" in sys.argv[1:]:
        old = [path for path, text in made().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
        print(*(f"{path.relative_to(ROOT)} is not what tools/cpu_report.py writes" for path in old), sep="\n")
        return bool(old)
    for path, text in made().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
