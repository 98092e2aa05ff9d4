"""Stage 3: difficulty-adaptive GRPO (AdaGRPO). This file is the loop; each line of it is a module.

What it adds to GRPO, and nothing else (MobileRL, arXiv 2509.18119; see docs/training.md for what is published):
1. rewards fall with the detour of a success (`reward`, SPA);
2. mean and deviation of a group run over steps, and surplus failures are pruned by seed (`advantage`);
3. rare successes are learned from again (`replay`, AdaPR);
4. tasks that always fail cool down, then leave (`curriculum`, FCF);
5. the ratio is clipped at 0.2 below and 0.28 above, with a leash to the start (`objective`).
Groups come from one reset that is forked; the policy is told neither the oracle's length nor its budget; trouble of the
environment is masked. What is drawn comes from the seed and the iteration, so a run that was stopped goes on exactly: on
the CPU, four iterations give the same bits as two and, after `resume`, two more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch

from phonegym.bench.task import TaskId
from phonegym.rl import checkpointing, sharding, trainer_state
from phonegym.rl.advantage import Scored, score
from phonegym.rl.clock import PhaseClock
from phonegym.rl.curriculum import Curriculum
from phonegym.rl.figures import by_state, figures_of
from phonegym.rl.generate import Generator
from phonegym.rl.guards import Guard, Stopped
from phonegym.rl.journal import Journal
from phonegym.rl.learner import Learner, lessons
from phonegym.rl.many_machines import Players
from phonegym.rl.programme import Programme, perform
from phonegym.rl.replay import Replay
from phonegym.rl.reward import rewards_of
from phonegym.rl.rollout import Batch
from phonegym.rl.runs import open_run
from phonegym.rl.sample import Group, Version
from phonegym.rl.settings import AdaGrpoConfig
from phonegym.rl.starts import pool
from phonegym.state import keyed

MOST_TROUBLE = 0.5
"""Share of rollouts with trouble of the environment above which a run stops: too little would be learned from."""


def run(config: AdaGrpoConfig, folder: Path, resume: bool = False, *, engine: Generator | None = None, quiet: bool = False) -> Path:
    """Train a policy.

    Args:
        config: What to do; `model.path` is the policy to begin with.
        folder: The run folder: configuration, checkpoints, journal, curves.
        resume: Go on from the latest checkpoint in it.
        engine: Who generates; without one, the engine that the configuration names.
        quiet: Show nothing while running.

    Returns:
        The last checkpoint: a Hugging Face folder.

    Raises:
        Stopped: A guard stopped it; the latest checkpoint stays.
        RunError: The folder belongs to another run, or there is nothing to resume.
        NothingLeft: The failure filter removed every task.
    """
    torch.set_num_threads(config.threads)
    device = sharding.join(config.model)
    begun = sharding.by_first(lambda: open_run(config, folder, resume))
    trainer = Trainer(config, folder, engine, device)
    if begun is not None:
        trainer.restore(begun)
    # Of several processes the first one writes; the others need a journal as little as a terminal.
    where = folder if sharding.rank() == 0 else None
    with Journal(where, "adagrpo", total=config.iterations, after=trainer.iteration, quiet=quiet) as journal:
        while not trainer.done:
            try:
                figures = trainer.step()
                journal.log(trainer.iteration, figures)
                trainer.guard.check(figures)
            except Stopped as why:
                journal.log(trainer.iteration, {"stopped": str(why)}, "stopped")
                raise
            if trainer.iteration % config.save_every == 0 or trainer.done:
                trainer.save()
    return sharding.by_first(lambda: trainer_state.latest(folder)) or trainer.save()


class Trainer:
    """All that a run is made of, between two iterations.

    Attributes:
        iteration: Iterations that are done.
        version: Updates that the policy had.
        tokens: Tokens that it generated.
        policy: The policy.
        guard: The guards.
    """

    def __init__(self, config: AdaGrpoConfig, folder: Path, engine: Generator | None = None, device: str = "cpu") -> None:
        """A run before its first iteration."""
        self.config, self.folder = config, folder
        self.iteration, self.version, self.tokens = 0, Version(0), 0
        self.policy = checkpointing.load_policy(config.model, device)
        anchored = config.objective.kl > 0
        self._reference = checkpointing.frozen(checkpointing.load_policy(config.model, device)) if anchored else None
        self._learner = Learner(self.policy, self._reference, config)
        self._engine = engine if engine is not None else checkpointing.engine_of(config.rollout, self.policy)
        fcf, ada = config.curriculum, config.replay
        self._curriculum = Curriculum(pool(config.rollout), patience=fcf.patience, cooldown=fcf.cooldown, seed=config.seed)
        self._replay = Replay(ada.capacity, kappa=ada.kappa, gamma=ada.gamma, max_age=ada.max_age, max_uses=ada.max_uses)
        self.guard = Guard(config.guards)
        self._ahead: Batch | None = None
        self._players: Players | None = None

    @property
    def done(self) -> bool:
        """Iterations or tokens are used up."""
        return self.iteration >= self.config.iterations or 0 < self.config.tokens <= self.tokens

    def step(self) -> dict[str, float]:
        """One iteration: play, score, learn. Raises `Stopped` where the groups are mixed up or the environment is in trouble."""
        clock = PhaseClock()
        number = self.iteration + 1
        batch = self._ahead if self._ahead is not None else self._play(number, clock)
        self._ahead = None
        self.guard.check_groups(batch.groups)
        _refuse_trouble(batch)
        scored = [self._score(group) for group in batch.groups]
        every = [each for group in scored for each in group]
        fresh = sum(each.kept and each.advantage != 0 for each in every)
        again = self._replay.draw(fresh, self.version)
        given = lessons(every, again)
        staleness = self.version - batch.groups[0].version
        learned: dict[str, float] = {}
        with ThreadPoolExecutor(1) as aside:
            ahead = self._begin_next(number + 1, clock, aside)
            if given:
                with clock.phase("learn"):
                    learned = self._learner.learn(given, keyed(self.config.seed, "learn", number), self.iteration / self.config.iterations)
            self._ahead = ahead() if ahead is not None else None
        self._replay.add(every, batch.groups[0].version)
        self._curriculum.tell(_passed(batch.groups))
        if given:
            self.version = Version(self.version + 1)
            with clock.phase("update_engine"):
                checkpointing.update_engine(self._engine, self.policy, self.version, self.config.rollout, self.folder)
        self.iteration = number
        self.tokens += sum(rollout.tokens for rollout in batch.rollouts)
        figures = figures_of(batch, scored, again) | learned | by_state(self._curriculum.counts()) | clock.figures()
        seconds = sum(clock.wall.values())
        return figures | {"version": float(self.version), "staleness": float(staleness), "seconds": seconds}

    def save(self) -> Path:
        """Write a checkpoint."""
        progress = {"iteration": self.iteration, "version": self.version, "tokens": self.tokens, "updates": self._learner.updates}
        parts = {"curriculum": self._curriculum.save(), "replay": self._replay.save(), "guards": self.guard.save()}
        if self._ahead is not None:
            parts["ahead"] = checkpointing.pack(self._ahead)
        whole = checkpointing.WithParts(self.policy, parts, checkpointing.whole_of(self.policy))
        optimizer = sharding.WholeOptimizer(self._learner.optimizer)
        return sharding.by_first(lambda: trainer_state.save(self.folder, self.iteration, whole, optimizer, progress, self.config.keep))

    def restore(self, checkpoint: Path) -> None:
        """Go on from a checkpoint."""
        checkpointing.load_weights(self.policy, checkpoint)
        optimizer = sharding.WholeOptimizer(self._learner.optimizer)
        _, progress = trainer_state.restore(checkpoint, optimizer)
        optimizer.split_into(self._learner.optimizer)
        self.iteration, self.version = int(progress["iteration"]), Version(int(progress["version"]))
        self._learner.updates, self.tokens = int(progress["updates"]), int(progress.get("tokens", 0))
        parts = checkpointing.parts_of(checkpoint)
        self._curriculum.restore(parts["curriculum"])
        self._replay.restore(parts["replay"])
        self.guard.restore(parts["guards"])
        self._ahead = checkpointing.unpack(parts["ahead"]) if "ahead" in parts else None
        checkpointing.update_engine(self._engine, self.policy, self.version, self.config.rollout, self.folder)

    def _play(self, number: int, clock: PhaseClock) -> Batch:
        """Play an iteration with the policy as it is."""
        return sharding.by_first(self._performance(number, clock))

    def _performance(self, number: int, clock: PhaseClock) -> Callable[[], Batch]:
        """What plays an iteration: its tasks are taken now, by every process; it is called in the first one alone."""
        config = self.config
        measure = config.reward.kind == "spa" and config.reward.reference == "oracle"
        tasks = self._curriculum.take(config.rollout.tasks)
        programme = Programme(tasks, config.seed, number, self.version, config.rollout, self.policy.speech.turns, measure)
        if config.rollout.workers:
            return lambda: self._others().perform(programme)
        return lambda: perform(programme, self._engine, self.policy.dialect, clock)

    def _others(self) -> Players:
        """The processes that play, started when they are first needed."""
        if self._players is None:
            make = checkpointing.client_of(self.config)
            self._players = Players(self.config.rollout.workers, self.policy.speech, str(self.policy.model.config.model_type), make)
        return self._players

    def _begin_next(self, number: int, clock: PhaseClock, aside: ThreadPoolExecutor) -> Callable[[], Batch] | None:
        """With staleness 1, play the next iteration before the policy has learned from this one; what gives the batch.

        A server plays while this process learns. An engine that shares the learner's weights plays first: the samples are
        the same, and just as stale.
        """
        if self.config.rollout.staleness == 0 or number > self.config.iterations:
            return None
        if self.config.rollout.engine == "transformers":
            batch = self._play(number, clock)
            return lambda: batch
        performance = self._performance(number, PhaseClock())
        future = aside.submit(performance) if sharding.rank() == 0 else None
        return lambda: sharding.by_first(future.result if future is not None else performance)

    def _score(self, group: Group) -> tuple[Scored, ...]:
        reward, advantage = self.config.reward, self.config.advantage
        rewards = rewards_of(group, reward.kind, alpha=reward.alpha, reference=reward.reference)
        return score(group, rewards, over=advantage.over, ratio=advantage.prune, seed=self.config.seed)


def _passed(groups: Sequence[Group]) -> Mapping[TaskId, bool]:
    """Whether some rollout of each task passed; tasks that met nothing but trouble are left out."""
    found: dict[TaskId, bool] = {}
    for group in groups:
        if group.sound:
            found[group.task] = found.get(group.task, False) or any(each.passed for each in group.sound)
    return found


def _refuse_trouble(batch: Batch) -> None:
    share = len(batch.troubles) / len(batch.rollouts)
    if share > MOST_TROUBLE:
        raise Stopped(f"{share:.0%} of the rollouts met trouble of the environment, such as: {batch.troubles[0]}")
