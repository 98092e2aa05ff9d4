"""Learning from what was played: log-probabilities before the update, the loss in pieces that fit, steps of the optimizer."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import NamedTuple

import torch

from phonegym.rl import sharding
from phonegym.rl.advantage import Scored
from phonegym.rl.objective import Rule, Stats, policy_loss
from phonegym.rl.policy import Policy, Scores, micro_batches
from phonegym.rl.replay import Kept
from phonegym.rl.sample import Sample
from phonegym.rl.settings import AdaGrpoConfig, OptimizerConfig
from phonegym.state import shuffled


@dataclass(frozen=True, slots=True)
class Lesson:
    """One decision to learn from.

    Attributes:
        sample: The decision.
        advantage: What it was worth.
        replayed: It comes from the buffer.
    """

    sample: Sample
    advantage: float
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """What is known of a lesson before the update; rows as long as its response.

    Attributes:
        old: Log-probabilities under the policy before the update.
        entropy: Of what each token is drawn from.
        reference: Log-probabilities under the reference; None where there is none.
    """

    old: torch.Tensor
    entropy: torch.Tensor
    reference: torch.Tensor | None


class Piece(NamedTuple):
    """Samples that go through the model at once.

    Attributes:
        indices: Which.
        counts: Something is learned from them; else they only keep another process company.
    """

    indices: tuple[int, ...]
    counts: bool


def lessons(scored: Iterable[Scored], again: Iterable[Kept]) -> list[Lesson]:
    """Every decision of the rollouts that teach something, each with the advantage of its rollout."""
    new = [Lesson(sample, each.advantage) for each in scored if each.kept and each.advantage for sample in each.rollout.samples]
    old = [Lesson(sample, kept.advantage, replayed=True) for kept in again for sample in kept.rollout.samples]
    return [lesson for lesson in [*new, *old] if lesson.sample.tokens]


def rate(config: OptimizerConfig, updates: int, done: float) -> float:
    """The learning rate.

    Args:
        config: Warm-up and schedule.
        updates: Steps of the optimizer so far.
        done: Share of the run that is done, 0 to 1.
    """
    warm = min(1.0, (updates + 1) / config.warmup) if config.warmup else 1.0
    falls = {"constant": 1.0, "linear": 1.0 - done, "cosine": (1.0 + math.cos(math.pi * done)) / 2}
    return config.lr * warm * falls[config.schedule]


def adamw(policy: Policy, config: OptimizerConfig) -> torch.optim.AdamW:
    """The optimizer of a policy's weights."""
    trained = [weight for weight in policy.model.parameters() if weight.requires_grad]
    return torch.optim.AdamW(trained, lr=config.lr, betas=config.betas, weight_decay=config.weight_decay)


