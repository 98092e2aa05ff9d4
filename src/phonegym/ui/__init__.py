"""View nodes, layout, text, paint and accessibility: everything about a screen that does not know what a phone is."""
