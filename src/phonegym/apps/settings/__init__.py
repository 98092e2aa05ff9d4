"""Settings: the phone's own app."""
