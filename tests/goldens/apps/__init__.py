"""Apps for pictures."""
