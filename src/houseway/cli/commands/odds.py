"""`houseway odds`: prices, strategy, and advice on one hand."""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.commands.odds_page import page
from houseway.cli.find_offer import playable
from houseway.cli.output import (
    REFUSED,
    USAGE,
    console,
    print_json,
    read_settings,
    stop,
    table,
    talk,
    waiting_for,
)
from houseway.houses import Offer
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused


class AskedHand(NamedTuple):
    """The hand to advise on (None for prices), the other cards in view, and what has happened to the hand so far."""

    hand: str | None
    board: str = ""
    up: str = ""
    added: tuple[str, ...] = ()
    hands: int = 1
    split_off: bool = False

    @property
    def became(self) -> tuple[tuple[str, ...], int, bool]:
        return self.added, self.hands, self.split_off


AS_DEALT = AskedHand(None).became


class AskedPrices(NamedTuple):
    """Which prices to show, and how: which wagers, at which fee schedule, as a picture, with all exceptions to the
    charts."""

    wagers: tuple[str, ...] = ()
    schedule: str = ""
    svg: bool = False
    exceptions: bool = False
    players: int = 0
    """Options for the starting hands of a pot game."""


def show_odds(name: str, settings: list[str], asked: AskedHand, prices: AskedPrices, as_json: bool) -> None:
    """Print the prices of an offer, or advice for a hand."""
    wagers, schedule, svg, exceptions, players = prices
    found, hand = playable(name, read_settings(settings), as_json), asked.hand
    if hand is None and (asked.board or asked.up):
        stop("--board and --up need --hand: they are the other cards that you can see", USAGE, as_json)
    if hand is None and asked.became != AS_DEALT:
        stop("--hands, --split-off and --added need --hand: they describe what happened to it", USAGE, as_json)
    if hand is not None and wagers:
        stop("--wager prices wagers and can't be combined with --hand", USAGE, as_json)
    own = kind_entry(found.kind).odds
    if own and (svg or wagers):
        sentence = f"{name} has no bank to bet against, so there is no wager to price or draw"
        stop(sentence, REFUSED, as_json, code="no-price", clause=str(found.clause))
    if own and hand is None:
        show_own(found, own, players, as_json)
        return
    if players:
        stop("--players is for the starting hands of a pot game", USAGE, as_json)
    try:
        if not own:
            found.schedule(schedule or None)
        if svg and hand is None:
            draw(found, wagers, as_json)
            return
        priced = advice(found, hand, asked) if hand is not None else exact(found, schedule, wagers)
    except Refused as refused:
        stop(refused.sentence, REFUSED, as_json, code=refused.code, clause=str(refused.clause or ""))
    except ValueError as error:
        stop(str(error), USAGE, as_json, code="bad-hand")
    if as_json:
        print_json(priced)
    elif hand is not None:
        console().print(advice_page(priced))
    else:
        warn_if_not_filed(found)
        console().print(Group(*page(found, priced, exceptions)))


def draw(found: Offer, wanted: Sequence[str], as_json: bool) -> None:
    """Draw the results of a wager, by default the first that can be bet."""
    from houseway.odds.charts.picture import picture
    from houseway.odds.solution import companions

    if len(wanted) > 1:
        stop(f"--svg draws one wager, not {', '.join(wanted)}", USAGE, as_json)
    parts = {part for others in companions(found).values() for part in others}
    alone = [each for each in found.banked.wagers if each.id not in parts]
    can = [each for each in alone if (each.id in wanted if wanted else each.kind == "base")]
    if wanted and not can:
        drawable = ", ".join(each.id for each in alone)
        stop(f"{found.id} has no wager {wanted[0]}; choose from {drawable}", USAGE, as_json)
    priced = exact(found, "", [can[0].id])
    sys.stdout.write(picture(can[0].name, priced["wagers"][can[0].id]["gains"]))


def show_own(found: Offer, own: str, players: int, as_json: bool) -> None:
    """Show the tables of a kind that has no wagers to price."""
    if players and not kind_entry(found.kind).equity:
        stop("--players is for the starting hands of a pot game", USAGE, as_json)
    try:
        with waiting_for("counting"):
            told = import_module(f"{own}.report").report(found, *([players] if players else ()))
    except Refused as refused:
        stop(refused.sentence, USAGE, as_json, code=refused.code, clause=str(refused.clause or ""))
    if as_json:
        print_json(told)
        return
    out = console()
    out.print(Text.assemble((found.name, "bold underline"), f"   {found.house.name}\n"))
    for each in told["tables"]:
        shown = table(each["title"], each["columns"], each["rows"], right=each["columns"][1:])
        out.print(Padding(shown, (0, 0, 1, 0)))
    for line in told["notes"]:
        out.print(line, markup=False)


