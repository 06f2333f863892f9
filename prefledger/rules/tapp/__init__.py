"""Tapp and Illustrated Tapp: prefledger-rules(7), "Tapp"."""
