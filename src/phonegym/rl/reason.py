"""Stage 2, iterative reasoning refinement (IRR): train on rationales that the model found itself.

What it does: expert steps say what was done, not why. For each, several rationales with actions are drawn; those whose action is
the expert's are kept, the best of each step is trained on, and the trained model draws again.
The loop is published (MobileRL), its constants are not: K = 8, 3 rounds; best = said most often among the matches, then the
shortest; only steps that are not always matched are drawn for again.
The first rationales come from an instruct model behind an endpoint (`url`), or, for models too small to reason in prose, from the
template-based rationaliser: plan lines out of the oracle's own annotations for a share of the steps; the loop earns the rest.
Every round trains from the weights that the stage began with, on all that was kept so far. Published effect (7B): 50.2 -> 56.8.
Comes out: `round_N/` for each round, a run of stage 1 on `kept.jsonl`; `journal.jsonl` with what was drawn, matched and kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import msgspec
import torch

from phonegym.agents.dialects.dialect import Dialect, Sampling
from phonegym.agents.dialects.hand import Said
from phonegym.agents.models.endpoint import Endpoint
from phonegym.rl import sft, trainer_state
from phonegym.rl.expert import DataError, ExpertStep, read_steps, write_steps
from phonegym.rl.generate import Generator, TransformersGenerator
from phonegym.rl.journal import Journal
from phonegym.rl.matching import matches
from phonegym.rl.plan_line import expert_reply, holds_true
from phonegym.rl.policy import Policy
from phonegym.rl.runs import open_run
from phonegym.rl.sample import Prompt
from phonegym.rl.settings import ReasonConfig
from phonegym.run.atomic import write_whole
from phonegym.state import keyed

KEPT = "kept.jsonl"
DRAWN = "drawn.json"


@dataclass(frozen=True)
class Found:
    """What was drawn for one step.

    Attributes:
        best: The rationale that is kept; None if no drawn action was the expert's.
        votes: How many matches said it.
        matched: How many of the draws match.
        drawn: How many were drawn.
        true: Of the matches, how many plan lines say what there is and what is done.
    """

    best: str | None
    votes: int
    matched: int
    drawn: int
    true: int

    @property
    def always(self) -> bool:
        """Every draw matched: there is nothing to gain here."""
        return self.drawn > 0 and self.matched == self.drawn


class Drawn(msgspec.Struct):
    """What a round found out, so that a run that goes on draws nothing twice.

    Attributes:
        always: Numbers of the steps that are always matched by now.
        figures: For the journal.
    """

    always: list[int]
    figures: dict[str, float]


def run(config: ReasonConfig, folder: Path, resume: bool = False, *, quiet: bool = False) -> Path:
    """Refine.

    Args:
        config: What and how.
        folder: The run folder.
        resume: Go on where it stopped: rounds that are done stay, a round under way goes on from its newest checkpoint.
        quiet: Show nothing.

    Returns:
        The last checkpoint of the last round.

    Raises:
        DataError: A file of expert steps is missing, broken, or of another dialect; or no rationale at all was found.
        NoModel: `model.path` holds no model.
        RunError: The folder holds a run already, or none to go on with.
        EndpointError: The endpoint cannot be asked.
    """
    torch.set_num_threads(config.sft.threads)
    open_run(config, folder, resume)
    steps = [step for name in config.data for step in read_steps(Path(name))]
    checkpoint = Path(config.model.path)
    always: set[int] = set()
    done = sum((folder / f"round_{n}" / DRAWN).is_file() for n in range(1, config.rounds + 1))
    with Journal(folder, "reason", total=config.rounds, after=max(done - 1, 0), quiet=quiet) as journal:
        for number in range(1, config.rounds + 1):
            began = perf_counter()
            place = folder / f"round_{number}"
            place.mkdir(exist_ok=True)
            if not (place / DRAWN).is_file():
                _draw(config, number, checkpoint, steps, always, folder, place)
            drawn = msgspec.json.decode((place / DRAWN).read_bytes(), type=Drawn)
            always = set(drawn.always)
            checkpoint = _train(config, place, quiet)
            if number > done - 1:
                journal.log(number, {**drawn.figures, "seconds": perf_counter() - began})
    return checkpoint


def best_of(replies: Sequence[str], step: ExpertStep, dialect: Dialect) -> Found:
    """What to keep of the replies drawn for a step: of those that match, the rationale said most often, then the shortest."""
    thoughts = []
    for reply in replies:
        said = dialect.parse(reply, step.frame)
        if isinstance(said, Said) and matches(said.actions[0], step):
            thoughts.append(said.thought.strip())
    votes = Counter(thought for thought in thoughts if thought)
    best = min(votes, key=lambda thought: (-votes[thought], len(thought), thought), default=None)
    true = sum(holds_true(thought, step.action, step.xml, step.screen, step.dialect) for thought in thoughts)
    return Found(best, votes[best] if best is not None else 0, len(thoughts), len(replies), true)


def seeded(steps: Sequence[ExpertStep], share: float, seed: int) -> dict[int, str]:
    """The rationaliser's plan lines for a share of the steps, chosen by seed."""
    return {n: step.thought for n, step in enumerate(steps) if keyed(seed, "rationale", n) % 10_000 < share * 10_000}


