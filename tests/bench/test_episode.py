"""An episode is one value from its start to its verdict."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from phonegym.bench import Abandon, Ask, Episode, EpisodeOver, Finish, Infeasible, Malformed
from phonegym.bench.steps import EpisodeAction
from phonegym.phone.actions import Back, Home, Launch, Tap, Type, Wait
from phonegym.phone.errors import SnapshotError
from phonegym.phone.message import Message, Route
from phonegym.phone.resolve import tap_at
from phonegym.phone.screen import screen_of
from phonegym.state import digest
from tests.bench.apps.parcel import actions as a
from tests.bench.apps.parcel.screens import AnswerPage, ChatPage, OrderPage
from tests.bench.apps.parcel.state import ChatId, OrderId, pc
from tests.bench.apps.parcel.tasks import BuyOne, CancelIfPossible, MuteOneOf, PutBack, SwitchOn, WhatStatus
from tests.bench.apps.till.app import Confirm
from tests.bench.hands import CATALOGUE, bare, start, touch, touches, wait

C5 = ChatId("c5")


# ---- a value ----------------------------------------------------------------------------------------------------------
def test_an_episode_kept_is_a_fork() -> None:
    kept = start(SwitchOn, 2)
    before = kept.encode()
    left, right = touch(kept, a.Flip(switch="lamp")), kept.do(Home()).do(Finish())
    assert kept.encode() == before
    assert left.run.mine()
    assert not right.run.mine()
    assert kept.fork() is kept


def walk() -> tuple[list[Episode], list[EpisodeAction]]:
    """A run with an order, a payment, a letter that is answered, an edit, evidence, a refused touch and a question."""
    trail = [Episode.start(BuyOne(item="mug"), 4, catalogue=CATALOGUE, noise="light")]
    done: list[EpisodeAction] = []

    def add(*actions: EpisodeAction) -> None:
        for action in actions:
            trail.append(trail[-1].do(action))
            done.append(action)

    def tap(*what: Message | Route) -> None:
        for one in what:
            add(*touches(trail[-1], one))

    add(Launch("parcel"), Tap(-5, 4), Malformed("tap the mug"), Ask("which mug?"))
    tap(ChatPage(chat=C5), a.Send(chat=C5, body="hello"), a.Mute(chat=C5, until=55))
    add(Wait(15_000), Back())
    tap(a.Buy(item="mug"))
    order = trail[-1].run.made(pc.orders)[0]
    tap(OrderPage(order=order), a.PayNow(order=order), Confirm(order=order, cents=800))
    add(Wait(100_000), Finish("bought"))
    return trail, done


def test_encoded_at_every_step_it_goes_on_to_the_same_bytes() -> None:
    trail, actions = walk()
    want = trail[-1].encode()
    for n, episode in enumerate(trail):
        back = Episode.decode(episode.encode(), CATALOGUE)
        assert back.encode() == episode.encode()
        assert back.verdict() == episode.verdict()
        for action in actions[n:]:
            back = back.do(action)
        assert back.encode() == want


def test_the_chain_names_the_run() -> None:
    one, two = walk()[0], walk()[0]
    assert [e.log.chain for e in one] == [e.log.chain for e in two]
    assert len({e.log.chain for e in one}) == len(one)
    episode = one[0]
    assert episode.do(Wait(1)).log.chain != episode.do(Wait(2)).log.chain
    assert episode.do(Finish("a")).log.chain != episode.do(Finish("b")).log.chain


def fingerprint() -> str:
    """Names every byte of the walk."""
    return digest(b"".join(episode.encode() for episode in walk()[0]))


def test_the_same_bytes_with_another_hash_seed() -> None:
    code = "from tests.bench.test_episode import fingerprint; print(fingerprint())"
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] == f"{fingerprint()}\n"


def test_bytes_that_are_no_episode_are_refused() -> None:
    with pytest.raises(SnapshotError, match=r"pass what Episode\.encode"):
        Episode.decode(b"nonsense", CATALOGUE)
    with pytest.raises(SnapshotError, match="damaged"):
        Episode.decode(start(SwitchOn, 1).encode()[:-4], CATALOGUE)


# ---- steps that are not touches -----------------------------------------------------------------------------------------
def test_a_refused_action_is_an_invalid_step_and_changes_nothing() -> None:
    episode = start(SwitchOn, 1)
    after = episode.do(Tap(99_999, 4))
    assert after.phone is episode.phone
    assert (after.log.steps, after.log.invalid) == (episode.log.steps + 1, 1)
    assert "off the screen" in after.observe().refused
    assert after.do(Home()).observe().refused == ""
    assert after.do(Launch("no such app")).log.invalid == 2


def test_unreadable_output_ends_the_episode_only_three_times_in_a_row() -> None:
    episode = start(SwitchOn, 1).do(Malformed("?")).do(Malformed("?")).do(Home()).do(Malformed("?")).do(Malformed("?"))
    assert (episode.over, episode.log.malformed) == (False, 4)
    ended = episode.do(Malformed("?"))
    assert ended.over
    assert ended.verdict().outcome == "malformed"
    assert not ended.verdict().finished


def test_out_of_steps_is_overdue_even_when_all_is_right() -> None:
    episode = Episode.start(SwitchOn, 1, twin=0, catalogue=CATALOGUE, budget=3).do(Launch("parcel"))
    switch = episode.task.switch  # type: ignore[attr-defined]  # a SwitchOn
    episode = touch(episode, a.Flip(switch=switch))
    assert episode.verdict().outcome == "unfinished"
    late = episode.do(Wait(5))
    assert (late.verdict().goal, late.verdict().success, late.verdict().outcome) == (True, False, "overdue")
    assert episode.do(Finish()).verdict().success  # the last step of the budget may be the finish
    with pytest.raises(EpisodeOver, match=r"is over \(overdue\)"):
        late.do(Home())


def test_a_question_is_answered_with_the_next_observation_only() -> None:
    episode = Episode.start(MuteOneOf(chat=C5), 1, catalogue=CATALOGUE)
    asked = episode.do(Ask("which one?"))
    assert asked.observe().reply == "c5"
    assert asked.do(Home()).observe().reply == ""
    assert (asked.log.asked, asked.log.needless) == (("which one?",), 0)
    assert episode.do(Ask("why?")).observe().reply == "Please decide yourself."
    done = touch(asked.do(Launch("parcel")), ChatPage(chat=C5), a.Mute(chat=C5, until=55)).do(Finish())
    assert done.verdict().success
    guessed = touch(episode.do(Launch("parcel")), ChatPage(chat=C5), a.Mute(chat=C5, until=55)).do(Finish())
    assert [each.name for each in guessed.verdict().failed] == ["asked"]


def test_asking_for_nothing_gets_a_polite_answer_and_is_counted() -> None:
    asked = Episode.start(SwitchOn, 1, catalogue=CATALOGUE, language="zh").do(Ask("哪个？"))
    assert asked.observe().reply == "请你自己决定。"
    assert asked.log.needless == 1


def test_an_oracle_may_call_it_lost() -> None:
    ended = start(SwitchOn, 1).do(Abandon("the only letter is gone"))
    assert ended.verdict().outcome == "lost"


# ---- parts --------------------------------------------------------------------------------------------------------------
def both(episode: Episode) -> Episode:
    return touch(episode, a.Flip(switch="lamp"), a.Flip(switch="door"))


def test_each_part_is_judged_at_its_own_finish() -> None:
    begun = bare(PutBack(lamp=False, door=False))
    first = both(begun).do(Finish())
    assert not first.over
    assert first.goal == "Put both back as they were."
    done = both(first).do(Finish())
    assert done.verdict().success
    assert [part.progress for part in done.verdict().parts] == [1.0, 1.0]
    skipped = begun.do(Finish()).do(Finish())
    assert skipped.run.mine() == ()  # in the end all is as it was, and yet the first part was not done
    assert skipped.verdict().outcome == "false_completion"
    assert not skipped.verdict().goal
    assert skipped.verdict().progress == 0.0


def test_the_second_part_never_reached_is_no_success() -> None:
    stopped = both(bare(PutBack(lamp=False, door=False))).do(Finish())
    assert (stopped.verdict().goal, stopped.verdict().outcome, stopped.verdict().progress) == (False, "unfinished", 0.5)


def test_calling_the_first_part_impossible_ends_it() -> None:
    ended = bare(PutBack(lamp=False, door=True)).do(Infeasible("no"))
    assert ended.over
    assert ended.verdict().outcome == "gave_up"


# ---- outcomes -----------------------------------------------------------------------------------------------------------
def test_refuse_or_act() -> None:
    def cancel(too_late: bool, act: bool, word: EpisodeAction) -> str:
        episode = touch(bare(CancelIfPossible(order=OrderId("o1"), too_late=too_late)), OrderPage(order=OrderId("o1")))
        episode = touch(episode, a.CancelOrder(order=OrderId("o1"))) if act else episode
        return episode.do(word).verdict().outcome

    assert cancel(False, True, Finish()) == "success"
    assert cancel(True, False, Infeasible()) == "success"
    assert cancel(True, False, Finish()) == "false_completion"
    assert cancel(False, False, Infeasible()) == "gave_up"
    assert cancel(False, False, Finish()) == "false_completion"


def test_finished_at_once_is_a_false_completion_without_progress() -> None:
    for task in (BuyOne, WhatStatus, PutBack, MuteOneOf):
        verdict = Episode.start(task, 3, catalogue=CATALOGUE).do(Finish()).verdict()
        assert (verdict.goal, verdict.progress) == (False, 0.0)
        assert verdict.outcome == "false_completion"


def answered(episode: Episode, text: str) -> Episode:
    episode = touch(episode, AnswerPage())
    screen = screen_of(episode.catalogue, episode.phone)
    field = next(item for item in screen.live() if item.node.sem.field == "answer")
    return touch(episode.do(tap_at(screen, field)).do(Type(text)), a.Answer())


def test_a_right_answer_counts_only_when_it_was_looked_up() -> None:
    task = WhatStatus(order=OrderId("o1"), n=17)
    blind = answered(bare(task), "step 17").do(Finish()).verdict()
    assert (blind.goal, blind.clean, blind.finished, blind.supported) == (True, True, True, False)
    assert blind.outcome == "unsupported"
    assert blind.unseen == ('apps.parcel.orders["o1"].status',)
    seen = touch(bare(task), OrderPage(order=OrderId("o1"))).do(Back())
    assert answered(seen, "step 17").do(Finish()).verdict().success
    wrong = answered(seen, "step 18").do(Finish()).verdict()
    assert wrong.outcome == "wrong"
    assert [(each.got, each.want) for each in wrong.failed] == [("step 18", "step 17")]


# ---- what an agent gets -------------------------------------------------------------------------------------------------
def test_an_observation_holds_the_goal_and_the_screen_and_no_state() -> None:
    observation = wait(start(SwitchOn, 1), 5).observe()
    assert observation.goal.startswith("Make sure")
    assert observation.last_effect is not None
    assert observation.last_effect.kind == "wait"
    assert observation.rgb(0.1).shape == (240, 108, 3)
    assert "Parcel" in observation.xml()
    asked = list(observation.asked)
    assert observation.png(0.5).startswith(b"\x89PNG")
    assert [asked, list(observation.asked)] == [["xml"], ["xml", "pixels"]]  # pixels at a tenth of the size are no evidence
    public = {name for name in dir(observation) if not name.startswith("_")}
    assert public == {
        "asked", "elements", "goal", "jpeg", "last_effect", "look", "png", "refused", "reply", "rgb", "set_of_marks", "size", "step",
        "xml", "xml_compact",
    }  # fmt: skip
