"""What is wrong with a sitting: one module a check."""
