"""Probes of a table with a player-dealer for everything in an offer's data, cheapest first.

Each probe is made for both the filed and the changed offer: pays, fees by action, hands played card by card, the house
way, bets at the edge of every limit, and nights with short banks, backline bets, free circles and a rotating bank.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tests.support.cases import cases
from tests.support.counts.two_cards import against_its_like, always_split, tens_on_split_aces, two_cards
from tests.support.leaks.observed import Happened
from tests.support.mutation.chart_hands import Rare, dealt, hands_of, rare_hands, set_otherwise
from tests.support.nights.uneven import described, face_up, night

from houseway.fairness.source import SeededSource
from houseway.games.game import BANK, BANK_CHOOSES, BANK_IF_ASKED, BOARD, CHOOSE, DONE, PLAYER, Split, words
from houseway.houses import Offer
from houseway.kinds.banked.commands import CloseBets, PassBank, PlaceWager, TakeBackWager, TakeBank
from houseway.kinds.banked.dealer import needed
from houseway.kinds.banked.round import at_least, puts_up
from houseway.rules.collection import Band, charged, collect, limit_of
from houseway.rules.refusal import Refused
from houseway.rules.rotation import accepted, after_round, called_off, opened, passed
from houseway.rules.settlement_order import button_from, seat_by_card
from houseway.table.commands import SitDown
from houseway.table.legal import is_legal
from houseway.table.log import open_table

HANDS, NIGHTS = 240, 40
MOST_STEPS = 60
RICH = 10**9
Look = Callable[[Offer, str], Any]


GAME = ("options", "house-way", "deck", "game")
PAID = ("wager",)
"""Parts that are best probed in the game itself and its pays; all others are probed at the table alone."""


def looks(moved: Sequence[Offer], line: str, about: str) -> Iterator[Look]:
    """Yield the probes, quickest first. The amounts are those at which either offer's limits or fees change."""
    amounts = edges(moved, line)
    if about in (*PAID, "reading"):
        yield lambda of, at: [[str(each) for each in of.verdicts(wager)] for wager in of.banked.wagers]
    yield AtAmounts(fees, amounts)
    yield lambda of, at: [
        str(limit_of(each, wager)) for each in of.fees.schedules or (None,) for wager in of.banked.wagers
    ]
    yield put_up
    yield odd_cents
    yield button
    yield turns
    if about in (*GAME, "reading"):
        yield examples
        hands = hands_of(moved)
        for first in range(0, len(hands), 10):
            yield Hands(hands[first : first + 10])
        yield met
        yield two_cards
        yield against_its_like
        yield always_split
        yield tens_on_split_aces
        for seed in range(0, HANDS, 20):
            yield lambda of, at, seed=seed: [played(of, each) for each in range(seed, seed + 20)]
    if about == "house-way" and moved[0].play.id == "pai-gow-poker":
        yield Hands(set_otherwise(*moved))  # expensive, so used only for rows that no earlier probe reached
    yield cases
    yield from_behind
    if about in ("circles", "reading") and moved[0].banked.seating.circles:
        yield many_circles
    yield AtAmounts(edge, amounts)
    yield sizes
    yield face_up
    for seed in range(NIGHTS):
        yield lambda of, at, seed=seed: described(of, at, seed)
        yield lambda of, at, seed=seed: night(of, at, seed)


class AtAmounts:
    """A probe at amounts of money."""

    def __init__(self, look: Callable[[Offer, str, Sequence[int]], Any], amounts: Sequence[int]) -> None:
        self.look, self.amounts = look, tuple(amounts)

    def __call__(self, of: Offer, line: str) -> Any:
        return self.look(of, line, self.amounts)


class Hands:
    """How the house way sets several hands."""

    def __init__(self, hands: Sequence[tuple[int, ...]]) -> None:
        self.amounts = tuple(hands)

    def __call__(self, of: Offer, line: str) -> list[Any]:
        return [of.house_way(dealt(of, hand)) for hand in self.amounts]


def bands(of: Offer, line: str) -> list[Band]:
    schedule = of.schedule(line or None)
    taken = (schedule.player, schedule.bonus, schedule.player_dealer) if schedule else ()
    return [band for fee in taken for band in fee.bands]


