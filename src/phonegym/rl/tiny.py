"""Small models of the real Hugging Face classes, built here out of nothing: the stand-in for tests and for two CPU cores.

Each has its family's own config, model, tokenizer and image processor, so code that runs on a tiny one runs on a real one:
windowed attention in the vision tower of Qwen2.5-VL, deepstack and interleaved rotary positions in Qwen3-VL, other special
tokens and partial rotary positions in GLM-4.1V. Weights are random by seed; the tokenizer is trained on the spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from phonegym.agents.dialects.mobilerl import SYSTEM
from phonegym.rl.copying import begin_copying
from phonegym.rl.needs import need_train
from phonegym.rl.settings import Family
from phonegym.rl.tiny_tokenizer import SPECIALS, tokenizer_for


@dataclass(frozen=True)
class Shape:
    """How small.

    Attributes:
        hidden: Width of the language model.
        layers: Its depth.
        heads: Its attention heads, of keys and values alike.
        vocabulary: Tokens; the tokenizer is trained up to it.
        vision_hidden: Width of the vision tower.
        vision_layers: Its depth.
        std: Of the first weights.
        head_width: Numbers of a head; 0: hidden / heads. Qwen3-VL alone can have others.
        theta: Base of the rotary positions; Qwen3-VL alone. The larger, the more of a head can tell what from where.
        copying: The first weights hold a circuit that copies (`phonegym.rl.copying`).
    """

    hidden: int = 128
    layers: int = 3
    heads: int = 8
    vocabulary: int = 2048
    vision_hidden: int = 96
    vision_layers: int = 2
    std: float = 0.02
    head_width: int = 0
    theta: float = 10_000.0
    copying: bool = False


USUAL = Shape()
"""About 1.5 million parameters, half of them in the vision tower and the embedding."""


def build(family: Family, folder: Path, seed: int, *, shape: Shape = USUAL, texts: Iterable[str] = ()) -> None:
    """Write a Hugging Face folder with a small, untrained model: weights, tokenizer, image processor, generation config.

    Args:
        family: Whose classes.
        folder: Where; made if it is not there.
        seed: Of the weights.
        shape: How small.
        texts: What the tokenizer is trained on, besides the dialect's own words: what the model will read.
    """
    need_train()
    from transformers import GenerationConfig

    folder.mkdir(parents=True, exist_ok=True)
    tokenizer = tokenizer_for(family, [SYSTEM, *texts], shape.vocabulary)
    known: dict[str, int] = {token: tokenizer.convert_tokens_to_ids(token) for token in SPECIALS[family]}
    config, model_class, processor = PARTS[family](shape, len(tokenizer), known)
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        model = model_class(config)
    if shape.copying:
        begin_copying(model, seed)
    ends = config.text_config.eos_token_id
    model.generation_config = GenerationConfig(eos_token_id=ends, pad_token_id=tokenizer.pad_token_id, do_sample=True)
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    processor.save_pretrained(folder)


def _rotary(width: int, **more: Any) -> dict[str, Any]:
    """Rotary positions in three axes (time, row, column) over half of `width` numbers."""
    half = width // 2
    time = max(half // 4, 1)
    side = (half - time) // 2
    return {"rope_type": "default", "rope_theta": 10_000.0, "mrope_section": [half - 2 * side, side, side], **more}


def _text(shape: Shape, tokens: int, pad: int, ends: int | list[int], rotary: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "vocab_size": tokens,
        "hidden_size": shape.hidden,
        "intermediate_size": shape.hidden * 3,
        "num_hidden_layers": shape.layers,
        "num_attention_heads": shape.heads,
        "num_key_value_heads": shape.heads,
        "max_position_embeddings": 32_768,
        "initializer_range": shape.std,
        "bos_token_id": None,
        "eos_token_id": ends,
        "pad_token_id": pad,
        "tie_word_embeddings": True,
        "rope_parameters": dict(rotary),
    }


def _vision(shape: Shape, **more: Any) -> dict[str, Any]:
    return {
        "initializer_range": shape.std,
        "depth": shape.vision_layers,
        "hidden_size": shape.vision_hidden,
        "intermediate_size": shape.vision_hidden * 2,
        "num_heads": 4,
        "out_hidden_size": shape.hidden,
        **more,
    }


def _qwen_tokens(known: Mapping[str, int]) -> dict[str, Any]:
    return {
        "image_token_id": known["<|image_pad|>"],
        "video_token_id": known["<|video_pad|>"],
        "vision_start_token_id": known["<|vision_start|>"],
        "vision_end_token_id": known["<|vision_end|>"],
        "tie_word_embeddings": True,
    }


def _qwen3(shape: Shape, tokens: int, known: Mapping[str, int]) -> tuple[Any, Any, Any]:
    from transformers import Qwen3VLConfig, Qwen3VLForConditionalGeneration
    from transformers.models.qwen2_vl.image_processing_pil_qwen2_vl import Qwen2VLImageProcessorPil

    head = shape.head_width or shape.hidden // shape.heads
    rotary = {**_rotary(head, mrope_interleaved=True), "rope_theta": shape.theta}
    text = _text(shape, tokens, known["<|endoftext|>"], known["<|im_end|>"], rotary)
    config = Qwen3VLConfig(
        text_config={**text, "head_dim": head},
        vision_config=_vision(shape, deepstack_visual_indexes=[0], patch_size=16, num_position_embeddings=256),
        **_qwen_tokens(known),
    )
    grey = [0.5] * 3
    processor = Qwen2VLImageProcessorPil(
        patch_size=16, merge_size=2, temporal_patch_size=2, image_mean=grey, image_std=grey, size=_sizes(32 * 32)
    )
    return config, Qwen3VLForConditionalGeneration, processor


def _qwen25(shape: Shape, tokens: int, known: Mapping[str, int]) -> tuple[Any, Any, Any]:
    from transformers import Qwen2_5_VLConfig, Qwen2_5_VLForConditionalGeneration
    from transformers.models.qwen2_vl.image_processing_pil_qwen2_vl import Qwen2VLImageProcessorPil

    config = Qwen2_5_VLConfig(
        text_config=_text(shape, tokens, known["<|endoftext|>"], known["<|im_end|>"], _rotary(shape.hidden // shape.heads)),
        vision_config=_vision(shape, fullatt_block_indexes=[shape.vision_layers - 1], window_size=112, patch_size=14),
        **_qwen_tokens(known),
    )
    processor = Qwen2VLImageProcessorPil(patch_size=14, merge_size=2, temporal_patch_size=2, size=_sizes(28 * 28))
    return config, Qwen2_5_VLForConditionalGeneration, processor


def _glm(shape: Shape, tokens: int, known: Mapping[str, int]) -> tuple[Any, Any, Any]:
    from transformers import Glm4vConfig, Glm4vForConditionalGeneration
    from transformers.models.glm4v.image_processing_pil_glm4v import Glm4vImageProcessorPil

    ends = [known["<|endoftext|>"], known["<|user|>"], known["<|observation|>"]]
    rotary = _rotary(shape.hidden // shape.heads // 2, partial_rotary_factor=0.5)
    vision = _vision(shape, patch_size=14, image_size=336)
    config = Glm4vConfig(
        text_config=_text(shape, tokens, known["<|endoftext|>"], ends, rotary),
        vision_config={**vision, "intermediate_size": shape.hidden * 3},
        image_token_id=known["<|image|>"],
        video_token_id=known["<|video|>"],
        image_start_token_id=known["<|begin_of_image|>"],
        image_end_token_id=known["<|end_of_image|>"],
        video_start_token_id=known["<|begin_of_video|>"],
        video_end_token_id=known["<|end_of_video|>"],
        tie_word_embeddings=True,
    )
    # Its limits count both frames of the temporal patch.
    processor = Glm4vImageProcessorPil(patch_size=14, merge_size=2, temporal_patch_size=2, size=_sizes(28 * 28 * 2))
    return config, Glm4vForConditionalGeneration, processor


def _sizes(least: int) -> dict[str, int]:
    return {"shortest_edge": least, "longest_edge": least * 1280}


PARTS = {"qwen3-vl": _qwen3, "qwen2.5-vl": _qwen25, "glm-4.1v": _glm}
"""By family: what makes config, model class and image processor."""
