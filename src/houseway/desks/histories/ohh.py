"""Writes the Open Hand History, version 1.4.7: one JSON object per hand, amounts in dollars (or, for a hand read from a
file, in that file's money or chips). The format has no joker and no unknown stacks.

The drop is called `rake` there, and the jackpot drop is a separate field of the pot. An action's amount is what it puts
in. Games outside the format's list are written as the nearest one: pineapple as hold'em; razz, Mexican poker and
five-card stud as stud; spread limit as fixed limit.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

import msgspec

from houseway.desks.histories.history import History
from houseway.desks.histories.phh_fields import currency
from houseway.desks.histories.unknown_cards import filled
from houseway.games.poker.variant import Variant
from houseway.kinds.pot.hand import events as e
from houseway.kinds.pot.hand.evolve import evolve, replay
from houseway.kinds.pot.hand.forced_bets import blinds_of
from houseway.kinds.pot.hand.state import Hand, PotGame, begin
from houseway.rules.pots import pots as divided
from houseway.rules.refusal import Refused
from houseway.table.display.view import HIDDEN

VERSION = "1.4.7"
DEALT = "Dealt Cards"
STREETS = {"preflop": "Preflop", "flop": "Flop", "turn": "Turn", "river": "River"}
LIMITS = {"no-limit": "NL", "pot-limit": "PL", "limit": "FL", "spread": "FL"}


def write_ohh(hands: Iterable[History]) -> bytes:
    """Return hands as one file: an object each, with a blank line between."""
    return b"\n\n".join(msgspec.json.encode({"ohh": ohh(hand)}) for hand in hands) + b"\n"


def game_type(variant: Variant) -> str:
    low = variant.showdown.low is not None and variant.showdown.high is not None
    order = (variant.showdown.high or variant.showdown.low or None)
    if any(street.board for street in variant.streets):
        omaha = order is not None and order.order.startswith("omaha")
        return ("OmahaHiLo" if low else "Omaha") if omaha else "Holdem"
    if any(street.draw for street in variant.streets):
        return "Draw"
    return "StudHiLo" if low else "Stud"


def ohh(history: History) -> dict[str, Any]:
    """Return a hand as the format's object."""
    header, game, began = history.header, history.header.game(), history.began
    if header.unknown:
        raise Refused("not-in-ohh", "the Open Hand History has no way to write an unknown stack")
    blinds, amount = game.stakes.blinds, history.amount
    ids = {seat: place for place, seat in enumerate(began.seats)}
    told: dict[str, Any] = {
        "spec_version": VERSION, "internal_version": VERSION,
        "site_name": header.kept.get("venue", "Houseway"),
        "network_name": header.offer or game.variant.name, "tournament": False,
        "game_number": game_number(history), "table_name": game.variant.name, "game_type": game_type(game.variant),
        "bet_limit": {"bet_type": LIMITS[game.structure], "bet_cap": 0.0},
        "table_size": game.variant.seats[1],
        "currency": currency(header.kept) if header.unit else "USD", "dealer_seat": began.button,
        "small_blind_amount": amount(blinds[0] if len(blinds) > 1 else 0),
        "big_blind_amount": amount(blinds[-1] if blinds else 0), "ante_amount": amount(game.stakes.ante),
        "flags": ["Observed"],
        "players": [{"id": ids[seat], "seat": seat, "name": history.name(seat), "starting_stack": amount(stack)}
                    for seat, stack in zip(began.seats, began.stacks, strict=True)],
        "rounds": _Rounds(game, history).rounds, "pots": pots(history, game, ids),
    }
    return told | ({"start_date_utc": header.when} if header.when else {})


def game_number(history: History) -> str:
    """Return a number that is unique across tables: the hand's number, and a hash of its events."""
    played = msgspec.json.encode((history.header.offer, history.header.line, history.header.when, history.log))
    return f"{history.began.number}-{sha256(played).hexdigest()[:16]}"


