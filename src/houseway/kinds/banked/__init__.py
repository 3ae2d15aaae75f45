"""Rounds against a player-dealer: wagers on spots, settled in the filed order until the bank's stake is used up.

Thirteen of the sixteen modules are roles that every kind has under the same name. `floor`, `house_way` and `road` are
this kind's own.
"""
