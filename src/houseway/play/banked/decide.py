"""Turns commands into events, or refuses them. Nothing is changed here, and nothing is refused anywhere else."""

from collections.abc import Iterator, Mapping
from functools import singledispatch

from houseway.cards import spell
from houseway.games.game import Choice
from houseway.houses import Offer
from houseway.houses.reader import did_you_mean
from houseway.money import Chips, show
from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    DeclareExposed,
    DeclareMisdeal,
    PassBank,
    PlaceWager,
    SitDown,
    StandUp,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.play.banked.events import (
    AnyEvent,
    BankPassed,
    BankTaken,
    BankWithdrawn,
    BetsClosed,
    CardExposed,
    ChipsBought,
    Chosen,
    LateWagerDeclined,
    MisdealDeclared,
    SeatLeft,
    SeatTaken,
    WagerPlaced,
    WagerTakenBack,
)
from houseway.play.banked.table import Bettor, Purse, Round, Table, draw_card
from houseway.play.banked.waiting import Waiting, open_choices, waiting
from houseway.rules.collection import bettor_fee, charged
from houseway.rules.refusal import Clause, Refused
from houseway.rules.wagers import BASES, Wager


def decide(table: Table, command: Command) -> tuple[AnyEvent, ...]:
    """Return the events that a command causes, or refuse it."""
    return _decide(command, table)


@singledispatch
def _decide(command: Command, table: Table) -> tuple[AnyEvent, ...]:
    raise Refused("unknown-command", f"nobody at this table knows what to do with {command!r}")


@_decide.register
def _(command: SitDown, table: Table) -> tuple[AnyEvent, ...]:
    seat, bettor = command.seat, (command.seat, command.behind)
    if not 1 <= seat <= table.seats:
        raise Refused("no-such-seat", f"there is no seat {seat}; this table has {table.seats}", table.offer.clause)
    if bettor in table.people:
        raise Refused("seat-taken", f"{place(bettor)} is taken by {table.people[bettor].name}")
    if command.chips <= 0:
        raise Refused("no-chips", "buy in for more than nothing")
    if command.behind and not any(wager.backline for wager in table.offer.wagers):
        raise Refused("no-backline", "no backline betting at this game", table.offer.clause)
    check_behind(table, bettor)
    return (SeatTaken(seat, command.name, command.chips, command.behind, command.third_party),)


@_decide.register
def _(command: BuyIn, table: Table) -> tuple[AnyEvent, ...]:
    person(table, (command.seat, command.behind))
    if command.chips <= 0:
        raise Refused("no-chips", "buy in for more than nothing")
    return (ChipsBought(command.seat, command.chips, command.behind),)


@_decide.register
def _(command: StandUp, table: Table) -> tuple[AnyEvent, ...]:
    bettor = (command.seat, command.behind)
    purse, round = person(table, bettor), table.round
    if round and (bettor == round.banker or round.bets.get(bettor)):
        raise Refused("in-action", f"{place(bettor)} has chips in action; leave when the round is over")
    return (SeatLeft(command.seat, purse.chips, command.behind),)


@_decide.register
def _(command: TakeBank, table: Table) -> tuple[AnyEvent, ...]:
    rotation = table.offer.rotation
    expect(table, "bank", command.seat)
    purse = person(table, (command.seat, command.behind))
    if command.behind and not rotation.backline:
        raise Refused("not-from-behind", "only the seated player may bank here", rotation.clause)
    if command.stake <= 0:
        raise Refused("no-stake", "a bank needs a wager", rotation.clause)
    fee = most_for_banking(table)
    afford(purse, command.stake + fee, "the highest collection included" if fee else "")
    return (BankTaken(command.seat, command.stake, command.behind, str(rotation.clause)),)


@_decide.register
def _(command: PassBank, table: Table) -> tuple[AnyEvent, ...]:
    expect(table, "bank", command.seat)
    return (BankPassed(command.seat),)


@_decide.register
def _(command: WithdrawBank, table: Table) -> tuple[AnyEvent, ...]:
    round, banker, rotation = betting(table), (command.seat, command.behind), table.offer.rotation
    if banker != round.banker:
        raise Refused("not-your-bank", f"{place(round.banker)} banks, not {place(banker)}", rotation.clause)
    if any(round.bets.values()):
        raise Refused("in-action", "there are wagers against the bank; it plays this round", rotation.clause)
    return (BankWithdrawn(command.seat, round.stake, command.behind),)