class Learner:
    """Moves a policy's weights.

    Attributes:
        updates: Steps of the optimizer so far.
    """

    def __init__(self, policy: Policy, reference: Policy | None, config: AdaGrpoConfig) -> None:
        """A learner with a new optimizer.

        Args:
            policy: Whose weights move.
            reference: What it is leashed to; needed if `objective.kl` is above 0.
            config: Loss, optimizer, sizes of batches.
        """
        self._policy, self._reference, self._config = policy, reference, config
        rule = config.objective
        self._rule = Rule(rule.clip_low, rule.clip_high, rule.kl, rule.mean, rule.constant, rule.weight_cap)
        self.optimizer = adamw(policy, config.optimizer)
        self.updates = 0

    def learn(self, given: Sequence[Lesson], seed: int, done: float = 0.0) -> dict[str, float]:
        """Learn from these decisions.

        Args:
            given: At least one.
            seed: Of the order.
            done: Share of the run that is done, for the schedule of the learning rate.

        Returns:
            Figures: those of the objective, `grad_norm`, `lr`, `updates`, `tokens_learned`.
        """
        config = self._config
        before = self._before([lesson.sample for lesson in given])
        total = Stats()
        norms: list[float] = []
        parts = math.ceil(len(given) / config.minibatch)
        for epoch in range(config.epochs):
            order = shuffled(range(len(given)), seed, "order", epoch)
            for part in range(parts):
                chosen = order[part * len(given) // parts : (part + 1) * len(given) // parts]
                for group in self.optimizer.param_groups:
                    group["lr"] = rate(config.optimizer, self.updates, done)
                stats, norm = self._update([given[k] for k in chosen], [before[k] for k in chosen])
                total = total + stats
                norms.append(norm)
        figures = total.figures() | {"loss": total.loss / len(norms), "grad_norm": max(norms), "updates": float(self.updates)}
        return figures | {"lr": self.optimizer.param_groups[0]["lr"], "tokens_learned": float(total.tokens + total.replayed)}

    def _before(self, samples: Sequence[Sample]) -> list[Before]:
        """One pass without gradients, by the learner itself: engines round differently."""
        found: dict[int, Before] = {}
        temperature = self._config.rollout.temperature
        with torch.no_grad():
            for piece in self._pieces(samples):
                chosen = [samples[k] for k in piece.indices]
                with self._arithmetic():
                    scores = self._policy.score(chosen, temperature=temperature)
                    anchor = None
                    if self._reference is not None and self._rule.kl > 0:
                        anchor = self._reference.score(chosen, temperature=temperature, entropy=False).logprobs
                # Always there where it was asked for.
                entropy = scores.entropy if scores.entropy is not None else -scores.logprobs
                for row, k in enumerate(piece.indices if piece.counts else ()):
                    cut = slice(0, len(samples[k].response_ids))
                    # A row of a padded tensor would keep all of it alive.
                    reference = None if anchor is None else anchor[row, cut].cpu().clone()
                    found[k] = Before(scores.logprobs[row, cut].cpu().clone(), entropy[row, cut].cpu().clone(), reference)
        everywhere = {k: before for each in sharding.gathered(found) for k, before in each.items()}
        return [everywhere[k] for k in range(len(samples))]

    def _update(self, given: Sequence[Lesson], before: Sequence[Before]) -> tuple[Stats, float]:
        """One step of the optimizer."""
        stats = Stats()
        self.optimizer.zero_grad(set_to_none=True)
        for piece in self._pieces([lesson.sample for lesson in given]):
            chosen, known = [given[k] for k in piece.indices], [before[k] for k in piece.indices]
            with self._arithmetic():
                asked = [lesson.sample for lesson in chosen]
                scores = self._policy.score(asked, temperature=self._config.rollout.temperature, entropy=False)
            loss, piece_stats = self._loss(scores, chosen, known, len(given))
            # Gradients of several processes are averaged, and each has but its share of the samples.
            (loss * (sharding.size() if piece.counts else 0.0)).backward()
            stats = stats + piece_stats if piece.counts else stats
        weights = [weight for group in self.optimizer.param_groups for weight in group["params"]]
        norm = float(sharding.whole(torch.nn.utils.clip_grad_norm_(weights, self._config.optimizer.max_norm)))
        if math.isfinite(norm):  # else a guard stops the run, and the weights are still those of before
            self.optimizer.step()
        self.updates += 1
        return sum(sharding.gathered(stats), Stats()), norm

    def _loss(self, scores: Scores, chosen: Sequence[Lesson], known: Sequence[Before], steps: int) -> tuple[torch.Tensor, Stats]:
        device, wide = scores.logprobs.device, scores.logprobs.shape[1]
        references = [each.reference for each in known if each.reference is not None]
        return policy_loss(
            scores.logprobs,
            _padded([each.old for each in known], wide, device),
            torch.tensor([lesson.advantage for lesson in chosen], device=device),
            scores.mask,
            rule=self._rule,
            reference=_padded(references, wide, device) if references else None,
            behaviour=_padded([torch.tensor(lesson.sample.behaviour_logprobs) for lesson in chosen], wide, device),
            replayed=torch.tensor([lesson.replayed for lesson in chosen], device=device),
            entropy=_padded([each.entropy for each in known], wide, device),
            steps=steps,
        )

    def _pieces(self, samples: Sequence[Sample]) -> list[Piece]:
        """The pieces of this process. All have as many, for they move layers together: who has fewer goes through one for nothing."""
        cut = []
        for first in range(sharding.size()):
            share = range(first, len(samples), sharding.size())
            pieces = micro_batches([samples[k] for k in share], self._config.micro_tokens)
            cut.append([[share[k] for k in piece] for piece in pieces])
        own = cut[sharding.rank()]
        idle = max(len(each) for each in cut) - len(own)
        return [Piece(tuple(each), True) for each in own] + [Piece((0,), False)] * idle

    def _arithmetic(self) -> AbstractContextManager[object]:
        """Half the bits for products, where the configuration says so."""
        if self._config.model.compute == "float32" or sharding.size() > 1:  # who splits the weights halves them, too
            return nullcontext()
        half: AbstractContextManager[object] = torch.autocast(self._policy.device.partition(":")[0], torch.bfloat16)
        return half


def _padded(rows: Sequence[torch.Tensor], wide: int, device: torch.device) -> torch.Tensor:
    """Rows of different lengths as one tensor, zeros behind them."""
    made = torch.zeros((len(rows), wide), dtype=rows[0].dtype)
    for n, row in enumerate(rows):
        made[n, : len(row)] = row
    return made.to(device)
