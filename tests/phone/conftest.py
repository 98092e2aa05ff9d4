"""Phones with the test apps."""

from __future__ import annotations

import pytest

from phonegym.apps.home.app import app as home
from phonegym.phone.catalogue import Catalogue
from phonegym.phone.device import Phone
from tests.phone.apps import diary, people, rolodex

ONE = Catalogue(home, diary.app, people.app)
BOTH = Catalogue(home, diary.app, people.app, rolodex.app)


@pytest.fixture
def phone() -> Phone:
    """A phone with a diary and one app that picks contacts."""
    return Phone.new(seed=3, catalogue=ONE)


@pytest.fixture
def both() -> Phone:
    """A phone on which two apps pick contacts."""
    return Phone.new(seed=3, catalogue=BOTH)
