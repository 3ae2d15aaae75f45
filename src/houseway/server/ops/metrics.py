"""Counters and histograms in Prometheus' text format."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Any

EDGES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """Counts of durations by bucket."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(EDGES) + 1)
        self.total, self.count = 0.0, 0

    def add(self, seconds: float) -> None:
        self.buckets[bisect_left(EDGES, seconds)] += 1
        self.total += seconds
        self.count += 1

    def more(self, told: list[float]) -> "Histogram":
        """Return this histogram plus another's counts."""
        both = Histogram()
        both.buckets = [mine + int(theirs) for mine, theirs in zip(self.buckets, told[:-1], strict=True)]
        both.total, both.count = self.total + told[-1], sum(both.buckets)
        return both

    def told(self) -> list[float]:
        return [*self.buckets, self.total]

    def lines(self, name: str) -> list[str]:
        running, out = 0, [f"# TYPE {name} histogram"]
        for edge, count in zip((*EDGES, "+Inf"), self.buckets, strict=True):
            running += count
            out.append(f'{name}_bucket{{le="{edge}"}} {running}')
        return [*out, f"{name}_sum {self.total:.6f}", f"{name}_count {self.count}"]


class Metrics:
    """The metrics of this process."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.to_view, self.to_disk = Histogram(), Histogram()
        self.gauges: dict[str, Callable[[], float]] = {}
        self.others: Callable[[], list[dict[str, Any]]] = list
        """The other workers' counts, as last published."""

    def told(self) -> dict[str, Any]:
        """Return this process's counts, for the other workers."""
        gauges = {name: gauge() for name, gauge in self.gauges.items()}
        return {"counts": self.counts, "gauges": gauges, "view": self.to_view.told(), "disk": self.to_disk.told()}

    def text(self) -> str:
        """Return the metrics of the whole room."""
        out: list[str] = []
        counts, to_view, to_disk = Counter(self.counts), self.to_view, self.to_disk
        gauges = Counter({name: gauge() for name, gauge in self.gauges.items()})
        for other in self.others():
            counts.update(other["counts"])
            gauges.update(other["gauges"])
            to_view, to_disk = to_view.more(other["view"]), to_disk.more(other["disk"])
        for name, value in sorted(counts.items()):
            base = name.partition("{")[0]
            if not any(line.startswith(f"# TYPE {base} ") for line in out):
                out.append(f"# TYPE {base} counter")
            out.append(f"{name} {value}")
        for name, value in sorted(gauges.items()):
            out += [f"# TYPE {name} gauge", f"{name} {value:g}"]
        out += to_view.lines("houseway_command_to_view_seconds")
        out += to_disk.lines("houseway_commit_seconds")
        return "\n".join(out) + "\n"
