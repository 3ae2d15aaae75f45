"""Turns commands into events, or refuses them. Nothing is changed here, and nothing is refused anywhere else."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from houseway.games.game import Choice, Split, open_number
from houseway.houses import Offer
from houseway.money import show
from houseway.play import commands as of_the_table
from houseway.play.banked.commands import (
    Choose,
    CloseBets,
    DeclareExposed,
    DeclareMisdeal,
    DeclareMisplayed,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.play.banked.events import (
    BankPassed,
    BankTaken,
    BankWithdrawn,
    BetsClosed,
    CardExposed,
    Chosen,
    HandDead,
    HandMisplayed,
    LateWagerDeclined,
    MisdealDeclared,
    PilePicked,
    WagerPlaced,
    WagerTakenBack,
)
from houseway.play.banked.evolve import new_spots
from houseway.play.banked.house_way import HOUSE_WAY, the_house_way
from houseway.play.banked.round import BANK_HAND, Round, at_least, choosing, draw_card, game_of, opened, puts_up
from houseway.play.banked.stakes import (
    afford,
    check_behind,
    check_leans,
    check_pairs,
    check_stake,
    fee_due,
    find_wager,
    most_for_banking,
    own_spot,
    placed,
)
from houseway.play.banked.waiting import PILE, open_choices, waiting
from houseway.play.commands import Command
from houseway.play.events import Event
from houseway.play.kind import Asked
from houseway.play.table import Table
from houseway.rules.refusal import Clause, Refused
from houseway.rules.rotation import check_offered
from houseway.rules.spot import Bet, Place, Spot


def decide(table: Table, command: Command) -> Sequence[Event]:
    """Return the events that a command causes, or refuse it."""
    found = DECIDES.get(type(command))
    if found is None:
        raise Refused("unknown-command", f"nobody at this table knows what to do with {command!r}")
    return found(table, command)


def sit_down(table: Table, command: of_the_table.SitDown) -> Sequence[Event]:
    """The table gives the seat; here it is seen whether anybody may bet from behind it."""
    if command.behind and not any(wager.backline for wager in table.offer.wagers):
        raise Refused("no-backline", "no backline betting at this game", table.offer.clause)
    check_behind(table, Place(command.seat, command.behind))
    return ()


def stand_up(table: Table, command: of_the_table.StandUp) -> Sequence[Event]:
    stays(table, Place(command.seat, command.behind), "leave")
    return ()


def change_seat(table: Table, command: of_the_table.ChangeSeat) -> Sequence[Event]:
    stays(table, Place(command.seat), "move")
    return ()


def stays(table: Table, place: Place, what: str) -> None:
    """Refuse to let go who has chips in action."""
    round = table.round
    if round and (place == round.banker or any(stakes for bet, stakes in round.bets.items() if bet.by == place)):
        raise Refused("in-action", f"{place} has chips in action; {what} when the round is over")


def nothing(table: Table, command: Command) -> Sequence[Event]:
    """Take a command of the table's that a round against a bank adds nothing to."""
    return ()


def no_time(table: Table, command: of_the_table.CollectTime) -> Sequence[Event]:
    raise Refused("no-time", "nothing is collected by time at this game", table.offer.clause)


def take_bank(table: Table, command: TakeBank) -> Sequence[Event]:
    rotation = table.offer.rotation
    expect_bank(table, command.seat)
    person = table.person(Place(command.seat, command.behind))
    if command.behind and not rotation.backline:
        raise Refused("not-from-behind", "only the seated player may bank here", rotation.clause)
    expect_square(table, Place(command.seat, command.behind))
    if command.stake <= 0:
        raise Refused("no-stake", "a bank needs a wager", rotation.clause)
    fee = most_for_banking(table)
    afford(person, command.stake + fee, "the highest collection included" if fee else "")
    return (BankTaken(command.seat, command.stake, command.behind, str(rotation.clause)),)


def pass_bank(table: Table, command: PassBank) -> Sequence[Event]:
    expect_bank(table, command.seat)
    expect_square(table, Place(command.seat, command.behind), table.rest.turn.behind)
    return (BankPassed(command.seat, command.behind),)


