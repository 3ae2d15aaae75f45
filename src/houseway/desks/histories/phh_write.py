"""Writes the poker hand history format (PHH) for games it has a code for.

Players are numbered clockwise from the left of the button, as the seats of a hand are. Amounts are counted in the
smallest chip in play, so that other engines split pots into the same chips. What the format cannot express (the offer,
the burned cards) goes into a field of our own, which other programs ignore. Killed pots, straddles to enter, common
cards and scrambled stubs cannot be written and are refused. So are bets that its games do not have: the upper limit on
fourth street with a pair showing, a fifth bet heads-up, and equal blinds heads-up. A post to enter is a negative blind,
as in the format's own files, and its dead part an ante.

A forced bet that is a full bet is written as one (`cbr`): the format's bring-in is less than a bet.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from math import inf
from typing import Any

import msgspec

from houseway.desks.histories.history import History
from houseway.desks.histories.phh_fields import dated, told_again
from houseway.games.poker.base_variants import variant as base_game
from houseway.games.poker.variant import Variant
from houseway.kinds.pot.hand import events as e
from houseway.kinds.pot.hand.forced_bets import blinds_of
from houseway.kinds.pot.hand.state import PotGame, begin
from houseway.rules.betting import Structure
from houseway.rules.refusal import Refused
from houseway.table.display.view import HIDDEN

BASES: dict[str, tuple[str, Structure]] = {
    "FT": ("texas-holdem", "limit"), "NT": ("texas-holdem", "no-limit"), "PO": ("omaha", "pot-limit"),
    "FO/8": ("omaha-hi-lo", "limit"), "F7S": ("seven-card-stud", "limit"),
    "F7S/8": ("seven-card-stud-hi-lo", "limit"), "FR": ("razz", "limit"),
}
OTHERS = ("NS", "N2L1D", "F2L3D", "FB")
MOST_BETS = 4
"""The most bets and raises in one round of a limit game in the format, with any number of players."""


def code(game: PotGame) -> str:
    """Return the format's code for a game, or refuse if there is none."""
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
    """Return one hand, or several as numbered tables of one file."""
    told = [_toml(fields(hand)) for hand in hands]
    return told[0] if len(told) == 1 else "\n".join(f"[{number}]\n{text}" for number, text in enumerate(told, 1))


