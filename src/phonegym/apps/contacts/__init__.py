"""Contacts: people and their numbers, calls, labels."""
