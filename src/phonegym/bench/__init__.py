"""The bench: templates of tasks, exact judges, episodes, scores. Knows no particular app and no model.

| module            | what it gives                                                                              |
|-------------------|--------------------------------------------------------------------------------------------|
| task              | `Task`, `TaskId`, `near_miss`: templates                                                   |
| sampling, samplers| `Sampler`, `Draw`, `sample`; `choice`, `number`, `money`, `times`, `keys` ...              |
| setup             | `Setup`, `Reading`: the hands of a template's set-up                                       |
| guide             | `Guide`, `effects_of`: what an app declares once for all templates                         |
| checks            | `check`, `Check`                                                                           |
| run               | `Run`: what judges and oracles read                                                        |
| evidence          | what was on screen                                                                         |
| steps             | `Finish`, `Infeasible`, `Ask`, `Step`: what can be done besides touching the phone         |
| episode           | `Episode`, one value from start to verdict; starting, log, observation, saving              |
| verdict           | `Verdict`, `judge`                                                                         |
| registry          | `templates`, `find`, `guides`: what is installed                                           |
| answers           | what tasks ask on the answer sheet, and the answers that stand on it                       |
| splits            | named sets of instances                                                                    |
| metrics, resampling, budget, floor | scores and their intervals, step budgets, what guessing is worth          |
| oracle, crawl, audit | the reactive oracle; every screen of every app; the checks every template must pass     |
"""

from phonegym.bench.checks import Check, check, differences
from phonegym.bench.episode import Episode, EpisodeOver
from phonegym.bench.guide import Guide, effects_of
from phonegym.bench.observation import Observation
from phonegym.bench.registry import UnknownTask, find, guides, templates
from phonegym.bench.run import Run
from phonegym.bench.samplers import choice, coin, days, keys, money, naming, number, other, spans, texts, times
from phonegym.bench.sampling import Draw, NoInstance, Sampler, app_state, sample
from phonegym.bench.setup import Reading, Setup
from phonegym.bench.steps import Abandon, Ask, EpisodeAction, Finish, Infeasible, Malformed, Step
from phonegym.bench.task import Ending, Task, TaskId, near_miss
from phonegym.bench.verdict import Verdict

__all__ = [
    "Abandon", "Ask", "Check", "Draw", "Ending", "Episode", "EpisodeAction", "EpisodeOver", "Finish", "Guide", "Infeasible", "Malformed",
    "NoInstance", "Observation", "Reading", "Run", "Sampler", "Setup", "Step", "Task", "TaskId", "UnknownTask", "Verdict",
    "app_state", "check", "choice", "coin", "days", "differences", "effects_of", "find", "guides", "keys", "money", "naming", "near_miss",
    "number", "other", "sample", "spans", "templates", "texts", "times",
]  # fmt: skip
