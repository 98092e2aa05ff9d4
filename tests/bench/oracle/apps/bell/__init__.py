"""Rings full screen, and posts notifications."""
