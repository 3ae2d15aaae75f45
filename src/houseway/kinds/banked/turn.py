"""Whose turn it is (`waiting`), and which commands are open to them (`candidates`). Turns are decided here and nowhere
else."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from houseway.games.game import BANK_CHOOSES, BANK_IF_ASKED, CHOOSE, DONE, PLAYER, Choice, Game, label, words
from houseway.kinds.banked.collection import collect
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.deal.order import button_card
from houseway.kinds.banked.deal.seats import piles_made
from houseway.kinds.banked.house_way import HOUSE_WAY
from houseway.kinds.banked.round import (
    BANK_HAND,
    Round,
    at_least,
    choosers,
    choosing,
    deciding,
    first_spot,
    game_of,
    late_name,
    puts_up,
    turns,
    why_decides,
)
from houseway.kinds.banked.wagers.claims import looks, something_due, unanswered
from houseway.kinds.banked.wagers.late import next_late
from houseway.kinds.banked.wagers.stakes import least_bank, most_for_banking, room_on
from houseway.memo import LONG, by_identity, memo
from houseway.money import Chips
from houseway.ranking.short_name import short
from houseway.rules.collection import limit_of
from houseway.rules.spot import Bet, Place, Spot
from houseway.rules.wagers import Wager
from houseway.table.kind import CLOSE
from houseway.table.question import LegalAction, OpenToAll, Question
from houseway.table.table import Table

PILE = "pile"
"""The question before the dice are opened: the player-dealer picks the pile that goes out first."""
BETTING = 15.0
"""Seconds to bet, from a round's first wager to "no more bets"; a late wager gets the same time."""
OVER = frozenset((DONE, BANK_CHOOSES, BANK_IF_ASKED))


@memo(by_identity)
def waiting(table: Table) -> tuple[Question, ...]:
    """Return the open questions, or an empty list while the dealer is at work or nobody is there to answer."""
    round = table.round
    if round is None:
        offered = table.carryover.turn.offered
        if table.carryover.turn.broken:
            return (Question(CLOSE),)
        return (Question("bank", Place(offered, table.carryover.turn.behind), ("take", "pass")),) if offered else ()
    if not round.closed:
        bettors = dict.fromkeys(bet.by for bet, stakes in round.bets.items() if stakes)
        return (Question("wagers", seconds=BETTING, open=OpenToAll(round.banker, tuple(bettors))),)
    if picks_pile(table, round):
        return (Question("choice", round.banker, pile_words(table), wager=PILE, says="Which pile goes out first?"),)
    if not round.opened or round.void or button_card(table, round):
        return ()
    if something_due(table, round) or collect(table, round):
        return ()
    asked = next_late(table, round)
    if asked:
        bet, wagers = asked
        name = late_name(wagers[0])
        open_now = (*(wager.id for wager in wagers), f"no-{name}")
        return (Question("late", bet.by, open_now, bet.spot, name, BETTING),)
    if looks(table, round) and not unanswered(table, round):
        return ()
    return next_choices(table, round)


def picks_pile(table: Table, round: Round) -> bool:
    """Check whether the player-dealer must pick the first pile now."""
    return table.offer.banked.plan.picks_pile and not round.pile and not round.void and not collect(table, round)


def pile_words(table: Table) -> tuple[str, ...]:
    return tuple(f"{PILE}-{number}" for number in range(1, piles_made(table) + 1))


def next_choices(table: Table, round: Round) -> tuple[Question, ...]:
    """Return the choices that come next. The player-dealer chooses last."""
    plan, coming, states = table.offer.banked.plan, turns(table, round), round.states
    asked = []
    for spot, turn in coming.items():
        if plan.in_turn and turn == PLAYER:
            return ()  # this hand gets its card before the next one chooses
        if turn == CHOOSE:
            deciders = choosers(table, round, spot.seat) if has_say(table, round, spot.seat) else []
            if not deciders:
                return ()  # the dealer plays the hand the house way
            why = why_decides(table, round, spot.seat)
            asked.append(Question("choice", deciders[0], said_of(table, states[spot]), spot, why=why))
            if plan.asks != "all":
                break
    if asked:
        return tuple(asked)
    if BANK_CHOOSES not in coming.values() or not OVER.issuperset(coming.values()):
        return ()  # the player-dealer has no choice, or a player still gets a card
    if game_of(table).banking.bank_bound or any(not laid.up for laid in round.hands.get(BANK_HAND, ())):
        return ()  # the player-dealer chooses once their hand is open
    undecided = next(state for spot, state in states.items() if coming[spot] == BANK_CHOOSES)
    return (Question("choice", round.banker, said_of(table, undecided)),)


