"""A head start in copying [+]: an induction circuit in the first weights of a tiny Qwen3-VL, as any pretrained model has one.

What was said before is said again: in layer 0 one head looks at the token before and notes it in a half of the residual stream of
its own; in layer 1 one head looks for places whose note is the token at hand, and puts what stands there into the prediction.
Such heads appear in all language models (Olsson and others, arXiv 2209.11895) after more text than a CPU core reads in a day;
first weights made after those of trained models are known to save most of it (Trockman and Kolter, arXiv 2305.09828). All other
weights are random, and everything is trained from there.
"""

from __future__ import annotations

from typing import Any

import torch

NEAR = 6
"""Pairs of the fastest rotations: they tell the token before from its neighbours."""
SHARP = 2.0
"""Scale of queries and keys in both heads: how sharply they look."""
NOTE = 0.1
"""How loudly layer 0 notes the token before: about as loud as the token itself."""
SAY = 0.3
"""How loudly layer 1 says what it found."""
CONSTANT = 0.3
"""A number that all tokens share, from which layer 0 makes its query: it looks at a place, whatever stands there."""


def begin_copying(model: Any, seed: int) -> None:
    """Write the circuit into a new model's weights.

    Args:
        model: A Qwen3-VL with at least 2 layers, heads of 64 numbers, a hidden width of 128 and rotary positions of a large base.
        seed: Of the tokens' new vectors.

    Raises:
        ValueError: The model has too few layers, or heads that are too narrow or too wide for the circuit.
    """
    text = model.model.language_model
    layers = text.layers
    width = layers[0].self_attn.head_dim
    hidden = text.embed_tokens.weight.shape[1]
    half, pairs = hidden // 2, width // 2
    if len(layers) < 2 or width > half or pairs < 2 * NEAR:
        raise ValueError(f"a copying circuit needs 2 layers and heads of 24 to {half} numbers, not {len(layers)} and {width}")
    with torch.no_grad(), torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        embedding = text.embed_tokens.weight
        embedding[:, :half].normal_(0.0, 1.0 / hidden**0.5 * 1.25)
        embedding[:, half:-1].normal_(0.0, 0.01)
        embedding[:, -1] = CONSTANT
        _look_back(layers[0].self_attn, half, pairs, model.config.text_config.rope_parameters["rope_theta"])
        _find_again(layers[1].self_attn, half, pairs)


def _look_back(head: Any, half: int, pairs: int, theta: float) -> None:
    """Head 0 looks at the token before and writes it into the second half of the stream."""
    width = 2 * pairs
    for weight in (head.q_proj.weight, head.k_proj.weight, head.v_proj.weight):
        weight[:width] = 0
    for pair in range(NEAR):
        angle = torch.tensor(theta ** (-pair / pairs))
        head.q_proj.weight[pair, -1] = 1
        # A key turned ahead by one step meets the query of the next token.
        head.k_proj.weight[pair, -1] = torch.cos(angle)
        head.k_proj.weight[pair + pairs, -1] = torch.sin(angle)
    _copies(head, half, width, NOTE, onto=half)
    for norm in (head.q_norm.weight, head.k_norm.weight):
        norm[:NEAR] = norm[pairs : pairs + NEAR] = SHARP


def _find_again(head: Any, half: int, pairs: int) -> None:
    """Head 0 looks for notes of the token at hand, by slow rotations, and says what stands there."""
    width, slow = 2 * pairs, pairs // 2
    for weight in (head.q_proj.weight, head.k_proj.weight, head.v_proj.weight):
        weight[:width] = 0
    for n in range(slow):
        for row, column in ((slow + n, n), (pairs + slow + n, slow + n)):
            head.q_proj.weight[row, column] = 1
            head.k_proj.weight[row, half + column] = 1
    _copies(head, half, width, SAY, onto=0)
    for norm in (head.q_norm.weight, head.k_norm.weight):
        norm[slow:pairs] = norm[pairs + slow :] = SHARP


def _copies(head: Any, half: int, width: int, loud: float, onto: int) -> None:
    """What the head found goes from the first half of the stream to another place of it, but not onto the constant."""
    head.o_proj.weight[:, :width] = 0
    for n in range(min(half, width)):
        head.v_proj.weight[n, n] = 1
        if onto + n < head.o_proj.weight.shape[0] - 1:
            head.o_proj.weight[onto + n, n] = loud
