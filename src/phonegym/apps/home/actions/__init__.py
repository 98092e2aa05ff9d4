"""What the launcher's controls send."""
