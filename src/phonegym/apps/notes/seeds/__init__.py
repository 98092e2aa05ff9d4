"""The notes of the phone's owner, and the functions with which tasks set notes up."""
