#!/usr/bin/env bash
# Brings the shared libraries that Skia's wheel links to but does not carry. Does nothing where they are.
set -euo pipefail

packages=(libegl1 libgl1)

if [ "$(uname -s)" != Linux ]; then
    exit 0
fi

missing=()
for package in "${packages[@]}"; do
    case "$package" in
        libegl1) library=libEGL.so.1 ;;
        libgl1) library=libGL.so.1 ;;
    esac
    # ldconfig lies in a folder that only root has on the search path.
    if ! PATH="$PATH:/sbin:/usr/sbin" ldconfig -p | grep -q "$library"; then
        missing+=("$package")
    fi
done
if [ "${#missing[@]}" -eq 0 ]; then
    exit 0
fi

command="apt-get update && apt-get install -y --no-install-recommends ${missing[*]}"
if ! command -v apt-get >/dev/null; then
    echo "Skia needs libEGL.so.1 and libGL.so.1; install them with your system's package manager, then try again." >&2
    exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
    echo "Installing ${missing[*]} ..."
    DEBIAN_FRONTEND=noninteractive bash -c "$command" </dev/null >/dev/null
elif sudo -n true 2>/dev/null; then
    echo "Installing ${missing[*]} ..."
    sudo -n env DEBIAN_FRONTEND=noninteractive bash -c "$command" </dev/null >/dev/null
else
    echo "Skia needs ${missing[*]}. Install them with this command, then try again:" >&2
    echo "    sudo bash -c '$command'" >&2
    exit 1
fi
