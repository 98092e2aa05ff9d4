"""The manifest of Contacts."""

from __future__ import annotations

from phonegym.apps.contacts.actions import calls
from phonegym.apps.contacts.directory import sorted_contacts
from phonegym.apps.contacts.screens import birthday, call, selection
from phonegym.apps.contacts.screens.favourites import FavouritesTab
from phonegym.apps.contacts.screens.keypad import DialFor, KeypadTab
from phonegym.apps.contacts.screens.people import ContactsTab
from phonegym.apps.contacts.screens.picking import Picker, row_of
from phonegym.apps.contacts.screens.recents import RecentsTab
from phonegym.apps.contacts.seed import noise, seed
from phonegym.apps.contacts.state import ContactsState, ct
from phonegym.apps.contacts.words import W
from phonegym.phone.app import App
from phonegym.phone.contracts import ContactRow, Dial, FindContacts, PhoneCallArrives, PickContact
from phonegym.phone.do import Do
from phonegym.phone.message import Route
from phonegym.state import new

app = App(
    "contacts", name=W.app_name, icon="contacts", state=ContactsState, seed=seed, home=ContactsTab(), theme="teal", habit="classic",
    packages=("com.google.android.contacts", "com.google.android.dialer", "com.android.contacts"),
    aliases=("Dialer", "Phone", "People", "Google Contacts", "Phone by Google", "电话", "拨号", "联系人"),
    tabs=(
        (ContactsTab(), "person", W.contacts), (FavouritesTab(), "star", W.favourites), (RecentsTab(), "schedule", W.recents),
        (KeypadTab(), "dialpad", W.keypad),
    ),
    permissions=("phone",), noise=noise,
)  # fmt: skip


@app.offers(PickContact)
def pick(intent: PickContact) -> Route:
    """The list from which another app's owner chooses."""
    return Picker()


@app.offers(Dial, writes=(new(ct.calls), new(ct.carrier)))
def dial(intent: Dial) -> Route:
    """The dial pad with that number on it."""
    return DialFor(intent=intent)


@app.provides(FindContacts)
def find(state: ContactsState, query: FindContacts) -> tuple[ContactRow, ...]:
    """All contacts by name."""
    leading = state.settings.name_format
    return tuple([row_of(id, state.contacts[id], leading) for id in sorted_contacts(state.contacts, state.settings)])


@app.hears(PhoneCallArrives, writes=(new(ct.calls),))
def call_arrives(do: Do, news: PhoneCallArrives) -> None:
    """The phone rings."""
    calls.arrive(do, news)


_ = (birthday, call, selection)  # their routes must exist before a catalogue is made
