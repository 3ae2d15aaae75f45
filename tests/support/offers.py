"""The offers that are played against a player-dealer, by family."""

from houseway.houses import headers

BANKED = [each.id for each in headers() if each.kind == "banked" and each.status == "playable"]
POINTS = [each.id for each in headers() if each.family == "points" and each.status == "playable"]
VERSUS = [each.id for each in headers() if each.family == "versus" and each.status == "playable"]
TWENTY_ONE = [each.id for each in headers() if each.family == "twenty-one" and each.status == "playable"]
