"""The games: contracts, payments, and the switches of a house."""
