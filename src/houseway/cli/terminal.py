"""A seat at a table in the terminal, with house bots for company."""

from pathlib import Path
from random import Random

from rich.markup import escape

from houseway.cli.asking import BOTS, GUEST, Left, LogFile, amount, ask_line, meant
from houseway.cli.output import console, talk
from houseway.houses import Offer
from houseway.money import Chips, show
from houseway.play.banked.bots import answer, bets
from houseway.play.banked.commands import (
    BuyIn,
    Choose,
    CloseBets,
    Command,
    DeclareMisdeal,
    PassBank,
    PlaceWager,
    SitDown,
    StandUp,
    TakeBackWager,
    TakeBank,
)
from houseway.play.banked.evolve import evolve
from houseway.play.banked.log import SeededSource, open_table
from houseway.play.banked.narrate import say
from houseway.play.banked.view import redact, view
from houseway.play.banked.waiting import Waiting, waiting
from houseway.rules.refusal import Refused

HELP = """at the bank:   take AMOUNT | pass
at the bets:   WAGER AMOUNT [, WAGER AMOUNT …] | back WAGER | deal
at a choice:   one of the words shown; a late wager takes an amount
in a round:    misdeal WHY, which the floor calls
any time:      table | wagers | log | buy AMOUNT | help | quit"""


