"""The phone's own screens: bars, keyboard, notifications, shade, recents, chooser, permission dialog."""
