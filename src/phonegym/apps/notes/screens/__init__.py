"""The screens of Notes."""
