"""Reports: plain data reckoned from ledgers, one module a report."""
