"""The phone in a web browser: served to many visitors (`server`), or as a static site whose kernel runs in the page (`site`).

held       a phone that is held: free, or in an episode
hand       what a person does with it: real time becomes waiting, letters become words, a drag is shown before it is done
visit      one visitor: messages in, patches of the page and the side panel out
hub        all visitors: tokens, limits; knows nothing of HTTP
server     HTTP on loopback
recording  demonstrations as ordinary traces in an ordinary run folder
following  a run folder, followed while agents play; watching: one visitor who looks on
local      the same visit inside Pyodide; site builds the pages for it
page/      the page: one client, two transports
"""
