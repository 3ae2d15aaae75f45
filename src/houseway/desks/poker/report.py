"""The odds page of a pot game: starting hands by players and position, and what the drop costs."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from houseway.cards import RANKS
from houseway.desks.bank.drop.cost import bet_of, proportions
from houseway.desks.bank.drop.hour import per_hour
from houseway.desks.poker.classes import draws, is_grid
from houseway.desks.poker.pots import measured
from houseway.desks.poker.starting_hands import StartingHand, StartingHands, most_players, starting_hands
from houseway.games.poker.variant import Variant
from houseway.houses import Offer
from houseway.money import show
from houseway.odds.equity.ranges import takes_ranges
from houseway.rules.drop import HANDS_AN_HOUR
from houseway.rules.refusal import Refused

USUAL = 6
"""The number of players whose tables are shown if nobody names one."""
SEATS = {1: "small blind", 2: "button", 3: "cutoff", 4: "hijack"}
"""Names of positions before the flop, by the number of players yet to act; the first to act is under the gun."""


def report(offer: Offer, players: int = 0) -> dict[str, Any]:
    """Return the tables and figures of the page; `players` chooses the starting hands of the tables."""
    variant = offer.variant
    if variant is None:
        raise Refused("not-priced", f"{offer.id} is not a pot game, so it has no starting hands", offer.clause)
    most = most_players(variant)
    if players and not 2 <= players <= most:
        raise Refused("wrong-players", f"{offer.id} compares starting hands for 2 to {most} players, not {players}",
                      offer.clause)  # fmt: skip
    found, chosen = starting_hands(variant), players or min(USUAL, most)
    first_in = positions(found)
    drop = drop_cost(offer)
    tables = [*(grid_tables if is_grid(variant) else list_tables)(found, first_in, chosen, variant)]
    return {
        "offer": offer.id, "players": chosen, "starting_hands": told(variant, found, first_in),
        "equity": {"ranges": takes_ranges(variant), "cards": len(variant.streets[0].deal), "most": most_hands(variant),
                   "board": sum(street.board for street in variant.streets), "deck": deck_of(variant)},
        "drop": drop, "tables": [*tables, *([drop["table"]] if drop else [])],
        "notes": [*notes(variant, found), *(drop["notes"] if drop else ())],
    }  # fmt: skip


def most_hands(variant: Variant) -> int:
    return min(variant.seats[1], most_players(variant))


def deck_of(variant: Variant) -> list[str]:
    """Return every card of the deck, highest first, as the calculator shows them."""
    from houseway.cards import spell

    return [spell(card) for card in sorted(variant.deck.pack.cards, reverse=True)]


def told(variant: Variant, found: StartingHands, first_in: dict[str, int]) -> dict[str, Any]:
    """Return all starting hands, for programs and for the page."""
    most = most_players(variant)
    return {
        "form": "grid" if is_grid(variant) else "list", "players": list(range(2, most + 1)), "hands": found.hands,
        "ranks": ranks_of(variant), "method": "simulated", "deals": found.deals, "seed": found.seed,
        "positions": [{"behind": behind, "name": position(variant, behind, behind + 1 == most),
                       "share": top_share(behind)} for behind in range(1, most)],
        "classes": [
            {"name": each.name, "hands": each.hands, "equity": list(each.shares), "stderr": list(each.errors),
             "first_in": first_in[each.name]} for each in found.classes
        ],
    }  # fmt: skip


def ranks_of(variant: Variant) -> str:
    return "".join(each for each in reversed(RANKS) if each not in variant.deck.without)


def top_share(behind: int) -> float:
    """Return the share of hands that are more likely than not the best hand among the player and the players behind.

    >>> [round(100 * top_share(behind), 1) for behind in (1, 2, 9)]
    [50.0, 29.3, 7.4]
    """
    return float(1 - 0.5 ** (1 / behind))


def positions(found: StartingHands) -> dict[str, int]:
    """Return, for every class of hand, the largest number of players yet to act against whom it is probably the best.

    Hands are ranked by their share against as many players as are yet to act. A hand is taken to be in the middle of
    its class.
    """
    most = dict.fromkeys((each.name for each in found.classes), 0)
    for behind in range(1, len(found.classes[0].shares) + 1):
        ranked = sorted(found.classes, key=lambda each: -each.shares[behind - 1])
        better = 0
        for each in ranked:
            place = (better + each.hands / 2) / found.hands
            if place <= top_share(behind) and most[each.name] == behind - 1:
                most[each.name] = behind
            better += each.hands
    return most


def position(variant: Variant, behind: int, first: bool) -> str:
    """Name a position by the players yet to act; games without blinds have only the number."""
    plain = f"{behind} player{'s' * (behind > 1)} yet to act"
    if variant.forced.blinds != "left-of-button":
        return plain
    name = SEATS.get(behind) or ("under the gun" if first else "")
    return f"{name} ({plain})" if name else plain


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def grid_tables(found: StartingHands, first_in: dict[str, int], players: int, variant: Variant) -> list[dict[str, Any]]:
    """Return two squares: the share of the pot, and the position from which to play first in."""
    ranks, by_name = ranks_of(variant), {each.name: each for each in found.classes}

    def cell(down: int, across: int) -> StartingHand:
        high, low = (ranks[min(down, across)], ranks[max(down, across)])
        return by_name[high + low + ("" if down == across else "s" if across > down else "o")]

    places = range(len(ranks))
    shares = [[ranks[down], *(percent(cell(down, across).shares[players - 2]) for across in places)] for down in places]
    behind = [[ranks[down], *(str(first_in[cell(down, across).name] or "–") for across in places)] for down in places]
    error = max(each.errors[players - 2] for each in found.classes)
    with_joker = [each for each in found.classes if each.name.startswith("Jo")]
    title = f"Starting hands, {players} players: share of the pot in percent, ± {100 * error:.2f} at most"
    return [
        {"title": f"{title} (suited above the diagonal)", "columns": ["", *ranks], "rows": shares},
        {"title": "First in: the most players yet to act for the hand to be probably the best",
         "columns": ["", *ranks], "rows": behind},
        *([rows_of("With the joker", with_joker, first_in, players)] if with_joker else ()),
    ]  # fmt: skip


def list_tables(found: StartingHands, first_in: dict[str, int], players: int, variant: Variant) -> list[dict[str, Any]]:
    ranked = sorted(found.classes, key=lambda each: -each.shares[players - 2])
    return [rows_of(f"Starting hands, {players} players", ranked, first_in, players)]


def rows_of(title: str, classes: Sequence[StartingHand], first_in: dict[str, int], players: int) -> dict[str, Any]:
    rows = [[each.name, f"{each.hands:,}", f"{percent(each.shares[0])} ± {100 * each.errors[0]:.1f}",
             f"{percent(each.shares[players - 2])} ± {100 * each.errors[players - 2]:.1f}",
             str(first_in[each.name] or "–")] for each in classes]  # fmt: skip
    columns = ["hand", "deals", "2 players, %", f"{players} players, %", "first in"]
    if players == 2:
        rows, columns = [[*row[:2], *row[3:]] for row in rows], [*columns[:2], *columns[3:]]
    return {"title": title, "columns": columns, "rows": rows}


def drop_cost(offer: Offer) -> dict[str, Any] | None:
    """Return what the drop costs at the first posted line: by the hour, and as a share of the pots."""
    line = offer.line()
    found = measured(offer, line) if line.drop.fees else None
    if found is None:
        return None
    rows, columns = [], ["players", "an hour", "each player an hour", "average pot", "share of the pots"]
    data = []
    for each in found.sizes:
        reached = {(proportions(line.stakes), each.players): each.reached}
        hour = per_hour(offer, line, each.players, reached, HANDS_AN_HOUR, measured=found.hands)
        pot, error = each.pot * bet_of(line.stakes), each.error * bet_of(line.stakes)
        share = hour["total"] / HANDS_AN_HOUR / pot
        unsure = share * sqrt((error / pot) ** 2 + (hour.get("stderr", 0) / hour["total"]) ** 2) if share else 0.0
        data.append(hour | {"pot": pot, "pot_stderr": error, "share": share, "share_stderr": unsure})
        about = f" ± {show(round(hour['stderr']))}" if hour.get("stderr") else ""
        cost = show(round(hour["total"])) + about, show(round(hour["each_player"]))
        pots = f"{show(round(pot))} ± {show(round(error))}", f"{percent(share)} ± {100 * unsure:.1f} %"
        rows.append([str(each.players), *cost, *pots])
    return {
        "line": line.name, "cite": line.cite, "hands_an_hour": HANDS_AN_HOUR, "hands": found.hands, "seed": found.seed,
        "sizes": data, "table": {"title": f"What the drop costs (line {line.name})", "columns": columns, "rows": rows},
        "notes": [
            f"The drop: {HANDS_AN_HOUR} hands an hour, {found.hands} hands among house players for each row "
            f"(seed {found.seed}); the jackpot drop is included. ± is one standard error. `houseway drop` has the "
            "other posted lines.",
        ],
    }  # fmt: skip


def notes(variant: Variant, found: StartingHands) -> list[str]:
    """Return the assumptions behind the starting hands, as sentences."""
    said = [
        f"Starting hands: {found.deals:,} tables dealt at random for every class of hands (seed {found.seed}). All "
        "players stay to the showdown with random hands. Real opponents fold weak hands, so shares against them are "
        "lower.",
        "First in: no one has entered the pot yet. Each hand is shown with the largest number of players yet to act "
        "for which it is more likely than not the best; the best is the one with the largest share against that many.",
    ]
    if draws(variant):
        said.append("All players draw as house players do.")
    if any(street.discard for street in variant.streets):
        said.append("Every hand drops the card that leaves it strongest on average, as house players do.")
    if variant.seats[1] > most_players(variant):
        said.append(f"With more than {most_players(variant)} players, the deck is too short for everybody to stay.")
    return said
