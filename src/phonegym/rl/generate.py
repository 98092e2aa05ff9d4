"""Engines: who draws replies. One interface; Transformers in this process, and (`phonegym.rl.vllm`) a server.

Every engine gives back the tokens that it drew and their log-probabilities, and the tokens that it was asked with.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from phonegym.agents.dialects.dialect import Sampling as Sampling
from phonegym.rl.sample import Generation, Prompt, Version
from phonegym.state import keyed

if TYPE_CHECKING:
    from phonegym.rl.encoder import Encoded
    from phonegym.rl.policy import Policy


class Generator(Protocol):
    """An engine."""

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
        """A reply to each prompt, in order.

        Args:
            prompts: What is asked.
            sampling: How replies are drawn; a temperature of 0 takes the likeliest. While learning `top_p` is 1, or the
                ratios are wrong. Log-probabilities are those of the tempered distribution.
            seed: The same seed, prompts and weights give the same replies. None: one that torch's own generator draws, whose
                state checkpoints keep.
        """

    def update(self, policy: Policy | Path, version: Version) -> None:
        """Draw from these weights from now on.

        Args:
            policy: The policy, or a folder that holds it where the engine runs elsewhere.
            version: How many updates it had.
        """


class TransformersGenerator:
    """Draws in this process, in batches of prompts of like length."""

    def __init__(self, policy: Policy, *, batch_tokens: int = 32_768) -> None:
        """An engine.

        Args:
            policy: Whose weights it draws from; it is not copied, so what is learned is drawn from at once.
            batch_tokens: Tokens, prompts and room for replies together, that go through the model at once.
        """
        self._policy, self._batch_tokens = policy, batch_tokens
        self.version = Version(0)

    def update(self, policy: Policy | Path, version: Version) -> None:
        """Draw from these weights from now on."""
        if isinstance(policy, Path):
            from phonegym.rl.policy import Policy as Loaded

            policy = Loaded.load(policy, self._policy.device)
        self._policy, self.version = policy, version

    def generate(self, prompts: Sequence[Prompt], sampling: Sampling, seed: int | None = None) -> list[Generation]:
        """A reply to each prompt, in order."""
        if seed is None and sampling.temperature > 0:
            import torch

            seed = int(torch.randint(2**62, ()))
        encoded = [self._policy.encode(prompt) for prompt in prompts]
        found: dict[int, Generation] = {}
        batch: list[int] = []
        order = sorted(range(len(prompts)), key=lambda i: (len(encoded[i].ids), i))
        for index in order:
            if batch and (len(encoded[index].ids) + sampling.max_tokens) * (len(batch) + 1) > self._batch_tokens:
                self._draw(batch, encoded, sampling, seed or 0, found)
                batch = []
            batch.append(index)
        if batch:
            self._draw(batch, encoded, sampling, seed or 0, found)
        return [found[index] for index in range(len(prompts))]

    def _draw(self, indices: list[int], encoded: Sequence[Encoded], sampling: Sampling, seed: int, found: dict[int, Generation]) -> None:
        from phonegym.rl.drawing import draw

        own = keyed(seed, "draw", indices[0], len(indices)) % 2**63
        replies = draw(self._policy, [encoded[index] for index in indices], sampling, own)
        found.update(zip(indices, replies, strict=True))
