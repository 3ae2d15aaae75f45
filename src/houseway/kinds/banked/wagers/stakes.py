"""What may be staked: limits, steps, wagers that lean on others, the backline, and whether somebody can afford it."""

from collections.abc import Mapping

from houseway.games.game import Choice
from houseway.houses.loader.reader import did_you_mean
from houseway.kinds.banked.deal.seats import idle_seat
from houseway.kinds.banked.events import WagerPlaced
from houseway.kinds.banked.round import Round, limit_of
from houseway.memo import LONG, by_identity, memo
from houseway.money import Chips, show
from houseway.rules.collection import Schedule, bank_fees, bettor_fee, charged
from houseway.rules.refusal import Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.rules.wagers import BASES, Wager
from houseway.table.table import Person, Table


def placed(bet: Bet, wager: Wager, amount: Chips, choice: Choice | None = None) -> WagerPlaced:
    """Return the event of a wager that lies on a spot."""
    spot, by = bet
    free = choice is not None and choice.payer != "bettor"
    own = by.seat if by.seat != spot.seat else 0
    return WagerPlaced(spot.seat, wager.id, amount, by.behind, str(wager.clause), spot.hand, own, free)


def own_spot(table: Table, round: Round, by: Place, on: int) -> Spot:
    """Return the spot that somebody bets on: their own, or a circle that nobody sits in, where that is filed."""
    if not on or on == by.seat:
        return Spot(by.seat)
    filed = table.offer.banked.seating.circles
    if filed is None:
        raise Refused("not-your-spot", f"{by} may bet on seat {by.seat} only, not on seat {on}", table.offer.clause)
    if not 1 <= on <= table.seats or on == round.banker.seat:
        raise Refused("no-such-seat", f"there is no circle {on} to bet on", filed.clause)
    if Place(on) in table.people or by.behind:
        raise Refused("not-your-spot", f"somebody sits in seat {on}; only free circles may be bet on", filed.clause)
    if any(bet.spot.seat == on and bet.by != by for bet, stakes in round.bets.items() if stakes):
        raise Refused("spot-taken", f"somebody else plays circle {on}", filed.clause)
    spots = {bet.spot for bet, stakes in round.bets.items() if stakes and bet.by == by} | {Spot(on)}
    if len(spots) > filed.most:
        raise Refused("too-many-spots", f"one person may bet on {filed.most} spots", filed.clause)
    return Spot(on)


def check_stake(table: Table, round: Round, bet: Bet, wager: Wager, amount: Chips) -> None:
    """Refuse a stake that the filing does not allow."""
    if bet.by.seat == round.banker.seat:
        raise Refused(
            "banker-bets", "the player-dealer does not bet against himself", table.offer.banked.rotation.clause
        )
    if bet.by.behind and not wager.backline:
        raise Refused("no-backline", f"no backline betting on {wager.name}", wager.clause)
    check_behind(table, bet.by)
    check_square(table, round, bet, wager)
    filed = table.offer.banked.seating.idle
    if filed and (idle := idle_seat(table, round.banker.seat)) in (bet.spot.seat, bet.by.seat):
        beside = f"the betting spots of seat {idle} are blocked while seat {round.banker.seat} banks"
        raise Refused("idle-seat", beside, filed.clause)
    stakes = round.bets.get(bet, {})
    total = stakes.get(wager.id, 0) + amount
    limit = limit_of(table.line, wager)
    clause = table.line.clause if table.line and not wager.limit else wager.clause
    if amount <= 0:
        raise Refused("no-stake", f"a wager on {wager.name} is more than nothing", wager.clause)
    if limit and total < limit.least:
        raise Refused("below-minimum", f"{wager.name} takes {limit}; {show(total)} is too little", clause)
    if limit and limit.most is not None and total > limit.most:
        raise Refused("above-maximum", f"{wager.name} takes {limit}; {show(total)} is too much", clause)
    room = room_on(table, round, bet.spot, wager)
    if room is not None and amount > room:
        most = f"all that lies on a spot comes to {show(table.line.spot_limit)}; there is room for {show(room)}"
        raise Refused("spot-full", most, table.line.clause)
    if wager.step and total % wager.step:
        steps = f"{wager.name} is bet in steps of {show(wager.step)}"
        raise Refused("off-step", steps, wager.step_clause or wager.clause)
    if wager.needs or wager.equals or wager.at_most:
        check_leans(table, wager, {**stakes, wager.id: total})


def room_on(table: Table, round: Round, spot: Spot, wager: Wager) -> Chips | None:
    """Return how much more may lie on a spot, whoever bets it, where the filing has a limit for all squares of one."""
    filed = table.line.spot_limit if table.line else 0
    if not filed or wager.id not in table.offer.base:
        return None
    lying = (stakes for bet, stakes in round.bets.items() if bet.spot == spot)
    return filed - sum(stake for stakes in lying for name, stake in stakes.items() if name in table.offer.base)


def check_behind(table: Table, place: Place) -> None:
    """Refuse a place behind a seat that does not exist, or one more than is filed."""
    filed = table.offer.banked.seating.backlines
    if place.behind < 0:
        raise Refused("no-such-place", f"places behind a seat count from 1; there is no {place.behind}")
    if filed and place.behind > filed.most:
        most = f"{filed.most} may bet behind a seat; {place} has no action"
        raise Refused("backline-full", most, filed.clause)


def check_square(table: Table, round: Round, bet: Bet, wager: Wager) -> None:
    """Refuse a bet that finds no open square, where one lies before each seat and bets are not mixed (oaks 611)."""
    if not wager.square:
        return
    taken = [other.spot.seat for other, stakes in round.bets.items() if wager.id in stakes and other != bet]
    if wager.square == "own" and bet.spot.seat in taken:
        only = f"the square for {wager.name} at seat {bet.spot.seat} is taken"
        raise Refused("square-taken", only, wager.clause)
    if len(taken) >= table.seats:
        raise Refused("square-taken", f"no square for {wager.name} is open; there are {table.seats}", wager.clause)


