"""``python -m phonegym`` is the ``phonegym`` command."""

from phonegym.cli.main import main

if __name__ == "__main__":
    main()
