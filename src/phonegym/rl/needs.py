"""What training needs beyond the core: found, or named with the one command that installs it."""

from __future__ import annotations

import os
from importlib.util import find_spec

PACKAGES = ("torch", "transformers", "safetensors", "tokenizers", "PIL")
COMMAND = "pip install 'phonegym[train]'"


class MissingExtra(ImportError):
    """A package of the extra is not installed; the message says how to install it."""


def need_train() -> None:
    """Make sure that the extra [train] is there, and that it behaves: no model hub, no spinning threads, no progress bars.

    To be called before the first import of torch; the variables that it sets count from then on.

    Raises:
        MissingExtra: Something is not installed.
    """
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        raise MissingExtra(f"models need {', '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not installed: {COMMAND}")
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # two processes that spin on two cores are up to fifty times slower
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    from transformers.utils import logging

    logging.disable_progress_bar()
    logging.set_verbosity_error()
