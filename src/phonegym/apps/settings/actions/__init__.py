"""What the controls of Settings send."""
