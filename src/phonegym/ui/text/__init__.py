"""Text: graphemes, shaping, line breaking, carets. Import from the modules; `paragraph.paragraph` is the way in."""
