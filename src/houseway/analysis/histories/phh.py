"""The poker hand history format (PHH), written where it has a code for the game.

Players are numbered clockwise from the left of the button, as the seats of a hand are. Amounts are counted in the
smallest chip in play, so that other engines split pots into the same chips. What the format cannot say (which offer,
which seats burned what) stands in a field of our own, which others leave alone; killed pots, posts for missed blinds,
common cards and scrambled stubs have no words in it and are refused.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

from houseway.analysis.histories.history import History
from houseway.games.poker.base import variant as base_game
from houseway.games.poker.variant import Variant
from houseway.play.pot import events as e
from houseway.play.pot.hand import PotGame
from houseway.rules.betting import Structure
from houseway.rules.refusal import Refused

BASES: dict[str, tuple[str, Structure]] = {
    "FT": ("texas-holdem", "limit"), "NT": ("texas-holdem", "no-limit"), "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha-hi-lo", "limit"), "F7S": ("seven-card-stud", "limit"),
    "F7S/8": ("seven-card-stud-hi-lo", "limit"), "FR": ("razz", "limit"),
}
OTHERS = ("NS", "N2L1D", "F2L3D", "FB")


def code(game: PotGame) -> str:
    """Return the format's code of a game; refuse where it has none."""
    variant = game.variant
    for name, (base, structure) in BASES.items():
        if structure == game.structure and _alike(variant, base):
            return name
    raise Refused("no-code", f"the format has no code for {variant.name}, {game.structure}")


@cache
def _base(name: str) -> Variant:
    return base_game(name)


def _alike(variant: Variant, base: str) -> bool:
    other = _base(base)
    sides = (variant.showdown.high, variant.showdown.low) == (other.showdown.high, other.showdown.low)
    cards = [(street.deal, street.board, street.discard, street.draw) for street in variant.streets]
    theirs = [(street.deal, street.board, street.discard, street.draw) for street in other.streets]
    return sides and cards == theirs and not variant.deck.jokers and variant.forced.blinds == other.forced.blinds


def write_phh(hands: Iterable[History]) -> str:
    """Write one hand, or several as numbered tables of one file."""
    told = [_toml(fields(hand)) for hand in hands]
    return told[0] if len(told) == 1 else "\n".join(f"[{number}]\n{text}" for number, text in enumerate(told, 1))


def fields(history: History) -> dict[str, Any]:
    """Return the fields of the format."""
    game, began = history.header.game(), history.began
    name = code(game)
    if (began.killer or began.owed or began.straddles or began.carried or began.overs
            or game.forced.antes == "button"):
        raise Refused("not-in-phh", "a killed pot, a post or a straddle to come in, carried antes, over buttons or a "
                      "dealer's ante have no words in the format")
    unit = game.chip
    amounts = [*began.stacks, *history.stacks, *game.stakes.blinds, game.stakes.ante, game.stakes.bring_in,
               game.stakes.small, game.stakes.upper]
    if any(amount % unit for amount in amounts):
        unit = 1
    count = len(began.seats)
    stakes = game.stakes
    taken = [event for event in history.log if isinstance(event, e.CollectionTaken)]
    told: dict[str, Any] = {"variant": name, "antes": [stakes.ante // unit] * count}
    if game.forced.bring_in == "none":
        told["blinds_or_straddles"] = [*(blind // unit for blind in stakes.blinds[:count])] + [0] * (
            count - len(stakes.blinds))
        if count < len(stakes.blinds):
            raise Refused("not-in-phh", "fewer players than blinds have no words in the format")
    else:
        told["bring_in"] = (stakes.bring_in or stakes.small) // unit
    told |= {"min_bet": stakes.small // unit} if name in ("NT", "PO") else {
        "small_bet": stakes.small // unit, "big_bet": stakes.upper // unit}
    told |= {"starting_stacks": [stack // unit for stack in began.stacks], "actions": list(_actions(history, unit)),
             "hand": began.number, "seats": list(began.seats), "players": [history.name(s) for s in began.seats],
             "finishing_stacks": [stack // unit for stack in history.stacks]}
    own = {"header": msgspec.to_builtins(history.header), "button": began.button, "unit": unit, "timed": began.timed,
           "burns": [event.card for event in history.log if isinstance(event, e.Burned)]}
    return told | {"_collection": sum(event.amount for event in taken), "_jackpot": sum(x.jackpot for x in taken),
                   "_houseway": json.dumps(own)}


def _actions(history: History, unit: int) -> Iterator[str]:
    player = {seat: f"p{place}" for place, seat in enumerate(history.began.seats, start=1)}
    folded: set[int] = set()
    held: dict[int, str] = dict.fromkeys(player, "")
    for event in history.log[1:]:
        match event:
            case e.Dealt(seat, down, up):
                if seat in folded:
                    raise Refused("not-in-phh", "cards to a dead seat have no words in the format")
                held[seat] += "".join((*down, *up))
                yield f"d dh {player[seat]} {''.join((*down, *up))}"
            case e.BoardDealt(cards, common):
                if common:
                    raise Refused("not-in-phh", "a common card has no words in the format")
                yield f"d db {''.join(cards)}"
            case e.Folded(seat):
                folded.add(seat)
                yield f"{player[seat]} f"
            case e.Checked(seat) | e.Called(seat):
                yield f"{player[seat]} cc"
            case e.BroughtIn(seat):
                yield f"{player[seat]} pb"
            case e.BetPlaced(seat, to) | e.Raised(seat, to):
                if to % unit:
                    raise Refused("not-in-phh", f"{to} is not in whole chips of {unit}")
                yield f"{player[seat]} cbr {to // unit}"
            case e.HandShown(seat):
                yield f"{player[seat]} sm {held[seat]}"
            case e.HandMucked(seat):
                yield f"{player[seat]} sm"
            case e.StubScrambled() | e.CardExposed() | e.CardDead() | e.HandKilled() | e.Misdealt() | e.PotKilled():
                raise Refused("not-in-phh", "scrambled stubs, exposed and dead cards, misdeals and kills have no words "
                              "in the format")


def _toml(told: dict[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in told.items())
