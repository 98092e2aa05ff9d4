"""The stopwatch's screen."""

from __future__ import annotations

from phonegym.apps.clock.actions.stopwatch import Lap, PauseWatch, ResetWatch, ShareLaps, StartWatch, reading
from phonegym.apps.clock.state import ClockState, Stopwatch, ck
from phonegym.apps.clock.times import split_text
from phonegym.apps.clock.words import W
from phonegym.phone.context import Context
from phonegym.phone.ids import Millis
from phonegym.phone.message import Route
from phonegym.phone.page import beside, page
from phonegym.ui import kit
from phonegym.ui.build import column, lazy, row, text
from phonegym.ui.memo import component
from phonegym.ui.node import FILL, Node


class Watch(Route):
    """The stopwatch and its laps, the latest on top."""

    def view(self, cx: Context) -> Node:
        watch = cx.state(ClockState).stopwatch
        running = watch.status == "running"
        now = cx.now(1000) if running else Millis(0)
        at = max(0, reading(watch, now))
        shown = split_text(at)
        if running:
            shown = shown.rpartition(".")[0]  # hundredths would be wrong at once
        face = column(
            text(shown, "display_large", "primary" if running else "on_surface", max_lines=1, id="reading"),
            text(
                {"zero": W.ready(), "running": W.running(), "paused": W.paused()}[watch.status],
                "body_large",
                "on_surface_variant",
                shows=ck.stopwatch.status,
            ),
            width=FILL,
            align="center",
            padding=(16, 32, 16, 24),
            gap=4,
        )
        share = kit.BarIcon("share", W.share_laps(), ShareLaps(), id="share")
        body = beside(cx, column(face, _buttons(watch), width=FILL), _laps(cx, watch))
        return page(cx, W.stopwatch(), body, actions=(share,) if watch.laps else ())


def _buttons(watch: Stopwatch) -> Node:
    running = watch.status == "running"
    if running:
        main = kit.button(W.pause(), PauseWatch(), icon="pause", id="pause", width=FILL)
        side = kit.button(W.lap(), Lap(), style="tonal", icon="flag", id="lap", width=FILL)
    else:
        main = kit.button(W.resume() if watch.status == "paused" else W.start(), StartWatch(), icon="play_arrow", id="start", width=FILL)
        side = kit.button(
            W.reset(), ResetWatch(), style="tonal", icon="restart_alt", enabled=watch.status == "paused", id="reset", width=FILL
        )
    return row(column(side, grow=1, align="stretch"), column(main, grow=1, align="stretch"), gap=12, width=FILL, padding=(16, 0, 16, 16))


def _laps(cx: Context, watch: Stopwatch) -> Node:
    laps = watch.laps
    if not laps:
        return column(
            text(W.no_laps(), "body_medium", "on_surface_variant", shows=ck.stopwatch.laps, align="center", width=FILL),
            grow=1,
            width=FILL,
            padding=(32, 24),
        )
    fastest, slowest = _extremes(laps)
    keys = tuple(str(n) for n in range(len(laps), 0, -1))
    head = row(
        text(W.lap_number(), "label_large", "on_surface_variant", grow=2),
        text(W.lap_time(), "label_large", "on_surface_variant", grow=3, align="end"),
        text(W.lap_total(), "label_large", "on_surface_variant", grow=3, align="end"),
        width=FILL,
        padding=(16, 8, 16, 8),
        gap=8,
    )

    def build(key: str) -> Node:
        n = int(key)
        mark = W.fastest() if n == fastest else W.slowest() if n == slowest else ""
        return _lap(n, laps[n - 1], laps[n - 2] if n > 1 else Millis(0), n == len(laps), mark)

    return column(
        head, kit.divider(), lazy("laps", cx.anchor("laps"), keys, build, grow=1, width=FILL, padding=(0, 0, 0, 16)), grow=1, width=FILL
    )


def _extremes(laps: tuple[Millis, ...]) -> tuple[int, int]:
    """Numbers of the fastest and the slowest lap; of fewer than three laps, or of equal ones, there is none."""
    lengths = [end - start for start, end in zip((0, *laps), laps, strict=False)]
    if len(laps) < 3 or min(lengths) == max(lengths):
        return 0, 0
    return lengths.index(min(lengths)) + 1, lengths.index(max(lengths)) + 1


@component
def _lap(n: int, total: Millis, before: Millis, last: bool, mark: str) -> Node:
    ink = "primary" if last else "on_surface"
    return row(
        column(text(f"{n}", "body_large", ink), text(mark, "label_small", "on_surface_variant", max_lines=1) if mark else None, grow=2),
        text(split_text(total - before), "body_large", ink, grow=3, align="end"),
        text(split_text(total), "body_large", "on_surface_variant", grow=3, align="end", shows=ck.stopwatch.laps if last else ()),
        width=FILL,
        min_height=44,
        padding=(16, 4, 16, 4),
        gap=8,
        id=f"lap_{n}",
    )
