"""The wagers of a table in lines: limits, pays and clauses."""

from collections.abc import Iterator

from houseway.houses import Offer
from houseway.money import show
from houseway.table.display.sign import Sign


def wager_lines(filed: Offer, posted: Sign, option: str) -> Iterator[str]:
    """Yield the posted limits and fee, then a line for each wager."""
    others = len(filed.posted) - 1
    shown = f"option {option or filed.usual}; {others} other{'s' if others > 1 else ''} filed" if others > 0 else ""
    yield "   ".join(filter(None, (posted.limit, posted.fee, shown)))
    for spot in posted.spots:
        pays = "; ".join(f"{line['when']} {line['pays']}" for line in spot["pays"])
        least, most = (None if spot[end] is None else show(spot[end]) for end in ("least", "most"))
        limit = "" if least is None else f"{least} to {most}" if most else f"{least} or more"
        yield f"{spot['wager']:<20} {pays}   {limit}   [{spot['clause']}]"
