"""From messages to tokens: one encoder for playing, training and evaluation, so that they cannot drift apart.

It does what the family's own processor does: chat template, every picture's token repeated as often as the picture has
patches, tokenizer; but it needs no torchvision, pictures are encoded once and kept, and what an app or a stranger wrote can
never be read as a special token. Pictures come at the size that the model wants (`ImageRule`), so nothing resizes them, and
the number of their tokens is counted on both sides.
"""

from __future__ import annotations

import io
import json
import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import torch

from phonegym.agents.dialects.dialect import Message, Words
from phonegym.rl.sample import Prompt
from phonegym.rl.tiny_tokenizer import PLACES

KEPT = 512
"""Pictures that are kept encoded: the same screen is seen by a whole group and in every epoch."""
_SPECIAL = re.compile(r"<\|(?=[a-z_]+\|>)|\[(?=g?s?MASK\])|<(?=[se]op>)")
"""How special tokens of the three families begin, in text where they mean nothing."""


class EncodingError(ValueError):
    """Messages that this model cannot be sent, or a picture of another size than was agreed."""


@dataclass(frozen=True)
class Picture:
    """A picture as the vision tower takes it.

    Attributes:
        patches: Shape (patches, numbers of a patch).
        grid: Frames, rows and columns of patches.
        tokens: How many tokens it takes in the prompt.
    """

    patches: torch.Tensor
    grid: torch.Tensor
    tokens: int


@dataclass(frozen=True)
class Encoded:
    """A prompt as the model takes it.

    Attributes:
        ids: Its tokens, pictures expanded.
        pictures: In order.
    """

    ids: tuple[int, ...]
    pictures: tuple[Picture, ...] = ()


