"""What somebody might do now at a table with a player-dealer, each at the least it takes."""

from collections.abc import Iterator, Mapping

from houseway.games.game import label
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.house_way import HOUSE_WAY
from houseway.kinds.banked.round import at_least, choosing, game_of, limit_of, puts_up
from houseway.kinds.banked.turn import PILE, waiting
from houseway.kinds.banked.wagers.stakes import least_bank, most_for_banking, room_on
from houseway.money import Chips
from houseway.rules.spot import Bet, Place, Spot
from houseway.rules.wagers import Wager
from houseway.table.kind import LegalAction, Question
from houseway.table.table import Table


def candidates(table: Table, place: Place) -> Iterator[LegalAction]:
    for asked in waiting(table):
        if asked.what == "bank" and asked.place is not None and asked.place.seat == place.seat:
            yield from banking(table, place)
        elif asked.what == "wagers":
            yield from wagers(table, place)
        elif asked.place == place and asked.what == "late":
            yield from late(table, place, asked)
        elif asked.place == place:
            yield from choices(table, place, asked)


def banking(table: Table, place: Place) -> Iterator[LegalAction]:
    least = table.schedule.limit.least if table.schedule else 100
    most = table.people[place].chips - most_for_banking(table)
    yield LegalAction(TakeBank(place.seat, min(most, least), place.behind), least_bank(table), most)
    if place.behind == table.rest.turn.behind:
        yield LegalAction(PassBank(place.seat, place.behind))


def wagers(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield the wagers that may be made, on one's own spot, while bets are open."""
    seat, behind = place
    stakes, held = table.round.on(place), table.people[place].chips
    for wager in table.offer.wagers:
        limit, already = limit_of(table.schedule, wager), stakes.get(wager.id, 0)
        amount = least_on(table, wager, stakes)
        top = limit.most - already if limit and limit.most is not None else None
        room = room_on(table, table.round, Spot(seat), wager)
        top = top if room is None else room if top is None else min(top, room)
        most = amount if wager.equals else min(top, held) if top is not None else held
        yield LegalAction(PlaceWager(seat, wager.id, amount, behind), amount, most, chip=wager.step or 1)
        if already:
            yield LegalAction(TakeBackWager(seat, wager.id, behind))
    yield LegalAction(CloseBets())
    yield LegalAction(WithdrawBank(seat, behind))


def least_on(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> Chips:
    """Return the least that somebody may put on a wager beside what they have bet."""
    already = stakes.get(wager.id, 0)
    if wager.equals:
        return stakes.get(wager.equals, 0) - already
    limit, step = limit_of(table.schedule, wager), wager.step or 100
    least = max(limit.least - already if limit else step, step)
    return -(-least // step) * step


def late(table: Table, place: Place, asked: Question) -> Iterator[LegalAction]:
    seat, behind = place
    on = asked.spot.seat if asked.spot and asked.spot.seat != seat else 0
    for name in asked.words[:-1]:
        wager = table.offer.wager(name)
        limit = limit_of(table.schedule, wager)
        least, most = max(limit.least, 100) if limit else 100, limit.most if limit else None
        if wager.at_most and asked.spot:
            lying = table.round.on(place, asked.spot).get(wager.at_most, 0)
            top = int(wager.part * lying)
            most = top if most is None else min(most, top)
            least = min(max(least, int(wager.least * lying)), most)
        amount = most if wager.part < 1 and most is not None else least  # insurance is for half, if not for less
        yield LegalAction(Choose(seat, name, amount, behind, on=on), least, most)
    yield LegalAction(Choose(seat, asked.words[-1], behind=behind, on=on))


def choices(table: Table, place: Place, asked: Question) -> Iterator[LegalAction]:
    """Yield the words open to the hand that is asked, a word with several sizes or settings once for each."""
    round, game, spell = table.round, game_of(table), table.offer.pack.spell
    if asked.wager == PILE:
        yield from (LegalAction(Choose(place.seat, word, behind=place.behind)) for word in asked.words)
        return
    spot = asked.spot or Spot(place.seat)
    stakes = round.bets.get(Bet(Spot(spot.seat), place), {})
    on = spot.seat if spot.seat != place.seat else 0
    state = choosing(table, round, spot)
    for number, choice in enumerate(game.choices):  # settings of one word differ by nothing but their number
        if not number or not game.may(state, number):
            continue
        amount = puts_up(table, choice, stakes.get(choice.of, 0)) if choice.adds else None
        least = at_least(table, choice, stakes.get(choice.of, 0)) if choice.least is not None else 0
        picks = tuple(spell(card) for card in game.picks(state, number))
        said = Choose(place.seat, choice.word, amount, place.behind, picks, on)
        called = " ".join((label(choice, game.choices), *picks))
        yield LegalAction(said, least, amount if least else 0, told=game.comes_to(state, number), label=called)
    if HOUSE_WAY in asked.words:
        yield LegalAction(Choose(place.seat, HOUSE_WAY, behind=place.behind, on=on))
