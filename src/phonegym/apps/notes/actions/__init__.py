"""What the controls of Notes send, by topic."""
