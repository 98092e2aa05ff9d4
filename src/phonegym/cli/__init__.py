"""The ``phonegym`` command line."""
