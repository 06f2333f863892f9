"""Payments, one function each, grouped by the games they belong to."""
