"""Houses and offers, and everything that can be asked about an offer."""

import secrets
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from houseway import houses as filed_houses
from houseway.houses import Header, InvalidData
from houseway.houses import Offer as Filed
from houseway.houses.suggest import nearest_offer
from houseway.houses.tell.page import tell
from houseway.library.bank_reports import TableResults
from houseway.library.filed import House, Reading, RulesPage, Wager
from houseway.library.hands import Advice, Equity
from houseway.library.prices import Prices, Simulation
from houseway.library.reports import Report
from houseway.library.settlements import Settlement, settle
from houseway.registry import kind_entry
from houseway.rules.refusal import Refused

if TYPE_CHECKING:
    from houseway.env import TableEnv
    from houseway.library.tables import Table


class Offer:
    """One game as one house filed it, or with settings changed. Get one with `houseway.offer(name)`.

    >>> import houseway
    >>> panda = houseway.offer("palace/ez-baccarat-panda-8")
    >>> panda, panda.house, panda.family
    (<Offer palace/ez-baccarat-panda-8>, 'palace', 'points')
    """

    __slots__ = ("_filed",)

    def __init__(self, filed: Filed) -> None:
        self._filed = filed

    @property
    def id(self) -> str:
        """The offer's name as `house/game`."""
        return self._filed.id

    @property
    def name(self) -> str:
        return self._filed.name

    @property
    def house(self) -> str:
        """The id of the house."""
        return self._filed.house.id

    @property
    def family(self) -> str:
        return self._filed.about.family

    @property
    def status(self) -> str:
        """`playable`, `partial`, or the reason why the offer can't be played."""
        return self._filed.status

    @property
    def is_playable(self) -> bool:
        """Whether there are rules to play by; some filings have only fees."""
        return self._filed.played

    @property
    def clause(self) -> str:
        """The lines of the filing."""
        return str(self._filed.clause)

    @property
    def seats(self) -> tuple[int, ...]:
        """The filed sizes of the table."""
        return self._filed.seats

    @property
    def schedules(self) -> tuple[str, ...]:
        """The names of the filed fee schedules or posted lines of stakes."""
        return self._filed.posted

    @property
    def settings(self) -> dict[str, str]:
        """The settings that differ from the filing."""
        return dict(self._filed.settings)

    @property
    def wagers(self) -> dict[str, Wager]:
        """The wagers by id; empty if the game is played for a pot."""
        return {
            each.id: Wager(each.id, each.name, each.kind,
                           tuple((line.when, str(line.verdict)) for line in each.pays), str(each.clause))
            for each in self._filed.banked.wagers
        }  # fmt: skip

    @property
    def readings(self) -> dict[str, Reading]:
        """The readings by id. Use `set` to choose another option of a reading."""
        return {
            each.id: Reading(each.id, each.written, each.read, each.why,
                             self._filed.settings.get(each.id, each.default), tuple(each.ways), str(each.clause))
            for each in self._filed.readings
        }  # fmt: skip

    def set(self, changes: Mapping[str, object] | None = None, /, **more: object) -> "Offer":
        """Return the offer with an option, a reading or a pay changed; `_` in a keyword stands for `-`.

        >>> import houseway
        >>> panda = houseway.offer("palace/ez-baccarat-panda-8")
        >>> panda.set(decks=6, dragon_7="38:1").settings
        {'decks': '6', 'dragon-7': '38:1'}
        >>> panda.set({"naturals": "literal"}).readings["naturals"].in_force
        'literal'
        """
        named = {key.replace("_", "-"): value for key, value in more.items()}
        return offer(self.id, {**self.settings, **dict(changes or {}), **named})

    def price(self, *wagers: str, schedule: str = "") -> Prices:
        """Return the exact price of every wager, or only of those named.

        `schedule` names the fees; by default the fees in force apply.

        >>> import houseway
        >>> prices = houseway.offer("palace/ez-baccarat-panda-8").price()
        >>> round(prices["dragon-7"].edge, 6)
        -0.076113
        """
        from houseway.odds.price import price

        self._must_be_banked()
        self._filed.schedule(schedule or None)
        return Prices(price(self._filed, schedule=schedule, only=wagers, stored=True))

    def report(self) -> Report:
        """Return the tables of a game that has no wagers: pan, thirteen cards or Trips.

        >>> import houseway
        >>> houseway.offer("crystal/pan").report().tables[0].columns[0]
        'three cards'
        """
        own = kind_entry(self._filed.kind).odds
        if not own:
            raise Refused("no-report", f"{self.id} has no report; use price or equity", self._filed.clause)
        return Report(import_module(f"{own}.report").report(self._filed))

    def simulate(
        self, rounds: int = 100_000, seed: int | None = None, *, schedule: str = "", players: int = 0,
        plan: str | Sequence[Mapping[str, float]] = "",
    ) -> Simulation:
        """Deal rounds against the bank with the best play, or hands of a pot game among house players.

        `schedule`, `players` and `plan` are for pot games. A few hundred hands among house players take a second; with
        a plan, simple players play hundreds of thousands: they `call`, play at `random`, or follow a table of chances.

        >>> import houseway
        >>> houseway.offer("palace/ez-baccarat-panda-8").simulate(1000, seed=7)
        <Simulation of palace/ez-baccarat-panda-8: player, banker, tie, dragon-7, panda-8>
        """
        self._must_be_playable()
        drawn = secrets.randbits(32) if seed is None else seed
        if plan:
            from houseway.whole_table.pot.simulate import PotTable, simulate_pots

            table = PotTable(self._filed, schedule or None, players, plan)
            return Simulation(simulate_pots(table, rounds, drawn))
        if kind_entry(self._filed.kind).trial:
            from houseway.kinds.trial import trial

            return Simulation(trial(self._filed, rounds, drawn, schedule or None, players))
        if schedule or players:
            raise Refused("no-pot", "schedule and players are for pot games", self._filed.clause)
        from houseway.odds.simulate import simulate

        return Simulation(simulate(self._filed, rounds, drawn))

    def simulate_table(
        self, felt: Mapping[str, Any] | None = None, rounds: int = 100_000, seed: int | None = None
    ) -> TableResults:
        """Play rounds of a whole table; without a felt, a full table with the lowest bets.

        >>> import houseway
        >>> found = houseway.offer("palace/ez-baccarat-panda-8").simulate_table(rounds=1000, seed=7)
        >>> len(found.seats), found.short
        (7, 0.0)
        """
        self._must_be_playable()
        from houseway.whole_table.results import as_data
        from houseway.whole_table.setup import read_setup
        from houseway.whole_table.simulate import simulate_table

        drawn = secrets.randbits(32) if seed is None else seed
        return TableResults(as_data(simulate_table(read_setup(self._filed, felt or {}), rounds, drawn)))

    def settle(self, felt: Mapping[str, Any]) -> Settlement:
        """Settle a described felt of this offer, with its settings.

        >>> import houseway
        >>> panda = houseway.offer("palace/ez-baccarat-panda-8")
        >>> panda.settle({"player_dealer": 1, "bank": 6000, "wagers": {"2": {"player": 4000}},
        ...               "shoe": ["3c", "Ks", "4d", "6h"]}).bank
        (6000, 2000)
        """
        own = {"options": {**self.settings, **felt.get("options", {})}} if self.settings else {}
        return settle({**felt, "offer": self.id, **own})

    def advise(
        self, hand: str, *, board: str = "", up: str = "", added: tuple[str, ...] = (), hands: int = 1,
        split_off: bool = False,
    ) -> Advice:
        """Return the best choice with a hand, and what each choice is worth.

        `board` has the open cards of the table, `up` the player-dealer's. After a split, `hands` says how many hands
        the seat has, and `split_off` that this is not the first. `added` names wagers already added, such as `double`.

        >>> import houseway
        >>> houseway.offer("comstock/ultimate-texas-holdem").advise("Ks 7d").best
        'play 4x'
        """
        from houseway.odds.advise import advise
        from houseway.odds.parse_hand import HandSoFar

        self._must_be_playable()
        own = kind_entry(self._filed.kind).odds
        try:
            if own:
                told = import_module(f"{own}.advise").advise(self._filed, hand, board)
                if not told.get("choice"):  # in a pot game, advice gives the equity of a hand, but no best choice
                    sentence = f"no choice is known to be best at {self.id}; use equity, simulate or report"
                    raise Refused("no-advice", sentence, self._filed.clause)
                return Advice(told)
            self._must_be_banked()
            return Advice(advise(self._filed, hand, board, up, HandSoFar(added, hands, split_off)))
        except ValueError as error:
            raise Refused("bad-hand", str(error), self._filed.clause) from None

    def equity(
        self, *hands: str, board: str = "", dead: str = "", deals: int | None = None, seed: int | None = None
    ) -> Equity:
        """Return what each hand of a pot game wins on average: counted, or from `deals` random deals.

        >>> import houseway
        >>> houseway.offer("cordova/texas-holdem").equity("AsKs", "QhQd", board="Qs 7d 2s").is_exact
        True
        """
        module = kind_entry(self._filed.kind).equity
        if not module:
            raise Refused("no-pot", f"{self.id} is not a pot game", self._filed.clause)
        drawn = secrets.randbits(32) if seed is None else seed
        return Equity(import_module(module).at(self._filed, list(hands), board, dead, drawn, deals))

    def rules(self) -> RulesPage:
        """Return the rules in plain words. `str()` prints them; `to_dict()` has every part with its lines.

        >>> import houseway
        >>> houseway.offer("oaks/zoobac").rules()
        <RulesPage of oaks/zoobac>
        """
        return RulesPage(tell(self._filed))

    def picture(self, wager: str) -> str:
        """Return an SVG picture of the results of a wager in one round and in a hundred.

        >>> import houseway
        >>> houseway.offer("palace/ez-baccarat-panda-8").picture("dragon-7")[:4]
        '<svg'
        """
        from houseway.odds.charts.picture import picture

        price = self.price(wager)[wager]
        return picture(self.wagers[wager].name, price.gains)

    def open_table(self, seed: int | str | None = None, *, seats: int = 0, schedule: str = "") -> "Table":
        """Open a table of this offer, with its settings; see `houseway.open_table`.

        >>> import houseway
        >>> houseway.offer("oaks/zoobac").open_table(seed=7)
        <Table of oaks/zoobac: 0 rounds, nobody seated>
        """
        from houseway.library.tables import open_table

        return open_table(self, seed, seats=seats, schedule=schedule)

    def env(self, seats: int = 0, schedule: str = "", stack: int = 0) -> "TableEnv":
        """Return the offer as an environment for programs that learn; `houseway.env` describes it.

        >>> import houseway
        >>> houseway.offer("palace/texas-holdem").env(seats=3).possible_agents
        ['seat_1', 'seat_2', 'seat_3']
        """
        from houseway.env import make

        return make(self.id, seats, schedule, stack, self.settings)

    def _must_be_playable(self) -> None:
        if not self._filed.kind:
            sentence = f"{self.id} is {self.status}: the filing has no rules for it"
            raise Refused(self.status, sentence, self._filed.clause)

    def _must_be_banked(self) -> None:
        self._must_be_playable()
        if self._filed.game is None:
            sentence = f"{self.id} has no bank to bet against; use equity, simulate or report"
            raise Refused("no-price", sentence, self._filed.clause)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and (self.id, self.settings) == (other.id, other.settings)

    def __hash__(self) -> int:
        return hash((self.id, tuple(sorted(self.settings.items()))))

    def __repr__(self) -> str:
        changed = " ".join(f"{key}={value}" for key, value in self.settings.items())
        return f"<Offer {self.id}{' ' + changed if changed else ''}>"


