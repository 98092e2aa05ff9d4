"""The device: a whole phone as one value, what can be done to it, and what its apps may do.

Start with `Phone` (a phone to hold), `App` (a manifest), `Route` and `Message` (screens and what their controls send).
"""
