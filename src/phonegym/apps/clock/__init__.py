"""Clock: alarms, world clock, timers, a stopwatch, bedtime."""
