"""Points games, hands against the bank and pot games, settled by hand from the filings: `cases/<family>/*.toml`.

A round is a description for `houseway settle`, in cents, and its expected result. In a pot game, `hands` gives the
cards of each seat, dealt one at a time from the left of the button; `rest` are the cards after them, including burns.
Expected results, as far as the round states them:

- `rows`: `[seat, wager, result, paid, collected]` in the order of settlement (a backline bettor's seat is written
  `"3+1"`); `bank_end`, `collection` and `button`;
- in a pot game: `net`, what each seat is up or down; `shares` of the pots; `drop` and `jackpot`; `net_of` and
  `shares_of` state them for some of the seats;
- `refused`: `at_action`, the number of the refused action, the refusal's `code`, and `where` the fault lies in the
  description, or which part it is `within`.

Each `also` is the same round with some keys changed.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.settle.conftest import one_at_a_time
from tests.support.case_files import Round, rounds
from tests.support.every import every

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction

CASES = Path(__file__).parent / "cases"
FILES = [file for family in ("points", "versus", "poker") for file in sorted((CASES / family).glob("*.toml"))]
SAID = {"name", "lines", "working", "also"}
OF_A_BANK = {"rows", "bank_end", "collection", "button"}
OF_A_POT = {"net", "net_of", "shares", "shares_of", "drop", "jackpot"}
BY_SEAT = {"net", "net_of", "shares", "shares_of"}
FAULT = {"at_action", "code", "where", "within"}
ROUNDS, VARIED = 438, 389
"""The number of rounds and variations in all files; otherwise tests of a file that is not read would be missing
unnoticed.
"""


def variations(case: Round) -> list[Round]:
    """Return a round and its variations as complete descriptions."""
    own = {key: value for key, value in case.items() if key not in SAID}
    return [own, *(own | changes for changes in case.get("also", ()))]


def results(case: Round) -> set[str]:
    return (OF_A_POT if "stacks" in case else OF_A_BANK) | {"refused"}


def described(case: Round) -> str:
    felt = {key: value for key, value in case.items() if key not in {*results(case), "hands", "rest"}}
    if "hands" in case:
        hands = {int(seat): cards for seat, cards in case["hands"].items()}
        dealt = (*one_at_a_time(case["button"], hands), *case["rest"].split())
        felt |= {"button": case["button"], "shoe": [card.replace("/", " ") for card in dealt]}
    return json.dumps(felt)


def who(row: dict[str, Any], key: str) -> Any:
    return f"{row[key]}+{row['bettor']}" if "bettor" in row else row[key]


def at_the_bank(found: dict[str, Any]) -> dict[str, Any]:
    """Return the result of a round against the bank, whose chips must add up."""
    told = found["settlements"]
    assert all(row["collected"] + row["returned"] == row["stake"] for row in told)
    assert found["bank"]["end"] - found["bank"]["start"] == sum(row["collected"] - row["paid"] for row in told)
    return {
        "rows": [[who(row, "seat"), *(row[key] for key in ("wager", "result", "paid", "collected"))] for row in told],
        "bank_end": found["bank"]["end"],
        "collection": [[who(fee, "from"), fee["amount"]] for fee in found["collection"]],
        "button": found.get("button"),
    }


def in_the_pot(found: dict[str, Any], case: Round) -> dict[str, Any]:
    """Return the result of a hand for a pot, whose chips must add up."""
    start, end = found["stacks"]["start"], found["stacks"]["end"]
    net = {seat: end[seat] - start[seat] for seat in start}
    drop = sum(fee["amount"] for fee in found["collection"])
    assert sum(net.values()) + drop + found["jackpot"] == 0
    shares: dict[str, int] = {}
    for part in (part for pot in found["pots"] for part in pot["parts"]):
        for seat, amount in part["shares"].items():
            shares[seat] = shares.get(seat, 0) + amount
    told = {"net": net, "shares": shares, "drop": drop, "jackpot": found["jackpot"]}
    some = {f"{key}_of": {seat: told[key][seat] for seat in case.get(f"{key}_of", ())} for key in ("net", "shares")}
    return told | some


def settles(case: Round) -> None:
    found = settle_felt(described(case))
    told = in_the_pot(found, case) if "stacks" in case else at_the_bank(found)
    stated = results(case) & set(case)
    assert {key: told[key] for key in stated} == {key: case[key] for key in stated}


def is_refused(case: Round) -> None:
    with pytest.raises(RefusedAction) as caught:
        settle_felt(described(case))
    refused, stated = caught.value, case["refused"]
    told = {"at_action": refused.at_action, "code": refused.refused.code, "where": refused.where}
    assert {key: told[key] for key in stated if key != "within"} == {
        key: value for key, value in stated.items() if key != "within"
    }
    assert refused.where.startswith(stated.get("within", ""))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_described_round_settles_or_is_refused_as_the_filing_says(file):
    with every() as check:
        for number, case in enumerate(rounds(file), 1):
            for variation, each in enumerate(variations(case)):
                with check(f"round {number}.{variation}: {case['name']}"):
                    is_refused(each) if "refused" in each else settles(each)


# --- the files themselves ---


def test_every_described_round_states_a_result_and_no_unknown_key():
    with every() as check:
        for file in FILES:
            for case in rounds(file):
                with check(f"{file.stem}: {case.get('name')}"):
                    assert case["name"]
                    for each in variations(case):
                        stated = results(each) & set(each)
                        assert stated == {"refused"} if "refused" in each else stated
                        assert set(each.get("refused", ())) <= FAULT


def test_all_rounds_in_the_case_files_are_read():
    found = [case for file in FILES for case in rounds(file)]
    assert (len(found), sum(len(case.get("also", ())) for case in found)) == (ROUNDS, VARIED)
