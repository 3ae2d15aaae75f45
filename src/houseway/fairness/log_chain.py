"""A log as a chain: each line's head is a hash over the head before it and the line, so that a head kept by anybody
fixes every line up to there. It is computed from the lines; nothing of it is written in them.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import accumulate

HEAD = re.compile("[0-9a-f]{64}")
NOTHING = b""
"""What stands before the first line."""


def next_head(head: bytes, line: bytes) -> bytes:
    """Return the head at a line, from the head before it; how the line ends is no part of it.

    >>> next_head(NOTHING, b"{}\\n").hex()[:16], next_head(next_head(NOTHING, b"{}"), b"{}\\r\\n").hex()[:16]
    ('44136fa355b3678a', 'aead90464b296bcd')
    """
    return sha256(head + line.rstrip(b"\r\n")).digest()


def heads(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the head at each line, the first line's first."""
    found = accumulate(lines, next_head, initial=NOTHING)
    next(found)
    return (head.hex() for head in found)
