"""A table with a player-dealer in the terminal: the words people type and the screen. The module also has the layout
for programs that learn.
"""

from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from houseway.games.game import Choice, open_number
from houseway.houses import Offer
from houseway.kinds.banked.commands import (
    Choose,
    CloseBets,
    DeclareExposed,
    DeclareLong,
    DeclareMisdeal,
    DeclareMisplayed,
    DeclareOnCards,
    DeclareOpened,
    PassBank,
    PlaceWager,
    TakeBackWager,
    TakeBank,
    WithdrawBank,
)
from houseway.kinds.banked.display.sign import calls
from houseway.kinds.banked.house_way import HOUSE_WAY
from houseway.kinds.banked.round import BANK_HAND, BOARD_HAND, COMMON, choosing, game_of, is_spot, late_name, puts_up
from houseway.kinds.banked.turn import PILE, open_choices
from houseway.kinds.banked.wagers.stakes import most_for_banking
from houseway.money import Chips, show
from houseway.rules.collection import Schedule
from houseway.rules.spot import Place, Spot
from houseway.table.commands import Command
from houseway.table.display.text_ui import Layout, Screen, Seat, TextUI
from houseway.table.question import LegalAction, Question
from houseway.table.table import Table

HELP = """at the bank:   take AMOUNT | pass
at the bets:   WAGER AMOUNT [, WAGER AMOUNT …] | back WAGER | deal | withdraw (the bank, before anyone bets)
at a choice:   one of the words shown; add an amount to a late wager, or the front cards to set a hand
floor calls:   misdeal WHY, and if filed: misplayed SEAT (second hand: SEAT.2), exposed SEAT (third card dealt:
               SEAT.3), long-hand SEAT, opened-early, on-the-cards SEAT"""
HINTS = {
    "bank": "take AMOUNT, or pass",
    "wagers": "bet (for example `{example}`), `wagers` for a list, or `deal`",
    "wagers, waits": "`deal` closes the bets",
}
WORDS = ("deal", "back", "withdraw", "misdeal")
"""Commands used while bets are open. Names of wagers must not be the same as these commands."""
USUAL: Chips = 50_000
"""The bank's stake if the player types no amount."""
STACK: Chips = 1_000_000
BANK_IN_BETS = 1000
"""How many minimum bets a program puts up as the bank if it has twice as many."""
ASKED = ("bank", "wagers", "late", "choice")


def words(table: Table, asked: Question, place: Place) -> dict[str, Command]:
    """Return the commands by the words a player can type. Words whose commands aren't open now are included, so that
    the rules can refuse them with a reason."""
    seat, behind = place
    misdeal = {"misdeal": DeclareMisdeal("no reason is given")}
    if asked.what == "bank":
        stake = min(table.people[place].chips - most_for_banking(table), USUAL)
        return {"take": TakeBank(seat, stake, behind), "pass": PassBank(seat, behind), **misdeal}
    if asked.what == "wagers":
        bets = {name: PlaceWager(seat, wager, 0, behind) for name, wager in wager_names(table.offer).items()}
        return {
            "deal": CloseBets(),
            "back": TakeBackWager(seat, "", behind),
            **bets,
            "withdraw": WithdrawBank(seat, behind),
            **misdeal,
        }
    on = asked.spot.seat if asked.spot and asked.spot.seat != seat else 0
    known = (*asked.words, *(choice.word for choice in game_of(table).choosing.choices if choice.word))
    found = {word: Choose(seat, word, behind=behind, on=on) for word in known}
    return {**found, **misdeal, **of_the_floor(table.offer, asked.spot or Spot(seat))}


def wager_names(offer: Offer) -> dict[str, str]:
    """Return the wager id for each word that can be typed: the ids themselves, and wager names of a single word."""
    wagers = offer.banked.wagers
    names = {wager.name.lower(): wager.id for wager in wagers if wager.name.isalpha()}
    return {wager.id: wager.id for wager in wagers} | {name: id for name, id in names.items() if name not in WORDS}


