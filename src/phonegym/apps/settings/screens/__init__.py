"""The screens of Settings."""
