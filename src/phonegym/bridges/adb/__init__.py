"""The phone on adb: stock `adb`, and whatever drives a phone through it, finds an Android device here.

From the wire inwards: `packets` and `transport` speak adbd's protocol, `services` and `sync` answer what is opened over it, `shell`
runs command lines, `commands` holds the programs of the device, and `device` is the phone they act on, through the same actions and
clock as everyone else.
"""
