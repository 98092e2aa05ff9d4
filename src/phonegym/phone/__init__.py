"""The device: a whole phone as one value, what can be done to it, and what its apps may do.

Start with `Phone` (a phone to hold), `App` (a manifest), `Route` and `Message` (screens and what their controls send).

| module                        | what it gives                                                                    |
|-------------------------------|----------------------------------------------------------------------------------|
| device                        | `Phone`: a phone to hold, to act on, to look at, to keep                         |
| os, settings, ids             | the state of the device; its judged settings; types of names                     |
| message, builtin              | `Route`, `Message`, `Intent`, `Query`, `Broadcast`; the messages every app needs |
| app, catalogue, contracts     | `App`; the installed apps; what apps may ask of each other                       |
| context, page                 | what a view may read (`Context`) and how screens are put together                |
| do, activities                | what a reducer may do (`Do`); tasks and back stacks                              |
| editing, selecting, history   | text fields: typing, selecting, undoing                                          |
| pinyin                        | what letters stand for in Chinese                                                |
| actions, hardware             | what can be done to a phone; the keys at its side                                |
| resolve, effect, step         | what a touch meets, and how that is said; one step and its pieces                |
| strokes, fling, zooming       | what follows the finger; how far a list runs on; what two fingers do             |
| screen, panes, geometry       | the glass; the windows on it; where the phone's furniture stands                 |
| orientation, reveal           | which way up the picture is; the field written in, on a phone on its side        |
| shell                         | the phone's own screens: bars, shade, recents, keyboard, lock                    |
| birth, life, people           | a new phone and its owner's life                                                 |
| civil                         | dates and times from simulated milliseconds, and how they are written            |
| answer_sheet                  | questions and answers, which tasks and one app share                             |
| snapshot, soundness, paranoid | bytes and JSON; what must hold of them; the check that old states stay whole     |
| errors                        | what a phone refuses                                                             |
"""