def offer(name: str, settings: Mapping[str, object] | None = None) -> Offer:
    """Return an offer by its name, `house/game`, as filed or with settings changed.

    >>> import houseway
    >>> houseway.offer("palace/ez-baccarat-panda-8", {"decks": 6})
    <Offer palace/ez-baccarat-panda-8 decks=6>
    >>> houseway.offer("oaks/zoobak")
    Traceback (most recent call last):
    houseway.rules.refusal.Refused: there is no offer `oaks/zoobak`; did you mean `oaks/zoobac`?
    """
    written = {key: _written(value) for key, value in (settings or {}).items()}
    try:
        return Offer(filed_houses.offer(name, written))
    except LookupError:
        raise Refused("unknown-offer", f"there is no offer `{name}`{nearest_offer(name)}") from None
    except InvalidData as damaged:
        if not written:
            raise
        raise Refused("bad-setting", "; ".join(each.what for each in damaged.complaints)) from None


def _written(value: object) -> str:
    """Return a setting as `--set` takes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def list_offers(house: str | None = None, family: str | None = None, having: Sequence[str] = ()) -> list[Offer]:
    """Return the offers that can be played, of all houses or one, of all families or one, with all these features.

    >>> import houseway
    >>> [each.id for each in houseway.list_offers(house="oaks", family="points")]
    ['oaks/super-pan-9', 'oaks/zoobac']
    >>> [each.id for each in houseway.list_offers(house="cordova", having=["surrender"])]
    ['cordova/blackjack-x']
    """
    found = [offer(each.id) for each in _headers() if each.played and each.among(house, family)]
    if not having:
        return found
    from houseway.desks.analyst.features import features
    from houseway.desks.analyst.features import having as having_all

    kept = having_all(having, {each.id: features(each._filed) for each in found})
    return [each for each in found if each.id in kept]


def list_houses() -> list[House]:
    """Return the houses.

    >>> import houseway
    >>> [each.id for each in houseway.list_houses()]
    ['cordova', 'crystal', 'palace', 'oaks', 'comstock']
    """
    return [house(each) for each in dict.fromkeys(each.house for each in _headers())]


def house(name: str) -> House:
    """Return a house with the ids of its offers, playable or not.

    >>> import houseway
    >>> houseway.house("oaks").name
    'Oaks Card Club'
    """
    offers = tuple(each.id for each in _headers() if each.house == name)
    if not offers:
        known = ", ".join(dict.fromkeys(each.house for each in _headers()))
        raise Refused("unknown-house", f"there is no house `{name}`; choose from {known}")
    return House(name, filed_houses.house(name).name, offers)


def _headers() -> list[Header]:
    return filed_houses.headers()
