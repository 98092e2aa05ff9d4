"""An app that does everything wrong."""