def exact(found: Offer, schedule: str, wagers: Sequence[str]) -> dict[str, Any]:
    from houseway.desks.analyst.difference import difference
    from houseway.odds.price import is_at_hand, must_have, price

    must_have(found, wagers)
    if not is_at_hand(found, wagers):
        talk("these rules are not in the book; counting them now, which may take half a minute")
    with waiting_for("counting"):
        priced = price(found, schedule=schedule, only=wagers, stored=True)
        changed = difference(found, priced["wagers"])
    return priced | ({"not_as_filed": changed} if changed else {})


def advice(found: Offer, hand: str, asked: AskedHand) -> dict[str, Any]:
    from houseway.odds.advise import advise
    from houseway.odds.parse_hand import HandSoFar

    with waiting_for("counting"):
        own = kind_entry(found.kind).odds
        if own:
            if asked.up or asked.became != AS_DEALT:
                raise ValueError(f"{found.id} has no bank to bet against; leave out --up, --hands, --split-off and "
                                 "--added")  # fmt: skip
            told: dict[str, Any] = import_module(f"{own}.advise").advise(found, hand, asked.board)
            return told
        return advise(found, hand, asked.board, asked.up, HandSoFar(*asked.became))


def warn_if_not_filed(found: Offer) -> None:
    allowed = found.banked.shoe.allowed
    if allowed and found.banked.shoe.decks not in allowed:
        filed = ", ".join(str(number) for number in allowed)
        talk(f"{found.banked.shoe.decks} decks are not filed; {filed} are ({found.banked.shoe.clause})")


def advice_page(advised: dict[str, Any]) -> RenderableType:
    from houseway.cli.terminal.advice import measured

    if "class" in advised:
        return start_page(advised)
    rows = [(word, f"{value:+.6f}") for word, value in advised["ev"].items()]
    board = f" with {advised['board']} open" if advised.get("board") else ""
    if "settings" in advised:
        return settings_page(advised)
    title = f"{advised['hand']}{board}: {advised['choice']}"
    if "hands" in advised:
        return total_page(advised, title)
    told = table(title, ("choice", "worth"), rows, right=("worth",))
    how = measured(advised)
    return Group(told, Text(how)) if how else told


def start_page(advised: dict[str, Any]) -> RenderableType:
    """Return a table of a starting hand's share of the pot by the number of players."""
    rows = [(str(each["players"]), f"{100 * each['equity']:.2f} % ± {100 * each['stderr']:.2f}")
            for each in advised["players"]]  # fmt: skip
    title = f"{' '.join(advised['hand'])}: {advised['class']} ({advised['hands']:,} of {advised['of']:,} deals)"
    first = f"First in: with up to {advised['first_in']} players yet to act." if advised["first_in"] else (
        "First in: weaker than the usual hand of a single player yet to act.")
    how = f"Against random hands that all stay; {advised['deals']:,} tables dealt at random, seed {advised['seed']}."
    columns = ("players", "share of the pot")
    return Group(table(title, columns, rows, right=columns[1:]), Text(first), Text(how))


def total_page(advised: dict[str, Any], title: str) -> RenderableType:
    """Return a table of the hands with a given total: the best choice for each hand, and what every choice is worth."""
    words = list(dict.fromkeys(word for each in advised["hands"] for word in each["ev"]))
    hands = [(each["hand"], each["choice"], *(worth(each["ev"], word) for word in words)) for each in advised["hands"]]
    rows = [*hands, ("all, as often as dealt", advised["choice"], *(worth(advised["ev"], word) for word in words))]
    return table(title, ("two cards", "best", *words), rows, right=words)


def worth(ev: dict[str, float], word: str) -> str:
    return f"{ev[word]:+.6f}" if word in ev else "–"


def settings_page(advised: dict[str, Any]) -> RenderableType:
    """Return a table of a hand's settings, best first: the hands it makes, its value, and whether it is the house way
    or best doubled.
    """
    rows = [
        (" ".join(each["front"]), each["told"], f"{each['value']:+.6f}",
         ", ".join(said for key, said in (("house_way", "house way"), ("double", "doubled")) if each.get(key)))
        for each in sorted(advised["settings"], key=lambda each: -each["value"])
    ]  # fmt: skip
    way, title = advised["house_way"], f"{advised['hand']}: {advised['choice']}"
    if way["row"]:
        title += f"; the house way: {way['when']}, {way['do']} ({way['clause']})"
    return table(title, ("in front", "makes", "worth", ""), rows, right=("worth",))


