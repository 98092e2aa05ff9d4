"""Playing one episode: an agent, a task, a budget, a trace."""

from __future__ import annotations

from time import perf_counter
from traceback import format_exc

import msgspec

from phonegym.agents.agent import AnyAgent, Brief, Insider
from phonegym.bench.checks import in_words
from phonegym.bench.episode import Episode
from phonegym.bench.verdict import Stray
from phonegym.phone.catalogue import Catalogue, installed
from phonegym.phone.orientation import display
from phonegym.phone.snapshot import content_digest
from phonegym.run.live import Heard
from phonegym.run.said import readable, sound_text
from phonegym.run.spec import EpisodeSpec
from phonegym.run.trace import EndLine, StepLine, Trace, header, troubled
from phonegym.state import keyed, spell

HARD_LIMIT = 1000
"""Steps after which an episode without a budget is stopped: an agent that never ends must not hold a worker for ever."""


def play(spec: EpisodeSpec, agent: AnyAgent, catalogue: Catalogue | None = None, *, heard: Heard = lambda line: None) -> Trace:
    """Play an episode to its end.

    Trouble of the environment or the agent's own crash ends the run with `error` set; it is kept apart from the scores.
    What the agent returns that is no action counts as malformed output. One that holds something (a server, a program)
    may have a method `end()`: it is called when the episode has ended, however it did.

    Args:
        spec: The episode.
        agent: Who plays it.
        catalogue: Other apps than the installed ones.
        heard: Is told the trace's first line when the episode has started, then each step as it is done.
    """
    apps = catalogue if catalogue is not None else installed()
    begun = header(spec, content_digest(apps))
    steps: list[StepLine] = []
    arrived = perf_counter()
    try:
        episode = start(spec, apps)
        begun = header(spec, begun.content, episode.log.goals, episode.log.chain)
        heard(begun)
        agent.begin(_brief(spec, episode))
        while not episode.over and len(steps) < HARD_LIMIT:
            episode, line = _step(episode, agent, len(steps))
            steps.append(line)
            heard(line)
        return Trace(begun, tuple(steps), _end(episode, agent, perf_counter() - arrived))
    except (Exception, SystemExit) as trouble:  # a defect of an agent, an app or a template: recorded, never scored as a failure
        return troubled(begun, steps, sound_text(f"{type(trouble).__name__}: {trouble}"), sound_text(format_exc()), _remarks(agent))
    finally:
        getattr(agent, "end", lambda: None)()


def start(spec: EpisodeSpec, catalogue: Catalogue) -> Episode:
    """The episode of a spec before its first step. Raises as `Episode.start`."""
    return Episode.start(spec.task, **msgspec.structs.asdict(spec.conditions), catalogue=catalogue)


def _brief(spec: EpisodeSpec, episode: Episode) -> Brief:
    """What the agent is told: the goal, the screen's size, a seed of its own."""
    seed = keyed(spec.conditions.seed, spec.task, spec.agent)
    return Brief(episode.goal, spec.conditions.language, display(episode.phone).pixels, seed, spec.conditions.budget)


def _step(episode: Episode, agent: AnyAgent, n: int) -> tuple[Episode, StepLine]:
    began = perf_counter()
    observation = episode.observe()
    said = agent.decide(episode) if isinstance(agent, Insider) else agent.act(observation)
    decided = perf_counter()
    action = readable(said)
    after = episode.do(action, observation)
    done = perf_counter()
    log = after.log
    line = StepLine(
        n=n,
        action=action,
        chain=log.chain,
        effect=log.effect,
        refused=log.refused,
        reply=log.reply,
        saw=observation.asked,
        raw=sound_text(str(getattr(agent, "raw", ""))),
        prompt=sound_text(str(getattr(agent, "prompt", ""))),
        tokens=_tokens(agent),
        agent_ms=_ms(decided - began),
        model_ms=_micro(getattr(agent, "model_ms", 0.0)),
        env_ms=_ms(done - decided),
    )
    return after, line


def _tokens(agent: AnyAgent) -> tuple[int, int]:
    """Tokens that the agent's model read and wrote, if it tells."""
    match getattr(agent, "tokens", None):
        case (int(read), int(wrote)):
            return read, wrote
    return 0, 0


def _end(episode: Episode, agent: AnyAgent, seconds: float) -> EndLine:
    log = episode.log
    changes = tuple([Stray(spell(change.path), in_words(change.old), in_words(change.new)) for change in episode.run.mine()])
    return EndLine(
        episode.verdict(), log.steps, log.invalid, log.malformed, log.needless, changes, remarks=_remarks(agent), wall_ms=_ms(seconds)
    )


def _remarks(agent: AnyAgent) -> tuple[str, ...]:
    """What the agent's device was asked for in vain, if it acts through one."""
    return tuple(sound_text(str(remark)) for remark in getattr(agent, "remarks", ()))


def _ms(seconds: float) -> float:
    return _micro(seconds * 1e3)


def _micro(milliseconds: float) -> float:
    return int(milliseconds * 1e3) / 1e3
