"""The cost of the drop in a pot game, from the posted lines and the share of hands that reach it."""

from houseway.desks.bank.drop.cost import drop_costs, proportions, to_measure
from houseway.desks.bank.drop.hour import check_players, lines_meant, per_hour
from houseway.desks.bank.drop.measure import measure

__all__ = ["check_players", "drop_costs", "lines_meant", "measure", "per_hour", "proportions", "to_measure"]
