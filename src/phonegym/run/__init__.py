"""Runs: episodes played by an agent in a pool of processes, their traces, reports, and judging them again."""
