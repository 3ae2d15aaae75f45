"""Checks SQLite's write-ahead log before SQLite reads it, because SQLite drops everything after a wrong frame silently.

A flipped bit would lose acknowledged steps, and the server would start as if they had never happened.
`test_a_flipped_bit_in_the_write_ahead_log_is_found` flips a bit at nine places and expects a refusal each time.

https://www.sqlite.org/fileformat2.html#walformat describes the format.
"""

import struct
from pathlib import Path

HEADER, FRAME = 32, 24
LITTLE, BIG = 0x377F0682, 0x377F0683


def lost(file: Path) -> int:
    """Return the number of transactions in a write-ahead log that SQLite would drop, although they are on disk.

    An unfinished last transaction is not counted: it was interrupted by a crash, and never acknowledged.
    """
    data = file.read_bytes() if file.is_file() else b""
    if len(data) < HEADER + FRAME:
        return 0
    magic, _, size, _, *salts, first, second = struct.unpack(">8I", data[:HEADER])
    order = {LITTLE: "<", BIG: ">"}.get(magic, "")
    if not order or sums(order, data[:24], (0, 0)) != (first, second):
        return len(data) // (FRAME + max(int(size), 512))
    state, good, dropped = (first, second), True, 0
    for at in range(HEADER, len(data) - FRAME - size + 1, FRAME + size):
        head = struct.unpack(">6I", data[at : at + FRAME])
        if list(head[2:4]) != salts:
            good = False  # this frame is left from before the log restarted, or damaged if frames of this log follow
            continue
        if good:
            state = sums(order, data[at : at + 8], state)
            state = sums(order, data[at + FRAME : at + FRAME + size], state)
            good = state == head[4:6]
        if not good and head[1]:
            dropped += 1
    return max(0, dropped - 1)


def sums(order: str, data: bytes, state: tuple[int, int]) -> tuple[int, int]:
    """Return the two running checksums of a write-ahead log after more data."""
    one, two = state
    for left, right in struct.iter_unpack(f"{order}2I", data):
        one = (one + left + two) & 0xFFFFFFFF
        two = (two + right + one) & 0xFFFFFFFF
    return one, two
