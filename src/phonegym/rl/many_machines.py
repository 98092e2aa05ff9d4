"""Playing on many machines: processes that hold phones, placed by Ray, all asking one server for replies.

A phone is a few megabytes and its steps take no GPU, so these processes go wherever cores are free. Each resets and plays its own
groups: what goes over the wire is the name of a task one way, samples the other. Needs the extra
[ray]. Run with two processes on one machine; not on several machines.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from phonegym.rl.needs import MissingExtra
from phonegym.rl.programme import Programme, parts, perform, together
from phonegym.rl.rollout import Batch, Engine
from phonegym.rl.speech import Speech


class Player:
    """What runs in each process."""

    def __init__(self, speech: Speech, model_type: str, engine: Callable[[], Engine]) -> None:
        """A process that plays.

        Args:
            speech: How the policy is asked.
            model_type: Hugging Face's name of its class.
            engine: Makes this process's own client.
        """
        self._dialect, self._engine = speech.made_for(model_type), engine()

    def perform(self, programme: Programme) -> Batch:
        """Play a piece."""
        return perform(programme, self._engine, self._dialect)


class Players:
    """Processes that play an iteration together."""

    def __init__(self, workers: int, speech: Speech, model_type: str, engine: Callable[[], Engine]) -> None:
        """Start them; where a cluster runs already (`RAY_ADDRESS`), there.

        Args:
            workers: How many, a core each.
            speech: As for `Player`.
            model_type: As for `Player`.
            engine: As for `Player`; it is sent to each.

        Raises:
            MissingExtra: Ray is not installed.
        """
        try:
            ray: Any = import_module("ray")  # its types are looked at by nobody who does not have it
        except ImportError as error:
            raise MissingExtra("rollout.workers needs Ray: pip install 'phonegym[ray]'") from error
        self._ray = ray
        if not ray.is_initialized():
            ray.init(log_to_driver=False)
        player = ray.remote(num_cpus=1)(Player)
        self._players = [player.remote(speech, model_type, engine) for _ in range(workers)]

    def perform(self, programme: Programme) -> Batch:
        """Play an iteration, each process its piece. What goes wrong in one of them is raised here."""
        pieces = parts(programme, len(self._players))
        played = [player.perform.remote(piece) for player, piece in zip(self._players, pieces, strict=False)]
        return together(self._ray.get(played))

    def close(self) -> None:
        """End the processes."""
        for player in self._players:
            self._ray.kill(player)
        self._players = []