def edges(moved: Sequence[Offer], line: str) -> list[int]:
    found = {100}
    for of in moved:
        found |= {amount for band in bands(of, line) for amount in (band.least, band.most or 0) if amount}
        schedule = of.schedule(line or None)
        if schedule and schedule.player.per == "square":  # a square holds up to the table's limit
            found.add(schedule.limit.most or 0)
    return sorted({each + more for each in found for more in (0, 100)})


def fees(of: Offer, line: str, amounts: Sequence[int]) -> list[Any]:
    """Return the fees for an amount on one wager, on each of two, and on all of them."""
    schedule = of.schedule(line or None)
    if schedule is None:
        return []
    names = [wager.id for wager in of.banked.wagers]
    spread = [{name: 1} for name in names] + [{names[0]: 1, name: 1} for name in names[1:]] + [dict.fromkeys(names, 1)]
    told: list[Any] = [schedule.taken, schedule.voucher]
    for amount in amounts:
        for each in spread:
            bets = {(2, 0): charged(schedule, of.banked.wagers, {name: amount * many for name, many in each.items()})}
            told.append(collect(schedule, 1, bets, of.base))
    return told


def put_up(of: Offer, line: str) -> list[tuple[int, int]]:
    """Return the largest and smallest amount that each choice adds to a stake at either end of the table's limits."""
    table = open_table(of.id, schedule=line).table
    ends = table.line.limit if table.line else None
    stakes = (ends.least, ends.most or 10**6) if ends else (1000, 10**6)
    adds = [choice for choice in of.play.choosing.choices if any(choice.adds == wager.id for wager in of.banked.wagers)]
    return [(puts_up(table, each, stake), at_least(table, each, stake)) for each in adds for stake in stakes]


def odd_cents(of: Offer, line: str) -> list[int]:
    """Return the payment of every result on stakes with odd cents."""
    return [verdict.owed(stake, of.banked.rounding)
            for wager in of.banked.wagers for verdict in dict.fromkeys(of.verdicts(wager)) for stake in (501, 999)]


def button(of: Offer, line: str) -> list[Any]:
    """Return where every card and every dice total puts the button."""
    if of.banked.button is None:
        return []
    told: list[Any] = [of.banked.button.by]
    for seats in of.seats:
        for banker in (1, 2, seats):
            if of.banked.button.by == "card":
                told += [seat_by_card(of.banked.button, seats, banker, card) for card in sorted(of.pack.counts)]
            else:
                totals = range(of.banked.button.dice, 6 * of.banked.button.dice + 1)
                told += [button_from(of.banked.button, seats, banker, total) for total in totals]
    return told


def turns(of: Offer, line: str) -> list[Any]:
    """Return how the bank rotates among three seats: kept as long as allowed, passed by all, and after a misdeal."""
    told = []
    turn = opened(3, {1, 2, 3}, of.banked.rotation)
    for _ in range(12):
        told.append(turn)
        if turn.offered is None:
            break
        turn = after_round(accepted(turn, turn.offered), 3, {1, 2, 3}, of.banked.rotation)
    held = accepted(opened(3, {1, 2, 3}, of.banked.rotation), 2)
    told.append(called_off(held, of.banked.rotation))
    turn = after_round(held._replace(held=99), 3, {1, 2, 3}, of.banked.rotation)
    for seat in (3, 1, 2, 3, 1):
        told.append(turn)
        turn = passed(turn, seat, 3, {1, 2, 3}, of.banked.rotation)
    return [*told, turn]


def from_behind(of: Offer, line: str) -> list[str]:
    """Return the answers to people behind the first seat: as many as can sit down there, and one who wants to bank."""
    log, source, told = open_table(of.id, schedule=line), SeededSource(b"behind"), []
    first = [SitDown(1, "1", RICH), SitDown(2, "2", RICH)]
    behind = [SitDown(1, f"behind {place}", RICH, place) for place in range(1, 12)]
    for command in (*first, *behind, TakeBank(1, 10**6, 1)):
        try:
            log.do(command, source)
        except Refused as refused:
            told.append(f"{refused.sentence} {refused.clause}")
    return told


