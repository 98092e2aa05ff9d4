"""Help for authors: the app and the template that `phonegym new` writes, and the pictures that `phonegym look` draws.

| module | what it gives |
|---|---|
| names | which names an app or a template may have |
| places | the folders that a new app goes to: a checkout's own, or a package of its own outside |
| render | the text files of this package with their placeholders filled |
| apps, tasks | what is written, and where |
| imports | the import lines of a module, with more names in them |
| gallery | every screen that a few touches reach, beside each other in several looks |

The texts lie in `app/` (an app), `outside/` (what a package outside the checkout has besides) and `task/` (a template).
"""
