"""Tasks of the calendar, and what they all need to know of it."""
