"""Pages in a list, with a search, menus, an editor that asks before it discards, a slider, a picker and a permission."""
