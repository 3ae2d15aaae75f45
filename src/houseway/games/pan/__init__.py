"""Pan (panguingue): a rummy with many decks, without eights, nines and tens. Ten cards each; whoever first has eleven
on the table in melds takes the tops. A melded kondition is paid at once by every other player, and again at the end.
"""

from houseway.games.pan.filed import Filed as Rules
from houseway.games.pan.tell import tells

__all__ = ["Rules", "tells"]
