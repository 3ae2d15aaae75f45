"""A seat at a table in the terminal, with house bots for company, whatever is played at it."""

from collections.abc import Collection
from pathlib import Path
from random import Random

from rich.markup import escape
from rich.text import Text

from houseway.cards.tile import HIDDEN, picture, read_tile, tile_in_words
from houseway.cli.output import console, talk
from houseway.cli.terminal.draw_cards import boxes, can_draw
from houseway.cli.terminal.parse_command import coming_back, filled, of_the_table, tell
from houseway.cli.terminal.prompt import BOTS, GUEST, Left, LogFile, amount, ask_line, meant
from houseway.fairness.seal_check import lay_open
from houseway.fairness.source import SeededSource
from houseway.houses import Offer
from houseway.houses.loader.reader import did_you_mean
from houseway.money import Chips, show
from houseway.rules.refusal import Refused
from houseway.rules.spot import Place
from houseway.table.commands import BuyIn, Command, SitDown, StandUp
from houseway.table.display.narrate import say
from houseway.table.display.text_ui import Screen
from houseway.table.display.view import redact, view
from houseway.table.find_kind import text_ui_of
from houseway.table.kind import CLOSE
from houseway.table.legal import legal
from houseway.table.log import open_table
from houseway.table.question import Question
from houseway.table.table import Person, Table

HELP = """any time:      table | wagers | log | buy AMOUNT | ? for advice where you are asked | help | quit
               review: what was best in the last round, and what your choices cost
between:       out | back | seat NUMBER
               back now, seat NUMBER now: pay your way in, as the house has it, instead of waiting"""