def said_of(table: Table, state: Any) -> tuple[str, ...]:
    """Return the words for the choices open in a state, and for the house way, if the filed one covers the state."""
    house = table.offer.banked.way and game_of(table).choosing.charted(state)
    return spoken(open_in(game_of(table), state)) + ((HOUSE_WAY,) if house else ())


def spoken(choices: Iterable[Choice]) -> tuple[str, ...]:
    """Return each word once, since a play bet of three or four times the ante is one word with two amounts."""
    return tuple(dict.fromkeys(choice.word for choice in choices))


def open_choices(table: Table, spot: Spot) -> tuple[Choice, ...]:
    """Return the choices open to a hand; at the player-dealer's seat, the bank's choices."""
    return open_in(game_of(table), choosing(table, table.round, spot))


@memo(by_identity, LONG)
def open_in(game: Game, state: Any) -> tuple[Choice, ...]:
    """Return the choices open in a state. The choices are cached, because one hand's choice leaves the other hands
    unchanged.
    """
    return words(game, state)


def has_say(table: Table, round: Round, seat: int) -> bool:
    """Check whether a bettor on this seat has a wager that lets them choose, unless the bank was opened early."""
    if round.early:
        return False
    decides, circles = deciding(table.offer), table.offer.banked.seating.circles
    if circles and circles.sets_one and any(first_spot(round, by) != seat for by in choosers(table, round, seat)[:1]):
        return False
    if not decides:
        return True
    return any(wager in decides for bet, stakes in round.bets.items() if bet.spot.seat == seat for wager in stakes)


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
    least = table.line.limit.least if table.line else 100
    most = table.people[place].chips - most_for_banking(table)
    yield LegalAction(TakeBank(place.seat, min(most, least), place.behind), least_bank(table), most)
    if place.behind == table.carryover.turn.behind:
        yield LegalAction(PassBank(place.seat, place.behind))


def wagers(table: Table, place: Place) -> Iterator[LegalAction]:
    """Yield the wagers a person can make on their own spot while bets are open."""
    seat, behind = place
    stakes, held = table.round.on(place), table.people[place].chips
    for wager in table.offer.banked.wagers:
        limit, already = limit_of(table.line, wager), stakes.get(wager.id, 0)
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
    """Return the least that can be added to a wager, given the bettor's stakes."""
    already = stakes.get(wager.id, 0)
    if wager.equals:
        return stakes.get(wager.equals, 0) - already
    limit, step = limit_of(table.line, wager), wager.step or 100
    least = max(limit.least - already if limit else step, step)
    return -(-least // step) * step


def late(table: Table, place: Place, asked: Question) -> Iterator[LegalAction]:
    seat, behind = place
    on = asked.spot.seat if asked.spot and asked.spot.seat != seat else 0
    for name in asked.words[:-1]:
        wager = table.offer.wager(name)
        limit = limit_of(table.line, wager)
        least, most = max(limit.least, 100) if limit else 100, limit.most if limit else None
        if wager.at_most and asked.spot:
            staked = table.round.on(place, asked.spot).get(wager.at_most, 0)
            top = int(wager.part * staked)
            most = top if most is None else min(most, top)
            least = min(max(least, int(wager.least * staked)), most)
        amount = most if wager.part < 1 and most is not None else least  # insurance is half the bet by default
        yield LegalAction(Choose(seat, name, amount, behind, on=on), least, most)
    yield LegalAction(Choose(seat, asked.words[-1], behind=behind, on=on))


def choices(table: Table, place: Place, asked: Question) -> Iterator[LegalAction]:
    """Yield the choices open to the hand in question, one for each size or setting."""
    round, game, spell = table.round, game_of(table), table.offer.pack.spell
    if asked.wager == PILE:
        yield from (LegalAction(Choose(place.seat, word, behind=place.behind)) for word in asked.words)
        return
    spot = asked.spot or Spot(place.seat)
    stakes = round.bets.get(Bet(Spot(spot.seat), place), {})
    on = spot.seat if spot.seat != place.seat else 0
    state = choosing(table, round, spot)
    for number, choice in enumerate(game.choosing.choices):  # settings under the same word differ only by their number
        if not number or not game.may(state, number):
            continue
        amount = puts_up(table, choice, stakes.get(choice.of, 0)) if choice.adds else None
        least = at_least(table, choice, stakes.get(choice.of, 0)) if choice.least is not None else 0
        picks = tuple(spell(card) for card in game.choosing.picks(state, number))
        command = Choose(place.seat, choice.word, amount, place.behind, picks, on)
        title = " ".join((label(choice, game.choosing.choices), *picks))
        makes = short(game.choosing.comes_to(state, number))
        yield LegalAction(command, least, amount if least else 0, told=makes, label=title)
    if HOUSE_WAY in asked.words:
        yield LegalAction(Choose(place.seat, HOUSE_WAY, behind=place.behind, on=on))
