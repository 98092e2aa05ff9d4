"""Notes: texts, lists, pictures and voice notes in folders."""