def of_the_floor(offer: Offer, spot: Spot) -> dict[str, Command]:
    """Return the floor calls filed for this game, by word; a call applies to this spot unless a seat is typed."""
    named: dict[str, Command] = {
        "misplayed": DeclareMisplayed(*spot), "exposed": DeclareExposed(spot.seat), "long-hand": DeclareLong(spot.seat),
        "opened-early": DeclareOpened(), "on-the-cards": DeclareOnCards(spot.seat),
    }  # fmt: skip
    filed = {call.do for call in calls(offer)}
    return {word: command for word, command in named.items() if f"declare-{word}" in filed}


def screen(seen: Mapping[str, Any]) -> Screen:
    """Lay out the round in progress."""
    round = seen["round"] or {}
    hands, bets = round.get("hands", {}), round.get("bets", [])
    banker = round.get("banker", 0)
    marks = {banker: ("bank",), round.get("idle", 0): (f"waits: closed to bets while seat {banker} banks",)}
    seats = {}
    for person in seen["people"].values():
        if person["behind"]:
            continue
        seat = person["seat"]
        mine = [bet for bet in bets if bet["seat"] == seat]
        chips = {wager: sum(bet["stake"] for bet in mine if bet["wager"] == wager) for wager in wagers_of(mine)}
        seats[seat] = Seat(own(hands, seat), chips, marks.get(seat, ()))
    waiting = tuple(dict.fromkeys(each["for_what"] for each in seen["waiting"]))
    exposed = round.get("exposed", {})
    lines = tuple(f"seat {spot}, exposed and set aside: {' '.join(cards)}" for spot, cards in exposed.items())
    lines += totals(round.get("have", {}), seen["you"])
    lines += tuple(behind(bet) for bet in bets if bet["behind"] or "by" in bet)
    return Screen(
        f"bank at seat {banker}, {which_round(seen)}" if banker else "between rounds",
        {name: cards for name, cards in hands.items() if not is_spot(name)},
        {"bank": round["bank"]} if round else {},
        seats,
        waiting,
        lines=lines,
    )


def which_round(seen: Mapping[str, Any]) -> str:
    return f"round {seen['turn']['held']} of {seen['banking']['of']}"


def totals(have: Mapping[str, str], you: int | None) -> tuple[str, ...]:
    """Return lines with the totals of the common hands and of the viewer's own.

    >>> totals({"banker": "6", "3": "15", "3.2": "20", "4": "12"}, 3)
    ('banker: 6', 'you have 15', 'your hand 2: 20')
    """
    lines = []
    for name, text in have.items():
        seat, _, hand = name.partition(".")
        if text and not seat.isdecimal():
            lines.append(f"you have {text}" if name == "you" else f"{name}: {text}")
        elif text and int(seat) == you:
            lines.append(f"your hand {hand}: {text}" if hand else f"you have {text}")
    return tuple(dict.fromkeys(lines))


def own(hands: Mapping[str, list[str]], seat: int) -> dict[str, list[str]]:
    """Return the hands of a seat by name: `hand`, then `hand 2` and so on after a split."""
    spots = {Spot.read(name): cards for name, cards in hands.items() if is_spot(name)}
    mine = ((spot, cards) for spot, cards in spots.items() if spot.seat == seat)
    return {f"hand {spot.hand + 1}" if spot.hand else "hand": cards for spot, cards in mine}


