"""Schnapsen: what points there can be, who took a hand and for how much, and the match."""
