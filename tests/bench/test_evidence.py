"""What counts as seen: in pixels whole texts, in XML any part of the active window, and only with the value there is now."""

from __future__ import annotations

from phonegym.bench import Episode, Finish
from phonegym.bench.evidence import Sight, joined, look, value_digest
from phonegym.phone.actions import Back, Launch, Swipe
from phonegym.phone.screen import screen_of
from tests.bench.apps.parcel import actions as a
from tests.bench.apps.parcel.screens import ChatPage, OrderPage, Terms
from tests.bench.apps.parcel.state import Chat, ChatId, OrderId, Parcel, pc
from tests.bench.apps.parcel.tasks import ReadTerms, SwitchOn, WhatStatus
from tests.bench.hands import CATALOGUE, bare, start, touch, wait

TASK = WhatStatus(order=OrderId("o1"), n=17)
STATUS = pc.orders[OrderId("o1")].status
FIRST = pc.switches["door"]


def test_only_what_was_on_screen_was_seen() -> None:
    episode = bare(TASK)
    assert episode.run.saw(FIRST)
    assert not episode.run.saw(STATUS)
    assert not episode.run.saw(FIRST, STATUS)
    there = touch(episode, OrderPage(order=OrderId("o1")))
    assert there.run.saw(FIRST, STATUS)
    assert there.do(Back()).run.saw(STATUS)  # what was seen stays seen


def test_a_row_below_the_fold_was_not_seen() -> None:
    episode = bare(TASK)
    chats = [pc.chats[chat].title for chat in sorted(episode.run.app(Parcel).chats)]
    seen = [episode.run.saw(where) for where in chats]
    assert seen[-1] is False
    for _ in range(6):
        episode = episode.do(Swipe(500, 1500, 500, 700))
    assert all(episode.run.saw(where) for where in chats)


def test_a_row_cut_by_the_edge_counts_in_xml_only() -> None:
    pixels, xml = start(SwitchOn, 1, observe="pixels"), start(SwitchOn, 1, observe="xml")
    for dy in range(20, 300, 20):
        moved = [episode.do(Swipe(500, 1500, 500, 1500 - dy)) for episode in (pixels, xml)]
        screen = screen_of(CATALOGUE, moved[0].phone)
        cut = [item for item in screen.active.items if item.node.sem.shows and item.visible and not item.whole and item.node.kind == "text"]
        if cut:
            fresh = [place for place in cut[0].node.sem.shows if not pixels.run.saw(place)]
            if fresh:
                assert not moved[0].run.saw(*fresh)
                assert moved[1].run.saw(*fresh)
                return
    raise AssertionError("no row was cut by the edge")


def test_what_changed_since_is_unseen() -> None:
    order = OrderId("o1")
    seen = touch(bare(TASK, {60_000: a.CancelOrder(order=order)}), OrderPage(order=order)).do(Back())
    assert seen.run.saw(STATUS)
    assert not wait(seen, 80_000).run.saw(STATUS)
    again = touch(wait(seen, 80_000), OrderPage(order=order))
    assert again.run.saw(STATUS)


def test_under_another_window_counts_in_neither() -> None:
    episode = bare(SwitchOn(switch="lamp", already=True)).do(Swipe(500, 10, 500, 900))  # the shade lies over the app
    screen = screen_of(CATALOGUE, episode.phone)
    assert len(screen.panes) > 2
    fresh = Episode.start(SwitchOn, 1, catalogue=CATALOGUE, observe="asked").do(Launch("parcel")).do(Swipe(500, 10, 500, 900))
    seen = look(fresh.seen, fresh.phone, screen_of(CATALOGUE, fresh.phone), ("pixels", "xml"))
    assert {path[:2] for path in seen} == {("os", "settings")}, "what the shade's own tiles show"


def test_a_text_taller_than_the_screen_is_read_line_by_line() -> None:
    episode = touch(start(ReadTerms, 1), Terms())
    assert not episode.run.saw(pc.terms)
    assert episode.seen[("apps", "parcel", "terms")].missing
    half = episode.do(Swipe(500, 1800, 500, 900))
    assert not half.run.saw(pc.terms)
    back = Episode.decode(half.encode(), CATALOGUE)
    for path in (half, back):
        for _ in range(16):
            path = path.do(Swipe(500, 1800, 500, 900))
        assert path.run.saw(pc.terms)
        assert path.do(Finish()).verdict().success
    jumped = episode
    for _ in range(12):
        jumped = jumped.do(Swipe(500, 2280, 500, 90))
    assert not jumped.run.saw(pc.terms)  # lines in between were never in sight


def test_lines_of_another_value_do_not_add_up() -> None:
    episode = touch(start(ReadTerms, 1), Terms())
    sight = episode.seen[("apps", "parcel", "terms")]
    assert sight.missing
    assert joined(sight, Sight(b"another0", 1, sight.layout)) == Sight(b"another0", 1, sight.layout)
    assert joined(sight, Sight(sight.value, 1, b"otherlay")) == Sight(sight.value, 1, b"otherlay")
    assert joined(sight, Sight(sight.value, 1, sight.layout)) == Sight(sight.value)  # the first line was in sight
    assert joined(Sight(sight.value), sight) == Sight(sight.value)


def test_asked_counts_only_what_was_asked_of_an_observation_handed_back() -> None:
    begun = touch(start(TASK, 1, observe="asked"), OrderPage(order=OrderId("o1")))
    assert begun.seen == {}
    unread = begun.observe()
    assert begun.do(Back(), unread).seen == {}
    tiny = begun.observe()
    tiny.rgb(0.2)
    assert begun.do(Back(), tiny).seen == {}
    read = begun.observe()
    read.xml_compact()
    assert begun.do(Back(), read).run.saw(STATUS)
    assert begun.seen == {}  # the episode looked at is as it was


def test_what_is_asked_for_adds_to_what_is_given() -> None:
    episode = start(SwitchOn, 1, observe="pixels")
    cut = episode.do(Swipe(500, 1500, 500, 1430))
    observation = cut.observe()
    observation.xml()
    assert len(cut.do(Back(), observation).seen) >= len(cut.do(Back()).seen)


def test_volatile_parts_do_not_change_a_value() -> None:
    assert value_digest(Chat(title="a", unread=1)) == value_digest(Chat(title="a", unread=2))
    assert value_digest(Chat(title="a")) != value_digest(Chat(title="b"))
    one, two = Chat(title="a"), Chat(title="b")
    assert value_digest({"x": one, "y": two}) == value_digest({"y": two, "x": one})
    assert value_digest(1) != value_digest(True)
    assert value_digest(1) != value_digest("1")


def test_reading_a_chat_leaves_its_evidence_valid() -> None:
    episode = touch(bare(TASK, {1_500: a.Arrive(chat=ChatId("c5"), body="noise")}), ChatPage(chat=ChatId("c5")))
    letters = episode.run.app(Parcel).chats[ChatId("c5")].letters
    assert all(episode.do(Back()).run.saw(pc.chats[ChatId("c5")].letters[key].body) for key in letters)