def withdraw_bank(table: Table, command: WithdrawBank) -> Sequence[Event]:
    round, banker, rotation = betting(table), Place(command.seat, command.behind), table.offer.rotation
    if banker != round.banker:
        raise Refused("not-your-bank", f"{round.banker} banks, not {banker}", rotation.clause)
    if any(round.bets.values()):
        raise Refused("in-action", "there are wagers against the bank; it plays this round", rotation.clause)
    return (BankWithdrawn(command.seat, round.stake, command.behind),)


def place_wager(table: Table, command: PlaceWager) -> Sequence[Event]:
    round = betting(table)
    by = Place(command.seat, command.behind)
    person = table.person(by)
    wager = find_wager(table, command.wager)
    if wager.kind == "envy":
        raise Refused("not-a-bet", f"nobody bets {wager.name}; it goes with another wager", wager.clause)
    if wager.kind == "added":
        raise Refused("not-yet", f"{wager.name} is put up by a choice during the round", wager.clause)
    if wager.late:
        raise Refused("not-yet", f"{wager.name} is made after the opening cards are seen", wager.clause)
    bet = Bet(own_spot(table, round, by, command.on), by)
    stakes = round.bets.get(bet, {})
    check_stake(table, round, bet, wager, command.amount)
    together = {**stakes, wager.id: stakes.get(wager.id, 0) + command.amount}
    fee = fee_due(table, round, bet, together)
    afford(person, command.amount + fee, "the collection included" if fee else "")
    return (placed(bet, wager, command.amount),)


def take_back_wager(table: Table, command: TakeBackWager) -> Sequence[Event]:
    round, by = betting(table), Place(command.seat, command.behind)
    bet = Bet(Spot(command.on or command.seat), by)
    stakes = round.bets.get(bet, {})
    if command.wager not in stakes:
        raise Refused("no-wager", f"{by} has nothing on {command.wager}")
    left = {wager: stake for wager, stake in stakes.items() if wager != command.wager}
    for other in left:
        check_leans(table, find_wager(table, other), left)
    return (taken_back(bet, command.wager, stakes[command.wager]),)


def close_bets(table: Table, command: CloseBets) -> Sequence[Event]:
    round = betting(table)
    if not any(round.bets.values()):
        raise Refused("no-wagers", "nobody has bet yet")
    for bet, stakes in sorted(round.bets.items()):
        check_pairs(table, bet.by, stakes)
    return (BetsClosed(),)


def choose(table: Table, command: Choose) -> Sequence[Event]:
    asked = meant(table, command)
    if command.word not in asked.words:
        sentence = f"{command.word!r} is not open; {' or '.join(asked.words)} is"
        raise Refused("illegal", sentence, choices_rule(table.offer, asked))
    if asked.wager == PILE:
        pile = int(command.word.removeprefix(f"{PILE}-"))
        return (PilePicked(command.seat, pile, str(table.offer.plan.clause)),)
    if command.word == HOUSE_WAY:
        return (the_house_way(table, table.round, spot_of(asked)),)
    return late_answer(table, asked, command) if asked.what == "late" else chosen(table, asked, command)


def meant(table: Table, command: Choose) -> Asked:
    """Return which question a word answers: a seat's own, and its first open one where it has several."""
    questions = [each for each in waiting(table) if each.what in ("late", "choice")]
    if not questions:
        raise Refused("not-now", f"nothing is to be chosen now; {whose(waiting(table))}")
    seat = command.on or command.seat
    mine = [each for each in questions if spot_of(each).seat == seat]
    if not mine:
        to_speak = " or ".join(dict.fromkeys(f"seat {spot_of(each).seat}" for each in questions))
        raise Refused("out-of-turn", f"{to_speak} is to speak, not seat {seat}")
    asked = mine[0]
    assert asked.place is not None
    behind = asked.place.behind if command.behind is None else command.behind
    speaker = Place(command.seat, behind)
    if speaker != asked.place:
        raise Refused("not-yours", f"{asked.place} decides: the largest wager does")
    return asked


def declare_misdeal(table: Table, command: DeclareMisdeal) -> Sequence[Event]:
    if table.round is None or not table.round.closed or table.round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    return (MisdealDeclared(command.why, str(table.offer.plan.misdeal or "")),)


