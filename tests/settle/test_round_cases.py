"""Trips, thirteen cards and pan settled by hand from the filings, before the games existed: `cases/<family>/*.toml`.

A round gives `hands` by seat and the cards `plucked`; this file puts them into the shoe in the filed order of the deal.
The other keys are those of a description. `expected` is the expected result:

- `rows`: `[seat, wager, result, net]`, or `[seat, wager, result, paid, collected]` if the filing states both;
- `payments`: pan `[at_action, to, from, chips]`, one sum for all chips that move between two seats at one action;
  thirteen cards `[from, to, cents]`, in the order of settlement;
- `pot`: what is awarded and what rolls; `stacks`: what each seat has at the end; `collection`: `[from, cents]`.

`refused` names the action that is refused, or the place in the description. `certain = false` means that the filing is
damaged, silent or contradictory. `reading` then states the reading used.

Chips must add up, and the winner of a pan hand must have eleven cards in melds. This is checked for both the typed
figures and the engine's; each round is settled once.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.support.case_files import Round, rounds, summed
from tests.support.cases import dealt
from tests.support.cases import round_described as described
from tests.support.every import every

from houseway.desks.floor.settle import settle_felt
from houseway.kinds.description import RefusedAction
from houseway.table.decode_errors import BadDescription

CASES = Path(__file__).parent / "cases"
AT_LEAST = {
    "crystal/trips-five-card-stud-v2": 10,
    "crystal/chinese-poker": 10,
    "oaks/thirteen-card-poker": 10,
    "crystal/pan": 10,
    "palace/pan": 8,
    "oaks/panguingue": 8,
    "comstock/pan": 8,
}
FILES = [file for family in ("trips", "thirteen", "pan") for file in sorted((CASES / family).glob("*.toml"))]
NEEDED = {"name", "lines", "certain", "working", "offer", "stakes", "stacks", "hands", "actions"}
ALLOWED = NEEDED | {"reading", "button", "pot", "plucked", "options", "schedule", "expected", "refused"}


def offered(file: Path) -> str:
    return file.stem.replace("__", "/")


# --- against the engine ---


def in_short(row: Round, columns: int) -> list[Any]:
    if columns == 4:
        return [row["seat"], row["wager"], row["result"], row["paid"] - row["collected"]]
    return [row[key] for key in ("seat", "wager", "result", "paid", "collected")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_described_round_settles_or_is_refused_as_the_filing_says(file):
    family = file.parent.name
    with every() as check:
        for number, case in enumerate(rounds(file), 1):
            with check(f"round {number}: {case['name']}"):
                if "refused" in case:
                    is_refused(family, case)
                else:
                    found = settle_felt(described(family, case))
                    settles(family, case, found)
                    chips_add_up(family, case, as_typed(family, found))
                    if family == "pan":
                        the_winner_has_eleven_cards_in_melds(case, as_typed(family, found))


def settles(family: str, case: Round, found: dict[str, Any]) -> None:
    expected = case["expected"]
    told = f"{case['working']}\n{case.get('reading', '')}"
    columns = len(expected["rows"][0])
    assert sorted(in_short(row, columns) for row in found["settlements"]) == sorted(expected["rows"]), told
    assert not found.get("unused"), told
    if "payments" in expected and family == "pan":
        moved = [((each["at_action"], each["to"], each["from"]), each["chips"]) for each in found["payments"]]
        assert summed(moved) == summed([(tuple(key), chips) for *key, chips in expected["payments"]]), told
    elif "payments" in expected:
        assert [[each["from"], each["to"], each["amount"]] for each in found["payments"]] == expected["payments"], told
    if "pot" in expected:
        assert {key: found["pot"][key] for key in ("awarded", "rolls")} == expected["pot"], told
    if "stacks" in expected:
        assert {str(seat): end for seat, end in found["stacks"]["end"].items()} == expected["stacks"], told
    if "collection" in expected:
        fees = [(fee["from"], fee["amount"]) for fee in found["collection"]]
        assert summed(fees) == summed([(seat, amount) for seat, amount in expected["collection"]]), told


def as_typed(family: str, found: dict[str, Any]) -> dict[str, Any]:
    """Return the engine's result of a round in the form typed by hand."""
    payments = [
        [each["at_action"], each["to"], each["from"], each["chips"]]
        if family == "pan"
        else [each["from"], each["to"], each["amount"]]
        for each in found.get("payments", ())
    ]
    pot = {key: found["pot"][key] for key in ("awarded", "rolls")} if family == "trips" else {}
    return {
        "rows": [in_short(row, 5) for row in found["settlements"]],
        "payments": payments,
        "pot": pot,
        "stacks": {str(seat): end for seat, end in found["stacks"]["end"].items()},
        "collection": [[fee["from"], fee["amount"]] for fee in found["collection"]],
    }


def is_refused(family: str, case: Round) -> None:
    with pytest.raises((RefusedAction, BadDescription)) as caught:
        settle_felt(described(family, case))
    refused, told = case["refused"], f"({case['refused']['code_like']}): {caught.value}"
    if "at_action" in refused:
        place = f"actions[{refused['at_action']}]"
        at_action = getattr(caught.value, "at_action", None)
        assert at_action == refused["at_action"] or str(caught.value.where).startswith(place), told
    else:
        assert caught.value.where.startswith(refused["where"]), told


