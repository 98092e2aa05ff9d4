"""The sheet that asks who shall take a shared text: by touch."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.actions import Back, Launch
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.contracts import ShareText
from phonegym.phone.device import Phone
from phonegym.phone.message import Route
from phonegym.phone.shell.chooser import Chooser, CopyShared
from phonegym.state import produce
from tests.phone.apps import diary, people
from tests.phone.hands import tap


@pytest.fixture
def sharing() -> Phone:
    """Two apps take texts, and one is being shared."""
    phone = Phone.new(seed=3, catalogue=Catalogue(home, diary.app, people.app)).act(Launch("diary"))
    routes: tuple[Route, ...] = (Chooser(intent=ShareText(text="The key lies under the mat"), then=None, caller=diary.app.id),)

    def share(draft: object) -> None:
        draft.os.system = routes  # type: ignore[attr-defined]  # a draft of the phone

    return Phone(produce(phone.state, share), phone.catalogue)


def test_it_shows_the_text_and_copies_it(sharing: Phone) -> None:
    assert "The key lies under the mat" in sharing.xml()
    copied = tap(sharing, CopyShared())
    assert (copied.state.os.clipboard, copied.state.os.system) == ("The key lies under the mat", ())
    assert "Copied" in (copied.state.os.toast.text if copied.state.os.toast else "")


def test_left_nothing_is_shared(sharing: Phone) -> None:
    left = sharing.act(Back())
    assert (left.state.os.clipboard, left.state.os.system, left.front) == ("", (), "diary")
