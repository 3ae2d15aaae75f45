"""The posted stakes and the drop of a poker table, line by line, with when and how the drop is taken."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from houseway.games.prose import sentences
from houseway.money import show
from houseway.rules.drop import AT_A_CARD, AT_ONCE, Drop, Fees
from houseway.rules.stakes import BuyInBounds, PostedLine, Stakes

MOMENTS = {
    "blinds": "from the blinds",
    "antes": "when the antes are in",
    "first-round": "after the first round of betting",
    "flop": "when the flop is dealt",
    "third-card": "when the third card is dealt",
    "fourth-card": "when the fourth card is dealt",
    "end": "at the end of the hand",
    "time": "by time",
}
KILLS = {"as-filed": "", "none": "no kill", "winner": "the last pot's winner posts"}


def by_players(fees: Fees) -> str:
    """Return the fees for each number of players.

    >>> by_players(((7, 400), (5, 300), (2, 0)))
    '7 or more players $4; 5 or more players $3; 2 or more players $0'
    """
    return "; ".join(f"{players} or more players {show(fee)}" for players, fee in fees)


def early(drop: Drop) -> str:
    """Return what a hand pays if it ends before the drop is taken.

    >>> early(Drop(fees=((2, 100),), unreached="fees", unreached_fees=((5, 100), (2, 0))))
    '5 or more players $1; 2 or more players $0'
    """
    if drop.moment in AT_ONCE:  # no hand can end before the fee is taken at these moments
        return ""
    return {"fee": "the same", "none": "nothing", "fees": by_players(drop.unreached_fees)}[drop.unreached]


def payer(drop: Drop) -> str:
    """Return who pays the drop."""
    if drop.per == "player":
        return "each player"
    return "the blinds" if drop.source == "blinds" else "the pot"


def collections(stakes: Sequence[PostedLine]) -> Iterator[tuple[str, str, str]]:
    """Yield each way of taking the drop (when and how), with the options that use it."""
    ways: dict[str, list[str]] = {}
    for line in stakes:
        ways.setdefault(how(line.drop), []).append(line.option)
    if len(ways) == 1:
        yield "Collection", "collection", next(iter(ways))
    elif ways:
        text = " ".join(f"Options {ranges(options)}: {way}" for way, options in ways.items())
        yield "Collection", "collection", text


def how(drop: Drop) -> str:
    """Return who pays the drop, when, and how it is measured, in words."""
    if not drop.fees:
        return "No drop is filed."
    whose = "the small blind, then the big blind" if drop.source == "blinds" else payer(drop)
    taken = MOMENTS["blinds"] if drop.moment == drop.source == "blinds" else f"from {whose} {MOMENTS[drop.moment]}"
    taken += f", every {drop.minutes} minutes" if drop.moment == "time" else ""
    counted = "dealt in" if drop.counted == "dealt-in" else "still in the hand"
    taken += f", by the number of players {counted}" if len(drop.fees) > 1 else ", at a flat fee"
    parts = [f"the drop is taken {taken}"]
    if drop.source == "blinds":
        parts.append("what is left of the blinds stays in the pot")
    if drop.shortfall == "later-rounds":
        parts.append("any shortfall is taken as chips come in")
    if drop.unreached == "fee" and drop.moment not in AT_ONCE:
        parts.append("a hand that ends earlier pays the same")
    elif drop.unreached == "fees":
        parts.append("a hand that ends earlier pays its own fee")
    elif drop.moment in (*AT_A_CARD, "first-round"):
        parts.append("a hand that ends earlier pays nothing")
    if drop.jackpot:
        least = f" with {drop.jackpot_players} or more players" if drop.jackpot_players > 2 else ""
        parts.append(f"a jackpot drop is taken as well{least}")
    return sentences(parts)


def ranges(options: Sequence[str]) -> str:
    """Return option numbers as a list that uses ranges.

    >>> ranges(["1", "2", "3", "5", "7a"])
    '1 to 3, 5, 7a'
    """
    numbers = [int(option) for option in options if option.isdigit()]
    found = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        each = [number for _, number in run]
        found.append(str(each[0]) if len(each) == 1 else f"{each[0]} to {each[-1]}")
    return ", ".join([*found, *(option for option in options if not option.isdigit())])


def buy_in(filed: BuyInBounds) -> str:
    """Return the filed minimum and maximum buy-in.

    >>> [buy_in(BuyInBounds(*each)) for each in ((3000,), (0, 30000), (5000, 30000), ())]
    ['$30', 'up to $300', '$50 to $300', 'not filed']
    """
    if not filed.least:
        return f"up to {show(filed.most)}" if filed.most else "not filed"
    return show(filed.least) + (f" to {show(filed.most)}" if filed.most else "")


def forced(stakes: Stakes) -> Iterator[str]:
    """Yield what must be posted before the cards are dealt."""
    if stakes.blinds:
        yield " ".join(show(blind) for blind in stakes.blinds)
    if stakes.ante:
        yield f"ante {show(stakes.ante)}"
    if stakes.bring_in:
        yield f"bring-in {show(stakes.bring_in)}"
    if KILLS[stakes.kill]:
        yield KILLS[stakes.kill]


def tell_line(line: PostedLine) -> dict[str, Any]:
    """Return a posted line: its stakes, buy-in and drop."""
    stakes, drop = line.stakes, line.drop
    return {
        "option": line.option,
        "name": line.name,
        "filing": line.filing,
        "structure": stakes.structure.replace("-", " "),
        "limits": f"{show(stakes.small)}–{show(stakes.upper)}",
        "blinds": " ".join(show(blind) for blind in stakes.blinds),
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "kill": KILLS[stakes.kill],
        "forced": ", ".join([*forced(stakes), *filter(None, (line.note,))]),
        "buy_in": buy_in(line.buy_in),
        "drop": by_players(drop.fees) or "none",
        "fees": [list(each) for each in drop.fees],
        "early_fees": [list(each) for each in drop.unreached_fees] if drop.unreached == "fees" else [],
        "moment": MOMENTS[drop.moment],
        "payer": payer(drop) if drop.fees else "",
        "early": early(drop) if drop.fees else "",
        "jackpot": drop.jackpot,
        "jackpot_players": drop.jackpot_players,
        "note": line.note,
        "cite": line.cite,
    }
