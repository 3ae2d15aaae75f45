"""Probes of a poker table for everything in an offer's data, cheapest first.

Each probe is the same for the offer as filed and as changed: fees by number of players, hands in which dealers make
every mistake with a filed rule, and nights on which people come, go, change seats and sit out.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace
from tests.support.leaks.observed import Happened
from tests.support.nights.pot import PokerNight

from houseway.cards import card, cards, spell
from houseway.fairness.source import SeededSource
from houseway.games.poker.hands import Ranks
from houseway.games.poker.showdown import Holding, award
from houseway.houses import Offer
from houseway.kinds.pot.commands import WORDS, DealHand, Misdeal, TakeOver
from houseway.kinds.pot.describe.play import _owed
from houseway.kinds.pot.describe.read import Options
from houseway.kinds.pot.hand.dealer import advance
from houseway.kinds.pot.hand.decide import decide
from houseway.kinds.pot.hand.events import HandBegan
from houseway.kinds.pot.hand.evolve import evolve
from houseway.kinds.pot.hand.legal import legal
from houseway.kinds.pot.hand.shoe import BOXED, EXPOSED, MARKS, Shoe
from houseway.kinds.pot.hand.state import KILL, Hand, PotGame, begin, seats_from_button
from houseway.kinds.pot.irregularities.dead_cards import misdeal, too_soon
from houseway.kinds.pot.irregularities.rulings import out_of_turn, wrong_number
from houseway.kinds.pot.round import line as posted_line
from houseway.rules.drop import by_time, due, jackpot
from houseway.rules.kill import Disc, killer
from houseway.rules.refusal import Refused
from houseway.table.commands import BuyIn, ChangeSeat, CollectTime, ComeBack, SitDown, SitOut, StandUp
from houseway.table.log import open_table

HANDS, NIGHTS = 2_000, 8
STYLES = (*[""] * 17, "all stay", "last card", "early")
"""Occasionally everybody stays, the last card of two is exposed, or a wrong number of cards is found at once."""
MOST_ACTIONS = 200
WEIGHTS = {"fold": 3, "check": 7, "call": 9, "bet": 4, "raise": 4, "open": 9, "bring-in": 6, "keep": 3, "roll": 2,
           "kill": 2, "pass": 3, "draw": 5, "discard": 5}
Look = Callable[[Offer, str], Any]


def looks(moved: Sequence[Offer], line: str, about: str) -> Iterator[Look]:
    lines = [line] if line else different(moved[0])
    changed = [old.name for old, new in zip(*(each.fees.stakes for each in moved), strict=False) if old != new]
    posted = {each.name for each in moved[1].fees.stakes}
    yield lambda of, at: [taken(of, each) for each in dict.fromkeys([*lines, *changed]) if each in posted]
    yield ranked
    yield divided
    yield lambda of, at: [kills(of, each) for each in lines]
    yield lambda of, at: [sign_up(of, each) for each in lines]
    yield lambda of, at: [raises(of, each) for each in lines]
    for first in range(0, HANDS, 20):
        yield lambda of, at, first=first: [
            hand(of, lines[seed % len(lines)], seed) for seed in range(first, first + 20)
        ]
    if about in ("poker", "reading"):
        yield lambda of, at: [moves_over(of, lines[0], players) for players in range(2, max(of.seats))]
    for seed in range(NIGHTS):
        yield lambda of, at, seed=seed: night(of, lines[seed % len(lines)], seed)


def different(of: Offer) -> list[str]:
    """Return the first posted line of each structure, with and without a kill, by the moment of the drop, and the last
    of each.
    """
    found: dict[Any, str] = {}
    last: dict[Any, str] = {}
    for each in of.fees.stakes:
        found.setdefault((each.stakes.structure, each.stakes.kill, len(each.stakes.blinds)), each.name)
        last[each.stakes.structure] = each.name
    return list(dict.fromkeys([*found.values(), *last.values()]))


RARE = ("9c 9d 9h 9s Jo", "Ac Ad Ah As Jo", "3h 4h 5h 6h 7h", "Ah Kh Qh Jh Th", "5c 5d 5h 5s Kd", "Ad 2s 3c 4h 5d",
        "Ks Qd Jc Ts 9h", "8h 8s 8d 2s 2c", "Ks Js 9s 7s 2s", "7c 5d 4s 3h Jo", "8c 7d 6h 5s 4c", "Qd Qs Jo 7h 6s")
"""Hands of each sort, with and without the joker."""


def divided(of: Offer, line: str) -> list[Any]:
    """Return how pots with odd chips are shared by hands that tie, on one side and on both."""
    assert of.variant
    held = [tuple(cards(each)) for each in ("Kc 9d 4h", "Ks 3d 2h", "Qs 9h 4s")]
    ties = [[Holding(place, high, low, cards) for place, cards, (high, low) in zip((0, 2, 5), held, worth, strict=True)]
            for worth in (((7, 0),) * 3, ((0, 7),) * 3, ((9, 5), (9, 5), (1, 5)), ((0, 0),) * 3)]
    return [award(of.variant.showdown, amount, tie, chip) for tie in ties for amount in (1000, 1100, 700)
            for chip in (1, 100)]


def ranked(of: Offer, line: str) -> list[list[int]]:
    """Return how rare hands rank among one another, on every side of the game."""
    assert of.variant
    rules = of.variant.showdown
    hands = [hand for hand in map(cards, RARE) if set(hand) <= set(of.pack.cards)]
    told = []
    for side in filter(None, (rules.high, rules.low)):
        ranks = Ranks(side)
        for up in (False, True):
            strengths = [ranks.strength(hand[:2], hand[2:], up) for hand in hands]
            told.append([sorted({*strengths, 0}).index(each) for each in strengths])
    return told


def taken(of: Offer, line: str) -> list[Any]:
    """Return the fee by number of players, at the moment of the drop or before it."""
    drop = of.line(line).drop
    told: list[Any] = []
    for players in range(1, 13):
        for reached in (True, False):
            told.append((due(drop, players, reached), jackpot(drop, players, reached)))
        told.append(by_time(drop, players))
    return told


def kills(of: Offer, line: str) -> list[int]:
    """Return who must kill the next pot, after pots of every size that a player won or shared."""
    game = posted_line(of, line).game
    if game.kill is None:
        return []
    pots = [many * game.stakes.small for many in range(0, 40)]
    return [killer(game.kill, Disc(4, wins), pot, game.stakes.small, scooped)
            for wins in range(4) for pot in pots for scooped in (True, False)]


def sign_up(of: Offer, line: str) -> list[str]:
    """Return which tables may be opened, which buy-ins are taken, and how few can play."""
    told = []
    for seats in range(12):
        try:
            told.append(str(open_table(of.id, seats=seats, schedule=line).table.seats))
        except Refused as refused:
            told.append(refused.sentence)
    log, source = open_table(of.id, seats=max(of.seats), schedule=line), SeededSource(b"signs")
    for chips in (100, 500, *range(1_000, 12_000, 1_000), *range(20_000, 200_000, 20_000), 10**7):
        for amount in (chips - 100, chips, chips + 100):
            try:
                log.do(SitDown(1, "1", amount), source)
                log.do(StandUp(1), source)
                told.append("")
            except Refused as refused:
                told.append(f"{refused.sentence} {refused.clause}")
    return told


def raises(of: Offer, line: str) -> list[Any]:
    """Return the legal actions of a hand in which three deep stacks make the smallest raise as often as possible."""
    game = posted_line(of, line).game
    shoe = Shoe(list(of.pack.cards), b"raises", {})
    now = advance(begin(game, HandBegan(1, 3, (1, 2, 3), (1_000_000,) * 3)), shoe, [])
    told: list[Any] = []
    while not now.over and len(told) < 30:
        choices = {choice.word: choice for choice in legal(now)}
        told.append(str(choices))
        choice = next(choices[word] for word in ("raise", "bet", "open", "call", "check", *choices) if word in choices)
        now = advance(evolve(now, decide(now, now.actor, said(choice, now.actor, Random(0)))), shoe, [])
    return told


def hand(of: Offer, line: str, seed: int) -> list[Any]:
    """Return a hand of any number of players, with random choices and dealer mistakes."""
    dice = Random(seed)
    game = posted_line(of, line).game
    if game.stakes.blinds and dice.random() < 0.1:
        game = PotGame(game.variant, replace(game.stakes, blinds=game.stakes.blinds[-1:]), game.drop)
    least, most = 2, max(of.seats)
    players = most if dice.random() < 0.25 else dice.randint(least, most)
    seats = sorted(dice.sample(range(1, most + 1), players))
    if dice.random() < 0.3:
        seats = seats[: dice.choice((2, 3))]
    style = dice.choice(STYLES)
    seats = seats[:2] if style == "last card" else list(range(1, most + 1)) if style == "all stay" else seats
    button = dice.choice(seats)
    bet = dice.choice((200, 400, 1_000, 4_000))
    some = lambda chance: tuple(seat for seat in seats if dice.random() < chance)  # noqa: E731
    stacks = {seat: dice.choice((0, 3, 8, 25, 60, 60)) * bet + dice.choice((100, 200, 150)) for seat in seats}
    weights = WEIGHTS | {"fold": dice.choice((0, 3, 3, 12)), "raise": dice.choice((4, 4, 30))}
    overs, straddles, posts, new = some(0.4), some(0.08), some(0.08), some(0.08)
    killer, carried, timed = dice.choice((0, 0, *seats)), dice.choice((0, 0, 300)), dice.random() < 0.2
    cards = list(of.pack.cards)
    ranks = sorted({spell(each)[0] for each in cards} - {"J"})
    if len(seats) < 4 and dice.random() < 0.5:  # only a few ranks, so that hands tie
        some = {*dice.sample(ranks, 5 if len(seats) == 2 else 7), *("J" if dice.random() < 0.5 else "")}
        cards = [each for each in cards if spell(each)[0] in some]
        weights["fold"], carried = 0, dice.choice((100, 300))
    dice.shuffle(cards)
    if len(seats) < 4 and dice.random() < 0.4:  # rank by rank, so that all get the same
        dice.shuffle(ranks)
        by_rank = {rank: [each for each in cards if spell(each)[0] == rank] for rank in ranks}
        even = 4 // len(seats) * len(seats)
        rest = [each for rank in ranks for each in by_rank[rank][even:]]
        cards = [each for rank in ranks for each in by_rank[rank][:even]] + rest
        weights |= {"fold": 0, "draw": 1}
    told: list[Any] = []
    marks: dict[int, str] = {}
    mishaps = dice.choice((0, 0, 0.05))
    if dice.random() < 0.5:
        for _ in range(dice.choice((1, 1, 2, 3))):
            marks[dice.randrange(dice.choice((4, 9)) * len(seats))] = dice.choice(MARKS)
    elif dice.random() < 0.1:
        first = dice.randrange(3 * len(seats))
        marks = {first + place: BOXED for place in range(dice.choice((3, 4, 5, 6)))}
    if style == "all stay":
        weights, marks, mishaps = dict.fromkeys(WEIGHTS, 0) | {"check": 9, "call": 9, "bring-in": 9}, {}, 0
        stacks = dict.fromkeys(seats, 100 * bet)
    elif style == "last card":
        weights["fold"], mishaps = 0, 0
        marks = {8 * len(seats) + place: EXPOSED for place in range(-1, len(seats) + 2) if dice.random() < 0.5}
    if dice.random() < 0.06 and card("Jo") not in cards and not style:
        place = dice.randrange(3 * len(seats))
        if not game.variant.boxed.joker:
            return ["there is no joker in this deck"]
        cards.insert(place, card("Jo"))
        marks[place] = "joker"
    log: list[Any] = []
    try:
        if killer and game.kill is None:
            killer = 0
        entry = of.variant.entry if of.variant else None
        straddles = straddles if entry and "straddle" in (entry.missed, entry.changed) else ()
        overs = overs if game.betting.over_button else ()
        try:
            owed = _owed(game, Options(posts=posts, new=new))
        except Refused as refused:
            told.append(refused.sentence)
            owed = ()
        order = seats_from_button(tuple(seats), button)
        least, most = game.variant.seats
        if not least <= len(seats) <= most:
            return [*told, "too few or too many"]
        began = HandBegan(1, button, order, tuple(stacks[seat] for seat in order), killer=killer, carried=carried,
                          overs=overs, straddles=straddles, owed=owed, timed=timed and game.drop.per == "pot")
        log.append(began)
        shoe = Shoe(cards, b"probe %d" % seed, marks)
        now = advance(begin(game, began), shoe, log)
        for action in range(MOST_ACTIONS):
            if now.over:
                break
            if now.stage != KILL and (dice.random() < mishaps or (style == "early" and action < 2)):
                wrong = dice.choice((["dealer", "too-soon"], ["dealer", "too-soon", 2], ["floor", "out-of-turn"],
                                     ["floor", "wrong-number", now.actor], ["floor", "misdeal", "a bad deck"]))
                wrong = ["floor", "wrong-number", now.actor] if style == "early" else wrong
                try:
                    now = advance(mishap(now, shoe, log, wrong), shoe, log)
                    continue
                except Refused as refused:
                    told.append(f"{refused.sentence} {refused.clause}")
            choices = legal(now)
            told.append(str(choices))
            choice = dice.choices(choices, [weights.get(each.word, 2) + 0.01 for each in choices])[0]
            log.append(decide(now, now.actor, said(choice, now.actor, dice)))
            now = advance(evolve(now, log[-1]), shoe, log)
    except Refused as refused:
        told.append(f"{refused.sentence} {refused.clause}")
    return [*told, *map(to_builtins, log)]


def mishap(now: Hand, shoe: Shoe, log: list[Any], wrong: list[Any]) -> Hand:
    """Apply a dealer's mistake or a floor ruling."""
    match wrong:
        case ["dealer", "too-soon", *count]:
            return too_soon(now, shoe, log, *count)
        case ["floor", "wrong-number", seat]:
            ruled = wrong_number(now, seat)
        case ["floor", "out-of-turn"]:
            ruled = out_of_turn(now)
        case _:
            ruled = (misdeal(now, wrong[2]),)
    for event in ruled:
        log.append(event)
        now = evolve(now, event)
    return now


