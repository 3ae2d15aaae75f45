"""A lesson at a table in the terminal: each step is printed once, when its moment comes."""

from collections.abc import Callable
from typing import Any

from houseway.houses import Offer
from houseway.houses.tell.lessons import BANK, BETS, DEALT, END, START, TURN, TYPED, lesson
from houseway.rules.spot import Place
from houseway.table.events import Dealt
from houseway.table.question import Question


class Lesson:
    """The steps of an offer's lesson that are still to come."""

    def __init__(self, offer: Offer | None, show: Callable[[str], Any] = print) -> None:
        """Without an offer there is nothing to explain."""
        self.steps: list[dict[str, str]] = lesson(offer, TYPED)["steps"] if offer else []
        self.all, self.show = len(self.steps), show

    def reached(self, moment: str) -> None:
        """Print the next steps of this moment. Steps whose moment did not come are left out."""
        if not any(step["at"] == moment for step in self.steps):
            return
        while self.steps and any(step["at"] == moment for step in self.steps):
            step = self.steps.pop(0)
            if step["at"] == moment:
                self.show(f"Lesson, {self.all - len(self.steps)} of {self.all}: {step['say']}")

    def begins(self) -> None:
        self.reached(START)

    def happened(self, event: object) -> None:
        if isinstance(event, Dealt):
            self.reached(DEALT)

    def asked(self, question: Question, place: Place) -> None:
        """Print the steps for a question that this player may answer."""
        if question.forced:
            return
        if question.what == "bank" and question.place == place:
            self.reached(BANK)
        elif question.what == "wagers":
            self.reached(BETS)
        elif question.place == place:
            self.reached(TURN)

    def ended(self) -> None:
        self.reached(END)

    def skip(self) -> None:
        """Leave out everything that is still to come."""
        self.steps.clear()
