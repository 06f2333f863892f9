"""Lowering: from the lines of a file to the sittings they tell of."""
