"""Uneven play at a table with a player-dealer: small banks, odd amounts, several spots and misdealt cards."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.support.leaks.observed import Happened
from tests.support.nights.banked import Night

from houseway.houses import Offer
from houseway.kinds.banked.commands import (
    Choose,
    DeclareExposed,
    DeclareMisdeal,
    DeclareMisplayed,
    PassBank,
    PlaceWager,
)
from houseway.kinds.banked.describe.play import DescribedPlay
from houseway.kinds.banked.describe.read import read_described
from houseway.kinds.description import RefusedAction
from houseway.rules.collection import limit_of
from houseway.table.decode_errors import BadDescription
from houseway.table.legal import legal


class Uneven(Night):
    """A night with banks too small, odd amounts, several spots per person, and occasional floor calls."""

    def bank(self, asked: Any) -> None:
        seat, behind = asked.place
        if self.random.random() < 0.4 and self.do(PassBank(seat, behind)):
            return
        self.put_up(asked.place, self.random.choice((150, 301, 1_003, 4_005, 20_001, 10**7)), 10**8)

    def bet_as(self, place: Any) -> None:
        super().bet_as(place)
        for wager in self.table.offer.banked.wagers:
            limit = limit_of(self.table.line, wager)
            least = max(limit.least, 100) if limit else 500
            odd = self.random.choice((0, 1, 7, 33))
            on = self.random.choice((0, 0, *range(1, self.table.seats + 1)))
            self.do(PlaceWager(place.seat, wager.id, least + odd, place.behind, on))

    def choose(self, asked: Any) -> None:
        dice = self.random.random()
        if dice < 0.03:
            self.do(DeclareMisdeal("a boxed card"))
        elif dice < 0.1:
            self.do(DeclareExposed(self.random.randint(1, self.table.seats)))
        elif dice < 0.15:
            self.do(DeclareMisplayed(self.random.randint(1, self.table.seats)))
        else:
            open_now = [each for each in legal(self.table, asked.place) if isinstance(each.command, Choose)]
            found = self.random.choice(open_now)
            self.amounts(found)
            self.do(found.command)

    def amounts(self, found: Any) -> None:
        """Try a cent below each legal amount, a cent above it, and half of it; all must be refused unless filed."""
        if not found.most:
            return
        for amount in (found.least - 1, found.most + 1, found.most // 2 + 1):
            said = found.command
            self.do(Choose(said.seat, said.word, amount, said.behind, said.cards, said.on))


def night(of: Offer, line: str, seed: int) -> Happened:
    found = Uneven(of.id, seed, schedule=line).play(3)
    return Happened.at(found.log, [f"{each.code} {each.sentence} {each.clause}" for each in found.refusals])


class Talking(DescribedPlay):
    """A described round in which every question gets a random legal answer."""

    dice: Random

    def answer(self, questions: Sequence[Any], late: Any) -> None:
        asked = self.dice.choice(questions)
        open_now = [each.command for each in legal(self.table, asked.place) if isinstance(each.command, Choose)]
        self.say(self.dice.choice(open_now), "actions")


def described(of: Offer, line: str, seed: int) -> list[Any]:
    """Return a described round with a small or large bank, boxed or exposed cards, and perhaps a misdeal."""
    dice = Random(seed)
    shoe = [of.pack.spell(card) for card in dice.sample(of.pack.cards, min(len(of.pack.cards), 90))]
    mark = ("boxed ", "", "exposed ", "off-table ")[seed % 4]
    for _ in range(dice.choice((1, 2)) if mark else 0):
        place = dice.randrange(8)
        shoe[place] = mark + shoe[place].split()[-1]
    if seed % 6 == 5:
        shoe = shoe[: dice.randrange(8)]
    wagers: dict[str, dict[str, int]] = {}
    for seat in dice.sample(range(1, of.seats[0] + 1), min(4, of.seats[0])):
        bets = [wager for wager in of.banked.wagers if wager.kind == "base"] + [
            wager for wager in of.banked.wagers if wager.kind == "bonus" and not wager.late and dice.random() < 0.5
        ]
        limits = {wager.id: limit_of(of.schedule(line or None), wager) for wager in bets}
        odd = dice.choice((0, 0, 3, 55))
        wagers[str(seat)] = {
            name: min(max(limit.least if limit else 0, 1_000) + odd, (limit and limit.most) or 10**6)
            for name, limit in limits.items()
        }
    told = {
        "offer": of.id,
        "player_dealer": next(seat for seat in range(1, 20) if str(seat) not in wagers),
        "bank": dice.choice((700, 3_001, 9_007, 10**7)),
        "wagers": wagers,
        "shoe": shoe,
        "dice": [dice.randint(1, 6) for _ in range(of.banked.button.dice)]
        if of.banked.button and of.banked.button.by == "dice"
        else [],
        **({"misdeal": "a bad deck"} if seed % 6 == 5 else {}),
        **({"schedule": line} if line else {}),
        **({"options": {"new-shoe": True}} if seed % 12 == 7 else {}),
    }
    return [talked(of, told, dice)]


def talked(of: Offer, told: dict[str, Any], dice: Random) -> Any:
    try:
        talking = Talking(of, read_described(told))
        talking.dice = dice
        return talking.result()
    except (RefusedAction, BadDescription) as declined:
        return f"{declined} {declined.where}"


def face_up(of: Offer, line: str) -> list[Any]:
    """Return deals in which an ace, the joker, one other card, two or three land face up, where that is filed."""
    if not of.banked.plan.leftovers:
        return []
    found = []
    for marked in (("As",), ("Jo",), ("Ks",), ("Ks", "Qs"), ("Ks", "Qs", "Js")):
        rest = [card for card in map(of.pack.spell, of.pack.cards) if card not in marked]
        limit = limit_of(of.schedule(line or None), of.banked.wagers[0])
        told = {
            "offer": of.id, "player_dealer": 1, "bank": 10**6, "dice": [1, 1, 1],
            "wagers": {"2": {"base": limit.least if limit else 1_000}},
            "shoe": [*(f"exposed {card}" for card in marked), *rest], **({"schedule": line} if line else {}),
        }
        found.append(talked(of, told, Random(1)))
    return found
