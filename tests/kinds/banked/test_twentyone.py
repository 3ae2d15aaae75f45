"""Twenty-one at a live table, with details that described rounds can't show: timing, split hands and backline bettors.
"""

import json

import pytest
from msgspec.structs import replace
from tests.support.nights.banked import Night
from tests.support.offers import BANKED, TWENTY_ONE

from houseway.cli.terminal.parse_command import filled
from houseway.desks.floor.settle import settle_felt
from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import UnsealedSource
from houseway.fairness.verify import verify
from houseway.houses import offer
from houseway.kinds.banked import events as happened
from houseway.kinds.banked.commands import Choose, CloseBets, DeclareMisplayed, PassBank, PlaceWager, TakeBank
from houseway.kinds.banked.round import BANK_HAND
from houseway.kinds.banked.turn import PILE, open_choices, waiting
from houseway.kinds.banked.wagers.choices import spot_of
from houseway.kinds.description import RefusedAction
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import OpenTable, SitDown
from houseway.table.display.view import view
from houseway.table.find_kind import text_ui_of
from houseway.table.log import Entry, Log, open_table, opened_table, opening, read_log, replay

PALACE, SPANISH, CARD = (
    "palace/21st-century-blackjack-9-0",
    "comstock/pure-spanish-21-5",
    "oaks/no-bust-21st-century-blackjack-card",
)
CORDOVA, PURE = "cordova/blackjack-x", "oaks/pure-21-5-blackjack"
CRYSTAL, PAIRS = (
    "crystal/no-bust-21st-century-blackjack-4-0a",
    "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
)
FREE_BET = "crystal/21st-century-free-bet-blackjack"


class Fixed(UnsealedSource):
    """A shoe that begins with the given cards, followed by any others."""

    def __init__(self, name, cards):
        pack = offer(name).pack
        self.cards = [pack.read(card) for card in cards.split()] + list(pack.cards)

    def order(self, table, purpose="shuffle"):
        return self.cards


def dealt(name, cards, wagers, behind=(), settings=None):
    """Return a table where seat 1 banks and the bets are closed, without a burn card."""
    log, source = open_table(name, settings, max(offer(name).seats)), Fixed(name, cards)
    if offer(name).banked.shoe.burn != "none":
        source.cards.insert(0, source.cards[-1])
    for seat in (1, *sorted({seat for seat, _, _ in wagers})):
        log.do(SitDown(seat, f"seat {seat}", 500_000), source)
    for seat, _, _ in behind:
        log.do(SitDown(seat, "behind", 500_000, behind=1), source)
    while (asked := log.table.kind.waiting(log.table))[0].place.seat != 1:
        log.do(PassBank(asked[0].place.seat), source)
    log.do(TakeBank(1, 100_000), source)
    for seat, wager, amount in wagers:
        log.do(PlaceWager(seat, wager, amount), source)
    for seat, wager, amount in behind:
        log.do(PlaceWager(seat, wager, amount, behind=1), source)
    log.do(CloseBets(), source)
    return log, source


def kinds(log):
    return [type(event) for event in log.events]


def settled(name, wagers, shoe, actions, options=None, **more):
    felt = more | {"offer": name, "player_dealer": 1, "bank": 500_000, "wagers": wagers, "shoe": shoe.split()}
    return settle_felt(json.dumps(felt | {"actions": actions, "options": options or {}}))


def test_palace_1092_a_pair_that_was_split_still_wins_the_perfect_pair():
    """The Perfect Pair wager depends on the first two cards only."""
    said = [[2, "split"], [2, "stand"], [2, "stand"]]
    found = settled(PALACE, {"2": {"base": 1000, "perfect-pair": 500}}, "8c Th 8s 9d Tc Td", said)
    rows = {row["wager"]: (row["result"], row["paid"]) for row in found["settlements"]}
    assert rows["perfect-pair"] == ("win", 12 * 500)  # two blacks
    assert {"base", "split-2"} <= set(rows)


def test_cordova_1281_1300_the_down_card_is_checked_after_insurance_and_surrender():
    log, source = dealt(CORDOVA, "Tc 9c Ah 9d 7d 8s", [(2, "base", 1000), (3, "base", 1000)])
    said = [(2, "no-insurance"), (3, "no-insurance"), (2, "no-surrender"), (3, "no-surrender")]
    for seat, word in said:
        assert happened.DownCardChecked not in kinds(log)
        log.do(Choose(seat, word), source)
    assert kinds(log)[-1] is happened.DownCardChecked
    assert log.events[-1].ends is False
    assert log.table.kind.waiting(log.table)[0].words == ("hit", "stand", "double")


