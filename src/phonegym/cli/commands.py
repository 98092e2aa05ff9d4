"""The table of commands.

A command is one line here and one module of this package. The module is imported only when its command is asked for, so
``phonegym --help`` stays fast however heavy a command is.
"""

from typing import NamedTuple


class Command(NamedTuple):
    """Where a command lives and what it does.

    Attributes:
        target: ``"module:function"``; the function's signature, read by Typer, is the command's options.
        summary: One line for ``phonegym --help``; a test holds it equal to the first line of the function's docstring.
    """

    target: str
    summary: str


COMMANDS: dict[str, Command] = {
    "adb": Command("phonegym.cli.adb:adb", "Serve phones to stock adb, on this machine only."),
    "audit": Command("phonegym.cli.audit:audit", "Audit tasks and apps: degenerate policies, oracle, attacks, mutants, screens."),
    "apps": Command("phonegym.cli.apps:apps", "List the apps of the phone."),
    "bench": Command("phonegym.cli.bench:bench", "Measure speed and memory on a fixed workload."),
    "catalog": Command("phonegym.cli.catalog:catalog", "Draw every component of the design system in every state."),
    "check-model": Command("phonegym.cli.check_model:check_model", "Say whether a model's endpoint sees, points and speaks a dialect."),
    "compare": Command("phonegym.cli.compare:compare", "Put two runs side by side."),
    "demos": Command("phonegym.cli.demos:demos", "Let the oracle demonstrate tasks, or read recorded runs, for training."),
    "do": Command("phonegym.cli.do:do", "Let an agent do any request on a phone, and show what changed."),
    "doctor": Command("phonegym.cli.doctor:doctor", "Say what this machine lacks and the one command that mends it."),
    "eval": Command("phonegym.cli.eval:evaluate", "Evaluate agents on a split and write a report."),
    "fake-model": Command("phonegym.cli.fake_model:fake_model", "Serve a stand-in for a model, on loopback."),
    "graph": Command("phonegym.cli.graph:graph", "Draw the map of an app: its screens, and what leads from one to the next."),
    "judge-set": Command("phonegym.cli.judge_set:judge_set", "Export labelled trajectories, and measure another judge against them."),
    "look": Command("phonegym.cli.look:look", "Draw the screens of an app, in several looks, on one picture."),
    "new app": Command("phonegym.cli.new_app:new_app", "Write a small, complete app: state, screens, seed, words, a task, tests."),
    "new task": Command("phonegym.cli.new_task:new_task", "Write the skeleton of a task template into an app."),
    "play": Command("phonegym.cli.play:play", "Serve phones to web browsers, each visitor one of their own."),
    "report": Command("phonegym.cli.report:report", "Write the report of a run as one HTML file, which needs no network."),
    "reverify": Command("phonegym.cli.reverify:reverify", "Judge an old run again, without its agent."),
    "site": Command("phonegym.cli.site:site", "Write the phone as a static site that needs no server and no other host."),
    "tasks": Command("phonegym.cli.tasks:tasks", "List the task templates."),
    "train sft": Command("phonegym.cli.train:sft", "Train a policy by imitation of expert steps (stage 1, and stage 0)."),
    "train reason": Command("phonegym.cli.train:reason", "Train a policy on rationales that it found itself (stage 2)."),
    "train adagrpo": Command("phonegym.cli.train_adagrpo:adagrpo", "Train a policy by difficulty-adaptive GRPO (stage 3)."),
}
"""Commands by name, in the order of the help page. A space in the name makes a command of a group: ``"train sft"``."""

GROUPS: dict[str, str] = {
    "train": "Train a model on the phone: imitation, reasoning, reinforcement.",
    "new": "Start an app or a task from a scaffold.",
}
"""What the groups are for; a group shows up once it has a command."""
