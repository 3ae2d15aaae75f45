"""Players' names: which names are allowed, and which look alike."""

import re
import unicodedata

from houseway.rules.refusal import Refused

ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухһԁԛԝѵьѡ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχω" "013457iı|!@$",
    "abesljkmhopctyxabesljkmhopctyxhdqwvbw" "abezhlkmnoptyxabenlkvoptuxw" "oleastllllas",
)
"""Characters that look like others: the part of Unicode's list for scripts that resemble Latin."""
PAIRS = (("rn", "m"), ("vv", "w"))
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Invisible characters."""
SCRIPTS = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"))


def looks(name: str) -> str:
    """Return the look-alike form of a name: equal for names that are easily confused.

    >>> looks("Dolores") == looks("D0L0RES") == looks("Dо l-оrés")
    True
    >>> looks("Dolores") == looks("Dolorosa")
    False
    """
    plain = unicodedata.normalize("NFKD", name.translate(ALIKE)).casefold().translate(ALIKE)
    plain = re.sub(r"[\W_]+", "", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    for pair, single in PAIRS:
        plain = plain.replace(pair, single)
    return plain


WORDS = """
admin administrator bot cage cashier dealer floor floorman floorperson host house houseway manager mod moderator
official operator owner pitboss root security server staff support system
"""
NOBODY = frozenset(map(looks, ("you", "nobody", "somebody", "everybody", "everyone", "bank", "the bank", "seat")))
"""Words that dealers and screens use for people."""
STAFF = frozenset(map(looks, WORDS.split()))


def tidy(name: str) -> str:
    """Return a normalized name: one form of each letter, single spaces.

    >>> tidy("  Sal   the Ｑuiet ")
    'Sal the Quiet'
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def good(name: str) -> str:
    """Return a normalized name; refuse a name that is unreadable, mixes scripts, or sounds like staff."""
    name = tidy(name)
    if len(name) < 2 or not name.isprintable() or BLANK & set(name) or not any(map(str.isalnum, name)):
        raise Refused("bad-name", "a name needs at least two visible letters")
    if looks(name).startswith(looks("guest")):
        raise Refused("bad-name", "a name needs at least two letters, and cannot be Guest")
    kinds = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    if len(kinds & SCRIPTS) > 1:
        raise Refused("bad-name", "a name must be in one alphabet")
    if looks(re.sub(r"[\W\d]+$", "", name)) in NOBODY:
        raise Refused("bad-name", "that name would be confusing at a table; choose another")
    if staff(name):
        raise Refused("bad-name", "that name sounds like staff; choose another")
    return name


def staff(name: str) -> bool:
    """Return whether a name sounds like staff.

    >>> [staff(name) for name in ("The Fl00r", "d e a l e r", "Admin7", "Dealer-2", "Badminton", "Flora")]
    [True, True, True, True, False, False]
    """
    words = [re.sub(r"\d+$", "", word) for word in re.split(r"[\W_]+", name)]
    whole = looks("".join(words)).removeprefix("the")
    return any(looks(word) in STAFF for word in words) or whole in STAFF or whole.startswith(looks("houseway"))
