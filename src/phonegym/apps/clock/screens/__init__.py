"""The clock's screens."""
