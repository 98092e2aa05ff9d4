#!/usr/bin/env bash
# Brings what pip cannot: the shared libraries that Skia's wheel links to but does not carry, adb for those who drive the phone
# through it, and Chromium, in which the tests look at our pages. Does nothing where they are. Without the libraries nothing is
# drawn; without adb or a browser only their tests are left out.
set -euo pipefail

if [ "$(uname -s)" != Linux ]; then
    exit 0
fi

# ldconfig lies in a folder that only root has on the search path.
libraries=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)
needed=()
grep -q libEGL.so.1 <<<"$libraries" || needed+=(libegl1)
grep -q libGL.so.1 <<<"$libraries" || needed+=(libgl1)
useful=()
command -v adb >/dev/null || useful+=(adb)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || useful+=(chromium)
if [ "${#needed[@]}" -eq 0 ] && [ "${#useful[@]}" -eq 0 ]; then
    exit 0
fi

# Runs apt-get as whoever may; status 2: nobody here may.
install() {
    local command="apt-get update && apt-get install -y --no-install-recommends $*"
    command -v apt-get >/dev/null || return 2
    if [ "$(id -u)" -eq 0 ]; then
        echo "Installing $* ..."
        DEBIAN_FRONTEND=noninteractive bash -c "$command" </dev/null >/dev/null
    elif sudo -n true 2>/dev/null; then
        echo "Installing $* ..."
        sudo -n env DEBIAN_FRONTEND=noninteractive bash -c "$command" </dev/null >/dev/null
    else
        return 2
    fi
}

if [ "${#needed[@]}" -gt 0 ]; then
    status=0
    install "${needed[@]}" || status=$?
    if [ "$status" -eq 2 ]; then
        echo "Skia needs ${needed[*]} (libEGL.so.1 and libGL.so.1). Install them with your system's package manager, then try again; on Debian:" >&2
        echo "    sudo bash -c 'apt-get update && apt-get install -y --no-install-recommends ${needed[*]}'" >&2
        exit 1
    elif [ "$status" -ne 0 ]; then
        echo "apt-get could not install ${needed[*]}; see above." >&2
        exit 1
    fi
fi
if [ "${#useful[@]}" -gt 0 ] && ! install "${useful[@]}"; then
    echo "There is no ${useful[*]} here, so tests that need it are left out. To have it: sudo apt-get install -y ${useful[*]}" >&2
fi
