"""`houseway drop`: what the collection of a pot game comes to in a hundred hands."""

import secrets
from collections.abc import Callable
from random import Random

from rich.console import Group
from rich.text import Text

from houseway.cards import deck
from houseway.cli.find import find
from houseway.cli.odds import progress_bar
from houseway.cli.output import REFUSED, USAGE, console, print_json, read_settings, stop, table, talk
from houseway.houses import Offer
from houseway.money import show
from houseway.odds.drop_cost import HANDS_AN_HOUR, drop_costs, to_measure
from houseway.play.poker import Event, Game, HandBegan, Shoe, advance, begin, decide, evolve
from houseway.play.poker.bots import choose


def show_drop(name: str, reached: float | None, hands: int, hands_an_hour: float | None, seed: int | None,
              settings: list[str], as_json: bool) -> None:
    found = find(name, read_settings(settings), as_json)
    if found.variant is None:
        stop(f"{name} is not played for a pot", REFUSED, as_json, code="no-pot")
    if reached is not None and not 0 <= reached <= 1:
        stop(f"--reached is a share from 0 to 1, not {reached}", USAGE, as_json, code="not-a-share")
    sizes = to_measure(found)
    drawn = secrets.randbits(32) if seed is None else seed
    if reached is not None:
        shares, source = dict.fromkeys(sizes, reached), "assumed"
    elif sizes:
        talk(f"seed {drawn}")
        with progress_bar("dealing", hands * len(sizes)) as moved:
            shares, source = measure(found, sizes, hands, drawn, moved), "measured"
    else:
        shares, source = {}, "always"
    told = drop_costs(found, shares, hands_an_hour or HANDS_AN_HOUR) | {"source": source}
    told |= {"measured": {"hands": hands, "seed": drawn}} if source == "measured" else {}
    if as_json:
        print_json(told)
    else:
        console().print(_page(found, told))


def measure(found: Offer, sizes: tuple[int, ...], hands: int, seed: int,
            moved: Callable[[int], None] = lambda done: None) -> dict[int, float]:
    """Let bots play at the first posted line; return how many hands get past the first round, by number of players."""
    assert found.variant is not None
    line = next((each for each in found.stakes if each.drop.moment != "time"), found.stakes[0])
    game = Game(found.variant, line.stakes, line.drop)
    return {players: sum(_goes_on(game, players, Random(f"{seed} {players} {hand}"), moved) for hand in range(hands))
            / hands for players in sizes}


def _goes_on(game: Game, players: int, dice: Random, moved: Callable[[int], None]) -> bool:
    """Play a hand until its second street or its end."""
    cards = game.variant.deck
    pack = list(deck(1, cards.jokers, cards.without))
    dice.shuffle(pack)
    shoe, log = Shoe(pack, b"drop"), list[Event]()
    stack = 40 * max(game.stakes.upper, *game.stakes.blinds, 100)
    began = HandBegan(1, players, tuple(range(1, players + 1)), (stack,) * players)
    hand = advance(begin(game, began), shoe, log)
    while not hand.over and not hand.street:
        hand = advance(evolve(hand, decide(hand, hand.actor, choose(hand, hand.actor, dice))), shoe, log)
    moved(1)
    return hand.street > 0


def _page(found: Offer, told: dict) -> Group:  # type: ignore[type-arg]
    columns = ("line", "stakes", "players", "collection", "jackpot", "each player", "in bets")
    rows = []
    for line in told["lines"]:
        blinds = "-".join(show(blind) for blind in line["blinds"])
        stakes = f"{line['structure']} {show(line['small'])}" + (
            f"-{show(line['big'])}" if line["big"] != line["small"] else "") + (f", blinds {blinds}" if blinds else "")
        for place, row in enumerate(line["players"]):
            head = (line["line"], stakes) if not place else ("", "")
            rows.append((*head, row["players"], show(row["collection"]), show(row["jackpot"]),
                         show(row["each_player"]), row["in_bets"] if row["in_bets"] is not None else "–"))
    said = {"measured": "Hands that reach the drop, measured between bots: ", "assumed": "Assumed to reach the drop: ",
            "always": "Every hand pays."}[told["source"]]
    shares = ", ".join(f"{players} players {100 * share:.0f} %" for players, share in told["reached"].items())
    notes = [Text(said + shares)]
    if any(line["moment"] == "time" for line in told["lines"]):
        notes.append(Text(f"Time collection at {told['hands_an_hour']:g} hands an hour (assumed)."))
    title = f"{found.name}: what a hundred hands pay"
    return Group(table(title, columns, rows, right=columns[2:]), *notes)
