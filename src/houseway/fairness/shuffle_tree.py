"""A shuffle as a tree of hashes, so that one card of it can be shown with a proof and the others stay hidden.

A leaf is a hash over the card and its own salt; eight leaves are hashed into a node, eight nodes into the next, up to
the root. A card, its salt and the neighbouring hashes on the way up prove to anyone who knows the root that the card
lay at this position. A leaf of the tree reveals nothing without its salt.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256, sha512
from struct import unpack

BRANCH = 8
SALT = 16
"""Bytes per salt."""


def salts(seed: bytes, many: int) -> tuple[bytes, ...]:
    """Return a seed's salts, one for each position.

    >>> len(salts(b"seed", 52)), len(set(salts(b"seed", 52))), len(salts(b"seed", 52)[0])
    (52, 52, 16)
    """
    begins = b"houseway salts:" + seed
    stream = b"".join([sha512(b"%s:%d" % (begins, block)).digest() for block in range((many + 3) // 4)])
    return unpack(f"{SALT}s" * many, stream[: SALT * many])


def leaf(name: str, salt: bytes) -> bytes:
    """Return the hash of a card with its salt."""
    return sha256(b"card %s:%s" % (name.encode(), salt)).digest()


def leaves(names: Sequence[bytes], seed: bytes) -> list[bytes]:
    """Return the leaves of a shuffle, given its cards in order as `leaf` begins to hash them: `card As:`."""
    return [sha256(name + salt).digest() for name, salt in zip(names, salts(seed, len(names)), strict=True)]


def above(nodes: Sequence[bytes]) -> list[bytes]:
    """Return the nodes one level up."""
    return [sha256(b"node:" + b"".join(nodes[at : at + BRANCH])).digest() for at in range(0, len(nodes), BRANCH)]


def root(nodes: Sequence[bytes]) -> bytes:
    """Return the root of a tree with the given leaves."""
    while len(nodes) > 1:
        nodes = above(nodes)
    return nodes[0]


def proof(nodes: Sequence[bytes], positions: Iterable[int]) -> list[bytes]:
    """Return the hashes that prove leaves at given positions: the leaves' neighbours in each node, from the leaves up.
    """
    found, known = list[bytes](), set(positions)
    while len(nodes) > 1:
        groups = sorted({at // BRANCH for at in known})
        found += [nodes[at] for group in groups for at in members(group, len(nodes)) if at not in known]
        known, nodes = set(groups), above(nodes)
    return found


def proven(many: int, shown: Mapping[int, bytes], beside: Sequence[bytes]) -> bytes | None:
    """Return the root that leaves and their proof lead to; None if the proof has too few or too many hashes.

    >>> nodes = leaves([b"card %d:" % at for at in range(52)], b"seed")
    >>> seen = {at: nodes[at] for at in (0, 9, 51)}
    >>> proven(52, seen, proof(nodes, seen)) == root(nodes), proven(52, seen, []) is None
    (True, True)
    """
    nodes, left = dict(shown), iter(beside)
    try:
        while many > 1:
            groups = sorted({at // BRANCH for at in nodes})
            whole = {group: [nodes.get(at) or next(left) for at in members(group, many)] for group in groups}
            nodes = {group: sha256(b"node:" + b"".join(each)).digest() for group, each in whole.items()}
            many = (many + BRANCH - 1) // BRANCH
    except StopIteration:
        return None
    return nodes.get(0) if next(left, None) is None else None


def members(group: int, many: int) -> range:
    return range(group * BRANCH, min((group + 1) * BRANCH, many))
