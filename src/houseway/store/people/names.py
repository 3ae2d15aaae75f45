"""Names of people: what may be one, and which look alike to somebody at the table."""

import re
import unicodedata

from houseway.rules.refusal import Refused

ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХавеѕіјкмнорстухһԁԛԝѵьѡ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχω" "013457iı|!@$",
    "abesljkmhopctyxabesljkmhopctyxhdqwvbw" "abezhlkmnoptyxabenlkvoptuxw" "oleastllllas",
)
"""Letters and figures that are read as another: of Unicode's list, the part for scripts that look like Latin."""
PAIRS = (("rn", "m"), ("vv", "w"))
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Letters that nobody sees."""
SCRIPTS = frozenset(("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"))


def looks(name: str) -> str:
    """Return what a name looks like at a glance: the same for names that are easily taken for each other.

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
"""What a dealer calls people who have not said a name."""
STAFF = frozenset(map(looks, WORDS.split()))


def tidy(name: str) -> str:
    """Return a name as it is written here: one form of each letter, single blanks.

    >>> tidy("  Sal   the Ｑuiet ")
    'Sal the Quiet'
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def good(name: str) -> str:
    """Return a name tidied; refuse one that cannot be read, that mixes scripts, or that staff would have."""
    name = tidy(name)
    if len(name) < 2 or not name.isprintable() or BLANK & set(name) or not any(map(str.isalnum, name)):
        raise Refused("bad-name", "a name is two letters or more that can be seen")
    if looks(name).startswith(looks("guest")):
        raise Refused("bad-name", "a name is two letters or more, and not Guest")
    kinds = {unicodedata.name(letter, "").split(" ")[0] for letter in name if letter.isalpha()}
    if len(kinds & SCRIPTS) > 1:
        raise Refused("bad-name", "a name is written in one script")
    if looks(re.sub(r"[\W\d]+$", "", name)) in NOBODY:
        raise Refused("bad-name", "at a table that would be taken for somebody else; take another name")
    if staff(name):
        raise Refused("bad-name", "that sounds like somebody who works here; take another name")
    return name


def staff(name: str) -> bool:
    """Tell whether a name sounds like the staff.

    >>> [staff(name) for name in ("The Fl00r", "d e a l e r", "Admin7", "Dealer-2", "Badminton", "Flora")]
    [True, True, True, True, False, False]
    """
    words = [re.sub(r"\d+$", "", word) for word in re.split(r"[\W_]+", name)]
    whole = looks("".join(words)).removeprefix("the")
    return any(looks(word) in STAFF for word in words) or whole in STAFF or whole.startswith(looks("houseway"))
