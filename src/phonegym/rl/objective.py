"""The loss: a clipped policy gradient with a leash to the reference.

Marks: [P] published and clear, [F] inferred from a paper's method figure, [?] not published, [+] ours. Sources: the clipped
surrogate, PPO, arXiv 1707.06347, section 3; its upper bound apart from its lower one, DAPO, arXiv 2503.14476, section 3.1;
the k3 estimate of the divergence, DeepSeekMath, arXiv 2402.03300, equation 4; token mean within a step, then mean over
steps, MobileRL, arXiv 2509.18119 [P]; the constant divisor, Dr. GRPO, arXiv 2503.20783, section 3; truncated importance
weights against the engine that drew the tokens, as in "Your efficient RL framework secretly brings you off-policy RL
training" (F. Yao and others, 2025) [+].
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal

import torch
from torch import Tensor


@dataclass(frozen=True, slots=True)
class Rule:
    """The constants of the loss.

    Attributes:
        clip_low: The ratio counts at least as 1 minus this, where that lowers the objective.
        clip_high: And at most as 1 plus this.
        kl: Weight of the divergence from the reference; 0: no reference is needed.
        mean: `step`: the mean of a step's tokens; `constant`: their sum over a constant, so that a token of a long reply
            counts as much as one of a short reply.
        constant: That constant, in tokens.
        weight_cap: Importance weights are cut off here.
    """

    clip_low: float = 0.2
    clip_high: float = 0.28
    kl: float = 0.001
    mean: Literal["step", "constant"] = "step"
    constant: int = 256
    weight_cap: float = 3.0


@dataclass(frozen=True, slots=True)
class Stats:
    """Sums over tokens, so that the figures of pieces add up to those of the whole.

    Attributes:
        loss: The loss's share of the whole update.
        steps: Steps.
        tokens: Tokens of new samples that were learned from.
        clipped: Of these, those whose ratio was clipped.
        replayed: Tokens of replayed samples.
        replayed_clipped: Of these, those whose ratio was clipped.
        kl: Sum of k3 from the reference, in nats, over all tokens.
        entropy: Sum over the new tokens of the entropy of what they were drawn from, in nats, before the update.
        ratio: Sum of the ratios new to old over all tokens.
        drift: Sum of |log ratio| over all tokens.
        largest: The largest ratio, or its inverse, of any token.
        weights: Sum of the importance weights over all tokens.
        squares: Sum of their squares: (sum)^2 / squares / tokens is the effective share of the samples.
        cut: Tokens whose weight was cut off.
    """

    loss: float = 0.0
    steps: int = 0
    tokens: int = 0
    clipped: int = 0
    replayed: int = 0
    replayed_clipped: int = 0
    kl: float = 0.0
    entropy: float = 0.0
    ratio: float = 0.0
    drift: float = 0.0
    largest: float = 1.0
    weights: float = 0.0
    squares: float = 0.0
    cut: int = 0

    def __add__(self, other: Stats) -> Stats:
        summed = {each.name: getattr(self, each.name) + getattr(other, each.name) for each in fields(self)}
        return replace(self, **{**summed, "largest": max(self.largest, other.largest)})

    def figures(self) -> dict[str, float]:
        """Means, as they are logged."""
        new, old = max(self.tokens, 1), max(self.replayed, 1)
        every = max(self.tokens + self.replayed, 1)
        return {
            "loss": self.loss,
            "kl": self.kl / every,
            "entropy": self.entropy / new,
            "clip_fraction": self.clipped / new,
            "clip_fraction_replayed": self.replayed_clipped / old,
            "ratio": self.ratio / every,
            "ratio_drift": self.drift / every,
            "ratio_largest": self.largest,
            "weight": self.weights / every,
            "weight_effective": self.weights**2 / max(self.squares, 1e-12) / every,
            "weight_cut": self.cut / every,
        }


def divergence(new: Tensor, reference: Tensor) -> Tensor:
    """k3: exp(q - p) - (q - p) - 1 for each token, an unbiased estimate of KL(policy | reference) that is never below 0."""
    gap = reference - new
    return gap.exp() - gap - 1


def importance(old: Tensor, behaviour: Tensor, cap: float) -> Tensor:
    """Truncated importance weights min(cap, p_old / p_behaviour) of tokens that another policy or engine drew; no gradient."""
    return (old - behaviour).detach().exp().clamp(max=cap)


def policy_loss(
    new: Tensor,
    old: Tensor,
    advantages: Tensor,
    mask: Tensor,
    *,
    rule: Rule,
    reference: Tensor | None = None,
    behaviour: Tensor | None = None,
    replayed: Tensor | None = None,
    entropy: Tensor | None = None,
    steps: int | None = None,
) -> tuple[Tensor, Stats]:
    """The loss of some samples, as their share of an update.

    For each token: -(w min(rho A, clip(rho) A)) + kl k3, where rho is the ratio of the policy now to the policy before the
    update and w the truncated importance weight of the policy before the update to the one that drew the token.
    Log-probabilities are natural ones, of the tokens that were drawn; all but `advantages` and `replayed` have the shape
    [samples, tokens].

    Args:
        new: Under the policy now, with gradient.
        old: Under the policy before the update, computed by the learner.
        advantages: [samples].
        mask: 1 where a token counts, else 0.
        rule: The constants.
        reference: Under the reference policy; needed if `rule.kl` is above 0.
        behaviour: As the engine said when it drew them; None: it was the policy before the update, exactly.
        replayed: [samples], whether a sample is replayed: for the figures alone.
        entropy: Of the distributions that the tokens were drawn from, before the update: for the figures alone. None: -log p
            of the tokens estimates it.
        steps: Steps of the whole update, of which these are a piece: the losses of the pieces add up. None: these are all.

    Raises:
        ValueError: `rule.kl` is above 0 and there is no reference.
    """
    counted = mask.to(new.dtype)
    present = mask.bool()
    log_ratio = torch.where(present, new - old.detach(), 0.0)
    ratio = log_ratio.exp()
    worth = advantages.to(new.dtype).unsqueeze(1)
    bounded = ratio.clamp(1 - rule.clip_low, 1 + rule.clip_high)
    weight = torch.ones_like(ratio)
    if behaviour is not None:
        weight = importance(torch.where(present, old, 0.0), torch.where(present, behaviour, 0.0), rule.weight_cap)
    loss = -weight * torch.minimum(ratio * worth, bounded * worth)
    far = torch.zeros_like(ratio)
    if rule.kl > 0:
        if reference is None:
            raise ValueError("objective.kl is above 0, so the loss needs the reference's log-probabilities")
        far = divergence(torch.where(present, new, 0.0), torch.where(present, reference, 0.0).detach())
        loss = loss + rule.kl * far
    length = counted.sum(1).clamp(min=1) if rule.mean == "step" else float(rule.constant)
    per_step = (loss * counted).sum(1) / length
    total = per_step.sum() / (steps if steps is not None else max(len(new), 1))
    with torch.no_grad():
        stats = _stats(total, ratio, log_ratio, bounded, worth, weight, far, -old if entropy is None else entropy, counted, replayed, rule)
    return total, stats


def _stats(
    total: Tensor, ratio: Tensor, log_ratio: Tensor, bounded: Tensor, worth: Tensor, weight: Tensor, far: Tensor,
    entropy: Tensor, counted: Tensor, replayed: Tensor | None, rule: Rule,
) -> Stats:  # fmt: skip
    again = torch.zeros(len(counted), 1) if replayed is None else replayed.to(counted.dtype).unsqueeze(1)
    fresh, again = counted * (1 - again.to(counted)), counted * again.to(counted)
    # Clipped: the bound, not the ratio, is what counts, so that the token has no gradient.
    clipped = (bounded * worth < ratio * worth).to(counted.dtype)
    here = counted.bool()

    def count(of: Tensor) -> int:
        return int(of.sum().item())

    return Stats(
        loss=float(total.item()),
        steps=len(counted),
        tokens=count(fresh),
        clipped=count(clipped * fresh),
        replayed=count(again),
        replayed_clipped=count(clipped * again),
        kl=float((far * counted).sum().item()),
        entropy=float((torch.where(here, entropy, 0.0) * fresh).sum().item()),
        ratio=float((ratio * counted).sum().item()),
        drift=float((log_ratio.abs() * counted).sum().item()),
        largest=float(log_ratio.abs().max().exp().item()) if log_ratio.numel() else 1.0,
        weights=float((weight * counted).sum().item()),
        squares=float((weight * weight * counted).sum().item()),
        cut=count((weight >= rule.weight_cap).to(counted.dtype) * counted),
    )
