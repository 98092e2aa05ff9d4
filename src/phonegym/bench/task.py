"""Task templates: a sentence with typed parameters, how it is set up, judged, and done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NewType, TypeVar, get_args, get_origin

from phonegym.bench.sampling import samplers
from phonegym.phone.ids import SYSTEM
from phonegym.phone.message import app_of
from phonegym.state import Value, below
from phonegym.suggest import did_you_mean
from phonegym.ui.look import Language, Look, look_of, looking

if TYPE_CHECKING:
    from phonegym.bench.checks import Check
    from phonegym.bench.oracle.user import User
    from phonegym.bench.run import Run
    from phonegym.bench.setup import Reading, Setup
    from phonegym.bench.steps import Step
    from phonegym.phone.os import PhoneState

TaskId = NewType("TaskId", str)
"""`"<app or suite>.<Name>-v<version>"`, as in `clock.MoveAlarm-v1`."""

Ending = Literal["finish", "infeasible"]
Kind = Literal[
    "operate", "query", "hybrid", "negative", "infeasible", "ask", "follow_up", "interruption", "memory", "pixels", "cross_app", "twin"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
Wordings = dict[str, str | tuple[str, ...]]
"""A sentence per language, or several wordings of it."""

F = TypeVar("F", bound=Callable[..., Any])


def near_miss(fn: F) -> F:
    """Mark a method as a near miss by hand: an oracle of a plausible wrong run, which the judge must reject."""
    fn.__near_miss__ = True  # type: ignore[attr-defined]  # a mark on the function
    return fn


class Task(Value):
    """Base of all templates. Parameters are annotated fields, each with a `Sampler`.

    Everything about a class is checked when it is defined. A subclass without a goal is a base for others.

    Attributes:
        goal: What is asked, by language; a tuple holds several wordings. Names in braces are parameters or in `shown`.
        follow_up: What is asked after the first part was finished; empty for tasks in one part.
        kinds: What it measures.
        apps: Ids of the apps it touches.
        twin: The parameter with two values whose right acts differ; a pair counts only when both are right.
        version: Raised whenever a change can move a score.
        shown: Names in the goal that are no parameters; `show` says how they read.
    """

    goal: ClassVar[Wordings] = {}
    follow_up: ClassVar[Wordings] = {}
    kinds: ClassVar[tuple[Kind, ...]] = ("operate",)
    apps: ClassVar[tuple[str, ...]] = ()
    twin: ClassVar[str] = ""
    version: ClassVar[int] = 1
    shown: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **options: Any) -> None:
        """Check the class: languages, names in braces, kinds, the twin parameter.

        Raises:
            TypeError: Something is wrong; the message says what there is.
        """
        super().__init_subclass__(**options)
        names = _parameters(cls)
        for attribute in ("goal", "follow_up"):
            _check_words(cls, attribute, getattr(cls, attribute), {*names, *cls.shown})
        for kind in cls.kinds:
            if kind not in KINDS:
                hint = did_you_mean(kind, KINDS) or f" Known: {', '.join(KINDS)}"
                raise TypeError(f"{cls.__name__}.kinds: there is no kind {kind!r}.{hint}")
        if cls.twin and cls.twin not in names:
            raise TypeError(f"{cls.__name__}.twin names {cls.twin!r}; parameters are {', '.join(names) or 'none'}")
        if ("twin" in cls.kinds) != bool(cls.twin) or ("follow_up" in cls.kinds) != bool(cls.follow_up):
            raise TypeError(f'{cls.__name__}: kinds holds "twin" exactly if `twin` names a parameter, "follow_up" exactly if there is one')

    # ---- who it is ------------------------------------------------------------------------------------------------
    @classmethod
    def home(cls) -> str:
        """Id of the app, or name of the suite, that it belongs to."""
        parts = cls.__module__.split(".")
        if "suites" in parts[:-1]:
            return parts[parts.index("suites") + 1]
        app = app_of(cls.__module__)
        return parts[-1] if app == SYSTEM else app

    @classmethod
    def name(cls) -> str:
        """Its id without the version: what draws are keyed by, so that a new version keeps its instances."""
        return f"{cls.home()}.{cls.__name__}"

    @classmethod
    def task_id(cls) -> TaskId:
        """Its versioned id."""
        return TaskId(f"{cls.name()}-v{cls.version}")

    @classmethod
    def parts(cls) -> int:
        """How many sentences the owner says: two with a follow-up."""
        return 2 if cls.follow_up else 1

    @classmethod
    def near_misses(cls) -> tuple[str, ...]:
        """Names of the near misses written by hand."""
        return tuple([name for name in sorted(dir(cls)) if getattr(getattr(cls, name), "__near_miss__", False)])

    # ---- what a template says -------------------------------------------------------------------------------------
    def fits(self, phone: PhoneState) -> bool:
        """Whether this instance makes sense on a phone; others are drawn anew. For conditions between parameters."""
        return True

    def setup(self, start: Setup) -> None:
        """Bring the phone into the state the task starts from, through the apps' seed functions."""

    def show(self, start: Reading) -> dict[str, str]:
        """How parameters read in the goal, where the phone has to be asked (names for ids), and all of `shown`."""
        return {}

    def allow(self, run: Run) -> Iterator[object]:
        """Places the agent may have changed at the end; `new(table)`, `effects_of(Intent)`."""
        return iter(())

    def means(self, run: Run) -> Iterator[object]:
        """Places that change on the way and end as they were: the oracle does not take them back while under way."""
        return iter(())

    def goals(self, run: Run) -> Iterator[Check]:
        """What must hold at the end of the part at hand (`run.part`)."""
        raise TypeError(f"{type(self).__name__} must define goals()")

    def evidence(self, run: Run) -> Iterator[object]:
        """Places that must have been seen, with the value they have; else the run is `unsupported`."""
        return iter(())

    def ending(self, run: Run) -> Ending:
        """How the part at hand must be ended."""
        return "finish"

    def reply(self, question: str) -> str | None:
        """What the owner answers to a question; None: "please decide yourself"."""
        return None

    def next_action(self, user: User) -> Iterator[Step]:
        """The oracle: the first step that is not None is the next touch."""
        raise TypeError(f"{type(self).__name__} must define next_action()")

    def words(self) -> tuple[str, ...]:
        """Texts that may be typed: for random walks and the search for shorter ways."""
        return ()

    # ---- how it reads ---------------------------------------------------------------------------------------------
    def text(self, start: Reading, part: int = 0, wording: int = 0) -> str:
        """The sentence of a part, in the phone's language.

        Args:
            start: The phone at the start of the episode.
            part: 0, or 1 for the follow-up.
            wording: Which of several wordings, counted round.

        Raises:
            TypeError: `show` does not say how one of `shown` reads.
        """
        wordings = wordings_of(self.follow_up if part else self.goal, start.language)
        with looking(look_of(Look(language=start.language))):
            shown = self.show(start)
            values = {name: each.reads(getattr(self, name), start.language) for name, each in samplers(type(self)).items()}
        missing = [name for name in self.shown if name not in shown]
        if missing:
            raise TypeError(f"{type(self).__name__}.show() must say how {', '.join(missing)} reads")
        return wordings[wording % len(wordings)].format_map({**values, **shown})

    def wording_of(self, seed: int, language: Language) -> int:
        """Which wording an instance with this seed gets."""
        return below(len(wordings_of(self.goal, language)), seed, self.name(), "wording")


