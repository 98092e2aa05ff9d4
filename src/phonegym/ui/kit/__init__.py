"""The design system: components in the manner of Material 3.

Every function returns a `Node` and knows no phone. `on_*` arguments are messages: data that the kit passes on unread.
`shows` is one place or a tuple of places whose value a component displays. What a structural variant changes (where tabs
and the primary action stand, the order of a dialog's buttons, the height of rows) is decided here and nowhere in an app.
"""

from __future__ import annotations

from phonegym.ui.kit.banners import Stage, banner, promo_sheet, rating, rating_picker, stages
from phonegym.ui.kit.bars import (
    BarIcon,
    Primary,
    back_icon,
    close_icon,
    menu_icon,
    more_icon,
    page,
    scaffold,
    search_icon,
    top_bar,
)  # fmt: skip
from phonegym.ui.kit.bubbles import bubble, day_mark, input_bar
from phonegym.ui.kit.buttons import button, fab, icon_button
from phonegym.ui.kit.calendar import (
    days_in_month,
    first_weekday_of,
    month_grid,
    month_header,
    month_name,
    month_title,
    weekday,
    weekday_name,
)  # fmt: skip
from phonegym.ui.kit.charts import Bar, bar_chart
from phonegym.ui.kit.chips import Segment, chip, chip_flow, segmented
from phonegym.ui.kit.clock import Period, clock_dial, time_boxes
from phonegym.ui.kit.dialogs import DialogButton, MenuItem, dialog, menu, sheet
from phonegym.ui.kit.feedback import badge, empty_state, error_state, progress_bar, progress_ring, skeleton_rows, snackbar
from phonegym.ui.kit.fields import FieldValue, PlainField, search_field, text_field
from phonegym.ui.kit.grids import Shortcut, art, grid, shortcuts
from phonegym.ui.kit.keys import PadKey, key, keypad
from phonegym.ui.kit.lists import card, divider, info_row, inset, list_item, section, swatch_row, value_row
from phonegym.ui.kit.media import app_icon, avatar
from phonegym.ui.kit.navigation import TabItem, bottom_tabs, drawer_panel, tab_strip
from phonegym.ui.kit.notices import NoticeAction, heads_up, notification_card
from phonegym.ui.kit.pickers import ColorChoice, color_picker
from phonegym.ui.kit.rows import checkbox_row, radio_row, switch_row
from phonegym.ui.kit.selection import checkbox, radio, switch
from phonegym.ui.kit.shell import StatusIcon, gesture_pill, status_bar
from phonegym.ui.kit.sliders import slider, stepper

__all__ = [
    "scaffold", "page", "top_bar", "BarIcon", "Primary", "back_icon", "close_icon", "menu_icon", "more_icon", "search_icon",
    "bottom_tabs", "drawer_panel", "tab_strip", "TabItem",
    "list_item", "value_row", "info_row", "swatch_row", "switch_row", "checkbox_row", "radio_row", "section", "card", "inset", "divider",
    "button", "icon_button", "fab", "chip", "chip_flow", "segmented", "Segment",
    "switch", "checkbox", "radio", "slider", "stepper",
    "text_field", "search_field", "FieldValue", "PlainField",
    "dialog", "DialogButton", "sheet", "menu", "MenuItem",
    "snackbar", "badge", "progress_bar", "progress_ring", "skeleton_rows", "empty_state", "error_state",
    "notification_card", "heads_up", "NoticeAction",
    "month_grid", "month_header", "month_name", "month_title", "weekday", "weekday_name", "days_in_month", "first_weekday_of",
    "clock_dial", "time_boxes", "Period", "keypad", "PadKey", "key", "color_picker", "ColorChoice",
    "bubble", "day_mark", "input_bar", "grid", "shortcuts", "Shortcut", "art", "bar_chart", "Bar",
    "banner", "promo_sheet", "stages", "Stage", "rating", "rating_picker",
    "avatar", "app_icon", "status_bar", "StatusIcon", "gesture_pill",
]  # fmt: skip