def fields(history: History) -> dict[str, Any]:
    """Return the fields of the format."""
    header, game, began = history.header, history.header.game(), history.began
    name = code(game)
    if began.killer or began.straddles or began.carried or began.overs or game.forced.antes == "button":
        raise Refused("not-in-phh", "the format can't record a killed pot, a straddle to enter, carried antes, over "
                      "buttons or a dealer's ante")
    check_bets(history, game)
    stakes, unit = game.stakes, _unit(history, game)
    taken = [event for event in history.log if isinstance(event, e.CollectionTaken)]
    antes, blinds = _posted(game, began)
    told: dict[str, Any] = {"variant": name, "antes": [_told(ante, unit) for ante in antes]}
    if game.forced.bring_in == "none":
        told["blinds_or_straddles"] = [_told(blind, unit) for blind in blinds]
    else:
        told["bring_in"] = _told(_bring_in(game) or min(unit, stakes.small // 2), unit)
    told |= {"min_bet": _told(stakes.small, unit)} if name in ("NT", "PO") else {
        "small_bet": _told(stakes.small, unit), "big_bet": _told(stakes.upper, unit)}
    told |= {"starting_stacks": [inf if seat in header.unknown else _told(stack, unit)
                                 for seat, stack in zip(began.seats, began.stacks, strict=True)],
             "actions": list(_actions(history, game, unit)), "hand": began.number, "seats": list(began.seats),
             "players": [history.name(seat) for seat in began.seats]}
    if header.unknown:
        won = history.won()
        told["winnings"] = [_told(won.get(seat, 0), unit) for seat in began.seats]
    else:
        told["finishing_stacks"] = [_told(stack, unit) for stack in history.stacks]
    told |= dict(() if "year" in header.kept else dated(header.when)) | dict(told_again(header.kept))
    own = {"header": msgspec.to_builtins(header), "button": began.button, "unit": unit,
           "timed": began.timed, "between": began.between, "owed": began.owed, "antes": began.antes,
           "antes_matched": began.antes_matched,
           "burns": [event.card for event in history.log if isinstance(event, e.Burned)]}
    return told | {"_collection": sum(event.amount for event in taken), "_jackpot": sum(x.jackpot for x in taken),
                   "_houseway": json.dumps(own)}


def check_bets(history: History, game: PotGame) -> None:
    """Refuse bets that the format's games do not allow: other engines could not load them."""
    blinds = [chips for _, chips in blinds_of(begin(game, history.began))] if game.stakes.blinds else []
    if len(history.began.seats) == 2 and len(blinds) == 2 and blinds[0] == blinds[1]:
        raise Refused("not-in-phh", "with two equal blinds heads-up, the format lets the wrong player act first")
    if game.structure != "limit":
        return
    limit = bets = top = 0
    for event in history.log:
        match event:
            case e.StreetBegan(street):
                upper = game.streets[street].limit == "upper"
                limit, bets, top = game.stakes.upper if upper else game.stakes.small, 0, top if not street else 0
            case e.ForcedBetPosted(kind=kind, amount=to, dead=False) if kind != "ante":
                top = max(top, to)
            case e.BroughtIn(amount=to):
                top = max(top, to)
            case e.BetPlaced(to=to) | e.Raised(to=to):
                if to - top > limit:
                    raise Refused("not-in-phh", "the format can't record an upper-limit bet on an early street")
                bets, top = bets + 1, to
                if bets > MOST_BETS:
                    raise Refused("not-in-phh", "the format can't record a fifth bet in a round")


def _unit(history: History, game: PotGame) -> int:
    """Return the unit of amounts in cents: the unit of the hand's own file, or the smallest chip if all amounts fit."""
    stakes, began = game.stakes, history.began
    posts = (chips for _, *each in (*began.owed, *began.antes) for chips in each)
    amounts = [*began.stacks, *history.stacks, *stakes.blinds, stakes.ante, stakes.bring_in, stakes.small, stakes.upper,
               *posts]
    if game.forced.bring_in != "none" and not _bring_in(game) and stakes.small == game.chip:
        return 1  # this makes the bring-in less than a bet
    return history.header.unit or (1 if any(amount % game.chip for amount in amounts) else game.chip)


def _told(chips: int, unit: int) -> float:
    """Return an amount in the file's unit, as a whole number if it is one."""
    return chips / unit if chips % unit else chips // unit


def _bring_in(game: PotGame) -> int:
    """Return the bring-in if it is less than a bet, as the format requires; otherwise 0."""
    return game.stakes.bring_in if game.stakes.bring_in < game.stakes.small else 0


def _posted(game: PotGame, began: e.HandBegan) -> tuple[list[int], list[int]]:
    """Return antes and blinds as the format lists them: by player, reversed for two players."""
    count = len(began.seats)
    antes, blinds = [game.stakes.ante] * count, [0] * count
    for place, blind in blinds_of(begin(game, began)) if game.stakes.blinds else ():
        blinds[place] = blind
    for seat, live, dead in began.owed:
        place = began.seats.index(seat)
        if not blinds[place]:  # a player with a blind owes no other post
            blinds[place], antes[place] = -live, antes[place] + dead
    for seat, ante in began.antes:
        antes[began.seats.index(seat)] += ante
    return (antes[::-1], blinds[::-1]) if count == 2 else (antes, blinds)


def _actions(history: History, game: PotGame, unit: int) -> Iterator[str]:
    player = {seat: f"p{place}" for place, seat in enumerate(history.began.seats, start=1)}
    folded: set[int] = set()
    held: dict[int, list[str]] = {seat: [] for seat in player}
    for event in history.log[1:]:
        match event:
            case e.Dealt(seat, down, up):
                if seat in folded:
                    raise Refused("not-in-phh", "the format can't record cards dealt to a dead seat")
                held[seat] += [*down, *up]
                yield f"d dh {player[seat]} {''.join((*down, *up))}"
            case e.BoardDealt(cards, common):
                if common:
                    raise Refused("not-in-phh", "the format can't record a common card")
                yield f"d db {''.join(cards)}"
            case e.Folded(seat):
                folded.add(seat)
                yield f"{player[seat]} f"
            case e.Checked(seat) | e.Called(seat):
                yield f"{player[seat]} cc"
            case e.BroughtIn(seat, amount):
                yield f"{player[seat]} pb" if _bring_in(game) else f"{player[seat]} cbr {_told(amount, unit)}"
            case e.BetPlaced(seat, to) | e.Raised(seat, to):
                if to % unit and not history.header.unit:
                    raise Refused("not-in-phh", f"bets must be multiples of the chip, {unit}; {to} is not")
                yield f"{player[seat]} cbr {_told(to, unit)}"
            case e.HandShown(seat, cards):
                yield f"{player[seat]} sm {_shown(held[seat], cards)}"
            case e.HandMucked(seat):
                yield f"{player[seat]} sm"
            case e.StubScrambled() | e.CardExposed() | e.CardDead() | e.HandKilled() | e.Misdealt() | e.PotKilled():
                raise Refused("not-in-phh", "the format can't record scrambled stubs, exposed or dead cards, misdeals "
                              "or kills")


def _shown(held: list[str], cards: tuple[str, ...]) -> str:
    """Return the cards shown, in dealing order, with hidden cards revealed."""
    fresh = [card for card in cards if card == HIDDEN or card not in held]
    return "".join(fresh.pop(0) if card == HIDDEN and fresh else card for card in held)


def _toml(told: dict[str, Any]) -> str:
    """Return the fields as TOML; times of day and unknown stacks have no quotes."""
    text = {key: value if key == "time" else _value(value)
            for key, value in told.items()}
    return "".join(f"{key} = {value}\n" for key, value in text.items())


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    return "inf" if value == inf else json.dumps(value)
