"""Folds melds into a hand of pan: laid, added to, split and borrowed from, with their payments and repayments."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from houseway.cards import Card
from houseway.games.pan.melds import created, konditions, ordered, tell_meld, worth
from houseway.games.pan.moves import left_of
from houseway.games.pan.rules import Rules
from houseway.kinds.pan import events as happened
from houseway.kinds.pan.decide import CARDS
from houseway.kinds.pan.round import MELD, NONE, USE, Hand, Owed


def with_player(hand: Hand, seat: int, **changes: Any) -> Hand:
    """Return the hand with one player changed."""
    at = hand.place(seat)
    changed = replace(hand.players[at], **changes)
    return replace(hand, players=(*hand.players[:at], changed, *hand.players[at + 1 :]))


def read(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple([CARDS[text] for text in texts])


def used(hand: Hand, seat: int, cards: tuple[Card, ...]) -> tuple[Hand, tuple[Card, ...]]:
    """Return the hand without these cards, and the cards the player still holds."""
    from_hand = list(cards)
    for card in (hand.drawn, *hand.borrowed):
        if card in from_hand:
            from_hand.remove(card)
    held = left_of(hand.player(seat).held, from_hand)
    now = hand.drawn if hand.drawn != NONE else hand.used
    return replace(hand, stage=MELD, drawn=NONE, borrowed=(), used=now, option=NONE), held


def melded(hand: Hand, event: happened.Melded, filed: Rules) -> Hand:
    cards = ordered(read(event.cards))
    hand, held = used(hand, event.seat, cards)
    player = hand.player(event.seat)
    n = len(player.melds)
    owed = tuple([Owed(each.chips, each.name, n) for each in konditions(filed, cards)])
    hand = with_player(hand, event.seat, held=held, melds=(*player.melds, cards), got=(*player.got, {}))
    return replace(hand, owed=(*hand.owed, *owed), laid=(*hand.laid, n))


def added(hand: Hand, event: happened.Added, filed: Rules) -> Hand:
    cards = read(event.cards)
    hand, held = used(hand, event.seat, cards)
    player, n = hand.player(event.seat), event.n
    before, after = player.melds[n], ordered((*player.melds[n], *cards))
    more = worth(filed, after) - worth(filed, before)
    owed = (Owed(more, f"added to {tell_meld(filed, after)}", n),) if more > 0 else ()
    hand = with_player(hand, event.seat, held=held, melds=(*player.melds[:n], after, *player.melds[n + 1 :]))
    return replace(hand, owed=(*hand.owed, *owed), laid=(*hand.laid, n))


def parted(hand: Hand, event: happened.MeldSplit, filed: Rules) -> Hand:
    player, n, cards = hand.player(event.seat), event.n, ordered(read(event.cards))
    whole = player.melds[n]
    left = left_of(whole, cards)
    last = len(player.melds)
    owed = tuple([Owed(each.chips, f"split: {each.name}", last) for each in created(filed, whole, (left, cards))])
    melds = (*player.melds[:n], left, *player.melds[n + 1 :], cards)
    hand = with_player(hand, event.seat, melds=melds, got=(*player.got, {}))
    stage = hand.stage if hand.stage == MELD else USE  # the split made room for the drawn card; use it next
    return replace(hand, stage=stage, owed=(*hand.owed, *owed), laid=(*hand.laid, n, last))


def borrowed(hand: Hand, event: happened.Borrowed, filed: Rules) -> Hand:
    player, n, cards = hand.player(event.seat), event.n, read(event.cards)
    melds = (*player.melds[:n], left_of(player.melds[n], cards), *player.melds[n + 1 :])
    return replace(with_player(hand, event.seat, melds=melds), borrowed=cards)


def paid(hand: Hand, event: happened.Paid, filed: Rules) -> Hand:
    if event.n < 0:
        return replace(hand, settled=True)
    got = list(hand.player(event.seat).got)
    more = dict(got[event.n])
    for seat, amount in event.rows:
        more[seat] = more.get(seat, 0) + amount
    got[event.n] = more
    return replace(with_player(hand, event.seat, got=tuple(got)), owed=hand.owed[1:])


def repaid(hand: Hand, event: happened.Repaid, filed: Rules) -> Hand:
    if hand.refund is not None:
        return replace(hand, refund=None)
    return with_player(hand, event.seat, owes=False, got=())
