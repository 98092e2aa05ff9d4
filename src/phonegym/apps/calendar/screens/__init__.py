"""The screens of the calendar."""
