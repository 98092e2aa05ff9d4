"""Runs the whole recipe on a GPU with random weights, a tiny and a mid-sized Qwen3-VL, and records tokens per second and GPU use.

    python tools/gpu_run.py --out runs/gpu                       # both models on the GPU, a few minutes
    python tools/gpu_run.py --out runs/gpu --device cpu --tiny   # the tiny one on the CPU: shows that the script runs

Weights are random and nothing is learned: it measures, end to end, what demonstrations, imitation, AdaGRPO (played with
Transformers in the learner's process) and an examination take. Comes out: OUT/gpu.json.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import torch

from phonegym.agents.dialects.registry import dialect
from phonegym.bench.splits import split
from phonegym.bench.task import TaskId
from phonegym.rl import adagrpo, sft
from phonegym.rl.config import AdaGrpoConfig, ModelConfig, ObjectiveConfig, OptimizerConfig, RolloutConfig, SftConfig
from phonegym.rl.demos import demonstrations
from phonegym.rl.examine import examine
from phonegym.rl.generate import TransformersGenerator
from phonegym.rl.journal import read
from phonegym.rl.learner import Learner, Lesson
from phonegym.rl.policy import Policy
from phonegym.rl.rollout import play as played
from phonegym.rl.sample import Version
from phonegym.rl.speech import Speech
from phonegym.rl.starts import start
from phonegym.rl.tiny import Shape, build

TASKS = tuple(
    map(TaskId, ("clock.SnoozeNotStop-v1", "contacts.RemindMeLater-v1", "contacts.MergeTheSame-v1", "settings.MakeSureItIsOn-v2"))
)
SHAPES = {
    "tiny": Shape(),
    "mid": Shape(hidden=2048, layers=24, heads=16, vocabulary=8192, vision_hidden=1024, vision_layers=12),
}
"""`mid` has 1.5 billion parameters, nearly all of them in 24 layers of width 2048; its vocabulary is trained on the spot."""
ASK = ("nvidia-smi", "--query-gpu=utilization.gpu,memory.used,power.draw", "--format=csv,noheader,nounits")


@dataclass(frozen=True)
class Size:
    """How much is done.

    Attributes:
        updates: Of imitation.
        batch: Samples in one.
        tasks: Groups in an iteration of AdaGRPO; two iterations are played.
        group: Rollouts in a group.
        max_tokens: Longest reply.
        episodes: Examined.
    """

    updates: int = 20
    batch: int = 64
    tasks: int = 16
    group: int = 8
    max_tokens: int = 64
    episodes: int = 64


class Watch:
    """Asks nvidia-smi once a second while something runs; says nothing where there is none."""

    def __init__(self) -> None:
        """Not watching yet."""
        self._seen: list[list[float]] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Watch:
        if shutil.which(ASK[0]):
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    def figures(self) -> dict[str, float]:
        """Means, and the largest memory."""
        if not self._seen:
            return {}
        use, memory, power = zip(*self._seen, strict=True)
        return {"gpu_use_percent": sum(use) / len(use), "gpu_memory_mib": max(memory), "gpu_watts": sum(power) / len(power)}

    def _watch(self) -> None:
        while not self._over.wait(1.0):
            said = subprocess.run(ASK, capture_output=True, text=True, check=False)
            line = said.stdout.splitlines()[0] if said.returncode == 0 and said.stdout else ""
            numbers = line.split(",")
            if len(numbers) == 3 and all(each.strip().replace(".", "", 1).isdigit() for each in numbers):
                self._seen.append([float(each) for each in numbers])


def measured(work: Callable[[], int]) -> dict[str, float]:
    """Seconds, tokens a second and GPU use of some work that says how many tokens went through it."""
    with Watch() as watch:
        began = perf_counter()
        tokens = work()
        seconds = perf_counter() - began
    return {"seconds": seconds, "tokens": tokens, "tokens_per_s": tokens / seconds, **watch.figures()}


def go(name: str, out: Path, device: str, size: Size) -> dict[str, Any]:
    """All stages with one model."""
    folder = out / name
    spoken = Speech("mobilerl_short", "both", max_pixels=250_000, turns=6, max_tokens=size.max_tokens)
    model = ModelConfig(path=str(folder / "model"), dialect=spoken.dialect, observe="both", device=device, compute="bfloat16", turns=6)  # type: ignore[arg-type]  # "cpu" or "cuda", as the parser holds
    model = msgspec.structs.replace(model, compute="float32") if device == "cpu" else model
    build("qwen3-vl", folder / "model", 0, shape=SHAPES[name])
    loaded = Policy.load(folder / "model", speech=spoken)
    loaded.save(folder / "model")
    steps = folder / "steps.jsonl"
    chosen = [each for each in split("train", seeds=2).instances if each.task in TASKS]
    demonstrations(chosen, dialect(spoken.dialect), steps)
    found: dict[str, Any] = {"parameters": sum(weight.numel() for weight in loaded.model.parameters())}
    imitation = SftConfig(
        model=model, data=(str(steps),), updates=size.updates, batch=size.batch, optimizer=OptimizerConfig(lr=1e-5), save_every=size.updates
    )
    last: list[Path] = []

    def imitate() -> int:
        last.append(sft.run(imitation, folder / "sft", quiet=True))
        return sum(int(line["read"]) for line in read(folder / "sft"))

    rollout = RolloutConfig(templates=TASKS, tasks=size.tasks, group=size.group, phones=size.tasks * size.group, max_tokens=size.max_tokens)

    def reinforce() -> int:
        policy = msgspec.structs.replace(model, path=str(last[0]))
        adagrpo.run(AdaGrpoConfig(model=policy, iterations=2, rollout=rollout, save_every=2), folder / "adagrpo", quiet=True)
        return sum(int(line["tokens_read"] + line["tokens_generated"]) for line in read(folder / "adagrpo"))

    def play() -> int:
        policy = Policy.load(last[0], device)
        played = [each for each in split("dev").instances if each.task in TASKS][: size.episodes]
        rollouts = examine(played, TransformersGenerator(policy), policy.dialect, turns=6, max_tokens=size.max_tokens).rollouts
        return sum(len(sample.prompt_ids) + len(sample.response_ids) for each in rollouts for sample in each.samples)

    found["sft"], found["adagrpo"], found["examine"] = measured(imitate), measured(reinforce), measured(play)
    found["learn"] = measured(_learning(last[0], AdaGrpoConfig(model=model, rollout=rollout), size))
    found["phases"] = [{key: line[key] for key in line if key.startswith("s_")} for line in read(folder / "adagrpo")]
    return found


def _learning(checkpoint: Path, config: AdaGrpoConfig, size: Size) -> Callable[[], int]:
    """One update of the policy gradient: where random weights never pass, groups have no spread, and AdaGRPO itself learns nothing."""
    policy = Policy.load(checkpoint, config.model.device)
    starts = [start(TASKS[n % len(TASKS)], config.rollout, 0, "gpu", n) for n in range(size.tasks)]
    batch = played(starts, TransformersGenerator(policy), policy.dialect, config.rollout, version=Version(0), seed=0, turns=6)
    samples = [sample for rollout in batch.rollouts for sample in rollout.samples]
    given = [Lesson(sample, 1.0 if n % 2 else -1.0) for n, sample in enumerate(samples)]
    learner = Learner(policy, None, msgspec.structs.replace(config, objective=ObjectiveConfig(kl=0.0)))

    def learn() -> int:
        learner.learn(given, 0)
        return sum(len(sample.prompt_ids) + len(sample.response_ids) for sample in samples)

    return learn


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--out", type=Path, required=True, help="a folder that is not there yet")
    told.add_argument("--device", choices=("cuda", "cpu"), default="cuda")
    told.add_argument("--tiny", action="store_true", help="the tiny model alone, and few samples")
    given = told.parse_args()
    if given.device == "cuda" and not torch.cuda.is_available():
        told.error("torch sees no GPU here: --device cpu --tiny shows that the script runs")
    given.out.mkdir(parents=True)
    size = Size(updates=2, batch=4, tasks=2, group=2, max_tokens=8, episodes=4) if given.tiny else Size()
    found: dict[str, Any] = {"torch": torch.__version__, "device": torch.cuda.get_device_name() if given.device == "cuda" else "cpu"}
    for name in ("tiny",) if given.tiny else SHAPES:
        found[name] = go(name, given.out, given.device, size)
        (given.out / "gpu.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
        print(json.dumps({name: found[name]}, indent=1), flush=True)


if __name__ == "__main__":
    main()
