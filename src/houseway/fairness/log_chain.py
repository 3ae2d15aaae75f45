"""A log as a hash chain: each line's head is a hash over the previous head and the line, so a saved head fixes every
line up to its own. Heads are computed from the lines and are not part of them.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import accumulate

HEAD = re.compile("[0-9a-f]{64}")
NOTHING = b""
"""The head before the first line."""


def next_head(head: bytes, line: bytes) -> bytes:
    """Return the head at a line, given the previous head; line endings are ignored.

    >>> next_head(NOTHING, b"{}\\n").hex()[:16], next_head(next_head(NOTHING, b"{}"), b"{}\\r\\n").hex()[:16]
    ('44136fa355b3678a', 'aead90464b296bcd')
    """
    return sha256(head + line.rstrip(b"\r\n")).digest()


def heads(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the head at each line, starting with the first line."""
    found = accumulate(lines, next_head, initial=NOTHING)
    next(found)
    return (head.hex() for head in found)
