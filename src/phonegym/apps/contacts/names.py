"""Names: how they are written, sorted and searched, with no table of the platform's.

Chinese names are filed under the Latin initial of their first character, from a small table; within a letter characters
stand in the order of their code points. Characters that are not in the table are filed under `#`.
"""

from __future__ import annotations

from phonegym.apps.contacts.numbers import digits_of, keys_of
from phonegym.apps.contacts.state import Contact, NamePart

_PLAIN = str.maketrans("ÅÄÁÀÂÃÇÉÈÊËÍÌÎÏÑÖØÓÒÔÕÜÚÙÛÝåäáàâãçéèêëíìîïñöøóòôõüúùûý", "AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuy")
_LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
_INITIALS = {
    "A": "安艾奥", "B": "博白包保宝北滨", "C": "陈程曹蔡春晨超辰常城", "D": "董邓丁杜段东大", "F": "冯方范傅芳飞", "G": "高郭国顾桂港光",
    "H": "黄胡何韩浩海华红惠和", "J": "嘉俊建佳静金江蒋贾姜京", "K": "可凯孔康", "L": "李刘林罗梁立丽琳莉磊陆廖兰老", "M": "马明敏孟美木磨",
    "N": "娜宁牛南", "P": "鹏彭潘平", "Q": "秦邱钱晴青", "R": "若瑞任荣",
    "S": "孙宋思苏沈石山市", "T": "唐田天婷陶谭同", "W": "王吴文魏汪万物",
    "X": "徐谢萧许薛夏欣晓雪秀小新信", "Y": "杨于雨宇一洋悦叶余袁姚阳医夜", "Z": "张赵周朱郑子梓志振曾钟邹",
}  # fmt: skip
_INITIAL_OF = {character: letter for letter, characters in _INITIALS.items() for character in characters}


def fold(text: str) -> str:
    """A text as it is compared: Latin letters plain and in lower case, everything else as it is."""
    return text.translate(_PLAIN).translate(_LOWER)


def is_cjk(text: str) -> bool:
    """Written in Chinese characters."""
    return bool(text) and "\u3400" <= text[0] <= "\u9fff"


def full_name(first: str, last: str, leading: NamePart) -> str:
    """A name as it is written: `Ana Garcia` or `Garcia, Ana`; `王子涵` or `子涵 王`."""
    if not first or not last:
        return first or last
    if is_cjk(last):
        return f"{last}{first}" if leading == "last" else f"{first} {last}"
    return f"{first} {last}" if leading == "first" else f"{last}, {first}"


def name_of(contact: Contact, leading: NamePart) -> str:
    """How a contact is called."""
    return full_name(contact.first, contact.last, leading)


def section_of(contact: Contact, sort: NamePart) -> str:
    """The letter a contact is filed under; `#` for none."""
    start = fold(_parts(contact, sort)[0])[:1]
    if "a" <= start <= "z":
        return start.upper()
    return _INITIAL_OF.get(start, "#")


def sort_key(contact: Contact, sort: NamePart) -> tuple[str, ...]:
    """Where a contact stands in the list: by letter, then by name, then by company."""
    section = section_of(contact, sort)
    parts = _parts(contact, sort)
    return ("~" if section == "#" else section, fold(parts[0]), fold(parts[1]), fold(contact.company))


def _parts(contact: Contact, sort: NamePart) -> tuple[str, str]:
    first, last = contact.first or contact.last, contact.last or contact.first
    return (first, last) if sort == "first" else (last, first)


def matches(contact: Contact, query: str) -> bool:
    """The name, the company or a number holds what was searched."""
    wanted = fold(query).strip()
    names = (full_name(contact.first, contact.last, "first"), full_name(contact.first, contact.last, "last"), contact.company)
    if any(wanted in fold(text) for text in names):
        return True
    digits = digits_of(query)
    return len(digits) >= 2 and len(digits) * 2 >= len(wanted) and any(digits in digits_of(n.text) for n in contact.numbers.values())


def on_keys(contact: Contact, digits: str) -> bool:
    """The keys typed so far begin a word of the name, or stand in a number."""
    if any(digits in digits_of(n.text) for n in contact.numbers.values()):
        return True
    keys = keys_of(fold(f"{contact.first} {contact.last}"))
    return any(word.startswith(digits) for word in keys.split(" ") if word)
