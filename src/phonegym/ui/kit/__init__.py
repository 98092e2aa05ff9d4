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
from phonegym.ui.kit.button_groups import FabAction, GroupButton, button_group, fab_menu, split_button
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
from phonegym.ui.kit.carousel import CarouselItem, carousel
from phonegym.ui.kit.charts import Bar, bar_chart
from phonegym.ui.kit.chips import Segment, chip, chip_flow, chip_strip, segmented
from phonegym.ui.kit.clock import HOURS, Period, clock_dial, time_beside, time_boxes
from phonegym.ui.kit.date_parts import date_header, docked_picker, year_grid
from phonegym.ui.kit.dialogs import DialogButton, MenuItem, dialog, menu, sheet
from phonegym.ui.kit.feedback import (
    badge,
    badged,
    empty_state,
    error_state,
    loading_indicator,
    progress_bar,
    progress_ring,
    skeleton_rows,
    snackbar,
)  # fmt: skip
from phonegym.ui.kit.fields import FieldValue, PlainField, search_field, text_field
from phonegym.ui.kit.grids import Shortcut, art, grid, shortcuts
from phonegym.ui.kit.keys import PadKey, key, keypad
from phonegym.ui.kit.lists import card, divider, info_row, inset, list_item, section, swatch_row, value_row, vertical_divider
from phonegym.ui.kit.media import app_icon, avatar
from phonegym.ui.kit.navigation import DrawerSection, TabItem, bottom_tabs, drawer_panel, tab_strip
from phonegym.ui.kit.notices import NoticeAction, heads_up, notification_card
from phonegym.ui.kit.pickers import ColorChoice, color_picker
from phonegym.ui.kit.rails import navigation_rail
from phonegym.ui.kit.ranges import range_slider
from phonegym.ui.kit.rows import checkbox_row, radio_row, switch_row
from phonegym.ui.kit.search import search_bar, search_view
from phonegym.ui.kit.selection import checkbox, radio, switch
from phonegym.ui.kit.selects import select_field
from phonegym.ui.kit.shell import StatusIcon, gesture_pill, status_bar
from phonegym.ui.kit.side_sheets import full_screen_dialog, side_sheet
from phonegym.ui.kit.sliders import slider, stepper
from phonegym.ui.kit.time_input import time_input
from phonegym.ui.kit.toolbars import docked_toolbar, floating_toolbar
from phonegym.ui.kit.tooltips import rich_tooltip, tooltip

__all__ = [
    "scaffold", "page", "top_bar", "BarIcon", "Primary", "back_icon", "close_icon", "menu_icon", "more_icon", "search_icon",
    "search_bar", "search_view", "docked_toolbar", "floating_toolbar", "full_screen_dialog",
    "bottom_tabs", "drawer_panel", "DrawerSection", "tab_strip", "TabItem", "navigation_rail",
    "list_item", "value_row", "info_row", "swatch_row", "switch_row", "checkbox_row", "radio_row", "section", "card", "inset", "divider",
    "vertical_divider", "carousel", "CarouselItem",
    "button", "icon_button", "fab", "fab_menu", "FabAction", "split_button", "button_group", "GroupButton",
    "chip", "chip_flow", "chip_strip", "segmented", "Segment",
    "switch", "checkbox", "radio", "slider", "range_slider", "stepper",
    "text_field", "select_field", "search_field", "FieldValue", "PlainField",
    "dialog", "DialogButton", "sheet", "side_sheet", "menu", "MenuItem", "tooltip", "rich_tooltip",
    "snackbar", "badge", "badged", "loading_indicator", "progress_bar", "progress_ring", "skeleton_rows", "empty_state", "error_state",
    "notification_card", "heads_up", "NoticeAction",
    "month_grid", "month_header", "month_name", "month_title", "weekday", "weekday_name", "days_in_month", "first_weekday_of",
    "date_header", "year_grid", "docked_picker",
    "clock_dial", "HOURS", "time_beside", "time_boxes", "time_input", "Period", "keypad", "PadKey", "key", "color_picker", "ColorChoice",
    "bubble", "day_mark", "input_bar", "grid", "shortcuts", "Shortcut", "art", "bar_chart", "Bar",
    "banner", "promo_sheet", "stages", "Stage", "rating", "rating_picker",
    "avatar", "app_icon", "status_bar", "StatusIcon", "gesture_pill",
]  # fmt: skip
