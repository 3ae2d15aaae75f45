"""Trips: every count is repeated independently, by brute force or by dealing hands."""

from itertools import combinations, permutations
from random import Random
from statistics import mean, stdev

import pytest

from houseway.cards import cards
from houseway.games.trips.bet_value import dealt_out, worth
from houseway.games.trips.last_bet import OpenCards, last_cards, least_qualifying, solve
from houseway.games.trips.rules import Rules
from houseway.games.trips.showdown import WILD, award
from houseway.houses import offer
from houseway.odds.solvers.trips.advise import advise
from houseway.odds.solvers.trips.count import nobody, won
from houseway.odds.solvers.trips.report import COUNTED, DEALS, measured, report
from houseway.rules.refusal import Refused

OFFER = "crystal/trips-five-card-stud-v2"


@pytest.fixture(scope="module")
def rules() -> Rules:
    found: Rules = offer(OFFER).stated
    return found


PACK = (*range(52), 52, 52)


@pytest.mark.long
def test_one_player_at_trips_qualifies_as_often_as_five_card_hands_do(rules: Rules) -> None:
    """All hands of 54 cards are counted; hands with jokers by their natural cards, with 1, 2 and 1 ways to hold no
    joker, one and both.
    """
    import numpy as np

    least, strong, total = least_qualifying(rules), 0, 0
    for naturals, ways in ((5, 1), (4, 2), (3, 1)):
        hands = np.array(list(combinations(range(52), naturals)), np.uint8)
        full = np.hstack([hands, np.full((len(hands), 5 - naturals), 52, np.uint8)])
        strong += ways * int((WILD.batch(full) >= least).sum())
        total += ways * len(hands)
    assert COUNTED[1] == won(1)
    assert COUNTED[1].numerator * total == COUNTED[1].denominator * strong


def test_counts_for_two_players_at_trips_match_the_stored_ones(rules: Rules) -> None:
    assert won(2) == COUNTED[2]
    assert nobody(1) * 527085 == (527085 - 49747) * 3162510


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
def test_counts_for_three_to_five_players_at_trips_match_the_stored_ones(players: int) -> None:
    """Five players take a minute of a core and six take thirteen. `won(6) == COUNTED[6]` is run by hand."""
    assert won(players) == COUNTED[players]


def test_the_counts_of_trips_agree_with_dealt_hands(rules: Rules) -> None:
    """Many deals agree within four standard errors."""
    dealt = measured(least_qualifying(rules))
    for players, chance in COUNTED.items():
        error = (dealt[players - 1] * (1 - dealt[players - 1]) / DEALS) ** 0.5
        assert abs(float(chance) - dealt[players - 1]) < 4 * error
    assert list(dealt) == sorted(dealt)


@pytest.mark.parametrize("jokers", [0, 1])
def test_the_count_of_the_last_card_at_trips_equals_brute_force(rules: Rules, jokers: int) -> None:
    """The pack is short, so that every order of the last cards can be tried. The shares follow the pot's own rule."""
    hands = {1: cards("Ts Td 5s 8c"), 2: cards("Th 9d Qh 8d"), 4: cards("Qs Qd 3c 8h")}
    left = [*cards("Tc 9s Qc 2c 2d 8s Kd Jc"), *[52] * jokers]
    pack = (*left, *(card for hand in hands.values() for card in hand))
    for seat in hands:
        whole = best = rolls = orders = 0.0
        for places in permutations(range(len(left)), 3):
            ends = {at: (*hand, left[place]) for (at, hand), place in zip(hands.items(), places, strict=True)}
            found = award(rules, 6_000_000, ends)
            part = dict(found.shares).get(seat, 0) / found.awarded
            whole += part if found.qualifies else 0
            best += 0 if found.qualifies else part
            rolls += not found.qualifies
            orders += 1
        counted = last_cards(rules, OpenCards(hands, (), pack, 3)).among(tuple(hands), seat)
        assert counted[:3] == pytest.approx((whole / orders, best / orders, rolls / orders), abs=1e-6)