def sizes(of: Offer, line: str) -> list[str]:
    """Return which tables can be opened, and the default size."""
    told = []
    for seats in range(20):
        try:
            table = open_table(of.id, seats=seats, schedule=line).table
            told.append(f"{table.seats} seats, shuffled before {needed(table)} cards")
        except Refused as refused:
            told.append(refused.sentence)
    return told


def examples(of: Offer, line: str) -> list[Any]:
    """Return how the house way sets the example hands of its rows."""
    told = []
    for row in of.banked.way:
        hand = [of.pack.read(each) for each in row.hand]
        state = of.play.start(of.play.rules(of.banked.options))
        for card in hand:
            state = of.play.deal(state, PLAYER, of.play.solving.card(card))
        told.append((row.hand, of.house_way(state) if of.play.turn(state) == CHOOSE else None))
    return told


def played(of: Offer, seed: int) -> list[Any]:
    """Return one bettor's hand against the bank, played card by card with random choices."""
    dice = Random(seed)
    cards = few_ranks(of, dice) if seed % 2 else list(of.pack.cards)
    dice.shuffle(cards)
    return dealt_out(of, dice, cards)


def dealt_out(of: Offer, dice: Random, cards: list[int], rare: Mapping[int, Rare] | None = None) -> list[Any]:
    """Return a hand played to its end; given rare hands are dealt card by card and set as stated."""
    game, told, given = of.play, list[Any](), {who: list(hand.cards) for who, hand in (rare or {}).items()}
    dealt: dict[int, list[int]] = {PLAYER: [], BANK: [], BOARD: []}
    hands = [game.start(game.rules(of.banked.options))]
    for _ in range(MOST_STEPS):
        at = next((place for place, state in enumerate(hands) if game.turn(state) not in (DONE, BANK_IF_ASKED)), None)
        if at is None or not cards:
            break
        state = hands[at]
        turn = game.turn(state)
        bank = game.banking
        told.append((turn, game.choosing.early(state), bank.looks(state), bank.put_away(state), bank.folded(state)))
        if turn in (CHOOSE, BANK_CHOOSES):
            numbers = [number for number in range(1, len(game.choosing.choices)) if game.may(state, number)]
            told.append([tuple(map(str, choice)) for choice in words(game, state)])
            told.append(of.house_way(state))
            who = BANK if turn == BANK_CHOOSES else PLAYER
            picks = game.choosing.picks
            meant = [each for each in numbers if rare and picks(state, each) and rare[who].sets(game, state, each)]
            new = game.act(state, (meant or [dice.choice(numbers)])[0])
            if isinstance(new, Split):
                hands[at : at + 1] = new.hands
                hands = [game.choosing.with_hands(each, len(hands)) for each in hands]
            else:
                hands[at] = new
            continue
        card = given[turn].pop(0) if given.get(turn) else cards.pop()
        dealt[turn].append(card)
        hands[at] = game.deal(state, turn, game.solving.card(card))
        if turn in (BANK, BOARD):
            hands = [
                game.deal(each, turn, game.solving.card(card)) if place != at and game.turn(each) == turn else each
                for place, each in enumerate(hands)
            ]
    over = [state for state in hands if game.turn(state) in (DONE, BANK_IF_ASKED)]
    told += [(game.outcome(state), game.telling.total(state)) for state in over]
    return told


def met(of: Offer, line: str) -> list[Any]:
    """Return rare hands played against each other, each set as stated."""
    both = rare_hands(of)
    return [
        dealt_out(of, Random(0), left_of(of, (*one.cards, *other.cards)), {PLAYER: one, BANK: other})
        for one in both for other in both if not set(one.cards) & set(other.cards)
    ]


def left_of(of: Offer, gone: Sequence[int]) -> list[int]:
    """Return the pack without some cards."""
    left = list(of.pack.cards)
    for card in gone:
        left.remove(card)
    return left


