"""Text fields and the search field (m3.material.io/components/text-fields)."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from phonegym.ui.build import column, row, spacer, stack, text
from phonegym.ui.build import icon as symbol
from phonegym.ui.kit.buttons import icon_button
from phonegym.ui.kit.tokens import TOUCH, kit_words, label_width, outline, text_dp
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node
from phonegym.ui.text.graphemes import graphemes

FieldStyle = Literal["outlined", "filled", "plain"]


class FieldValue(Protocol):
    """What is in a text field: the text and the selected range. The caret stands at `end`."""

    @property
    def text(self) -> str:
        """The text."""

    @property
    def start(self) -> int:
        """Index where the selection starts."""

    @property
    def end(self) -> int:
        """Index where it ends; equal to `start` for a bare caret."""


class _Keys(NamedTuple):
    """What a field's keyboard shows, and what its Enter does."""

    keyboard: Literal["text", "number", "phone"] = "text"
    multiline: bool = False
    on_submit: object = None


class PlainField:
    """A field value that is only a text, with the caret at its end: for fields that are shown and not edited."""

    def __init__(self, text: str = "") -> None:
        self.text, self.start, self.end = text, len(text), len(text)


@component
def text_field(
    name: str,
    value: FieldValue,
    *,
    label: str = "",
    hint: str = "",
    style: FieldStyle = "outlined",
    lines: int = 1,
    leading: str | None = None,
    trailing: Node | None = None,
    password: bool = False,
    error: str = "",
    help: str = "",
    focused: bool = False,
    enabled: bool = True,
    shows: object = (),
    id: str = "",
    required: bool = False,
    keyboard: Literal["text", "number", "phone"] = "text",
    multiline: bool = False,
    on_submit: object = None,
    prefix: str = "",
    suffix: str = "",
    limit: int = 0,
) -> Node:
    """A text field with its label, symbols and message; fills the width.

    An empty field without a hint shows its label in place of the text; a label moves above the text on focus.

    Args:
        name: Key of the field in the activity; a tap focuses it.
        value: What is in it.
        label: What it is for, in small above the text.
        hint: Shown in grey while it is empty.
        style: `outlined`, `filled`, or `plain` (no ground: notes, chat).
        lines: 1 is cut to one line while it is not focused; 0 grows with the text.
        leading: Name of a symbol before the text.
        trailing: A node after it, such as an icon button.
        password: Draws dots.
        error: What is wrong with it; colours it red.
        help: A line below, where there is no error.
        focused: Draws the caret and the thick edge.
        enabled: False draws it grey and swallows taps.
        shows: Places whose value it displays.
        id: Resource id; the name where empty.
        required: Marks the label with a star.
        keyboard: Keys that its keyboard shows.
        multiline: Enter makes a new line.
        on_submit: What Enter sends; without it, Enter closes the keyboard.
        prefix: What stands before the text and is not part of it: a currency.
        suffix: What stands after it: a unit.
        limit: Greatest number of characters, counted below the field; 0 for none. Red when it is exceeded; it stops nobody.
    """
    keys = _Keys(keyboard, multiline, on_submit)
    used = len(graphemes(value.text)) if limit else 0
    wrong = bool(error) or used > limit
    ink = "disabled" if not enabled else "error" if wrong else "primary" if focused else "on_surface_variant"
    title = f"{label}*" if label and required else label
    affixes = (prefix, suffix)
    if not value.text and not hint and not focused and style != "plain":
        # Nothing else to show: the label itself stands where the text will be, as the hint that it is to Android.
        hint, title, affixes = title, "", ("", "")
    above = 0 if style == "plain" or not title else text_dp(16)
    body = _field_text(name, value, hint, style, lines, above, password, focused, enabled, shows, id or name, keys, affixes)
    head = None
    if title:
        head = text(title, "body_small", ink, max_lines=1, padding=(0 if style == "plain" else 16, 8 if above else 0, 8, 0))
    body = _with_affixes(body, affixes, enabled)
    core = column(head, body, grow=1) if style == "plain" else stack(body, head, grow=1)
    thick = 2 if focused or wrong else 1
    frame = _frame(core, leading, trailing, style, (thick, outline(ink, enabled)))
    under = stack(width=FILL, height=thick, background=ink) if style == "filled" else None
    below = _below(error or help, "error" if error else "on_surface_variant", f"{used}/{limit}" if limit else "", wrong, id or name)
    return column(frame, under, below, width=FILL)


def _below(note: str, ink: str, counter: str, wrong: bool, ident: str) -> Node | None:
    """The line below a field: what is wrong or helps, and how many characters there are."""
    if not counter:
        return text(note, "body_small", ink, padding=(16, 4, 16, 0), id=f"{ident}_note") if note else None
    count = text(counter, "body_small", "error" if wrong else "on_surface_variant", max_lines=1, align="end", id=f"{ident}_count")
    said = text(note, "body_small", ink, grow=1, id=f"{ident}_note") if note else spacer()
    return row(said, count, width=FILL, gap=16, align="start", padding=(16, 4, 16, 0))


