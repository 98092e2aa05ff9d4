"""Small apps that exercise every service of the phone."""
