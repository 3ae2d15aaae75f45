"""What somebody sees of a round against a player-dealer: cards face down only on hands they have chips on."""

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from houseway.games.game import Game
from houseway.money import Chips
from houseway.play.banked.events import CardBurned, CardDealt, Chosen
from houseway.play.banked.over import ending, over_the_turn, yours
from houseway.play.banked.road import has_winner, winner
from houseway.play.banked.round import (
    BANK_HAND,
    COMMON,
    EVERYBODY,
    Round,
    cards_of,
    first_spot,
    front_of,
    game_of,
    is_spot,
    one_hand,
    state_of,
)
from houseway.play.banked.seating import idle_seat
from houseway.play.events import Event
from houseway.play.layout import Inner, Layout, Part, told_again
from houseway.play.once import LONG, once, themselves
from houseway.play.table import Table
from houseway.rules.bank import Bank
from houseway.rules.spot import Bet, Place, Spot

HIDDEN = "??"
NO_HANDS: dict[str, Any] = {"hands": {}}
NOTHING_HAD: dict[str, Any] = {"have": {}}
COVERS = (CardBurned, CardDealt, Chosen)
"""Events that may have a card face down."""
TITLES = {"dealer": "player-dealer"}
"""What stands over a hand, where a game calls it by a shorter name."""


def turn_told(table: Table, *_: Any) -> dict[str, Any]:
    """Tell whose turn it is to bank, and for how many rounds."""
    turn = table.rest.turn
    told = turn._asdict() | {"passed": sorted(turn.passed), "rounds": table.offer.rotation.rounds}
    return {"turn": told, "one_hand": one_hand(table.offer), "broken": turn.broken}


def banking(table: Table, *_: Any) -> dict[str, Any]:
    """Tell what the turn of whoever banked last has brought, of how many rounds it is, and how that is told."""
    found: dict[str, Any] = table.rest.banked._asdict() | {"of": table.offer.rotation.rounds}
    return {"banking": found | {"told": over_the_turn(found)}}


@once(lambda table, place: (table.offer, table.last, stood(table, table.last, place)), LONG)
def last(table: Table, place: Place | None) -> dict[str, Any]:
    """Return the last round, who won it, and why; and what it has brought whoever looks."""
    round, then = table.last, stood(table, table.last, place)
    found = seen(table, round, then)
    told = {"told": ending(table, round, found["have"]), "yours": yours(round, then)}
    return found | result(table, round) | told


def stood(table: Table, round: Round, place: Place | None) -> Place | None:
    """Return where somebody was when a round was dealt; whoever has come to their place since has no part in it."""
    if place is None:
        return None
    number = table.people[place].number
    return next((then for then, whose in round.whose.items() if whose == number), None)


