"""Phones and episodes in other processes: a pool, Ray."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import pytest

from phonegym.bench.episode import Episode
from phonegym.phone.actions import Launch, Tap
from phonegym.phone.device import Phone


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_phones_go_to_other_processes_and_back(way: str) -> None:
    phone = Phone.new(seed=3, noise="light").act(Launch("notes")).act(Tap(500, 900))
    with ProcessPoolExecutor(1, multiprocessing.get_context(way)) as pool:
        there = pool.submit(Phone.act, phone, Launch("clock")).result(60)
        xml = pool.submit(Phone.xml, there).result(60)
    here = phone.act(Launch("clock"))
    assert (there, xml) == (here, here.xml())
    assert there.act(Tap(300, 900)).digest() == here.act(Tap(300, 900)).digest()


def test_episodes_come_back_equal() -> None:
    episode = Episode.start("clock.SnoozeNotStop-v1", seed=3).do(Launch("clock"))
    for twin in (pickle.loads(pickle.dumps(episode)), copy.deepcopy(episode), copy.copy(episode)):
        assert twin.encode() == episode.encode()
        assert twin.do(Tap(500, 900)).encode() == episode.do(Tap(500, 900)).encode()


def test_other_apps_say_how(phone: Phone) -> None:
    with pytest.raises(TypeError, match="snapshot"):
        pickle.dumps(phone)
    assert copy.deepcopy(phone) == phone
