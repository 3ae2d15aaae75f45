"""The words that players add to a shuffle, and the hash that commits them to their words."""

from hashlib import sha256

MOST_WORDS = 100
"""The maximum length of a player's words, in characters."""


def hashed(number: int, name: str, words: str) -> str:
    """Return the hash that commits a player to words for the night's n-th shuffle. It is published before the words.

    >>> hashed(3, "Dolores", "seven come eleven")[:16]
    '970b3398f2d5fe03'
    """
    return sha256(f"houseway words:{number}:{name}={words}".encode()).hexdigest()