def test_cordova_1301_a_bank_natural_ends_the_round_as_soon_as_it_is_checked():
    log, source = dealt(CORDOVA, "Tc Kh 9d As", [(2, "base", 1000)])
    log.do(Choose(2, "no-surrender"), source)
    checked = next(event for event in log.events if isinstance(event, happened.DownCardChecked))
    assert checked.ends
    assert log.table.round is None


@pytest.mark.parametrize(
    ("name", "shoe", "said"),
    [
        (CORDOVA, "8c Ah 8d 9s 3c Tc Td", [[2, "insurance", 500], [2, "no-surrender"]]),  # 1286-1287
        (PALACE, "8c 9h 8d As 3c Tc Td", [[2, "insurance", 500]]),  # 1061
        (CRYSTAL, "8c Ah 8d 9s 3c Tc Td", [[2, "insurance", 500]]),  # 1699
    ],
)
def test_insurance_is_on_the_original_wager_and_is_not_offered_again_after_a_split(name, shoe, said):
    """The player-dealer shows an ace and has 20: a doubled 21 wins, 18 loses, and the insurance loses too."""
    found = settled(name, {"2": {"base": 1000}}, shoe, [*said, [2, "split"], [2, "double", 1000], [2, "stand"]])
    rows = {row["wager"]: row["result"] for row in found["settlements"]}
    assert rows == {"base": "win", "double": "win", "split-2": "lose", "insurance": "lose"}


def test_insurance_needs_no_amount_if_it_is_filed_as_exactly_half():
    """Palace 1061 files half. Cordova 1287 files one hundredth to half, so the bettor must name an amount."""
    said = [[2, "insurance"], [2, "stand"]]
    found = settled(PALACE, {"2": {"base": 1000}}, "8c 7h Td Ac", said)
    assert {row["wager"]: row["stake"] for row in found["settlements"]}["insurance"] == 500
    with pytest.raises(RefusedAction) as refused:
        settled(CORDOVA, {"2": {"base": 1000}}, "8c Ah Td 9s", said)
    assert (refused.value.refused.code, refused.value.where) == ("no-amount", "actions[0]")


def test_oaks_1730_a_natural_is_not_paid_before_the_dealer_checks_the_down_card():
    log, _ = dealt(PURE, "Ac Tc Kh Td 9d 7s", [(2, "base", 1000), (3, "base", 1000)])
    seen = kinds(log)
    assert seen.index(happened.DownCardChecked) < seen.index(happened.WagerSettled)
    paid = next(event for event in log.events if isinstance(event, happened.WagerSettled))
    assert (paid.seat, paid.paid) == (2, 1200)  # 6 to 5, at once
    assert log.table.round is not None


def test_the_felt_shows_each_hand_of_a_split_with_its_total():
    log, source = dealt(PALACE, "8c Th 8s 9d Tc Td", [(2, "base", 1000)])
    log.do(Choose(2, "split", 1000), source)
    log.do(Choose(2, "stand"), source)
    seen = view(log.table, log.table.kind.waiting(log.table)[0].place)["round"]
    assert (seen["hands"]["2"], seen["hands"]["2.2"]) == (["8c", "Tc"], ["8s", "Td"])
    assert (seen["have"]["2"], seen["have"]["2.2"]) == ("18", "18")
    assert seen["hands"][BANK_HAND][0] == "??"


def test_a_backline_bettor_follows_a_double_for_less_in_proportion():
    """Oaks 1703 and 1708 allow backline bets on all wagers, and doubles for the same or less. Combining them is not
    filed.
    """
    log, source = dealt(PURE, "6c Th 5d 9s Kd", [(2, "base", 1000)], behind=[(2, "base", 500)])
    log.do(Choose(2, "double", 400), source)
    doubles = {e.behind: e.amount for e in log.events if isinstance(e, happened.WagerPlaced) and e.wager == "double"}
    assert doubles == {0: 400, 1: 200}


