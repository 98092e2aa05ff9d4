"""Calendar: events that repeat, remind and invite, seen by month, week and agenda."""
