"""What parameters of these templates are drawn from."""

from __future__ import annotations

from phonegym.apps.contacts.directory import calls_with
from phonegym.apps.contacts.names import full_name
from phonegym.apps.contacts.numbers import pretty
from phonegym.apps.contacts.state import ContactId, ContactsState
from phonegym.bench.samplers import keys, texts
from phonegym.bench.sampling import Draw, Sampler
from phonegym.bench.setup import Reading, Setup
from phonegym.phone.ids import AppId, permission_key
from phonegym.phone.os import PhoneState
from phonegym.state import Table

NAMESAKES = tuple((ContactId(f"p{a:02d}"), ContactId(f"p{b:02d}")) for a, b in ((3, 57), (10, 58), (17, 59)))
OTHER = {one: other for pair in NAMESAKES for one, other in (pair, pair[::-1])}
"""The namesake of each."""
CALLS_ALLOWED = ("os", "permissions", permission_key(AppId("contacts"), "phone"))

namesakes = keys(ContactsState, lambda s: s.contacts, where=lambda _, id: id in OTHER)
people = keys(ContactsState, lambda s: s.contacts, where=lambda _, id: id[0] == "p" and id not in OTHER)
"""Persons of the book who share their name with nobody."""

companies = texts(
    ("Brindle Works", "Ovenbird Labs", "Kestrel Foods", "Juniper Optics", "Sandbar Media", "Thistle & Son", "Moonrake", "Calder Tools"),
    ("布林工坊", "灶鸟实验室", "红隼食品", "杜松光学", "沙洲传媒", "蓟草父子", "月耙", "卡尔德工具"),
)
labels = texts(
    ("Choir", "Camping", "Old flat", "Volunteers", "Carpool", "Chess", "Workshop", "Allotment"),
    ("合唱团", "露营", "旧住处", "志愿者", "拼车", "象棋", "工作坊", "菜园"),
)


def _number(phone: PhoneState, draw: Draw) -> str:
    digits = f"{draw(10_000_000):07d}"
    return pretty(f"199{digits[:1]}{digits}" if draw.language == "zh" else f"555{digits}")


numbers = Sampler(_number)
"""A phone number that is new to the phone, as likely as not; `setting_up.free_number` tells."""

_GIVEN = (
    ("Marlow", "Isolde", "Tobin", "Wren", "Cassia", "Leopold", "Odette", "Fergus"),
    ("书瑶", "景行", "知远", "沐阳", "清和", "云舒", "怀瑾", "若水"),
)
_FAMILY = (("Thackeray", "Quist", "Belmonte", "Harrow", "Iversen", "Castellan"), ("欧", "贺", "倪", "汤", "柳", "滕"))


def _new_name(phone: PhoneState, draw: Draw) -> str:
    zh = draw.language == "zh"
    first, last = draw.pick(_GIVEN[zh]), draw.pick(_FAMILY[zh])
    return full_name(first, last, "last" if zh else "first")


new_names = Sampler(_new_name)
"""The full name of somebody who is not in the book."""


def parted(name: str) -> tuple[str, str]:
    """(first, last) of a name of `new_names`."""
    if " " in name:
        first, _, last = name.partition(" ")
        return first, last
    return name[1:], name[0]


def spelled(state: ContactsState, id: ContactId, language: str) -> str:
    """A contact's full name as people say it, whatever the app's setting."""
    contact = state.contacts[id]
    return full_name(contact.first, contact.last, "last" if language == "zh" else "first")


def name_in(start: Reading, id: ContactId) -> str:
    """A contact's full name, for a goal."""
    return spelled(start.state(ContactsState), id, start.language)


def allow_calls(start: Setup) -> None:
    """The app was allowed long ago to make calls."""
    start.os.permissions[CALLS_ALLOWED[2]] = "allow"


def talked_to(state: ContactsState, id: ContactId) -> tuple[str, ...]:
    """Ids of a contact's calls in the log, the latest first."""
    return calls_with(Table(state.calls), Table(state.contacts), id)
