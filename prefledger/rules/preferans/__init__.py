"""Russian Preferans: contracts, whists and the sheet of pool, mountain and whists."""
