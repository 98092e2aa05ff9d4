"""Options and settings that all tests share."""

import signal

import hypothesis
import pytest

# A test that passes once and fails once is broken, so examples are the same on every run, and slow machines are no failure.
hypothesis.settings.register_profile("phonegym", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile("phonegym")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-goldens", action="store_true", help="write golden pictures and texts anew instead of comparing with them")


def pytest_configure() -> None:
    """Hear Ctrl-C even where a script started the tests in the background.

    The commands that tests start would inherit deaf ears, and the tests that interrupt them would wait for ever.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def update_goldens(request: pytest.FixtureRequest) -> bool:
    """Whether to write golden files instead of comparing with them."""
    return bool(request.config.getoption("--update-goldens"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """After `make goldens`: the pictures on one sheet, to look at before they are committed."""
    if config.getoption("--update-goldens"):
        from tests.goldens.overview import lay_out

        terminalreporter.write_line(f"all golden pictures on one sheet: {lay_out()}")
