"""Templates of Settings, and how its changes are made and taken back by touch."""
