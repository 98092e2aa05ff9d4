"""Pictures by recipe."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from phonegym.ui.build import image
from phonegym.ui.look import Device
from phonegym.ui.paint import FrameError, paint, picture
from phonegym.ui.paint.photos import KINDS
from phonegym.ui.paint.pictures import FAMILIES
from tests.ui.paint.scenes import show

EXAMPLES = {
    "avatar": ("avatar:Ann Lee:3", "avatar:林小雨:1", "avatar::2", "avatar:Zoë", "avatar:👩‍🚀 Kim:4"),
    "app": ("app:settings:blue", "app:note:amber-light", "app:chat_bubble:nowhere"),
    "emoji": ("emoji:🎧", "emoji:👨‍👩‍👧‍👦"),
    "wallpaper": tuple(f"wallpaper:{n}{mode}" for n in range(1, 9) for mode in ("", ":dark", ":icons", ":dark:lock")),
    "photo": (*(f"photo:{kind}:7" for kind in KINDS), "photo:🍜:1"),
    "clockface": ("clockface:10:09:36", "clockface:23:59:dark"),
    "qr": ("qr:hello",),
    "barcode": ("barcode:123",),
    "gradient": ("gradient:ff000000:ffffffff",),
    "ring": ("ring:250:ff0000ff:ffcccccc", "ring:spin:ff0000ff:ffcccccc"),
    "cookie": ("cookie:ff0000ff",),
    "hand": ("hand:90:80:ff0000ff:dot",),
}
BACKGROUND = 0xFF7B2D8E
DEVICE = Device("square", 80, 80, 1.5)


def painted(source: str, width: int = 80, height: int = 80) -> NDArray[np.uint8]:
    return paint(show(image(source, width=width, height=height, background=BACKGROUND), DEVICE), DEVICE, copy=True)


def test_every_family_has_an_example() -> None:
    assert set(EXAMPLES) == set(FAMILIES)


@pytest.mark.parametrize("source", [source for sources in EXAMPLES.values() for source in sources])
def test_every_recipe_draws_something_of_its_own(source: str) -> None:
    frame = painted(source)
    blank = (frame[:, :, :3] == (0x7B, 0x2D, 0x8E)).all(2)
    assert blank.mean() < 0.995
    colors = np.unique(frame.reshape(-1, 4), axis=0)
    assert len(colors) > 1
    assert not np.array_equal(frame, painted("no such recipe"))


@pytest.mark.parametrize(
    "source",
    [
        "",
        ":",
        "nothing",
        "avatar",
        "app:no_such_icon:blue",
        "app:",
        "emoji:",
        "wallpaper:x",
        "photo:nope:1",
        "photo:",
        "clockface:x:y",
        "gradient:zz:1",
    ],
)
def test_what_is_not_understood_is_a_placeholder_or_a_plain_picture(source: str) -> None:
    frame = painted(source)
    assert (frame[:, :, :3] == (0x7B, 0x2D, 0x8E)).all(2).mean() < 0.5


@given(st.text(max_size=24), st.integers(1, 60), st.integers(1, 60))
def test_no_recipe_of_any_text_raises(rest: str, width: int, height: int) -> None:
    for family in FAMILIES:
        painted(f"{family}:{rest}", width, height)


@pytest.mark.parametrize("size", [(1, 1), (1, 80), (80, 1), (3, 5)])
def test_tiny_pictures_draw(size: tuple[int, int]) -> None:
    for sources in EXAMPLES.values():
        for source in sources:
            painted(source, *size)


def test_seeds_and_names_make_a_difference() -> None:
    for one, other in (
        ("photo:food:1", "photo:food:2"),
        ("photo:cat:1", "photo:dog:1"),
        ("avatar:Ann:1", "avatar:Bob:1"),
        ("avatar:Ann:1", "avatar:Ann:2"),
        ("wallpaper:1", "wallpaper:1:dark"),
        ("app:note:blue", "app:note:red"),
        ("qr:a", "qr:b"),
        ("clockface:1:00", "clockface:1:01"),
    ):
        assert not np.array_equal(painted(one), painted(other)), (one, other)


def test_a_picture_alone_has_straight_alpha() -> None:
    alone = picture("avatar:Ann:3", 90, 90)
    assert alone.shape == (90, 90, 4)
    assert alone[0, 0, 3] == 0
    assert alone[45, 10, 3] == 255
    edge = alone[(alone[:, :, 3] > 60) & (alone[:, :, 3] < 200)]
    assert len(edge) > 10
    assert (edge[:, :3] > 120).all()  # a pale ground; premultiplied it would be dark here
    assert (picture("wallpaper:2", 33, 70)[:, :, 3] == 255).all()
    with pytest.raises(FrameError, match="picture"):
        picture("wallpaper:2", 0, 70)
