"""Which stakes are allowed: limits, steps, wagers that depend on other wagers, the backline, and the bettor's chips."""

from collections.abc import Mapping

from houseway.games.game import Choice
from houseway.houses.loader.reader import did_you_mean
from houseway.kinds.banked.deal.seats import idle_seat
from houseway.kinds.banked.events import WagerPlaced
from houseway.kinds.banked.round import Round
from houseway.memo import LONG, by_identity, memo
from houseway.money import Chips, show
from houseway.rules.collection import Schedule, bank_fees, bettor_fee, charged, limit_of
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.rules.wagers import BASES, Wager
from houseway.table.table import Person, Table


def placed(bet: Bet, wager: Wager, amount: Chips, choice: Choice | None = None) -> WagerPlaced:
    """Return the event that puts a wager on a spot."""
    spot, by = bet
    free = choice is not None and choice.payer != "bettor"
    own = by.seat if by.seat != spot.seat else 0
    return WagerPlaced(spot.seat, wager.id, amount, by.behind, str(wager.clause), spot.hand, own, free)


def own_spot(table: Table, round: Round, by: Place, on: int) -> Spot:
    """Return the spot a person bets on: their own, or a free circle if the filing allows that."""
    if not on or on == by.seat:
        return Spot(by.seat)
    filed = table.offer.banked.seating.circles
    if filed is None:
        raise Refused("not-your-spot", f"{by} can bet only on seat {by.seat}, not on seat {on}", table.offer.clause)
    if not 1 <= on <= table.seats or on == round.banker.seat:
        raise Refused("no-such-seat", f"there is no circle {on} to bet on", filed.clause)
    if Place(on) in table.people or by.behind:
        raise Refused("not-your-spot", f"seat {on} is taken; you can bet only on free circles", filed.clause)
    if any(bet.spot.seat == on and bet.by != by for bet, stakes in round.bets.items() if stakes):
        raise Refused("spot-taken", f"another player has circle {on}", filed.clause)
    spots = {bet.spot for bet, stakes in round.bets.items() if stakes and bet.by == by} | {Spot(on)}
    if len(spots) > filed.most:
        raise Refused("too-many-spots", f"you can bet on at most {filed.most} spots", filed.clause)
    return Spot(on)


def check_stake(table: Table, round: Round, bet: Bet, wager: Wager, amount: Chips) -> None:
    """Refuse a stake that the filing does not allow."""
    if bet.by.seat == round.banker.seat:
        clause = table.offer.banked.rotation.clause
        raise Refused("banker-bets", "the player-dealer can't bet against their own bank", clause)
    if bet.by.behind and not wager.backline:
        raise Refused("no-backline", f"no backline betting on {wager.name}", wager.clause)
    check_behind(table, bet.by)
    check_square(table, round, bet, wager)
    filed = table.offer.banked.seating.idle
    if filed and (idle := idle_seat(table, round.banker.seat)) in (bet.spot.seat, bet.by.seat):
        beside = f"seat {idle} is closed to bets while seat {round.banker.seat} banks"
        raise Refused("idle-seat", beside, filed.clause)
    stakes = round.bets.get(bet, {})
    total = stakes.get(wager.id, 0) + amount
    limit = limit_of(table.line, wager)
    clause = table.line.clause if table.line and not wager.limit else wager.clause
    if amount <= 0:
        raise Refused("no-stake", f"name an amount above zero for {wager.name}", wager.clause)
    if limit and total < limit.least:
        raise Refused("below-minimum", f"{wager.name} takes {limit}; {show(total)} is too little", clause)
    if limit and limit.most is not None and total > limit.most:
        raise Refused("above-maximum", f"{wager.name} takes {limit}; {show(total)} is too much", clause)
    room = room_on(table, round, bet.spot, wager)
    if room is not None and amount > room:
        most = f"a spot takes at most {show(table.line.spot_limit)} in all; there is room for {show(room)}"
        raise Refused("spot-full", most, table.line.clause)
    if wager.step and total % wager.step:
        steps = f"{wager.name} bets must be multiples of {show(wager.step)}; {show(total)} is not"
        raise Refused("off-step", steps, wager.step_clause or wager.clause)
    if wager.needs or wager.equals or wager.at_most:
        check_leans(table, wager, {**stakes, wager.id: total})


def room_on(table: Table, round: Round, spot: Spot, wager: Wager) -> Chips | None:
    """Return how much more can be bet on a spot by all its bettors; None if the filing sets no limit per spot."""
    filed = table.line.spot_limit if table.line else 0
    if not filed or wager.id not in table.offer.base:
        return None
    there = (stakes for bet, stakes in round.bets.items() if bet.spot == spot)
    return filed - sum(stake for stakes in there for name, stake in stakes.items() if name in table.offer.base)


def check_behind(table: Table, place: Place) -> None:
    """Refuse a backline place that does not exist or is beyond the filed number."""
    filed = table.offer.banked.seating.backlines
    if place.behind < 0:
        raise Refused("no-such-place", f"places behind a seat are numbered from 1, not {place.behind}")
    if filed and place.behind > filed.most:
        most = f"at most {filed.most} can bet behind a seat; {place} has no action"
        raise Refused("backline-full", most, filed.clause)


def check_square(table: Table, round: Round, bet: Bet, wager: Wager) -> None:
    """Refuse a bet if no square is open: a square belongs to one seat, and bets are not mixed (oaks 611)."""
    if not wager.square:
        return
    taken = [other.spot.seat for other, stakes in round.bets.items() if wager.id in stakes and other != bet]
    if wager.square == "own" and bet.spot.seat in taken:
        only = f"the square for {wager.name} at seat {bet.spot.seat} is taken"
        raise Refused("square-taken", only, wager.clause)
    if len(taken) >= table.seats:
        raise Refused("square-taken", f"all {table.seats} squares for {wager.name} are taken", wager.clause)


