"""How the accessibility trees of real toolkits look: classes, filler, and where names stand.

Real trees are three fifths filler: chains of frames with the same bounds, layouts without meaning. And they differ by
toolkit in where the name of a control is: on itself (classic buttons, Flutter), in a child (Compose), nowhere. The
numbers that these rules aim at are medians of 744 published dumps: depth 15, 11 and 11, and 61, 45 and 57 % of nodes
that are structure only, for classic views, Compose and Flutter.
"""

from __future__ import annotations

from typing import Literal
from zlib import crc32

import msgspec

from phonegym.ui.node import Kind

Habit = Literal["classic", "compose", "flutter", "plain"]
"""The toolkit whose habits an app's accessibility tree has. `plain` is the view tree as it is."""

Frames = tuple[tuple[str, str], ...]
"""Wrappers from the outside in: (class without package, resource id with package or empty)."""

CLASSES = {
    "View": "android.view.View",
    "ViewGroup": "android.view.ViewGroup",
    "ComposeView": "androidx.compose.ui.platform.ComposeView",
    "RecyclerView": "androidx.recyclerview.widget.RecyclerView",
    "WebView": "android.webkit.WebView",
}
"""Classes outside `android.widget`."""


def full_class(name: str) -> str:
    """The class with its package."""
    return CLASSES.get(name) or f"android.widget.{name}"


class Habits(msgspec.Struct, frozen=True, gc=False, eq=False):
    """What one app's tree is built by. There is one object for each app, compared by identity."""

    root: Frames
    """Between the window and the app's own root."""
    around_list: Frames
    around_row: Frames
    """Around each row of a list."""
    around_picture: Frames
    """Around an icon or image that is no control itself."""
    around_text: Frames
    """Around a text that stands alone beside controls and pictures."""
    containers: dict[Kind, str]
    list_class: str
    strip_class: str
    """Of lists that scroll sideways."""
    text_class: str
    flatten: Literal["none", "single", "all"]
    """Which layouts without meaning are left out: none, those with one child, all."""
    names: Literal["own", "child", "joined"]
    """Where a control's name stands: on itself if its class can carry text, in a child, or joined from all its texts as content-desc."""
    ids: bool
    picture_class: str


_DECOR: Frames = (("FrameLayout", ""), ("LinearLayout", ""), ("FrameLayout", "android:id/content"))
_INNER: Frames = (("FrameLayout", ""), ("ViewGroup", ""), ("RelativeLayout", ""), ("FrameLayout", ""))


def habits_of(habit: Habit, package: str) -> Habits:
    """The rules of an app: its toolkit's, with a number of wrappers that is the app's own and never changes."""
    known = _KNOWN.get((habit, package))
    if known is None:
        known = _KNOWN[habit, package] = _MAKERS[habit](crc32(package.encode("utf-8", "surrogatepass")))
    return known


def _classic(own: int) -> Habits:
    return Habits(
        root=_DECOR + _INNER[: 1 + own % 4],
        around_list=(("FrameLayout", ""), ("ViewGroup", ""), ("LinearLayout", ""))[: 1 + own // 4 % 3],
        around_row=(("FrameLayout", ""), ("LinearLayout", ""))[: 1 + own // 12 % 2],
        around_picture=(("LinearLayout", ""),) if own // 24 % 2 else (("FrameLayout", ""),),
        around_text=(("RelativeLayout", ""),) if own // 48 % 2 else (),
        containers={"row": "LinearLayout", "column": "LinearLayout", "stack": "FrameLayout"},
        list_class="RecyclerView",
        strip_class="RecyclerView" if own % 2 else "HorizontalScrollView",
        text_class="TextView",
        flatten="none",
        names="own",
        ids=True,
        picture_class="ImageView",
    )


def _compose(own: int) -> Habits:
    return Habits(
        root=(*_DECOR, ("ComposeView", ""), *((("View", ""),) * (2 + own % 2))),
        around_list=(("View", ""),) * (own // 2 % 2),
        around_row=(),
        around_picture=(),
        around_text=(),
        containers={"row": "View", "column": "View", "stack": "View"},
        list_class="View",
        strip_class="HorizontalScrollView",
        text_class="TextView",
        flatten="single",
        names="child",
        ids=False,
        picture_class="View",
    )


def _flutter(own: int) -> Habits:
    return Habits(
        root=(*_DECOR, ("FrameLayout", ""), *((("View", ""),) * (4 + own % 3))),
        around_list=(),
        around_row=(("View", ""),) * (own // 3 % 2),
        around_picture=(),
        around_text=(),
        containers={"row": "View", "column": "View", "stack": "View"},
        list_class="ScrollView",
        strip_class="HorizontalScrollView",
        text_class="View",
        flatten="all",
        names="joined",
        ids=False,
        picture_class="ImageView",
    )


def _plain(own: int) -> Habits:
    """The classic classes around the tree as it is."""
    bare = {"root": (("FrameLayout", ""),), "around_list": (), "around_row": (), "around_picture": (), "around_text": ()}
    return msgspec.structs.replace(_classic(own), **bare)


_MAKERS = {"classic": _classic, "compose": _compose, "flutter": _flutter, "plain": _plain}
_KNOWN: dict[tuple[Habit, str], Habits] = {}
