"""Command line: ``python -m tools.build_assets [--out DIR] [--cache DIR]``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from .fetch import fetch_all
from .fonts import build_emoji, build_symbols, build_text_fonts
from .tables import build_tables

ASSETS = Path(__file__).parents[2] / "src" / "phonegym" / "ui" / "assets"


def main() -> None:
    """Fetch the sources and rebuild everything under the assets folder."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_assets", description=__doc__)
    parser.add_argument("--out", type=Path, default=ASSETS, help="folder to write into")
    parser.add_argument(
        "--cache",
        type=Path,
        default=Path(tempfile.gettempdir()) / "phonegym-font-sources",
        help="folder for the fetched packages",
    )
    arguments = parser.parse_args()
    sources = fetch_all(arguments.cache)
    out: Path = arguments.out
    build_text_fonts(sources["roboto"], sources["noto_sans_sc"], out)
    build_emoji(sources["noto_emoji"], out)
    build_symbols(sources["material_symbols"], out)
    build_tables(out)


if __name__ == "__main__":
    main()