def many_circles(of: Offer, line: str) -> list[str]:
    """Return the answers to a person who bets on every circle, alone at the table with the bank."""
    log, source, told = open_table(of.id, seats=max(of.seats), schedule=line), SeededSource(b"circles"), []
    base = next(wager for wager in of.banked.wagers if wager.kind == "base")
    limit = limit_of(log.table.line, base)
    # seat 3: beside the bank a seat may be idle
    bets = [PlaceWager(3, base.id, limit.least if limit else 1000, 0, on) for on in range(2, log.table.seats + 1)]
    for command in (SitDown(1, "1", RICH), SitDown(3, "3", RICH), TakeBank(1, 10**6), *bets):
        try:
            log.do(command, source)
        except Refused as refused:
            told.append(f"{refused.sentence} {refused.clause}")
    return told


def few_ranks(of: Offer, dice: Random) -> list[int]:
    """Return the pack with only four of its ranks, so that pairs, naturals and ties are common."""
    names = {card: of.pack.spell(card)[: None if of.banked.shoe.tiles else -1] for card in of.pack.cards}
    ranks = sorted(set(names.values()))
    some = set(dice.sample(ranks, min(8 if of.banked.shoe.tiles else 4, len(ranks)))) | {"J"}
    return [card for card in of.pack.cards if names[card] in some]


def edge(of: Offer, line: str, amounts: Sequence[int]) -> Happened:
    """Return a round in which every limit is tried from both sides, behind a seat and on free circles."""
    seats = min(of.banked.seating.idle.seats, max(of.seats)) if of.banked.seating.idle else 0
    log, source, seen = open_table(of.id, seats=seats, schedule=line), SeededSource(b"edge"), []
    table = log.table

    def do(command: Any) -> bool:
        try:
            log.do(command, source)
        except Refused as refused:
            seen.append(f"{command} {refused.code} {refused.sentence} {refused.clause}")
            return False
        return True

    for seat in range(1, table.seats):  # the last seat stays free: a circle
        do(SitDown(seat, f"{seat}", RICH))
    for behind in (1, 2, 3, 4):
        do(SitDown(3, f"behind {behind}", RICH, behind))
    do(SitDown(2, "poor", 150, 1))
    for behind in (1, 2, 3) if of.banked.seating.crowd else ():  # more than may play there (cordova 158)
        do(SitDown(4, f"crowd {behind}", RICH, behind))
    for _ in range(table.seats):
        asked = log.table.kind.waiting(log.table)
        if asked and asked[0].what == "bank" and asked[0].place and asked[0].place.seat != 1:
            do(PassBank(*asked[0].place))
    seen.append(f"a bank of a cent is taken: {is_legal(log.table, TakeBank(1, 1))}")
    do(TakeBank(1, 10**8))
    limits = [limit_of(table.line, wager) for wager in of.banked.wagers]
    tried = {100, 10**6} | {amount for each in limits if each for amount in (each.least, each.most or 0)}
    tried |= set(amounts[:4])
    for wager in of.banked.wagers:
        for amount in sorted(tried):
            for more in (-1, 0, 1, 150):
                if do(PlaceWager(3, wager.id, amount + more)):
                    do(TakeBackWager(3, wager.id))
        for behind in (1, 2, 3, 4):
            do(PlaceWager(3, wager.id, 10_000, behind))
        for on in range(1, table.seats + 1):
            do(PlaceWager(2, wager.id, 10_000, 0, on))
        do(PlaceWager(2, wager.id, 100, 1))
        do(PlaceWager(4, wager.id, 10_000))
        do(PlaceWager(4, wager.id, 100))
    if table.line and table.line.spot_limit:
        most = limits[0].most or 0 if limits[0] else 0
        for behind in range(1, 3 + table.line.spot_limit // max(most, 1)):
            do(SitDown(5, f"square {behind}", RICH, behind))
            do(PlaceWager(5, of.base[0], most, behind))
    for name, own in table.line.limits.items() if table.line else ():
        do(PlaceWager(4, name, (own.most or 0) // 2))  # over a square's limit (palace 958)
    do(CloseBets())
    for wager in of.banked.wagers:
        for seat in (2, 5) if wager.late else ():  # with a wager before the deal, and without
            do(PlaceWager(seat, wager.id, 10_000))
    return Happened.at(log, seen)