class Encoder:
    """Encodes for one model folder.

    Attributes:
        image_token: Id of the token that stands for a piece of a picture; never to be generated.
        end: Id of the token that ends a reply.
        pad: Id of the token that fills up batches.
        places: Ids of the tokens that are half of a place; of tiny models only.
    """

    def __init__(self, folder: Path) -> None:
        """Load tokenizer and image processor of a model folder; nothing else is looked at, nothing downloaded."""
        from transformers import AutoConfig, AutoTokenizer, GenerationConfig

        config = AutoConfig.from_pretrained(folder, local_files_only=True)
        self.tokenizer: Any = AutoTokenizer.from_pretrained(folder, local_files_only=True)
        self._images: Any = _image_processor(folder)
        if self.tokenizer.chat_template is None:
            self.tokenizer.chat_template = _old_template(folder)
        self.image_token = int(config.image_token_id)
        self.video_token = int(config.video_token_id)
        self._placeholder: str = self.tokenizer.convert_ids_to_tokens(self.image_token)
        ends = GenerationConfig.from_pretrained(folder, local_files_only=True).eos_token_id
        self.ends: tuple[int, ...] = tuple(ends) if isinstance(ends, list) else (int(ends),)
        # GLM ends a reply with the token that begins the user's turn; `<|endoftext|>` fills up.
        self.end = next((self.tokenizer.convert_tokens_to_ids(t) for t in ("<|im_end|>", "<|user|>") if self._knows(t)), self.ends[0])
        self.pad = int(self.tokenizer.pad_token_id)
        halves = {token: self.tokenizer.convert_tokens_to_ids(token) for token in PLACES}
        self.places = frozenset(known for token, known in halves.items() if self.tokenizer.convert_ids_to_tokens(known) == token)
        self._kept: OrderedDict[bytes, Picture] = OrderedDict()

    def encode(self, prompt: Prompt) -> Encoded:
        """A prompt as tokens and pictures, ready for the reply.

        Raises:
            EncodingError: A picture has another size than its message says.
        """
        parts = [part for message in prompt.messages for part in message.parts]
        pictures = tuple(self.picture(part.data, part.size) for part in parts if not isinstance(part, Words))
        text = self.tokenizer.apply_chat_template(_chat(prompt.messages), tokenize=False, add_generation_prompt=True)
        pieces = text.split(self._placeholder)
        if len(pieces) != len(pictures) + 1:
            raise EncodingError(f"the chat template made room for {len(pieces) - 1} pictures, and there are {len(pictures)}")
        text = pieces[0] + "".join(self._placeholder * each.tokens + piece for each, piece in zip(pictures, pieces[1:], strict=True))
        ids = tuple(self.tokenizer(text, add_special_tokens=False)["input_ids"])
        if ids.count(self.image_token) != sum(each.tokens for each in pictures):
            raise EncodingError(f"{ids.count(self.image_token)} picture tokens for {sum(each.tokens for each in pictures)} pieces")
        return Encoded(ids, pictures)

    def reply(self, text: str) -> tuple[int, ...]:
        """The tokens of a reply, with the one that ends it."""
        return (*self.tokenizer(harmless(text), add_special_tokens=False)["input_ids"], self.end)

    def following(self, text: str) -> tuple[int, ...]:
        """The tokens of a further question in the same dialogue: from behind a reply's end to where the next reply begins.

        Raises:
            EncodingError: The chat template ends a reply with another token than the model.
        """
        marker = "\x01"
        turns = [{"role": "user", "content": ""}, {"role": "assistant", "content": marker}, {"role": "user", "content": harmless(text)}]
        rendered = self.tokenizer.apply_chat_template(turns, tokenize=False, add_generation_prompt=True)
        first, *ids = self.tokenizer(rendered.partition(marker)[2], add_special_tokens=False)["input_ids"]
        if first != self.end:
            raise EncodingError("the chat template does not end a reply with the token that the model ends it with")
        return tuple(ids)

    def text(self, ids: Sequence[int]) -> str:
        """The text of a reply's tokens, without the one that ends it."""
        kept = [each for each in ids if each not in self.ends and each != self.end]
        return str(self.tokenizer.decode(kept, skip_special_tokens=False, clean_up_tokenization_spaces=False))

    def picture(self, data: bytes, size: tuple[int, int]) -> Picture:
        """A picture, encoded; the latest are kept by content. Raises `EncodingError` if it has not the size it should have."""
        key = sha256(data).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        from PIL import Image

        with Image.open(io.BytesIO(data)) as opened:
            image = opened.convert("RGB")
        if image.size != tuple(size):
            raise EncodingError(f"a picture is {image.size[0]} x {image.size[1]}, and its message says {size[0]} x {size[1]}")
        made = self._images(images=[image], return_tensors="pt")
        grid = made["image_grid_thw"][0]
        merge = int(self._images.merge_size)
        _frames, rows, columns = (int(each) for each in grid)
        patch = int(self._images.patch_size)
        if (columns * patch, rows * patch) != tuple(size):
            raise EncodingError(
                f"a picture of {size[0]} x {size[1]} would be resized to {columns * patch} x {rows * patch}: "
                f"give sides that are multiples of {patch * merge}, within the model's limits (ImageRule of the dialect)"
            )
        picture = Picture(made["pixel_values"], grid, int(grid.prod()) // merge**2)
        self._kept[key] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    def batch(self, encoded: Sequence[Encoded], responses: Sequence[Sequence[int]] = ()) -> dict[str, torch.Tensor]:
        """What the model's `forward` and `generate` take: prompts, each with its response if there are any, filled up on the left.

        Returns:
            input_ids and attention_mask, shape (samples, tokens); mm_token_type_ids, 1 where a picture is, which the positions
            are made from; pixel_values and image_grid_thw if there are pictures.
        """
        rows = [(*each.ids, *response) for each, response in zip(encoded, responses or [()] * len(encoded), strict=True)]
        longest = max(map(len, rows))
        ids = torch.full((len(rows), longest), self.pad)
        mask = torch.zeros((len(rows), longest), dtype=torch.long)
        for row, tokens in enumerate(rows):
            ids[row, longest - len(tokens) :] = torch.tensor(tokens)
            mask[row, longest - len(tokens) :] = 1
        made = {"input_ids": ids, "attention_mask": mask, "mm_token_type_ids": (ids == self.image_token).long()}
        pictures = [picture for each in encoded for picture in each.pictures]
        if pictures:
            made["pixel_values"] = torch.cat([picture.patches for picture in pictures])
            made["image_grid_thw"] = torch.stack([picture.grid for picture in pictures])
        return made

    def save(self, folder: Path) -> None:
        """Write tokenizer and image processor."""
        self.tokenizer.save_pretrained(folder)
        self._images.save_pretrained(folder)

    def _knows(self, token: str) -> bool:
        found = self.tokenizer.convert_tokens_to_ids(token)
        return found is not None and found != self.tokenizer.unk_token_id


def _chat(messages: Sequence[Message]) -> list[dict[str, Any]]:
    return [{"role": each.role, "content": _content(each)} for each in messages]


def _content(message: Message) -> str | list[dict[str, str]]:
    if all(isinstance(part, Words) for part in message.parts):
        return "\n".join(harmless(part.text) for part in message.parts if isinstance(part, Words))
    return [{"type": "text", "text": harmless(part.text)} if isinstance(part, Words) else {"type": "image"} for part in message.parts]


def harmless(text: str) -> str:
    """Text in which nothing is a special token: whoever can write on the screen could else end the turn, or fake a picture."""
    return _SPECIAL.sub(lambda match: f"{match[0]} ", text)


def _image_processor(folder: Path) -> Any:
    from transformers import AutoImageProcessor

    return AutoImageProcessor.from_pretrained(folder, local_files_only=True, backend="pil")


def _old_template(folder: Path) -> str | None:
    """The chat template of folders that keep it for their processor alone."""
    old = folder / "chat_template.json"
    return str(json.loads(old.read_text(encoding="utf-8"))["chat_template"]) if old.is_file() else None
