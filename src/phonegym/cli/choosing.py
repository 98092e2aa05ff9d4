"""What commands choose from: a value out of a list, languages, a split with some of its templates. What is not there is named."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, cast

from phonegym.cli import output
from phonegym.suggest import did_you_mean

if TYPE_CHECKING:
    from phonegym.bench.splits import Split
    from phonegym.ui.look import Language


def refuse_unknown(what: str, value: str, known: Iterable[str]) -> None:
    """End the command if a value is none of those that there are.

    Args:
        what: What it is one of, such as "noise profile".
        value: As given.
        known: Those that there are.
    """
    names = list(known)
    if value not in names:
        output.fail(f"there is no {what} {value!r}.{did_you_mean(value, names)}", f"There are: {', '.join(names)}.")


def language_of(given: str) -> Language:
    """The language of this name; ends the command if there is none."""
    from phonegym.ui.look import Language

    refuse_unknown("language", given, Language.__args__)  # type: ignore[attr-defined]  # a Literal has them
    return cast("Language", given)


def languages_of(given: Sequence[str] | None) -> tuple[Language, ...]:
    """Languages, each once; English, if none is given. Ends the command for one that there is not."""
    return tuple(dict.fromkeys(map(language_of, given or ("en",))))


def chosen_split(name: str, tasks: Sequence[str] | None = None, **conditions: Any) -> Split:
    """The split asked for, cut down to the templates asked for; ends the command if there is no such thing.

    Args:
        name: Of a split.
        tasks: Ids of templates of it; all of its templates, if none are given.
        **conditions: As for `bench.splits.split`.
    """
    from phonegym.bench.budget import NoOracle
    from phonegym.bench.registry import UnknownTask, find
    from phonegym.bench.splits import Split, UnknownSplit, split

    try:
        chosen = split(name, **conditions)
        wanted = {find(each).task_id() for each in tasks or ()}
    except (UnknownTask, UnknownSplit) as error:
        output.fail(str(error), "See `phonegym tasks`, and `phonegym eval --help` for the splits.")
    except NoOracle as error:  # a split by level measures every template
        output.fail(str(error), "Run `phonegym audit` and mend the template first.")
    if missing := wanted - set(chosen.tasks):
        output.fail(
            f"{', '.join(sorted(missing))} is not in the split {chosen.name}.",
            f"Give another --split; `phonegym tasks --split {chosen.name}` lists what this one has.",
        )
    if wanted:
        chosen = Split(chosen.name, tuple(each for each in chosen.instances if each.task in wanted))
    if not chosen.instances:
        output.fail(f"the split {chosen.name} has no templates.", "Give another --split.")
    return chosen
