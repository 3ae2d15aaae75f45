"""An SVG picture of luck: the results of one round of a wager, and of a hundred."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, sqrt

from houseway.odds.charts.svg import DOWN, SOFT, UP, box, text

Gains = Sequence[tuple[float, float]]
"""The results of a round, in units of the first wager, each with its probability."""

WIDE, HIGH, EDGE = 640, 250, 36
ROUNDS = 100
STEP = 0.05
"""Gains are rounded to this part of a unit, less than a pixel, before a hundred rounds are added up."""
POINTS = 1 << 20
"""The largest number of points in the sum; results beyond them are too rare to see."""
BINS = 96


def picture(name: str, gains: Gains) -> str:
    """Return the picture of one wager: one round above, a hundred rounds below."""
    mean = sum(gain * chance for gain, chance in gains)
    spread = sqrt(max(sum(gain * gain * chance for gain, chance in gains) - mean * mean, 0.0))
    body = one_round(gains) + a_hundred(gains, mean, spread)
    title = escape(f"{name}: results over 1 and {ROUNDS} rounds")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {2 * HIGH}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13" color="#444"><title>{title}</title>{body}</svg>\n'
    )


def one_round(gains: Gains) -> str:
    """Draw a bar for each result of a round. The height of a bar is √probability, so rare results are visible."""
    most = max(chance for _, chance in gains)
    wide = (WIDE - 2 * EDGE) / len(gains)
    every = max(1, len(gains) * 46 // (WIDE - 2 * EDGE))
    bars = [text(EDGE, 18, "One round: net units (height = √probability)", "start")]
    for place, (gain, chance) in enumerate(gains):
        tall = (HIGH - 70) * sqrt(chance / most)
        left, colour = EDGE + place * wide, UP if gain > 0 else DOWN if gain < 0 else SOFT
        said = f"<title>{gain:+g}: {100 * chance:.4f} %</title>"
        bars.append(box(left + 1, HIGH - 36 - tall, max(wide - 2, 1), tall, colour, said))
        if place % every == 0 or place == len(gains) - 1:
            bars.append(text(left + wide / 2, HIGH - 18, f"{gain:+g}"))
    return "".join(bars)


def a_hundred(gains: Gains, mean: float, spread: float) -> str:
    """Draw the total result of a hundred rounds."""
    middle, around = ROUNDS * mean, sqrt(ROUNDS) * spread
    wide = ceil(7 * around / BINS) or 1  # whole units, so every bin holds equally many results
    least = floor(middle - wide * BINS / 2) + 0.5
    heights, ahead = added_up(gains, least, wide)
    most, across = max(heights), (WIDE - 2 * EDGE) / BINS
    said = f"100 rounds: {middle:+.2f} units on average, ± {around:.1f}; you end ahead {100 * ahead:.1f} % of the time"
    drawn = [text(EDGE, HIGH + 18, said, "start")]
    for place, height in enumerate(heights):
        left, tall = EDGE + place * across, (HIGH - 70) * height / most
        colour = UP if least + (place + 0.5) * wide > 0 else DOWN
        drawn.append(box(left, 2 * HIGH - 36 - tall, across - 0.5, tall, colour))
    for part in range(8):
        at = least + part * BINS * wide / 7
        drawn.append(text(EDGE + part * (WIDE - 2 * EDGE) / 7, 2 * HIGH - 18, f"{at:+.0f}"))
    return "".join(drawn)


def added_up(gains: Gains, least: float, wide: float) -> tuple[list[float], float]:
    """Return the probability of each bin after a hundred rounds, and of finishing ahead: convolved, not simulated."""
    import numpy as np

    worst, best = max(-min(gain for gain, _ in gains), 0), max(max(gain for gain, _ in gains), 0)
    points = min(1 << ceil(ROUNDS * ((worst + best) / STEP + 1)).bit_length(), POINTS)
    one = np.zeros(points)
    for gain, chance in gains:
        one[round(gain / STEP) % points] += chance
    many = np.fft.irfft(np.fft.rfft(one) ** ROUNDS, points).clip(0)
    lowest = -int(ROUNDS * worst / STEP) - 1
    many = np.roll(many, -lowest)  # the distribution starts at the worst result
    results = (np.arange(points) + lowest) * STEP
    inside = np.floor((results - least) / wide).astype(int)
    kept = (inside >= 0) & (inside < BINS)
    heights = np.bincount(inside[kept], many[kept], BINS)
    return [float(height) for height in heights], float(many[results > STEP / 2].sum())
