"""What happened at the table."""
