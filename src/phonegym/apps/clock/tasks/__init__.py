"""Tasks of the clock, and what they all need to know of it."""
