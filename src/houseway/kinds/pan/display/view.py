"""What somebody may know of a hand of pan: their own cards, all melds, the top discard, how many cards are left.

Cards are shown to people and not to chairs: whoever takes the seat of somebody who has left sees nothing of their hand.
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
    """The hand that lies there, or the last one until the next begins."""

    hand: Hand
    filed: Rules


def shown(table: Table) -> Shown | None:
    played: Round | None = table.round if table.round is not None and table.round.hand else table.last
    return Shown(played.hand, table.line.filed) if played and played.hand else None


def doubles(table: Table, *_: Any) -> list[int]:
    """Return the seats that play for twice the kondition."""
    return sorted(at.seat for at, who in table.people.items() if who.number in table.carryover.doubles)


def paid(table: Table, who: int) -> str:
    """Say what was paid last; once the hand is over, what it brought whoever looks, also while the next begins."""
    last: Collected | None = table.carryover.paid
    if last is None:
        return ""
    next_one = table.carryover.number != last.hand
    if table.round is not None and table.round.hand and not next_one:
        return str(last)
    mine = table.carryover.brought.get(who)
    yours = "" if mine is None else f" · you {'are even' if not mine else won(mine)}"
    return f"{'Last hand: ' if next_one else ''}{last}{yours}"


def won(amount: Chips) -> str:
    """Say what somebody won or lost.

    >>> won(400), won(-150)
    ('+$4', '−$1.50')
    """
    return f"{'+' if amount > 0 else '−'}{show(abs(amount))}"


def owner(table: Table, place: Place | None) -> int:
    """Return the number of the person who looks on; 0 for nobody at the table."""
    person = table.people.get(place) if place else None
    return person.number if person else 0


def in_the_middle(table: Table, shown: Shown, who: int) -> dict[str, Any]:
    """Tell what is no player's own, and whose turn it is."""
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
    """Return what lies before every player."""
    return {str(each.seat): seat(each, who or 0, shown.hand, shown.filed) for each in shown.hand.players}


def lies_up(hand: Hand) -> bool:
    """Tell whether the cards of first hands that lay up still do."""
    return hand.stage in (DEAL, DECLARE)


def card(one: Card) -> str:
    return spell(one) if one != NONE else ""


def seat(player: Player, who: int, hand: Hand, filed: Rules) -> dict[str, Any]:
    """Return what lies before a player; of a hand that is not the viewer's, how many cards it has, unless it is played
    face up."""
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
"""The hand as somebody sees it, or the last one until the next begins."""


def sees(table: Table, hand: str, place: Place) -> bool:
    """Tell whether a hand is somebody's own."""
    played: Hand = table.round.hand
    return played.player(int(hand)).person == owner(table, place)
