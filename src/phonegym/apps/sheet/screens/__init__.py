"""The answer sheet's screens."""
