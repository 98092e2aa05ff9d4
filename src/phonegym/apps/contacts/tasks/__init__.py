"""Tasks of Contacts, and what they all need to know of it."""
