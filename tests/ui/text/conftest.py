from collections.abc import Iterator

import pytest

from phonegym.ui.text.shapers import use_shaper


@pytest.fixture
def default_shaper_afterwards() -> Iterator[None]:
    yield
    use_shaper(None)
