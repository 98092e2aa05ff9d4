"""What the phone knows before an episode starts, and set-up functions for tasks."""
