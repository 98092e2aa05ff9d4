"""How a policy is asked and answers: the dialect that it was trained in, kept beside its weights.

Playing, training and evaluation read it from the model's folder, so none of them can ask in another way than the others did.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

import msgspec

from phonegym.agents.dialects.dialect import Dialect, Need
from phonegym.agents.dialects.mobilerl import MOBILERL
from phonegym.agents.dialects.registry import dialect
from phonegym.agents.dialects.resizing import ImageRule

FILE = "phonegym.json"
"""Its name in a model's folder."""
NEEDS: dict[str, tuple[Need, ...]] = {"xml": ("xml",), "pixels": ("pixels",), "both": ("pixels", "xml")}
FACTORS = {"qwen3_vl": 32, "qwen2_5_vl": 28, "glm4v": 28}
"""What the sides of pictures are multiples of, by Hugging Face's model type."""


class UnknownSpeech(ValueError):
    """The folder says something else than how its model is asked."""


class Speech(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a policy is asked and answers.

    Attributes:
        dialect: Its name.
        observe: What is shown: the compact tree, the screenshot, or both.
        max_pixels: Most pixels of a screenshot.
        turns: At most so many of the latest steps are told.
        max_tokens: Longest reply in evaluation.
    """

    dialect: str = MOBILERL.name
    observe: Literal["xml", "pixels", "both"] = "both"
    max_pixels: int = 500_000
    turns: int = 50
    max_tokens: int = 512

    def made_for(self, model_type: str) -> Dialect:
        """The dialect with these settings, for a class of models.

        Raises:
            UnknownDialect: There is no such dialect.
        """
        base = dialect(self.dialect)
        sampling = msgspec.structs.replace(base.sampling, max_tokens=self.max_tokens)
        image = ImageRule(FACTORS.get(model_type, base.image.factor), self.max_pixels)
        return replace(base, needs=NEEDS[self.observe], image=image, sampling=sampling)


def read_speech(folder: Path) -> Speech:
    """What a model's folder says of it; the usual settings, if it says nothing. Raises `UnknownSpeech` for what is no such file."""
    path = folder / FILE
    if not path.is_file():
        return Speech()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Speech)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnknownSpeech(f"{path}: {error}") from error


def write_speech(folder: Path, speech: Speech) -> None:
    """Keep it beside the weights."""
    (folder / FILE).write_bytes(msgspec.json.format(msgspec.json.encode(speech), indent=2))
