"""A seat at a poker table in the terminal, among bots that weigh their hands."""

import hashlib
from pathlib import Path
from random import Random

from houseway.cli.asking import BOTS, GUEST, Left, LogFile, amount, ask_line, meant
from houseway.cli.output import console, talk
from houseway.houses import Offer
from houseway.money import Chips, show
from houseway.play.pot import night as nights
from houseway.play.pot.bots import choose
from houseway.play.pot.commands import WORDS, Choice, Command
from houseway.play.pot.entering import ways
from houseway.play.pot.legal import legal
from houseway.play.pot.narrate import say
from houseway.play.pot.seating import BuyChips, ChangeSeat, ComeBack, Leave, Sit, SitOut
from houseway.play.pot.view import seen, view
from houseway.rules.refusal import Refused

HELP = """between hands:  deal | buy AMOUNT | out | back | seat NUMBER | quit
                back now, seat NUMBER now: post, kill or straddle, as the house has it, instead of waiting
in a hand:      fold | check | call | bet AMOUNT | raise AMOUNT (your total in the round) | bring-in | open AMOUNT
                draw CARD CARD … | discard CARD | keep | roll | kill | pass
any time:       table | log | help | quit"""


class Secret:
    """The seeds of the night's decks, from one seed."""

    def __init__(self, seed: str) -> None:
        self.secret = seed.encode()

    def seed(self, shoe: int) -> bytes:
        return hashlib.sha256(b"deck %d of " % shoe + self.secret).digest()