class Sitting:
    """One person's night at one table."""

    def __init__(
        self, filed: Offer, seed: str, seat: int, chips: Chips, others: int, schedule: str, log: Path | None
    ) -> None:
        self.seat, self.out, self.file = seat, console(), LogFile(log)
        self.told: list[str] = []
        self.dice = Random(f"bots {seed}")
        self.source = SeededSource(seed.encode())
        size = next(size for size in filed.seats if size >= seat)
        self.log = open_table(filed.id, dict(filed.settings), seats=size, schedule=schedule)
        self.do(SitDown(seat, GUEST, chips))
        free = [place for place in range(1, self.log.table.seats + 1) if place != seat]
        self.bots = free[:others]
        for place, name in zip(self.bots, BOTS, strict=False):
            self.do(SitDown(place, name, 500_000, third_party=place == self.bots[0]))

    def run(self) -> None:
        """Play until the player leaves or nobody banks any more."""
        offer = self.log.table.offer
        you = f"You are {GUEST} in seat {self.seat}; help shows the words."
        self.out.print(f"[bold]{offer.name}[/bold], {offer.house.name}. {you}")
        try:
            while (asked := waiting(self.log.table)) is not None:
                self.answer(asked)
            self.out.print("Nobody banks any more; the game is over.")
        except (Left, EOFError):
            pass
        self.out.print(f"You leave with {show(self.chips())} off the felt.")
        if self.log.table.round is None:
            for seat, behind in sorted(self.log.table.people):
                self.do(StandUp(seat, behind))  # when the last has left, the shoe is opened and the log can be checked

    def answer(self, asked: Waiting) -> None:
        if asked.for_what == "wagers":
            self.wager()
        elif asked.seat == self.seat:
            self.speak(asked)
        else:
            command = answer(self.log.table, asked.seat, self.dice)
            assert command is not None
            self.do(command)

    def wager(self) -> None:
        """Let the bots bet, then the player until he says deal; a banker just says deal."""
        table = self.log.table
        for place in self.bots:
            if place != table.banker and not (table.round and table.round.bets.get((place, 0))):
                for command in bets(self.log.table, place, self.dice):
                    self.try_do(command)
        prompt = "Bank" if table.banker == self.seat else "Bets"
        said = self.ask(f"{prompt} (chips {show(self.chips())}; WAGER AMOUNT, deal)")
        if said in ("deal", "d", ""):
            self.try_do(CloseBets())
            return
        if not self.floor(said.split()):
            for part in said.split(","):
                self.bet(part.split())

    def bet(self, words: list[str]) -> None:
        if len(words) == 2 and words[0] == "back":
            self.try_do(TakeBackWager(self.seat, words[1]))
        elif len(words) == 2 and (chips := amount(words[1])) is not None:
            self.try_do(PlaceWager(self.seat, words[0], chips))
        elif words:
            talk("a wager and an amount, like: player 25")

    def speak(self, asked: Waiting) -> None:
        """Ask the player for his word."""
        words, chips = self.ask(" | ".join(asked.words)).split(), None
        if not words or self.floor(words):
            return
        of_the_game = () if asked.for_what == "bank" else (choice.word for choice in self.log.table.game.choices)
        word = meant(words[0], (*asked.words, *of_the_game))
        if word is None or (len(words) > 1 and (chips := amount(words[1])) is None):
            return
        if asked.for_what == "bank":
            if word == "take":
                self.try_do(TakeBank(self.seat, min(self.chips(), 50_000) if chips is None else chips))
            elif word == "pass":
                self.try_do(PassBank(self.seat))
            else:
                talk("take AMOUNT, or pass")
            return
        self.try_do(Choose(self.seat, word, chips))

    def floor(self, words: list[str]) -> bool:
        """Call a misdeal for the floor, if that was said; the question that was open is then another."""
        if words[0] != "misdeal":
            return False
        self.try_do(DeclareMisdeal(" ".join(words[1:]) or "no reason is given"))
        return True

    def ask(self, prompt: str) -> str:
        """Ask until the answer is for the table."""
        while self.aside(said := ask_line(prompt)):
            pass
        return said

    def aside(self, said: str) -> bool:
        """Answer what has nothing to do with the round; tell whether it was that."""
        table = self.log.table
        words = said.split()
        if said in ("quit", "q", "leave"):
            raise Left
        if said in ("help", "h", "?"):
            self.out.print(HELP, markup=False)
        elif said == "table":
            self.show_table()
        elif said == "wagers":
            for wager in table.offer.wagers:
                pays = "; ".join(f"{line.when} {line.verdict}" for line in wager.pays)
                limit = table.limit(wager)
                self.out.print(f"  {wager.id:<20} {pays}   {limit or ''}   [{wager.clause}]", markup=False)
        elif said == "log":
            for line in self.told[-20:]:
                self.out.print(f"  {line}", markup=False)
        elif len(words) == 2 and words[0] == "buy" and (chips := amount(words[1])) is not None:
            self.try_do(BuyIn(self.seat, chips))
        else:
            return False
        return True

    def show_table(self) -> None:
        seen = view(self.log.table, self.seat)
        for person in seen["people"]:
            mark = " (you)" if person["seat"] == self.seat else ""
            self.out.print(f"  seat {person['seat']}  {person['name']}{mark}  {show(person['chips'])}")
        round = seen["round"]
        if round:
            self.out.print(f"  bank {show(round['bank'])} at seat {round['banker']}")
            for hand, cards in round["hands"].items():
                self.out.print(f"  {hand}: {' '.join(cards)}", markup=False)
            for seat, cards in round["exposed"].items():
                self.out.print(f"  {seat}, exposed and set aside: {' '.join(cards)}", markup=False)
            for bet in round["bets"]:
                self.out.print(f"  seat {bet['seat']} {bet['wager']} {show(bet['stake'])}")

    def try_do(self, command: Command) -> None:
        try:
            self.do(command)
        except Refused as refused:
            talk(f"{refused}.")

    def do(self, command: Command) -> None:
        """Carry a command out and tell what came of it."""
        before = self.log.table
        for event in self.log.do(command, self.source):
            clause = getattr(event, "clause", "")
            line = say(redact(event, self.seat), before)
            self.told.append(line + (f"  [{clause}]" if clause else ""))
            self.out.print(escape(line) + (f"  [dim]\\[{clause}][/dim]" if clause else ""))
            before = evolve(before, event)
        self.save()

    def save(self) -> None:
        self.file.write(self.log.lines().splitlines(keepends=True))

    def chips(self) -> Chips:
        return self.log.table.people[(self.seat, 0)].chips
