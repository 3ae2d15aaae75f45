"""`houseway count` and `houseway atlas`: the effect of each card on a bet, the best tags, and what counting earns."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.find_offer import playable
from houseway.cli.output import REFUSED, console, print_json, read_settings, stop, table, waiting_for
from houseway.money import percent
from houseway.rules.refusal import Refused


def show_count(name: str, settings: list[str], wagers: Sequence[str], play: tuple[tuple[int, ...], int, int, str],
               as_json: bool) -> None:  # fmt: skip
    """Print effects of removal and tags for every wager, or for those named; with cut cards, what the count earns."""
    cuts, rounds, seed, written = play
    found = playable(name, read_settings(settings), as_json)
    from houseway.desks.analyst.counting.removal import removal
    from houseway.odds.price import must_have

    try:
        must_have(found, wagers)
        tags = read_tags(written)
        if tags and not (cuts and wagers):
            stop("--tags plays a count: name the wager with --wager and the cut card with --cut", REFUSED, as_json)
        with waiting_for("counting"):
            told = removal(found, wagers)
            if cuts:
                from houseway.desks.analyst.counting.count_play import played_count

                for wager in told["wagers"]:
                    played = played_count(found, wager, cuts, rounds, seed, own_tags=tags)
                    told["wagers"][wager]["played"] = played
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


def read_tags(written: str) -> tuple[int, ...]:
    """Read tags separated by commas."""
    try:
        return tuple(int(each) for each in written.split(",")) if written else ()
    except ValueError:
        raise Refused("bad-tags", f"tags are whole numbers separated by commas; {written[:40]} is not") from None


def played_table(told: dict[str, Any]) -> RenderableType:
    """Return what the count and perfect play earn, by the place of the cut card."""
    rows = []
    for row in told["cuts"]:
        for words, found in ways(told, row):
            figures = (figure(found, key, times, places) for key, times, places in
                       (("edge", 100, 3), ("per_100", 1, 3), ("per_shoe", 1, 3), ("desirability", 1, 2)))  # fmt: skip
            rows.append((str(row["cut"]), words, f"{100 * found['share']:.3f} %", *figures))
    columns = ("cards behind the cut card", "played", "rounds bet", "edge then, %", "units per 100 rounds",
               "units per shoe", "desirability")  # fmt: skip
    count = "no balanced count tracks it"
    if "turns_at" in told:
        tags = " ".join(f"{card}:{tag:+d}" for card, tag in told["tags"].items() if tag)
        fits = f"correlation {told['correlation']:.4f}"
        count = f"count {tags} ({fits}), one unit from true count {told['turns_at']:+d} on"
    title = f"{told['name']}: {count}; ± standard error, seed {told['seed']}"
    return table(title, columns, rows, right=(columns[0], *columns[2:]))


def ways(told: dict[str, Any], row: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the ways in which the bet was made with one cut card."""
    if "rounds" in row:
        yield f"count, {row['rounds']:,} rounds dealt", row
    if "expected" in row:
        yield f"count, expected in {row['shoes']:,} shoes", row["expected"]
    if "perfect" in row:
        yield f"perfect play, {row['shoes']:,} shoes", row["perfect"]


def figure(row: dict[str, Any], key: str, times: int, places: int) -> str:
    """Return a measured figure with its standard error."""
    if row[key] is None:
        return "–"
    return f"{times * row[key]:.{places}f} ± {times * row['stderr'].get(key, 0):.{places}f}"


def show_atlas(as_json: bool) -> None:
    """Print every bonus bet dealt from a shoe, by what counting earns on it."""
    from houseway.desks.analyst.counting.atlas import atlas

    with waiting_for("reading"):
        told = atlas()
    if as_json:
        print_json(told)
        return
    columns = ("bet", "edge, %", "fit", "turns at", "rounds bet, %", "per 100", "index", "perfect, per 100")
    rows = [(f"{each['name']}{' (favours the bettor)' if each['favours'] else ''}\n  {each['offer']}",
             f"{100 * each['edge']:+.4f}", *counted(each), per_100(each["perfect"]))
            for each in told["rows"]]  # fmt: skip
    out = console()
    out.print(table("Bonus bets by exposure to counting", columns, rows, right=columns[1:]))
    out.print(Text(f"{told['base']}. {told['fresh']} other bonus bets have a fresh shuffle every round. Fit is the "
                   "correlation of the tags with the effects of removal, per 100 the units won in 100 rounds, index "
                   "the desirability."))  # fmt: skip
    if told["missing"]:
        out.print(Text(f"Not in the book, see `houseway count`: {', '.join(told['missing'])}."))


def counted(each: dict[str, Any]) -> tuple[str, ...]:
    """Return the figures of the count of a row."""
    if each["turns_at"] is None:
        return ("–",) * 5
    count = each["count"]
    index = f"{count['desirability']:.2f}" if count["per_100"] else "–"
    return (f"{each['correlation']:.3f}", f"{each['turns_at']:+d}", f"{100 * count['share']:.2f}", per_100(count),
            index)  # fmt: skip


def per_100(found: dict[str, Any] | None) -> str:
    return "–" if found is None else f"{found['per_100']:.3f}±{found['stderr'].get('per_100', 0):.3f}"
