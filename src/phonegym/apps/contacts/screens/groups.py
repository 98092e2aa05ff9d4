"""Labels: their list, one label, its menu and dialogs, choosing members."""

from __future__ import annotations

from phonegym.apps.contacts.actions import groups as a
from phonegym.apps.contacts.actions.people import FromMenu
from phonegym.apps.contacts.directory import found_contacts, members_of, sorted_groups
from phonegym.apps.contacts.names import name_of
from phonegym.apps.contacts.screens.detail import Detail
from phonegym.apps.contacts.screens.parts import nobody, search_bar, tick_row
from phonegym.apps.contacts.state import Contact, ContactId, ContactsState, Group, GroupId, NamePart, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.builtin import Back, Go
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.page import FLOOR, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy
from phonegym.ui.memo import component, derived
from phonegym.ui.node import FILL, Node


class Groups(Route):
    """All labels with how many contacts have them."""

    def up(self) -> Route:
        from phonegym.apps.contacts.screens.people import ContactsTab

        return ContactsTab()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        ids = sorted_groups(state.groups)
        add = kit.Primary(W.create_label(), a.OpenNameDialog(), icon="add", floating=True, id="create_label")
        if not ids:
            none = column(kit.empty_state("label", W.no_labels(), W.no_labels_text()), width=FILL, height=FILL, shows=ct.groups)
            return page(cx, W.labels(), none, primary=add)
        rows = lazy("groups", cx.anchor("groups"), ids, lambda id: _group_row(GroupId(id), state.groups[GroupId(id)]), grow=1, width=FILL)
        return page(cx, W.labels(), rows, primary=add)


@component
def _group_row(id: GroupId, group: Group) -> Node:
    return kit.list_item(
        group.name, supporting=W.members.count(len(group.members)), leading="label", on_tap=Go(route=GroupPage(group=id)),
        shows=ct.groups[id].name, id=f"group_{id}",
    )  # fmt: skip


class GroupPage(Route):
    """The contacts that have a label."""

    group: GroupId

    def up(self) -> Route:
        return Groups()

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        group = state.groups.get(self.group)
        if group is None:
            return page(cx, "", kit.empty_state("label_off", W.label_gone()))
        ids = members_of(group, state.contacts, state.settings)
        bar = kit.top_bar(
            group.name, navigation=kit.back_icon(Back()), subtitle=W.members.count(len(ids)), shows=ct.groups[self.group].name,
            actions=(kit.more_icon(Go(route=GroupMenu(group=self.group))),),
        )  # fmt: skip
        add = kit.Primary(W.add_contacts(), a.OpenMembers(group=self.group), icon="person_add", floating=True, id="add_members")
        if not ids:
            none = kit.empty_state("group", W.no_members(), W.no_members_text())
            return page(cx, "", column(none, width=FILL, height=FILL, shows=ct.groups[self.group].members), bar=bar, primary=add)
        rows = lazy(
            f"members.{self.group}", cx.anchor(f"members.{self.group}"), ids,
            lambda id: _member(self.group, ContactId(id), state.contacts[ContactId(id)], state.settings.name_format),
            grow=1, width=FILL, padding=(0, 0, 0, FLOOR),
        )  # fmt: skip
        return page(cx, "", rows, bar=bar, primary=add)


@component
def _member(group: GroupId, id: ContactId, contact: Contact, leading: NamePart) -> Node:
    name = name_of(contact, leading)
    remove = kit.icon_button("person_remove", W.remove_name(name=name), a.RemoveMember(group=group, contact=id))
    return kit.list_item(
        name, supporting=contact.company, leading=kit.avatar(name), trailing=remove, on_tap=Go(route=Detail(contact=id)),
        shows=(ct.contacts[id].first, ct.contacts[id].last, ct.groups[group].members[id]), supporting_shows=ct.contacts[id].company,
        id=f"member_{id}",
    )  # fmt: skip


class GroupMenu(Route):
    """What hangs on the three dots of a label."""

    overlay = "menu"
    group: GroupId

    def up(self) -> Route:
        return GroupPage(group=self.group)

    def view(self, cx: Context) -> Node:
        return kit.menu(
            (
                kit.MenuItem(W.rename(), a.OpenNameDialog(group=self.group, menu=True), "edit", id="rename"),
                kit.MenuItem(W.delete_label(), FromMenu(route=AskDeleteGroup(group=self.group)), "delete", id="delete_label"),
            )
        )


class NameGroup(Route):
    """The name of a new label, or another name for one."""

    overlay = "dialog"
    group: GroupId

    def up(self) -> Route:
        return GroupPage(group=self.group) if self.group else Groups()

    def view(self, cx: Context) -> Node:
        text = plain_text(cx.field(a.NAME).text)
        save = a.SaveGroup(group=self.group)
        field = kit.text_field(a.NAME, cx.field(a.NAME), label=W.label_name(), focused=cx.focused(a.NAME), on_submit=save)
        return kit.dialog(
            W.rename_label() if self.group else W.create_label(),
            field,
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.save(), save, enabled=bool(text), id="confirm"),
            ),
        )


class AskDeleteGroup(Route):
    """Asks before a label is deleted. That its contacts go, too, is ticked from the start."""

    overlay = "dialog"
    group: GroupId
    also: bool = True

    def up(self) -> Route:
        return GroupPage(group=self.group) if self.also else AskDeleteGroup(group=self.group)

    def view(self, cx: Context) -> Node:
        group = cx.state(ContactsState).groups.get(self.group)
        n = len(group.members) if group is not None else 0
        tick = kit.checkbox_row(W.also_contacts.count(n), self.also, a.TickAlso(group=self.group, also=not self.also), id="also")
        return kit.dialog(
            W.delete_label_question(name=group.name if group is not None else ""),
            tick if n else None,
            text=W.delete_label_text(),
            margin=8,
            buttons=(
                kit.DialogButton(W.cancel(), Back(), kind="cancel"),
                kit.DialogButton(W.delete(), a.DeleteGroup(group=self.group, contacts=self.also and n > 0), kind="danger", id="confirm"),
            ),
        )


class PickMembers(Route):
    """Ticks contacts that the label is to be given."""

    group: GroupId

    def up(self) -> Route:
        return GroupPage(group=self.group)

    def view(self, cx: Context) -> Node:
        state = cx.state(ContactsState)
        group = state.groups.get(self.group)
        members = group.members if group is not None else {}
        ticked = cx.field(a.PICKED).text.split()
        query = plain_text(cx.field("mq").text)
        ids = _candidates(found_contacts(state.contacts, state.settings, query), members)
        bar = search_bar(cx, "mq", W.search_contacts(), leading=kit.icon_button("arrow_back", W.back(), Back()))
        add = kit.Primary(
            W.add_n(n=len(ticked)) if ticked else W.add(), a.AddTicked(group=self.group), enabled=bool(ticked), id="add_ticked"
        )
        if not ids:
            return page(cx, "", nobody(state, query, W.all_members), bar=bar, primary=add)
        rows = lazy(
            "candidates", cx.anchor("candidates"), ids,
            lambda id: tick_row(
                ContactId(id), state.contacts[ContactId(id)], state.settings.name_format, id in ticked, a.Tick(contact=ContactId(id))
            ),
            grow=1, width=FILL,
        )  # fmt: skip
        return page(cx, "", rows, bar=bar, primary=add)


@derived
def _candidates(ids: tuple[ContactId, ...], members: dict[ContactId, bool]) -> tuple[ContactId, ...]:
    return tuple([id for id in ids if id not in members])