def said(choice: Any, seat: int, dice: Random) -> Any:
    kind = WORDS[choice.word]
    if choice.word in ("draw", "discard"):
        number = dice.randint(choice.least, choice.most)
        return kind(tuple(dice.sample(choice.cards, number)), seat)
    if kind.__struct_fields__ == ("seat",):
        return kind(seat)
    if choice.only:
        return kind(dice.choice(choice.only), seat)
    return kind(dice.choice((choice.least, choice.least, choice.most)), seat)


class Restless(PokerNight):
    """A night on which people change seats, post to come back, hold over buttons, and hands are called off."""

    def between_hands(self) -> None:
        super().between_hands()
        seats, table = self.random, self.table
        for place in list(table.people):
            dice = seats.random()
            if dice < 0.1:
                self.try_to(ChangeSeat(place.seat, seats.randint(1, table.seats), posts=seats.random() < 0.5))
            elif dice < 0.2:
                self.try_to(SitOut(place.seat))
            elif dice < 0.3:
                self.try_to(ComeBack(place.seat, posts=True))
            elif dice < 0.35:
                self.try_to(TakeOver(place.seat, seats.random() < 0.5))
            elif dice < 0.4:
                self.try_to(BuyIn(place.seat, seats.choice((100, self.buy_in()))))
        free = seats.randint(1, table.seats)
        if seats.random() < 0.3:
            self.try_to(SitDown(free, f"new {self.table.arrivals}", self.buy_in(), posts=seats.random() < 0.5))
        if seats.random() < 0.3:
            self.try_to(CollectTime())

    def try_to(self, command: Any) -> None:
        try:
            self.do(command)
        except Refused as refused:
            self.refused.append(f"{refused.sentence} {refused.clause}")

    def play(self, hands: int) -> None:
        self.refused: list[str] = []
        self.sit_down()
        for _ in range(hands):
            self.between_hands()
            self.try_to(DealHand())
            while self.table.round is not None:
                now = self.table.round.hand
                if self.random.random() < 0.01:
                    self.try_to(Misdeal("a bad deck"))
                    continue
                self.do(self.said(self.chosen(legal(now)), now.actor))


def moves_over(of: Offer, line: str, players: int) -> list[str]:
    """Return the answers to players who want to change seats when nobody has just come, by number of players."""
    found = Restless(of.id, line, players)
    found.refused, found.bet = [], found.table.line.game.stakes.upper
    for seat in range(1, players + 1):
        found.try_to(SitDown(seat, f"{seat}", found.buy_in()))
    for _ in range(2):
        found.try_to(DealHand())
        while found.table.round is not None:
            now = found.table.round.hand
            found.do(found.said(legal(now)[0], now.actor))
    found.try_to(ChangeSeat(1, players + 1))
    return found.refused


def night(of: Offer, line: str, seed: int) -> Happened:
    found = Restless(of.id, line, seed)
    try:
        found.play(8)
    except Refused as refused:
        found.refused.append(refused.sentence)
    return Happened.at(found.log, found.refused)