def test_random_deals_of_trips_agree_with_the_count(rules: Rules) -> None:
    hands = {1: cards("Ts Td 5s 8c"), 2: cards("Th 9d Qh 8d")}
    open_now = OpenCards(hands, cards("2c 3c"), PACK, 3)
    exact, dealt = last_cards(rules, open_now).among((1, 2), 1), dealt_out(rules, open_now, 1, 6, 3000, Random(1))
    assert abs(exact.whole - dealt.chances.whole) < 5 * dealt.chances.error
    assert abs(exact.rolls - dealt.chances.rolls) < 0.04


def test_the_last_bet_at_trips_has_the_value_computed_by_hand(rules: Rules) -> None:
    """A high card can't beat three nines, so it folds, and one bet wins the pot of seven bets. If a player folds, the
    other bets for a fifth of the pot, and both share the rest that rolls over: half of four fifths of seven. The other
    player bets because a fifth of seven plus half of the rest is more than half of the pot.
    """
    both = OpenCards({1: cards("9s 9d 9c 4h"), 2: cards("Qh Td 6c 2h")}, (), PACK, 2)
    found = worth(rules, both, 1, 6, 0, Random(0))
    assert found.exact
    assert found.chances.whole == 1
    assert (found.bet, found.fold) == (pytest.approx(6), pytest.approx(0.8 * 7 / 2))


def test_the_trips_page_has_figures_computed_by_hand_and_a_hand_gets_advice() -> None:
    told = report(offer(OFFER))
    won_table, _, last = told["tables"]
    assert won_table["rows"][0][1] == "9.4381 %"
    assert last["rows"][0][1] == "+3.2000", "6 - 2.8, computed by hand"
    advised = advise(offer(OFFER), "9s 9d 9c 4h", "Qh Td 6c 2h")
    assert advised["choice"] == "bet"
    assert advised["exact"]
    with pytest.raises(ValueError, match="more often"):
        advise(offer(OFFER), "9s 9d", "9s 4h")


def test_advice_at_trips_takes_the_rolled_pot_and_earlier_folds_into_account(rules: Rules) -> None:
    """Three players were dealt in and one folded after the second bet, so eight bets were made, and the pot is thirty.
    """
    advised = advise(offer(OFFER), "Ks Kd 4c 9h", "2c 3c 4d 5h, folded Ah Qs 7d, pot 30")
    hands = {1: cards("Ks Kd 4c 9h"), 2: cards("2c 3c 4d 5h")}
    open_now = OpenCards(hands, tuple(cards("Ah Qs 7d")), offer(OFFER).pack.cards, 3)
    found = solve(rules, open_now, 1, 30, last_cards(rules, open_now))
    assert advised["ev"] == {"bet": pytest.approx(found.bet), "fold": pytest.approx(found.fold)}
    assert advise(offer(OFFER), "Ks Kd 4c 9h", "2c 3c 4d 5h, folded Ah Qs 7d")["pot"] == 3 + 3 + 2
    with pytest.raises(Refused, match="2 to 4 cards"):
        advise(offer(OFFER), "Ks Kd 4c 9h", "2c 3c 4d 5h, folded")
    for pot in ("7", "-3", "nan", "", "9 9"):
        with pytest.raises(Refused, match="after 8 bets"):
            advise(offer(OFFER), "Ks Kd 4c 9h", f"2c 3c 4d 5h, folded Ah Qs 7d, pot {pot}")


