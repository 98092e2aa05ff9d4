"""Tests of the bench, with two small apps of their own: the bench knows no other."""
