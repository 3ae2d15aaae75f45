"""The filed contents of an offer and a house: wagers, readings and rules."""

from typing import NamedTuple

from houseway.library.results import Result


class Wager(NamedTuple):
    """A wager as filed: what it pays and when, with the lines of the filing.

    >>> import houseway
    >>> houseway.offer("palace/ez-baccarat-panda-8").wagers["dragon-7"].pays
    (('banker wins with three-card seven', '40 to 1'),)
    """

    id: str
    name: str
    kind: str
    pays: tuple[tuple[str, str], ...]
    clause: str


class Reading(NamedTuple):
    """A place where the filing is damaged, silent or self-contradictory, and how it is read.

    >>> import houseway
    >>> houseway.offer("palace/ez-baccarat-panda-8").readings["naturals"].ways
    ('stop', 'literal')
    """

    id: str
    written: str
    read: str
    why: str
    in_force: str
    ways: tuple[str, ...]
    clause: str


class House(NamedTuple):
    """A cardroom, with the ids of its offers.

    >>> import houseway
    >>> palace = houseway.house("palace")
    >>> palace.name, "palace/ez-baccarat-panda-8" in palace.offers
    ('Palace Card Club', True)
    """

    id: str
    name: str
    offers: tuple[str, ...]


class RulesPage(Result):
    """The rules of an offer in plain words, with line references.

    >>> import houseway
    >>> rules = houseway.offer("oaks/zoobac").rules()
    >>> str(rules).splitlines()[0]
    'ZooBac, Oaks Card Club'
    """

    __slots__ = ()

    @property
    def summary(self) -> str:
        return str(self._data["summary"])

    def __str__(self) -> str:
        told = self._data
        lines = [f"{told['name']}, {told['house']}", told["summary"]]
        lines += [f"Game: {told['game']}", f"Deal: {told['deal']['text']} [{told['deal']['cite']}]"] * ("game" in told)
        for wager in told["wagers"]:
            pays = "; ".join(f"{line['when']} {line['pays']}" for line in wager["pays"])
            lines.append(f"{wager['name']}: {pays} [{wager['cite']}]")
        lines += [f"{note['about']}: {note['text']} [{note['cite']}]" for note in told["rules"]]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<RulesPage of {self._data['offer']}>"
