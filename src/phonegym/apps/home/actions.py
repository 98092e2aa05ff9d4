"""What the launcher's controls send."""

from __future__ import annotations

from phonegym.phone.do import Do
from phonegym.phone.ids import AppId
from phonegym.phone.message import Message


class Open(Message):
    """Open an app, as its icon does."""

    app: AppId

    def apply(self, do: Do) -> None:
        do.launch(self.app)
