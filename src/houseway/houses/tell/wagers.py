"""Sentences about wagers: limits, order of settlement, the action button, the bank and its cover, and fees."""

from collections.abc import Iterator
from typing import Any

from houseway.games.conditions import in_words
from houseway.houses.offers import Offer
from houseway.houses.tell.deal import STARTS
from houseway.houses.tell.ours import mark
from houseway.money import Rounding, show
from houseway.rules.bank import Coverage
from houseway.rules.collection import JACKPOT_FROM, Fee, Schedule
from houseway.rules.settlement_order import Button, SettlementOrder
from houseway.rules.wagers import BASES, Wager

COVERS = {
    Coverage.RUNNING: "Chips the bank has collected can be paid out again.",
    Coverage.STOP: "Once the bank has lost or won its stake, all further wagers have no action.",
    Coverage.CONSUMED: "Every chip the bank pays or collects uses up cover, until the whole stake is used.",
}


CENTS = {
    Rounding.DOWN: "Payouts round down to the cent.",
    Rounding.UP: "Payouts round up to the cent.",
    Rounding.NEAREST: "Payouts round to the nearest cent.",
}


def tell_wager(offer: Offer, wager: Wager) -> dict[str, Any]:
    judged = [f"judged by {offer.play.banking.aspects[wager.on].judged}"] if wager.on else []
    limits = [*judged, *tell_limits(wager)]
    known = (offer.play.banking.aspects[wager.on] if wager.on else offer.play).conditions if offer.game else {}
    return {
        "id": wager.id,
        "name": wager.name,
        "kind": wager.kind,
        "pays": [{"when": in_words(line.when, known), "pays": str(line.verdict)} for line in wager.pays],
        "on": wager.on,
        "limits": limits,
        "favours": wager.favours,
        "cite": str(wager.clause),
    }


def tell_limits(wager: Wager) -> Iterator[str]:
    if word := {"bonus": "a bonus bet", "envy": "no separate bet"}.get(wager.kind):
        yield word
    if wager.needs:
        yield "needs a wager on " + " or ".join(wager.needs)
    if wager.at_most:
        of = "all base wagers together" if wager.at_most == BASES[1] else f"the {wager.at_most} wager"
        part = "" if wager.part == 1 else f"{wager.part} of "
        yield f"exactly {part}{of}" if wager.least == wager.part else f"at most {part}{of}"
        if 0 < wager.least < wager.part:
            yield f"at least {wager.least} of it"
    if wager.at_least:
        yield f"at least the {wager.at_least} wager"
    if wager.equals:
        yield f"equal to the {wager.equals} wager and made with it"
    if wager.each:
        yield "every line that applies is paid, as often as it applies"
    if wager.limit:
        yield str(wager.limit)
    if wager.within_table and wager.kind != "base":
        yield "within the table's limits"
    if wager.capped:
        yield "never more than the table's maximum"
    if wager.decides:
        yield "decides how the hand is played"
    if wager.step:
        filed = f" ({wager.step_clause})" if wager.step_clause else ""
        yield f"in steps of ${wager.step // 100}{filed}"
    if wager.late:
        yield "made after the opening cards are seen" + (f", one {wager.one_of} bet only" if wager.one_of else "")
    if wager.barred:
        yield "not offered on " + "; ".join(wager.barred)
    if wager.saves:
        yield f"if it would win, {wager.saves} pushes and this wager is returned"
    if wager.envies:
        yield from tell_envy(wager)
    if wager.kind == "added" and not wager.late:
        yield "put up by a choice during the round"
    if not wager.backline:
        yield "no backline"
    if wager.square:
        other = "; if it is taken, use another seat's open square" if wager.square == "any" else ""
        yield f"one square per seat, for one bet{other}"


def tell_envy(wager: Wager) -> Iterator[str]:
    """Yield which hands an envy bet is paid for."""
    yield f"goes with {wager.envies}" + (f" of {show(wager.envies_from)} or more" if wager.envies_from else "")
    whose = "other players' hands" if wager.envied == "all" else f"hands of other players who bet {wager.envies}"
    yield f"paid for {whose}, never for your own hand or the player-dealer's"
    if wager.envies_highest:
        yield "only the highest hand counts" if wager.envies_own else "only the highest of the other hands counts"


