"""The whole table, compiled: seats with their wagers and plans, a limited bank, the filed order, fees and a shoe."""