@_decide.register
def _(command: PlaceWager, table: Table) -> tuple[AnyEvent, ...]:
    round = betting(table)
    bettor = (command.seat, command.behind)
    purse = person(table, bettor)
    wager = find_wager(table, command.wager)
    if wager.kind == "added":
        raise Refused("not-yet", f"{wager.name} is put up by a choice during the round", wager.clause)
    if wager.late:
        raise Refused("not-yet", f"{wager.name} is made after the opening cards are seen", wager.clause)
    stakes = round.bets.get(bettor, {})
    check_stake(table, round, bettor, wager, command.amount)
    together = {**stakes, wager.id: stakes.get(wager.id, 0) + command.amount}
    fee = fee_due(table, round, bettor, together)
    afford(purse, command.amount + fee, "the collection included" if fee else "")
    return (WagerPlaced(command.seat, wager.id, command.amount, command.behind, str(wager.clause)),)


@_decide.register
def _(command: TakeBackWager, table: Table) -> tuple[AnyEvent, ...]:
    round = betting(table)
    bettor = (command.seat, command.behind)
    stakes = round.bets.get(bettor, {})
    if command.wager not in stakes:
        raise Refused("no-wager", f"{place(bettor)} has nothing on {command.wager}")
    left = {wager: stake for wager, stake in stakes.items() if wager != command.wager}
    for other in left:
        check_leans(table, bettor, find_wager(table, other), left)
    return (WagerTakenBack(command.seat, command.wager, stakes[command.wager], command.behind),)


@_decide.register
def _(command: CloseBets, table: Table) -> tuple[AnyEvent, ...]:
    round = betting(table)
    if not any(round.bets.values()):
        raise Refused("no-wagers", "nobody has bet yet")
    for bettor, stakes in sorted(round.bets.items()):
        check_pairs(table, bettor, stakes)
    return (BetsClosed(),)


@_decide.register
def _(command: Choose, table: Table) -> tuple[AnyEvent, ...]:
    asked = waiting(table)
    if asked is None or asked.for_what not in ("late", "choice"):
        raise Refused("not-now", f"nothing is to be chosen now; {whose(asked)}")
    if asked.seat != command.seat:
        raise Refused("out-of-turn", f"seat {asked.seat} is to speak, not seat {command.seat}")
    if command.behind is not None and command.behind != asked.behind:
        raise Refused("not-yours", f"{place((asked.seat, asked.behind))} decides: the largest wager does")
    if command.word not in asked.words:
        sentence = f"{command.word!r} is not open; {' or '.join(asked.words)} is"
        raise Refused("illegal", sentence, choices_rule(table.offer, asked))
    return late_answer(table, asked, command) if asked.for_what == "late" else chosen(table, asked, command)


@_decide.register
def _(command: DeclareMisdeal, table: Table) -> tuple[AnyEvent, ...]:
    if table.round is None or not table.round.closed or table.round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    return (MisdealDeclared(command.why, str(table.offer.plan.misdeal or "")),)


@_decide.register
def _(command: DeclareExposed, table: Table) -> tuple[AnyEvent, ...]:
    rule, round, seat = exposed_rule(table.offer), table.round, command.seat
    if round is None or not round.closed or round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    if seat == round.banker[0]:
        raise Refused("plays", "the player-dealer draws to an open hand: his card plays", rule)
    drawn = draw_card(table, round, seat)
    if drawn is None:
        raise Refused("no-draw-card", f"seat {seat} has drawn no card; one exposed in the deal plays", rule)
    if drawn.up:
        raise Refused("too-late", f"the hand of seat {seat} is being read: its card plays", rule)
    return (CardExposed(seat, spell(drawn.card), str(rule)),)


def choices_rule(offer: Offer, asked: Waiting) -> Clause:
    """Return where it is filed what the seat that is asked may say."""
    if asked.for_what == "late" and asked.wager:
        return next((each.clause for each in offer.wagers if each.id == asked.wager), offer.plan.clause)
    return offer.plan.choices or offer.plan.clause


def exposed_rule(offer: Offer) -> Clause:
    """Return where an exposed draw card is provided for; refuse it where it is not."""
    rule = offer.plan.exposed_draw
    if rule is None:
        raise Refused("not-filed", "nothing is filed here about exposed cards; the floor decides", offer.clause)
    return rule


def late_answer(table: Table, asked: Waiting, command: Choose) -> tuple[AnyEvent, ...]:
    round, bettor = table.round, (asked.seat, asked.behind)
    assert round is not None
    if command.word == f"no-{asked.wager}":
        return (LateWagerDeclined(asked.seat, asked.wager, asked.behind),)
    wager = find_wager(table, command.word)
    if command.amount is None:
        raise Refused("no-amount", f"how much on {wager.name}?", wager.clause)
    check_stake(table, round, bettor, wager, command.amount)
    afford(table.people[bettor], command.amount + fee_due(table, round, bettor, round.bets[bettor]))
    return (WagerPlaced(asked.seat, wager.id, command.amount, asked.behind, str(wager.clause)),)


