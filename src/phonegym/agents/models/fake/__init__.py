"""A stand-in for a model's endpoint: recorded or oracle's replies in any dialect, as slow as a real one if wanted."""
