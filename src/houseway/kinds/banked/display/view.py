"""What a person sees of a round against a player-dealer: face-down cards only in hands they have chips on."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from msgspec import to_builtins

from houseway.games.game import Choosing
from houseway.kinds.banked.deal.seats import idle_seat
from houseway.kinds.banked.display.summary import ending, over_the_turn, yours
from houseway.kinds.banked.road import has_winner, winner
from houseway.kinds.banked.round import (
    BANK_HAND,
    COMMON,
    EVERYBODY,
    FeltCard,
    Round,
    cards_of,
    first_spot,
    front_of,
    game_of,
    is_spot,
    one_hand,
)
from houseway.memo import LONG, by_identity, memo
from houseway.money import Chips
from houseway.ranking.short_name import short, short_parts
from houseway.rules.bank import Bank
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.display.layout import NOTHING, RoundPart, ViewPart, ViewParts
from houseway.table.table import Table

HIDDEN = "??"
NO_FRONTS = Choosing._field_defaults["fronts"]
"""The value of `fronts` in games where no hand is set."""
TITLES = {"dealer": "player-dealer"}
"""Titles of hands that a game calls by a shorter name."""


def turn_told(table: Table, *_: Any) -> dict[str, Any]:
    """Return whose turn it is to bank, and the number of rounds left in it."""
    turn = table.carryover.turn
    fields: dict[str, Any] = turn._asdict()
    return fields | {"passed": sorted(turn.passed), "rounds": table.offer.banked.rotation.rounds}


def banking(table: Table, *_: Any) -> dict[str, Any]:
    """Return the result so far of the last player-dealer's turn, the rounds in a turn, and a sentence about the result.
    """
    found: dict[str, Any] = table.carryover.banked._asdict() | {"of": table.offer.banked.rotation.rounds}
    return found | {"told": over_the_turn(found)}


@memo(lambda table, place: (table.offer, table.last, stood(table, table.last, place)), LONG)
def last(table: Table, place: Place | None) -> dict[str, Any]:
    """Return the last round, who won it and why, and the viewer's own result."""
    round, then = table.last, stood(table, table.last, place)
    found = seen(table, round, then)
    summary = {"told": ending(table, round, found["have"]), "yours": yours(round, then)}
    return found | result(table, round) | summary


def stood(table: Table, round: Round, place: Place | None) -> Place | None:
    """Return the place that a person had when the round was dealt; None if they arrived later."""
    if place is None:
        return None
    number = table.people[place].number
    return next((then for then, whose in round.whose.items() if whose == number), None)


