#!/usr/bin/env bash
# Writes constraints.txt out of what .venv holds, so that every machine tests against the same versions.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

{
    echo "# The versions that the tests run against. Written by tools/freeze_constraints.sh; edit pyproject.toml and run it again."
    .venv/bin/python -m pip list --disable-pip-version-check --format freeze --exclude-editable --exclude pip --exclude setuptools |
        sed 's/+cpu$//' # a CPU build where one is offered, else the ordinary one
} >constraints.txt
