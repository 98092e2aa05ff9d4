"""Bridges: the phone behind interfaces that other people's programs speak."""
