"""Decides choices: the question that a word answers, what the choice puts up, and what follows for everyone on the
hand."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from houseway.games.game import Choice, Split, open_number
from houseway.houses import Offer
from houseway.kinds.banked.commands import Choose
from houseway.kinds.banked.events import Chosen, LateWagerDeclined, PilePicked, WagerPlaced, WagerTakenBack
from houseway.kinds.banked.evolve import new_spots
from houseway.kinds.banked.house_way import HOUSE_WAY, the_house_way
from houseway.kinds.banked.round import BANK_HAND, Round, at_least, choosing, game_of, puts_up
from houseway.kinds.banked.turn import PILE, open_choices, waiting
from houseway.kinds.banked.wagers.stakes import afford, check_stake, fee_due, find_wager, only_size, placed
from houseway.money import show
from houseway.rules.refusal import Clause, Refused
from houseway.rules.spot import Bet, Place, Spot
from houseway.table.events import Event
from houseway.table.question import Question
from houseway.table.table import Table


def choose(table: Table, command: Choose) -> Sequence[Event]:
    asked = meant(table, command)
    if command.word not in asked.words:
        sentence = f"{command.word!r} is not an option here; choose {' or '.join(asked.words)}"
        raise Refused("illegal", sentence, choices_rule(table.offer, asked))
    if asked.wager == PILE:
        pile = int(command.word.removeprefix(f"{PILE}-"))
        return (PilePicked(command.seat, pile, str(table.offer.banked.plan.clause)),)
    if command.word == HOUSE_WAY:
        return (the_house_way(table, table.round, spot_of(asked)),)
    return late_answer(table, asked, command) if asked.what == "late" else chosen(table, asked, command)


def meant(table: Table, command: Choose) -> Question:
    """Return the question that a word answers: the seat's first open one."""
    questions = [each for each in waiting(table) if each.what in ("late", "choice")]
    if not questions:
        raise Refused("not-now", f"there is nothing to choose now; {whose(waiting(table))}")
    seat = command.on or command.seat
    mine = [each for each in questions if spot_of(each).seat == seat]
    if not mine:
        next_up = " or ".join(dict.fromkeys(f"seat {spot_of(each).seat}" for each in questions))
        raise Refused("out-of-turn", f"it is {next_up}'s turn, not seat {seat}'s")
    asked = mine[0]
    assert asked.place is not None
    behind = asked.place.behind if command.behind is None else command.behind
    speaker = Place(command.seat, behind)
    if speaker != asked.place:
        raise Refused("not-yours", asked.why.rstrip(".") or f"{asked.place} decides for this hand")
    return asked


def choices_rule(offer: Offer, asked: Question) -> Clause:
    """Return the clause that lists the choices of a question."""
    if asked.what == "late" and asked.wager:
        return next((each.clause for each in offer.banked.wagers if each.id == asked.wager), offer.banked.plan.clause)
    return offer.banked.plan.choices or offer.banked.plan.clause


def late_answer(table: Table, asked: Question, command: Choose) -> Sequence[Event]:
    """Make a late wager, or decline to make it."""
    round, by = table.round, asked.place
    assert by is not None
    assert asked.spot is not None
    bet = Bet(asked.spot, by)
    if command.word == f"no-{asked.wager}":
        own = by.seat if by.seat != bet.spot.seat else 0
        return (LateWagerDeclined(bet.spot.seat, asked.wager, by.behind, own),)
    wager = find_wager(table, command.word)
    amount = only_size(table, wager, round.bets[bet]) if command.amount is None else command.amount
    if amount is None:
        raise Refused("no-amount", f"name an amount for {wager.name}", wager.clause)
    check_stake(table, round, bet, wager, amount)
    afford(table.people[by], amount + fee_due(table, round, bet, round.bets[bet]))
    return (placed(bet, wager, amount),)


def chosen(table: Table, asked: Question, command: Choose) -> Sequence[Event]:
    """Return the events of a choice: wagers put up or withdrawn by the decider and by the hand's other bettors."""
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
    """Return the open choices that a word can mean; refuse picked cards that none of them allows."""
    said = [choice for choice in open_choices(table, spot) if choice.word == command.word]
    game, round = game_of(table), table.round
    try:
        cards = [table.offer.pack.read(one) for one in command.cards]
    except ValueError as error:
        raise Refused("not-a-card", str(error), table.offer.banked.plan.choices) from None
    state = choosing(table, round, spot)
    if not command.cards:
        if not open_number(game, state, command.word):
            sentence = f"name the cards to {command.word}, seat {spot.seat}"
            raise Refused("no-cards", sentence, table.offer.banked.plan.choices or table.offer.banked.plan.clause)
        return said
    if not open_number(game, state, command.word, 0, cards):
        sentence = f"seat {spot.seat} can't {command.word} {' '.join(command.cards)}"
        raise Refused("not-held", sentence, table.offer.banked.plan.choices or table.offer.banked.plan.clause)
    return said


def sized(table: Table, said: Sequence[Choice], stakes: Any, command: Choose) -> tuple[int, Choice]:
    """Return how much a choice puts up: its only size, the size named, or an amount within its bounds."""
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
    less = any(choice.least is not None for choice in said)
    allowed = "at most " * less + " or ".join(show(amount) for amount in sorted(by_amount))
    raise Refused("wrong-amount", f"put up {allowed} for {command.word}", find_wager(table, said[0].adds).clause)


def goes_to(table: Table, spot: Spot, choice: Choice, command: Choose) -> Sequence[Spot]:
    """Return the spots that get an added wager: the hand itself, or the new hands of a split."""
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
    """Return the events that give a withdrawn wager back to every bettor who has it on that hand."""
    bets = sorted(round.bets.items())
    return [taken_back(bet, wager, stakes[wager]) for bet, stakes in bets if bet.spot == spot and wager in stakes]


def taken_back(bet: Bet, wager: str, amount: int) -> WagerTakenBack:
    own = bet.by.seat if bet.by.seat != bet.spot.seat else 0
    return WagerTakenBack(bet.spot.seat, wager, amount, bet.by.behind, bet.spot.hand, own)


def followers(
    table: Table, round: Round, spot: Spot, decider: Place, choice: Choice, command: Choose, put_up: int
) -> Sequence[WagerPlaced]:
    """Put up the added wager for the hand's other bettors, as far as their chips allow.

    If the decider put up less than allowed, the rest put up the same fraction.
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


def spot_of(asked: Question) -> Spot:
    """Return the hand that a question is about; for the player-dealer, the hand at their seat."""
    assert asked.place is not None
    return asked.spot or Spot(asked.place.seat)


def whose(asked: Sequence[Question]) -> str:
    if not asked:
        return "the dealer is busy"
    if asked[0].place is None:
        return "bets are open"
    return f"waiting for seat {asked[0].place.seat}: {' or '.join(asked[0].words)}"
