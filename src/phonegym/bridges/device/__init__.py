"""Our agents on a real Android device, through adb: `phonegym eval --device adb:SERIAL`.

What they see is what `screencap` and `uiautomator dump` give, what they do is what `input` does. There is no state to judge, so
the outcome is a person's, a second judge's, or left open; it is never exact, and everything that shows it says so.

| module | |
|---|---|
| `link` | the device by its serial number: commands, screenshots, trees (adbutils, the extra `device`) |
| `tree`, `screen` | a dump and a screenshot as what agents are given everywhere else |
| `hands` | actions as commands |
| `outcome` | whose word the outcome is |
| `play` | one episode: an ordinary trace, and pictures of its screens |
| `evaluate` | agents on instructions, into an ordinary run folder |
"""
