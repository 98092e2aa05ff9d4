"""Labels: making, renaming, deleting, who is in them; several contacts at once."""

from __future__ import annotations

from phonegym.apps.contacts.actions.people import drop
from phonegym.apps.contacts.state import ContactId, ContactsState, Group, GroupId
from phonegym.apps.contacts.words import W
from phonegym.phone.answer_sheet import plain_text
from phonegym.phone.do import Do
from phonegym.phone.message import Message, Route
from phonegym.state import original

NAME = "label"
"""Field of a label's name."""
PICKED = "picked"
"""Field in which a list with checkboxes keeps the ids that are ticked, with spaces between."""


class OpenNameDialog(Message):
    """Ask for the name of a new label, or for another name of one."""

    group: GroupId = GroupId("")
    menu: bool = False

    def apply(self, do: Do) -> None:
        group = do.state(ContactsState).groups.get(self.group)
        do.set_field(NAME, group.name if group is not None else "")
        if self.menu:
            do.replace(self.leads())
        else:
            do.go(self.leads())
        do.focus(NAME)

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.groups import NameGroup

        return NameGroup(group=self.group)


class SaveGroup(Message):
    """Save the name; a new label opens."""

    group: GroupId

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.groups import GroupPage

        state = do.state(ContactsState)
        name = plain_text(do.field(NAME))
        if not name:
            return
        if any(group.name == name for id, group in original(state.groups).items() if id != self.group):
            do.toast(W.label_exists(name=name))
            return
        do.close()
        if self.group in state.groups:
            state.groups[self.group].name = name
            return
        id = GroupId(do.fresh())
        state.groups[id] = Group(name=name)
        do.go(GroupPage(group=id))


class DeleteGroup(Message):
    """Delete a label, with all its contacts if that is ticked."""

    group: GroupId
    contacts: bool

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.groups import GroupPage

        state = do.state(ContactsState)
        if self.group not in state.groups:
            do.close(GroupPage)
            return
        members = tuple(sorted(original(state.groups[self.group]).members))
        del state.groups[self.group]
        if self.contacts:
            for id in members:
                drop(do, id)
        do.close(GroupPage)
        do.toast(W.label_deleted())


class TickAlso(Message):
    """The checkbox of the dialog that deletes a label."""

    group: GroupId
    also: bool

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.groups import AskDeleteGroup

        do.replace(AskDeleteGroup(group=self.group, also=self.also))

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.groups import AskDeleteGroup

        return AskDeleteGroup(group=self.group, also=self.also)


class RemoveMember(Message):
    """Take a contact out of a label."""

    group: GroupId
    contact: ContactId

    def apply(self, do: Do) -> None:
        group = do.state(ContactsState).groups.get(self.group)
        if group is not None:
            group.members.pop(self.contact, None)
            do.toast(W.removed_from_label())


class SetMember(Message):
    """Tick a label for some contacts."""

    group: GroupId
    contacts: tuple[ContactId, ...]
    on: bool

    def apply(self, do: Do) -> None:
        group = do.state(ContactsState).groups.get(self.group)
        if group is None:
            return
        for id in self.contacts:
            if self.on:
                group.members[id] = True
            else:
                group.members.pop(id, None)


class OpenMembers(Message):
    """Choose contacts to add to a label."""

    group: GroupId

    def apply(self, do: Do) -> None:
        do.set_field(PICKED, "")
        do.set_field("mq", "")
        do.go(self.leads())

    def leads(self) -> Route:
        from phonegym.apps.contacts.screens.groups import PickMembers

        return PickMembers(group=self.group)


class Tick(Message):
    """Tick a contact in a list with checkboxes, or untick it."""

    contact: ContactId

    def apply(self, do: Do) -> None:
        ticked = do.field(PICKED).split()
        if self.contact in ticked:
            ticked.remove(self.contact)
        else:
            ticked.append(self.contact)
        do.set_field(PICKED, " ".join(ticked))


class AddTicked(Message):
    """Put the contacts that are ticked into the label."""

    group: GroupId

    def apply(self, do: Do) -> None:
        group = do.state(ContactsState).groups.get(self.group)
        contacts = do.state(ContactsState).contacts
        if group is not None:
            for id in do.field(PICKED).split():
                if id in contacts:
                    group.members[ContactId(id)] = True
        do.clear_field(PICKED)
        do.close()


class Select(Message):
    """Add a contact to the selection, or take it out; an empty selection ends."""

    contact: ContactId
    picked: tuple[ContactId, ...] = ()

    def apply(self, do: Do) -> None:
        from phonegym.apps.contacts.screens.selection import Selection

        after = self._after()
        if not self.picked:
            do.go(Selection(picked=after))
        elif after:
            do.replace(Selection(picked=after))
        else:
            do.close()

    def leads(self) -> Route | None:
        from phonegym.apps.contacts.screens.selection import Selection

        after = self._after()
        return Selection(picked=after) if after else None

    def _after(self) -> tuple[ContactId, ...]:
        if self.contact in self.picked:
            return tuple([id for id in self.picked if id != self.contact])
        return (*self.picked, self.contact)
