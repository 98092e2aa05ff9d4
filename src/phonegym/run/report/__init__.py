"""The report of a run: one HTML file that opens from disk, with scores, verdict reasons and played-back screens."""