def wordings_of(sentence: Wordings, language: Language) -> tuple[str, ...]:
    """All wordings in one language."""
    text = sentence[language]
    return (text,) if isinstance(text, str) else text


def _parameters(cls: type) -> tuple[str, ...]:
    """Names of the fields, own and inherited; msgspec knows them only after the class is made."""
    found: dict[str, None] = {}
    for base in reversed(cls.__mro__):
        for name, annotation in vars(base).get("__annotations__", {}).items():
            if isinstance(annotation, str):
                constant = annotation.startswith(("ClassVar", "typing.ClassVar"))
            else:
                constant = get_origin(annotation) is ClassVar
            if not constant and base is not Value:
                found[name] = None
    return tuple(found)


def _check_words(cls: type, attribute: str, sentence: Wordings, known: set[str]) -> None:
    """Both languages are there and every name in braces is known."""
    if not sentence:
        return
    where = f"{cls.__name__}.{attribute}"
    if set(sentence) != {"en", "zh"}:
        raise TypeError(f"{where} must be in en and zh; it is in {', '.join(sorted(sentence))}")
    for language, given in sentence.items():
        for text in (given,) if isinstance(given, str) else given:
            if not text.strip():
                raise TypeError(f"{where}[{language!r}] has an empty wording")
            for _, name, spec, conversion in Formatter().parse(text):
                if name is None:
                    continue
                if name not in known:
                    names = ", ".join(sorted(known)) or "none"
                    raise TypeError(f"{where}[{language!r}] names {name!r}; parameters are {names}.{did_you_mean(name, known)}")
                if spec or conversion:
                    raise TypeError(f"{where}[{language!r}] formats {name!r}: how it reads is said by its sampler or by show()")
