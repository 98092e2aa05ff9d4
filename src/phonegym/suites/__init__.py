"""Suites: templates that cross several apps. A fact is found in one and used in another."""
