"""Tries every alternative of every reading once, so that a wrong value is reported before someone asks for it.

An offer is loaded often, and without its alternatives, because trying them all takes fifteen times as long. So they are
tried when the files are checked, by `houseway games --check` and tests/houses/loader/test_every_offer.py.
"""

from houseway.houses.loader.build import build_offer
from houseway.houses.loader.reader import Complaint, InvalidData
from houseway.houses.offers import Offer
from houseway.houses.settings import apply

APART = {
    "rules": (), "notes": (), "schedule": ("wager", "schedule"), "stakes": ("poker", "stakes"),
    "in-force": ("wager", "schedule", "poker", "stakes"),
}  # fmt: skip
"""Parts that were read with the offer, each with the parts whose changes make it necessary to read it again."""


def wrong_ways(of: Offer, file: str) -> list[Complaint]:
    """Return what is wrong with the alternatives of an offer's readings, each fault with its reading and way."""
    return [
        complaint
        for reading in of.readings
        for way, changes in reading.ways.items()
        if changes
        for complaint in wrong_way(of, file, reading.id, way)
    ]


def wrong_way(of: Offer, file: str, reading: str, way: str) -> list[Complaint]:
    """Return what is wrong with one option of one reading."""
    key, setting, found = f"reading.{reading}.ways.{way}", {reading: way}, list[Complaint]()
    changes = next(each.ways[way] for each in of.readings if each.id == reading)
    touched = {path.partition(".")[0] for path in changes}
    data = {name: value for name, value in of.raw.items() if touched & {name, *APART.get(name, touched)}}
    try:
        changed = apply(data, setting, file)
        build_offer(of.id, of.house, {**changed, "reading": []}, setting, file, found)
    except InvalidData as damaged:
        found.extend(damaged.complaints)
    wrong = [each for each in found if not (of.house.draft and each.lacks_a_citation)]
    return [Complaint(file, key, what_it_does(each, key)) for each in wrong]


def what_it_does(complaint: Complaint, key: str) -> str:
    """Return the faults caused by an option of a reading: the changed key, and the problem there."""
    return complaint.what if complaint.key == key else f"{complaint.key}: {complaint.what}"
