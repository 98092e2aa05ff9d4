"""How published phone agents speak: prompts, replies, coordinates. One file a dialect, all listed in `registry`."""
