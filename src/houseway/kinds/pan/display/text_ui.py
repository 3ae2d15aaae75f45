"""Pan in the terminal, and as learning programs see it.

To lay any meld with a fixed list of actions, a program melds three cards at once and adds the others one at a time.
Only a set of three suited cards and one odd card is laid whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from typing import Any

from msgspec.structs import replace

from houseway.cards import RANKS, SUITS
from houseway.games.pan.melds import LEAST, SEQUENCE
from houseway.games.pan.moves import melds
from houseway.houses import Offer
from houseway.kinds.pan import commands as said
from houseway.kinds.pan.round import Line
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

HELP = """between hands: deal | double (play for twice the kondition) | single
in a hand:     in | on-top (drop) | pluck | take | pass (do not pluck again) | share (the tops, between two)
               force (the card on the player whose turn it is) | force3 (a card back on seat 3, which passed it)
               meld CARD CARD CARD … | add CARD … | split CARD CARD CARD | borrow CARD (for the next meld)
               add2, split3, borrow2 and so on: to or from your second or third meld
               discard CARD; without a card, the one you plucked
after fouls:   play-out (face up) | settle-for AMOUNT (from every foul hand); with a foul hand: agree | refuse"""
HINTS = {"deal": "deal, buy AMOUNT, out, back, seat NUMBER, or quit"}
MOST_MELDS = 3
STACK = 60
"""Default stack, in konditions."""
MARKS = ("in", "on top", "foul", "first", "turn", "flat")
STAGES = ("declare", "draw", "drawn", "use", "meld", "again")


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    """Return the commands a player can type. Melds have numbers; cards follow the command."""
    seat = place.seat
    if asked.what == "deal":
        return {"deal": said.DealHand(), "double": said.Double(seat), "single": said.Single(seat)}
    hand = table.round.hand if table.round else None
    found: dict[str, Command] = {
        "in": said.In(seat), "on-top": said.OnTop(seat), "pluck": said.Pluck(seat), "take": said.Take(seat),
        "pass": said.Pass(seat), "force": said.Force(seat), "share": said.Share(seat), "meld": said.Meld(seat, ()),
        "double": said.Double(seat), "single": said.Single(seat), "play-out": said.PlayOut(seat),
        "settle-for": said.SettleFor(seat), "agree": said.Agree(seat), "refuse": said.Refuse(seat),
    }  # fmt: skip
    for each in hand.behind if hand else ():
        found[f"force{each.seat}"] = said.Force(seat, each.seat)
    count = len(hand.player(seat).melds) if hand and hand.place(seat) >= 0 else 0
    drawn = table.offer.pack.spell(hand.drawn) if hand and hand.drawn >= 0 else ""
    found["discard"] = said.Discard(seat, (drawn,) if drawn else ())
    for n in range(max(count, 1)):
        number = "" if n == 0 else str(n + 1)
        found |= {
            f"add{number}": said.Add(seat, (), n),
            f"split{number}": said.Split(seat, n, ()),
            f"borrow{number}": said.Borrow(seat, n, ()),
        }
    return found


def screen(seen: Mapping[str, Any]) -> Screen:
    """Lay out the viewer's hand, or the last hand until the next one begins."""
    hand = seen["hand"]
    if hand is None:
        return Screen("between hands", {}, {}, {person["seat"]: Seat() for person in seen["people"].values()})
    seats = {each["seat"]: before(each, hand) for each in hand["seats"].values()}
    piles = {"option": [hand["option"]], "drawn": [hand["drawn"]], "borrowed": hand["borrowed"]}
    paid = (seen["paid"],) if seen["paid"] else ()
    lines = (*paid, *(told(each) for each in hand["seats"].values() if each["melds"]))
    if hand["left"] and hand["left"]["asks"] is not None:
        lines += (f"seat {hand['left']['seat']} wants {show(hand['left']['asks'])} from every foul hand",)
    return Screen(
        f"hand {hand['number']}, {hand['deck']} cards in the deck",
        {name: [card for card in cards if card] for name, cards in piles.items()},
        {name: chips for name, chips in (("tops", hand["tops"]), ("collection", hand["collection"])) if chips},
        seats, (hand["stage"],), {"deck": min(hand["deck"] / 400, 1)}, lines,
    )  # fmt: skip


def before(each: Mapping[str, Any], hand: Mapping[str, Any]) -> Seat:
    """Lay out a player's seat."""
    marks = {
        each["state"]: True, "first": each["seat"] == hand["first"], "turn": each["seat"] == hand["turn"],
        "flat": each["down"] == 10 and not each["held"],
    }  # fmt: skip
    piles = {"hand": each["held"]}
    for n in range(MOST_MELDS):
        piles[f"meld{n + 1}"] = each["melds"][n]["cards"] if n < len(each["melds"]) else []
    return Seat(
        piles,
        {"collected": each["collected"]},
        tuple(name for name, holds in marks.items() if holds),
        {"down": each["down"] / 11},
    )


def told(each: Mapping[str, Any]) -> str:
    paying = "; ".join(
        f"{n}: {meld['name']}, {meld['worth']}" for n, meld in enumerate(each["melds"], 1) if meld["worth"]
    )
    out = f"seat {each['seat']}: {each['down']} down, out for {each['outs']} chips"
    return out + (f" ({paying})" if paying else "")


