#!/usr/bin/env bash
# Makes .venv with everything the project needs, from nothing. The Makefile calls it when pyproject.toml or constraints.txt changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A python3.x on the search path may be a shim that refuses to start, so each one is asked.
pick_python() {
    local candidate
    for candidate in "${PYTHON:-}" python3.11 python3.12 python3.13 python3; do
        if [ -n "$candidate" ] && "$candidate" -c 'import sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "No Python 3.11, 3.12 or 3.13 found. Install one (apt-get install -y python3.11-venv) or say PYTHON=/path/to/python." >&2
    return 1
}

bash tools/system_deps.sh
if ! .venv/bin/python -c '' 2>/dev/null; then
    python=$(pick_python)
    echo "Making .venv with $("$python" --version) ..."
    "$python" -m venv --clear .venv
fi
echo "Installing packages into .venv ..."
# EXTRAS=dev,train adds what training needs (torch; a CPU build where one is offered): its tests are passed over without it.
.venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[${EXTRAS:-dev}]"