def declare_exposed(table: Table, command: DeclareExposed) -> Sequence[Event]:
    rule, round, seat = exposed_rule(table.offer), table.round, command.seat
    if round is None or not round.closed or round.void:
        raise Refused("nothing-dealt", "no round is being dealt")
    if table.offer.plan.exposed_hand:
        return (HandDead(seat, str(exposed_hand(table, round, seat, rule))),)
    if seat == round.banker.seat:
        raise Refused("plays", "the player-dealer draws to an open hand: his card plays", rule)
    drawn = draw_card(table, round, Spot(seat))
    if drawn is None:
        raise Refused("no-draw-card", f"seat {seat} has drawn no card; one exposed in the deal plays", rule)
    if drawn.up:
        raise Refused("too-late", f"the hand of seat {seat} is being read: its card plays", rule)
    return (CardExposed(seat, table.offer.pack.spell(drawn.card), str(rule)),)


def exposed_hand(table: Table, round: Round, seat: int, rule: Clause) -> Clause:
    """Return where it is filed that this hand is dead now; refuse where it is not."""
    if seat == round.banker.seat:
        raise Refused("misdeal", "a card of the player-dealer's that is exposed makes a misdeal; call that", rule)
    if Spot(seat) not in round.states or not opened(table, round):
        raise Refused("no-such-hand", f"seat {seat} has no hand that could be exposed", rule)
    if seat in round.dead:
        raise Refused("dead", f"the hand of seat {seat} is dead already", rule)
    if any(laid.up for laid in round.hands.get(BANK_HAND, ())):
        raise Refused("too-late", "the player-dealer's hand lies open: hands are being compared", rule)
    return rule


def declare_misplayed(table: Table, command: DeclareMisplayed) -> Sequence[Event]:
    round, rule, spot = table.round, table.offer.plan.misplayed, Spot(command.seat, command.hand)
    if rule is None or game_of(table).misplay is None:
        raise Refused("not-filed", "nothing is filed here about misplayed hands; the floor decides", table.offer.clause)
    if round is None or not round.closed or round.void or not opened(table, round):
        raise Refused("nothing-dealt", "no hands are being played", rule)
    if spot not in round.states:
        raise Refused("no-such-hand", f"there is no hand {spot} to be misplayed", rule)
    if any(bet.spot == spot and wager in table.offer.base for bet, wager in round.settled):
        raise Refused("too-late", f"the hand {spot} is settled", rule)
    return (HandMisplayed(command.seat, command.hand, str(rule)),)


def choices_rule(offer: Offer, asked: Asked) -> Clause:
    """Return where it is filed what the seat that is asked may say."""
    if asked.what == "late" and asked.wager:
        return next((each.clause for each in offer.wagers if each.id == asked.wager), offer.plan.clause)
    return offer.plan.choices or offer.plan.clause


def exposed_rule(offer: Offer) -> Clause:
    """Return where an exposed card is provided for; refuse it where it is not."""
    rule = offer.plan.exposed_draw or offer.plan.exposed_hand
    if rule is None:
        raise Refused("not-filed", "nothing is filed here about exposed cards; the floor decides", offer.clause)
    return rule


def late_answer(table: Table, asked: Asked, command: Choose) -> Sequence[Event]:
    """Make a late wager, or decline it."""
    round, by = table.round, asked.place
    assert by is not None
    assert asked.spot is not None
    bet = Bet(asked.spot, by)
    if command.word == f"no-{asked.wager}":
        own = by.seat if by.seat != bet.spot.seat else 0
        return (LateWagerDeclined(bet.spot.seat, asked.wager, by.behind, own),)
    wager = find_wager(table, command.word)
    if command.amount is None:
        raise Refused("no-amount", f"how much on {wager.name}?", wager.clause)
    check_stake(table, round, bet, wager, command.amount)
    afford(table.people[by], command.amount + fee_due(table, round, bet, round.bets[bet]))
    return (placed(bet, wager, command.amount),)


