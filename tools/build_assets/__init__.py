"""Rebuild the fonts, icons and text tables that phonegym ships (maintainers only).

Nothing here runs when phonegym is installed or used: the results are committed under
``src/phonegym/ui/assets``. Run it from the repository root::

    pip install -r tools/build_assets/requirements.txt
    python -m tools.build_assets

It needs ``npm``, ``apt-get`` and ``dpkg-deb`` on the machine. Sources are pinned by version
and SHA-256 in ``sources.lock.json``; the same sources and the same requirements give the same
bytes every time.
"""
