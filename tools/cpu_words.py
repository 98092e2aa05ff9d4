"""The words of docs/training-cpu.md around its tables. Numbers of results stand in the tables alone."""

BEFORE = """
# Training on one CPU core: what was measured

Made by `tools/cpu_report.py` from [results.json](training-cpu/results.json); the protocol, written before, is
[experiment-cpu.md](experiment-cpu.md). {lineages} lineages; code as of commit {commit}. A pilot: it says what a stage costs, what
it does to this model, and how far lineages lie apart.
"""

AFTER = """
## What it says
"""