def wagers_of(bets: list[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(bet["wager"] for bet in bets))


def behind(bet: Mapping[str, Any]) -> str:
    """Return a line about a bet from behind a seat, or on a seat that is not the bettor's own."""
    by = Place(bet.get("by", bet["seat"]), bet["behind"])
    return f"{by}, on seat {bet['seat']}: {bet['wager']} {show(bet['stake'])}"


def layout(offer: Offer, line: Schedule | None) -> Layout:
    late = dict.fromkeys(f"no-{late_name(wager)}" for wager in offer.banked.wagers if wager.late)
    made = offer.banked.plan.made_piles or offer.most_hands
    piles = [f"say {PILE}-{number}" for number in range(1, made + 1)] if offer.banked.plan.picks_pile else []
    acts = (
        "take-bank", "pass-bank", *piles,
        *(f"bet {wager.id}" for wager in offer.banked.wagers if not wager.equals), *late,
        *acts_of(offer.play.choosing.choices), *([f"say {HOUSE_WAY}"] if offer.banked.way else []),
    )  # fmt: skip
    unit = line.limit.least if line and line.limit.least else 100
    own_chips = tuple(wager.id for wager in offer.banked.wagers)
    return Layout(
        (COMMON, BANK_HAND, BOARD_HAND),
        ("bank",),
        ASKED,
        (),
        (("hand",), own_chips, ("bank",), ()),
        acts,
        unit,
        STACK,
        (2, offer.most_hands),
    )


def acts_of(choices: tuple[Choice, ...]) -> tuple[str, ...]:
    """Return the names of a game's choices; several settings of one word are numbered.

    >>> acts_of((Choice(""), Choice("hit"), Choice("play", "play", "ante", 3), Choice("play", "play", "ante", 4)))
    ('say hit', 'say play 3', 'say play 4')
    >>> acts_of((Choice(""), Choice("set"), Choice("set")))
    ('say set', 'say set, way 2')
    """
    return tuple(dict.fromkeys(act_of(choices, number) for number in range(1, len(choices)) if choices[number].word))


def act_of(choices: tuple[Choice, ...], number: int) -> str:
    """Return the name of a choice. The same word for the same bet on another street counts as the same action."""
    choice = choices[number]
    alike = [place for place, other in enumerate(choices) if other == choice]
    way = alike.index(number) + 1
    return f"say {choice.word}{f' {choice.said}' if choice.adds else ''}{f', way {way}' if way > 1 else ''}"


def ways(table: Table, asked: Question, open_now: LegalAction) -> dict[str, Command]:
    """Return an open command under its name for programs: wagers at the minimum, the bank large enough for many
    bets."""
    command = open_now.command
    match command:
        case TakeBank(seat=seat, behind=behind):
            bets = BANK_IN_BETS * (table.line.limit.least if table.line and table.line.limit.least else 100)
            most = table.people[Place(seat, behind)].chips - most_for_banking(table)
            stake = max(command.stake, min(table.people[Place(seat, behind)].chips // 2, bets, most))
            return {"take-bank": TakeBank(seat, stake, behind)}
        case PassBank():
            return {"pass-bank": command}
        case PlaceWager(wager=wager):
            return {f"bet {wager}": command}
        case Choose(word=word) if asked.what == "late":
            return {word if word.startswith("no-") else f"bet {word}": command}
        case Choose():
            return {chosen(table, asked, command): command}
    return {}


def chosen(table: Table, asked: Question, command: Choose) -> str:
    """Return the name of a choice that is open."""
    if asked.wager == PILE:
        return f"say {command.word}"
    game, spot = game_of(table), asked.spot or Spot(command.seat)
    if command.word == HOUSE_WAY and table.offer.banked.way:
        return f"say {HOUSE_WAY}"
    named = [choice for choice in open_choices(table, spot) if choice.word == command.word]
    stakes = table.round.on(Place(command.seat, command.behind or 0), Spot(spot.seat))
    sized = [each for each in named if each.adds and puts_up(table, each, stakes.get(each.of, 0)) == command.amount]
    choice = (sized or named)[0]
    number = game.choosing.choices.index(choice)
    if command.cards:
        cards = [table.offer.pack.read(card) for card in command.cards]
        number = open_number(game, choosing(table, table.round, spot), command.word, choice.times, cards) or number
    return act_of(game.choosing.choices, number)


def ended(seen: Mapping[str, Any]) -> str:
    """Return the number of the player-dealer's round; after the last one, the result of the turn."""
    last, turn = seen["last"] or {}, seen["banking"]
    if not (last.get("yours") or {}).get("banked") or not turn["rounds"]:
        return ""
    return str(turn["told"]) or f"Round {turn['rounds']} of {turn['of']} as player-dealer"


def besides(table: Table, command: Command, named: Collection[str]) -> list[Command]:
    """Return the wagers that must equal this one (as the Blind must equal the Ante), without those already named."""
    if not isinstance(command, PlaceWager):
        return []
    equal = [each.id for each in table.offer.banked.wagers if each.equals == command.wager and each.id not in named]
    return [replace(command, wager=wager) for wager in equal]


TEXT_UI = TextUI(HELP, HINTS, words, screen, layout, ways, besides, ended=ended)
