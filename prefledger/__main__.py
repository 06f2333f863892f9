"""`python -m prefledger` is the command `prefledger`."""

from prefledger.cli.main import main

main()
