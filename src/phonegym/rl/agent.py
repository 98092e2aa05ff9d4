"""A checkpoint as an agent: `phonegym eval --agent hf:PATH`. It is asked as it was in training, by the dialect in its folder.

Episodes that are played at once (`--jobs 64`) are answered in batches: while one batch is drawn, others queue up for the next.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from phonegym.agents.dialects.dialect import Message, Sampling
from phonegym.agents.models.agent import ModelAgent
from phonegym.agents.models.chat import Reply
from phonegym.agents.models.errors import BadSettings
from phonegym.agents.models.settings import Settings
from phonegym.agents.registry import UnknownAgent
from phonegym.rl.needs import MissingExtra, need_train
from phonegym.rl.sample import Generation, Prompt
from phonegym.rl.speech import NEEDS, UnknownSpeech, read_speech

if TYPE_CHECKING:
    from phonegym.rl.policy import Policy

SETTINGS = ("temperature", "seed", "device", "threads")
"""What can follow the path: `hf:PATH?temperature=1&seed=3`."""


class Checkpoint(ModelAgent):
    """An agent that a policy of ours decides for."""

    def __init__(self, name: str) -> None:
        """An agent; the policy of a folder is loaded once a process.

        Args:
            name: What stands behind `hf:`: a folder, and settings behind a `?`.

        Raises:
            UnknownAgent: It is no checkpoint, or the extra is not installed; the error says what to do.
        """
        path, _, query = name.partition("?")
        try:
            settings = Settings(f"hf:{name}", query, SETTINGS)
            threads, seed = settings.whole("threads", 1, 1, 1024), settings.whole("seed", 0, 0, 2**31)
            temperature = settings.number("temperature", 0.0, 0, 10)
        except BadSettings as error:
            raise UnknownAgent(str(error)) from error
        local = _local(path, settings.given.get("device", "cpu"), threads, seed)
        sampling = Sampling(temperature, 1.0, local.policy.speech.max_tokens)
        super().__init__(local.policy.dialect, local, sampling=sampling, turns=local.policy.speech.turns)

    @staticmethod
    def check(name: str) -> None:
        """Make sure that there is such an agent, before anything is played. Raises `UnknownAgent`."""
        Checkpoint(name)

    @staticmethod
    def blind(name: str) -> bool:
        """Whether the policy of this folder is sent no pictures; False for a folder that is none, which `check` refuses."""
        try:
            return "pixels" not in NEEDS[read_speech(Path(name.partition("?")[0])).observe]
        except UnknownSpeech:
            return False


class Local:
    """A policy in this process, asked by any number of threads.

    Attributes:
        policy: Whom it asks.
    """

    def __init__(self, policy: Policy, seed: int) -> None:
        from phonegym.rl.generate import TransformersGenerator

        self.policy, self._seed = policy, seed
        self._engine = TransformersGenerator(policy)
        self._drawing = threading.Lock()
        self._queue: list[_Asked] = []
        self._queued = threading.Lock()
        self._batches = 0

    def complete(self, messages: Sequence[Message], sampling: Sampling) -> Reply:
        """The reply to these messages, drawn in one batch with those that others wait for. Raises `RuntimeError` if none could be drawn."""
        mine = _Asked(Prompt(tuple(messages)))
        with self._queued:
            self._queue.append(mine)
        while not mine.ready.is_set():
            # Whoever gets the lock draws for all that wait by then; the others find their reply made.
            with self._drawing:
                if not mine.ready.is_set():
                    self._draw(sampling)
        if mine.reply is None:
            raise RuntimeError(f"the policy could not be asked: {mine.trouble}")
        return Reply(mine.reply.text, len(mine.reply.prompt_ids), len(mine.reply.token_ids), mine.reply.finish == "length")

    def _draw(self, sampling: Sampling) -> None:
        with self._queued:
            batch, self._queue = self._queue, []
        self._batches += 1
        try:
            replies = self._engine.generate([each.prompt for each in batch], sampling, self._seed * 1_000_003 + self._batches)
            for each, reply in zip(batch, replies, strict=True):
                each.reply = reply
        except Exception as error:  # it must reach every thread that waits, or they would wait for ever
            for each in batch:
                each.trouble = error
        finally:
            for each in batch:
                each.ready.set()


class _Asked:
    """A prompt that waits for its reply."""

    def __init__(self, prompt: Prompt) -> None:
        self.prompt = prompt
        self.ready = threading.Event()
        self.reply: Generation | None = None
        self.trouble: Exception | None = None


@cache
def _local(path: str, device: str, threads: int, seed: int) -> Local:
    """The policy of a folder, loaded once. Raises `UnknownAgent`."""
    if not Path(path).is_dir():
        raise UnknownAgent(f"hf:{path}: there is no such folder. Give that of a checkpoint, such as RUN/checkpoints/step_000100.")
    try:
        need_train()
        import torch

        from phonegym.rl.checkpoint_folder import NoModel
        from phonegym.rl.policy import Policy

        torch.set_num_threads(max(threads, 1))
    except MissingExtra as error:
        raise UnknownAgent(f"hf:{path}: {error}") from error
    try:
        return Local(Policy.load(path, device), seed)
    except (NoModel, ValueError, RuntimeError, AssertionError) as error:  # the last two: torch, of a device that is not there
        raise UnknownAgent(f"hf:{path}: {error}") from error
