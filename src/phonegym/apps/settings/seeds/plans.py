"""Schedules, private networks, and what helpers should know."""

from __future__ import annotations

from phonegym.apps.settings.state import EVERY_DAY, Medical, QuietRule, RuleId, Vpn, VpnId, VpnKind, Weekday
from phonegym.phone.civil import MinuteOfDay
from phonegym.phone.life import Life

WORK, WEEKEND = EVERY_DAY[:5], EVERY_DAY[5:]
RULES: tuple[tuple[str, str, tuple[Weekday, ...], int, int], ...] = (
    # name in English, in Chinese, days, from, to
    ("Sleeping", "睡眠", WORK, 22 * 60 + 30, 7 * 60),
    ("Sleeping in", "睡懒觉", WEEKEND, 23 * 60 + 30, 9 * 60 + 30),
    ("Team meeting", "团队例会", (Weekday(0), Weekday(2)), 10 * 60, 11 * 60 + 30),
    ("Team meeting (old)", "团队例会（旧）", (Weekday(1), Weekday(3)), 14 * 60, 15 * 60),
    ("Reading hour", "阅读时间", EVERY_DAY, 20 * 60, 21 * 60),
)
VPNS: tuple[tuple[str, str, str, VpnKind], ...] = (
    ("Quay Office", "码头办公室", "vpn.quay.example", "ikev2"),
    ("Quay Office (old)", "码头办公室（旧）", "vpn2.quay.example", "pptp"),
    ("Library reading room", "图书馆阅览室", "gate.harborlib.example", "l2tp"),
)


def rules(life: Life) -> dict[RuleId, QuietRule]:
    """Schedules of do not disturb, all of them off."""
    return {
        RuleId(f"q{n:02d}"): QuietRule(name=life.say(en, zh), days=days, start=MinuteOfDay(start), end=MinuteOfDay(end))
        for n, (en, zh, days, start, end) in enumerate(RULES)
    }


def vpns(life: Life) -> dict[VpnId, Vpn]:
    """Private networks that were set up once."""
    user = f"guest{10 + life.draw(90, 'vpn', 'user')}"
    return {
        VpnId(f"v{n:02d}"): Vpn(name=life.say(en, zh), server=server, kind=kind, user=user, password=f"{user}-pass")
        for n, (en, zh, server, kind) in enumerate(VPNS)
    }


def medical(life: Life) -> Medical:
    """What was filled in when the phone was new."""
    return Medical(allergies=life.say("Penicillin", "青霉素"))