def _draw(
    config: ReasonConfig, number: int, checkpoint: Path, steps: Sequence[ExpertStep], always: set[int], folder: Path, place: Path
) -> None:
    """Find rationales and write down what is trained on in this round."""
    policy = Policy.load(checkpoint, config.model.device, config.model.dtype)
    sft.check_dialect(policy, steps)
    kept = _kept_before(folder, number)
    if number == 1 and not config.url:
        kept = seeded(steps, config.seed_share, config.seed)
        found: Mapping[int, Found] = {}
    else:
        left = [n for n in range(len(steps)) if n not in always]
        prompts = [prompt for _, prompt in sft.prompts_of(policy, steps)]
        replies = _replies(config, number, policy, [prompts[n] for n in left])
        found = {n: best_of(said, steps[n], policy.dialect) for n, said in zip(left, replies, strict=True)}
        kept |= {n: each.best for n, each in found.items() if each.best is not None}
    if not kept:
        raise DataError("no rationale was found: no drawn action was the expert's, and seed_share gives none to begin with")
    always |= {n for n, each in found.items() if each.always}
    lines = [_with_thought(step, kept.get(n), policy.dialect) for n, step in enumerate(steps)]
    write_whole(place / KEPT, write_steps(lines))
    write_whole(place / "thoughts.json", msgspec.json.encode({str(n): thought for n, thought in sorted(kept.items())}))
    figures = _figures(found, len(kept), len(steps))
    write_whole(place / DRAWN, msgspec.json.encode(Drawn(sorted(always), figures)))


def _train(config: ReasonConfig, place: Path, quiet: bool) -> Path:
    """Train on what is kept, from the weights that the stage began with."""
    plan = msgspec.structs.replace(
        config.sft, seed=config.seed, model=config.model, data=(str(place / KEPT),), screen_reading=0, thoughts="plan"
    )
    begun = (place / "config.toml").is_file()
    newest = trainer_state.latest(place) if begun else None
    if newest is not None and newest.name == f"step_{plan.updates:06d}":
        return newest
    return sft.run(plan, place, resume=begun, quiet=quiet)


def _kept_before(folder: Path, number: int) -> dict[int, str]:
    """What the rounds before kept."""
    path = folder / f"round_{number - 1}" / "thoughts.json"
    if not path.is_file():
        return {}
    return {int(n): thought for n, thought in msgspec.json.decode(path.read_bytes(), type=dict[str, str]).items()}


def _with_thought(step: ExpertStep, thought: str | None, dialect: Dialect) -> ExpertStep:
    """The expert's own action behind a rationale: what is learned is why, not a tap beside the middle. None: not trained on."""
    if thought is None:
        return msgspec.structs.replace(step, counts=False)
    return msgspec.structs.replace(step, thought=thought, reply=expert_reply(dialect, step.action, step.frame, thought))


def _replies(config: ReasonConfig, number: int, policy: Policy, prompts: Sequence[Prompt]) -> list[list[str]]:
    """K replies to each prompt: of the endpoint in the first round if there is one, else of the policy."""
    sampling = Sampling(config.temperature, 1.0, config.max_tokens)
    asked = [prompt for prompt in prompts for _ in range(config.candidates)]
    if number == 1 and config.url:
        endpoint = Endpoint(config.url, "")
        model = next(iter(endpoint.models()), "")
        teacher = Endpoint(config.url, model)
        with ThreadPoolExecutor(32) as lanes:
            said = [reply.text for reply in lanes.map(lambda prompt: teacher.complete(prompt.messages, sampling), asked)]
    else:
        engine: Generator = TransformersGenerator(policy)
        said = [reply.text for reply in engine.generate(asked, sampling, keyed(config.seed, "reason", number) >> 2)]
    size = config.candidates
    return [said[n * size : (n + 1) * size] for n in range(len(prompts))]


def _figures(found: Mapping[int, Found], kept: int, steps: int) -> dict[str, float]:
    drawn = sum(each.drawn for each in found.values())
    matched = sum(each.matched for each in found.values())
    return {
        "steps": steps,
        "kept_share": kept / steps,
        "drawn": drawn,
        "matched_share": matched / drawn if drawn else 0.0,
        "true_share": sum(each.true for each in found.values()) / matched if matched else 0.0,
        "always_matched": sum(each.always for each in found.values()),
    }
