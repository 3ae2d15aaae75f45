"""Rounds settled by hand from the filings before the games existed, one TOML file per offer under `cases/twentyone` and
`cases/paigow`.

A round is a description for `houseway settle`, and its expected result: `rows` (seat, wager, result, stake,
paid, collected; a backline bettor's seat is written `"2+1"`) in the order of settlement, `bank_end`, perhaps
`collection` and `button`; or `refused`, with the index of the refused action or the place in the description.
`order = "open"` means that the filing fixes no order among these rows. `certain = false` means that the filing is
damaged, silent or contradictory. `reading` then states the reading used.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.case_files import Round, rounds, summed
from tests.support.every import every

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

CASES = Path(__file__).parent / "cases"
FILES = [file for family in ("twentyone", "paigow") for file in sorted((CASES / family).glob("*.toml"))]
FIFTEEN = {
    "cordova/blackjack-x",
    "crystal/no-bust-21st-century-blackjack-4-0a",
    "crystal/no-bust-21st-century-blackjack-4-0a-perfect-pairs",
    "crystal/21st-century-free-bet-blackjack",
    "crystal/pure-spanish-21-5",
    "palace/21st-century-blackjack-9-0",
    "oaks/california-aces",
    "oaks/no-bust-21st-century-blackjack-list",
    "oaks/21st-century-blackjack",
    "oaks/no-bust-21st-century-blackjack-card",
    "oaks/buster-blackjack-2011",
    "oaks/pure-21-5-blackjack",
    "comstock/no-bust-blackjack",
    "comstock/pure-spanish-21-5",
    "comstock/pure-21-5-blackjack",
}
TWENTY = {
    "cordova/pai-gow-poker",
    "cordova/mini-pai-gow",
    "cordova/ultimate-pai-gow-poker",
    "cordova/pai-gow-poker-triple-bonus",
    "cordova/lucky-pai-gow-poker",
    "cordova/ace-up-pai-gow-poker",
    "crystal/pai-gow-poker",
    "crystal/pai-gow-poker-joker-wild",
    "crystal/fortune-pai-gow-poker",
    "crystal/face-up-pai-gow-poker",
    "palace/double-hand-poker",
    "palace/face-up-pai-gow-poker",
    "palace/fortune-pai-gow-poker",
    "palace/fortune-pai-gow-poker-2-0",
    "palace/pai-gow-tiles",
    "oaks/double-hand-poker",
    "oaks/pai-gow-tiles",
    "comstock/double-hand-poker",
    "comstock/fortune-pai-gow-poker",
    "comstock/pai-gow-tiles",
}
FELT = ("offer", "player_dealer", "bank", "wagers", "shoe", "dice", "actions", "options", "schedule")
NEEDED = {"name", "lines", "certain", "working", "offer", "player_dealer", "bank", "wagers", "shoe", "actions"}
ALLOWED = NEEDED | {
    *("reading", "dice", "options", "schedule", "rows", "order", "bank_end", "collection", "button", "refused")
}
CARDS = {rank + suit for rank in "A23456789TJQK" for suit in "cdhs"} | {"Jo"}
TILES = {f"{low}-{high}" for low in range(1, 7) for high in range(low, 7)}


def described(case: Round) -> str:
    return json.dumps({key: case[key] for key in FELT if key in case})


def who(row: dict[str, Any], key: str) -> Any:
    return f"{row[key]}+{row['bettor']}" if "bettor" in row else row[key]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_described_round_settles_or_is_refused_as_the_filing_says(file):
    with every() as check:
        for number, case in enumerate(rounds(file), 1):
            with check(f"round {number}"):
                settles(case) if "rows" in case else is_refused(case)


def settles(case: Round) -> None:
    found = settle_felt(described(case))
    rows = [
        [who(row, "seat"), *(row[key] for key in ("wager", "result", "stake", "paid", "collected"))]
        for row in found["settlements"]
    ]
    told = f"{case['name']}\n{case['working']}\n{case.get('reading', '')}"
    if case.get("order") == "open":
        assert sorted(map(str, rows)) == sorted(map(str, case["rows"])), told
    else:
        assert rows == case["rows"], told
    assert found["bank"]["end"] == case["bank_end"], told
    assert not found.get("unused"), told
    if "collection" in case:
        fees = [(who(fee, "from"), fee["amount"]) for fee in found["collection"]]
        assert summed(fees) == summed([(seat, amount) for seat, amount in case["collection"]]), told
    if "button" in case:
        assert found.get("button") == case["button"], told


def is_refused(case: Round) -> None:
    with pytest.raises((RefusedAction, BadDescription)) as caught:
        settle_felt(described(case))
    refused, told = case["refused"], f"{case['name']} ({case['refused']['code_like']}): {caught.value}"
    if "at_action" in refused:
        assert getattr(caught.value, "at_action", None) == refused["at_action"], told
    else:
        assert caught.value.where.startswith(refused["where"]), told


# --- the files themselves ---


def test_every_offer_of_the_family_has_its_case_file():
    for family, offers in (("twentyone", FIFTEEN), ("paigow", TWENTY)):
        named = {file.stem.replace("__", "/") for file in (CASES / family).glob("*.toml")}
        assert named == offers


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_file_has_enough_rounds_and_refusals_and_no_duplicate_names(file):
    found = rounds(file)
    assert len(found) >= 12
    assert sum("refused" in each for each in found) >= 2
    assert {each["offer"] for each in found} == {file.stem.replace("__", "/")}
    assert len({each["name"] for each in found}) == len(found)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rounds_of_a_case_file_are_well_formed_and_their_chips_add_up(file):
    with every() as check:
        for number, case in enumerate(rounds(file), 1):
            with check(f"round {number}: {case.get('name')}"):
                well_formed(case)
                if "rows" in case:
                    chips_add_up(case)
                    every_chip_has_its_row(case)
                else:
                    refusal_names_a_place(case)


def well_formed(case):
    assert set(case) >= NEEDED, NEEDED - set(case)
    assert set(case) <= ALLOWED, set(case) - ALLOWED
    assert case["offer"] in FIFTEEN | TWENTY
    assert ("rows" in case) != ("refused" in case)
    assert case["certain"] or case["reading"]
    assert case["bank"] > 0
    assert str(case["player_dealer"]) not in case["wagers"]
    if case.get("refused", {}).get("where") != "shoe":
        known = TILES if case["offer"].endswith("-tiles") else CARDS
        assert set(case["shoe"]) <= known, set(case["shoe"]) - known
    seats = {case["player_dealer"], *map(int, case["wagers"])}
    for seat, word, *amount in case["actions"]:
        assert seat in seats
        assert isinstance(word, str)
        if word == "set":
            assert all(isinstance(card, str) for card in amount[0])
        else:
            assert all(isinstance(each, int) and each > 0 for each in amount)


def chips_add_up(case):
    moved = 0
    for seat, wager, result, stake, paid, collected in case["rows"]:
        assert str(seat).split("+")[0] in case["wagers"]
        assert 0 <= collected <= stake, wager
        assert paid >= 0
        if result == "win":
            assert paid
            assert not collected
        elif result == "lose":
            assert collected
            assert not paid
        else:
            assert result in ("push", "no-action")
            assert not paid
            assert not collected
        moved += collected - paid
    assert case["bank_end"] == case["bank"] + moved
    assert 0 <= case["bank_end"] <= 2 * case["bank"]


def every_chip_has_its_row(case):
    """Check that every wager of the description is in the rows with its stake, and every amount of an action too."""
    staked = {(str(row[0]), row[1]): row[3] for row in case["rows"]}
    assert len(staked) == len(case["rows"])
    for seat, bets in case["wagers"].items():
        for wager, stake in bets.items():
            if wager == "backline":
                for number, behind in enumerate(stake, 1):
                    assert {each: staked[f"{seat}+{number}", each] for each in behind} == behind
            else:
                assert staked[seat, wager] == stake
    for seat, word, *amount in case["actions"]:
        if amount and word != "set":
            kinds = {
                stake for (bettor, wager), stake in staked.items() if bettor == str(seat) and wager.startswith(word)
            }
            assert amount[0] in kinds, (seat, word, amount)


def refusal_names_a_place(case):
    refused = case["refused"]
    assert refused["code_like"]
    if "at_action" in refused:
        assert 0 <= refused["at_action"] < len(case["actions"])
    else:
        assert refused["where"] in ("shoe", "wagers", "options")
