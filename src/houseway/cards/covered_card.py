"""A face-down card: it can be dealt, held, discarded and written down, but not looked at.

Running the rules on covered cards shows what depends on them. If no rule needs the face, any card will do; if one does,
`Looked` names the card.
"""

from collections.abc import Callable
from typing import Any, NoReturn


class Looked(Exception):
    """Raised when a rule needs the face of a covered card."""

    def __init__(self, card: "Covered", hint: Any = None) -> None:
        super().__init__(card, hint)
        self.card, self.hint = card, hint
        """The value that the card was compared with, if any."""


class Covered:
    """A covered card, which is also its own name.

    >>> one, other = Covered(1, lambda what: what != 7), Covered(2, lambda what: True)
    >>> one == one, one == other, one == 7
    (True, False, False)
    >>> one == 8
    Traceback (most recent call last):
    houseway.cards.covered_card.Looked: (Covered(1), 8)
    >>> one // 4
    Traceback (most recent call last):
    houseway.cards.covered_card.Looked: (Covered(1), None)
    """

    __slots__ = ("at", "could_be", "single")

    def __init__(self, at: Any, could_be: Callable[[Any], bool], single: bool = True) -> None:
        self.at = at
        """Its position."""
        self.could_be = could_be
        self.single = single
        """Whether each card occurs once in the pack, so that two covered cards are always different."""

    def __repr__(self) -> str:
        return f"Covered({self.at!r})"

    def __hash__(self) -> int:
        return id(self) if self.single else self._look()

    def __eq__(self, other: object) -> bool:
        if other is self:
            return True
        if (isinstance(other, Covered) and self.single) or not self.could_be(other):
            return False
        raise Looked(self, None if isinstance(other, Covered) else other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def _look(self, *_: Any) -> NoReturn:
        raise Looked(self)

    __lt__ = __le__ = __gt__ = __ge__ = __index__ = __int__ = __float__ = _look
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = _look
    __mod__ = __rmod__ = __divmod__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _look
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = _look
    __getitem__ = __iter__ = __contains__ = __str__ = __format__ = _look

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):  # Python looks at this attribute, not a rule
            raise AttributeError(name)
        raise Looked(self)


class Faces(dict[Any, Any]):
    """Cards by name, or names by card; a covered card maps to itself."""

    def __getitem__(self, key: Any) -> Any:
        return key if type(key) is Covered else dict.__getitem__(self, key)
