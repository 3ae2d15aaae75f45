"""A pot game in the terminal, and as learning programs see it.

Bets come in four sizes: the minimum, half the pot, the pot, and the maximum. Discards are named by position among the
seat's down cards in deck order, not in the order of the deal: `throw 1 3` discards the first and the third.
"""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from houseway.houses import Offer
from houseway.kinds.pot import commands as said
from houseway.kinds.pot.hand.state import DONE, STAGES, Hand, PotGame
from houseway.kinds.pot.round import Line
from houseway.money import show
from houseway.rules.betting import part_of_pot
from houseway.rules.spot import Place
from houseway.table.commands import Command
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

HELP = """between hands: deal | over (take or return an over button)
in a hand:     fold | check | call | bet AMOUNT | raise AMOUNT (your total this round) | bring-in | open AMOUNT
               draw CARD CARD … | discard CARD | keep | roll | kill | pass
               misdeal REASON (called by the floor)"""
HINTS = {"deal": "deal, buy AMOUNT, out, back, seat NUMBER, or quit"}
HANDFUL, MOST_DRAWN, MOST_RAISES = 7, 5, 10
"""Divisors that scale numbers of cards and raises to 0–1."""
STACK_IN_BETS = 50
SIZES = ("wager-least", "wager-half-pot", "wager-pot", "wager-most")
WAGERS, THROWS = (said.Bet, said.Raise, said.OpenPot), (said.Draw, said.Discard)


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    """Return the commands a player can type, each at its minimum if it is legal now."""
    seat = place.seat
    misdeal: dict[str, Command] = {"misdeal": said.Misdeal("no reason given")}
    if asked.what != "action":
        over = said.TakeOver(seat, not table.carryover.standings[seat].over)
        return {"deal": said.DealHand(), "over": over, **misdeal}
    found = {word: plain(command, seat) for word, command in said.WORDS.items()}
    for each in table.kind.candidates(table, place):
        word = str(each.command.__struct_config__.tag)
        if word in found:
            found[word] = each.command
    return {**found, **misdeal}


def plain(word: type[Any], seat: int) -> Command:
    """Return a command that has no amount and no cards."""
    nothing: dict[str, Any] = {"cards": (), "to": 0}
    fields = {name: nothing[name] for name in word.__struct_fields__ if name in nothing}
    found: Command = word(seat=seat, **fields)
    return found


def screen(seen: Mapping[str, Any]) -> Screen:
    """Lay out the viewer's hand, or the last hand until the next one begins."""
    hand = seen["hand"]
    seats = {each["seat"]: before(each, seen, hand) for each in hand["seats"].values()} if hand else {}
    for person in seen["people"].values():
        seats.setdefault(person["seat"], Seat(marks=standing(seen, person["seat"])))
    if hand is None:
        return Screen("between hands", {}, {}, seats)
    figures = {"pot": hand["pot"], "to call": hand["to_call"], "limit": hand["limit"]}
    taken = hand["collection"] + hand["jackpot"]
    return Screen(
        hand["street"],
        {"board": hand["board"]},
        {name: chips for name, chips in {**figures, "collection": taken}.items() if chips},
        seats,
        (hand["stage"], hand["street"]),
        {"raises": min(hand["raises"] / MOST_RAISES, 1)},
        (f"you have {hand['have']}",) if hand["have"] and hand["stage"] != STAGES[DONE] else (),
    )


def before(each: Mapping[str, Any], seen: Mapping[str, Any], hand: Mapping[str, Any]) -> Seat:
    """Lay out the seat of a player who was dealt in."""
    marks = {
        "in": each["in"], "folded": not each["in"], "all-in": each["all_in"], "button": each["seat"] == hand["button"],
        "turn": each["seat"] == hand["turn"],
    }  # fmt: skip
    told = tuple(mark for mark, holds in marks.items() if holds) + standing(seen, each["seat"])
    shares = {"drew": each["drew"] / MOST_DRAWN, "held": len(each["down"]) / HANDFUL}
    return Seat({"down": each["down"], "up": each["up"]}, {"bet": each["bet"]}, told, shares)


def standing(seen: Mapping[str, Any], seat: int) -> tuple[str, ...]:
    """Return the marks shown for a waiting player. The viewer's own marks include what to post to join now."""
    if seat not in seen["waits"]:
        return ()
    if seat != seen["you"]:
        return ("waits",)
    wait, *now = seen["entry"]
    return (f"waits {wait['until']}" + "".join(f" (to join now: {way['word']} {show(way['amount'])})" for way in now),)


def layout(offer: Offer, line: Line) -> Layout:
    game, stakes, variant = line.game, line.posted.stakes, line.game.variant
    streets = tuple(dict.fromkeys(street.name for street in game.streets))
    return Layout(
        ("board",), ("pot", "to call", "limit", "collection"), (*STAGES, *streets), ("raises",),
        (("down", "up"), ("bet",), ("in", "all-in", "button", "turn"), ("drew", "held")), acts(game),
        max(stakes.small, *stakes.blinds, 1), STACK_IN_BETS * max(stakes.upper, *stakes.blinds, 100), variant.seats,
    )  # fmt: skip


def acts(game: PotGame) -> tuple[str, ...]:
    """Return the names of all actions the game can have."""
    streets = game.streets
    names = ["fold", "check", "call", *SIZES]
    if game.forced.bring_in != "none" and game.forced.opening == "bring-in":
        names.append("bring-in")
    if game.kill and game.kill.looks:
        names += ["kill", "pass"]
    if any("c" in street.deal for street in streets):
        names += ["keep", "roll"]
    held = sum(street.deal.count("d") for street in streets)
    most = max((street.draw for street in streets), default=0)
    count = max((street.discard for street in streets), default=0)
    for number in range(0 if most else count, max(most, count) + 1 if most or count else 0):
        names += [throw(places) for places in combinations(range(held), number)]
    return tuple(names)


def throw(places: tuple[int, ...]) -> str:
    """Name a discard by the positions of its cards.

    >>> throw((0, 2)), throw(())
    ('throw 1 3', 'throw none')
    """
    return "throw " + ("none" if not places else " ".join(str(place + 1) for place in places))


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    """Return the program's actions that a legal command stands for."""
    command = open_now.command
    if isinstance(command, THROWS):
        held = sorted(open_now.cards, key=table.offer.pack.read)
        return {
            throw(places): replace(command, cards=tuple(held[place] for place in places))
            for number in range(open_now.least, (open_now.most or 0) + 1)
            for places in combinations(range(len(held)), number)
        }
    if isinstance(command, WAGERS):
        return {name: replace(command, to=to) for name, to in sizes(table.round.hand, open_now).items()}
    return {str(command.__struct_config__.tag): command}


def sizes(hand: Hand, open_now: LegalAction) -> dict[str, int]:
    """Return the bet sizes, each as the seat's total for this round."""
    least, most = open_now.least, open_now.most or 0
    found = {"wager-least": least}
    if most > least:
        found["wager-most"] = most
        for name, parts in (("wager-half-pot", 2), ("wager-pot", 1)):
            to = part_of_pot(hand.top, hand.pot, hand.paid[hand.turn], parts, open_now.chip)
            if not open_now.only and least < to < most:
                found[name] = to
    return found


TEXT_UI = TextUI(HELP, HINTS, words, screen, layout, ways)