class _Rounds:
    """The hand, street by street."""

    def __init__(self, game: PotGame, history: History) -> None:
        self.amount = history.amount
        self.game, self.ids = game, {seat: place for place, seat in enumerate(history.began.seats)}
        self.rounds: list[dict[str, Any]] = []
        self.hand: Hand = begin(game, history.began)
        self._open(game.streets[0].name)
        for event, folded in zip(history.log[1:], filled(game, history.log)[1:], strict=True):
            self._tell(event)
            self.hand = evolve(self.hand, folded)

    def _open(self, name: str) -> None:
        street = STREETS.get(name, name.capitalize())
        self.rounds.append({"id": len(self.rounds), "street": street, "cards": [], "actions": []})

    def _act(self, seat: int, action: str, amount: int = 0, cards: tuple[str, ...] = ()) -> None:
        actions = self.rounds[-1]["actions"]
        place = self.hand.seats.index(seat)
        line = {"action_number": len(actions) + 1, "player_id": self.ids[seat], "action": action,
                "amount": self.amount(amount), "is_allin": amount > 0 and amount >= self.hand.stacks[place]}
        if "Jo" in cards:
            raise Refused("not-in-ohh", "the Open Hand History has no joker, and this hand shows one")
        known = [card for card in cards if card != HIDDEN]
        actions.append(line | ({"cards": known} if cards else {}))

    def _tell(self, event: e.Event) -> None:
        match event:
            case e.ForcedBetPosted(seat, kind, amount, dead):
                self._act(seat, self._post(seat, kind, dead), amount)
            case e.Dealt(seat, down, up):
                self._act(seat, DEALT, cards=(*down, *up))
            case e.BoardDealt(cards):
                self.rounds[-1]["cards"] = [*self.rounds[-1]["cards"], *cards]
            case e.StreetEnded(street):
                last = self.game.streets[-1].name == self.game.streets[street].name
                if not last and self.hand.live & self.hand.live - 1:
                    self._open(self.game.streets[street + 1].name)
            case e.PotKilled(seat, amount):
                self._act(seat, "Post Extra Blind", amount)
            case e.Folded(seat):
                self._act(seat, "Fold")
            case e.Checked(seat):
                self._act(seat, "Check")
            case e.Called(seat, amount):
                self._act(seat, "Call", amount)
            case e.BroughtIn(seat, amount):
                self._act(seat, "Bet", amount)
            case e.BetPlaced(seat, to) | e.Raised(seat, to):
                word = "Raise" if isinstance(event, e.Raised) else "Bet"
                self._act(seat, word, to - self.hand.paid[self.hand.seats.index(seat)])
            case e.HandShown(seat, cards) | e.OpenersShown(seat, cards):
                self._showdown()
                self._act(seat, "Shows Cards", cards=cards)
            case e.HandMucked(seat):
                self._showdown()
                self._act(seat, "Mucks Cards")

    def _showdown(self) -> None:
        if self.rounds[-1]["street"] != "Showdown":
            self._open("showdown")

    def _post(self, seat: int, kind: str, dead: bool) -> str:
        """Return the name of a post. Blinds are named by order, because two may be equal and one short."""
        if kind == "ante":
            return "Post Ante"
        if dead:
            return "Post Dead"
        places = [place for place, _ in blinds_of(self.hand)]
        place = self.hand.seats.index(seat)
        if kind != "blind" or place not in (places[0], places[-1]):
            return "Post Extra Blind"
        return "Post BB" if place == places[-1] else "Post SB"


def pots(history: History, game: PotGame, ids: dict[int, int]) -> list[dict[str, Any]]:
    """Return the pots, each with its size, the drop and the winners' shares.

    The drop comes out of the main pot, and out of the next pot if the main pot is too small.
    """
    taken = sum(event.amount for event in history.log if isinstance(event, e.CollectionTaken))
    jackpot = sum(event.jackpot for event in history.log if isinstance(event, e.CollectionTaken))
    wins: dict[int, dict[int, int]] = {}
    for event in history.log:
        if isinstance(event, e.PotAwarded) and event.amount:
            pot = wins.setdefault(event.pot, {})
            for seat, chips in event.shares:
                pot[seat] = pot.get(seat, 0) + chips
    found = []
    for number, house in enumerate(_house_of(history, game, wins, taken + jackpot)):
        shares = wins.get(number, {})
        rake = min(taken, house)
        taken -= rake
        if shares or house:
            found.append({
                "number": number, "amount": history.amount(sum(shares.values()) + house), "rake": history.amount(rake),
                "jackpot": history.amount(house - rake),
                "player_wins": [{"player_id": ids[seat], "win_amount": history.amount(chips)}
                                for seat, chips in shares.items()],
            })
    return found


def _house_of(history: History, game: PotGame, wins: Mapping[int, object], taken: int) -> list[int]:
    """Return the drop from every pot; a main pot that was won has paid all of it."""
    count = max(wins, default=0) + 1
    awards = next((place for place, event in enumerate(history.log) if isinstance(event, e.PotAwarded)), 0)
    if 0 in wins or not awards:
        return [taken, *[0] * (count - 1)]
    hand = replay(game, filled(game, history.log[:awards]))
    found = []
    for pile in divided(hand.staked, hand.live, hand.dead):
        found.append(min(pile.amount, taken))
        taken -= found[-1]
    return found + [0] * (count - len(found))