def _with_affixes(body: Node, affixes: tuple[str, str], enabled: bool) -> Node:
    """The text with what stands before and after it, drawn over its sides: a touch there is still a touch on the field."""
    prefix, suffix = affixes
    if not prefix and not suffix:
        return body
    left, top, right, low = body.size.padding
    ink = "on_surface_variant" if enabled else "disabled"
    before = text(prefix, "body_large", ink, max_lines=1, padding=(left - _affix_room(prefix), top, 0, low)) if prefix else None
    after = text(suffix, "body_large", ink, max_lines=1, place="top_end", padding=(0, top, right - _affix_room(suffix), low))
    return stack(body, before, after if suffix else None, width=FILL)


def _affix_room(affix: str) -> int:
    """What a prefix or suffix takes of the text's line, in dp."""
    return label_width(affix, "body_large") + 4 if affix else 0


def _frame(core: Node, leading: str | None, trailing: Node | None, style: FieldStyle, edge: tuple[int, int]) -> Node:
    """The ground or outline around the text and its symbols."""
    return row(
        None if leading is None else stack(symbol(leading, size=24, color="on_surface_variant"), padding=(12, 0, 0, 0)),
        core,
        trailing,
        width=FILL,
        padding=(0, 0, 4 if trailing is not None else 0, 0),
        background="surface_container_highest" if style == "filled" else None,
        radius=4 if style == "outlined" else 0,
        radii=(4, 4, 0, 0) if style == "filled" else None,
        border=edge if style == "outlined" else None,
    )


def _field_text(
    name: str,
    value: FieldValue,
    hint: str,
    style: FieldStyle,
    lines: int,
    above: int,
    password: bool,
    focused: bool,
    enabled: bool,
    shows: object,
    ident: str,
    keys: _Keys,
    affixes: tuple[str, str] = ("", ""),
) -> Node:
    """The text itself: the node that the tree calls an edit, as large as the whole field."""
    shown, start, end = value.text, value.start, value.end
    if password:
        dots = graphemes(shown)
        start, end = len(graphemes(shown[:start])), len(graphemes(shown[:end]))
        shown = "•" * len(dots)
    empty = not shown
    side = 0 if style == "plain" else 16
    # One line of body_large (24 dp) is centred in 56 dp; below a label the rest is shared so that the height stays 56.
    top, low = (8 + above, 8) if above else (16, 16) if style != "plain" else (12, 12)
    return text(
        hint if empty else shown,
        "body_large",
        "disabled" if not enabled else "on_surface_variant" if empty else "on_surface",
        # A focused line wraps instead of scrolling sideways: the caret stays in sight and so does every character.
        max_lines=1 if lines == 1 and (empty or not focused) else 0,
        caret=(0 if empty else end) if focused else -1,
        selection=(min(start, end), max(start, end)) if focused and not empty else (0, 0),
        width=FILL,
        min_height=TOUCH if style == "plain" else 56,
        padding=(side + _affix_room(affixes[0]), top, side + _affix_room(affixes[1]), low),
        field=name,
        role="edit",
        password=password,
        focused=focused,
        enabled=enabled,
        id=ident,
        shows=shows,
        keyboard=keys.keyboard,
        multiline=keys.multiline,
        on_submit=keys.on_submit,
    )


@component
def search_field(
    name: str,
    value: FieldValue,
    hint: str,
    *,
    focused: bool = False,
    on_clear: object = None,
    leading: Node | None = None,
    trailing: Node | None = None,
    shows: object = (),
    id: str = "",
    on_submit: object = None,
) -> Node:
    """The rounded search field, 56 dp; fills the width. Shows a cross that sends `on_clear` while there is text in it.

    Args:
        name: Key of the field in the activity.
        value: What is in it.
        hint: Shown while it is empty.
        focused: Draws the caret.
        on_clear: Message of the cross.
        leading: Instead of the magnifying glass: a back arrow, a menu icon.
        trailing: A node at the end while there is no cross: an avatar, a microphone.
        shows: Places whose value it displays.
        id: Resource id; the name where empty.
        on_submit: What Enter sends; without it, Enter closes the keyboard.
    """
    clear = None
    if value.text and on_clear is not None:
        clear = icon_button("close", kit_words().clear_text(), on_clear, id="clear")
    glass = symbol("search", size=24, color="on_surface_variant")
    return row(
        stack(glass, width=TOUCH, height=TOUCH, align="center") if leading is None else leading,
        stack(_field_text(name, value, hint, "plain", 1, 0, False, focused, True, shows, id or name, _Keys(on_submit=on_submit)), grow=1),
        clear or trailing,
        width=FILL,
        min_height=56,
        padding=(4, 0, 4, 0),
        gap=4,
        background="surface_container_high",
        radius=28,
    )
