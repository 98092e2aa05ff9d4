"""Intervals by resampling templates (Efron's percentile bootstrap), with chance that is the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import shake_256

import numpy as np
from numpy.typing import NDArray

from phonegym.state import Value

RESAMPLES = 2000
TAILS = (0.025, 0.975)


class Estimate(Value):
    """A mean over templates with its 95 % interval.

    Attributes:
        mean: The mean of the templates' own means.
        low, high: The interval; None for fewer than two templates, which say nothing about others.
        templates: How many templates it rests on.
        episodes: How many episodes (pairs, for twins) these had in all.
    """

    mean: float
    low: float | None
    high: float | None
    templates: int
    episodes: int


def estimate(per_template: Sequence[Sequence[float]]) -> Estimate:
    """The mean over templates, each of which is the mean of its values; templates are the unit that is resampled.

    Rounded to a millionth, so that the order of summation of one numpy or another does not show.
    """
    means = np.array([sum(values) / len(values) for values in per_template if values])
    n, episodes = len(means), sum(len(values) for values in per_template)
    if n == 0:
        return Estimate(0.0, None, None, 0, 0)
    mean = _rounded(float(means.mean()))
    if n == 1:
        return Estimate(mean, None, None, 1, episodes)
    low, high = _tails(means)
    return Estimate(mean, low, high, n, episodes)


def difference(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """The mean difference of two agents on the same templates, in pairs, with its interval.

    Raises:
        ValueError: They are not as many.
    """
    if len(ours) != len(theirs):
        raise ValueError(f"{len(ours)} templates against {len(theirs)}: compare on the templates that both have")
    return estimate([[a - b] for a, b in zip(ours, theirs, strict=True)])


def _tails(means: NDArray[np.float64]) -> tuple[float, float]:
    drawn = np.sort(means[_indices(len(means))].mean(axis=1))
    low, high = (drawn[min(RESAMPLES - 1, int(tail * RESAMPLES))] for tail in TAILS)
    return _rounded(float(low)), _rounded(float(high))


@cache
def _indices(n: int) -> NDArray[np.intp]:
    """Which templates each resample holds, shape (RESAMPLES, n): uniform draws out of a hash of n."""
    raw = shake_256(f"phonegym bootstrap {n}".encode()).digest(8 * RESAMPLES * n)
    words = np.frombuffer(raw, dtype="<u8").reshape(RESAMPLES, n)
    return ((words >> np.uint64(32)) * np.uint64(n) >> np.uint64(32)).astype(np.intp)


def _rounded(value: float) -> float:
    return round(value, 6)