def chosen(table: Table, asked: Waiting, command: Choose) -> tuple[AnyEvent, ...]:
    round, bettor = table.round, (asked.seat, asked.behind)
    assert round is not None
    said = [choice for choice in open_choices(table, asked.seat) if choice.word == command.word]
    if not said[0].adds:
        back = withdrawn(round, asked.seat, said[0].takes)
        return (*back, Chosen(asked.seat, command.word, clause=str(choices_rule(table.offer, asked))))
    by_amount = {choice.amount(round.bets[bettor].get(choice.of, 0)): choice for choice in said}
    if command.amount is None and len(by_amount) == 1:
        amount, choice = next(iter(by_amount.items()))
    elif command.amount in by_amount:
        amount, choice = command.amount, by_amount[command.amount]
    else:
        allowed = " or ".join(show(amount) for amount in sorted(by_amount))
        raise Refused("wrong-amount", f"{command.word} puts up {allowed}", find_wager(table, said[0].adds).clause)
    afford(table.people[bettor], amount + fee_due(table, round, bettor, round.bets[bettor]))
    wager = find_wager(table, choice.adds)
    return (
        WagerPlaced(asked.seat, wager.id, amount, asked.behind, str(wager.clause)),
        *followers(table, round, bettor, choice),
        Chosen(asked.seat, command.word, choice.said, clause=str(wager.clause)),
    )


def withdrawn(round: Round, seat: int, wager: str) -> tuple[WagerTakenBack, ...]:
    """Give back a wager that a choice withdraws, to everybody who has it on that hand."""
    return tuple(
        WagerTakenBack(at, wager, stakes[wager], behind)
        for (at, behind), stakes in sorted(round.bets.items())
        if at == seat and wager in stakes
    )


def followers(table: Table, round: Round, decider: Bettor, choice: Choice) -> Iterator[WagerPlaced]:
    """Put up the added wager for everybody else on the hand: who decides, decides for all; they go with what they have.

    No filing says what the backline does about a Play wager (cordova 3891, palace 1170, comstock 1837).
    """
    wager = find_wager(table, choice.adds)
    for bettor, stakes in sorted(round.bets.items()):
        if bettor[0] == decider[0] and bettor != decider and choice.of in stakes:
            left = table.people[bettor].chips - fee_due(table, round, bettor, stakes)
            amount = min(choice.amount(stakes[choice.of]), left)
            if amount > 0:
                yield WagerPlaced(bettor[0], wager.id, amount, bettor[1], str(wager.clause))


def check_stake(table: Table, round: Round, bettor: Bettor, wager: Wager, amount: Chips) -> None:
    """Refuse a stake that the filing does not allow."""
    if bettor[0] == round.banker[0]:
        raise Refused("banker-bets", "the player-dealer does not bet against himself", table.offer.rotation.clause)
    if bettor[1] and not wager.backline:
        raise Refused("no-backline", f"no backline betting on {wager.name}", wager.clause)
    check_behind(table, bettor)
    stakes = round.bets.get(bettor, {})
    total = stakes.get(wager.id, 0) + amount
    limit = table.limit(wager)
    clause = table.schedule.clause if table.schedule and not wager.limit else wager.clause
    if amount <= 0:
        raise Refused("no-stake", f"a wager on {wager.name} is more than nothing", wager.clause)
    if limit and total < limit.least:
        raise Refused("below-minimum", f"{wager.name} takes {limit}; {show(total)} is too little", clause)
    if limit and total not in limit:
        raise Refused("above-maximum", f"{wager.name} takes {limit}; {show(total)} is too much", clause)
    if wager.step and total % wager.step:
        steps = f"{wager.name} is bet in steps of {show(wager.step)}"
        raise Refused("off-step", steps, wager.step_clause or wager.clause)
    check_leans(table, bettor, wager, {**stakes, wager.id: total})


def check_behind(table: Table, bettor: Bettor) -> None:
    """Refuse a place behind a seat that is none, or one more than is filed."""
    filed = table.offer.backlines
    if bettor[1] < 0:
        raise Refused("no-such-place", f"places behind a seat count from 1; there is no {bettor[1]}")
    if filed and bettor[1] > filed.most:
        most = f"{filed.most} may bet behind a seat; {place(bettor)} has no action"
        raise Refused("backline-full", most, filed.clause)


