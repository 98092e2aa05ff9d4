"""What the clock's controls send."""
