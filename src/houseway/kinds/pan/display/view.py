"""What one viewer sees of a hand of pan: their own cards, all melds, the top discard and the size of the deck.

Cards are shown to people, not to seats: a player who takes over a seat sees nothing of the previous player's hand.
"""

from typing import Any, NamedTuple

from houseway.cards import Card, spell
from houseway.games.pan.melds import outs, tell_meld, worth
from houseway.games.pan.rules import DIRECTION, Rules
from houseway.kinds.pan.round import DEAL, DECLARE, LEFT, NONE, OVER, Collected, Hand, Player, Round
from houseway.money import Chips, show
from houseway.rules.spot import Place
from houseway.table.display.layout import RoundPart, ViewPart, ViewParts
from houseway.table.display.view import HIDDEN
from houseway.table.table import Table


class Shown(NamedTuple):
    """The current hand, or the last hand until the next one begins."""

    hand: Hand
    filed: Rules


def shown(table: Table) -> Shown | None:
    played: Round | None = table.round if table.round is not None and table.round.hand else table.last
    return Shown(played.hand, table.line.filed) if played and played.hand else None


def doubles(table: Table, *_: Any) -> list[int]:
    """Return the seats that play for twice the kondition."""
    return sorted(at.seat for at, who in table.people.items() if who.number in table.carryover.doubles)


def paid(table: Table, who: int) -> str:
    """Return the last payment. Once the hand is over, the viewer's result is added and stays there while the next hand
    begins."""
    last: Collected | None = table.carryover.paid
    if last is None:
        return ""
    next_one = table.carryover.number != last.hand
    if table.round is not None and table.round.hand and not next_one:
        return str(last)
    mine = table.carryover.brought.get(who)
    yours = "" if mine is None else f" · {'You broke even' if not mine else f'You: {won(mine)}'}"
    return f"{'Last hand: ' if next_one else ''}{last}{yours}"


def won(amount: Chips) -> str:
    """Return a win or loss with its sign.

    >>> won(400), won(-150)
    ('+$4', '−$1.50')
    """
    return f"{'+' if amount > 0 else '−'}{show(abs(amount))}"


def owner(table: Table, place: Place | None) -> int:
    """Return the viewer's person number, or 0 if they are not at the table."""
    person = table.people.get(place) if place else None
    return person.number if person else 0


def in_the_middle(table: Table, shown: Shown, who: int) -> dict[str, Any]:
    """Return the shared part of the felt, and whose turn it is."""
    hand = shown.hand
    deck = (len(hand.order) if hand.turned else len(table.offer.pack.cards)) - hand.at
    over = hand.stage == OVER
    return {
        "number": hand.number, "stage": hand.stage, "turn": 0 if over else hand.actor, "tops": hand.tops,
        "double_tops": hand.double_tops, "may_be_forced_back": [
            {"seat": each.seat, "card": spell(each.card)} for each in hand.behind
        ],
        "collection": hand.taken, "deck": deck, "muck": len(hand.muck), "top": card(hand.muck[-1]) if hand.muck else "",
        "option": card(hand.option), "drawn": card(hand.drawn), "borrowed": [spell(each) for each in hand.borrowed],
        "out": hand.out, "offered": hand.offered, "first": hand.players[0].seat, "face_up": hand.face_up,
        "left": {"seat": hand.actor, "asks": hand.asked, "agreed": list(hand.agreed)} if hand.stage == LEFT else None,
    }  # fmt: skip


def seats(table: Table, shown: Shown, who: int | None) -> dict[str, dict[str, Any]]:
    """Return every player's row."""
    return {str(each.seat): seat(each, who or 0, shown.hand, shown.filed) for each in shown.hand.players}


def lies_up(hand: Hand) -> bool:
    """Check whether the up cards of a first hand still show."""
    return hand.stage in (DEAL, DECLARE)


def card(one: Card) -> str:
    return spell(one) if one != NONE else ""


def seat(player: Player, who: int, hand: Hand, filed: Rules) -> dict[str, Any]:
    """Return a player's row. Another player's hand shows only its number of cards, unless it is played face up."""
    seen = (bool(who) and player.person == who) or player.seat == hand.face_up
    held = [spell(each) if seen else HIDDEN for each in player.held]
    return {
        "seat": player.seat, "state": player.state, "double": player.double, "held": held,
        "up": card(player.up) if lies_up(hand) else "", "thrown": [spell(each) for each in player.shown],
        "melds": [
            {"cards": [spell(each) for each in meld], "name": tell_meld(filed, meld), "worth": worth(filed, meld)}
            for meld in player.melds
        ],
        "down": player.down, "outs": filed.pays.out + outs(filed, player.melds),
        "won": player.won, "collected": sum(amount for each in player.got for amount in each.values()),
    }  # fmt: skip


view = ViewParts(
    ViewPart("hands", "carryover.number", lambda table, shown, place: table.carryover.number),
    ViewPart("first", "carryover.first", lambda table, shown, place: table.carryover.first),
    ViewPart("kondition", "", lambda table, shown, place: table.line.kondition),
    ViewPart("ante", "", lambda table, shown, place: table.line.tops),
    ViewPart("fewest", "", lambda table, shown, place: table.line.filed.players[0]),
    ViewPart("direction", "", lambda table, shown, place: DIRECTION),
    ViewPart("doubles", "carryover.doubles people", doubles),
    ViewPart("paid", "carryover round people",
             lambda table, shown, place: paid(table, owner(table, place)), asks_who=True),
    RoundPart("hand", shown, lambda table, shown, place: owner(table, place), (
        ViewPart("", "hand", in_the_middle),
        ViewPart("seats", "hand", seats, asks_who=True),
    )),
)  # fmt: skip
"""The table as one viewer sees it, with the current or last hand."""


def sees(table: Table, hand: str, place: Place) -> bool:
    """Check whether a hand belongs to the person at this place."""
    played: Hand = table.round.hand
    return played.player(int(hand)).person == owner(table, place)
