"""Hands that distinguish other readings from the default, settled by hand under both.

Each hand lists, for each reading, the actions and either every seat's win or loss in dollars, or the refusal and the
refused action. The button is seat 1 unless stated otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from houseway.fairness.source import SeededSource
from houseway.houses import offer as filed
from houseway.kinds.pot.commands import DealHand
from houseway.kinds.pot.hand.events import Dealt
from houseway.rules.kill import Disc, killer
from houseway.table.commands import SitDown
from houseway.table.decode_errors import BadDescription
from houseway.table.log import open_table

Comes = tuple[str, dict[int, float] | str]


class Both(NamedTuple):
    """A hand, and its result under each reading."""

    lines: str
    offer: str
    reading: str
    players: int
    deal: dict[int, str]
    rest: str
    comes: dict[str, Comes | list[Comes]]
    more: Mapping[str, Any] = MappingProxyType({})


def checked(*seats: int, rounds: int = 3) -> str:
    """Return the actions for everyone to check for this many rounds."""
    return "".join(f"{seat} check;" for _ in range(rounds) for seat in seats)


HOLDEM, SPLIT, STUD, RAZZ = (
    "comstock/texas-holdem", "comstock/texas-holdem-hi-lo-8", "comstock/seven-card-stud", "comstock/razz",
)
LOWBALL, MEXICAN, FIVE = "comstock/lowball", "comstock/mexican-poker", "comstock/five-card-stud"

# Comstock takes $2 from up to four players when the flop comes or the first round is over, and $1 of a hand that ends
# before. Hold'em has blinds of $3 and $5, stud an ante of $1 and a forced bet of $2 at $5–$10, lowball $2 and $4.

TURNED = {1: "Ks Kc Kd", 2: "exposed/2c 9h 9d", 3: "Qs Qc Qd", 4: "8s 8c 4d"}
FIVES = {2: "As Kd", 1: "9c 2d"}
FIVES_REST = "6c Qs 7h 6d Js 8h 6h 3s 4h"
SMOOTH = {2: "Ac 2d 5d 3s 4h", 1: "7c 6d 4c 3c 2c"}
PAT = "2 draw; 1 draw; 2 check; 1 check"
LOWS = {2: "Ks Qs Js Ts 9s", 3: "Kd Qd Jd Td 9d", 1: "7c 6d 4c 3c 2c"}
UP = {2: "Kd Kc", 3: "Qc 4d", 1: "2h 5h"}
HIGHS = {2: "2c 4d Kh", 3: "9c 9d Ac", 1: "2h 5c 7c"}
NINE_LOW = {2: "Kc Kd Ks", 1: "Ah 2h 4s"}
COMSTOCK = [
    Both("287–291: of two, the button has the small blind, or by the letter the seat to its left",
         HOLDEM, "heads-up-blinds", 2, {2: "As Ah", 1: "Kd Kh"}, "",
         {"button-small": ("1 fold", {1: -3, 2: 2}), "literal": ("2 fold", {1: 2, 2: -3})}),
    Both("1639–1650: seat 2 has 7-5-4-3-2 and seat 1 ace high, and nobody a pair",
         SPLIT, "low-without-high", 2, {2: "3s 5s", 1: "As Js"}, "8c 2c 4d 7h 8d Ks 8h Qd",
         {"low": ("1 call; 2 check;" + checked(2, 1), {1: -5, 2: 3}),
          "best-high": ("1 call; 2 check;" + checked(2, 1), {1: -1, 2: -1})}),
    Both("1639–1650: thirteen dollars for a low left of the button and a high after it",
         SPLIT, "odd-between", 3, {2: "3s 5s", 3: "Kh Jd", 1: "9d 9s"}, "8c 2c 4d 7h 8d Ks 8h Qd",
         {"high": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -5, 2: 1, 3: 2}),
          "seat": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -5, 2: 2, 3: 1})}),
    Both("273–392: thirteen dollars between two with ace and king; seat 3 has the ace of spades",
         HOLDEM, "odd-chip", 3, {2: "Ac Kd", 3: "As Kh", 1: "9d 3s"}, "8c 2c 4d 7h 8d Td 8h Jc",
         {"seat": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -5, 2: 2, 3: 1}),
          "high-card": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -5, 2: 1, 3: 2})}),
    Both("296–298: three begin the round, one folds, and the two who remain raise a fourth time",
         HOLDEM, "two-left", 3, {2: "Ac Kd", 3: "As Kh", 1: "9d 3s"}, "8c 2c 4d 7h",
         {way: ("1 call; 2 call; 3 check; 2 bet 5; 3 raise 10; 1 fold; 2 raise 15; 3 raise 20; 2 raise 25; 3 fold",
                comes) for way, comes in (("moment", {1: -5, 2: 28, 3: -25}), ("round-began", "raises-capped@8"))}),
    Both("592–593: the third of four rounds is bet at the higher limit, or at the lower",
         FIVE, "later-rounds", 2, FIVES, FIVES_REST,
         {"two-and-two": ("1 bring-in; 2 call; 2 check; 1 check; 2 bet 10; 1 call; 2 check; 1 check", {1: -13, 2: 11}),
          "last-round": [("1 bring-in; 2 call; 2 check; 1 check; 2 bet 5; 1 call; 2 check; 1 check", {1: -8, 2: 6}),
                         ("1 bring-in; 2 call; 2 check; 1 check; 2 bet 10", "above-maximum@4")]}),
    Both("585–593: the amounts of five-card stud; of a pot of six two are dropped, and a bet is raised",
         FIVE, "stakes", 2, FIVES, FIVES_REST,
         {"limit": [("1 bring-in; 2 call; 2 bet 5; 1 fold", {1: -3, 2: 1}),
                    ("1 bring-in; 2 call; 2 bet 5; 1 raise 19", "above-maximum@3")],
          "no-ante": ("1 bring-in; 2 call; 2 bet 5; 1 fold", {1: -2, 2: 0}),
          "whole-bet": ("1 bring-in; 2 call; 2 bet 5; 1 fold", {1: -6, 2: 4}),
          "pot-limit": [("1 bring-in; 2 call; 2 bet 5; 1 raise 19; 2 fold", {1: 6, 2: -8}),
                        ("1 bring-in; 2 call; 2 bet 5; 1 raise 20", "above-maximum@3")],
          "no-limit": ("1 bring-in; 2 call; 2 bet 5; 1 raise 20; 2 fold", {1: 6, 2: -8})}),
    Both("503–504: seat 2's first card, the deuce of clubs, is turned up and would be low",
         STUD, "turned-up", 4, TURNED, "",
         {"left": ("3 bring-in; 4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 2, 4: -1}),
          "counts": ("2 bring-in; 3 fold; 4 fold; 1 fold", {1: -1, 2: 2, 3: -1, 4: -1}),
          "next-card": ("4 bring-in; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -1, 4: 2})}, {"button": 4}),
    Both("748–750: two blinds left of the button, or from the button on",
         LOWBALL, "blind-seats", 3, LOWS, "",
         {"left-of-button": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 1}),
          "from-button": ("3 fold; 1 fold", {1: -2, 2: 1, 3: 0})}),
    Both("663–666: a five turned up on the deal is kept, and is the wheel; or the king replaces it",
         LOWBALL, "exposed", 2, {**SMOOTH, 2: "Ac 2d exposed/5d 3s 4h"}, "Kd 9c",
         {"five-or-under": ("1 call; 2 check;" + PAT, {1: -4, 2: 2}),
          "replace": ("1 call; 2 check;" + PAT, {1: 2, 2: -4})}),
    Both("663–666: two are turned up on the deal",
         LOWBALL, "exposed", 2, {**SMOOTH, 2: "Ac 2d exposed/5d exposed/3s 4h"}, "Kd",
         {"five-or-under": ("", {1: 0, 2: 0}), "never-a-misdeal": ("1 call; 2 check;" + PAT, {1: -4, 2: 2})}),
    Both("680–682: one card too many comes off the deck and is the burn, or it is a misdeal",
         LOWBALL, "extra", 2, SMOOTH, "extra/9c",
         {"burn": ("1 call; 2 check;" + PAT, {1: -4, 2: 2}), "misdeal": ("", {1: 0, 2: 0})}),
    Both("617–619: seat 1 kills; seat 3 calls the new limit and loses it",
         LOWBALL, "kill-size", 3, LOWS, "9c",
         {"doubles": ("1 kill; 2 fold; 3 call; 1 check; 3 draw; 1 draw; 3 check; 1 check", {1: 8, 2: -2, 3: -8}),
          "half": ("1 kill; 2 fold; 3 call; 1 check; 3 draw; 1 draw; 3 check; 1 check", {1: 6, 2: -2, 3: -6})}),
    Both("4891–4894: a hand that ends before the draw pays $1; taken before the deal it is $2",
         LOWBALL, "moment", 3, LOWS, "",
         {"first-round": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 1}),
          "before-the-deal": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 0})}),
    Both("610–619: raises at $4; of a pot of six, the call counted, to fourteen; or as far as the chips go",
         LOWBALL, "stakes", 3, LOWS, "9c",
         {way: [(f"1 raise {to}; 2 fold; 3 call; 3 draw; 1 draw; 3 check; 1 check", {1: to, 2: -2, 3: -to}),
                *((f"1 raise {over}", "above-maximum@0") for over in overs)]
          for way, to, overs in (("limit", 8, (9,)), ("pot-limit", 14, (15,)), ("no-limit", 50, ()))}),
    Both("1067–1068: a bet and three raises of three players, four, or no end",
         MEXICAN, "raises", 3, UP, "",
         {"three": [("2 open 5; 3 raise 10; 1 raise 15; 2 raise 20; 3 fold; 1 fold", {1: -15, 2: 24, 3: -10}),
                    ("2 open 5; 3 raise 10; 1 raise 15; 2 raise 20; 3 raise 25", "raises-capped@4")],
          "four": [("2 open 5; 3 raise 10; 1 raise 15; 2 raise 20; 3 raise 25; 1 fold; 2 fold",
                    {1: -15, 2: -20, 3: 34}),
                   ("2 open 5; 3 raise 10; 1 raise 15; 2 raise 20; 3 raise 25; 1 raise 30", "raises-capped@5")],
          "no-end": ("2 open 5; 3 raise 10; 1 raise 15; 2 raise 20; 3 raise 25; 1 raise 30; 2 fold; 3 fold",
                     {1: 44, 2: -20, 3: -25})}),
    Both("1067–1068: between two there is no end to raises, or the cap holds",
         MEXICAN, "raises", 2, {2: "Kd Kc", 1: "2h 5h"}, "",
         {"three": ("2 open 5; 1 raise 10; 2 raise 15; 1 raise 20; 2 raise 25; 1 fold", {1: -20, 2: 19}),
          "always": ("2 open 5; 1 raise 10; 2 raise 15; 1 raise 20; 2 raise 25", "raises-capped@4")}),
    Both("1033–1035: $5 is bet into the $8 that are left of two openings of $5",
         MEXICAN, "stakes", 2, {2: "Kd Kc", 1: "2h 5h"}, "3c Kh 4h",
         {"limit": [("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 5; 1 fold", {1: -5, 2: 3}),
                    ("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 7", "above-maximum@4")],
          "ante": ("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 5; 1 fold", {1: -6, 2: 4}),
          "spread": [("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 10; 1 fold", {1: -5, 2: 3}),
                     ("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 11", "above-maximum@4")],
          "pot-limit": [("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 8; 1 fold", {1: -5, 2: 3}),
                        ("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 9", "above-maximum@4")],
          "no-limit": ("2 open 5; 1 call; 2 keep; 1 keep; 2 bet 50; 1 fold", {1: -5, 2: 3})}),
    Both("581: a king opens before an ace, or the ace as the highest card",
         RAZZ, "ace", 3, HIGHS, "",
         {"low": ("2 bring-in; 3 fold; 1 fold", {1: -1, 2: 1, 3: -1}),
          "high": ("3 bring-in; 1 fold; 2 fold", {1: -1, 2: -1, 3: 1})}),
    Both("398–400, 417–421: the amounts of stud; the forced bet is called once, and $5 bet on fourth street",
         RAZZ, "stakes", 3, HIGHS, "Qc 7d 3h",
         {"limit": [("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 fold", {1: -1, 2: -3, 3: 2}),
                    ("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 raise 20", "above-maximum@4")],
          "no-ante": ("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 fold", {1: 0, 2: -2, 3: 0}),
          "whole-bet": ("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 fold", {1: -1, 2: -6, 3: 5}),
          "pot-limit": [("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 raise 20; 3 fold", {1: -1, 2: 7, 3: -8}),
                        ("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 raise 21", "above-maximum@4")],
          "no-limit": ("2 bring-in; 3 call; 1 fold; 3 bet 5; 2 raise 50; 3 fold", {1: -1, 2: 7, 3: -8})}),
    Both("421, 538–542: with a pair of kings open either limit may be bet, or only the upper",
         STUD, "open-pair", 2, {2: "2c 4d Kh", 1: "9c 9d 3c"}, "6c Kd 7h",
         {"either": ("1 bring-in; 2 call; 2 bet 5; 1 fold", {1: -3, 2: 1}),
          "upper": [("1 bring-in; 2 call; 2 bet 5", "below-minimum@2"),
                    ("1 bring-in; 2 call; 2 bet 10; 1 fold", {1: -3, 2: 1})]}),
    Both("561–563: three kings against 9-6-4-2-A: no low of eight or better, or half for the best low",
         "comstock/seven-card-stud-hi-lo-8", "qualifier", 2, NINE_LOW, "3s Qh 6d 3d Jd 9c 3c 9h Tc 3h 8c Jh",
         {"eight": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -3, 2: 1}),
          "none": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -1, 2: -1})}),
]

# Crystal takes $1 from up to four players and a jackpot dollar when the flop comes, at $2–$4 with blinds of $1 and $2;
# Big O pays its dollar at the end and none for the jackpot. Stud antes 50 cents, razz at $30–$60 $5.

BIG = {2: "Ac Kd 4h 4d 5h", 3: "As Kh 6h 6d 7h", 1: "9c 9d 5c 5d 8h"}
BROADWAY = "8c Qd Jc Ts 8d 3d 8s 2h"
PAIRS = {2: "Js Jh", 3: "Kd 3h", 1: "7d 7h"}
FOURS = {2: "Js Jh 5c 6c", 3: "Kd 3h 9d 8d", 1: "7d 7h Td Th"}
DRAWN = {2: "Jo Ks Kd 4c 7h", 3: "Qs Qd Qh 2c 3c", 1: "2d 3d 4d 6d 8h"}
STRAIGHTS = {2: "2c Ks 3c", 3: "Jc Jd 2s", 4: "Qc Qd Ts", 1: "2h Kh 3d"}
CRYSTAL = [
    *(Both("185, 199: two blinds of $1 and $2, or one of $2; no flop is seen, or both who stay are dropped from",
           offer, "blinds", 3, deal, "2c 3c 4c 9c",
           {"two": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 1}),
            "one": ("3 call; 1 fold; 2 check; 2 bet 2; 3 fold", {1: 0, 2: 0, 3: -2})})
      for offer, deal in (("crystal/holdem", PAIRS), ("crystal/omaha-hi-lo-8", FOURS))),
    Both("1027: six dollars less the fee and the jackpot dollar, or without it",
         "crystal/holdem", "jackpot", 3, PAIRS, "2c 3c 4c 9c",
         {"from-the-pot": ("1 call; 2 call; 3 check; 2 bet 2; 3 fold; 1 fold", {1: -2, 2: 2, 3: -2}),
          "not-taken": ("1 call; 2 call; 3 check; 2 bet 2; 3 fold; 1 fold", {1: -2, 2: 3, 3: -2})}),
    *(Both("1000, 1025–1060: no flop, no drop; before the cards and at the end the blinds pay two dollars",
           offer, "when-taken", 3, deal, "",
           {"after-the-flop": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 1}),
            "before-the-cards": ("1 fold; 2 fold", {1: 0, 2: -1, 3: -1}),
            "end": ("1 fold; 2 fold", {1: 0, 2: -1, 3: -1})})
      for offer, deal in (("crystal/holdem", PAIRS), ("crystal/omaha-hi-lo-8", FOURS))),
    Both("1000, 1077–1086: a hand that ends in the first round pays nothing, or two dollars of its four",
         "crystal/mexican-draw", "when-taken", 3, DRAWN, "",
         {way: ("3 call; 1 fold; 2 raise 4; 3 fold", {1: 0, 2: net, 3: -2})
          for way, net in (("first-round", 2), ("before-the-cards", 0), ("end", 0))}),
    Both("283: the blind is the bet that six raises follow, or the first raise is",
         "crystal/mexican-draw", "blind-counts", 3, DRAWN, "",
         {"is-the-bet": ("3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16",
                         "raises-capped@6"),
          "not-a-bet": [("3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16; 1 fold;"
                         "2 fold", {1: -12, 2: -14, 3: 26}),
                        ("3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16; 1 raise 18",
                         "raises-capped@7")]}),
    Both("283: two begin the round after the draw and raise a seventh time",
         "crystal/mexican-draw", "multi-handed", 3, DRAWN, "9c",
         {way: ("3 call; 1 fold; 2 check; 2 draw; 3 draw; 2 bet 4; 3 raise 8; 2 raise 12; 3 raise 16; 2 raise 20;"
                "3 raise 24; 2 raise 28; 3 raise 32; 2 fold", comes)
          for way, comes in (("round-began", {1: 0, 2: -30, 3: 28}), ("never", "raises-capped@12"))}),
    Both("283: three begin the round, and the two who are left raise a seventh time",
         "crystal/mexican-draw", "multi-handed", 3, DRAWN, "",
         {way: ("3 raise 4; 1 fold; 2 raise 6; 3 raise 8; 2 raise 10; 3 raise 12; 2 raise 14; 3 raise 16; 2 fold",
                comes)
          for way, comes in (("round-began", "raises-capped@7"), ("two-left", {1: 0, 2: -14, 3: 14}))}),
    Both("1335: two see the flop and raise a fourth time", "crystal/big-o", "heads-up", 3, BIG, BROADWAY,
         {way: ("1 fold; 2 call; 3 check; 2 bet 2; 3 raise 4; 2 raise 6; 3 raise 8; 2 raise 10; 3 fold", comes)
          for way, comes in (("round-began", {1: 0, 2: 9, 3: -10}), ("never", "raises-capped@7"))}),
    Both("1335: three begin the round, and the two who are left raise a fourth time",
         "crystal/big-o", "heads-up", 3, BIG, "",
         {way: ("1 raise 4; 2 raise 6; 3 fold; 1 raise 8; 2 raise 10; 1 fold", comes)
          for way, comes in (("round-began", "raises-capped@4"), ("two-left", {1: -8, 2: 9, 3: -2}))}),
    Both("1335: three players raise a fourth time", "crystal/big-o", "raises", 3, BIG, "",
         {way: ("1 raise 4; 2 raise 6; 3 raise 8; 1 raise 10; 2 fold; 3 fold", comes)
          for way, comes in (("three", "raises-capped@3"), ("unlimited", {1: 13, 2: -6, 3: -8}))}),
    Both("1309: two cards are turned up on the deal and replaced, or it is a misdeal",
         "crystal/big-o", "exposed", 3, {**BIG, 2: "Ac exposed/Kd 4h exposed/4d 5h"}, "8c 8d",
         {"as-omaha": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 0}), "two-a-misdeal": ("", {1: 0, 2: 0, 3: 0})}),
    Both("1373–1378: a dollar of four or fewer, or a jackpot dollar besides",
         "crystal/big-o", "fees", 3, BIG, "",
         {"as-omaha": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 0}),
          "first-is-jackpot": ("1 fold; 2 fold", {1: 0, 2: -1, 3: -1})}),
    *(Both("1338, 1359: five dollars between two straights to the ace; seat 3 has the ace of spades",
           offer, "odd-chip", 3, BIG, BROADWAY,
           {"by-seat": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -2, 2: 1, 3: 0}),
            "by-suit": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -2, 2: 0, 3: 1})}, {"stakes": {"chip": 100}})
      for offer in ("crystal/big-o", "crystal/big-o-hi-lo")),
    Both("1348, 1358: the king is burned before the river, or it is the river and makes three",
         "crystal/big-o", "river-burn", 3, {2: "Ac Ad 9h 9c Jh", 3: "Ks Kh 3s 3h Ts", 1: "5c 5d 6c 6d 6h"},
         "7c Qd 8c 2d 7d 4s Kd Jc",
         {"burned": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: 1, 3: -2}),
          "not-burned": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: -2, 3: 1})}),
    Both("1309, 1360: of three nines two play and lose to aces, or all three",
         "crystal/big-o", "two-hole-cards", 3, {2: "9c 9d 9h 3s 4s", 3: "Ac Ad 5h 6h 8h", 1: "5c 5d 6c 6d 8d"},
         "Tc Ks Qs 7d Td 2c Th Jd",
         {"exactly-two": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: -2, 3: 1}),
          "at-least-two": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: 1, 3: -2})}),
    Both("1309, 1360: with 8 and 7 on the board alone A-2-3 is a low only if three of the hand may play",
         "crystal/big-o-hi-lo", "two-hole-cards", 3, {2: "Ac 2c 3d 9c 9d", 3: "Kc Kd 5h 5s Ts", 1: "5c 5d 6c 6d 8d"},
         "Tc 8h 7d Ks Td Qs Th Jh",
         {"exactly-two": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: -2, 3: 1}),
          "at-least-two": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: -0.5, 3: -0.5})}),
    Both("373, 1309: five dollars for a low left of the button and three kings after it",
         "crystal/big-o-hi-lo", "odd-half", 3, {2: "Ah 2h Jd Td Tc", 3: "Ks Kc 9h 9d 9c", 1: "4c 4d 5h 5c 5d"},
         "7c 3s 6d 8c 7d Kh 7h Qd",
         {"high": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -2, 2: 0, 3: 1}),
          "by-seat": ("1 call; 2 call; 3 check;" + checked(2, 3, 1), {1: -2, 2: 1, 3: 0})}, {"stakes": {"chip": 100}}),
    Both("228: an ante of a quarter of $2, or of half", "crystal/mexican-stud", "amounts", 2,
         {2: "Kd Ks", 1: "2h Ah"}, "",
         {"quarter": ("2 open 4; 1 fold", {1: -0.5, 2: 0.5}), "half": ("2 open 4; 1 fold", {1: -1, 2: 1})}),
    Both("377: $3.50 between two hands of K-Q-7-5-3; seat 3 has the king of spades",
         "crystal/mexican-stud", "odd-chip", 3, {2: "Kd Qc", 3: "Ks Qh", 1: "2h 5h"}, "6c 7c 7d 6d 5c 5d 6h 3c 3d",
         {way: ("2 open 2; 3 call; 1 fold;" + "2 keep; 3 keep; 2 check; 3 check;" * 3, comes)
          for way, comes in (("by-suit", {1: -0.5, 2: -1, 3: -0.5}), ("by-seat", {1: -0.5, 2: -0.5, 3: -1}))}),
    Both("240–262, 283: a fourth raise, and a seventh", "crystal/mexican-stud", "raises", 3,
         {2: "Kd Qc", 3: "Ks Qh", 1: "2h 5h"}, "",
         {"three": ("2 open 2; 3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10", "raises-capped@4"),
          "six": [("2 open 2; 3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 fold; 2 fold", {1: -6.5, 2: -8.5, 3: 15}),
                  ("2 open 2; 3 raise 4; 1 raise 6; 2 raise 8; 3 raise 10; 1 raise 12; 2 raise 14; 3 raise 16",
                   "raises-capped@7")]}),
    Both("1000, 1077–1086: antes of $2; a hand that ends in the first round pays nothing, or two dollars",
         "crystal/mexican-stud", "when-taken", 2, {2: "Kd Ks", 1: "2h Ah"}, "",
         {way: ("2 open 4; 1 fold", {1: -2, 2: net})
          for way, net in (("first-round", 2), ("before-the-cards", 0), ("end", 0))}, {"stakes": {"ante": 200}}),
    Both("319, 322: antes of $5 and a forced bet of $10 that is called once; $8.50 are dropped",
         "crystal/razz", "amounts", 3, {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}, "Qc Td 3h",
         {way: ("3 bring-in; 1 call; 2 fold; 1 bet 30; 3 fold", comes)
          for way, comes in (("customary", {1: 11.5, 2: -5, 3: -15}), ("no-ante", {1: 1.5, 2: 0, 3: -10}),
                             ("whole-bet", {1: 31.5, 2: -5, 3: -35}))}),
    Both("1000, 1090–1096: a hand that ends on third street pays nothing, or $8.50 of the antes",
         "crystal/razz", "when-taken", 3, {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}, "",
         {"fourth-street": ("3 bring-in; 1 fold; 2 fold", {1: -5, 2: -5, 3: 10}),
          "before-the-cards": ("3 bring-in; 1 fold; 2 fold", {1: -5, 2: -5, 3: 1.5})}),
    Both("337: seat 1 shows queens and bets $2; seat 2 raises by $4, or must raise by the $2 chosen",
         "crystal/seven-card-stud", "open-pair", 3, {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}, "7c Ks 9h Qh",
         {"either": ("2 bring-in; 3 call; 1 call; 1 bet 2; 2 raise 6; 3 fold; 1 fold", {1: -3.5, 2: 3, 3: -1.5}),
          "pair-chooses": [("2 bring-in; 3 call; 1 call; 1 bet 2; 2 raise 6", "above-maximum@4"),
                           ("2 bring-in; 3 call; 1 call; 1 bet 2; 2 raise 4; 3 fold; 1 fold",
                            {1: -3.5, 2: 3, 3: -1.5})]}),
    Both("373–377: tied both ways with 6-5-4-3-2: the king of spades counts, or of the five the six of spades",
         "crystal/seven-card-stud-hi-lo-8", "odd-cards", 4, STRAIGHTS, "8c 4d Tc 4s 8d 5d 5c 8h 6h 6s 8s 9d 9c",
         {way: ("3 bring-in; 4 fold; 1 call; 2 call; 3 check; 1 bet 2; 2 call; 3 fold;" + checked(2, 1), comes)
          for way, comes in (("all", {1: 0, 2: 1, 3: -2, 4: -1}), ("five", {1: 1, 2: 0, 3: -2, 4: -1}))},
         {"stakes": {"ante": 100, "bring_in": 100, "chip": 100}}),
]
# Cordova takes a fee of $1 from up to six players at the flop, of stud's antes $2 from up to four, and $5 of every hand
# of Mexican stud, which antes $1.

THREES = {2: "Kd 3c", 3: "Qc 4d", 1: "2h 5h"}
ACES = {2: "As Ah", 3: "Kd Kh", 1: "9d 3c"}
KEPT = "2 keep; 1 keep; 2 check; 1 check;"
CORDOVA = [
    Both("138: an ante of $1, or of the least bet", "cordova/mexican-stud", "ante", 3, THREES, "6c 7c 7d 7h",
         {way: ("2 open 2; 3 call; 1 call; 2 keep; 3 keep; 1 keep; 2 bet 2; 3 fold; 1 fold", comes)
          for way, comes in (("half-the-least-bet", {1: -3, 2: 1, 3: -3}), ("least-bet", {1: -4, 2: 3, 3: -4}))}),
    Both("139–145: the king of spades is burned, or it is seat 2's third card and a pair",
         "cordova/mexican-stud", "burns", 2, {2: "Kd 3c", 1: "Ac 5h"}, "Ks 7c 7d 6d 8c 9d 6h Jc Td",
         {"burned": ("2 open 2; 1 call;" + KEPT * 3, {1: -2, 2: -3}),
          "none": ("2 open 2; 1 call;" + KEPT * 3, {1: -3, 2: -2})}),
    Both("134: a joker that the dealer turned up stays wild and makes three sevens, or is an ace",
         "cordova/mexican-stud", "exposed", 2, {2: "exposed/Jo 3c", 1: "Qc Qd"}, "6c 7c 5c 6d 7d 5d 6h 2h 9h",
         {"may-be-all-in": ("2 play-on; 1 open 2; 2 call;" + KEPT * 3, {1: -3, 2: -2}),
          "joker-up": ("2 play-on; 1 open 2; 2 call;" + KEPT * 3, {1: -2, 2: -3})}),
    Both("129–148: whose card the dealer turned up may be all in, or not",
         "cordova/mexican-stud", "exposed", 2, {2: "exposed/Ac 3c", 1: "Qc Jd"}, "6c 7c 5c 6d 8d 5d 6h 2h 9h",
         {"may-be-all-in": ("2 all-in;" + "2 keep; 1 keep;" * 3, {1: 0, 2: -5}),
          "never-all-in": ("2 all-in", "out-of-turn@0")}, {"stakes": {"ante": 500}}),
    Both("133–134: five kings against a straight flush", "cordova/mexican-stud", "fives", 2, {2: "Jo Kc", 1: "5d 6d"},
         "2c Kd 7d 2d Kh 8d 2h Ks 9d",
         {"top": ("1 open 2; 2 call;" + KEPT * 3, {1: -3, 2: -2}),
          "over-four-of-a-kind": ("1 open 2; 2 call;" + KEPT * 3, {1: -2, 2: -3})}),
    Both("134, 137: the deuce is lower than an ace, or the ace is the lowest",
         "cordova/mexican-stud", "joker-showing", 2,
         {2: "Kd Ah", 1: "Qc 2c"}, "6c 7c 5c",
         {"high": [("1 open 2; 2 call; 2 keep; 1 keep; 2 bet 2; 1 fold", {1: -3, 2: -2}),
          ("2 open 2", "out-of-turn@0")],
          "low": [("2 open 2; 1 call; 2 keep; 1 keep; 2 bet 2; 1 fold", {1: -3, 2: -2}),
                  ("1 open 2", "out-of-turn@0")]}),
    Both("1526, 139–145: a bet of at most $5, or of any size", "cordova/mexican-stud", "structure", 2,
         {2: "Kd Ah", 1: "Qc 2c"}, "6c 7c 5c",
         {"spread": ("1 open 2; 2 call; 2 keep; 1 keep; 2 bet 50", "above-maximum@4"),
          "no-limit": ("1 open 2; 2 call; 2 keep; 1 keep; 2 bet 50; 1 fold", {1: -3, 2: -2})}),
    Both("140, 144–145: the fourth card too may be asked for face down, or always comes up",
         "cordova/mexican-stud", "up-card", 2, {2: "Kd Ah", 1: "Qc 2c"}, "6c 7c 5c 6d 8c 9c 6h Jc Td",
         {"choice": ("1 open 2; 2 call;" + KEPT * 3, {1: -3, 2: -2}),
          "always-up": [("1 open 2; 2 call;" + KEPT + checked(2, 1, rounds=2), {1: -3, 2: -2}),
                        ("1 open 2; 2 call;" + KEPT + "2 roll", "not-open@6")]}),
    Both("26–47: two cards are turned up on the deal", "cordova/texas-holdem", "exposed", 3,
         {2: "exposed/As Ah", 3: "Kd exposed/Kh", 1: "9d 3c"}, "8c 8d",
         {"two-a-misdeal": ("", {1: 0, 2: 0, 3: 0}), "each-replaced": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 0})}),
    *(Both("24, 47: seven are dealt in and pay $2; three see the flop and would pay $1",
           offer, "players-counted", 7, {seat: " ".join(deal) for seat, deal in zip(
               (2, 3, 4, 5, 6, 7, 1),
               (["As", "Ah", "2c", "3c"], ["Kd", "Kh", "2d", "3d"], ["4c", "5c", "6c", "7c"], ["4d", "5d", "6d", "7d"],
                ["4h", "5h", "6h", "7h"], ["4s", "5s", "6s", "7s"], ["9d", "9h", "Tc", "Jc"]), strict=True)},
           "8c 8d 2h 3h",
           {way: ("4 fold; 5 fold; 6 fold; 7 fold; 1 call; 2 check; 3 check; 2 bet 1; 3 fold; 1 fold",
                  {1: -1, 2: net, 3: -1, 4: 0, 5: 0, 6: 0, 7: 0}) for way, net in (("dealt-in", 0), ("still-in", 1))})
      for offer in ("cordova/omaha",)),
    Both("24: seven are dealt in and pay $2; three see the flop and would pay $1",
         "cordova/texas-holdem", "players-counted", 7,
         {2: "As Ah", 3: "Kd Kh", 4: "4c 5c", 5: "4d 5d", 6: "4h 5h", 7: "4s 5s", 1: "9d 9h"}, "8c 8d 2h 3h",
         {way: ("4 fold; 5 fold; 6 fold; 7 fold; 1 call; 2 check; 3 check; 2 bet 1; 3 fold; 1 fold",
                {1: -1, 2: net, 3: -1, 4: 0, 5: 0, 6: 0, 7: 0}) for way, net in (("dealt-in", 0), ("still-in", 1))}),
    Both("26–47: after a flop too soon the king of spades is the first card of the new one, or it is burned",
         "cordova/texas-holdem", "too-soon", 3, ACES, "8c 2c 4d 7h Ks 5c 9h 6c Td 6d Jc 3s 3d",
         {way: ("1 call; dealer too-soon; 2 check; 3 check;" + checked(2, 3, 1), comes)
          for way, comes in (("no-burn", {1: -1, 2: -1, 3: 1}), ("burn", {1: -1, 2: 1, 3: -1}))}),
    Both("84, 94: an ante of $1 and a forced bet of $2, or of half a dollar and a dollar",
         "cordova/seven-card-stud", "amounts", 3, {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}, "7c Ks 9h",
         {"printed": ("2 bring-in; 3 call; 1 fold; 2 bet 2; 3 fold", {1: -1, 2: 2, 3: -3}),
          "usual": ("2 bring-in; 3 call; 1 fold; 2 bet 2; 3 fold", {1: -0.5, 2: 0.5, 3: -1.5})}),
    Both("83: the lowest card must bet: the seven, or the ace", "cordova/seven-card-stud", "low-ace", 3,
         {2: "2c 4d Ah", 3: "9s 9d 9c", 1: "2h 5c 7c"}, "",
         {"high": ("1 bring-in; 2 fold; 3 fold", {1: 0, 2: -1, 3: -1}),
          "low": ("2 bring-in; 3 fold; 1 fold", {1: -1, 2: 0, 3: -1})}),
    Both("74–99: seat 2's first card, the deuce of clubs, is turned up and would be low",
         "cordova/seven-card-stud", "exposed", 4, TURNED, "",
         {"may-be-all-in": ("3 bring-in; 4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 1, 4: -1}),
          "next-card": ("4 bring-in; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -1, 4: 1})}, {"button": 4}),
    Both("114: a pair of kings showing on fourth street may be bet at the upper limit, or not",
         "cordova/seven-card-stud-high-low-split", "open-pair", 2, {2: "2c 4d Kh", 1: "9c 9d 3c"}, "6c 7h Kd",
         {"filed": ("1 bring-in; 2 call; 2 bet 4; 1 fold", {1: -3, 2: 1}),
          "no-choice": [("1 bring-in; 2 call; 2 bet 4", "above-maximum@2"),
                        ("1 bring-in; 2 call; 2 bet 2; 1 fold", {1: -3, 2: 1})]}),
]

# The Oaks' draw games take their fee by the half hour; stud takes $1 when the fourth card is dealt, hold'em when the
# flop comes.

QUEENS = {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}
DRAW, OAKS_LOW = "oaks/draw-poker", "oaks/lowball-draw-poker"
FOUR_DRAW = {2: "Ks Qs Js Ts 2s", 3: "Kd Qd Jd Tc 2d", 4: "7c 7d 4c 3c 2c", 1: "8c 8d 4h 3h 2h"}
SEVENS = {2: "7c 6d 4c 3c 2c", 3: "8c 6c 4d 3d 2d", 1: "9c 6h 4h 3h 2h"}
OAKS = [
    Both("1, 31: after the draw the first left of the button begins, or who opened", DRAW, "after-the-draw", 4,
         FOUR_DRAW, "9c",
         {"left-of-button": ("4 raise 4; 1 fold; 2 call; 3 fold; 2 draw; 4 draw; 2 check; 4 bet 2; 2 fold",
                             {1: -1, 2: -4, 3: -2, 4: 7}),
          "opener": ("4 raise 4; 1 fold; 2 call; 3 fold; 2 draw; 4 draw; 4 bet 2; 2 fold",
                     {1: -1, 2: -4, 3: -2, 4: 7})}),
    Both("1, 1222–1226: three blinds from the button on, or left of it", DRAW, "blind-seats", 4, FOUR_DRAW, "",
         {"from-button": ("4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 2, 4: 0}),
          "left-of-button": ("1 fold; 2 fold; 3 fold", {1: 0, 2: -1, 3: -1, 4: 2})}),
    Both("21–33: a three is burned and seat 2 draws the ace of spades, or draws the three", DRAW, "burns", 4,
         FOUR_DRAW, "3d As",
         {way: ("4 call; 1 fold; 2 call; 3 check; 2 draw 2s; 3 draw; 4 draw;" + checked(2, 3, 4, rounds=1), comes)
          for way, comes in (("burned", {1: -1, 2: 5, 3: -2, 4: -2}), ("none", {1: -1, 2: -2, 3: -2, 4: 5}))}),
    Both("1–41: a seven turned up on the deal is kept and makes a pair, or the queen replaces it", DRAW, "exposed", 4,
         {**FOUR_DRAW, 4: "7c exposed/7d 4c 3c 2c"}, "Qh 9h",
         {way: ("4 call; 1 fold; 2 fold; 3 check; 3 draw; 4 draw; 3 check; 4 check", comes)
          for way, comes in (("kept", {1: -1, 2: -1, 3: -2, 4: 4}), ("replaced", {1: -1, 2: -1, 3: 4, 4: -2}))}),
    Both("1, 21, 37–39: blinds, or antes of 50 cents", DRAW, "form", 4, FOUR_DRAW, "",
         {"kill": ("4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 2, 4: 0}),
          "antes": ("2 bet 2; 3 fold; 4 fold; 1 fold", {1: -0.5, 2: 1.5, 3: -0.5, 4: -0.5})}),
    Both("37–39: seat 4 has won two pots and kills for as much as all blinds, or nobody kills",
         DRAW, "form", 4, FOUR_DRAW,
         "", {"kill": ("4 check; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -2, 4: 4}), "plain": ("", "no-kill@None")},
         {"options": {"kill": 4}}),
    Both("1220–1226: any raise from $2 to $20, or by $2", DRAW, "table-limit", 4, FOUR_DRAW, "",
         {"spread": ("4 raise 22; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -2, 4: 4}),
          "fixed": [("4 raise 22", "above-maximum@0"),
                    ("4 raise 4; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -2, 4: 4})]}),
    Both("1218: at the half hour the pot pays $2, or every player", DRAW, "time-fee", 4, FOUR_DRAW, "",
         {"pot": ("4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 0, 4: 0}),
          "player": ("4 fold; 1 fold; 2 fold", {1: -3, 2: -3, 3: 0, 4: -2})}, {"options": {"timed": True}}),
    Both("43–67: who has checked may not raise, or may", OAKS_LOW, "check-raise", 3, SEVENS, "Kc",
         {way: ("1 call; 2 call; 3 check; 2 draw; 3 draw; 1 draw; 2 check; 3 bet 20; 1 fold; 2 raise 40; 3 fold", comes)
          for way, comes in (("barred", "no-check-raise@9"), ("allowed", {1: -10, 2: 40, 3: -30}))}),

    Both("43–67: seat 2 checks a seven and calls: it wins all, the bets go back, or the best of the others has them",
         OAKS_LOW, "sevens", 3, SEVENS, "Kc",
         {way: ("1 call; 2 call; 3 check; 2 draw; 3 draw; 1 draw; 2 check; 3 bet 20; 1 call; 2 call", comes)
          for way, comes in (("none", {1: -30, 2: 60, 3: -30}), ("bets-returned", {1: -10, 2: 20, 3: -10}),
                             ("no-later-money", {1: -30, 2: 0, 3: 30}))}),
    Both("380–390: the king is burned before the flop, or comes with it and makes three",
         "oaks/omaha-high", "burns", 2, {2: "Ac Ad 9h 9c", 1: "Ks Kh 3s 3h"}, "Kd Qd 8c 2d 7d 4s 7h Jc",
         {"burned": ("1 call; 2 check;" + checked(2, 1), {1: -3, 2: 1}),
          "none": ("1 call; 2 check;" + checked(2, 1), {1: 1, 2: -3})}),
    Both("374: ten play, or nine at most", "oaks/omaha-high", "seats", 10,
         {seat: f"{rank}c {rank}d {rank}h {rank}s" for seat, rank in zip(range(1, 11), "23456789TJ", strict=True)}, "",
         {"ten": ("; ".join(f"{seat} fold" for seat in (4, 5, 6, 7, 8, 9, 10, 1, 2)),
                  {2: -1, 3: -1, **dict.fromkeys((1, 4, 5, 6, 7, 8, 9, 10), 0)}),
          "nine": ("", "wrong-number-of-players@None")}),
    Both("1166: three kings take the whole pot, or half with a low of 8-6-3-2-A", "oaks/omaha-pot-limit", "high", 2,
         {2: "Ah 2h Jd Td", 1: "Ks Kc 9h 9d"}, "7c 3s 6d 8c 7d Kh 7h Qd",
         {"high": ("1 check; 2 check;" + checked(2, 1), {1: 1, 2: -2}),
          "hi-lo": ("1 check; 2 check;" + checked(2, 1), {1: 0, 2: -1})}),
    Both("67–69: at $4–$8 a forced bet of $1, of half the lower limit, or of all of it",
         "oaks/seven-card-stud-high", "bring-in", 3, {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}, "7c Ks 9h",
         {way: ("2 bring-in; 3 call; 1 fold; 2 bet 4; 3 fold", comes)
          for way, comes in (("third", {1: -0.5, 2: 1, 3: -1.5}), ("half", {1: -0.5, 2: 2, 3: -2.5}),
                             ("whole-bet", {1: -0.5, 2: 4, 3: -4.5}))}, {"schedule": "6"}),
    Both("69: with a pair of kings open fourth street is bet at the upper limit, or at either",
         "oaks/seven-card-stud-high", "open-pair", 2, {2: "2c 4d Kh", 1: "9c 9d 3c"}, "6c Kd 7h",
         {"upper": [("1 bring-in; 2 call; 2 bet 2", "below-minimum@2"),
                    ("1 bring-in; 2 call; 2 bet 4; 1 fold", {1: -1.5, 2: 0.5})],
          "either": ("1 bring-in; 2 call; 2 bet 2; 1 fold", {1: -1.5, 2: 0.5})}),
    Both("67, 93: of two kings that of spades opens, or the first left of the button",
         "oaks/seven-card-stud-razz", "equal-cards", 3, QUEENS, "",
         {"suit": ("3 bring-in; 1 fold; 2 fold", {1: -0.5, 2: -0.5, 3: 1}),
          "seat": ("2 bring-in; 3 fold; 1 fold", {1: -0.5, 2: 1, 3: -0.5})}),
    Both("89, 1066: razz pays stud's dollar, or nothing", "oaks/seven-card-stud-razz", "fees", 3, QUEENS, "Qc Td 3h",
         {"as-stud": ("3 bring-in; 1 call; 2 fold; 1 bet 2; 3 fold", {1: 1, 2: -0.5, 3: -1.5}),
          "none": ("3 bring-in; 1 call; 2 fold; 1 bet 2; 3 fold", {1: 2, 2: -0.5, 3: -1.5})}),
    Both("97: seat 2 has a joker and a king against two pairs: an ace beside kings, or a third king",
         "oaks/texas-holdem", "joker", 3, {2: "Jo Kd", 3: "7s 2d", 1: "Qc Js"}, "8c Kc 7h 2s 8d 9d 8h 4c",
         {"none": ("", "shoe[0]"),
          "bug": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: -1, 3: 0}),
          "wild": ("1 fold; 2 call; 3 check;" + checked(2, 3), {1: 0, 2: 0, 3: -1})}),
    Both("952–963: blinds of $1, or of the $20 to which they go", "oaks/texas-holdem", "max-blinds", 3, ACES, "",
         {"lowest": ("1 fold; 2 fold", {1: 0, 2: -1, 3: 1}), "highest": ("1 fold; 2 fold", {1: 0, 2: -20, 3: 20})},
         {"schedule": "96"}),
    Both("951–963: \"$100 Max\" is the largest bet, or the largest buy-in at no limit",
         "oaks/texas-holdem", "max", 3, ACES,
         "", {"spread": [("1 raise 101; 2 fold; 3 fold", {1: 2, 2: -1, 3: -1}), ("1 raise 102", "above-maximum@0")],
              "buy-in": ("1 raise 200; 2 fold; 3 fold", {1: 2, 2: -1, 3: -1})}, {"schedule": "96"}),
    Both("965–967: without a flop five players pay $1, or the $2 of five", "oaks/texas-holdem", "no-flop-5", 5,
         {2: "As Ah", 3: "Kd Kh", 4: "4c 5c", 5: "4d 5d", 1: "9d 9h"}, "",
         {"reduced": ("4 call; 5 fold; 1 fold; 2 fold; 3 raise 4; 4 fold", {1: 0, 2: -1, 3: 2, 4: -2, 5: 0}),
          "by-players": ("4 call; 5 fold; 1 fold; 2 fold; 3 raise 4; 4 fold", {1: 0, 2: -1, 3: 1, 4: -2, 5: 0})},
         {"schedule": "108"}),
    Both("121: all who are in hold an over button and the round is doubled, or there are none",
         "oaks/texas-holdem", "over-buttons", 3, ACES, "8c 2c 4d 7h",
         {"doubled": ("1 call; 2 call; 3 check; 2 bet 2; 3 fold; 1 fold", {1: -1, 2: 1, 3: -1}),
          "none": ("", "no-over-buttons@None")}, {"options": {"overs": [1, 2, 3]}}),
]

# The Palace takes its fees from the blinds before the deal, and of stud when the fourth card is dealt: $4 from up to
# six. By the posted cards hold'em of four or fewer pays $1, stud $2, and draw by the half hour; draw antes $1 and has
# blinds of $2, $3 and $5 from the button on.

CARD = "poker-cards:4-8"
OMAHAS = {2: "As Ah 2c 3c", 3: "Kd Kh 2d 3d", 1: "9d 9h Tc Jc"}
PINE = {2: "As Ah 2c", 3: "Kd Kh 2d", 1: "9d 9h Tc"}
PALACE = [
    Both("1671: $50 are bet into blinds of $1 and $2", "palace/crazy-pineapple-hi-lo", "no-limit", 3, PINE, "",
         {"no-limit": ("1 raise 50; 2 fold; 3 fold", {1: 0, 2: -1, 3: -2}),
          "pot-limit": ("1 raise 50", "above-maximum@0")},
         {"schedule": "5"}),
    Both("1638: $50 are bet into blinds of $1 and $2", "palace/texas-holdem", "no-limit", 3, ACES, "",
         {"no-limit": ("1 raise 50; 2 fold; 3 fold", {1: 1, 2: -1, 3: -2}),
          "pot-limit": ("1 raise 50", "above-maximum@0")},
         {"schedule": "8"}),
    Both("1671–1676: seven owe $6 and the blinds have $3: the rest comes out of the pot, or is let off",
         "palace/omaha-high", "short-blinds", 7,
         {2: "As Ah 2c 3c", 3: "Kd Kh 2d 3d", 4: "4c 5c 6c 7c", 5: "4d 5d 6d 7d", 6: "4h 5h 6h 7h", 7: "4s 5s 6s 7s",
          1: "9d 9h Tc Jc"}, "8c 8d 2h 3h",
         {way: ("4 call; 5 fold; 6 fold; 7 fold; 1 fold; 2 call; 3 check; 2 check; 3 check; 4 bet 2; 2 fold; 3 fold",
                {1: 0, 2: -2, 3: -2, 4: net, 5: 0, 6: 0, 7: 0}) for way, net in (("later", -2), ("let-off", 1))},
         {"schedule": "8"}),
    Both("1638–1655: nine owe $4 and the blinds have $3: the rest comes out of the pot, or is let off",
         "palace/texas-holdem", "short-blinds", 9,
         {2: "As Ah", 3: "Kd Kh", 4: "4c 5c", 5: "4d 5d", 6: "4h 5h", 7: "4s 5s", 8: "Jd Td", 9: "Jh Th", 1: "9d 9h"},
         "8c 8d 2h 3h",
         {way: ("4 call; 5 fold; 6 fold; 7 fold; 8 fold; 9 fold; 1 fold; 2 call; 3 check; 2 check; 3 check; 4 bet 2;"
                "2 fold; 3 fold", {2: -2, 3: -2, 4: net, **dict.fromkeys((1, 5, 6, 7, 8, 9), 0)})
          for way, net in (("later", 0), ("let-off", 1))}, {"schedule": "8"}),
    Both("1661: blinds of $2 and $3 at $3–$6, or of $3 and $6; three players pay $3",
         "palace/crazy-pineapple-hi-lo", "table-limit", 3, PINE, "",
         {"lowest": ("1 fold; 2 fold", {1: 0, 2: -2, 3: -1}), "highest": ("1 fold; 2 fold", {1: 0, 2: -3, 3: 0})}),
    Both("1621–1623: blinds of $2 and $3 at $3–$6, or of $4 and $8; three players pay $2",
         "palace/texas-holdem", "table-limit", 3, ACES, "",
         {"lowest": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 0}), "highest": ("1 fold; 2 fold", {1: 0, 2: -4, 3: 2})},
         {"schedule": "1"}),
    Both("205–210, 1608: the filed blinds and antes, or blinds of $1 and $2; $3 are taken",
         "palace/draw-poker", "fee-stakes", 3, {2: "Ks Qs Js Ts 2s", 3: "Kd Qd Jd Td 2d", 1: "8c 8d 4h 3h 2h"}, "",
         {"filed": ("1 fold; 2 fold", {1: -3, 2: -4, 3: 4}), "lowest": ("3 fold; 1 fold", {1: -1, 2: -2, 3: 0})},
         {"schedule": "1"}),
    Both("381: seat 4 kills after two cards, or kills only to come in",
         "palace/draw-poker", "kill-looks", 4, FOUR_DRAW, "",
         {"two-cards": ("4 kill; 4 check; 1 fold; 2 fold; 3 fold", {1: -3, 2: -4, 3: -6, 4: 13}),
          "only-to-come-in": ("4 kill", "no-kill@0")}),
    Both("205, 1606: any raise, or to the $13 of the pot and the call of $3 on top of $5",
         "palace/draw-poker", "no-limit", 3,
         {2: "Ks Qs Js Ts 2s", 3: "Kd Qd Jd Td 2d", 1: "8c 8d 4h 3h 2h"}, "",
         {"no-limit": ("1 raise 100; 2 fold; 3 fold", {1: 10, 2: -4, 3: -6}),
          "pot-limit": [("1 raise 21; 2 fold; 3 fold", {1: 10, 2: -4, 3: -6}), ("1 raise 22", "above-maximum@0")]}),
    *(Both("621–676: the card's dollar is taken from the blinds, or when the flop comes",
           offer, "card-moment", 3, deal, "",
           {"blinds": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 1}), "flop": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 2})},
           {"schedule": CARD}) for offer, deal in (("palace/texas-holdem", ACES), ("palace/omaha-hi-lo", OMAHAS))),
    Both("646–652: three players pay no jackpot dollar, or by the letter of the $3–$6 card they do",
         "palace/texas-holdem", "jackpot", 3, ACES, "",
         {"neither": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 1}), "as-printed": ("1 fold; 2 fold", {1: 0, 2: -2, 3: 0})},
         {"schedule": "poker-cards:3-6"}),
    Both("346–350: seat 2 checks a seven and calls: the best of the others has those bets, or they go back",
         "palace/lowball", "seven-money", 3, SEVENS, "Kc",
         {way: ("1 call; 2 call; 3 check; 2 draw; 3 draw; 1 draw; 2 check; 3 bet 5; 1 call; 2 call", comes)
          for way, comes in (("next-best", {1: -11, 2: 7, 3: 4}), ("returned", {1: -6, 2: 12, 3: -6}))}),
    Both("547, 572, 867: of two kings the first left of the button opens, or the king of spades",
         "palace/mexican-poker", "equal-cards", 3, {2: "Kd Qc", 3: "Ks Qh", 1: "2h 5h"}, "6c 7c 7d",
         {"button": [("2 open 4; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 2; 3 fold", {1: 0, 2: 0, 3: -4}),
                     ("3 open 4", "out-of-turn@0")],
          "suit": [("3 open 4; 1 fold; 2 raise 6; 3 fold", {1: 0, 2: 4, 3: -4}), ("2 open 4", "out-of-turn@0")]}),
    Both("545, 1587: a hand that ends in the first round pays nothing, or its $4",
         "palace/mexican-poker", "moment", 3, {2: "Kd Qc", 3: "Ks Qh", 1: "2h 5h"}, "",
         {"third-card": ("2 open 4; 3 raise 6; 1 fold; 2 fold", {1: 0, 2: -4, 3: 4}),
          "before-the-deal": ("2 open 4; 3 raise 6; 1 fold; 2 fold", {1: 0, 2: -4, 3: 0})}),
    Both("572, 1591–1593: $2 and $4 without an ante, or with one of 50 cents, or $15 and $30, or any bet from $2 to $4",
         "palace/mexican-poker", "table-limit", 3, {2: "Kd Qc", 3: "Ks Qh", 1: "2h 5h"}, "6c 7c 7d",
         {"limit": [("2 open 4; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 2; 3 fold", {1: 0, 2: 0, 3: -4}),
                    ("2 open 4; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 3", "above-maximum@5")],
          "ante": ("2 open 4; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 2; 3 fold", {1: -0.5, 2: 1, 3: -4.5}),
          "spread": ("2 open 4; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 3; 3 fold", {1: 0, 2: 0, 3: -4}),
          "highest": ("2 open 15; 3 call; 1 fold; 2 keep; 3 keep; 2 bet 15; 3 fold", {1: 0, 2: 11, 3: -15})}),
    Both("800, 804: antes of 50 cents and a forced bet of $1 at $2–$4, or of $2, or $3 and $5 at $15–$30",
         "palace/razz", "ante", 3, QUEENS, "Qc Td 3h",
         {"lowest": ("3 bring-in; 1 raise 2; 2 fold; 3 call; 1 bet 2; 3 fold", {1: -1, 2: -0.5, 3: -2.5}),
          "whole-bet": ("3 bring-in; 1 call; 2 fold; 1 bet 2; 3 fold", {1: -1, 2: -0.5, 3: -2.5}),
          "highest": ("3 bring-in; 1 raise 15; 2 fold; 3 call; 1 bet 15; 3 fold", {1: 17, 2: -3, 3: -18})}),
    Both("800, 804: on the $4–$8 card a forced bet of $2, or of $4", "palace/seven-card-stud", "ante", 3,
         {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}, "7c Ks 9h",
         {"lowest": ("2 bring-in; 3 call; 1 fold; 2 bet 4; 3 fold", {1: -1, 2: 2, 3: -3}),
          "whole-bet": ("2 bring-in; 3 call; 1 fold; 2 bet 4; 3 fold", {1: -1, 2: 4, 3: -5})}),
    Both("865: the cap holds for two players, or is lifted",
         "palace/razz", "heads-up", 2, {2: "2c 4d Kh", 1: "2h 5c Ac"}, "",
         {way: ("2 bring-in; 1 raise 2; 2 raise 4; 1 raise 6; 2 raise 8; 1 raise 10; 2 fold", comes)
          for way, comes in (("always", "raises-capped@5"), ("lifted", {1: 8.5, 2: -8.5}))}),
    Both("806: seat 2's first card, the deuce of clubs, is turned up and would be low",
         "palace/seven-card-stud", "turned-up", 4, TURNED, "",
         {"next-card": ("4 bring-in; 1 fold; 2 fold; 3 fold", {1: -1, 2: -1, 3: -1, 4: 3}),
          "left": ("3 bring-in; 4 fold; 1 fold; 2 fold", {1: -1, 2: -1, 3: 3, 4: -1})}, {"button": 4}),
    Both("806: both hole cards of seat 2 are turned up: the hand is dead and has its ante back, or it plays",
         "palace/seven-card-stud", "turned-up", 3, {}, "Ks exposed/9c 8h Kd exposed/9d 8d Qh 2c 2s",
         {"next-card": ("3 bring-in; 1 fold", {1: -1, 2: 0, 3: 1}),
          "two-play": ("3 bring-in; 1 fold; 2 fold", {1: -1, 2: -1, 3: 2})}, {"button": 3}),
    Both("680: seat 2 has won two pots, and the next is played at $6–$12; or there is no half kill",
         "palace/seven-card-stud", "half-kill", 3, {2: "Ah Kd 2c", 3: "9c 9d 5h", 1: "Qc Jc Qd"}, "7c Ks 9h",
         {"on-the-card": ("2 bring-in; 3 call; 1 fold; 2 bet 6; 3 fold", {1: -1, 2: 2, 3: -3}),
          "none": ("", "no-kill@None")}, {"options": {"kill": 2}}),
]
FLOPPED = "1 call; 2 call; 3 check; 2 bet 8;"
FALLEN = {2: "As Ah", 3: "Kd Kh", 1: "8h 9d"}
BLANKS = "2c 4c 5h 9s Tc Jd Ts 6h"
LAST = [
    *(Both(f"179–222: seat 3 is all in for ${raised} more than the $8 of seat 2, who has acted and raises again",
           "crystal/holdem", "all-in", 3, FALLEN, BLANKS,
           {way: (FLOPPED + f"3 raise {8 + raised}; 1 call; 2 raise 40; 1 fold",
                  {1: -11 - raised, 2: 20 + 2 * raised, 3: -11 - raised} if way in may else "not-reopened@6")
            for way in ("full-raise", "any-raise", "half-a-raise")[: 3 if raised == 5 else 2]},
           {"schedule": "100", "stacks": {"s3": 11 + raised}})
      for raised, may in ((5, ("any-raise", "half-a-raise")), (3, ("any-raise",)))),
    Both("230, 245: seat 2's down card is turned up: seat 2 may be all in for the antes, or opens as the high card",
         "crystal/mexican-stud", "exposed", 3, {2: "Kd exposed/Kc", 3: "Qc 4d", 1: "2h 5h"}, "",
         {"at-once": ("2 open 2", "not-open@0"),
          "never": [("2 open 2; 3 fold; 1 fold", {1: -2, 2: 4, 3: -2}), ("2 all-in", "not-open@0")]},
         {"stakes": {"ante": 200}}),
    Both("1090–1096: $7.50 and the jackpot dollar of a pot of $35, or $7.50 from each player by the half hour",
         "crystal/razz", "by-the-hand", 3, {2: "2c 4d Kh", 3: "9c 9d Ks", 1: "2h 5c Ac"}, "Qc Td 3h",
         {"hand": ("3 bring-in; 1 call; 2 fold; 1 bet 30; 3 fold", {1: 11.5, 2: -5, 3: -15}),
          "half-hour-each": ("3 bring-in; 1 call; 2 fold; 1 bet 30; 3 fold", {1: 20, 2: -5, 3: -15})}),
    Both("45: before the draw raises are of the big blind, or of the limit", OAKS_LOW, "bets", 3, SEVENS, "",
         {"big-blind-first": [("1 raise 20; 2 fold; 3 fold", {1: 15, 2: -5, 3: -10}),
                              ("1 raise 30", "above-maximum@0")],
          "limit-throughout": [("1 raise 30; 2 fold; 3 fold", {1: 15, 2: -5, 3: -10}),
                               ("1 raise 20", "below-minimum@0")]}),
]
KINGS = {2: "Ks Kd Qh", 1: "As Jo 2c"}
WITH_JOKER = "3d 4h 5s 6d 7h 9c 8s Td Jc 4c 3c 8d Tc"
STUDS = [
    # A joker that is not in use is replaced after the round of cards, so the deck is one card further on.
    Both("464–468, 554–555: the joker is a pair for seat 1's ace, or is replaced by the three of diamonds",
         STUD, "joker", 2, KINGS, WITH_JOKER,
         {"none": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -3, 2: 1}),
          "in-use": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: 1, 2: -3})}),
    Both("464–468, 554–555: with the joker as its ace seat 1 has 8-6-5-2-A for low; without it kings win all",
         "comstock/seven-card-stud-hi-lo-8", "joker", 2, {2: "Ks Kd Qh", 1: "6s Jo 2c"},
         "Qd 4h 5s 6d 7h Tc 8s Td Jc 4c 3c 8d Th",
         {"none": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -3, 2: 1}),
          "in-use": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -1, 2: -1})}),
    Both("464–468, 554–555: seat 1 has 7-6-4-2-A with the joker, and a king low without it",
         RAZZ, "joker", 2, {2: "3s 5d Kh", 1: "4s Jo 2c"}, "Ks 8s 6d Jd 9c 7h Tc Ts Qc Kc 8h Qd Jc",
         {"none": ("2 bring-in; 1 call;" + checked(1, 2, rounds=4), {1: -3, 2: 1}),
          "in-use": ("2 bring-in; 1 call;" + checked(1, 2, rounds=4), {1: 1, 2: -3})}),
    Both("86–92: the ace of clubs is burned before fourth street, or pairs seat 1's ace, the button being dealt first",
         "cordova/seven-card-stud", "burns", 2, {2: "Ks Kd Qh", 1: "As Jh 2c"},
         "Ac 4h 5s 6d 7h 9c 8s Td Jc 3d 3h 4c",
         {"burned": ("1 bring-in; 2 call;" + checked(2, 1, rounds=4), {1: -3, 2: 1}),
          "none": ("1 bring-in; 2 call;" + checked(1, 2, rounds=4), {1: 1, 2: -3})}),
]
EVERY = [*COMSTOCK, *CRYSTAL, *CORDOVA, *OAKS, *PALACE, *LAST, *STUDS]
CASES = [
    pytest.param(case, way, *one, id=f"{case.offer}-{case.reading}={way}-{number}")
    for case in EVERY
    for way, comes in case.comes.items()
    for number, one in enumerate(comes if isinstance(comes, list) else [comes], 1)
]


@pytest.mark.parametrize(("case", "way", "said", "comes"), CASES)
def test_a_hand_settles_as_described_under_each_reading(pot, refused_hand, seats, case, way, said, comes):
    more = {**case.more, "options": {**case.more.get("options", {}), case.reading: way}}
    felt = (case.offer, more.pop("button", 1), seats(case.players, **more.pop("stacks", {})), case.deal,
            more.pop("rest", case.rest), said)
    if isinstance(comes, str) and "@" not in comes:
        with pytest.raises(BadDescription) as caught:
            pot(*felt, **more)
        assert caught.value.where == comes, case.lines
    elif isinstance(comes, str):
        refusal = refused_hand(*felt, **more)
        assert f"{refusal.refused.code}@{refusal.at_action}" == comes, case.lines
    else:
        assert pot(*felt, **more).net == comes, case.lines


@pytest.mark.parametrize("case", EVERY, ids=lambda case: f"{case.offer}-{case.reading}")
def test_a_described_hand_distinguishes_the_readings(case):
    way_in_force, *others = case.comes.values()
    assert way_in_force not in others, case.lines


@pytest.mark.parametrize("way", ["reduced", "by-players"])
def test_oaks_965_four_players_without_a_flop_pay_nothing_under_either_reading_about_five(pot, seats, way):
    deal = {2: "As Ah", 3: "Kd Kh", 4: "4c 5c", 1: "9d 9h"}
    line = {"schedule": "108", "options": {"no-flop-5": way}}
    hand = pot("oaks/texas-holdem", 1, seats(4), deal, "", "4 call; 1 fold; 2 fold; 3 raise 4; 4 fold", **line)
    assert hand.net == {1: 0, 2: -1, 3: 3, 4: -2}


@pytest.mark.parametrize(("way", "shown"), [("last-bettor", ["3"]), ("first-to-act", ["2", "3"])])
def test_comstock_308_the_order_of_showing_hands_decides_who_can_muck(pot, seats, way, shown):
    """Seat 3 bets the river with aces and seat 2 calls with kings, which can be mucked if the aces are shown first."""
    said = "1 fold; 2 call; 3 check;" + checked(2, 3, rounds=2) + "2 check; 3 bet 10; 2 call"
    deal = {2: "Kd Kh", 3: "As Ah", 1: "8h 9d"}
    hand = pot(HOLDEM, 1, seats(3), deal, BLANKS, said, options={"shows-first": way})
    assert sorted(hand.felt["hands"]) == shown
    assert hand.net == {1: 0, 2: -15, 3: 13}


@pytest.mark.parametrize(
    ("offer", "way", "first"),
    [(MEXICAN, "third-card", "dealt"), (MEXICAN, "first-round", "collection-taken"),
     ("palace/razz", "fourth-card", "dealt"), ("palace/razz", "first-round", "collection-taken"),
     ("palace/seven-card-stud", "fourth-card", "dealt"), ("palace/seven-card-stud", "first-round", "collection-taken")],
)
def test_comstock_4860_palace_1587_the_fee_is_taken_with_the_next_card_or_before_it(pot, seats, offer, way, first):
    """The round is followed only by the card, so the readings differ only in whether the fee comes before or after it.
    """
    if offer == MEXICAN:
        said, deal, rest = "2 open 5; 1 call; 2 keep; 1 keep; 2 bet 5; 1 fold", {2: "Kd Kc", 1: "2h 5h"}, "3c Kh 4h"
    elif offer == "palace/razz":
        said, deal, rest = "2 bring-in; 1 call; 1 bet 2; 2 fold", {2: "2c 4d Kh", 1: "2h 5c Ac"}, "Qc Td 3h"
    else:
        said, deal, rest = "1 bring-in; 2 call; 2 bet 4; 1 fold", {2: "2c 4d Kh", 1: "9c 9d 3c"}, "6c Qd 7h"
    hand = pot(offer, 1, seats(2), deal, rest, said, options={"moment": way})
    told = [event["event"] for event in hand.felt["events"]]
    after = told[told.index("round-ended") + 1 :]
    assert next(each for each in after if each in ("dealt", "collection-taken")) == first


@pytest.mark.parametrize(("way", "cards"), [("two-cards", 2), ("one-card", 1)])
def test_comstock_707_the_dealer_pauses_for_kills_after_one_card_or_two(way, cards):
    log, source = open_table(LOWBALL, {"kill-looks": way}), SeededSource(b"kill")
    for seat in (1, 2, 3):
        log.do(SitDown(seat, f"{seat}", 20_000), source)
    dealt = [event for event in log.do(DealHand(), source).events if isinstance(event, Dealt)]
    assert "kill" in log.table.kind.waiting(log.table)[0].words
    assert {seat: sum(len(each.down) for each in dealt if each.seat == seat) for seat in (1, 2, 3)} == dict.fromkeys(
        (1, 2, 3), cards)


TWICE, ONCE = Disc(4, 2), Disc(4, 1)


@pytest.mark.parametrize(
    ("offer", "reading", "way", "disc", "limits", "scooped", "kills"),
    [
        ("crystal/big-o", "kill", "two-in-a-row", TWICE, 3, True, True),
        ("crystal/big-o", "kill", "two-in-a-row", ONCE, 10, True, False),
        ("crystal/big-o", "kill", "big-pot", TWICE, 3, True, False),
        ("crystal/big-o", "kill", "big-pot", ONCE, 10, True, True),
        ("crystal/big-o-hi-lo", "kill", "scoop", ONCE, 10, True, True),
        ("crystal/big-o-hi-lo", "kill", "scoop", TWICE, 10, False, False),
        ("crystal/big-o-hi-lo", "kill", "two-in-a-row", ONCE, 10, True, False),
        ("crystal/big-o-hi-lo", "kill", "two-in-a-row", TWICE, 3, True, True),
        ("oaks/omaha-hi-lo-split", "kill", "half-kill", ONCE, 10, True, False),
        ("oaks/omaha-hi-lo-split", "kill", "half-kill", TWICE, 3, True, True),
        ("oaks/omaha-hi-lo-split", "kill", "scoop", ONCE, 3, True, True),
        ("oaks/omaha-hi-lo-split", "kill", "scoop", ONCE, 10, False, False),
        ("oaks/omaha-hi-lo-split", "kill", "ten-bets", ONCE, 10, True, True),
        ("oaks/omaha-hi-lo-split", "kill", "ten-bets", ONCE, 9, True, False),
        ("palace/seven-card-stud", "half-kill", "on-the-card", ONCE, 3, True, False),
        ("palace/seven-card-stud", "half-kill", "one-win", ONCE, 3, True, True),
        ("palace/seven-card-stud-hi-lo", "half-kill", "on-the-card", ONCE, 3, True, True),
        ("palace/seven-card-stud-hi-lo", "half-kill", "two-in-a-row", ONCE, 3, True, False),
        ("palace/seven-card-stud-hi-lo", "half-kill", "two-in-a-row", TWICE, 3, True, True),
    ],
)
def test_whether_the_winner_kills_the_next_pot_depends_on_the_reading(
    offer, reading, way, disc, limits, scooped, kills
):
    """Seat 4 has won one pot, or two in a row; the last was worth this many lower limits, and seat 4 won all of it or
    half.
    """
    kill = filed(offer, {reading: way}).variant.kill
    assert killer(kill, disc, limits * 400, 400, scooped) == (4 if kills else 0)