def test_the_error_stated_for_a_bet_is_that_of_its_gain_over_folding(rules: Rules) -> None:
    """Over forty runs with different seeds, the difference between bet and fold varies as the stated error predicts."""
    mine, theirs, pack = cards("Ks Kd 4c"), cards("9h 9d Qs"), offer(OFFER).pack.cards
    open_now = OpenCards({1: mine, 2: theirs}, (), pack, 2)
    runs = [dealt_out(rules, open_now, 1, 4, 400, Random(seed)) for seed in range(40)]
    told = mean(each.error for each in runs)
    assert stdev(each.bet - each.fold for each in runs) == pytest.approx(told, rel=0.35)
    advised = advise(offer(OFFER), "Ks Kd 4c", "9h 9d Qs")
    assert advised["error"] == pytest.approx(told / 10**0.5, rel=0.2), "4,000 deals are ten times as many"
    assert not advised["exact"]


def plain_value(rules: Rules, hands: dict[int, tuple[int, ...]], left: list[int], asked: list[int], stay: list[int],
                pot: int, dealt_in: int) -> dict[int, float]:  # fmt: skip
    """Return each player's expectation from here on, by trying every choice and every order of the last cards; the
    pot's own rule shares it (crystal 657, 679–681).
    """
    if asked:
        one, *rest = asked
        bets = plain_value(rules, hands, left, rest, [*stay, one], pot, dealt_in)
        folds = plain_value(rules, hands, left, rest, stay, pot, dealt_in)
        return bets if bets[one] > folds[one] else folds
    whole, found = pot + len(stay), dict.fromkeys(hands, 0.0)
    if not stay:
        return dict.fromkeys(hands, whole / dealt_in)
    orders = list(permutations(left, len(stay)))
    for order in orders:
        got = award(rules, whole * 10**6, {seat: (*hands[seat], card) for seat, card in zip(stay, order, strict=True)})
        for seat in hands:
            found[seat] += (dict(got.shares).get(seat, 0) + got.rolls / dealt_in) / 10**6 / len(orders)
    return {seat: value - (seat in stay) for seat, value in found.items()}


@pytest.mark.parametrize("seat", [1, 2, 4])
def test_the_last_street_of_trips_equals_brute_force(rules: Rules, seat: int) -> None:
    """Three hands are left of four, with nine cards to come. The players before the seat have bet."""
    hands = {1: cards("Ts Td 5s 8c"), 2: cards("Th 9d Qh 8d"), 4: cards("Qs Qd 3c 8h")}
    left = [*cards("Tc 9s Qc 2c 2d 8s Kd Jc"), 52]
    pack = (*left, *(card for hand in hands.values() for card in hand))
    open_now = OpenCards(hands, (), pack, 4)
    before, behind = [each for each in hands if each < seat], [each for each in hands if each > seat]
    found = solve(rules, open_now, seat, 7, last_cards(rules, open_now))
    bets = plain_value(rules, hands, left, behind, [*before, seat], 7, 4)
    folds = plain_value(rules, hands, left, behind, before, 7, 4)
    assert (found.bet, found.fold) == (pytest.approx(bets[seat], abs=1e-5), pytest.approx(folds[seat], abs=1e-5))


def test_the_value_of_a_player_left_alone_at_trips_follows_the_reading(rules: Rules) -> None:
    """The pot is six bets and the other hand has folded, so a bet of seat 1 is worth the value of the deal after it.
    Depending on the reading, seat 1 gets the pot at once, a fifth at once and half of the rest, or another card, which
    takes at least a part.
    """
    both = OpenCards({1: cards("9s 9d 8c 4h"), 2: cards("7h 5d 3c 2h")}, (), PACK, 2)
    counted = last_cards(rules, both)
    at_once = 0.2 * 7 + 0.8 * 7 / 2 - 1
    for way, value in (("whole-pot", 7 - 1), ("fifth-at-once", at_once)):
        read = offer(OFFER, {"one-left": way}).stated
        alone = both._replace(hands={1: both.hands[1]}, gone=tuple(both.hands[2]))
        assert solve(read, alone, 1, 6, last_cards(read, alone)).bet == pytest.approx(value)
    assert counted.among((1,), 1).best == pytest.approx(1 - counted.among((1,), 1).whole)
