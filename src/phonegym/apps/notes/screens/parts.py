"""Parts that several screens share: pictures, dates, labels, editable text."""

from __future__ import annotations

from phonegym.apps.notes.state import FolderId, Mark, Note, NoteId, Notes, Picture, Repeat, nt
from phonegym.apps.notes.words import W
from phonegym.phone.civil import DAY, clock_text, date_text, day_and_time, start_of_day
from phonegym.phone.context import EMPTY_FIELD, Context
from phonegym.phone.os import FieldState
from phonegym.ui.build import column, gap, image, row, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.node import FILL, Node

INKS = {"black": 0xFF1F2328, "red": 0xFFC0261C, "blue": 0xFF1B57B8, "green": 0xFF1E7A34}
BOARD, FRAME, SHEET = 0xFFFAFAF7, 0xFF9AA1A8, 0xFFFFE889


# ---- words -------------------------------------------------------------------------------------------------------------
def title_text(note: Note) -> str:
    """A note's title, or what stands for it."""
    return note.title or W.untitled()


def folder_name(state: Notes, folder: FolderId) -> str:
    """A folder's name, or that there is none."""
    found = state.folders.get(folder)
    return found.name if found is not None else W.no_folder()


def when_text(at: int, now: int, hour24: bool) -> str:
    """When something was: the time of day for today, else the day."""
    if start_of_day(at) == start_of_day(now):
        return clock_text(at, hour24)
    return date_text(at, year=abs(now - at) > 300 * DAY)


def due_text(at: int, now: int, hour24: bool) -> str:
    """When a reminder is due."""
    days = start_of_day(at) // DAY - start_of_day(now) // DAY
    day = {0: W.today(), 1: W.tomorrow(), -1: W.yesterday()}.get(days) or date_text(at, weekday=abs(days) < 7, year=abs(days) > 300)
    return day_and_time(day, clock_text(at, hour24))


def repeat_text(repeat: Repeat) -> str:
    """How often a reminder comes."""
    words = {"never": W.repeat_never, "daily": W.repeat_daily, "weekly": W.repeat_weekly, "monthly": W.repeat_monthly}
    return words[repeat]()


def length_text(seconds: int) -> str:
    """Length of a recording, `0:42`."""
    return f"{seconds // 60}:{seconds % 60:02d}"


# ---- small labels ------------------------------------------------------------------------------------------------------
def tag(label: str, icon: str, shows: object = (), *, strike: bool = False) -> Node:
    """A small rounded label in a card: a folder, a reminder."""
    return row(
        symbol(icon, 14, "on_surface_variant"),
        text(label, "label_medium", "on_surface_variant", max_lines=1, strike=strike, shows=shows),
        gap=4,
        padding=(8, 4, 8, 4),
        radius=8,
        border=(1, "outline_variant"),
        min_height=24,
    )


# ---- pictures ----------------------------------------------------------------------------------------------------------
def picture(id: NoteId, drawn: Picture, *, small: bool = False) -> Node:
    """The picture of a note. What is written on it has no words in the tree; a small one shows its first line only."""
    if drawn.kind == "photo":
        return image(drawn.source, width=FILL, height=96 if small else 220, radius=0 if small else 12, clip=True, role="image")
    marks = drawn.marks[:1] if small else drawn.marks
    shows = () if small else (nt.notes[id].picture,)
    lines = [_mark(mark, small, shows if n == len(marks) - 1 else ()) for n, mark in enumerate(marks)]
    ground = SHEET if drawn.kind == "sticky" else BOARD
    face = column(
        *lines,
        gap=2 if small else 10,
        width=FILL,
        min_height=72 if small else 180,
        padding=12 if small else (20, 24, 20, 24),
        align="center",
        justify="center",
        background=ground,
        radius=2 if drawn.kind == "sticky" else 4,
        border=None if drawn.kind == "sticky" else (4, FRAME),
    )
    tray = None if small or drawn.kind == "sticky" else _tray()
    wall = 0xFFB9C2C9 if drawn.kind == "board" else 0xFF8C6B4F
    return column(
        face, tray, width=FILL, padding=8 if small else 16, background=wall, radius=0 if small else 12, hidden=True, align="center"
    )


def _mark(mark: Mark, small: bool, shows: object) -> Node:
    style = "label_large" if small else "headline_medium"
    return text(mark.text, style, INKS[mark.tone], weight=500, align="center", strike=mark.struck, hidden=True, shows=shows)


def _tray() -> Node:
    """The ledge of a whiteboard with its pens."""
    pens = [stack(width=22, height=5, background=INKS[tone], radius=2, padding=0) for tone in ("red", "blue", "green")]
    return row(*pens, gap=6, padding=(10, 3, 10, 3), background=FRAME, radius=2)


# ---- text that can be written in -----------------------------------------------------------------------------------------
def loaded(field: FieldState) -> bool:
    """The field holds a draft; without one, what is saved is shown, and a tap begins to edit."""
    return field is not EMPTY_FIELD


def written(
    cx: Context,
    name: str,
    saved: str,
    hint: str,
    *,
    style: str = "body_large",
    weight: int = 400,
    place: object = (),
    start: object = None,
    multiline: bool = True,
    on_submit: object = None,
    strike: bool = False,
    grow: int = 0,
    min_height: int = 48,
    enabled: bool = True,
) -> Node:
    """A text on the bare ground that is edited where it stands.

    Args:
        cx: The view's context.
        name: Its field.
        saved: What is saved; shown while there is no draft.
        hint: Shown in grey while it is empty.
        style: Of the type scale.
        weight: Of the font.
        place: The place of the saved text: shown while the draft is the same.
        start: Message of a tap while there is no draft.
        multiline: Enter makes a new line.
        on_submit: What Enter sends.
        strike: Struck through.
        grow: Share of a row.
        min_height: dp.
        enabled: False swallows taps.
    """
    draft = cx.field(name)
    live, focused = loaded(draft), cx.focused(name)
    value = draft.text if live else saved
    low, high = min(draft.start, draft.end), max(draft.start, draft.end)
    ink = "on_surface_variant" if not value or strike else "on_surface"
    return text(
        value or hint,
        style,
        ink,
        weight=500 if weight == 500 else 400,
        strike=strike and bool(value),
        caret=(draft.end if value else 0) if focused else -1,
        selection=(low, high) if focused and value else (0, 0),
        width=None if grow else FILL,
        grow=grow,
        min_height=min_height,
        padding=(0, 12 if min_height >= 48 else 4, 0, 12 if min_height >= 48 else 4),
        field=name if live else "",
        on_tap=None if live else start,
        role="edit",
        focused=focused,
        id=name.partition(".")[0],
        multiline=multiline,
        on_submit=on_submit,
        shows=place if value == saved else (),
        enabled=enabled,
    )


def spaced(*children: Node | None, bottom: int = 0) -> Node:
    """Children at the editor's margins."""
    return column(*children, width=FILL, padding=(20, 0, 20, bottom))


__all__ = [
    "due_text",
    "repeat_text",
    "folder_name",
    "gap",
    "length_text",
    "loaded",
    "picture",
    "spaced",
    "tag",
    "title_text",
    "when_text",
    "written",
]
