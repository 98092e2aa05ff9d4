"""The soft keyboard: letters, shift, digits and symbols; a number pad for fields that want one; Pinyin (see `spelling`)."""

from __future__ import annotations

from phonegym.phone import editing
from phonegym.phone import geometry as g
from phonegym.phone.activities import front
from phonegym.phone.do import Do
from phonegym.phone.message import Message
from phonegym.phone.os import KeyLayer
from phonegym.phone.shell import spelling
from phonegym.phone.shell.spelling import key_height
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.build import column, row
from phonegym.ui.look import ambient
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node

LETTERS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
DIGITS = ("1234567890", "@#$_&-+()", "*\"':;!?")
SYMBOLS = ("~`|•√π÷×§∆", "£¢€¥^°={}", "\\©®™%[]")
NUMBER_PAD = ("123-", "456.", "789,", "*0#+")


class Press(Message):
    """A key with a character."""

    char: str

    def apply(self, do: Do) -> None:
        editing.type_text(do, do.phone.os.focus, self.char)
        if do.phone.os.keys == "shift":
            do.phone.os.keys = "lower"


class Delete(Message):
    """The backspace key."""

    def apply(self, do: Do) -> None:
        editing.press(do, do.phone.os.focus, "delete")


class Enter(Message):
    """The enter key: keeps letters that are being spelt, sends what the field sends, makes a new line, or closes the keyboard."""

    submit: Message | None = None
    multiline: bool = False

    def apply(self, do: Do) -> None:
        if spelling.keep_letters(do):
            return
        if self.submit is not None:
            self.submit.apply(do.on_behalf(front(do.phone).app))
        elif self.multiline:
            editing.type_text(do, do.phone.os.focus, "\n")
        else:
            do.hide_keyboard()


class Layer(Message):
    """Show other keys."""

    keys: KeyLayer

    def apply(self, do: Do) -> None:
        do.phone.os.keys = self.keys


class Hide(Message):
    """Close the keyboard."""

    def apply(self, do: Do) -> None:
        do.hide_keyboard()


_SHIFTED: dict[KeyLayer, KeyLayer] = {"lower": "shift", "shift": "caps", "caps": "lower"}


@component
def keyboard(keys: KeyLayer, kind: str, enter: Enter, language: spelling.KeyboardLanguage) -> Node:
    """The keyboard of a field.

    Args:
        keys: Its layer.
        kind: "text", "number" or "phone".
        enter: What Enter does.
        language: What letters are for.
    """
    rows = _number_rows(enter) if kind in ("number", "phone") else _text_rows(keys, enter, language)
    return column(
        *rows, width=FILL, height=g.keyboard(ambient().device), padding=(4, 8, 4, g.GESTURE_BAR),
        background="surface_container", opaque=True, justify="between", id="keyboard", layer=True,
    )  # fmt: skip


def _chars(chars: str) -> list[Node]:
    return [kit.key(char, Press(char=char), height=key_height()) for char in chars if char != " "]


def _text_rows(keys: KeyLayer, enter: Enter, language: spelling.KeyboardLanguage) -> list[Node]:
    spells = language == "pinyin" and keys == "lower"
    layout: tuple[str, ...] = DIGITS if keys == "digits" else SYMBOLS if keys == "symbols" else LETTERS
    if keys in ("shift", "caps"):
        layout = tuple(line.upper() for line in layout)
    if keys in _SHIFTED:
        left = _function("shift", Layer(keys=_SHIFTED[keys]), W.key_shift(), active=keys != "lower")
        switch = _switch("?123", Layer(keys="digits"), W.key_digits())
    else:
        other: KeyLayer = "symbols" if keys == "digits" else "digits"
        left = _switch("=\\<" if keys == "digits" else "?123", Layer(keys=other), W.key_symbols() if keys == "digits" else W.key_digits())
        switch = _switch("ABC", Layer(keys="lower"), W.key_letters())
    delete = _function("backspace", Delete(), W.key_delete())
    letters = [
        [kit.key(char, spelling.Spell(letter=char), height=key_height()) for char in line] if spells else _chars(line) for line in layout
    ]
    comma, stop = (spelling.mark(char) for char in "，。") if spells else _chars(",.")
    other_language = [] if language == "latin_only" else [spelling.switch(language)]
    bar = spelling.Space() if spells else Press(char=" ")
    space = kit.key(spelling.space_label(language), bar, kind="space", grow=8 - 3 * len(other_language), height=key_height())
    hide = _function("keyboard_hide", Hide(), W.key_hide())
    return [
        row(*letters[0], width=FILL),
        row(*letters[1], width=FILL, padding=(16, 0)),
        row(left, *letters[2], delete, width=FILL),
        row(switch, hide, *other_language, comma, space, stop, _enter(enter), width=FILL),
    ]


def _function(icon: str, message: Message, desc: str, *, active: bool = False) -> Node:
    return kit.key("", message, kind="function", icon=icon, desc=desc, active=active, grow=3, height=key_height())


def _switch(label: str, message: Message, desc: str) -> Node:
    return kit.key(label, message, kind="function", desc=desc, grow=3, height=key_height())


def _enter(message: Message) -> Node:
    return kit.key("", message, kind="enter", icon="keyboard_return", desc=W.key_enter(), grow=3, height=key_height())


def _number_rows(enter: Enter) -> list[Node]:
    ends = (
        _function("backspace", Delete(), W.key_delete()),
        _function("keyboard_hide", Hide(), W.key_hide()),
        kit.key(" ", Press(char=" "), kind="space", grow=3, height=key_height(), desc=W.key_space()),
        _enter(enter),
    )
    return [row(*_chars(chars), end, width=FILL) for chars, end in zip(NUMBER_PAD, ends, strict=True)]