# --- the files themselves ---


def test_every_offer_of_the_three_games_has_its_case_file():
    assert {offered(file) for file in FILES} == set(AT_LEAST)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_file_has_enough_rounds_and_refusals_and_no_duplicate_names(file):
    found = rounds(file)
    assert len(found) >= AT_LEAST[offered(file)]
    assert sum("refused" in each for each in found) >= 2
    assert {each["offer"] for each in found} == {offered(file)}
    assert len({each["name"] for each in found}) == len(found)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rounds_of_a_file_are_well_formed_and_their_typed_chips_add_up(file):
    family = file.parent.name
    with every() as check:
        for number, case in enumerate(rounds(file), 1):
            with check(f"round {number}: {case.get('name')}"):
                well_formed(case)
                no_card_is_dealt_more_often_than_the_pack_has_it(family, case)
                if "expected" in case:
                    chips_add_up(family, case, case["expected"])
                if "expected" in case and family == "pan":
                    the_winner_has_eleven_cards_in_melds(case, case["expected"])


def well_formed(case: Round) -> None:
    assert set(case) >= NEEDED, NEEDED - set(case)
    assert set(case) <= ALLOWED, set(case) - ALLOWED
    assert ("expected" in case) != ("refused" in case)
    assert case["certain"] or case["reading"]
    assert set(case["hands"]) == set(case["stacks"])
    if "refused" in case:
        assert case["refused"]["code_like"]
        if "at_action" in case["refused"]:
            assert case["refused"]["at_action"] == len(case["actions"]) - 1, "nothing follows a refused action"


def pack(family: str) -> Counter[str]:
    ranks, copies = ("A234567JQK", 8) if family == "pan" else ("A23456789TJQK", 1)
    cards = Counter({rank + suit: copies for rank in ranks for suit in "cdhs"})
    if family == "trips":
        cards["Jo"] = 2
    return cards


def no_card_is_dealt_more_often_than_the_pack_has_it(family: str, case: Round) -> None:
    over = Counter(dealt(family, case)) - pack(family)
    assert not over or case.get("refused", {}).get("where") == "shoe", over


def chips_add_up(family: str, case: Round, expected: dict[str, Any]) -> None:
    """Check that the typed figures agree with one another: rows, payments, pot, collection and stacks."""
    stakes = case["stakes"]
    net = {str(row[0]): row[3] if len(row) == 4 else row[3] - row[4] for row in expected["rows"]}
    assert set(net) == set(case["stacks"])
    fees = summed([(str(seat), amount) for seat, amount in expected.get("collection", [])])
    if "stacks" in expected:
        ends = {seat: start + net[seat] - fees.get(seat, 0) for seat, start in case["stacks"].items()}
        assert ends == expected["stacks"]
        assert min(ends.values()) >= 0
    if family == "trips":
        assert sum(net.values()) == case.get("pot", 0) - expected["pot"]["rolls"]
        bets = len(net) + sum(action[1] == "bet" for action in case["actions"])
        assert case.get("pot", 0) + bets * stakes["bet"] == sum(expected["pot"].values())
    elif family == "thirteen":
        gained = summed([(str(to), cents) for _, to, cents in expected["payments"]])
        lost = summed([(str(payer), cents) for payer, _, cents in expected["payments"]])
        assert {seat: gained.get(seat, 0) - lost.get(seat, 0) for seat in net} == net
    else:
        chip, tops, drop = stakes["kondition"], stakes["tops"], fees.get("pot", 0)
        for seat, _, result, paid, collected in expected["rows"]:
            won = sum(chips for _, to, _, chips in expected["payments"] if to == seat)
            lost = sum(chips for _, _, payer, chips in expected["payments"] if payer == seat)
            assert paid == won * chip + (len(net) * tops - drop if result == "win" else 0)
            assert collected == lost * chip + tops


def the_winner_has_eleven_cards_in_melds(case: Round, expected: dict[str, Any]) -> None:
    """Check a round of pan by counting cards alone: they move from the hand or the deck to the melds, and the winner
    has eleven.
    """
    hands = {int(seat): Counter(hand.split()) for seat, hand in case["hands"].items()}
    board = dict.fromkeys(hands, 0)
    plucked, drawn = case.get("plucked", "").split(), None
    for seat, word, *rest in case["actions"]:
        if word == "pluck":
            drawn = plucked.pop(0)
            hands[seat][drawn] += 1
        elif word == "take":
            hands[seat][drawn] += 1
        elif word in ("meld", "add", "discard"):
            cards = [rest[0]] if word == "discard" else rest[0]
            hands[seat].subtract(cards)
            board[seat] += 0 if word == "discard" else len(cards)
        elif word == "borrow":
            hands[seat].update(rest[1])
            board[seat] -= len(rest[1])
        assert min(hands[seat].values()) >= 0, (seat, word, rest)
    assert not plucked
    winner = next(row[0] for row in expected["rows"] if row[2] == "win")
    assert board[winner] == 11
    assert not +hands[winner]
    assert all(cards < 11 for seat, cards in board.items() if seat != winner)
