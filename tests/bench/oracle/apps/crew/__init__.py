"""Offers to pick somebody."""
