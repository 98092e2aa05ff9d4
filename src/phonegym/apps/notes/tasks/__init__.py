"""The tasks of Notes, and what the app declares for the oracle and the audit.

| module  | templates                                                                                   |
|---------|---------------------------------------------------------------------------------------------|
| voice   | RecordOnlyThisTime, RemindMe                                                                |
| reading | CopyTheCode, ArchiveByColor, WhenNow, BehindTheLock                                         |
| shelves | RestoreIfThere, DissolveFolder, CopyOneParagraph, WhichOfTheTwo                             |
| lists   | TickWhatIsPacked, MoveFinishedLists                                                         |
| tidying | TidyUp                                                                                      |
"""

from phonegym.apps.notes.tasks.guide import guide

__all__ = ["guide"]
