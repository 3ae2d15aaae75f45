"""How to play in five lines: the text is short and agrees with the house file.

Expected numbers come from the raw tables of the house files (`offer.raw`), not from the rules built from them.
"""

import re

from houseway.houses import headers, offer
from houseway.houses.tell.drop_cost import drop_cost
from houseway.houses.tell.how_to_play import LONGEST, how_to_play
from houseway.money import dollars, show

HEADINGS = ("Bet", "Cards", "Decide", "Win", "Cost")
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}

POKER = {
    "pineapple": (3, 5), "omaha": (4, 5), "holdem": (2, 5), "big-o": (5, 5), "seven-card": (7, 0), "razz": (7, 0),
    "five-card": (5, 0), "mexican": (5, 0), "draw": (5, 0), "lowball": (5, 0), "jacks": (5, 0),
}  # fmt: skip
"""The number of cards in a hand and on the board, which is common knowledge for these games."""


def playable():
    return [made for header in headers() if (made := offer(header.id)).played]


def of(made):
    return {line["about"]: line["text"] for line in how_to_play(made)}


def test_every_playable_offer_has_three_to_five_short_lines_under_known_headings():
    wrong = []
    for made in playable():
        lines = how_to_play(made)
        if not 3 <= len(lines) <= 5 or not {line["about"] for line in lines} <= set(HEADINGS):
            wrong.append((made.id, lines))
        wrong += [(made.id, line) for line in lines if not 10 <= len(line["text"]) <= LONGEST]
        wrong += [(made.id, line) for line in lines if not line["text"].endswith(".") or "  " in line["text"]]
    assert not wrong


def test_the_number_of_decks_in_the_lines_matches_the_house_file():
    wrong = []
    for made in playable():
        filed = made.raw.get("shoe", {}).get("decks")
        told = re.search(r"(\d+|one) decks?", of(made)["Cards"])
        if filed and told and int(told[1].replace("one", "1")) != filed:
            wrong.append((made.id, filed, told[0]))
        if filed and not told:
            wrong.append((made.id, filed, of(made)["Cards"]))
    assert not wrong


def test_the_number_of_your_cards_matches_the_filed_deal():
    wrong = []
    for made in playable():
        text = of(made)["Cards"]
        if made.variant:
            filed, board = next(size for name, size in POKER.items() if name in made.id + made.raw["poker"]["base"])
            if not text.startswith(f"{filed} cards each") or (board and f"{board} on the board" not in text):
                wrong.append((made.id, filed, board, text))
        elif made.game and (found := re.match(r"(\w+) (?:cards?|tiles) to you", text)):
            pack = len(made.pack.cards)
            size = made.raw.get("options", {}).get("cards")
            if (size and WORDS[found[1].lower()] != size) or not re.search(rf"\b({pack}|one deck)\b", text):
                wrong.append((made.id, size, pack, text))
    assert not wrong


def test_the_limits_and_the_fee_in_the_lines_are_those_of_the_posted_option():
    """Every amount on the cost line is a fee of the option that applies by default."""
    wrong = []
    for made in playable():
        said = {dollars(each) for each in re.findall(r"\$[\d,]+(?:\.\d\d)?", of(made)["Cost"])}
        if made.fees.stakes:
            line = made.line()
            fees = {fee for _, fee in line.drop.fees} | {line.drop.jackpot}
            top = line.drop.fees[0][1] if line.drop.fees else None
        elif schedule := made.schedule():
            all_fees = (schedule.player, schedule.bonus, schedule.player_dealer)
            fees = {band.fee for fee in all_fees for band in fee.bands} | {schedule.jackpot}
            top = None
            if made.game and show(schedule.limit.least) not in of(made)["Bet"]:
                wrong.append((made.id, str(schedule.limit), of(made)["Bet"]))
        else:
            fees, top = set(), None
        if not said <= fees or (top and top not in said):
            wrong.append((made.id, said, fees))
    assert not wrong


def test_a_changed_deck_changes_the_line_about_decks():
    plain, changed = offer("palace/ez-baccarat-panda-8"), offer("palace/ez-baccarat-panda-8", {"decks": "6"})
    assert "8 decks (416 cards)" in of(plain)["Cards"]
    assert "6 decks (312 cards)" in of(changed)["Cards"]


def test_the_drop_of_oaks_holdem_is_140_dollars_an_hour_at_a_full_table():
    """Oaks 840–887: from seven players on a hand pays $4, so 35 hands pay $140, and each of seven players pays $20."""
    rows = {row[0]: row[1:] for row in drop_cost(offer("oaks/texas-holdem"))["rows"]}
    assert rows["7"] == ["$4", "$140", "$20"]
    assert rows["2"][0] == "$1"
    assert drop_cost(offer("oaks/zoobac")) is None


def test_fee_only_offers_have_no_lines_on_how_to_play():
    assert how_to_play(offer("cordova/ez-baccarat-panda-8")) == []
