"""The audit: what makes the numbers worth having. It prints its denominators.

| module | rows |
|---|---|
| unfinished | nothing that a scaffold marked is left to write |
| policies, guessing | degenerate policies solve nothing; the best constant answer is rarely right |
| matrix | the oracle in every look, and from anywhere |
| attacks, siblings | wrong runs made from the oracle's, by other oracles, with harm, by hand: none accepted |
| detours | harmless detours: all accepted |
| mutation | every check, every entry of `allow`, every piece of evidence matters |
| values | shuffled tables, restored at every step |
| variety | enough instances; no shorter way than the oracle's |
| screens | the crawl |
| subject, trail, report, run | what rows share: instances, runs, counts, the loop |
"""

from phonegym.bench.audit.report import Report, Row
from phonegym.bench.audit.run import run, units_of

__all__ = ["Report", "Row", "run", "units_of"]
