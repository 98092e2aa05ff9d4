"""Drawing replies with Transformers' own `generate`, keeping the log-probability of every token drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from transformers import LogitsProcessorList, SuppressTokensLogitsProcessor, TemperatureLogitsWarper, TopPLogitsWarper
from transformers.generation.logits_process import LogitsProcessor

from phonegym.agents.dialects.dialect import Sampling
from phonegym.rl.encoder import Encoded
from phonegym.rl.policy import Policy
from phonegym.rl.sample import Generation


def draw(policy: Policy, encoded: Sequence[Encoded], sampling: Sampling, seed: int) -> list[Generation]:
    """A reply to each prompt of one batch.

    Args:
        policy: Whose weights.
        encoded: The prompts.
        sampling: How they are drawn.
        seed: Of this batch.
    """
    encoder, model = policy.encoder, policy.model
    batch = {name: tensor.to(policy.device) for name, tensor in encoder.batch(encoded).items()}
    if "pixel_values" in batch:
        batch["pixel_values"] = batch["pixel_values"].to(model.dtype)
    # A drawn picture token would break the next forward.
    steps: list[Any] = [SuppressTokensLogitsProcessor([encoder.image_token, encoder.video_token], device=policy.device)]
    if sampling.temperature not in (0.0, 1.0):
        steps.append(TemperatureLogitsWarper(sampling.temperature))
    if sampling.top_p < 1.0:
        steps.append(TopPLogitsWarper(sampling.top_p))
    watch = _Watch()
    stop = sorted({*encoder.ends, encoder.end})
    cuda = [torch.device(policy.device)] if policy.device.startswith("cuda") else []
    training = model.training
    model.eval()
    with torch.random.fork_rng(devices=cuda), torch.no_grad():
        torch.manual_seed(seed)
        drawn = model.generate(
            **batch,
            max_new_tokens=sampling.max_tokens,
            do_sample=sampling.temperature > 0,
            temperature=1.0,
            top_p=1.0,
            top_k=0,
            eos_token_id=stop,
            pad_token_id=encoder.pad,
            logits_processor=LogitsProcessorList([*steps, watch]),
        )
    model.train(training)
    replies = drawn[:, batch["input_ids"].shape[1] :]
    logprobs = watch.all_of(replies)
    return [
        _generation(policy, each, ids, row, frozenset(stop))
        for each, ids, row in zip(encoded, replies.tolist(), logprobs.tolist(), strict=True)
    ]


class _Watch(LogitsProcessor):  # type: ignore[misc]  # a class of the extra, untyped here
    """Sees the final scores before each draw; one step later it sees which token was drawn, and keeps that one's alone.

    Keeping all scores until the end would take gigabytes with a real vocabulary.
    """

    def __init__(self) -> None:
        self._before: Any = None
        self._kept: list[Any] = []

    def __call__(self, input_ids: Any, scores: Any) -> Any:
        if self._before is not None:
            self._kept.append(self._before.gather(1, input_ids[:, -1:]))
        self._before = torch.log_softmax(scores.float(), -1)
        return scores

    def all_of(self, replies: Any) -> Any:
        """Log-probabilities of the replies' tokens, the last one included."""
        last = self._before.gather(1, replies[:, -1:])
        return torch.cat([*self._kept, last], 1)


def _generation(policy: Policy, encoded: Encoded, ids: list[int], logprobs: list[float], stop: frozenset[int]) -> Generation:
    """One reply, cut off behind the token that ended it."""
    end = next((n for n, each in enumerate(ids) if each in stop), None)
    length = len(ids) if end is None else end + 1
    kept = tuple(ids[:length])
    return Generation(policy.encoder.text(kept), kept, tuple(logprobs[:length]), "length" if end is None else "stop", encoded.ids)
