"""Names that an app or a template may have."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterable

MAX_LENGTH = 24
"""Letters of a name: a tag such as `"stamp_album.OpenForm"` stands in every trace."""
EMPTY = frozenset({"app", "apps", "base", "common", "helper", "helpers", "main", "misc", "new", "test", "tests", "tools", "util", "utils"})
"""They say nothing of what an app is for, or mean something else in the sources."""
OURS = frozenset({"agents", "bench", "bridges", "cli", "phone", "phonegym", "rl", "run", "scaffold", "state", "suites", "system", "ui"})
"""Layers of the project; the phone itself signs its messages as `system`."""
BRANDS: dict[str, str] = {
    "airbnb": "lodgings", "alipay": "wallet", "amap": "maps", "amazon": "bazaar", "android": "droid_info", "apple": "orchard",
    "baidu": "finder", "bilibili": "clips", "chrome": "surfer", "didi": "rides", "discord": "hangout", "douyin": "clips",
    "dropbox": "vault", "duolingo": "lessons", "ebay": "auctions", "evernote": "jotter", "facebook": "circle", "fitbit": "steps",
    "gmail": "mailroom", "google": "finder", "grab": "rides", "iphone": "handset", "instagram": "snapshots", "jingdong": "bazaar",
    "kakao": "chatter", "line": "chatter", "linkedin": "careers", "lyft": "rides", "meituan": "takeaway", "messenger": "chatter",
    "microsoft": "office_desk", "netflix": "cinema", "notion": "workbook", "onenote": "jotter", "openai": "thinker",
    "outlook": "mailroom", "paypal": "wallet", "pinduoduo": "bazaar", "pinterest": "pinboard", "qq": "chatter", "reddit": "forum",
    "rednote": "journal", "samsung": "handset", "shopee": "bazaar", "signal": "chatter", "skype": "callbox", "slack": "workroom",
    "snapchat": "snapshots", "spotify": "jukebox", "strava": "strides", "taobao": "bazaar", "telegram": "chatter", "temu": "bazaar",
    "tencent": "chatter", "threads": "forum", "tiktok": "clips", "todoist": "errands", "twitter": "forum", "uber": "rides",
    "venmo": "wallet", "waze": "maps", "wechat": "chatter", "weibo": "forum", "weixin": "chatter", "whatsapp": "chatter",
    "xiaohongshu": "journal", "xiaomi": "handset", "yelp": "guide_book", "youtube": "clips", "zhihu": "forum", "zoom": "callbox",
}  # fmt: skip
"""Names of real products, which no app here may bear, each with a plain word for what it does."""
ORDINARY = frozenset({"amazon", "apple", "discord", "grab", "line", "messenger", "notion", "outlook", "signal", "slack", "threads", "zoom"})
"""Brands that are words of the language: refused on their own, but not as part of a name (`line_counter`)."""


class BadName(ValueError):
    """A name that may not be used.

    Attributes:
        fix: What to do instead, as a sentence.
    """

    def __init__(self, message: str, fix: str) -> None:
        super().__init__(message)
        self.fix = fix


def check_app(name: str, taken: Iterable[str], *, outside: bool = False) -> None:
    """Refuse a name that no app may have.

    Args:
        name: As given.
        taken: Ids of the apps there are.
        outside: It names a top-level package, too, which may not hide another one.

    Raises:
        BadName: With what is wrong and a name that would do.
    """
    apps = sorted(set(taken))
    _check_brand(name)
    plain = snake(name)
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > MAX_LENGTH:
        rule = f"An app is named by a folder: small letters, digits and single underscores, a letter first, at most {MAX_LENGTH} signs."
        raise BadName(f"{name!r} cannot be an app's id.", f"{rule} For example {_free(plain, apps)!r}.")
    if keyword.iskeyword(name):
        raise BadName(f"{name!r} is a word of Python.", f"Choose another, for example {_free(f'{name}_list', apps)!r}.")
    if name in EMPTY or name in OURS:
        raise BadName(f"{name!r} already means something here, or nothing.", "Choose a name that says what the app is for.")
    if name in apps:
        raise BadName(f"there is an app {name!r} already.", f"Choose another name, for example {_free(name, apps)!r}; nothing was written.")
    if outside and name in sys.stdlib_module_names:
        raise BadName(
            f"a package called {name!r} would hide Python's own.", f"Choose another name, for example {_free(f'my_{name}', apps)!r}."
        )


def check_title(title: str) -> None:
    """Refuse a title that cannot stand in the generated code and words, or that is a brand's.

    Raises:
        BadName: With what is wrong.
    """
    if (
        not title.strip()
        or title != title.strip()
        or len(title) > 30
        or not title.isprintable()
        or any(sign in title for sign in "\"'\\{}$")
    ):
        raise BadName(f"{title!r} cannot be a title.", "Write up to 30 signs without quotes, braces, dollars and backslashes.")
    _check_brand(title)


def check_template(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that no template of an app may have.

    Args:
        name: Of the class, as in `clock.MoveAlarm`.
        taken: Names that the module uses already.

    Raises:
        BadName: With what is wrong and a name that would do.
    """
    if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", name) or keyword.iskeyword(name):
        raise BadName(f"{name!r} cannot be a template's name.", f"It is a class named for what is asked, for example {camel(name)!r}.")
    if name in set(taken):
        raise BadName(f"there is a {name!r} already.", f"Choose another name, for example {f'{name}Again'!r}; nothing was written.")


def camel(name: str) -> str:
    """`stamp_album` or `stamp album` as `StampAlbum`."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    made = "".join(word[:1].upper() + word[1:] for word in words)
    return made if made[:1].isalpha() else f"Do{made or 'This'}"


def snake(name: str) -> str:
    """`StampAlbum` or `Stamp album` as `stamp_album`: the nearest that an app may be called, save for what is taken."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    made = "_".join(re.findall(r"[a-z0-9]+", split.lower())).lstrip("0123456789_")[:MAX_LENGTH].rstrip("_")
    return made or "stamp_album"


def _check_brand(name: str) -> None:
    """Refuse a name that is a brand or holds one, however it is written."""
    words = snake(name).split("_")
    joined = "".join(words)
    for brand, plain in BRANDS.items():
        part = brand not in ORDINARY and (brand in words or (len(brand) > 4 and brand in joined))
        if part or brand == joined:
            raise BadName(
                f"{name!r} is, or sounds like, a real product ({brand}).",
                f"Apps here have invented names: for example {plain!r}. Aliases in app.py lead agents from the real name to yours.",
            )


def _free(name: str, apps: list[str]) -> str:
    """This name, or one near it that is still free."""
    usable = name if not keyword.iskeyword(name) and name not in EMPTY | OURS else f"{name}_list"
    tries = (usable, *(f"{usable[: MAX_LENGTH - 2]}_{n}" for n in range(2, 100)))
    return next(each for each in tries if each not in apps)