@pytest.mark.parametrize(("way", "decides", "whose"), [("largest", 1, "largest wager"), ("seated-player", 0, "seated")])
def test_one_bettor_decides_on_a_shared_hand_and_the_others_see_why(way, decides, whose):
    """Oaks 1703 allows backline bets on all wagers and says no more. $5 are bet in the seat and $10 behind it."""
    bets = [(2, "base", 500)], [(2, "base", 1000)]
    log, source = dealt(PURE, "9c Th 7d 9s", *bets, settings={"backline-hand": way})
    assert log.table.kind.waiting(log.table)[0].place.behind == decides
    (shown,) = view(log.table, log.table.people[Place(2, 1 - decides)].number)["waiting"]
    (asked,) = view(log.table, log.table.people[Place(2, decides)].number)["waiting"]
    assert whose in shown["told"], "bettors who share the hand see why another decides"
    assert "told" not in asked
    with pytest.raises(Refused, match=whose):
        log.do(Choose(2, "stand", behind=1 - decides), source)
    log.do(Choose(2, "stand", behind=decides), source)
    assert log.table.round is None


@pytest.mark.parametrize(("reading", "added"), [("capped", (50, 50)), ("uncapped", (80, 160))])
def test_crystal_2274_a_double_double_is_capped_at_the_table_maximum(reading, added):
    """At a table of $2 to $50, $40 is doubled to $80; further doubles would add $80 and $160. A five and three deuces
    make 11 against 25."""
    first, second = (100 * each for each in added)
    said = [[2, "double", 4000], [2, "double-double", first], [2, "double-double", second], [2, "stand"]]
    found = settled(
        "crystal/pure-spanish-21-5", {"2": {"base": 4000}}, "2c 6h 3d 9s 2h 2d 2s Kd", said,
        {"double-double-cap": reading}, schedule="pure-spanish-21-5:1",
    )  # fmt: skip
    rows = [(row["wager"], row["result"], row["stake"], row["paid"]) for row in found["settlements"]]
    assert rows[2:] == [("double-double", "win", first, first), ("double-double-2", "win", second, second)]


def test_cordova_1278_under_one_reading_a_double_for_less_must_meet_the_table_minimum():
    """At a table of $5 to $500 (1371), the test doubles for half a dollar."""
    said = [[2, "no-surrender"], [2, "double", 50]]
    felt = CORDOVA, {"2": {"base": 1000}}, "6c Th 5d 8s Kd", said
    assert settled(*felt)["settlements"][1]["stake"] == 50
    with pytest.raises(RefusedAction, match="put up"):
        settled(*felt, {"double-within-limits": "minimum-too"})


def test_result_rows_of_a_second_hands_double_doubles_have_names_of_their_own():
    found = settled(
        SPANISH, {"2": {"base": 500}}, "3c Kh 3d 9s 2c Kd 9c 2d 2h 5c Kc",
        [[2, "split"], [2, "hit"], [2, "stand"], [2, "double", 500], [2, "double-double", 1000],
         [2, "double-double", 2000], [2, "stand"]],
    )  # fmt: skip
    names = [row["wager"] for row in found["settlements"]]
    assert names == ["base", "split-2", "double-2", "double-double-of-2", "double-double-2-of-2"]


def test_oaks_578_a_misplayed_hand_loses_and_the_other_hands_play_on():
    log, source = dealt(CARD, "Tc 9c Td 9d 8d 7s", [(2, "base", 1000), (3, "base", 1000)])
    log.do(DeclareMisplayed(2), source)
    assert log.table.kind.waiting(log.table)[0].place.seat == 3
    log.do(Choose(3, "stand"), source)
    rows = {event.seat: event for event in log.events if isinstance(event, happened.WagerSettled)}
    assert (rows[2].result, rows[2].collected) == ("lose", 1000)
    assert rows[3].result in ("push", "lose", "win")


def test_oaks_578_a_description_gives_a_misplayed_hand_instead_of_its_choice():
    said = [[2, "misplayed"], [3, "stand"]]
    found = settled(CARD, {"2": {"base": 1000}, "3": {"base": 1000}}, "Tc 9c Td 6d 8d 8s", said)
    rows = {row["seat"]: (row["result"], row["collected"]) for row in found["settlements"]}
    assert rows == {2: ("lose", 1000), 3: ("lose", 1000)}  # 17 against 18


