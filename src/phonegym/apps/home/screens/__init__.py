"""The launcher's screens."""