def layout(offer: Offer, line: Line) -> Layout:
    """Return every name on an offer's screens, and every action."""
    return Layout(
        ("option", "drawn", "borrowed"), ("tops", "collection"), STAGES, ("deck",),
        (("hand", *(f"meld{n + 1}" for n in range(MOST_MELDS))), ("collected",), MARKS, ("down",)),
        tuple(acts(line)), line.kondition, STACK * line.kondition, line.filed.players,
    )  # fmt: skip


def acts(line: Line) -> Iterator[str]:
    """Yield the names of the actions."""
    yield from ("in", "on-top", "pluck", "take", "pass")
    cards = [rank + suit for rank in SEQUENCE for suit in SUITS]
    yield from (f"meld {' '.join(each)}" for each in threes())
    if line.filed.suited == "any":
        yield from (f"meld {' '.join(each)}" for each in odd_ones())
    yield from (f"add {card} to {n + 1}" for card in cards for n in range(MOST_MELDS))
    yield from (f"discard {card}" for card in cards)
    if line.filed.may_split:
        parts = [*threes(), *longer_ropes()]
        yield from (f"split {' '.join(each)} off {n + 1}" for each in parts for n in range(MOST_MELDS))
    if line.filed.may_borrow:
        loans = [(card,) for card in cards] + list(pairs())
        yield from (f"borrow {' '.join(each)} from {n + 1}" for each in loans for n in range(MOST_MELDS))


def is_rope(cards: Sequence[str]) -> bool:
    """Check whether a meld is a rope, not a set."""
    return cards[0][0] != cards[-1][0]


def longer_ropes() -> Iterator[tuple[str, ...]]:
    """Yield every rope of more than three cards that can be split off another; at least three cards stay."""
    for suit in SUITS:
        row = [rank + suit for rank in SEQUENCE]
        for size in range(LEAST + 1, len(row) - LEAST + 1):
            yield from (tuple(row[at : at + size]) for at in range(len(row) - size + 1))


def threes() -> Iterator[tuple[str, ...]]:
    """Yield every meld of three cards, in sorted order."""
    for suit in SUITS:
        row = [rank + suit for rank in SEQUENCE]
        yield from (tuple(row[at : at + LEAST]) for at in range(len(row) - LEAST + 1))
    for rank in SEQUENCE:
        four = [rank + suit for suit in SUITS]
        yield from ((card,) * LEAST for card in four)
        yield from combinations(four, LEAST)
        if rank in "AK":
            for one, other in combinations(four, 2):
                yield (one, one, other)
                yield (one, other, other)


def odd_ones() -> Iterator[tuple[str, ...]]:
    """Yield sets of three cards of a suit with a fourth of another suit.

    A meld of four suited cards that takes any suit may be completed by the drawn card, and no three cards that include
    it are a meld.
    """
    for rank in SEQUENCE:
        if rank not in "AK":
            for three, one in permutations(SUITS, 2):
                yield tuple(sorted([rank + three] * LEAST + [rank + one], key=ORDER.__getitem__))


def pairs() -> Iterator[tuple[str, ...]]:
    """Yield every two cards that a third can complete: neighbours in a suit, or two of a rank."""
    for suit in SUITS:
        row = [rank + suit for rank in SEQUENCE]
        yield from pairwise(row)
    for rank in SEQUENCE:
        yield from combinations_with_replacement([rank + suit for suit in SUITS], 2)


ORDER = {rank + suit: (SEQUENCE.index(rank), SUITS.index(suit)) for rank in SEQUENCE for suit in SUITS}
assert set(SEQUENCE) < set(RANKS)
ODD_ONES = frozenset(odd_ones())


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    """Return the program's action for a legal command. Longer melds are laid as three cards, then added to."""
    command = open_now.command
    match command:
        case said.Meld() if laid_at_once(command.cards):
            cards = sorted(command.cards, key=ORDER.__getitem__)
            return {f"meld {' '.join(cards)}": replace(command, cards=tuple(cards))}
        case said.Add() if len(command.cards) == 1 and command.n < MOST_MELDS:
            return {f"add {command.cards[0]} to {command.n + 1}": command}
        case said.Split() if command.n < MOST_MELDS and (len(command.cards) == LEAST or is_rope(command.cards)):
            cards = sorted(command.cards, key=ORDER.__getitem__)
            return {f"split {' '.join(cards)} off {command.n + 1}": command}
        case said.Borrow() if command.n < MOST_MELDS and of_three(table, command):
            cards = sorted(command.cards, key=ORDER.__getitem__)
            return {f"borrow {' '.join(cards)} from {command.n + 1}": command}
        case said.Discard():
            return {f"discard {command.cards[0]}": command}
        case said.In() | said.OnTop() | said.Pluck() | said.Take() | said.Pass():
            return {str(command.__struct_config__.tag): command}
    return {}


def of_three(table: Table, command: said.Borrow) -> bool:
    """Check whether the borrowed cards make a meld of three, the most that a program lays at once.

    Cards that fit a longer meld also fit a meld of three, or a suited three with a fourth card.
    """
    hand, pack = table.round.hand, table.offer.pack
    using = (*hand.in_hand, *(pack.read(card) for card in command.cards))
    found = melds(table.line.filed, hand.now.held, using)
    return any(laid_at_once([pack.spell(card) for card in each]) for each in found)


def laid_at_once(cards: Sequence[str]) -> bool:
    """Check whether a program lays a meld in one action: three cards, or a suited three with a fourth card."""
    return len(cards) == LEAST or tuple(sorted(cards, key=ORDER.__getitem__)) in ODD_ONES


TEXT_UI = TextUI(HELP, HINTS, words, screen, layout, ways)
