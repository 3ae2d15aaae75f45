"""Whose turn it is (`waiting`) and what they can do (`candidates`). Bet sizes are in `hand/legal`."""

from collections.abc import Iterator

from houseway.kinds.pot.commands import WORDS, LegalWord, TakeOver
from houseway.kinds.pot.decide import enough
from houseway.kinds.pot.entry import dealt_in
from houseway.kinds.pot.hand.legal import leaves_no_choice, legal
from houseway.kinds.pot.hand.state import Hand
from houseway.kinds.pot.round import lineup
from houseway.money import Chips
from houseway.rules.spot import Place
from houseway.table import commands as said
from houseway.table.commands import Command
from houseway.table.question import NEXT_ROUND, LegalAction, Question
from houseway.table.table import Table

MEANS = {
    "keep": "next card comes face up",
    "roll": "next card comes face down",
    "kill": "raises the limit for this hand (only before more cards are dealt)",
}
"""Explanations of commands whose effect is not obvious."""


def waiting(table: Table) -> tuple[Question, ...]:
    if table.round is None:
        there = lineup(table)
        return (NEXT_ROUND,) if len(dealt_in(there)) >= enough(there.game) else ()
    hand: Hand | None = table.round.hand
    if hand is None or not hand.actor:
        return ()
    words = tuple([choice.word for choice in legal(hand)])
    return (Question("action", Place(hand.actor), words, forced=leaves_no_choice(hand)),)


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield the actions open in the hand, then those open between hands."""
    seat, hand = place.seat, table.round.hand if table.round else None
    if hand is not None and hand.actor == seat:
        choices = legal(hand)
        free = any(choice.word == "check" for choice in choices)
        # Folding is a mistake when checking is free, so it is listed last.
        for choice in sorted(choices, key=lambda choice: free and choice.word == "fold"):
            bounds = choice.least, choice.most, choice.only, choice.chip, choice.cards
            means = MEANS.get(choice.word, "")
            yield LegalAction(least(choice, seat), *bounds, sizes(hand, choice), price(hand, choice), means)
    if table.people[place].away:
        yield LegalAction(said.ComeBack(seat))
    else:
        yield LegalAction(said.SitOut(seat))
    standing = table.carryover.standings[seat]
    if standing.missed or standing.waits or standing.new:
        yield LegalAction(said.ComeBack(seat, posts=True))
    if table.line.game.betting.over_button:
        yield LegalAction(TakeOver(seat, not standing.over))


def price(hand: Hand, choice: LegalWord) -> Chips:
    """Return what an action with a single amount costs the player. Chips already bet in this round count toward it,
    including a killer's blind."""
    return choice.most - hand.paid[hand.turn] if choice.word in ("call", "bring-in", "kill") else 0


def sizes(hand: Hand, choice: LegalWord) -> tuple[tuple[str, int], ...]:
    """Return the named bet sizes as totals for the round. The pot is counted as if the bet had been called."""
    if choice.only or choice.least >= choice.most or choice.word not in ("bet", "raise", "open"):
        return ()
    paid, chip = hand.paid[hand.turn], choice.chip
    pot = hand.pot + hand.top - paid
    half, whole = (round((hand.top + part) / chip) * chip for part in (pot / 2, pot))
    named = [("half-pot", half), ("pot", whole)]
    if hand.game.structure == "pot-limit":
        named[1] = ("pot", choice.most)
    if choice.most == paid + hand.stacks[hand.turn]:
        named = [(name, to) for name, to in named if to < choice.most] + [("all-in", choice.most)]
    return tuple((name, to) for name, to in named if choice.least < to <= choice.most)


def least(choice: LegalWord, seat: int) -> Command:
    """Return the command of a choice at its minimum.

    >>> least(LegalWord("raise", 500, 900), 3), least(LegalWord("discard", 1, 1, cards=("As", "Kd")), 2)
    (Raise(to=500, seat=3), Discard(cards=('As',), seat=2))
    """
    word = WORDS[choice.word]
    match word.__struct_fields__[0]:
        case "cards":
            said_so: Command = word(choice.cards[: choice.least], seat)
        case "to":
            said_so = word(choice.only[0] if choice.only else choice.least, seat)
        case _:
            said_so = word(seat)
    return said_so
