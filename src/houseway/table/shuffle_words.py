"""The words that players add to a shuffle, and the hash that they tell first."""

from hashlib import sha256

MOST_WORDS = 100
"""Letters that somebody may say."""


def hashed(number: int, name: str, words: str) -> str:
    """Return the hash by which somebody tells words for the night's n-th shuffle before they show them.

    >>> hashed(3, "Dolores", "seven come eleven")[:16]
    '970b3398f2d5fe03'
    """
    return sha256(f"houseway words:{number}:{name}={words}".encode()).hexdigest()
