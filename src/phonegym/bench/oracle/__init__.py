"""The oracle: the user whose hands `next_action` moves, how it plays from any state, and how far it still has to go.

| module | what it gives |
|---|---|
| user | `User`: every verb |
| sight, scrolling, probing | what is on the glass, where to aim, which drag helps, what a menu holds (looked up on a fork) |
| moving, touching, filling, reading, handling, answering, undoing | the verbs |
| play, distance, search | a run of the oracle, d(s), and whether a shorter way exists |
| walks | random but repeatable walks, to start from anywhere |
"""

from phonegym.bench.oracle.errors import Lost, OracleError, Stuck
from phonegym.bench.oracle.user import User
from phonegym.bench.steps import Step

__all__ = ["Lost", "OracleError", "Step", "Stuck", "User"]
