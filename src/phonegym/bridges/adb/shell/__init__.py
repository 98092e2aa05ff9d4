"""The device's shell: a small, real one. What it does not know fails as loudly as on a device."""
