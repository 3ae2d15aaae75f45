"""What the drop of a pot game costs: computed from the posted lines and from how many hands reach it."""

from houseway.desks.bank.drop.cost import drop_costs, proportions, to_measure
from houseway.desks.bank.drop.measure import measure

__all__ = ["drop_costs", "measure", "proportions", "to_measure"]