def chosen(table: Table, asked: Asked, command: Choose) -> Sequence[Event]:
    """Make a choice of the game: the words, what they put up, and what follows for everybody on the hand."""
    round, spot = table.round, spot_of(asked)
    said = picked(table, spot, command)
    if not said[0].adds:
        back = withdrawn(round, spot, said[0].takes)
        return (*back, word(table, spot, said[0], command, str(choices_rule(table.offer, asked))))
    assert asked.place is not None
    bet = Bet(Spot(spot.seat), asked.place)
    amount, choice = sized(table, said, round.bets[bet], command)
    wager = find_wager(table, choice.adds)
    if choice.payer == "bettor":
        afford(table.people[asked.place], amount + fee_due(table, round, bet, round.bets[bet]))
    return (
        *(placed(Bet(each, bet.by), wager, amount, choice) for each in goes_to(table, spot, choice, command)),
        *followers(table, round, spot, asked.place, choice, command, amount),
        word(table, spot, choice, command, str(wager.clause)),
    )


def picked(table: Table, spot: Spot, command: Choose) -> list[Choice]:
    """Return the open choices of a word; where it picks cards, those that pick the cards named."""
    said = [choice for choice in open_choices(table, spot) if choice.word == command.word]
    game, round = game_of(table), table.round
    try:
        cards = [table.offer.pack.read(one) for one in command.cards]
    except ValueError as error:
        raise Refused("not-a-card", str(error), table.offer.plan.choices) from None
    state = choosing(table, round, spot)
    if not command.cards:
        if not open_number(game, state, command.word):
            sentence = f"{command.word} which cards? seat {spot.seat} names them"
            raise Refused("no-cards", sentence, table.offer.plan.choices or table.offer.plan.clause)
        return said
    if not open_number(game, state, command.word, 0, cards):
        sentence = f"seat {spot.seat} cannot {command.word} {' '.join(command.cards)}"
        raise Refused("not-held", sentence, table.offer.plan.choices or table.offer.plan.clause)
    return said


def sized(table: Table, said: Sequence[Choice], stakes: Any, command: Choose) -> tuple[int, Choice]:
    """Return how much a choice puts up: its only size, the one that was named, or an amount between its bounds."""
    by_amount = {puts_up(table, choice, stakes.get(choice.of, 0)): choice for choice in said}
    if command.amount is None and len(by_amount) == 1:
        return next(iter(by_amount.items()))
    if command.amount in by_amount:
        return command.amount, by_amount[command.amount]
    for most, choice in by_amount.items():
        if choice.least is not None and command.amount is not None:
            least = at_least(table, choice, stakes.get(choice.of, 0))
            if least <= command.amount <= most:
                return command.amount, choice
    allowed = " or ".join(show(amount) for amount in sorted(by_amount))
    raise Refused("wrong-amount", f"{command.word} puts up {allowed}", find_wager(table, said[0].adds).clause)


def goes_to(table: Table, spot: Spot, choice: Choice, command: Choose) -> Sequence[Spot]:
    """Return where an added wager lies: on the hand itself, or on those that a split makes."""
    round, game = table.round, game_of(table)
    state = round.states[spot]
    after = game.act(state, open_number(game, state, choice.word, choice.times))
    return new_spots(round, spot, after) if isinstance(after, Split) else (spot,)


def word(table: Table, spot: Spot, choice: Choice, command: Choose, clause: str) -> Chosen:
    cards = tuple(table.offer.pack.spell(table.offer.pack.read(one)) for one in command.cards)
    hand = BANK_HAND if spot.seat == table.round.banker.seat else str(spot)
    down = any(not laid.up for laid in table.round.hands.get(hand, ()))
    times = choice.said if choice.adds else 0
    return Chosen(
        spot.seat, command.word, times, clause=clause, hand=spot.hand, cards=cards, hidden=bool(cards) and down
    )


def withdrawn(round: Round, spot: Spot, wager: str) -> Sequence[WagerTakenBack]:
    """Give back a wager that a choice withdraws, to everybody who has it on that hand."""
    lying = sorted(round.bets.items())
    return [taken_back(bet, wager, stakes[wager]) for bet, stakes in lying if bet.spot == spot and wager in stakes]


