"""Text: from characters to lines, carets and glyphs. Import from the modules.

    characters -> graphemes -> tokens -> units (shaped by shapers) -> breaking -> paragraph -> caret, runs

`paragraph.paragraph` is the way in, `caret` answers fields and fingers, `runs` feeds a painter or a browser.

Widths are exact: advances are whole numbers of 1/256000 em (every font unit of every shipped font is one), lines are sums
of them, and a width in dp is `sum * size / 256000`, one correctly rounded division. So HarfBuzz and the tables, any
platform and any Python break the same text in the same places.

Limits: lines run from left to right; right-to-left and complex scripts are not in the fonts and show as boxes. With
`max_lines`, time depends on what is seen, not on the length of the text; without, it is linear: a megabyte takes between
0.1 s (one word again and again) and 10 s (random code points, nearly all different) on one core.
"""
