"""A simulated smartphone for GUI-agent research.

A whole phone is one immutable value. Screens, pixels, the accessibility tree, touches and judges all read that one value, so what is
seen, touched and judged cannot disagree.
"""

__version__ = "0.1.0"