class TerminalSeat:
    """One person's night at one table."""

    def __init__(
        self, filed: Offer, seed: str, seat: int, chips: Chips, others: int, schedule: str, log: Path | None
    ) -> None:
        self.out, self.file, self.who = console(), LogFile(log), 1
        self.told: list[str] = []
        self.dice = Random(f"bots {seed}")
        self.source = SeededSource(seed.encode())
        size = next(size for size in filed.seats if size >= seat)
        self.log = open_table(filed.id, dict(filed.settings), seats=size, schedule=schedule)
        self.kind, self.text_ui = self.table.kind, text_ui_of(self.table.kind)
        self.option = schedule
        self.posted = self.kind.display.sign(filed, self.table.line)
        self.spoken: tuple[int, str] | None = None
        """The round and the open question that the bots have answered."""
        self.shown: Table | None = None
        """The table as it was last shown with a question."""
        self.warned: Command | None = None
        """What the player was warned of, and may say once more."""
        self.began: Chips = 0
        """What the player had when the round began, with what they bought since."""
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
        """Where the player sits now: people move."""
        found = self.table.place_of(self.who)
        assert found is not None
        return found

    def person(self) -> Person:
        return self.table.people[self.place]

    def run(self) -> None:
        """Play until the player leaves or nobody goes on."""
        offer = self.table.offer
        you = f"You are {GUEST} in seat {self.place.seat}; help shows the words."
        limit = f", {escape(self.posted.limit)}" if self.posted.limit else ""
        self.out.print(f"[bold]{offer.name}[/bold], {offer.house.name}{limit}. {you}")
        try:
            while (asked := self.next_question()) is not None:
                self.answer(asked)
            self.out.print("Nobody goes on; the game is over.")
        except (Left, EOFError):
            pass
        self.finish()
        self.out.print(f"You leave with {show(self.person().chips)}.")
        for place in self.table.people:
            self.do(StandUp(*place))
        lay_open(self.log, self.source)  # the night is over, and can be checked to its last card
        self.file.write(self.log.entries)

    def finish(self) -> None:
        """Play the round out as if the player's time were up: nobody walks off with a hand that is not settled."""
        while self.table.round is not None and (waiting := self.kind.waiting(self.table)):
            asked = waiting[0]
            if asked.place in (None, self.place):
                self.do(self.in_time(asked))
            else:
                self.bot_answers(asked)

    def next_question(self) -> Question | None:
        """Return what is asked next, of the player first; None when nothing the player could say goes on."""
        asked = self.kind.waiting(self.table)
        if any(each.what == CLOSE for each in asked):
            return None
        if asked:
            return next((each for each in asked if each.place == self.place), asked[0])
        able = not self.person().chips or any(coming_back(each) for each in legal(self.table, self.place))
        return Question("") if able else None

    def answer(self, asked: Question) -> None:
        if asked.place is None:
            self.bots_speak(asked)
            self.speak(asked)
            return
        self.spoken = None
        if self.bots_meddle():
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

    def bots_meddle(self) -> bool:
        """Let one bot say what it says although another is asked; tell whether one has."""
        for place in [place for place in self.table.people if place != self.place]:
            for command in self.kind.bots.interrupt(self.table, place):
                self.do(command)
                return True
        return False

    def bot_answers(self, asked: Question) -> None:
        """Let a bot say its word; one that has none is treated like anybody whose time is up."""
        assert asked.place is not None
        said = self.kind.bots.speak(self.table, asked, asked.place, self.dice, None)
        for command in said or [self.in_time(asked)]:
            self.do(command)

    def in_time(self, asked: Question) -> Command:
        """Return what is played for whoever is asked when their time is up."""
        said = self.kind.bots.default(self.table, asked)
        assert said is not None, f"nothing is played for {asked}"
        return said

    def bots_speak(self, asked: Question) -> None:
        """Let the bots say what they have to say to a question that is open to everybody, each once."""
        if self.spoken == (self.table.rounds, asked.what):
            return
        self.spoken = self.table.rounds, asked.what
        for place in [place for place in self.table.people if place != self.place]:
            if self.table.round is None and not self.table.people[place].chips:
                self.try_do(BuyIn(place.seat, self.posted.bot[1], place.behind))
            for command in self.kind.bots.speak(self.table, asked, place, self.dice, None):
                self.try_do(command)

    def speak(self, asked: Question) -> None:
        """Ask the player; to an open question several things may be said at once."""
        said = self.ask(self.prompt(asked))
        if asked.place is None and said in ("", "d"):
            said = "deal"
        parts = [part.split() for part in (said.split(",") if asked.place is None else [said])]
        named = {words[0] for words in parts if words}
        for words in parts:
            if words:
                self.hear(asked, words, named)

    def hear(self, asked: Question, words: list[str], named: Collection[str] = ()) -> None:
        """Carry out what was typed; wagers that the filing makes equal to it go down with it, unless they are named."""
        table_word = of_the_table(self.place, words)
        if table_word is not None:
            self.try_do(table_word)
            return
        known = self.text_ui.words(self.table, asked, self.place)
        word = meant(words[0], tuple(known))
        if word is None:
            return
        if word not in known:
            near, open_words = did_you_mean(word, list(known)), ", ".join(asked.words)
            hint = self.hint(asked) or (f"open are {open_words}" if open_words else "help shows more")
            talk(f"{word!r} is no word here{near}" if "did you mean" in near else hint)
            return
        try:
            command = filled(known[word], words[1:], self.table.offer.pack)
            warning = self.text_ui.warns(self.table, command)
            if warning and command != self.warned:
                self.warned = command
                talk(f"{warning}; say it once more to do it all the same")
            else:
                for each in (command, *self.text_ui.besides(self.table, command, named)):
                    self.try_do(each)
        except ValueError as error:
            talk(str(error))

    def prompt(self, asked: Question) -> str:
        """Say what is open, and where the player stands."""
        if asked.place is None:
            away = ", sitting out" if self.person().away else ""
            return f"chips {show(self.person().chips)}{away}{self.waits()}; {self.hint(asked) or 'deal'}"
        hand = f"hand {asked.spot.hand + 1}: " if asked.spot and asked.spot.hand else ""
        opens: dict[str, str] = {}
        for each in legal(self.table, self.place):
            name = getattr(each.command, "word", "") or str(each.command.__struct_config__.tag)
            if name in asked.words:
                told, amount = tell(name, each), getattr(each.command, "amount", 0)
                if told == name and amount:  # a choice that puts up so much, or as much as another of its name
                    opens[name] = f"{opens[name]} or {show(amount)}" if name in opens else f"{name} {show(amount)}"
                opens.setdefault(name, told)
        risks = "; ? says what that risks" if asked.what == "bank" else ""
        return hand + " | ".join(opens.get(word, word) for word in asked.words) + risks

    def hint(self, asked: Question) -> str:
        """Say what may be typed; whoever cannot bet is not asked to."""
        hints = self.text_ui.hints
        hint = hints.get(asked.what, "")
        return hints.get(f"{asked.what}, waits", hint) if self.waits() else hint

    def waits(self) -> str:
        """Say why the player is not dealt in, and what would bring them in at once."""
        lines = self.screen().seats.get(self.place.seat)
        return "".join(f", {mark}" for mark in lines.marks if mark.startswith("waits")) if lines else ""

    def ask(self, prompt: str) -> str:
        """Ask until the answer is for the table."""
        while self.aside(said := ask_line(prompt)):
            pass
        return said

    def aside(self, said: str) -> bool:
        """Answer what has nothing to do with the round; tell whether it was that."""
        words = said.split()
        if said in ("quit", "q", "leave"):
            raise Left
        if said == "?" and self.advised():
            return True
        if said in ("help", "h", "?"):
            self.out.print(f"{self.text_ui.help}\n{HELP}", markup=False)
        elif said == "table":
            self.show_table()
        elif said == "review":
            self.review()
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
        """Tell the player what is best, where they are asked and it can be worked out; tell whether it was."""
        if not any(each.place == self.place for each in self.kind.waiting(self.table)):
            return False
        from houseway.cli.terminal.advice import advice_lines

        lines = advice_lines(self.table, self.place)
        for line in lines:
            self.out.print(f"  {line}", markup=False)
        return bool(lines)

    def review(self) -> None:
        """Tell what was best in the round that is over, where the player chose, and what the choices cost."""
        from houseway.cli.terminal.review import review_lines

        for line in review_lines(self.log.entries, self.who) if self.table.rounds else ["No round is over yet."]:
            self.out.print(f"  {line}", markup=False)

    def screen(self) -> Screen:
        return self.text_ui.screen(view(self.table, self.who))

    def show_table(self) -> None:
        """Show what lies on the felt, as the player sees it."""
        shown = self.screen()
        chips = [f"{name} {show(held)}" for name, held in shown.chips.items()]
        piles = [f"{name} {' '.join(cards)}" for name, cards in shown.piles.items() if cards]
        self.out.print("  " + "   ".join([shown.title, *chips, *piles]), markup=False)
        for place, person in self.table.people.items():
            mark = " (you)" if place == self.place else ""
            seat = shown.seats.get(place.seat) if not place.behind else None
            told = [f"  {place}  {person.name}{mark}", show(person.chips)]
            if seat:
                laid = ((name, cards) for name, cards in seat.piles.items() if cards)
                told += [f"{'' if name == 'hand' else name + ' '}{' '.join(cards)}" for name, cards in laid]
                told += [f"{name} {show(held)}" for name, held in seat.chips.items() if held]
                told += seat.marks
            self.out.print("  ".join(told), markup=False)
        self.show_tiles(shown)
        self.show_cards(shown)
        for line in shown.lines:
            self.out.print(f"  {line}", markup=False)

    def show_tiles(self, shown: Screen) -> None:
        """Draw the tiles that the player may set: their own, or those of the bank that they hold."""
        if self.table.offer.pack.drawn != "tiles":
            return
        seat = shown.seats.get(self.place.seat)
        banks = seat is not None and "bank" in seat.marks
        for cards in (seat.piles if seat and not banks else {"bank": shown.piles.get("bank", [])}).values():
            for line in picture(cards) if cards else ():
                self.out.print(f"    {line}", markup=False)
            called = [tile_in_words(read_tile(each)).partition(",")[0] for each in cards if each != HIDDEN]
            if called:
                self.out.print("    " + "  ".join(f"{each:^9}" for each in called), markup=False)

    def show_cards(self, shown: Screen) -> None:
        """Draw the cards that lie for everybody, and the player's own."""
        if self.table.offer.pack.drawn == "tiles":
            return
        seat = shown.seats.get(self.place.seat)
        own = seat.piles.items() if seat else ()
        mine = [("you" if name == "hand" else f"your {name}", cards) for name, cards in own]
        for name, cards in (*shown.piles.items(), *mine):
            for at, line in enumerate(boxes(cards, can_draw()) if cards else ()):
                self.out.print(Text(f"  {name if at == 1 else '':<11}") + line)

    def show_settings(self) -> None:
        """Say what every setting that is open makes of the hand."""
        for each in legal(self.table, self.place):
            if each.told:
                word, cards = getattr(each.command, "word", ""), getattr(each.command, "cards", ())
                self.out.print(f"  {word} {' '.join(cards)}: {each.told}", markup=False)

    def show_wagers(self) -> None:
        """Show what may be bet here, at what limits, and what it pays."""
        filed, others = self.table.offer, len(self.table.offer.posted) - 1
        option = self.option or filed.usual
        shown = f"option {option}; {others} other{'s' if others > 1 else ''} filed" if others > 0 else ""
        self.out.print("  " + "   ".join(filter(None, (self.posted.limit, self.posted.fee, shown))), markup=False)
        for spot in self.posted.spots:
            pays = "; ".join(f"{line['when']} {line['pays']}" for line in spot["pays"])
            least, most = (None if spot[end] is None else show(spot[end]) for end in ("least", "most"))
            limit = "" if least is None else f"{least} to {most}" if most else f"{least} and more"
            self.out.print(f"  {spot['wager']:<20} {pays}   {limit}   [{spot['clause']}]", markup=False)

    def try_do(self, command: Command) -> None:
        """Carry a command out, or tell why it is refused."""
        try:
            self.do(command)
        except Refused as refused:
            talk(f"{refused}.")

    def do(self, command: Command) -> None:
        """Carry a command out and tell what came of it."""
        rounds, buys = self.table.rounds, isinstance(command, BuyIn) and (command.seat, command.behind) == self.place
        had = self.person().chips if buys else 0
        step = self.log.do(command, self.source)
        self.began += self.person().chips - had if buys else 0
        for before, event in zip(step.tables, step.events, strict=False):
            line = say(before, redact(before, event, self.who))
            if line:
                clause = getattr(event, "clause", "")
                self.told.append(line + (f"  [{clause}]" if clause else ""))
                self.out.print(escape(line) + (f"  [dim]\\[{clause}][/dim]" if clause else ""))
        if self.table.rounds != rounds:
            self.tell_result()
        self.file.write(self.log.entries)

    def tell_result(self) -> None:
        """Say what the round brought the player, the collection taken off."""
        net, self.began = self.person().chips - self.began, self.person().chips
        won = f"You won {show(net)}." if net > 0 else f"You lost {show(-net)}." if net else "You are even."
        self.out.print(won, style="bold green" if net > 0 else "bold")
        more = self.text_ui.ended(view(self.table, self.who))
        if more:
            self.out.print(f"{more}.", markup=False)
