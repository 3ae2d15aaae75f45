"""House players in pan (`bot`).

They stay in with a fair hand, use the cards that come, and discard the card that fits least. A hand is measured by the
cards that would hit it and by the konditions those cards would make, because konditions are paid at once.
"""

from collections.abc import Iterable, Sequence
from random import Random

from houseway.cards import Card, rank, spell, suit
from houseway.games.pan.melds import LEAST, NON_COMOQUERS, PLACE, VALLE, worth
from houseway.games.pan.moves import fits, melds
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import commands as said
from houseway.kinds.pan.dealer import out_rows
from houseway.kinds.pan.decide import read
from houseway.kinds.pan.round import DRAWN, USE, Hand, playing
from houseway.kinds.pan.turn import own
from houseway.rules.spot import Place
from houseway.table.advice import Advice
from houseway.table.commands import Command
from houseway.table.legal import is_legal
from houseway.table.question import Question
from houseway.table.table import Table

STAYS = 24
"""The lowest strength with which a house player stays in."""


def joins(one: Card, other: Card) -> int:
    """Score how well two cards fit: 2 for neighbours or equal ranks that can make a meld, 1 for a gap."""
    if rank(one) == rank(other):
        if rank(one) in NON_COMOQUERS:
            return 3
        return 2 + (rank(one) in VALLE)
    if suit(one) == suit(other):
        gap = abs(PLACE[rank(one)] - PLACE[rank(other)])
        return {1: 2, 2: 1}.get(gap, 0)
    return 0


def strength(filed: Rules, held: Sequence[Card], coming: Iterable[Card]) -> int:
    """Return a hand's strength before the first draw: cards that would hit it and, above all, what their melds pay.

    The weights are fitted to 3,600 hands of six house players at crystal who all stayed in. At this strength, playing
    costs as much as going on top.
    """
    hits = [best_meld(filed, held, (card,)) for card in coming]
    own = best_meld(filed, held)
    return sum(1 + 3 * worth(filed, meld) for meld in hits if meld) + (worth(filed, own) if own else 0)


def best_meld(filed: Rules, held: Sequence[Card], using: Sequence[Card] = ()) -> tuple[Card, ...]:
    """Return the meld that pays most; among equals, the longest."""
    return max(melds(filed, held, using), key=lambda cards: (worth(filed, cards), len(cards)), default=())


def least_joined(filed: Rules, held: Sequence[Card], board: Sequence[Sequence[Card]]) -> Card:
    """Return the card to discard. Cards that fit a meld on the table go last."""

    def ties(at: int) -> tuple[int, int]:
        card = held[at]
        others = sorted((joins(card, other) for place, other in enumerate(held) if place != at), reverse=True)
        return (4 if fits(filed, card, board) else 0) + sum(others[:2]), rank(card) in VALLE

    return held[min(range(len(held)), key=ties)]


def choose(table: Table, hand: Hand, seat: int, dice: Random) -> Command:
    """Return a house player's action."""
    filed, player = table.line.filed, hand.player(seat)
    open_now = list(own(hand, filed, seat))
    match hand.stage:
        case "left":
            return when_left(table, hand, seat)
        case "declare":
            if filed.broke == "retires" and not table.people[Place(seat)].chips:
                return said.OnTop(seat)  # house players don't play for the tops alone
            stays = strength(filed, player.held, table.offer.pack.names.values()) + dice.randrange(3) > STAYS
            return said.In(seat) if stays else said.OnTop(seat)
        case "draw":
            return open_now[0]
        case "again":
            return said.Pluck(seat)
    lay = [each for each in open_now if isinstance(each, said.Meld | said.Add)]
    if hand.face_up:  # the dealer enforces the quickest way
        lay = [each for each in lay if is_legal(table, each)]
    if lay:
        return max(lay, key=lambda each: value(filed, hand, each))
    loans = [each for each in open_now if isinstance(each, said.Borrow)]
    room = [each for each in open_now if isinstance(each, said.Split)]
    if hand.stage in (USE, DRAWN) and (loans or room):
        return (loans or room)[0]
    if hand.stage == DRAWN:
        return open_now[-1]
    return said.Discard(seat, (spell(least_joined(filed, player.held, player.melds)),))


def when_left(table: Table, hand: Hand, seat: int) -> Command:
    """Play out a hand that is sure to win. With a foul hand, agree to pay its current cost."""
    if hand.actor == seat:
        return said.PlayOut(seat)
    due = dict(out_rows(table, hand, hand.now)).get(seat, 0)
    asked = min(hand.asked or 0, table.people[Place(seat)].chips)
    return said.Agree(seat) if asked <= due else said.Refuse(seat)


def interrupt(table: Table, place: Place) -> Sequence[Command]:
    """Force a card on a player who needs just one more card for another meld, so that they must break it up.

    Never force a card that puts the player out or helps that player.
    """
    hand: Hand | None = table.round.hand if table.round else None
    filed: Rules = table.line.filed
    if hand is None or not filed.forcing.allowed or hand.place(place.seat) < 0:
        return ()
    against = dict.fromkeys((hand.actor, *(each.seat for each in hand.behind)))
    hurt = [seat for seat in against if seat != place.seat and waits_for_one(hand, seat)]
    forced = [said.Force(place.seat, 0 if seat == hand.actor else seat) for seat in hurt]
    return [each for each in forced if is_legal(table, each)][:1]


def waits_for_one(hand: Hand, seat: int) -> bool:
    """Check whether a player needs just one more card to meld the whole hand, judged by the number of cards, which is
    public.
    """
    player = hand.player(seat)
    return bool(player.melds) and len(player.held) % LEAST == LEAST - 1


def value(filed: Rules, hand: Hand, command: said.Meld | said.Add) -> tuple[int, int]:
    """Return the value of laying a meld: chips first, then cards melded."""
    cards = read(hand, command.cards)
    player = hand.now
    if isinstance(command, said.Meld):
        return worth(filed, cards), len(cards)
    before = player.melds[command.n]
    return worth(filed, (*before, *cards)) - worth(filed, before), len(cards)


def bot(table: Table, asked: Question, place: Place, dice: Random, advice: Advice | None) -> Sequence[Command]:
    return (choose(table, playing(table), place.seat, dice),) if asked.place == place else ()