class PotSitting:
    """One person's night at a poker table."""

    def __init__(
        self, filed: Offer, seed: str, seat: int, chips: Chips, others: int, line: str, log: Path | None
    ) -> None:
        self.seat, self.out, self.file = seat, console(), LogFile(log)
        self.told: list[str] = []
        self.dice, self.seeds = Random(f"bots {seed}"), Secret(seed)
        opened = nights.open_night(filed.id, dict(filed.settings), line=line)
        self.night = nights.start(opened)
        self.events: list[nights.NightEvent] = [opened]
        buy = self.night.table.schedule.buy_in
        least = max(buy.least, 20 * self.night.table.game.stakes.upper)
        mine = max(chips, buy.least)
        self.do(Sit(seat, GUEST, min(mine, buy.most) if buy.most else mine, posts=True))
        free = [place for place in range(1, self.night.seats + 1) if place != seat]
        for place, name in list(zip(free, BOTS, strict=False))[:others]:
            self.do(Sit(place, name, min(least, buy.most) if buy.most else least, posts=True))

    def run(self) -> None:
        """Play until the player leaves."""
        filed, line = self.night.offer, self.night.table.schedule
        you = f"You are {GUEST} in seat {self.seat}; help shows the words."
        self.out.print(f"[bold]{filed.name}[/bold], {filed.house.name}, line {line.option}. {you}")
        try:
            while True:
                self.between() if self.night.resting else self.in_hand()
        except (Left, EOFError):
            pass
        self.out.print(f"You leave with {show(self.chips())} off the felt.")
        if self.night.resting:
            for place in self.night.table.places:
                self.do(Leave(place.seat))  # the last to leave opens the sealed decks, so that the log can be checked

    def between(self) -> None:
        """Deal when the player says so; bots that are broke buy in again."""
        least = max(self.night.table.schedule.buy_in.least, 20 * self.night.table.game.stakes.upper)
        for place in self.night.table.places:
            if place.stack == 0 and place.seat != self.seat:
                self.do(BuyChips(place.seat, least))
        said = self.ask(f"chips {show(self.chips())}{self.waiting()}; deal").split()
        match said:
            case [] | ["deal" | "d"]:
                self.try_do(nights.DealHand())
            case ["buy", text]:
                if chips := amount(text):
                    self.try_do(BuyChips(self.seat, chips))
            case ["out"]:
                self.try_do(SitOut(self.seat))
            case ["back", *now] if now in ([], ["now"]):
                self.try_do(ComeBack(self.seat, bool(now)))
            case ["seat", number, *now] if number.isdecimal() and now in ([], ["now"]):
                if self.try_do(ChangeSeat(self.seat, int(number), bool(now))):
                    self.seat = int(number)
            case _:
                talk("deal, buy AMOUNT, out, back, seat NUMBER, or quit")

    def waiting(self) -> str:
        """Say why the player is not dealt in, and what would bring him in at once."""
        place = self.night.table.place(self.seat)
        if place is None or place.posts or not (found := ways(self.night.table, self.seat)):
            return ", sitting out" if place and place.away else ""
        wait, *now = found
        hands = f" {wait.hands} hands" if wait.hands else ""
        return f", waiting{hands}" + "".join(f" (back now: {way.word} {show(way.amount)})" for way in now)

    def in_hand(self) -> None:
        hand = self.night.hand
        assert hand is not None
        if hand.actor != self.seat:
            self.do(nights.Act(hand.actor, choose(hand, hand.actor, self.dice)))
            return
        self.show_table()
        options = legal(hand)
        words = self.ask(" | ".join(tell(choice) for choice in options)).split()
        if not words:
            return
        word = meant(words[0], tuple(WORDS))
        if word is None:
            return
        choice = next((each for each in options if each.word == word), None)
        if choice is None:
            talk(f"{word!r} is not open; {', '.join(each.word for each in options)} are")
        elif (command := self.read(choice, words[1:])) is not None:
            self.try_do(nights.Act(self.seat, command))

    def read(self, choice: Choice, rest: list[str]) -> Command | None:
        """Make a command from what was said."""
        kind = WORDS[choice.word]
        if not kind.__struct_fields__:
            return kind()  # type: ignore[return-value]
        if kind.__struct_fields__[0] == "cards":
            return kind(tuple(card[:1].upper() + card[1:] for card in rest))  # type: ignore[return-value]
        if rest:
            chips = amount(rest[0])
            return None if chips is None else kind(chips)  # type: ignore[return-value]
        return kind(choice.only[0] if choice.only else choice.least)  # type: ignore[return-value]

    def ask(self, prompt: str) -> str:
        while self.aside(said := ask_line(prompt)):
            pass
        return said

    def aside(self, said: str) -> bool:
        """Answer what has nothing to do with the hand; tell whether it was that."""
        if said in ("quit", "q", "leave"):
            raise Left
        if said in ("help", "h", "?"):
            self.out.print(HELP, markup=False)
        elif said == "table":
            self.show_table()
        elif said == "log":
            for line in self.told[-20:]:
                self.out.print(f"  {line}", markup=False)
        else:
            return False
        return True

    def show_table(self) -> None:
        hand = self.night.hand
        if hand is None:
            return
        told = view(hand, self.seat)
        board = f"   board {' '.join(told['board'])}" if told["board"] else ""
        self.out.print(f"  {told['street']}   pot {show(told['pot'])}{board}", markup=False)
        for place in told["seats"]:
            name = self.night.table.place(place["seat"])
            cards = " ".join([*place["down"], *place["up"]]) if place["in"] else "folded"
            bet = f"  bet {show(place['bet'])}" if place["bet"] else ""
            who = f"{name.name if name else ''} ({place['seat']})"
            self.out.print(f"  {who:<16} {show(place['stack']):>9}  {cards}{bet}", markup=False)

    def try_do(self, command: nights.NightCommand) -> bool:
        """Carry a command out, or tell why it is refused."""
        try:
            self.do(command)
        except Refused as refused:
            talk(f"{refused}.")
            return False
        return True

    def do(self, command: nights.NightCommand) -> None:
        """Carry a command out and tell what came of it."""
        for event in nights.carry(self.night, command, self.seeds):
            shown = seen(event, self.seat)  # type: ignore[arg-type]
            clause = getattr(event, "clause", "")
            line = say(shown, self.night)
            if line:
                self.told.append(line + (f"  [{clause}]" if clause else ""))
                self.out.print(f"{line}  [dim]\\[{clause}][/dim]" if clause else line)
            self.night = nights.evolve(self.night, event)
            self.events.append(event)
        self.file.write([nights.encode(event) + b"\n" for event in self.events])

    def chips(self) -> Chips:
        place = self.night.table.place(self.seat)
        return place.stack if place else 0


def tell(choice: Choice) -> str:
    """Say a choice with its amounts."""
    if choice.only:
        return f"{choice.word} {' or '.join(show(each) for each in choice.only)}"
    if choice.cards:
        return f"{choice.word} of {' '.join(choice.cards)}"
    if choice.most:
        span = show(choice.least) if choice.least == choice.most else f"{show(choice.least)} to {show(choice.most)}"
        return f"{choice.word} {span}"
    return choice.word
