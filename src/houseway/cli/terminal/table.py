"""A seat at a table in the terminal, among house players, for every kind of round."""

from collections.abc import Collection, Mapping
from pathlib import Path
from random import Random

from rich.markup import escape

from houseway.cli.output import console, talk
from houseway.cli.terminal.draw_felt import felt_lines
from houseway.cli.terminal.lesson import Lesson
from houseway.cli.terminal.parse_command import coming_back, filled, of_the_table, tell
from houseway.cli.terminal.prompt import BOTS, GUEST, HELP, Left, LogFile, amount, ask_line, in_columns, meant
from houseway.cli.terminal.wagers import wager_lines
from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.houses.loader.reader import did_you_mean
from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, Command, SitDown, StandUp
from houseway.table.display.narrate import narrate
from houseway.table.display.text_ui import Screen
from houseway.table.display.view import redact, view
from houseway.table.find_kind import text_ui_of
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.question import Question
from houseway.table.table import Person, Table


class TerminalSeat:
    """One person's night at one table."""

    def __init__(
        self,
        filed: Offer,
        seed: str,
        seat: int,
        chips: Chips,
        others: int,
        schedule: str,
        log: Path | None,
        level: str = "easy",
    ) -> None:
        self.out, self.file, self.who = console(), LogFile(log), 1
        self.told: list[str] = []
        self.dice = Random(f"bots {seed}")
        self.source = SeededSource(seed.encode())
        size = next(size for size in filed.seats if size >= seat)
        self.log = open_table(filed.id, dict(filed.settings), seats=size, schedule=schedule)
        self.kind, self.text_ui = self.table.kind, text_ui_of(self.table.kind)
        self.house_player = self.kind.bots.of(level)
        self.option = schedule
        self.posted = self.kind.display.sign(filed, self.table.line)
        self.spoken: tuple[int, str] | None = None
        """The round and the open question that the house players have already answered."""
        self.shown: Table | None = None
        """The table as it was last printed with a prompt."""
        self.warned: Command | None = None
        """The command that the player was warned about; typing it again confirms it."""
        self.began: Chips = 0
        """The player's chips when the round began, plus what they have bought since."""
        self.lesson = Lesson(None)
        mine = max(chips, self.posted.least)
        self.do(SitDown(seat, GUEST, min(mine, self.posted.most) if self.posted.most else mine, posts=True))
        free = [place for place in range(1, self.table.seats + 1) if place != seat]
        self.first = free[0] if free else 0
        for place, name in list(zip(free, BOTS, strict=False))[:others]:
            self.do(SitDown(place, name, self.posted.bot[1], third_party=place == self.first, posts=True))
        self.began = self.person().chips

    @property
    def table(self) -> Table:
        return self.log.table

    @property
    def place(self) -> Place:
        """The player's current seat; players can move."""
        found = self.table.place_of(self.who)
        assert found is not None
        return found

    def person(self) -> Person:
        return self.table.people[self.place]

    def run(self) -> None:
        """Play until the player leaves or the game ends."""
        offer = self.table.offer
        you = f"You are {GUEST} in seat {self.place.seat}. Type help for the commands."
        limit = f", {escape(self.posted.limit)}" if self.posted.limit else ""
        self.out.print(f"[bold]{offer.name}[/bold], {offer.house.name}{limit}. {you}")
        self.lesson.begins()
        try:
            while (asked := self.next_question()) is not None:
                self.answer(asked)
            self.out.print("The game is over: no one is left to play.")
        except (Left, EOFError):
            pass
        self.finish()
        self.out.print(f"You leave with {show(self.person().chips)}.")
        for place in self.table.people:
            self.do(StandUp(*place), aloud=False)
        lay_open(self.log, self.source)  # this opens every seal, so that the whole night can be verified
        self.file.write(self.log.entries)

    def teach(self) -> None:
        """Explain the round as it goes, from its first step."""
        self.lesson = Lesson(self.table.offer, lambda text: self.out.print(f"  {text}", style="cyan", markup=False))
        if self.shown is not None:
            self.lesson.begins()

    def finish(self) -> None:
        """Play out the round as if the player's time were up, so that every hand is settled."""
        while self.table.round is not None and (waiting := self.kind.waiting(self.table)):
            asked = waiting[0]
            if asked.place in (None, self.place):
                self.do(self.in_time(asked))
            else:
                self.bot_answers(asked)

    def next_question(self) -> Question | None:
        """Return the next question, the player's own questions first; None if there is nothing left for the player to
        do.
        """
        asked = self.kind.waiting(self.table)
        if any(each.what == CLOSE for each in asked):
            return None
        if asked:
            return next((each for each in asked if each.place == self.place), asked[0])
        able = not self.person().chips or any(coming_back(each) for each in legal(self.table, self.place))
        return Question("") if able else None

    def answer(self, asked: Question) -> None:
        self.lesson.asked(asked, self.place)
        if asked.place is None:
            self.bots_speak(asked)
            self.speak(asked)
            return
        self.spoken = None
        if self.bots_interrupt():
            return
        if asked.forced:
            self.do(self.in_time(asked))
        elif asked.place == self.place:
            if self.table.round is not None and self.shown is not self.table:
                self.shown = self.table
                self.show_table()
                self.show_settings()
            self.speak(asked)
        else:
            self.bot_answers(asked)

    def bots_interrupt(self) -> bool:
        """Let one house player act out of turn if it wants to; return whether one did."""
        for place in [place for place in self.table.people if place != self.place]:
            for command in self.kind.bots.interrupt(self.table, place):
                self.do(command)
                return True
        return False

    def bot_answers(self, asked: Question) -> None:
        """Let a house player act; if it has no action, it takes the default."""
        assert asked.place is not None
        said = self.house_player(self.table, asked, asked.place, self.dice, None)
        for command in said or [self.in_time(asked)]:
            self.do(command)

    def in_time(self, asked: Question) -> Command:
        """Return the default action when time is up."""
        said = self.kind.bots.default(self.table, asked)
        assert said is not None, f"there is no default action for {asked}"
        return said

    def bots_speak(self, asked: Question) -> None:
        """Let each house player act once on a question that is open to everybody."""
        if self.spoken == (self.table.rounds, asked.what):
            return
        self.spoken = self.table.rounds, asked.what
        for place in [place for place in self.table.people if place != self.place]:
            if self.table.round is None and not self.table.people[place].chips:
                self.try_do(BuyIn(place.seat, self.posted.bot[1], place.behind))
            for command in self.house_player(self.table, asked, place, self.dice, None):
                self.try_do(command)

    def speak(self, asked: Question) -> None:
        """Prompt the player; several commands can answer a question that is open to everybody."""
        said = self.ask(self.prompt(asked))
        if asked.place is None and said in ("", "d"):
            said = "deal"
        parts = [part.split() for part in (said.split(",") if asked.place is None else [said])]
        named = {words[0] for words in parts if words}
        for words in parts:
            if words:
                self.hear(asked, words, named)

    def hear(self, asked: Question, words: list[str], named: Collection[str] = ()) -> None:
        """Carry out what was typed. Wagers that must equal a typed wager are added unless they are typed too."""
        table_word = of_the_table(self.place, words)
        if table_word is not None:
            self.try_do(table_word)
            return
        known = self.text_ui.words(self.table, asked, self.place)
        word = meant(words[0], tuple(known))
        if word is None:
            return
        if word not in known:
            talk(self.not_possible(word, asked, known))
            return
        try:
            command = filled(known[word], words[1:], self.table.offer.pack)
            warning = self.text_ui.warns(self.table, command)
            if warning and command != self.warned:
                self.warned = command
                talk(f"{warning}; type it again to do it anyway")
            else:
                for each in (command, *self.text_ui.besides(self.table, command, named)):
                    self.try_do(each)
        except ValueError as error:
            talk(str(error))

    def not_possible(self, word: str, asked: Question, known: Mapping[str, Command]) -> str:
        """Return why nothing happened: the command nearest to what was typed, or what is possible now."""
        near = did_you_mean(word, [each for each, command in known.items() if not command.floor])
        if "did you mean" in near:
            return f"There is no command `{word}` here{near}"
        possible = self.hint(asked) or ", ".join(asked.words) or "help lists the commands"
        return f"`{word}` is not possible now: {possible}."

    def prompt(self, asked: Question) -> str:
        """Return the prompt: what the player can type, and their chips while a question is open to everybody."""
        if asked.place is None:
            away = ", sitting out" if self.person().away else ""
            return f"You have {show(self.person().chips)}{away}{self.waits()}; {self.hint(asked) or 'deal'}"
        ask = "Take the bank? " if asked.what == "bank" else ""
        hand = f"hand {asked.spot.hand + 1}: " if asked.spot and asked.spot.hand else ""
        opens: dict[str, str] = {}
        for each in legal(self.table, self.place):
            name = getattr(each.command, "word", "") or str(each.command.__struct_config__.tag)
            if name in asked.words:
                told, amount = tell(name, each), getattr(each.command, "amount", 0)
                if told == name and amount:  # one choice can be open at several amounts
                    opens[name] = f"{opens[name]} or {show(amount)}" if name in opens else f"{name} {show(amount)}"
                opens.setdefault(name, told)
        risk = " | ? for the risk" if asked.what == "bank" else ""
        return ask + hand + " | ".join(opens.get(word, word) for word in asked.words) + risk

    def hint(self, asked: Question) -> str:
        """Return what can be typed; a player who cannot bet is not invited to."""
        hints = self.text_ui.hints
        hint = hints.get(asked.what, "").replace("{example}", self.example())
        return hints.get(f"{asked.what}, waits", hint) if self.waits() else hint

    def example(self) -> str:
        """Return a bet as it can be typed: the first one open to the player, at its minimum."""
        for each in legal(self.table, self.place):
            wager = getattr(each.command, "wager", "")
            if wager and each.least:
                return f"{wager} {show(each.least)[1:]}"
        return "WAGER AMOUNT"

    def waits(self) -> str:
        """Return why the player is not dealt in, and how to get in at once."""
        lines = self.screen().seats.get(self.place.seat)
        return "".join(f", {mark}" for mark in lines.marks if mark.startswith("waits")) if lines else ""

    def ask(self, prompt: str) -> str:
        """Prompt until the player types an answer that is meant for the table."""
        while self.aside(said := ask_line(prompt)):
            pass
        return said

    def aside(self, said: str) -> bool:
        """Answer `help`, `table`, `log` and the like; return whether this was one of them."""
        words = said.split()
        if said in ("quit", "q", "leave"):
            raise Left
        if said == "?" and self.advised():
            return True
        if said in ("help", "h", "?"):
            self.out.print(in_columns(f"{self.text_ui.help}\n{HELP}", self.out.width), markup=False)
        elif said == "table":
            self.show_table()
        elif said == "review":
            self.review()
        elif said == "lesson":
            self.teach()
        elif said == "skip" and self.lesson.steps:
            self.lesson.skip()
        elif said == "wagers":
            self.show_wagers()
        elif said == "log":
            for line in self.told[-20:]:
                self.out.print(f"  {line}", markup=False)
        elif len(words) == 2 and words[0] == "buy":
            if (chips := amount(words[1])) is not None:
                self.try_do(BuyIn(self.place.seat, chips, self.place.behind))
        else:
            return False
        return True

    def advised(self) -> bool:
        """Print advice if the player has a decision and it can be computed; return whether it was printed."""
        if not any(each.place == self.place for each in self.kind.waiting(self.table)):
            return False
        from houseway.cli.terminal.advice import advice_lines

        lines = advice_lines(self.table, self.place)
        for line in lines:
            self.out.print(f"  {line}", markup=False)
        return bool(lines)

    def review(self) -> None:
        """Print the player's decisions in the last round, the best ones, and what the difference cost."""
        from houseway.cli.terminal.review import review_lines

        for line in review_lines(self.log.entries, self.who) if self.table.rounds else ["No round has finished yet."]:
            self.out.print(f"  {line}", markup=False)

    def screen(self) -> Screen:
        return self.text_ui.screen(view(self.table, self.who))

    def show_table(self) -> None:
        """Print the felt as the player sees it."""
        for line in felt_lines(self.table, self.place, self.screen(), self.out):
            self.out.print(line, markup=False)

    def show_settings(self) -> None:
        """Print every way to set the hand, and what it makes."""
        for each in legal(self.table, self.place):
            if each.told:
                word, cards = getattr(each.command, "word", ""), getattr(each.command, "cards", ())
                self.out.print(f"  {word} {' '.join(cards)}: {each.told}", markup=False)

    def show_wagers(self) -> None:
        """Print the wagers, their limits and pays."""
        for line in wager_lines(self.table.offer, self.posted, self.option):
            self.out.print(f"  {line}", markup=False)

    def try_do(self, command: Command) -> None:
        """Carry out a command, or print why it is refused."""
        try:
            self.do(command)
        except Refused as refused:
            talk(f"{refused}.")

    def do(self, command: Command, aloud: bool = True) -> None:
        """Carry out a command and print what happened."""
        rounds, buys = self.table.rounds, isinstance(command, BuyIn) and (command.seat, command.behind) == self.place
        had = self.person().chips if buys else 0
        step = self.log.do(command, self.source)
        self.began += self.person().chips - had if buys else 0
        for before, event in zip(step.tables, step.events, strict=False):
            self.lesson.happened(event)
            line = narrate(before, redact(before, event, self.who)) if aloud else ""
            if line:
                clause = getattr(event, "clause", "")
                self.told.append(line + (f"  [{clause}]" if clause else ""))
                self.out.print(escape(line) + (f"  [dim]\\[{clause}][/dim]" if clause else ""))
        if self.table.rounds != rounds:
            self.tell_result()
            self.lesson.ended()
        self.file.write(self.log.entries)

    def tell_result(self) -> None:
        """Print what the player won or lost in the round, after the collection."""
        net, self.began = self.person().chips - self.began, self.person().chips
        won = f"You won {show(net)}." if net > 0 else f"You lost {show(-net)}." if net else "You are even."
        self.out.print(won, style="bold green" if net > 0 else "bold")
        more = self.text_ui.ended(view(self.table, self.who))
        if more:
            self.out.print(f"{more}.", markup=False)
