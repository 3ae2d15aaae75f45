"""Hands that tell the other ways of readings from the way in force, settled by hand from the lines both ways.

A hand stands once with what comes of it under each way: what is said, and then either what every seat is up or down in
dollars, or the refusal and the action that was refused. The button is seat 1 unless said otherwise.
"""

from typing import Any, NamedTuple

import pytest

Comes = tuple[str, dict[int, float] | str]


class Both(NamedTuple):
    """A hand, and what comes of it under each way of a reading."""

    lines: str
    offer: str
    reading: str
    players: int
    deal: dict[int, str]
    rest: str
    comes: dict[str, Comes | list[Comes]]
    more: dict[str, Any] = {}


def checked(*seats: int, rounds: int = 3) -> str:
    """Let everybody check, for so many rounds."""
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
         {way: ("3 raise 4; 1 fold; 2 raise 6; 3 raise 8; 2 raise 10; 3 raise 12; 2 raise 14; 3 raise 16; 2 fold", comes)
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
    Both("228: an ante of a quarter of $2, or of half", "crystal/mexican-stud", "amounts", 2, {2: "Kd Ks", 1: "2h Ah"}, "",
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
    Both("373–377: tied both ways with 6-5-4-3-2: the king of spades counts, or of the five that play the six of spades",
         "crystal/seven-card-stud-hi-lo-8", "odd-cards", 4, STRAIGHTS, "8c 4d Tc 4s 8d 5d 5c 8h 6h 6s 8s 9d 9c",
         {way: ("3 bring-in; 4 fold; 1 call; 2 call; 3 check; 1 bet 2; 2 call; 3 fold;" + checked(2, 1), comes)
          for way, comes in (("all", {1: 0, 2: 1, 3: -2, 4: -1}), ("five", {1: 1, 2: 0, 3: -2, 4: -1}))},
         {"stakes": {"ante": 100, "bring_in": 100, "chip": 100}}),
]
EVERY = [*COMSTOCK, *CRYSTAL]
CASES = [
    pytest.param(case, way, *one, id=f"{case.offer}-{case.reading}={way}-{number}")
    for case in EVERY
    for way, comes in case.comes.items()
    for number, one in enumerate(comes if isinstance(comes, list) else [comes], 1)
]


@pytest.mark.parametrize(("case", "way", "said", "comes"), CASES)
def test_a_hand_comes_out_as_its_words_say_each_way(pot, refused_hand, seats, case, way, said, comes):
    more = {**case.more, "options": {**case.more.get("options", {}), case.reading: way}}
    felt = (case.offer, more.pop("button", 1), seats(case.players, **more.pop("stacks", {})), case.deal,
            more.pop("rest", case.rest), said)
    if isinstance(comes, str):
        refusal = refused_hand(*felt, **more)
        assert f"{refusal.refused.code}@{refusal.at_action}" == comes, case.lines
    else:
        assert pot(*felt, **more).net == comes, case.lines
