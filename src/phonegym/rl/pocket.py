"""`--agent pocket`: the built-in agent, a checkpoint of a few megabytes that comes with the package.

It is the refined checkpoint of the first lineage of the CPU experiment: on unseen instances of its eight templates its interval lies above
that of the best scripted agent, as does that of the mean over lineages (docs/training-cpu.md, which also says how little that is).
"""

from __future__ import annotations

from pathlib import Path

from phonegym.agents.registry import UnknownAgent
from phonegym.rl.agent import Checkpoint

FOLDER = Path(__file__).with_name("pocket_model")
"""Where its checkpoint lies."""
MISSING = (
    "this copy of phonegym lacks the built-in agent's weights (phonegym/rl/pocket_model). Install phonegym again, or train one with "
    "`python tools/cpu_experiment.py` and play it as hf:FOLDER."
)


class Pocket:
    """Makes the agent that comes with the package."""

    def __call__(self, settings: str = "") -> Checkpoint:
        """A new one.

        Args:
            settings: As behind `hf:FOLDER?`.

        Raises:
            UnknownAgent: This copy lacks its weights, or the extra [train] is not installed.
        """
        self.check(settings)
        return Checkpoint(f"{FOLDER}?{settings}" if settings else str(FOLDER))

    def check(self, settings: str) -> None:
        """Make sure that its weights are there. Raises `UnknownAgent`."""
        if not (FOLDER / "config.json").is_file():
            raise UnknownAgent(f"pocket: {MISSING}")

    def blind(self, settings: str) -> bool:
        """It is sent no pictures."""
        return Checkpoint.blind(str(FOLDER))


POCKET = Pocket()