def seen(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Return a round, cards that lie face down being hidden from all but those with chips on them."""
    found: dict[str, Any] = {}
    for part in ROUND:
        found |= part.tells(table, round, place)
    return found


def bank_told(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    pays, takes = Bank(round.stake, round.bank, round.used).cover(table.offer.coverage)
    cover = {"pays": pays, "takes": takes}
    return {"banker": round.banker.seat, "stake": round.stake, "bank": round.bank, "cover": cover}


def order_told(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Tell what says who gets cards first, and who none."""
    found: dict[str, Any] = {"dice": list(round.dice), "button": round.button}
    if round.pile:
        found["pile"] = round.pile
    if idle := idle_seat(table, round.banker.seat):
        found["idle"] = idle
    return found


def headed(game: Game) -> dict[str, dict[str, str]]:
    """Return what the two hands are called, and what stands over them."""
    names = dict(zip((COMMON, BANK_HAND), game.hands, strict=True))
    return {"names": names, "titles": {hand: TITLES.get(name, name) for hand, name in names.items()}}


def bets_told(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Tell the wagers on the felt, in the order of spots."""
    return {"bets": [row for bet in sorted(round.bets) for row in staked(bet, round.bets[bet])]}


def free_told(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Tell the wagers that the player-dealer stands for."""
    return {"free": [row for bet in sorted(round.free) for row in wagers(bet, round.free[bet], "counts")]}


@once(themselves, LONG)
def staked(bet: Bet, stakes: Mapping[str, Chips]) -> list[dict[str, Any]]:
    return wagers(bet, stakes, "stake")


def wagers(bet: Bet, stakes: Mapping[str, Chips], counts: str) -> list[dict[str, Any]]:
    """Return what somebody has on a spot."""
    at = where(bet.spot, bet.by)
    return [
        {"seat": bet.spot.seat, "behind": bet.by.behind, "wager": wager, counts: stake, **at}
        for wager, stake in stakes.items()
    ]


def results(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Tell what became of the wagers that are settled, in that order."""
    return {"results": [to_builtins(event) for event in round.settled.values()]}


def results_again(before: Round, after: Round, piece: dict[str, Any]) -> dict[str, Any]:
    return {"results": told_again(to_builtins, before.settled.values(), after.settled.values(), piece["results"])}


def lying(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    """Return the hands, and of those that are set and that somebody may see, the cards in front."""
    return hands_lie(table, round, place) if round.hands else NO_HANDS


def hands_lie(table: Table, round: Round, place: Place | None) -> dict[str, Any]:
    spell = table.offer.pack.spell
    hands: dict[str, list[str]] = {}
    fronts: dict[str, list[str]] = {}
    for hand, cards in round.hands.items():
        mine = place is not None and sees(table, round, place, hand)
        hands[hand] = [spell(card) if up or mine else HIDDEN for card, up in cards]
        if mine or HIDDEN not in hands[hand]:
            front = front_of(table, round, hand)
            if front:
                fronts[hand] = [spell(card) for card in front]
    return {"hands": hands, "fronts": fronts} if fronts else {"hands": hands}


def where(spot: Spot, by: Place) -> dict[str, int]:
    """Say which hand of a split, and whose it is, where that is not plain."""
    return ({"hand": spot.hand} if spot.hand else {}) | ({"by": by.seat} if by.seat != spot.seat else {})


def result(table: Table, round: Round) -> dict[str, Any]:
    """Return who won, where one hand serves the table."""
    if not has_winner(table, round):
        return {}
    return {"winner": winner(table, round), "how": game_of(table).explain(outcome(table, round))}


def outcome(table: Table, round: Round) -> int:
    return game_of(table).outcome(round.states[EVERYBODY])


def exposed(table: Table, round: Round) -> dict[str, list[str]]:
    """Return by spot the draw cards that were set aside; they lie open, for everybody."""
    spell = table.offer.pack.spell
    return {str(spot): [spell(card) for card in cards] for spot, cards in round.exposed.items()}


def sees(table: Table, round: Round, place: Place | None, hand: str) -> bool:
    """Tell whether a hand is somebody's to look at: they have chips on it, in this round."""
    return place is not None and is_spot(hand) and Spot.read(hand).seat in own_seats(table, round, place)


@once(lambda table, round, place: (table.offer, round.bets, place))
def own_seats(table: Table, round: Round, place: Place) -> frozenset[int]:
    """Return the seats whose hands are somebody's to look at."""
    seats = frozenset(bet.spot.seat for bet, stakes in round.bets.items() if stakes and bet.by == place)
    circles = table.offer.circles
    if circles and circles.sets_one and seats:
        return seats & {first_spot(round, place)}
    return seats


def worth(table: Table, round: Round, place: Place | None) -> dict[str, str]:
    """Return in words what the hands come to that the viewer can see whole."""
    if not round.states:
        return {}
    found, game = {}, game_of(table)
    state = next(iter(round.states.values()))
    bank, common = round.hands.get(BANK_HAND, ()), round.hands.get(COMMON, ())
    if bank and all(laid.up for laid in bank):
        found[game.hands[1]] = game.worth(game.total(state)[1])
    if not all(laid.up for laid in common):
        return found
    for spot in round.states:
        open_now = all(laid.up for laid in round.hands.get(str(spot), ()))
        mine = place is not None and sees(table, round, place, str(spot))
        if (mine or open_now) and spot != EVERYBODY and cards_of(table, round, spot):
            told = game.worth(game.total(state_of(table, round, spot))[0])
            found[str(spot)] = told
            if mine and place is not None and spot == Spot(place.seat):
                found["you"] = told
    if one_hand(table.offer) and place is not None and common and any(bet.by == place for bet in round.bets):
        found["you"] = game.worth(game.total(state)[0])
    if common and not apart(table, round):
        found[game.hands[0]] = game.worth(game.total(state)[0])
    return found


def apart(table: Table, round: Round) -> bool:
    """Tell whether the players' hand has parted: some have cards, or a draw, that others do not share."""
    return not one_hand(table.offer) and bool(round.sharers or any(is_spot(hand) for hand in round.hands))


ROUND = (
    Part("", lambda table, round, place: headed(game_of(table))),
    Part("banker stake bank used", bank_told),
    Part("closed", lambda table, round, place: {"closed": round.closed}),
    Part("bets", bets_told),
    Part("free", free_told),
    Part("settled", results, again=results_again),
    Part("banker dice button pile", order_told),
    Part("hands states bets", lying, asks_who=True),
    Part("exposed", lambda table, round, place: {"exposed": exposed(table, round)}),
    Part("hands states bets sharers",
         lambda table, round, place: {"have": worth(table, round, place)} if round.hands else NOTHING_HAD,
         asks_who=True),
    Part("taken", lambda table, round, place: {"collection": sum([amount for _, amount in round.taken])}),
)  # fmt: skip
"""A round; whoever looks was at their place when it was dealt."""
view = Layout(
    Part("rest.shoe", lambda table, round, place: {"shoe": table.rest.shoe}),
    Part("rest.turn", turn_told),
    Part("rest.road", lambda table, round, place: {"road": list(table.rest.road)}),
    Part("rest.banked", banking),
    Inner("round", lambda table: table.round, stood, ROUND),
    Part("last", lambda table, round, place: {"last": last(table, place) if table.last else None}, asks_who=True),
)
"""The round in progress, or the last one until the next begins, and what is kept between rounds."""


def redact(table: Table, event: Event, place: Place | None) -> Event:
    """Return an event as somebody may see it: cards that went down face down stay hidden, in history too."""
    if type(event) not in COVERS:
        return event
    if isinstance(event, CardBurned) and not event.up:
        return replace(event, card=HIDDEN)
    if isinstance(event, CardDealt) and not event.up:
        mine = sees(table, table.round, stood(table, table.round, place), event.to)
        return event if mine else replace(event, card=HIDDEN)
    if isinstance(event, Chosen) and event.hidden:
        mine = sees(table, table.round, stood(table, table.round, place), str(Spot(event.seat, event.hand)))
        return event if mine else replace(event, cards=(HIDDEN,) * len(event.cards))
    return event
