"""View nodes, layout, text, paint and accessibility: everything about a screen that does not know what a phone is.

    view -> nodes -> boxes -> items, pixels, accessibility nodes

| module                                      | what it gives                                                                  |
|---------------------------------------------|--------------------------------------------------------------------------------|
| node, build                                 | what a screen is described by; what views are written with                     |
| look, theme, scheme_tables, words           | the ambient inputs of a view; colours and type; visible words in each language |
| kit, catalog                                | the design system; every component of it in every state                        |
| memo                                        | `component`, `derived`: views that are made once for the same arguments        |
| layout, limits, flex, lazylist, scroll, box | from nodes to boxes; lists that lay out only what is in sight                  |
| text, assets                                | lines, carets, glyphs; fonts and tables                                        |
| items, window                               | what is where on the screen, and what a finger meets                           |
| paint, encode                               | pixels, and their bytes                                                        |
| dom                                         | the same boxes as elements of a web page, in full and as patches               |
| a11y, access, habits                        | the accessibility tree, with the habits of real toolkits                       |
| xml, compact, elements, marks               | how that tree is written out, listed and drawn                                 |
"""
