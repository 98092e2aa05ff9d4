"""`--agent pocket`: the built-in agent, a checkpoint of a few megabytes that comes with the package, once there is one worth it.

It ships when stage 3 lies above the best scripted agent on unseen instances, the intervals of the checkpoint and of the mean over
lineages apart (docs/experiment-cpu.md). Until then whoever asks for it is told so, and how to train one.
"""

from __future__ import annotations

from pathlib import Path

from phonegym.agents.registry import UnknownAgent
from phonegym.rl.agent import Checkpoint

FOLDER = Path(__file__).with_name("pocket_model")
"""Where its checkpoint lies, in a version that has one."""
MISSING = (
    "this version has no built-in agent: of what was trained on a CPU core so far, stage 3 does not lie above the best scripted agent on "
    "unseen instances in the mean of its lineages (docs/training-cpu.md). Train one with `python tools/cpu_experiment.py` and play it as "
    "hf:FOLDER."
)


class Pocket:
    """Makes the agent that comes with the package."""

    def __call__(self, settings: str = "") -> Checkpoint:
        """A new one.

        Args:
            settings: As behind `hf:FOLDER?`.

        Raises:
            UnknownAgent: This version has none, or the extra [train] is not installed.
        """
        self.check(settings)
        return Checkpoint(f"{FOLDER}?{settings}" if settings else str(FOLDER))

    def check(self, settings: str) -> None:
        """Make sure that this version has one. Raises `UnknownAgent`."""
        if not (FOLDER / "config.json").is_file():
            raise UnknownAgent(f"pocket: {MISSING}")


POCKET = Pocket()