def taken_back(bet: Bet, wager: str, amount: int) -> WagerTakenBack:
    own = bet.by.seat if bet.by.seat != bet.spot.seat else 0
    return WagerTakenBack(bet.spot.seat, wager, amount, bet.by.behind, bet.spot.hand, own)


def followers(
    table: Table, round: Round, spot: Spot, decider: Place, choice: Choice, command: Choose, put_up: int
) -> Sequence[WagerPlaced]:
    """Put up the added wager for everybody else on the hand: who decides, decides for all; they go with what they have.

    Where less was put up than might have been, they go with as much less.
    No filing says what the backline does about a Play wager (cordova 3891, palace 1170, comstock 1837).
    """
    wager, found = find_wager(table, choice.adds), []
    might = puts_up(table, choice, round.bets[Bet(Spot(spot.seat), decider)].get(choice.of, 0))
    share = Fraction(put_up, might or 1)
    for bet, stakes in sorted(round.bets.items()):
        if bet.spot == Spot(spot.seat) and bet.by != decider and choice.of in stakes:
            left = table.people[bet.by].chips - fee_due(table, round, bet, stakes)
            amount = int(share * puts_up(table, choice, stakes[choice.of]))
            amount = amount if choice.payer != "bettor" else min(amount, left)
            if amount > 0:
                spots = goes_to(table, spot, choice, command)
                found += [placed(Bet(each, bet.by), wager, amount, choice) for each in spots]
    return found


def betting(table: Table) -> Round:
    """Return the round while bets are open."""
    round: Round | None = table.round
    if round is None:
        clause = table.offer.rotation.clause
        raise Refused("no-bank", f"no bets before somebody banks; {whose(waiting(table))}", clause)
    if round.closed:
        raise Refused("bets-closed", "no more bets", table.offer.clause)
    return round


def expect_bank(table: Table, seat: int) -> None:
    """Refuse an answer about the bank that nobody has asked for, or not of this seat."""
    asked = waiting(table)
    if not asked or asked[0].what != "bank":
        raise Refused("not-now", f"the bank is not being offered; {whose(asked)}", table.offer.rotation.clause)
    try:
        check_offered(table.rest.turn, seat)
    except Refused as refused:
        sentence = f"the bank is offered to seat {table.rest.turn.offered}"
        raise Refused(refused.code, sentence, table.offer.rotation.clause) from None


def expect_square(table: Table, place: Place, only: int | None = None) -> None:
    """Refuse an answer about the bank from a square that is not asked; where no order is filed, of whom alone may."""
    rotation, asked = table.offer.rotation, Place(place.seat, table.rest.turn.behind)
    if rotation.squares and place != asked:
        sentence = f"{asked} is asked: the seated player first, then who bet there on the last hand, square by square"
        raise Refused("not-first", sentence, rotation.clause)
    if only is not None and place.behind != only:
        raise Refused("not-yours", f"{asked} is asked, and passes for themself alone", rotation.clause)


def spot_of(asked: Asked) -> Spot:
    """Return the hand that a question is about; the player-dealer's own is at his seat."""
    assert asked.place is not None
    return asked.spot or Spot(asked.place.seat)


def whose(asked: Sequence[Asked]) -> str:
    if not asked:
        return "the dealer is at work"
    if asked[0].place is None:
        return "bets are open"
    return f"seat {asked[0].place.seat} is to say {' or '.join(asked[0].words)}"


DECIDES: dict[type[Command], Callable[[Table, Any], Sequence[Event]]] = {
    of_the_table.SitDown: sit_down,
    of_the_table.BuyIn: nothing,
    of_the_table.StandUp: stand_up,
    of_the_table.SitOut: nothing,
    of_the_table.ComeBack: nothing,
    of_the_table.ChangeSeat: change_seat,
    of_the_table.CollectTime: no_time,
    TakeBank: take_bank,
    PassBank: pass_bank,
    WithdrawBank: withdraw_bank,
    PlaceWager: place_wager,
    TakeBackWager: take_back_wager,
    CloseBets: close_bets,
    Choose: choose,
    DeclareMisdeal: declare_misdeal,
    DeclareExposed: declare_exposed,
    DeclareMisplayed: declare_misplayed,
}
