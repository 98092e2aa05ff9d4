"""The answer sheet."""