def check_leans(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> None:
    """Refuse a wager without the one it needs, or larger than the one that bounds it."""
    if wager.needs and not any(need in stakes for need in wager.needs):
        names = " or ".join(find_wager(table, need).name for need in wager.needs)
        raise Refused("needs-base", f"{wager.name} needs a wager on {names}", wager.clause)
    if wager.equals and stakes[wager.id] > stakes.get(wager.equals, 0):
        other = find_wager(table, wager.equals)
        raise Refused("unequal", f"{wager.name} must equal {other.name}, which comes first", wager.clause)
    if wager.at_most:
        least, most = bounds_of(table, wager, stakes)
        if stakes[wager.id] > most:
            bound = f"{wager.name} may not exceed {show(most)}, the wager it goes with"
            raise Refused("above-base", bound, wager.clause)
        if stakes[wager.id] < least:
            raise Refused("below-base", f"{wager.name} may not be less than {show(least)}", wager.clause)


def bounds_of(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> tuple[Chips, Chips]:
    """Return how little and how much a wager may be beside the one that bounds it."""
    bounds = table.offer.base if wager.at_most in BASES else (wager.at_most,)
    measure = sum if wager.at_most == BASES[1] else max
    measured = measure(stakes.get(bound, 0) for bound in bounds)
    return int(wager.least * measured), int(wager.part * measured)


def only_size(table: Table, wager: Wager, stakes: Mapping[str, Chips]) -> Chips | None:
    """Return the one amount that a wager may be, where it is filed as a fixed part of another: insurance is half."""
    least, most = bounds_of(table, wager, stakes) if wager.at_most else (0, 1)
    return most if least == most else None


def check_pairs(table: Table, place: Place, stakes: Mapping[str, Chips]) -> None:
    """Refuse to deal while wagers that must be equal are not, or one falls short of what it is measured by."""
    for wager in table.offer.banked.wagers:
        if wager.equals and stakes.get(wager.id, 0) != stakes.get(wager.equals, 0):
            other = find_wager(table, wager.equals)
            sentence = f"{place}: {wager.name} must equal {other.name}; there is " + " against ".join(
                show(stakes.get(each.id, 0)) for each in (wager, other)
            )
            raise Refused("unequal", sentence, wager.clause)
        if wager.at_least and wager.id in stakes and stakes[wager.id] < stakes.get(wager.at_least, 0):
            least = show(stakes[wager.at_least])
            raise Refused("below-base", f"{place}: {wager.name} may not be less than {least}", wager.clause)


def ready(table: Table, place: Place) -> None:
    """Refuse to be done with betting: bets are not open, or what lies there could not be dealt to."""
    if table.round is None or table.round.closed:
        raise Refused("not-now", "bets are not open")
    for bet, stakes in table.round.bets.items():
        if bet.by == place:
            check_pairs(table, place, stakes)


def fee_due(table: Table, round: Round, bet: Bet, stakes: Mapping[str, Chips]) -> Chips:
    """Return the collection that a bettor still has to pay for what was bet before the deal, on all their spots."""
    if table.line is None or any(payer == bet.by for payer, _ in round.taken):
        return 0
    lying = {each: bets for each, bets in round.bets.items() if each.by == bet.by and not each.spot.hand}
    return sum(
        bettor_fee(table.line, charged(table.line, table.offer.banked.wagers, bets), table.offer.base)
        for bets in (lying | {bet: stakes}).values()
    )


def most_due(table: Table, round: Round) -> Chips:
    """Return an amount that no bettor's collection exceeds after one more wager."""
    if table.line is None:
        return 0
    return dearest(table.line) * (sum([len(stakes) for stakes in round.bets.values()]) + 1)


@memo(by_identity, LONG)
def dearest(schedule: Schedule) -> Chips:
    """Return the most that one wager may cost its bettor; one that fills several squares may pay for each."""
    tops = [each.most or 0 for each in (schedule.limit, *schedule.limits.values())]
    squares = -(-max(tops) // schedule.limit.most) if schedule.limit.most else 1
    rates = [
        max((band.fee for band in fee.bands), default=0) * (squares if fee.per == "square" else 1)
        for fee in (schedule.player, schedule.bonus)
    ]
    return sum(rates) + schedule.jackpot


def most_for_banking(table: Table) -> Chips:
    """Return the highest fee that the player-dealer may have to pay: it never comes out of the bank."""
    if table.line is None:
        return 0
    fee = table.line.player_dealer
    circles = table.seats - 1 if fee.per == "circle" else 1
    actions = [[band.least] * circles for band in fee.bands] or [[0]]
    return max(bank_fees(table.line, *each) for each in actions)


def least_bank(table: Table) -> Chips:
    """Return how little a player-dealer may put up: anything, or the table's minimum where that is filed."""
    return table.line.limit.least if table.line and table.offer.banked.rotation.minimum else 1


def find_wager(table: Table, name: str) -> Wager:
    found = table.offer.named.get(name)
    if found is None:
        meant = did_you_mean(name, [wager.id for wager in table.offer.banked.wagers])
        raise Refused("unknown-wager", f"there is no wager `{name}` here{meant}", table.offer.clause)
    return found


def afford(person: Person, amount: Chips, how: str = "") -> None:
    if amount > person.chips:
        more = f", {how}," if how else ""
        raise Refused("too-few-chips", f"{person.name} has {show(person.chips)}; this takes{more} {show(amount)}")
