"""The policy: a Hugging Face vision-language model with the encoder and the dialect that it was trained in.

A folder holds all of it: weights, tokenizer, image processor, and how it is spoken to. Any engine loads such a folder as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import torch

from phonegym.agents.dialects.dialect import Dialect
from phonegym.rl.checkpoint_folder import NoModel, refuse_no_checkpoint
from phonegym.rl.encoder import Encoded, Encoder, EncodingError
from phonegym.rl.needs import need_train
from phonegym.rl.sample import Prompt, Sample
from phonegym.rl.speech import Speech, read_speech, write_speech

Dtype = Literal["float32", "bfloat16"]


@dataclass(frozen=True)
class Scores:
    """What a policy thinks of responses; row by sample, columns by token of the response from its first.

    Attributes:
        logprobs: Natural log-probability of each token, shape (samples, tokens); 0 beyond the end of a response.
        entropy: Of the distribution that each token is drawn from, in nats; 0 beyond the end. None if it was not asked for.
        mask: 1 where a sample's own mask is.
    """

    logprobs: torch.Tensor
    entropy: torch.Tensor | None
    mask: torch.Tensor


class Policy:
    """A model that can be asked, scored, trained and saved.

    Attributes:
        model: The Hugging Face model.
        encoder: Messages to tokens.
        speech: How it is asked.
        dialect: The same, as what writes prompts and reads replies.
        device: Where it lies.
    """

    def __init__(self, model: Any, encoder: Encoder, speech: Speech, device: str) -> None:
        self.model, self.encoder, self.speech, self.device = model, encoder, speech, device
        self.dialect: Dialect = speech.made_for(str(model.config.model_type))

    @classmethod
    def load(cls, folder: str | Path, device: str = "cpu", dtype: Dtype = "float32", speech: Speech | None = None) -> Policy:
        """The policy of a folder.

        Args:
            folder: As `save` writes it, or any of the family's Hugging Face folders.
            device: "cpu" or "cuda".
            dtype: Of the weights.
            speech: How it is asked; as the folder says, if not given.

        Raises:
            NoModel: It is no such folder.
        """
        need_train()
        path = Path(folder)
        refuse_no_checkpoint(path)
        from safetensors import SafetensorError
        from transformers import AutoModelForImageTextToText

        try:
            encoder = Encoder(path)
            model = AutoModelForImageTextToText.from_pretrained(path, local_files_only=True, dtype=getattr(torch, dtype))
        except (OSError, ValueError, KeyError, SafetensorError) as error:  # the last: weights that were cut short
            raise NoModel(f"{path} is no checkpoint that can be loaded: {error}") from error
        model.to(device)
        model.eval()
        return cls(model, encoder, speech or read_speech(path), device)

    def encode(self, prompt: Prompt) -> Encoded:
        """A prompt as tokens and pictures."""
        return self.encoder.encode(prompt)

    def score(self, samples: Sequence[Sample], *, temperature: float = 1.0, entropy: bool = True) -> Scores:
        """Log-probabilities of the samples' responses, with gradients where they are on.

        Tokens of pictures count as impossible, as they are when replies are drawn.

        Args:
            samples: At least one.
            temperature: That of the draws.
            entropy: Whether it is wanted, too.

        Raises:
            EncodingError: A prompt does not encode to the tokens that its sample was made with.
        """
        encoded = [self._same(sample) for sample in samples]
        batch = self.encoder.batch(encoded, [sample.response_ids for sample in samples])
        batch = {name: tensor.to(self.device) for name, tensor in batch.items()}
        if "pixel_values" in batch:
            batch["pixel_values"] = batch["pixel_values"].to(self.model.dtype)
        lengths = [len(sample.response_ids) for sample in samples]
        longest = max(lengths)
        logits = self.model(**batch, logits_to_keep=longest + 1, use_cache=False).logits[:, :-1].float()
        logits[..., [self.encoder.image_token, self.encoder.video_token]] = float("-inf")
        if temperature != 1.0:
            logits = logits / temperature
        whole = torch.log_softmax(logits, -1)
        drawn = whole.gather(-1, batch["input_ids"][:, -longest:, None])[..., 0]
        spread = -(whole.exp() * whole.clamp(min=-1e9)).sum(-1) if entropy else None
        return Scores(
            _to_the_left(drawn, lengths), None if spread is None else _to_the_left(spread, lengths), _masks(samples, longest, self.device)
        )

    def save(self, folder: Path) -> None:
        """Write weights, tokenizer, image processor and dialect: a folder that `load`, and any engine, takes."""
        folder.mkdir(parents=True, exist_ok=True)
        self.model.save_pretrained(folder)
        self.encoder.save(folder)
        write_speech(folder, self.speech)

    def fingerprint(self) -> str:
        """Sixteen digits that name the weights, bit by bit."""
        found = hashlib.sha256()
        for name, tensor in sorted(self.model.state_dict().items()):
            found.update(name.encode())
            found.update(tensor.detach().cpu().contiguous().view(torch.uint8).numpy().tobytes())
        return found.hexdigest()[:16]

    def _same(self, sample: Sample) -> Encoded:
        """The sample's prompt encoded anew for its pictures; its tokens as they were."""
        if not sample.prompt.images:
            return Encoded(sample.prompt_ids)
        encoded = self.encoder.encode(sample.prompt)
        if encoded.ids != sample.prompt_ids:
            raise EncodingError("a prompt encodes to other tokens than those that its reply was drawn with: another tokenizer or engine?")
        return encoded


def _to_the_left(values: torch.Tensor, lengths: Sequence[int]) -> torch.Tensor:
    """Rows that end at the last column, moved to begin at the first; 0 behind them."""
    longest = values.shape[1]
    columns = torch.arange(longest, device=values.device)[None, :]
    size = torch.tensor(lengths, device=values.device)[:, None]
    moved = values.gather(1, (columns + longest - size).clamp(max=longest - 1))
    return torch.where(columns < size, moved, torch.zeros_like(moved))


def _masks(samples: Sequence[Sample], longest: int, device: str) -> torch.Tensor:
    mask = torch.zeros((len(samples), longest), device=device)
    for row, sample in enumerate(samples):
        mask[row, : len(sample.mask)] = torch.tensor(sample.mask, dtype=torch.float32)
    return mask


def micro_batches(samples: Sequence[Sample], most_tokens: int) -> list[list[int]]:
    """Indices of samples in pieces that fit: rows times the longest row is at most `most_tokens`. Alike lengths go together.

    A sample that is longer than that by itself is a piece of its own.
    """
    sizes = [len(sample.prompt_ids) + len(sample.response_ids) for sample in samples]
    pieces: list[list[int]] = []
    for index in sorted(range(len(samples)), key=lambda i: (sizes[i], i)):
        if pieces and sizes[index] * (len(pieces[-1]) + 1) <= most_tokens:
            pieces[-1].append(index)
        else:
            pieces.append([index])
    return pieces
