"""The cost of the drop in a pot game, from the posted lines and the share of hands that reach it."""

from houseway.desks.bank.drop.cost import drop_costs, proportions, to_measure
from houseway.desks.bank.drop.measure import measure

__all__ = ["drop_costs", "measure", "proportions", "to_measure"]
