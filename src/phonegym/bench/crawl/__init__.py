"""The crawl: every screen that touch reaches, in every look, and what is wrong with it.

| kind of finding | what it means |
|---|---|
| crash | a view or a reducer raised |
| dead | an enabled control did nothing: no state, route, focus, clipboard or announced refusal changed |
| covered | a touch in the middle of a control meets something else |
| clipped | a text does not fit its box, or something stands outside its window |
| overlap | two texts lie on each other |
| trap | no way back out of a screen |
| way | `up()` is not true: going from the launcher to a screen by `up()` and the guides does not arrive |

`crawl(...)` gives findings with route, look and node, and counts of what was tried.
"""

from phonegym.bench.crawl.explore import CrawlReport, crawl
from phonegym.bench.crawl.findings import Finding
from phonegym.bench.crawl.looks import LOOKS, LookCase, looks

__all__ = ["CrawlReport", "Finding", "LOOKS", "LookCase", "crawl", "looks"]
