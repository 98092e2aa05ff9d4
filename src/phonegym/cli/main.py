"""The entry point of the ``phonegym`` command."""

from phonegym import __version__


def main() -> None:
    """Print the version; commands follow."""
    print(f"phonegym {__version__}")