def test_oaks_578_the_floor_call_of_a_misplayed_hand_is_typed_with_the_seat_and_the_hand():
    log, source = dealt(CARD, "Tc 9c Td 9d 8d 7s", [(2, "base", 1000), (3, "base", 1000)])
    asked = log.table.kind.waiting(log.table)[0]
    known = text_ui_of(log.table.kind).words(log.table, asked, asked.place)["misplayed"]
    pack = log.table.offer.pack
    assert known == DeclareMisplayed(2)
    assert filled(known, ["3"], pack) == DeclareMisplayed(3)
    with pytest.raises(Refused, match=r"no hand 3\.2"):
        log.do(filled(known, ["3.2"], pack), source)
    with pytest.raises(Refused, match="no hand 0"):
        log.do(filled(known, ["soon"], pack), source)
    log.do(filled(known, ["3"], pack), source)
    log.do(Choose(2, "stand"), source)
    rows = {event.seat: event for event in log.events if isinstance(event, happened.WagerSettled)}
    assert (rows[3].result, rows[3].collected) == ("lose", 1000)


def test_a_shoe_that_ends_in_the_middle_of_a_split_is_refused():
    with pytest.raises(RefusedAction) as declined:
        settled(PALACE, {"2": {"base": 1000}}, "8c 9d 8d 9c Th", [[2, "split"], [2, "stand"]])
    found = declined.value
    assert (found.refused.code, found.where) == ("shoe-too-short", "shoe[5]")
    assert found.refused.sentence == "the shoe ends after 5 cards; the next is card 2 of seat 2.2"
    assert str(found.refused.clause).startswith("palace ")


def test_cards_that_the_round_does_not_need_are_reported():
    """According to docs/settle.md, cards that the round did not need are listed as `unused`."""
    found = settled(PALACE, {"2": {"base": 1000}}, "Tc 9d Td 9c 2c", [[2, "stand"]])
    assert found["unused"] == ["2c"]


def test_other_houses_file_nothing_about_misplayed_hands():
    log, source = dealt(PALACE, "Tc 9d Td 9c", [(2, "base", 1000)])
    with pytest.raises(Refused) as refused:
        log.do(DeclareMisplayed(2), source)
    assert refused.value.code == "not-filed"


@pytest.mark.parametrize(("way", "paid"), [("spades", 1200), ("any-suit", 2000)])
def test_cordova_1241_the_ace_and_king_of_hearts_are_a_natural_or_blackjack_x(way, paid):
    """A Natural pays 6 to 5 (1260), or 2 to 1 (1262) if every suited ace and king is Blackjack X."""
    found = settled(CORDOVA, {"2": {"base": 1000}}, "Ah 9c Kh 9d", [], {"suited": way})
    assert [(row["result"], row["paid"]) for row in found["settlements"]] == [("win", paid)]
    other = settled(CORDOVA, {"2": {"base": 1000}}, "Ah 9c Kd 9d", [], {"suited": way})
    assert other["settlements"][0]["paid"] == 1200


@pytest.mark.parametrize(("way", "paid"), [("paid-once", 1000), ("with-the-match", 2000)])
def test_crystal_2698_a_winning_free_double_is_paid_once_or_twice(way, paid):
    """Eleven is doubled free to 21 against 18. A losing free double against 20 costs nothing."""
    said = [[2, "free-double"]]
    found = settled(FREE_BET, {"2": {"base": 1000}}, "5c 9h 6d 9s Td", said, {"free-bets": way})
    rows = {row["wager"]: (row["result"], row["stake"], row["paid"]) for row in found["settlements"]}
    assert rows == {"base": ("win", 1000, 1000), "free-double": ("win", 0, paid)}
    lost = settled(FREE_BET, {"2": {"base": 1000}}, "5c Th 6d Ts 2d", said, {"free-bets": way})
    rows = {row["wager"]: (row["result"], row["stake"], row["collected"]) for row in lost["settlements"]}
    assert rows == {"base": ("lose", 1000, 1000), "free-double": ("no-action", 0, 0)}


def test_a_round_is_called_off_when_its_small_shoe_runs_out():
    """Nothing is filed for this case; all wagers and the bank are returned."""
    log, source = dealt(PALACE, "Tc 9d 2d 9c", [(2, "base", 1000)])
    source.cards = source.cards[:4]
    log.do(Choose(2, "hit"), source)
    assert any(isinstance(event, happened.MisdealDeclared) for event in log.events)
    rows = [event for event in log.events if isinstance(event, happened.WagerSettled)]
    assert [(row.result, row.returned) for row in rows] == [("no-action", 1000)]
    assert log.table.round is None


