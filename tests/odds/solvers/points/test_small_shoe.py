"""The solver's walk and strategy over short shoes, compared with an independent count that codes the filed rules again.

The independent count goes through all orders of six or eight cards, records the gain of each choice for each hand and
open card, and takes the best. The count shares no code with the games or the odds.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from houseway.houses import offer
from houseway.houses.offers import Offer
from houseway.odds.count_input import setup
from houseway.odds.price import price_wager
from houseway.odds.solvers.points.count import count
from houseway.odds.solvers.points.plan import bank_answer, prospects
from houseway.odds.solvers.points.situations import Known, Situations, expectation
from houseway.odds.solvers.points.solve import Plans, solve_situations

JOKER = 10
Payoffs = dict[str, Fraction]
Both = tuple[Situations, dict[Known, Payoffs], Fraction]


class Told(NamedTuple):
    """The independent count's result for one order of the cards: the situation, and the gain of each choice."""

    holding: tuple[int, ...]
    up: int
    gains: Payoffs
    forced: bool


def orders(shoe: Counter[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    for cards in product(sorted(shoe), repeat=size):
        weight, left = 1, Counter(shoe)
        for card in cards:
            weight *= left[card]
            left[card] -= 1
        if weight > 0:
            yield cards, weight


def rank(*cards: int) -> int:
    """Two jokers count 10, one joker 9, other hands the last digit."""
    jokers = cards.count(JOKER)
    return 10 if jokers > 1 else 9 if jokers else sum(cards) % 10


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def asian(cards: tuple[int, ...]) -> Told:
    """Crystal 14–27, 60–65: draw on 0–3, choose on 4–6, stand on 7–9; the bank's house way draws to 5; ties push."""
    a, b, x, y, mine, his = cards
    bank = rank(x, y, his) if rank(x, y) <= 5 else rank(x, y)
    stand, hit = Fraction(sign(rank(a, b) - bank)), Fraction(sign(rank(a, b, mine) - bank))
    total = rank(a, b)
    gains = {"hit": hit} if total <= 3 else {"stand": stand} if total >= 7 else {"stand": stand, "hit": hit}
    return Told(tuple(sorted((a, b))), 0, gains, forced=len(gains) == 1)


def face_up(cards: tuple[int, ...]) -> Told:
    """Crystal 393–395, 435–438: hit 0–4, choose on 5 and 6; the bank hits 0–5 and wins ties on 0 and 1."""
    a, b, x, y, mine, his = cards
    bank = rank(x, y, his) if rank(x, y) <= 5 else rank(x, y)

    def gain(total: int) -> Fraction:
        return Fraction(-1) if total == bank <= 1 else Fraction(sign(total - bank))

    total = rank(a, b)
    stand, hit = gain(total), gain(rank(a, b, mine))
    gains = {"hit": hit} if total <= 4 else {"stand": stand} if total >= 7 else {"stand": stand, "hit": hit}
    return Told(tuple(sorted((a, b))), x, gains, forced=len(gains) == 1)


def five(cards: tuple[int, ...]) -> Told:
    """Crystal 861–893: a natural 8 or 9 ends the round; hit 0–4, choose on 5; the bank hits 0–5 and wins ties on 0 and
    1.
    """
    a, b, x, y, mine, his = cards
    total, opened = rank(a, b), rank(x, y)
    natural = total >= 8 or opened >= 8
    bank = opened if natural or opened >= 6 else rank(x, y, his)

    def gain(final: int) -> Fraction:
        return Fraction(-1) if final == bank <= 1 else Fraction(sign(final - bank))

    place = tuple(sorted((a, b)))
    if natural or total != 5:
        ends = total if natural or total >= 6 else rank(a, b, mine)
        return Told(place, x, {"": gain(ends)}, forced=True)
    return Told(place, x, {"stand": gain(total), "hit": gain(rank(a, b, mine))}, forced=False)


def face_down(cards: tuple[int, ...]) -> Told:
    """Crystal 715–761: jokers, surrender and double on 0–6, bonus odds. The bank wins ties on 0 to 4."""
    a, b, x, y, mine, his = cards
    total, opened = rank(a, b), rank(x, y)
    place = tuple(sorted((a, b)))

    def gain(final: int, bank: int, hit_from: int | None) -> Fraction:
        if final == bank:
            return Fraction(-1) if final <= 4 else Fraction(0)
        if final < bank:
            return Fraction(-1)
        if final == 10:
            return Fraction(3)
        return Fraction(2) if hit_from in (5, 6) and final in (8, 9) else Fraction(1)

    if x == JOKER or opened >= 9:
        return Told(place, x, {"": gain(total, opened, None)}, forced=True)
    bank = rank(x, y, his) if opened <= 5 else opened
    after = rank(a, b, mine)
    stand, hit = gain(total, bank, None), gain(after, bank, total)
    if total >= 7:
        return Told(place, x, {"": stand}, forced=True)
    raised = Fraction(sign(after - bank)) if not (after == bank <= 4) else Fraction(-1)
    # A doubled hand is paid even money on both wagers (743); the 2 to 1 is for a hand that hit.
    gains = {"hit": hit, "surrender": Fraction(-1, 2), "double": gain(after, bank, None) + raised}
    if total >= 5:
        gains["stand"] = stand
    return Told(place, x, gains, forced=False)


def face_down_speaking_first(cards: tuple[int, ...]) -> Told:
    """Crystal 723–726 and 744 under the other reading: a player with 0–6 chooses before the hidden nine is known, and
    is dealt no card.
    """
    a, b, x, y, *_ = cards
    if x == JOKER or rank(x, y) < 9 or rank(a, b) > 6:
        return face_down(cards)
    lost = dict.fromkeys(("hit", "double", "stand") if rank(a, b) >= 5 else ("hit", "double"), Fraction(-1))
    return Told(tuple(sorted((a, b))), x, {**lost, "surrender": Fraction(-1, 2)}, forced=False)


def pan(cards: tuple[int, ...]) -> Told:
    """Oaks 234–260: three cards each and one more if wanted; the bank's house way draws to 5; ties push."""
    a, b, c, x, y, z, mine, his = cards
    bank = rank(x, y, z, his) if rank(x, y, z) <= 5 else rank(x, y, z)
    stand, hit = Fraction(sign(rank(a, b, c) - bank)), Fraction(sign(rank(a, b, c, mine) - bank))
    return Told(tuple(sorted((a, b, c))), 0, {"stand": stand, "hit": hit}, forced=False)


CASES = {
    "crystal/asian-baccarat": (asian, 6, "3678JQK", 0),
    "crystal/21st-century-baccarat-face-up-tie": (face_up, 6, "2478JQK", 0),
    "crystal/21st-century-baccarat-face-down": (face_down, 6, "2478JQK", 1),
    "crystal/21st-century-baccarat-face-down surrender=before-the-check": (
        face_down_speaking_first, 6, "2478JQK", 1,
    ),
    "oaks/super-pan-9": (pan, 8, "26789TJQK", 0),
    "crystal/21st-century-baccarat-5-0": (five, 6, "2478JQK", 0),
}


def small(name: str) -> tuple[Offer, Counter[int]]:
    """Return the offer with a shoe of one short deck, and that shoe by points."""
    _, _, without, jokers = CASES[name]
    id, _, way = name.partition(" ")
    filed = offer(id, dict([way.split("=")]) if way else None)
    short = filed.with_banked(shoe=filed.banked.shoe._replace(decks=1, without=without, jokers_per_deck=2 * jokers))
    shoe = Counter(filed.play.solving.card(card) for card in short.banked.shoe.cards())
    return short, shoe


@pytest.fixture(scope="module", params=CASES)
def both(request: pytest.FixtureRequest) -> Both:
    """Return the offer with its short shoe, and the other count: the gain of each choice in each place, and forced
    choices.
    """
    told, size, _, _ = CASES[request.param]
    short, shoe = small(request.param)
    gains: dict[Known, Payoffs] = defaultdict(lambda: defaultdict(Fraction))
    forced, total = Fraction(0), 0
    for cards, weight in orders(shoe, size):
        each = told(cards)
        total += weight
        if each.forced:
            forced += weight * next(iter(each.gains.values()))
        else:
            for word, gain in each.gains.items():
                gains[each.holding, each.up][word] += weight * gain
    laid = Situations(short, count(setup(short)))
    assert laid.counts.total == total
    return laid, gains, forced


def test_every_choice_gains_as_much_as_in_the_independent_count(both: Both) -> None:
    laid, gains, _ = both
    found, part = prospects(laid, laid.offer.wager(laid.offer.base[0]))
    words = [choice.word for choice in laid.offer.play.choosing.choices]
    ours = {each.place: {words[choice]: Fraction(gain, part) for choice, gain in each.gains.items()} for each in found}
    assert ours == {place: dict(each) for place, each in gains.items()}


def test_the_best_strategy_has_the_value_found_by_the_independent_count(both: Both) -> None:
    laid, gains, forced = both
    best = (forced + sum(max(each.values()) for each in gains.values())) / laid.counts.total
    told = price_wager(laid.offer, solve_situations(laid), laid.offer.wager(laid.offer.base[0]))
    assert Fraction(told["exact"]) == best


def test_the_banks_best_play_in_super_pan_9_equals_a_trial_of_every_answer() -> None:
    short, shoe = small("oaks/super-pan-9")
    laid = Situations(short, count(setup(short)))
    wager = short.wager("base")
    plan = Plans(laid).best["base"]
    answer, _ = bank_answer(laid, wager, plan)
    ours = expectation(laid.spread(plan, answer), laid.gains(wager))
    # The other count: for each total of the bank and each action of the bettor, the better of the two moves.
    losses: dict[tuple[int, bool], list[int]] = defaultdict(lambda: [0, 0])
    fixed = total = 0
    hit = next(number for number, choice in enumerate(short.play.choosing.choices) if choice.word == "hit")
    for (a, b, c, x, y, z, mine, his), weight in orders(shoe, 8):
        total += weight
        draws = plan[tuple(sorted((a, b, c))), 0] == hit
        player = rank(a, b, c, mine) if draws else rank(a, b, c)
        bank = rank(x, y, z)
        stands, hits = weight * sign(player - bank), weight * sign(player - rank(x, y, z, his))
        if 4 <= bank <= 6:
            losses[bank, draws][0] += stands
            losses[bank, draws][1] += hits
        else:
            fixed += hits if bank <= 3 else stands
    assert ours == Fraction(fixed + sum(min(each) for each in losses.values()), total)


LATE = {
    # the offer: the lowest total that must stand, whether a natural stops the other hand from drawing, the pays
    "crystal/21st-century-baccarat-face-up-tie": ("tie", 7, False, 8),
    "crystal/21st-century-baccarat-5-0": ("late-tie", 6, True, 7),
}


@pytest.mark.parametrize("name", LATE)
def test_a_late_tie_is_priced_if_it_is_offered(name: str) -> None:
    """Crystal 442–447, 912–919: a late tie is not offered on 5 to 9 against an equal up card or on a two-card 9; it is
    returned if the dealer has one. The house way hits on five or less (439, 897).
    """
    wager, stand_from, naturals, odds = LATE[name]
    filed = offer(name)
    short = filed.with_banked(shoe=filed.banked.shoe._replace(decks=1, without="2478JQK"))
    shoe = Counter(filed.play.solving.card(card) for card in short.banked.shoe.cards())
    laid = Situations(short, count(setup(short)))
    plans = Plans(laid)
    plan = plans.of(short.wager(wager))
    hit = next(number for number, choice in enumerate(short.play.choosing.choices) if choice.word == "hit")
    gains: dict[Known, int] = defaultdict(int)
    weights: dict[Known, int] = defaultdict(int)
    total = house = 0
    for (a, b, x, y, mine, his), weight in orders(shoe, 6):
        total += weight
        player, bank = rank(a, b), rank(x, y)
        if (player >= 5 and player == x) or (naturals and player == 9):
            continue
        place = tuple(sorted((a, b))), x
        weights[place] += weight
        if naturals and bank == 9:
            continue
        may = player < stand_from and not (naturals and bank >= 8)
        drawn = rank(a, b, mine) if may else player
        final = drawn if player <= 4 or plan.get(place) == hit else player
        stops = naturals and player >= 8
        theirs = rank(x, y, his) if bank <= 5 and not stops else bank
        gains[place] += weight * (odds if final == theirs else -1)
        house += weight * (odds if (drawn if player <= 5 else player) == theirs else -1)
    told = price_wager(short, solve_situations(laid), short.wager(wager))
    offered = sum(weights.values())
    assert Fraction(told["exact"]) == Fraction(sum(gains.values()), offered)
    assert told["offered"] == pytest.approx(offered / total, abs=1e-12)
    assert told["house_way"] == pytest.approx(house / offered, abs=1e-12)
    good = [place for place, gain in gains.items() if gain > 0]
    assert told["where_it_gains"]["per_round"] == pytest.approx(sum(gains[each] for each in good) / total, abs=1e-12)
    assert told["where_it_gains"]["chance"] == pytest.approx(sum(weights[each] for each in good) / total, abs=1e-12)


def test_crystal_927_the_price_of_pair_bonuses_equals_a_count_by_hand() -> None:
    """Of 415 cards left, 7 are of the same rank and suit, 8 of the other suit of its colour, 16 of the other colour."""
    filed = offer("crystal/21st-century-baccarat-5-0")
    laid = Situations(filed, count(setup(filed)))
    for wager in ("player-bonus-pair", "dealer-bonus-pair"):
        told = price_wager(filed, solve_situations(laid), filed.wager(wager))
        found = {line["pays"]: Fraction(line["combinations"], 416 * 415) for line in told["outcomes"]}
        expected = {"40 to 1": Fraction(7, 415), "20 to 1": Fraction(8, 415), "10 to 1": Fraction(16, 415)}
        assert {odds: found[odds] for odds in expected} == expected
