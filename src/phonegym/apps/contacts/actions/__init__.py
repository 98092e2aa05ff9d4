"""What the controls of Contacts send."""