def tell_order(offer: Offer, order: SettlementOrder) -> dict[str, str]:
    # Wagers settled early or last are left out of the list for each seat.
    with_another = {name for group in order.together for name in group[1:]}
    before = () if order.early_if_covered else order.early
    others = {*order.last, *with_another, *before}
    names = [as_one(offer, order, name) for name in order.wagers if name not in others]
    way = "clockwise" if order.clockwise else "counter-clockwise"
    text = f"from {STARTS[order.start]}, {way}"
    if order.losers_first:
        text += ", all losers before all winners"
    if order.behind_first:
        text += ", backline bets before the seat's own, rearmost first"
    if len(names) > 1:
        text += ", one kind of wager at a time: " if order.by == "wager" else ", seat by seat; at each seat "
        text += ", ".join(names)
    if len(offer.banked.orders) > 1:
        text = ("if the bank covers everything: " if order is offer.banked.orders[0] else "if it does not: ") + text
    text = f"{text[:1].upper()}{text[1:]}."
    if order.collects:
        collected = ", ".join(offer.wager(name).name for name in order.collects)
        text += f" Losing wagers are collected in the order {collected}."
    if order.forfeits:
        lost = ", ".join(offer.wager(name).name for name in order.forfeits)
        text += f" Wagers lost by folding are collected before that: {lost}."
    if order.early:
        if_covered = ", if the bank covers all of them" if order.early_if_covered else ""
        early = ", ".join(offer.wager(name).name for name in order.wagers if name in order.early)
        text += f" Settled as soon as the opening cards are out{if_covered}: {early}."
    if order.last:
        text += f" Settled after everything else: {', '.join(offer.wager(name).name for name in order.last)}."
    return {"text": text, "cite": str(order.clause)}


def as_one(offer: Offer, order: SettlementOrder, name: str) -> str:
    """Return a wager's name with the names of wagers settled together with it."""
    others = next((group[1:] for group in order.together if group[0] == name), ())
    names = [offer.wager(each).name for each in (name, *others)]
    return names[0] + (f" with {' and '.join(names[1:])}" if others else "")


def tell_button(button: Button) -> str:
    if button.by == "dice":
        count = {2: "two", 3: "three"}.get(button.dice, str(button.dice))
        falls = ", ".join(str(number) for number in button.counts)
        way = "clockwise" if button.clockwise else "counter-clockwise"
        text = f"{count.capitalize()} dice, counted {way}."
        own = STARTS.get(button.own_count, f"the next bettor {way}")
        text += f" On {falls} (the player-dealer) the button goes to {own}." if falls else ""
        return f"{text} {tell_no_wager(button, way)}"
    hand, place = button.card
    values = ", ".join(f"{rank} {count}" for rank, count in button.values.items())
    after = "player-dealer" if button.counted_from == "player-dealer" else "house dealer"
    text = f"Card {place} of the {hand} hand, counted clockwise from the {after}'s left: {values}."
    return f"{text} {tell_no_wager(button, 'clockwise')}"


def tell_no_wager(button: Button, way: str) -> str:
    to = {"next": f"on to the next bettor {way}", "left": "to the first bettor at the player-dealer's left"}
    return f"From a seat without a wager it goes {to[button.no_wager]}."


def tell_bank(offer: Offer) -> str:
    rotation = offer.banked.rotation
    way = "clockwise" if rotation.clockwise else "counter-clockwise"
    rounds = "one round" if rotation.rounds == 1 else f"{rotation.rounds} rounds"
    text = f"The bank is offered {way}; a player may hold it for {rounds} in a row."
    if rotation.minimum:
        text += " The bank puts up at least the table minimum."
    if rotation.misdeal_counts:
        text += " A misdealt round counts as one of these rounds."
    if rotation.intervening:
        text += " Another player must bank in between, or the game breaks."
    if rotation.played_spot:
        text += " Only a spot with a wager in the round before may bank"
        text += ", including its backline bettors." if rotation.backline else "."
    elif rotation.backline:
        text += " If a seat's player passes, its backline bettors may bank"
        text += ", in the order of the squares." if rotation.squares else "."
    text += " The bank can neither win nor lose more than it put up; wagers it can't cover are returned."
    text += f" {COVERS[offer.banked.coverage]}{mark(offer, 'coverage')}"
    return f"{text} {CENTS[offer.banked.rounding]}{mark(offer, 'rounding')}"


