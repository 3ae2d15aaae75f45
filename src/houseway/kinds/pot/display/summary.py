"""The result of a hand for one viewer: the winners, their hands and cards, and the viewer's own net result."""

import re
from collections import Counter
from typing import Any

from houseway.cards import Card, spell
from houseway.kinds.pot.hand.showdown import holding
from houseway.kinds.pot.hand.state import DONE, Hand
from houseway.kinds.pot.round import Round
from houseway.money import show
from houseway.ranking.short_name import short
from houseway.rules.positions import has
from houseway.table.table import Table


def over(table: Table, played: Round, seat: int) -> dict[str, Any]:
    """Return the winners and the hands shown so far, and the result once the hand is over.

    Hands that were not shown stay hidden.
    """
    hand = played.hand
    if hand is None or not (played.awards or hand.shown or hand.stage == DONE):
        return {"winners": [], "shown": {}}
    won: Counter[int] = Counter()
    sides: dict[int, list[str]] = {}
    for pot in played.awards:
        for winner, amount in pot.shares:
            won[winner] += amount
            sides.setdefault(winner, []).append(pot.side)
    names = dict(zip(hand.seats, played.people, strict=True))
    people = {person.number: person.name for person in table.people.values()}
    winners = []
    for winner, amount in won.items():
        name = "You" if winner == seat else people.get(names[winner], f"Seat {winner}")
        winners.append({"seat": winner, "won": amount, "name": name} | shown(hand, winner, sides[winner]))
    laid = {
        str(each): shown(hand, each, ["high", "low"])["told"]
        for place, each in enumerate(hand.seats)
        if has(hand.shown, place)
    }
    if hand.stage != DONE:
        return {"winners": winners, "shown": laid}
    said = "; ".join(sentence(each) for each in winners) if any(won.values()) or not won else eaten(hand)
    if played.misdealt:
        said = "Misdeal: all chips returned"
    mine = None
    if seat:
        place = hand.seats.index(seat)
        fee = hand.taken + hand.jackpot if won[seat] else 0  # it is taken from the pot, so the winner pays it
        mine = {"net": won[seat] - hand.staked[place], "collection": fee, "banked": False}
    return {"told": said, "winners": winners, "shown": laid, "yours": mine}


def eaten(hand: Hand) -> str:
    """Return a sentence such as "The drop takes the whole $4 pot"."""
    return f"The drop takes the whole {show(hand.taken + hand.jackpot)} pot"


def sentence(winner: dict[str, Any]) -> str:
    """Return a sentence such as "Dolores wins $15.50 with a pair of aces", without kickers."""
    verb = "win" if winner["name"] == "You" else "wins"
    hands = re.sub(r" \([^)]*\)", "", winner["told"])
    with_what = f" with {hands.replace('; ', ' and ')}" if hands else ""
    return f"{winner['name']} {verb} {show(winner['won'])}{with_what}"


def shown(hand: Hand, seat: int, sides: list[str]) -> dict[str, Any]:
    """Name the hand that a seat showed, and return the cards that played."""
    place, game = hand.seats.index(seat), hand.game
    if not has(hand.shown, place):
        return {"told": "", "cards": []}
    held = holding(hand, place)
    board, joker_up = hand.board_of(place), has(hand.joker_up, place)
    words: list[str] = []
    cards: list[Card] = []
    if game.high and any(side != "low" for side in sides):
        words.append(short(game.high.name(held.high or held.anyway)))
        cards += game.high.used(held.cards, board, joker_up)
    if game.low and held.low and any(side != "high" for side in sides):
        words.append(short(game.low.name(held.low)))
        cards += game.low.used(held.cards, board)
    return {"told": "; ".join(words), "cards": [spell(card) for card in dict.fromkeys(cards)]}