@pytest.mark.parametrize(("way", "fees"), [("first", (200, 200)), ("second", (100, 100))])
def test_oaks_639_the_player_dealer_pays_one_of_two_amounts_for_both_hands(way, fees):
    assert of_two_hands(way) == fees


def test_oaks_639_the_two_amounts_are_for_the_first_and_the_second_hand():
    """The filing says that the player-dealer banks two hands: "$2.00/$1.00 PLAYER-DEALER, and $1.00 PLAYER for each
    hand".
    """
    assert of_two_hands("first-and-second-hand") == (200, 100)


def of_two_hands(way):
    """Return the collection that seat 1 pays for each of two rounds at the bank, with T 9 against T 8."""
    name = "oaks/buster-blackjack-2011"
    log, source = dealt(name, "Tc Th 9d 8s", [(2, "base", 1000)], settings={"two-amounts": way})
    log.do(Choose(2, "stand"), source)
    before = len(log.events)
    log.do(TakeBank(1, 100_000), source)
    log.do(PlaceWager(2, "base", 1000), source)
    log.do(CloseBets(), source)
    rounds = log.events[:before], log.events[before:]
    taken = [[each for each in part if isinstance(each, happened.CollectionTaken)] for part in rounds]
    assert [each.amount for part in taken for each in part if each.seat == 2] == [100, 100]
    return tuple(sum(each.amount for each in part if each.seat == 1) for part in taken)


# --- no one is asked if there is only one possible answer ---


@pytest.mark.parametrize(
    ("name", "cards", "asked"),
    [
        (PURE, "5d 9h 5c 8h 4h 7c", "5d 4h 7c"),
        (CRYSTAL, "Td 9h Tc 8h As 9d", "Tc 9d"),
        (PAIRS, "Td 9h Tc 8h As 9d", "Tc 9d"),
        (FREE_BET, "Td 9h Tc 8h As 9d", "Tc 9d"),
    ],
)
def test_a_forced_draw_or_stand_needs_no_command(name, cards, asked):
    """Oaks 1673, 1710: 5 and 4 after a split must be hit and can't be doubled. At Crystal, ten and ace after a split
    are 21, which can be neither hit nor doubled, so play moves to the next hand.
    """
    log, source = dealt(name, cards, [(2, "base", 1_000)])
    log.do(Choose(2, "split"), source)
    (question,) = waiting(log.table)
    laid = log.table.round.hands[str(question.spot)]
    assert " ".join(offer(name).pack.spell(each.card) for each in laid) == asked
    assert {"hit", "stand"} <= set(question.words)


def lone(table):
    """Return the questions with only one possible answer."""
    asked = (each for each in waiting(table) if each.what == "choice" and each.wager != PILE)
    return [each for each in asked if len(open_choices(table, spot_of(each))) < 2]


@pytest.mark.parametrize("name", TWENTY_ONE)
def test_every_question_asked_at_twenty_one_has_at_least_two_answers(name):
    for step in Night(name, 5).play(8).steps:
        assert not lone(step.after)


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKED)
def test_every_question_asked_against_a_player_dealer_has_at_least_two_answers(name):
    for seed in (6, 7, 8):
        for step in Night(name, seed).play(12).steps:
            assert not lone(step.after)


class AsBefore(Night):
    """A night in log form 2, in which hands with only one possible choice were asked too."""

    def __init__(self, name, seed):
        super().__init__(name, seed)
        command = OpenTable(name)
        event = replace(opening(command), form=2)
        self.log = Log(opened_table(event), [Entry(command, (event,))])
        self.steps.clear()
        self.sit_down()


@pytest.mark.parametrize("name", [PURE, "oaks/buster-blackjack-2011"])
def test_an_older_log_with_forced_choices_still_verifies(name):
    """The log contains the forced choice as the earlier version wrote it. The old log replays to the same end and
    verifies.
    """
    night = AsBefore(name, 8)
    night.play(16).leave()
    assert any(lone(step.after) for step in night.steps)
    lay_open(night.log, night.source)
    log = read_log(night.log.lines())
    assert not verify(log).findings
    assert replay(log[:-1]).people == night.table.people
