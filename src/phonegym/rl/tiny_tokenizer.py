"""Tokenizers for tiny models: byte-level BPE as Qwen's, trained in a second on what the model will read.

Digits stand alone, as in the real ones. Phrases that every reply of our dialect repeats are one token each, and so are the two
halves of a place, `[50` and `,85`: a small model then copies a place in two tokens, and writes a reply in about fifteen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from phonegym.rl.settings import Family

_QWEN = (
    "<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|object_ref_start|>", "<|object_ref_end|>", "<|box_start|>", "<|box_end|>",
    "<|quad_start|>", "<|quad_end|>", "<|vision_start|>", "<|vision_end|>", "<|vision_pad|>", "<|image_pad|>", "<|video_pad|>",
)  # fmt: skip
_GLM = (
    "<|endoftext|>", "[MASK]", "[gMASK]", "[sMASK]", "<sop>", "<eop>", "<|system|>", "<|user|>", "<|assistant|>", "<|observation|>",
    "<|begin_of_image|>", "<|end_of_image|>", "<|begin_of_video|>", "<|end_of_video|>", "<|image|>", "<|video|>",
)  # fmt: skip
SPECIALS: dict[Family, tuple[str, ...]] = {"qwen3-vl": _QWEN, "qwen2.5-vl": _QWEN, "glm-4.1v": _GLM}
"""Special tokens by family; the first one pads."""

PHRASES = (
    "<think>see: ", "<think>", "see: none", "; next: ", "</think>\n<answer>", '</think>\n<answer>do(action="Tap", element=',
    "</think>\n<answer>finish(message=", ")</answer>", '""', 'do(action="', '", element=', '", text="', '", direction="', '", dist="',
    '")</answer>', "</think>\n<answer>Tap:", "</think>\n<answer>Type:",
    "</think>\n<answer>", "</answer>", "\nTask: ", "\nBefore: nothing", "\nBefore:\n",
)  # fmt: skip
"""What our dialect repeats."""
PLACES = tuple(f"[{n:02d}" for n in range(100)) + tuple(f",{n:02d}" for n in range(100))
"""Halves of a place in hundredths."""

_SPLIT = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
"""Where Qwen2's tokenizer parts text before it merges."""
_CONTENT = (
    "{%- if message.content is string -%}{{- message.content -}}{%- else -%}{%- for part in message.content -%}"
    "{%- if part.type == 'image' -%}{{- 'IMAGE' -}}{%- elif part.type == 'text' -%}{{- part.text -}}{%- endif -%}"
    "{%- endfor -%}{%- endif -%}"
)
_QWEN_TEMPLATE = (
    "{%- for message in messages -%}{{- '<|im_start|>' + message.role + '\n' -}}"
    + _CONTENT.replace("IMAGE", "<|vision_start|><|image_pad|><|vision_end|>")
    + "{{- '<|im_end|>\n' -}}{%- endfor -%}{%- if add_generation_prompt -%}{{- '<|im_start|>assistant\n' -}}{%- endif -%}"
)
_GLM_TEMPLATE = (
    "[gMASK]<sop>{%- for message in messages -%}{{- '<|' + message.role + '|>\n' -}}"
    + _CONTENT.replace("IMAGE", "<|begin_of_image|><|image|><|end_of_image|>")
    + "{%- endfor -%}{%- if add_generation_prompt -%}{{- '<|assistant|>\n' -}}{%- endif -%}"
)


def tokenizer_for(family: Family, texts: Iterable[str], vocabulary: int) -> Any:
    """A tokenizer of the family's class.

    Args:
        family: Whose special tokens and chat template.
        texts: What its merges are learned from. Bytes are the fallback: any text can be encoded.
        vocabulary: Tokens at most, special ones and phrases included.
    """
    from transformers import PreTrainedTokenizerFast, Qwen2Tokenizer

    specials = list(SPECIALS[family])
    bpe = _trained(texts, vocabulary - len(PHRASES) - len(PLACES), specials)
    usual: dict[str, Any] = {"padding_side": "left", "model_max_length": 32_768, "pad_token": specials[0]}
    if family == "glm-4.1v":
        tokenizer = PreTrainedTokenizerFast(tokenizer_object=bpe, eos_token="<|endoftext|>", additional_special_tokens=specials, **usual)
        tokenizer.chat_template = _GLM_TEMPLATE
    else:
        vocab, merges = _tables(bpe)
        tokenizer = Qwen2Tokenizer(vocab=vocab, merges=merges, eos_token="<|im_end|>", additional_special_tokens=specials, **usual)
        tokenizer.chat_template = _QWEN_TEMPLATE
    tokenizer.add_tokens([*PHRASES, *PLACES])
    return tokenizer


def _trained(texts: Iterable[str], vocabulary: int, specials: list[str]) -> Any:
    from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, trainers

    bpe = Tokenizer(models.BPE(byte_fallback=False))
    bpe.normalizer = normalizers.NFC()
    split = pre_tokenizers.Split(Regex(_SPLIT), behavior="isolated")
    bpe.pre_tokenizer = pre_tokenizers.Sequence([split, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])
    bpe.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=vocabulary, special_tokens=specials, initial_alphabet=sorted(alphabet), show_progress=False)
    bpe.train_from_iterator(texts, trainer)
    return bpe


def _tables(bpe: Any) -> tuple[dict[str, int], list[tuple[str, ...]]]:
    import json

    model = json.loads(bpe.to_str())["model"]
    return model["vocab"], [tuple(pair) for pair in model["merges"]]
