"""The device's files: in memory, empty at the start, and nothing of the phone's state in them."""

from __future__ import annotations

import posixpath
import re
from typing import NamedTuple

ROOMY = 512 << 20
"""Bytes that fit on the device."""
FOLDERS = (
    "/", "/sdcard", "/sdcard/Android", "/sdcard/DCIM", "/sdcard/Documents", "/sdcard/Download", "/sdcard/Pictures", "/data", "/data/data",
    "/data/local", "/data/local/tmp", "/system", "/system/bin", "/vendor", "/proc", "/dev", "/storage", "/mnt",
)  # fmt: skip
PRIVATE = ("/data/data", "/data/user", "/data/system", "/data/app")
"""Where a shell without root may not look."""
READ_ONLY = ("/system", "/vendor", "/proc", "/dev")
_SDCARD = re.compile(r"^/(storage/emulated/0|mnt/sdcard|storage/self/primary|data/media/0)(?=/|$)")


class Entry(NamedTuple):
    """A file. `changed`: milliseconds on the phone's clock."""

    data: bytes
    changed: int
    mode: int = 0o660


class FileError(OSError):
    """What a program says when a file cannot be had; the text is the system's."""


class Files:
    """A tree of files and folders; paths are absolute.

    Args:
        root: Private folders may be looked into.
    """

    def __init__(self, *, root: bool) -> None:
        self._root = root
        self._files: dict[str, Entry] = {}
        self._folders: dict[str, int] = dict.fromkeys(FOLDERS, 0)

    def place(self, path: str) -> str:
        """A path without dots, doubled slashes and other names of the shared storage. Raises `FileError` in private folders."""
        plain = _SDCARD.sub("/sdcard", "/" + posixpath.normpath("/" + path).lstrip("/"))
        if not self._root and any(plain == each or plain.startswith(each + "/") for each in PRIVATE):
            raise FileError("Permission denied")
        if "\0" in plain or len(plain) > 4096:
            raise FileError("File name too long")
        return plain

    def entry(self, path: str) -> Entry | None:
        """The file there, if it is one."""
        return self._files.get(self.place(path))

    def is_folder(self, path: str) -> bool:
        """Whether a folder is there."""
        return self.place(path) in self._folders

    def changed(self, path: str) -> int:
        """When the folder was made."""
        return self._folders.get(self.place(path), 0)

    def read(self, path: str) -> bytes:
        """A file's bytes. Raises `FileError`."""
        entry = self.entry(path)
        if entry is None:
            raise FileError("Is a directory" if self.is_folder(path) else "No such file or directory")
        return entry.data

    def write(self, path: str, data: bytes, now: int, *, append: bool = False, mode: int = 0o660, parents: bool = False) -> None:
        """Write a file. Raises `FileError`: no such folder, a folder is there, no room."""
        place = self._writable(path)
        if place in self._folders:
            raise FileError("Is a directory")
        if parents:
            self.make_folder(posixpath.dirname(place), now, parents=True)
        elif posixpath.dirname(place) not in self._folders:
            raise FileError("No such file or directory")
        before = self._files.get(place)
        whole = before.data + data if append and before is not None else data
        others = sum(len(each.data) for each in self._files.values()) - (len(before.data) if before else 0)
        if others + len(whole) > ROOMY:
            raise FileError("No space left on device")
        self._files[place] = Entry(whole, now, mode)

    def set_mode(self, path: str, mode: int) -> None:
        """Change a file's mode. Raises `FileError`."""
        self.read(path)
        place = self._writable(path)
        self._files[place] = self._files[place]._replace(mode=mode)

    def make_folder(self, path: str, now: int, *, parents: bool = False) -> None:
        """Make a folder. Raises `FileError`."""
        place = self.place(path)
        if place in self._folders or place in self._files:
            if parents and place in self._folders:
                return
            raise FileError("File exists")
        self._writable(path)
        above = posixpath.dirname(place)
        if parents:
            self.make_folder(above, now, parents=True)
        elif above not in self._folders:
            raise FileError("No such file or directory")
        self._folders[place] = now

    def remove(self, path: str, *, folders: bool = False) -> None:
        """Remove a file, or with `folders` a whole tree. Raises `FileError`."""
        place = self._writable(path)
        if place in self._files:
            del self._files[place]
        elif place not in self._folders:
            raise FileError("No such file or directory")
        elif not folders:
            raise FileError("is directory")
        elif place in FOLDERS:
            raise FileError("Permission denied")
        else:
            inside = place + "/"
            self._files = {at: entry for at, entry in self._files.items() if not at.startswith(inside)}
            self._folders = {at: when for at, when in self._folders.items() if at != place and not at.startswith(inside)}

    def names(self, folder: str) -> tuple[str, ...]:
        """Names in a folder, sorted. Raises `FileError` if there is none."""
        place = self.place(folder)
        if place not in self._folders:
            raise FileError("Not a directory" if place in self._files else "No such file or directory")
        inside = place.rstrip("/") + "/"
        return tuple(sorted({at[len(inside) :] for at in (*self._files, *self._folders) if _lies_in(at, inside)}))

    def _writable(self, path: str) -> str:
        place = self.place(path)
        if any(place == each or place.startswith(each + "/") for each in READ_ONLY) or posixpath.dirname(place) == "/":
            raise FileError("Read-only file system")
        return place


def _lies_in(path: str, folder: str) -> bool:
    return path.startswith(folder) and path != folder and "/" not in path[len(folder) :]
