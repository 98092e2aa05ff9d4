"""The screens of Contacts."""
