"""Whose turn it is (`waiting`), and what they might do (`candidates`). The bets allowed are in `hand/legal`."""

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
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

DEAL = Question("deal")


MEANS = {
    "keep": "your next card comes face up",
    "roll": "your next card comes face down",
    "kill": "a killed pot is played at a higher limit; once more cards are dealt, nobody can kill it",
}
"""What a word leads to that does not say it itself."""


def waiting(table: Table) -> tuple[Question, ...]:
    if table.round is None:
        there = lineup(table)
        return (DEAL,) if len(dealt_in(there)) >= enough(there.game) else ()
    hand: Hand | None = table.round.hand
    if hand is None or not hand.actor:
        return ()
    words = tuple([choice.word for choice in legal(hand)])
    return (Question("action", Place(hand.actor), words, forced=leaves_no_choice(hand)),)


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield what is open in the hand, then what one may ask for between hands."""
    seat, hand = place.seat, table.round.hand if table.round else None
    if hand is not None and hand.actor == seat:
        choices = legal(hand)
        free = any(choice.word == "check" for choice in choices)
        # Where checking is free a fold is a mistake, and comes last.
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
    """Return what a word of one price takes: what lies there in this round is paid, a killer's own blind too."""
    return choice.most - hand.paid[hand.turn] if choice.word in ("call", "bring-in", "kill") else 0


def sizes(hand: Hand, choice: LegalWord) -> tuple[tuple[str, int], ...]:
    """Return the bets that people call by a name, as totals in the round: the call counts before the pot does."""
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
    """Return a choice as it is said, at the least it takes.

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