def tell_schedule(schedule: Schedule) -> dict[str, Any]:
    return {
        "id": schedule.id,
        "option": schedule.option,
        "filing": schedule.filing,
        "limit": str(schedule.limit),
        "limits": {wager: str(limit) for wager, limit in schedule.limits.items()},
        "spot_limit": schedule.spot_limit,
        "player": tell_fee(schedule.player),
        "bonus": tell_fee(schedule.bonus),
        "player_dealer": tell_fee(schedule.player_dealer),
        "jackpot": schedule.jackpot,
        "jackpot_from": schedule.jackpot_from,
        "voucher": schedule.voucher,
        "taken": schedule.when,
        "besides": list(tell_besides(schedule)),
        "cite": str(schedule.clause),
    }


def tell_posted(offer: Offer) -> dict[str, Any] | None:
    """Return which fee option applies by default, of how many, and why; None if no fees are filed."""
    if not offer.usual:
        return None
    filings = dict.fromkeys(name.split(":")[0] for name in offer.posted)
    options = count_of(len(offer.posted), "option is filed", "options are filed")
    text = f"{options}; {offer.usual} applies by default." if len(offer.posted) > 1 else f"{options}."
    if len(filings) > 1:
        counts = [f"{each} ({sum(name.startswith(f'{each}:') for name in offer.posted)})" for each in filings]
        text += f" The options come from {len(filings)} filings: {', '.join(counts)}."
    if offer.fees.in_force:
        text += f" {offer.fees.in_force.filing} is probably in force. {offer.fees.in_force.why}"
    return {
        "schedule": offer.usual,
        "others": len(offer.posted) - 1,
        "text": text,
        "cite": str(offer.fees.in_force.clause if offer.fees.in_force else ""),
    }


def count_of(number: int, one: str, many: str) -> str:
    """Return a number with its noun.

    >>> count_of(1, "option is", "options are"), count_of(12, "option is", "options are")
    ('1 option is', '12 options are')
    """
    return f"{number} {one if number == 1 else many}"


def tell_besides(schedule: Schedule) -> Iterator[str]:
    """Yield the other terms of a fee option, after its limit and fees."""
    yield from (f"{wager} {limit}" for wager, limit in schedule.limits.items())
    if schedule.spot_limit:
        yield f"spot limit {show(schedule.spot_limit)}"
    if schedule.jackpot:
        yield f"jackpot {show(schedule.jackpot)}, {JACKPOT_FROM[schedule.jackpot_from]}"
    if schedule.voucher:
        yield f"voucher {show(schedule.voucher)}"
    if schedule.again:
        yield f"the player-dealer pays {show(schedule.again)} for later rounds of the same turn"
    if schedule.time:
        yield f"every player pays {schedule.by_time}"


def tell_fee(fee: Fee) -> dict[str, Any]:
    return {
        "per": fee.per,
        "on": list(fee.on),
        "bands": [str(band) for band in fee.bands],
        "shared": fee.shared,
        "late": fee.late,
        "text": say_fee(fee),
    }


PER = {"wager": " a wager", "square": " a square", "circle": " a betting circle"}


def say_fee(fee: Fee) -> str:
    """Return a fee in words: how much, per what, and on which wagers.

    >>> from houseway.rules.collection import Band
    >>> say_fee(Fee((Band.read("$1"),), shared=True))
    '$1 a base wager, or once for all other wagers without one'
    """
    if not fee.bands:
        return "nothing"
    by_all = " by total bet" if len(fee.bands) > 1 and fee.per == "bettor" else ""
    on = f" ({', '.join(fee.on)})" if fee.on else ""
    rides = fee.shared and fee.per != "bettor"
    per = " a base wager, or once for all other wagers without one" if rides else PER.get(fee.per, by_all)
    late = "; bets after the opening cards also count" if fee.late else ""
    return "; ".join(str(band) for band in fee.bands) + per + on + late
