"""Cut, copy, paste and select all for a text field, opened by a long press on it."""

from __future__ import annotations

from phonegym.phone import editing
from phonegym.phone.actions import KeyName
from phonegym.phone.context import Context
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.phone.shell.words import W
from phonegym.ui import kit
from phonegym.ui.node import Node


class Edit(Message):
    """One entry of the menu, applied to the field."""

    field: str
    key: KeyName

    def apply(self, do: Do) -> None:
        do.phone.os.system = do.phone.os.system[:-1]
        if self.key == "paste" and not do.phone.os.clipboard:
            do.toast(W.nothing_to_paste())
        else:
            editing.press(do, self.field, self.key)


class TextMenu(Route):
    """What can be done with a field's text."""

    overlay = "menu"
    field: str

    def view(self, cx: Context) -> Node:
        entries: tuple[tuple[str, str, KeyName], ...] = (
            (W.cut(), "content_cut", "cut"),
            (W.copy(), "content_copy", "copy"),
            (W.paste(), "content_paste", "paste"),
            (W.select_all(), "select_all", "select_all"),
        )
        return kit.menu([kit.MenuItem(label, Edit(field=self.field, key=key), icon=icon) for label, icon, key in entries])
