"""Whose turn it is (`waiting`) and what they can do (`candidates`): melds, additions, splits and loans."""

from collections.abc import Iterable, Iterator

from houseway.cards import Card, spell
from houseway.games.pan.moves import additions, borrows, makes_room, melds, splits, usable
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import commands as said
from houseway.kinds.pan.irregularities.last_player import most_asked
from houseway.kinds.pan.round import AGAIN, DECLARE, DRAW, DRAWN, LEFT, MELD, NONE, OVER, USE, Hand, double_at, ready
from houseway.money import show
from houseway.rules.spot import Place
from houseway.table import commands as of_the_table
from houseway.table.commands import Command
from houseway.table.question import NEXT_ROUND, LegalAction, Question
from houseway.table.table import Table


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield the actions open in the hand, then those open at any time."""
    hand: Hand | None = table.round.hand if table.round else None
    filed = table.line.filed
    if hand is not None and hand.stage != OVER and hand.place(place.seat) != NONE:
        yield from map(LegalAction, words(hand, filed, place.seat))
        if hand.stage == LEFT:
            yield from when_left(table, hand, place.seat)
    if double_at(table.line):
        yield LegalAction(said.Double(place.seat), told=NEXT_HAND)
        yield LegalAction(said.Single(place.seat), told=NEXT_HAND)
    away = table.people[place].away
    yield LegalAction(of_the_table.ComeBack(place.seat) if away else of_the_table.SitOut(place.seat))


def words(hand: Hand, filed: Rules, seat: int) -> Iterator[Command]:
    """Yield the possible actions of a player in the hand."""
    if hand.actor == seat:
        yield from own(hand, filed, seat)
    elif filed.forcing.allowed and hand.stage in (DRAW, DRAWN):
        yield said.Force(seat)
    back = dict.fromkeys(each.seat for each in hand.behind if each.seat not in (seat, hand.actor))
    yield from (said.Force(seat, each) for each in back)
    if hand.last_said == seat:
        yield said.In(seat)
        yield said.OnTop(seat)
    if filed.split_tops != "never" and len(hand.active) == 2:
        yield said.Share(seat)


def when_left(table: Table, hand: Hand, seat: int) -> Iterator[LegalAction]:
    """Yield the actions that are open once all hands but one are foul."""
    if hand.actor == seat:
        yield LegalAction(said.PlayOut(seat), told=FACE_UP)
        yield LegalAction(said.SettleFor(seat), 0, most_asked(table, hand))
    else:
        yield LegalAction(said.Agree(seat))
        yield LegalAction(said.Refuse(seat))


def own(hand: Hand, filed: Rules, seat: int) -> Iterator[Command]:
    """Yield the possible actions of the player whose turn it is."""
    player = hand.now
    match hand.stage:
        case "declare":
            yield said.In(seat)
            yield said.OnTop(seat)
        case "draw":
            if hand.option != NONE and usable(filed, hand.option, player.held, player.melds):
                yield said.Take(seat)
            if not hand.forced:
                yield said.Pluck(seat)
        case "again":
            yield said.Pluck(seat)
            yield said.Pass(seat)
        case "drawn" | "use" | "meld":
            yield from laying(hand, filed, seat)


def laying(hand: Hand, filed: Rules, seat: int) -> Iterator[Command]:
    """Yield melds, additions, splits, loans and discards."""
    player, using = hand.now, hand.in_hand
    for cards in melds(filed, player.held, using):
        yield said.Meld(seat, spelt(cards))
    if not hand.borrowed:
        for n, cards in additions(filed, player.melds, player.held, using):
            yield said.Add(seat, spelt(cards), n)
        after = hand.stage == MELD
        for n, cards in splits(filed, player.melds) if after else makes_room(filed, player.melds, player.held, using):
            yield said.Split(seat, n, spelt(cards))
        for n, cards in borrows(filed, player.melds, player.held, using):
            yield said.Borrow(seat, n, spelt(cards))
        if hand.stage == DRAWN:
            yield said.Discard(seat, (spell(hand.drawn),))
        elif hand.stage == MELD:
            for card in dict.fromkeys(player.held):
                yield said.Discard(seat, (spell(card),))


def spelt(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple([spell(card) for card in cards])


STAGES = (DECLARE, DRAW, AGAIN, DRAWN, USE, MELD)
"""Stages in which the player whose turn it is must act."""


IN_TURN = {DECLARE: ("in", "on-top"), DRAW: ("take", "pluck"), AGAIN: ("pluck", "pass")}


LAYING = ("meld", "add", "split", "borrow", "discard")


SAYS = {
    DECLARE: "Play this hand, or drop (go on top)?",
    DRAW: "Your turn: draw",
    AGAIN: "Pluck a second card?",
    DRAWN: "Use this card or pass it",
    USE: "You must use this card",
    MELD: "Meld or discard",
    LEFT: "All other hands are foul: play yours out, or settle",
}
"""The question at each stage."""
FACE_UP = "your cards are turned face up"
NEXT_HAND = "from the next hand"


def waiting(table: Table) -> tuple[Question, ...]:
    """Return the question to the player who must act. Other players can force a card, but the hand does not wait for
    that."""
    if table.round is None:
        return (NEXT_ROUND,) if len(ready(table)) >= table.line.filed.players[0] else ()
    hand: Hand | None = table.round.hand
    if hand is not None and hand.stage == LEFT:
        return (asked_when_left(table, hand),)
    if hand is None or hand.stage not in STAGES:
        return ()
    return (Question(hand.stage, Place(hand.actor), IN_TURN.get(hand.stage, LAYING), says=SAYS[hand.stage]),)


def asked_when_left(table: Table, hand: Hand) -> Question:
    """Return the question to the last remaining player, or to the next foul hand that must answer the offer."""
    if hand.asked is None:
        return Question(LEFT, Place(hand.actor), ("play-out", "settle-for"), says=SAYS[LEFT])
    waits = next(each.seat for each in hand.fouls if each.seat not in hand.agreed)
    person = table.people.get(Place(hand.actor))
    name = person.name if person else f"Seat {hand.actor}"
    terms = f"{name} would settle for the tops and {show(hand.asked)} from every foul hand"
    return Question("agree", Place(waits), ("agree", "refuse"), says=terms)
