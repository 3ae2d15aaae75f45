"""`houseway count`: the effect of each card on a bet, and the best integer tags."""

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, waiting_for
from houseway.money import percent
from houseway.rules.refusal import Refused


def show_count(name: str, settings: list[str], wagers: Sequence[str], play: tuple[tuple[int, ...], int, int],
               as_json: bool) -> None:  # fmt: skip
    """Print effects of removal and tags for every wager, or for those named; with cut cards, what the count earns."""
    cuts, rounds, seed = play
    found = playable(name, read_settings(settings), as_json)
    from houseway.desks.analyst.removal import removal
    from houseway.odds.price import must_have

    try:
        must_have(found, wagers)
        with waiting_for("counting"):
            told = removal(found, wagers)
            if cuts:
                from houseway.desks.analyst.count_play import played_count

                for wager in told["wagers"]:
                    told["wagers"][wager]["played"] = played_count(found, wager, cuts, rounds, seed)
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
    for each in told["wagers"].values():
        if "played" in each:
            out.print(Padding(played_table(each["played"]), (0, 0, 1, 0)))
    base = "Exact change of the edge per unit bet if one such card is taken out of the full shoe."
    out.print(Text(f"{base} Tags are balanced."))


def played_table(told: dict[str, Any]) -> RenderableType:
    """Return what the count earns, by the place of the cut card."""
    rows = [
        (str(row["cut"]), f"{100 * row['share']:.3f} %", *(figure(row, key, times, places) for key, times, places in
         (("edge", 100, 3), ("per_100", 1, 3), ("per_shoe", 1, 3), ("desirability", 1, 2))))
        for row in told["cuts"]
    ]  # fmt: skip
    columns = ("cards behind the cut card", "rounds bet", "edge then, %", "units per 100 rounds", "units per shoe",
               "desirability")  # fmt: skip
    title = (f"{told['name']}: count of level {told['level']} played, one unit from true count {told['turns_at']:+d} "
             f"on; ± standard error, seed {told['seed']}")  # fmt: skip
    return table(title, columns, rows, right=columns)


def figure(row: dict[str, Any], key: str, times: int, places: int) -> str:
    """Return a measured figure with its standard error."""
    if row[key] is None:
        return "–"
    return f"{times * row[key]:.{places}f} ± {times * row['stderr'].get(key, 0):.{places}f}"
