"""`houseway count`: the effect of each card on a bet, and the best integer tags."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, waiting_for
from houseway.money import percent
from houseway.rules.refusal import Refused


def show_count(name: str, settings: list[str], wagers: Sequence[str], as_json: bool) -> None:
    """Print effects of removal and tags for every wager, or for those named."""
    found = playable(name, read_settings(settings), as_json)
    from houseway.desks.analyst.removal import removal
    from houseway.odds.price import must_have

    try:
        must_have(found, wagers)
        with waiting_for("counting"):
            told = removal(found, wagers)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
        return
    out = console()
    for each in told["wagers"].values():
        columns = ("card removed", "edge changes by", *(f"tag, level {row['level']}" for row in each["tags"]))
        rows = [(card, percent(effect), *(f"{row['tags'][card]:+d}" if card in row["tags"] else "–"
                 for row in each["tags"])) for card, effect in each["effects"].items()]  # fmt: skip
        fits = (f"{row['correlation']:.4f}" if row["correlation"] is not None else "–" for row in each["tags"])
        rows.append(("correlation", "", *fits))
        title = f"{each['name']}: edge {percent(each['edge'])} with a full shoe of {told['cards']} cards"
        out.print(Padding(table(title, columns, rows, right=columns[1:]), (0, 0, 1, 0)))
    base = "Exact change of the edge per unit bet if one such card is taken out of the full shoe."
    out.print(Text(f"{base} Tags are balanced."))
