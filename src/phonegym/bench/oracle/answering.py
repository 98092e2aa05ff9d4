"""Filling in the answer sheet. Its app says how, so that nothing here knows its screens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from phonegym.bench.oracle.errors import Stuck

if TYPE_CHECKING:
    from phonegym.bench.oracle.user import User
    from phonegym.bench.steps import Step


def answer(user: User, fields: Mapping[str, object]) -> Iterator[Step]:
    """See `User.answer`.

    Raises:
        Stuck: No installed app is an answer sheet.
    """
    fill_in = user.guides.answering
    if fill_in is None:
        raise Stuck("no installed app is an answer sheet: declare how one is filled in with @guide.answers")
    yield from fill_in(user, fields)
