"""Reading a judge set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from phonegym.run.folder import FolderError
from phonegym.run.judge_set.records import FORMAT, BlobName, SetInfo, Trajectory

_trajectory = msgspec.json.Decoder(Trajectory)


def read_set_info(path: Path) -> SetInfo:
    """What `set.json` of a folder says.

    Raises:
        FolderError: There is none, or it is of another format.
    """
    try:
        info = msgspec.json.decode((path / "set.json").read_bytes(), type=SetInfo)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FolderError(f"{path} is no judge set: it has no set.json. Make one with `phonegym judge-set --out {path}`.") from error
    except OSError as error:
        raise FolderError(f"cannot read {path}/set.json: {error.strerror}.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise FolderError(f"{path}/set.json is damaged, or of another build: {error}.") from error
    if info.format != FORMAT:
        raise FolderError(f"{path} has format {info.format}, and this build reads {FORMAT}. Make the set anew.")
    return info


class JudgeSet:
    """A judge set in a folder.

    Attributes:
        path: The folder.
        info: What `set.json` says.

    Raises:
        FolderError: There is no set, or it is damaged.

    Example:
        judged = JudgeSet(Path("judge-set"))
        for run in judged:
            print(run.id, run.goals[0], run.success, len(judged.picture(run.picture)))
    """

    def __init__(self, path: Path) -> None:
        self.path, self.info = path, read_set_info(path)

    def __iter__(self) -> Iterator[Trajectory]:
        """All trajectories that are there, in the order of the instances."""
        for name in self.info.instances:
            at = self.path / "trajectories" / f"{name}.jsonl"
            try:
                lines = at.read_bytes().splitlines() if at.exists() else []
                yield from [_trajectory.decode(line) for line in lines]
            except OSError as error:
                raise FolderError(f"cannot read {at}: {error.strerror}.") from error
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise FolderError(
                    f"{at} is damaged, or of another build: {error}. Delete it, and the same command makes it again."
                ) from error

    @property
    def complete(self) -> bool:
        """Every instance is there."""
        return all((self.path / "trajectories" / f"{name}.jsonl").exists() for name in self.info.instances)

    def picture(self, name: BlobName) -> bytes:
        """A screen as a JPEG file. Raises `FolderError`."""
        return self._blob(self.path / "pictures" / f"{name}.jpg")

    def tree(self, name: BlobName) -> str:
        """A screen's accessibility tree as XML. Raises `FolderError`."""
        return self._blob(self.path / "trees" / f"{name}.xml").decode("utf-8")

    def _blob(self, at: Path) -> bytes:
        try:
            return at.read_bytes()
        except OSError as error:
            raise FolderError(f"cannot read {at}: {error.strerror}.") from error
