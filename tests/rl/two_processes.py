"""One of two processes that train one policy: `python -m tests.rl.two_processes BASE OUT SHARDS`, with torchrun's variables."""

import sys
from pathlib import Path

from phonegym.bench.task import TaskId
from phonegym.rl.adagrpo import run
from phonegym.rl.encoder import Encoder
from phonegym.rl.sample import Generation, Prompt
from phonegym.rl.settings import AdaGrpoConfig, GuardConfig, ModelConfig, OptimizerConfig, RolloutConfig
from phonegym.rl.starts import start
from tests.rl.coaching import SHORT, Coach, replies_to


class Fixed(Coach):
    """A coach in the policy's tokens, with log-probabilities that need no policy."""

    encoder: Encoder

    def said(self, prompt: Prompt, text: str) -> Generation:
        asked, ids = self.encoder.encode(prompt).ids, self.encoder.reply(text)
        return Generation(text, ids, (-6.0,) * len(ids), "stop", asked)


def main(base: str, out: str, shards: int, iterations: int, resume: bool) -> None:
    rollout = RolloutConfig(templates=tuple(map(TaskId, SHORT)), tasks=2, group=4, phones=8, max_tokens=48)
    config = AdaGrpoConfig(
        iterations=iterations, minibatch=7, micro_tokens=1500, save_every=1, rollout=rollout,
        model=ModelConfig(path=base, dialect="mobilerl_short", observe="xml", shards=shards),
        optimizer=OptimizerConfig(lr=1e-3), guards=GuardConfig(entropy_high=20.0),
    )  # fmt: skip
    starts = [start(task, rollout, 0, number, slot) for number in (1, 2) for slot in range(2) for task in rollout.templates]
    engine = Fixed(replies_to(starts), 75)
    engine.encoder = Encoder(Path(base))
    run(config, Path(out), resume, engine=engine, quiet=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "resume")
