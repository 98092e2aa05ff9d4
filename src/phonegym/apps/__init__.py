"""The apps: one folder each. None of them imports another."""
