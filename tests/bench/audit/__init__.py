"""Tests of the audit: each plants a defect and wants its row to find it."""
