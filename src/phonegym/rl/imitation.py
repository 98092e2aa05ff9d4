"""Imitation: one step of the optimizer towards what an expert said. Stages 0, 1 and 2 all learn by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import torch

from phonegym.rl.learner import adamw, rate
from phonegym.rl.policy import Policy, micro_batches
from phonegym.rl.sample import Sample
from phonegym.rl.settings import OptimizerConfig
from phonegym.state import shuffled


class Imitator:
    """Moves a policy's weights towards replies.

    Attributes:
        optimizer: With its moments; what a checkpoint keeps.
    """

    def __init__(self, policy: Policy, config: OptimizerConfig, micro_tokens: int) -> None:
        """An imitator with a new optimizer.

        Args:
            policy: Whose weights move.
            config: How.
            micro_tokens: Tokens that go through the model at once.
        """
        self._policy, self._config, self._micro_tokens = policy, config, micro_tokens
        self.optimizer = adamw(policy, config)

    def learn(self, samples: Sequence[Sample], update: int, done: float = 0.0) -> dict[str, float]:
        """One step of the optimizer: next token, mean over all tokens that count in these samples.

        Args:
            samples: At least one token of theirs counts.
            update: How many steps were taken before, for the warm-up.
            done: Share of the run that is done, for the schedule.

        Returns:
            Figures: `loss` in nats a token, `grad_norm`, `lr`, `tokens` that counted, `read`: tokens that were gone through.
        """
        counted = sum(sample.tokens for sample in samples)
        for group in self.optimizer.param_groups:
            group["lr"] = rate(self._config, update, done)
        self.optimizer.zero_grad(set_to_none=True)
        whole = 0.0
        for piece in micro_batches(samples, self._micro_tokens):
            scores = self._policy.score([samples[k] for k in piece], entropy=False)
            loss = -(scores.logprobs * scores.mask).sum() / counted
            loss.backward()
            whole += float(loss.detach())
        weights = [weight for group in self.optimizer.param_groups for weight in group["params"]]
        norm = float(torch.nn.utils.clip_grad_norm_(weights, self._config.max_norm))
        self.optimizer.step()
        read = sum(len(sample.prompt_ids) + len(sample.response_ids) for sample in samples)
        return {"loss": whole, "grad_norm": norm, "lr": self.optimizer.param_groups[0]["lr"], "tokens": counted, "read": read}


def batches(count: int, size: int, seed: int, begin: int) -> Iterator[list[int]]:
    """Indices of samples for one update after the other, from the update `begin` on, for ever.

    Every epoch goes through all of them once in an order of its own; a function of seed and number, so that a run that goes on
    needs no memory of what it drew. The last, smaller piece of an epoch is filled up from the next one.
    """
    at = begin * size
    epoch, order = -1, tuple[int, ...]()
    while True:
        batch: list[int] = []
        while len(batch) < size:
            if at // count != epoch:
                epoch = at // count
                order = shuffled(range(count), seed, "epoch", epoch)
            batch.append(order[at % count])
            at += 1
        yield batch
