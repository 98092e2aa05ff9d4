"""What the controls of the calendar do."""
