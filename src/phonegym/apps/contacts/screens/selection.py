"""Several contacts at once."""

from __future__ import annotations

from phonegym.apps.contacts.actions.groups import Select
from phonegym.apps.contacts.actions.merging import MergePicked
from phonegym.apps.contacts.directory import sorted_contacts
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.detail import AskDelete, LabelSheet
from phonegym.apps.contacts.screens.parts import contact_row
from phonegym.apps.contacts.state import ContactId, ContactsState
from phonegym.apps.contacts.words import W
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import confirm, page
from phonegym.ui import kit
from phonegym.ui.build import lazy
from phonegym.ui.node import FILL, Node


class Selection(Route):
    """The list while contacts are selected: touching one adds or removes it."""

    picked: tuple[ContactId, ...]

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return Selection(picked=self.picked[:-1]) if len(self.picked) > 1 else ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        ids = sorted_contacts(state.contacts, state.settings)

        def build(key: str) -> Node:
            id = ContactId(key)
            message = Select(contact=id, picked=self.picked)
            return contact_row(id, state.contacts[id], state.settings.name_format, message, None, True, id in self.picked)

        bar = kit.top_bar(
            "",
            navigation=kit.close_icon(Back()),
            selected_count=len(self.picked),
            actions=(
                kit.BarIcon(
                    "call_merge", W.merge(), Go(route=AskMerge(contacts=self.picked)), enabled=len(self.picked) > 1, id="merge_selected"
                ),
                kit.BarIcon("label", W.labels(), Go(route=LabelSheet(contacts=self.picked)), id="label_selected"),
                kit.BarIcon("delete", W.delete(), Go(route=AskDelete(contacts=self.picked)), id="delete_selected"),
            ),
        )
        return page(cx, "", lazy("selection", cx.anchor("people"), ids, build, grow=1, width=FILL), bar=bar)


class AskMerge(Route):
    """Asks before contacts that were selected become one."""

    overlay = "dialog"
    contacts: tuple[ContactId, ...]

    def up(self) -> Route:
        return Selection(picked=self.contacts)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        known = [state.contacts[id] for id in self.contacts if id in state.contacts]
        name = name_of(known[0], state.settings.name_format) if known else ""
        return confirm(
            W.merge_picked_question(n=len(known)), W.merge_picked_text(name=name), W.merge(), MergePicked(contacts=self.contacts),
            icon="call_merge",
        )  # fmt: skip