def seen(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Return a round as seen from a place; face-down cards are hidden unless the viewer has chips on the hand."""
    parts = {part.name: part.tells(table, round, place) for part in ROUND}
    return {name: piece for name, piece in parts.items() if piece is not NOTHING}


def cover(table: Table, round: Round, place: Place | None) -> dict[str, Chips]:
    """Return how much the bank can still pay and win."""
    pays, takes = Bank(round.stake, round.bank, round.used).cover(table.offer.banked.coverage)
    return {"pays": pays, "takes": takes}


def names(table: Table, *_: Any) -> dict[str, str]:
    """Return the names of the two hands."""
    return dict(zip((COMMON, BANK_HAND), game_of(table).telling.hands, strict=True))


def titles(table: Table, *_: Any) -> dict[str, str]:
    """Return the titles shown over the two hands."""
    return {hand: TITLES.get(name, name) for hand, name in names(table).items()}


def bets_told(table: Table, round: Round, place: Place | None) -> list[dict[str, Any]]:
    """Return the wagers on the felt, ordered by spot."""
    return [row for bet in sorted(round.bets) for row in staked(bet, round.bets[bet])]


def free_told(table: Table, round: Round, place: Place | None) -> list[dict[str, Any]]:
    """Return the free bets, which the player-dealer pays for."""
    return [row for bet in sorted(round.free) for row in wagers(bet, round.free[bet], "counts")]


@memo(by_identity, LONG)
def staked(bet: Bet, stakes: Mapping[str, Chips]) -> list[dict[str, Any]]:
    return wagers(bet, stakes, "stake")


def wagers(bet: Bet, stakes: Mapping[str, Chips], counts: str) -> list[dict[str, Any]]:
    """Return a bettor's wagers on a spot."""
    at = where(bet.spot, bet.by)
    return [
        {"seat": bet.spot.seat, "behind": bet.by.behind, "wager": wager, counts: stake, **at}
        for wager, stake in stakes.items()
    ]


def results(table: Table, round: Round, place: Place | None) -> list[Any]:
    """Return the results of settled wagers, in the order they were settled."""
    return [to_builtins(event) for event in round.settled.values()]


def lying(table: Table, round: Round, place: Place | None) -> dict[str, list[str]]:
    """Return the hands, with cards hidden that the viewer may not see."""
    if not round.hands:
        return {}
    spell, mine = table.offer.pack.spell, own_seats(table, round, place) if place else ()
    return {
        hand: [spell(card) if up or (mine and is_seen(hand, mine)) else HIDDEN for card, up in cards]
        for hand, cards in round.hands.items()
    }


def fronts(table: Table, round: Round, place: Place | None) -> Any:
    """Return the front cards of set hands that the viewer may see; NOTHING if there are none."""
    if game_of(table).choosing.fronts is NO_FRONTS or not round.hands:
        return NOTHING
    spell, found = table.offer.pack.spell, {}
    for hand, cards in round.hands.items():
        if (is_own(table, round, place, hand) or lies_open(cards)) and (front := front_of(table, round, hand)):
            found[hand] = [spell(card) for card in front]
    return found or NOTHING


def parts(table: Table, round: Round, place: Place | None) -> Any:
    """Return the names of the two hands of each set hand that the viewer may see; NOTHING if there are none."""
    found, telling = {}, game_of(table).telling
    for hand in () if (set_hands := fronts(table, round, place)) is NOTHING else set_hands:
        state = round.states[Spot.read(hand) if is_spot(hand) else next(iter(round.states))]
        names = telling.parts(telling.total(state)[hand == BANK_HAND])
        if all(names):
            found[hand] = short_parts(*names)
    return found or NOTHING


def where(spot: Spot, by: Place) -> dict[str, int]:
    """Return the number of a split hand, and the bettor; empty for a first hand with a bet by the seat's own player."""
    return ({"hand": spot.hand} if spot.hand else {}) | ({"by": by.seat} if by.seat != spot.seat else {})


def result(table: Table, round: Round) -> dict[str, Any]:
    """Return who won, if one hand serves the table."""
    if not has_winner(table, round):
        return {}
    return {"winner": winner(table, round), "how": game_of(table).telling.explain(outcome(table, round))}


def outcome(table: Table, round: Round) -> int:
    return game_of(table).outcome(round.states[EVERYBODY])


def exposed(table: Table, round: Round, *_: Any) -> dict[str, list[str]]:
    """Return the draw cards that were set aside, by spot; everyone sees them."""
    spell = table.offer.pack.spell
    return {str(spot): [spell(card) for card in cards] for spot, cards in round.exposed.items()}


def is_own(table: Table, round: Round, place: Place | None, hand: str) -> bool:
    """Check whether a person may look at a hand: they have chips on it in this round."""
    return place is not None and is_seen(hand, own_seats(table, round, place))


def is_seen(hand: str, seats: Collection[int]) -> bool:
    """Check whether a hand belongs to one of these seats."""
    return is_spot(hand) and Spot.read(hand).seat in seats


@memo(lambda table, round, place: (table.offer, round.bets, place))
def own_seats(table: Table, round: Round, place: Place) -> frozenset[int]:
    """Return the seats whose hands a person may look at."""
    seats = frozenset(bet.spot.seat for bet, stakes in round.bets.items() if stakes and bet.by == place)
    circles = table.offer.banked.seating.circles
    if circles and circles.sets_one and seats:
        return seats & {first_spot(round, place)}
    return seats


def worth(table: Table, round: Round, place: Place | None) -> dict[str, str]:
    """Return the short names or totals of the hands that the viewer can see in full."""
    return {hand: short(name) for hand, name in worths(table, round, place).items()}


def worths(table: Table, round: Round, place: Place | None) -> dict[str, str]:
    """Return the full names or totals of the hands that the viewer can see in full."""
    if not round.hands or not round.states:
        return {}
    found, game, alone = {}, game_of(table), one_hand(table.offer)
    player, banks = game.telling.total(next(iter(round.states.values())))
    bank, common = round.hands.get(BANK_HAND, ()), round.hands.get(COMMON, ())
    if bank and lies_open(bank):
        found[game.telling.hands[1]] = game.telling.worth(banks)
    if not lies_open(common):
        return found
    for spot in round.states if not alone else ():
        name = str(spot)
        own, mine = round.hands.get(name, ()), place is not None and is_own(table, round, place, name)
        if (mine or lies_open(own)) and (own or cards_of(table, round, spot)):
            hand = game.telling.worth(game.telling.total(round.states[spot])[0])
            found[name] = hand
            if mine and place is not None and spot == Spot(place.seat):
                found["you"] = hand
    if alone and place is not None and common and any(bet.by == place for bet in round.bets):
        found["you"] = game.telling.worth(player)
    if common and not apart(table, round):
        found[game.telling.hands[0]] = game.telling.worth(player)
    return found


def lies_open(cards: Iterable[FeltCard]) -> bool:
    return all(laid.up for laid in cards)


def apart(table: Table, round: Round) -> bool:
    """Check whether the players' common hand has diverged: some spots have cards that the others don't share."""
    return not one_hand(table.offer) and bool(round.sharers or any(is_spot(hand) for hand in round.hands))


ROUND = (
    ViewPart("names", "", names),
    ViewPart("titles", "", titles),
    ViewPart("banker", "banker", lambda table, round, place: round.banker.seat),
    ViewPart("stake", "stake", lambda table, round, place: round.stake),
    ViewPart("bank", "bank", lambda table, round, place: round.bank),
    ViewPart("cover", "stake bank used", cover),
    ViewPart("closed", "closed", lambda table, round, place: round.closed),
    ViewPart("bets", "bets", bets_told),
    ViewPart("free", "free", free_told),
    ViewPart("results", "settled", results),
    ViewPart("dice", "dice", lambda table, round, place: list(round.dice)),
    ViewPart("button", "button", lambda table, round, place: round.button),
    ViewPart("pile", "pile", lambda table, round, place: round.pile or NOTHING),
    ViewPart("idle", "banker", lambda table, round, place: idle_seat(table, round.banker.seat) or NOTHING),
    ViewPart("hands", "hands bets", lying, asks_who=True),
    ViewPart("fronts", "hands states bets", fronts, asks_who=True),
    ViewPart("parts", "hands states bets", parts, asks_who=True),
    ViewPart("exposed", "exposed", exposed),
    ViewPart("have", "hands states bets sharers", worth, asks_who=True),
    ViewPart("collection", "taken", lambda table, round, place: sum([amount for _, amount in round.taken])),
)
"""The parts of a round, as seen from the place that the viewer had when the round was dealt."""
view = ViewParts(
    ViewPart("shoe", "carryover.shoe", lambda table, round, place: table.carryover.shoe),
    ViewPart("turn", "carryover.turn", turn_told),
    ViewPart("one_hand", "", lambda table, round, place: one_hand(table.offer)),
    ViewPart("broken", "carryover.turn", lambda table, round, place: table.carryover.turn.broken),
    ViewPart("road", "carryover.road", lambda table, round, place: list(table.carryover.road)),
    ViewPart("banking", "carryover.banked", banking),
    RoundPart("round", lambda table: table.round, stood, ROUND),
    ViewPart("last", "last", lambda table, round, place: last(table, place) if table.last else None, asks_who=True),
)
"""The round in progress, or the last one until the next begins, and what carries over between rounds."""


def sees(table: Table, hand: str, place: Place) -> bool:
    """Check whether a person may look at a hand of the round in progress."""
    return is_own(table, table.round, stood(table, table.round, place), hand)