def check_leans(table: Table, bettor: Bettor, wager: Wager, stakes: Mapping[str, Chips]) -> None:
    """Refuse a wager without the one it needs, or larger than the one that bounds it."""
    if wager.needs and not any(need in stakes for need in wager.needs):
        names = " or ".join(find_wager(table, need).name for need in wager.needs)
        raise Refused("needs-base", f"{wager.name} needs a wager on {names}", wager.clause)
    if wager.equals and stakes[wager.id] > stakes.get(wager.equals, 0):
        other = find_wager(table, wager.equals)
        raise Refused("unequal", f"{wager.name} must equal {other.name}, which comes first", wager.clause)
    if wager.at_most:
        bounds = table.offer.base if wager.at_most in BASES else (wager.at_most,)
        measure = sum if wager.at_most == BASES[1] else max
        most = measure(stakes.get(bound, 0) for bound in bounds)
        if stakes[wager.id] > most:
            bound = f"{wager.name} may not exceed {show(most)}, the wager it goes with"
            raise Refused("above-base", bound, wager.clause)


def check_pairs(table: Table, bettor: Bettor, stakes: Mapping[str, Chips]) -> None:
    """Refuse to deal while wagers that must be equal are not, or one falls short of what it is measured by."""
    for wager in table.offer.wagers:
        if wager.equals and stakes.get(wager.id, 0) != stakes.get(wager.equals, 0):
            other = find_wager(table, wager.equals)
            sentence = f"{place(bettor)}: {wager.name} must equal {other.name}; there is " + " against ".join(
                show(stakes.get(each.id, 0)) for each in (wager, other)
            )
            raise Refused("unequal", sentence, wager.clause)
        if wager.at_least and wager.id in stakes and stakes[wager.id] < stakes.get(wager.at_least, 0):
            least = show(stakes[wager.at_least])
            raise Refused("below-base", f"{place(bettor)}: {wager.name} may not be less than {least}", wager.clause)


def fee_due(table: Table, round: Round, bettor: Bettor, stakes: Mapping[str, Chips]) -> Chips:
    """Return the collection that a bettor still has to pay for what he bet before the deal."""
    if table.schedule is None or any(payer == bettor for payer, _ in round.taken):
        return 0
    return bettor_fee(table.schedule, charged(table.schedule, table.offer.wagers, stakes), table.offer.base)


def most_for_banking(table: Table) -> Chips:
    """Return the highest fee that the player-dealer may have to pay: it never comes out of the bank."""
    return max((band.fee for band in table.schedule.player_dealer.bands), default=0) if table.schedule else 0


def find_wager(table: Table, name: str) -> Wager:
    found = next((wager for wager in table.offer.wagers if wager.id == name), None)
    if found is None:
        meant = did_you_mean(name, [wager.id for wager in table.offer.wagers])
        raise Refused("unknown-wager", f"there is no wager `{name}` here{meant}", table.offer.clause)
    return found


def person(table: Table, bettor: Bettor) -> Purse:
    if bettor not in table.people:
        raise Refused("nobody-there", f"nobody is at {place(bettor)}")
    return table.people[bettor]


def afford(purse: Purse, amount: Chips, how: str = "") -> None:
    if amount > purse.chips:
        more = f", {how}," if how else ""
        raise Refused("too-few-chips", f"{purse.name} has {show(purse.chips)}; this takes{more} {show(amount)}")


def betting(table: Table) -> Round:
    """Return the round while bets are open."""
    if table.round is None:
        raise Refused("no-bank", f"no bets before somebody banks; {whose(waiting(table))}", table.offer.rotation.clause)
    if table.round.closed:
        raise Refused("bets-closed", "no more bets", table.offer.clause)
    return table.round


def expect(table: Table, what: str, seat: int) -> None:
    asked = waiting(table)
    if asked is None or asked.for_what != what:
        raise Refused("not-now", f"the bank is not being offered; {whose(asked)}", table.offer.rotation.clause)
    if asked.seat != seat:
        raise Refused("not-offered", f"the bank is offered to seat {asked.seat}", table.offer.rotation.clause)


def whose(asked: Waiting | None) -> str:
    if asked is None:
        return "the dealer is at work"
    if asked.for_what == "wagers":
        return "bets are open"
    return f"seat {asked.seat} is to say {' or '.join(asked.words)}"


def place(bettor: Bettor) -> str:
    return f"seat {bettor[0]}" + (f", behind {bettor[1]}" if bettor[1] else "")
