"""Sound: volumes, ring mode, do not disturb, tones."""

from __future__ import annotations

from phonegym.apps.settings.screens.frame import choice_row, first_screen, group, level_row, link_row, master_row, note, screen, switch_row
from phonegym.apps.settings.state import SettingsState, st
from phonegym.apps.settings.words import W
from phonegym.phone.context import Context
from phonegym.phone.message import Route
from phonegym.phone.settings import settings_place as sp
from phonegym.ui.node import Node


class Sound(Route):
    """Volumes, the ring mode, and what plays."""

    def view(self, cx: Context) -> Node:
        sound = cx.settings.sound
        rings = sound.mode == "ring"
        return screen(
            cx,
            W.sound(),
            group(
                cx,
                W.volume(),
                level_row(cx, "media", icon="music_note"),
                level_row(cx, "call_volume", icon="call"),
                level_row(cx, "ring", icon="ring_volume", said=str(sound.ring) if rings else W.muted_volume(n=sound.ring), enabled=rings),
                level_row(cx, "alarm", icon="alarm"),
            ),
            group(
                cx,
                "",
                choice_row(cx, "ring_mode", icon="volume_up"),
                switch_row(cx, "vibrate_on_ring", icon="vibration"),
                link_row(
                    W.dnd(),
                    Quiet(),
                    icon="do_not_disturb_on",
                    supporting=W.on() if sound.do_not_disturb else W.off(),
                    shows=sp.sound.do_not_disturb,
                    id="dnd_page",
                ),
            ),
            group(
                cx,
                W.tones(),
                choice_row(cx, "ringtone"),
                choice_row(cx, "notice_tone"),
                choice_row(cx, "alarm_tone"),
            ),
            group(
                cx,
                W.system_sounds(),
                switch_row(cx, "dial_tones"),
                switch_row(cx, "lock_sounds"),
                switch_row(cx, "charge_sounds"),
                switch_row(cx, "touch_sounds"),
            ),
        )

    def up(self) -> Route | None:
        return first_screen()


class Quiet(Route):
    """Do not disturb and who may break it."""

    def view(self, cx: Context) -> Node:
        from phonegym.apps.settings.screens.rules import Rules  # its pages come back here

        on = sum(rule.on for rule in cx.state(SettingsState).rules.values())
        said = W.rules_on.count(on) if on else W.no_rule_on()
        return screen(
            cx,
            W.dnd(),
            master_row(cx, "do_not_disturb"),
            group(
                cx,
                W.can_interrupt(),
                choice_row(cx, "dnd_calls", icon="call"),
                switch_row(cx, "dnd_repeat", icon="phone_callback"),
                choice_row(cx, "dnd_messages", icon="chat_bubble"),
                switch_row(cx, "dnd_alarms", icon="alarm"),
                switch_row(cx, "dnd_media", icon="music_note"),
            ),
            group(cx, "", link_row(W.schedules(), Rules(), icon="schedule", supporting=said, shows=st.rules, id="schedules")),
            note(W.dnd_note()),
        )

    def up(self) -> Route | None:
        return Sound()
