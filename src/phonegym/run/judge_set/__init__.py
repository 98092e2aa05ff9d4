"""Labelled trajectories, for whoever wants to know how good another judge is: `phonegym judge-set`.

A set is a folder:

| file | holds |
|---|---|
| `set.json` | what was asked for (split and its hash, seed, how many), by which code; names of all instances |
| `trajectories/<instance>.jsonl` | the trajectories of one instance, one a line (`Trajectory`); it is there whole or not at all |
| `pictures/<name>.jpg`, `trees/<name>.xml` | screens, named by their content; each is kept once |

| kind | what it is | by its making |
|---|---|---|
| `oracle` | the template's own oracle | right |
| `detour` | the same, after a walk that changes nothing that counts | right |
| `prefix` | the oracle's beginning, then "done" | wrong |
| `near_miss` | a touch left out, another value, another text, harm on the way, the wrong ending, misses written by hand | wrong |
| `twin` | what would be right on the other state of a twin | wrong |

The label is never taken from the kind: it is the verdict of the exact judge on the run as it was played. The same command
on the same code gives the same bytes, and goes on where it was when it was killed.

| module | |
|---|---|
| `records` | what the files hold |
| `walks` | the trajectories of an instance, as actions |
| `export` | writing a set |
| `reading` | reading one |
"""

from phonegym.run.judge_set.reading import JudgeSet
from phonegym.run.judge_set.records import Trajectory, TrajectoryStep

__all__ = ["JudgeSet", "Trajectory", "TrajectoryStep"]