def check_leans(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> None:
    """Refuse a wager that is missing another wager it requires, or that is outside the bounds set by the other."""
    if wager.needs and not any(need in stakes for need in wager.needs):
        names = " or ".join(find_wager(table, need).name for need in wager.needs)
        raise Refused("needs-base", f"bet {names} before {wager.name}", wager.clause)
    if wager.equals and stakes[wager.id] > stakes.get(wager.equals, 0):
        other = find_wager(table, wager.equals)
        raise Refused("unequal", f"{wager.name} must equal {other.name}; bet {other.name} first", wager.clause)
    if wager.at_most:
        least, most = bounds_of(table, wager, stakes)
        if stakes[wager.id] > most:
            bound = f"{wager.name} can be at most {show(most)}, because of the wager it goes with"
            raise Refused("above-base", bound, wager.clause)
        if stakes[wager.id] < least:
            raise Refused("below-base", f"{wager.name} must be at least {show(least)}", wager.clause)


def bounds_of(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> tuple[Chips, Chips]:
    """Return the least and the most for a wager, given the wager that sets its bounds."""
    bounds = table.offer.base if wager.at_most in BASES else (wager.at_most,)
    measure = sum if wager.at_most == BASES[1] else max
    measured = measure(stakes.get(bound, 0) for bound in bounds)
    return int(wager.least * measured), int(wager.part * measured)


def only_size(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> Chips | None:
    """Return the only size of a wager filed as a fixed part of another, such as insurance as half; else None."""
    least, most = bounds_of(table, wager, stakes) if wager.at_most else (0, 1)
    return most if least == most else None


def check_pairs(table: Table, place: Place, stakes: Mapping[str, Chips]) -> None:
    """Refuse to deal while wagers that must be equal differ, or while a wager is smaller than another requires."""
    for wager in table.offer.banked.wagers:
        if wager.equals and stakes.get(wager.id, 0) != stakes.get(wager.equals, 0):
            other = find_wager(table, wager.equals)
            sentence = f"{place}: {wager.name} must equal {other.name}; they are " + " and ".join(
                show(stakes.get(each.id, 0)) for each in (wager, other)
            )
            raise Refused("unequal", sentence, wager.clause)
        if wager.at_least and wager.id in stakes and stakes[wager.id] < stakes.get(wager.at_least, 0):
            least = show(stakes[wager.at_least])
            raise Refused("below-base", f"{place}: {wager.name} must be at least {least}", wager.clause)


def ready(table: Table, place: Place) -> None:
    """Refuse to let a player finish betting if bets are not open or their wagers can't be dealt."""
    if table.round is None or table.round.closed:
        raise Refused("not-now", "bets are not open")
    for bet, stakes in table.round.bets.items():
        if bet.by == place:
            check_pairs(table, place, stakes)


def fee_due(table: Table, round: Round, bet: Bet, stakes: Mapping[str, Chips]) -> Chips:
    """Return the collection a bettor still owes for bets made before the deal, on all their spots."""
    if table.line is None or any(payer == bet.by for payer, _ in round.taken):
        return 0
    theirs = {each: bets for each, bets in round.bets.items() if each.by == bet.by and not each.spot.hand}
    return sum(
        bettor_fee(table.line, charged(table.line, table.offer.banked.wagers, bets), table.offer.base)
        for bets in (theirs | {bet: stakes}).values()
    )


def most_due(table: Table, round: Round) -> Chips:
    """Return an upper bound on any bettor's collection, allowing for one more wager."""
    if table.line is None:
        return 0
    return dearest(table.line) * (sum([len(stakes) for stakes in round.bets.values()]) + 1)


@memo(by_identity, LONG)
def dearest(schedule: Schedule) -> Chips:
    """Return the most that one wager can cost in collection; a wager that fills several squares may pay for each."""
    tops = [each.most or 0 for each in (schedule.limit, *schedule.limits.values())]
    squares = -(-max(tops) // schedule.limit.most) if schedule.limit.most else 1
    rates = [
        max((band.fee for band in fee.bands), default=0) * (squares if fee.per == "square" else 1)
        for fee in (schedule.player, schedule.bonus)
    ]
    return sum(rates) + schedule.jackpot


def most_for_banking(table: Table) -> Chips:
    """Return the highest fee the player-dealer may owe. The player-dealer's fee is not paid from the bank's stake."""
    if table.line is None:
        return 0
    fee = table.line.player_dealer
    circles = table.seats - 1 if fee.per == "circle" else 1
    actions = [[band.least] * circles for band in fee.bands] or [[0]]
    return max(bank_fees(table.line, *each) for each in actions)


def least_bank(table: Table) -> Chips:
    """Return the least a player-dealer can put up: one cent, or the table minimum if filed."""
    return table.line.limit.least if table.line and table.offer.banked.rotation.minimum else 1


def find_wager(table: Table, name: str) -> Wager:
    found = table.offer.named.get(name)
    if found is None:
        meant = did_you_mean(name, [wager.id for wager in table.offer.banked.wagers])
        raise Refused("unknown-wager", f"there is no wager `{name}` here{meant}", table.offer.clause)
    return found


def afford(person: Person, amount: Chips, how: str = "") -> None:
    if amount > person.chips:
        more = f", {how}" if how else ""
        raise Refused("too-few-chips", f"{person.name} has {show(person.chips)}; this takes {show(amount)}{more}")
