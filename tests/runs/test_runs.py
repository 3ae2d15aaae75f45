"""A run has the same total to the bit with any number of workers, loses nothing when workers die, and can be resumed.

Expected totals come from a plain loop over the chunks.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from tests.support import dice_run

from houseway.houses import offer
from houseway.kinds.trial import trial
from houseway.odds.simulate import simulate
from houseway.rules.refusal import Refused
from houseway.runs import Interrupted, Job, run
from houseway.runs.backends import PROCESSES, THREADS

EZ = "palace/ez-baccarat-panda-8"


def plain(job: Job) -> float:
    """Add up the chunks one after another."""
    work, total = dice_run.work(*job.arguments, job.seed), 0.0
    for first, last in job.chunks():
        total = work.add(total, work.chunk(first, last))
    return total


def total(job: Job, on: str = THREADS, workers: int = 2, **more: Any) -> float:
    return float(run(job, dice_run.work(*job.arguments, job.seed), on=on, workers=workers, **more).total)


def test_the_total_is_the_same_to_the_bit_for_any_number_of_threads(tmp_path: Path) -> None:
    job = dice_run.job(tmp_path)
    assert {total(job, workers=workers) for workers in (1, 2, 7)} == {plain(job)}


def test_a_run_in_processes_gives_the_same_bits_even_if_one_is_killed(tmp_path: Path) -> None:
    whole = plain(dice_run.job(tmp_path))
    assert total(dice_run.job(tmp_path, fatal=300), PROCESSES) == whole
    assert (tmp_path / "died").exists()


@pytest.mark.sweep
def test_a_chunk_that_kills_every_worker_ends_the_run_with_a_sentence(tmp_path: Path) -> None:
    job = dice_run.job(tmp_path, rounds=64, name="always_fatal")
    with pytest.raises(Refused, match="workers died 5 times on rounds 0 to 64"):
        run(job, dice_run.always_fatal(*job.arguments, job.seed), on=PROCESSES, workers=1)


def test_a_stopped_run_can_be_resumed(tmp_path: Path) -> None:
    job, file, seen = dice_run.job(tmp_path), tmp_path / "run.json", list[int]()

    def impatient(rounds: int, error: float | None) -> None:
        seen.append(rounds)
        if len(seen) == 5:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as stopped:
        total(job, progress=impatient, resume=file)
    assert stopped.value.rounds == sum(seen) == 5 * 64
    added = list[int]()
    assert total(job, progress=lambda rounds, error: added.append(rounds), resume=file) == plain(job)
    assert sum(seen) + sum(added) == job.rounds


def test_a_longer_run_continues_a_shorter_one(tmp_path: Path) -> None:
    short, file = dice_run.job(tmp_path, rounds=640), tmp_path / "run.json"
    total(short, resume=file)
    assert total(dice_run.job(tmp_path), resume=file) == plain(dice_run.job(tmp_path))


def test_the_file_of_another_run_is_refused(tmp_path: Path) -> None:
    job, file = dice_run.job(tmp_path), tmp_path / "run.json"
    total(job, resume=file)
    with pytest.raises(Refused) as refused:
        total(job._replace(seed=4), resume=file)
    assert refused.value.code == "other-run"
    with pytest.raises(Refused) as refused:
        total(job._replace(rounds=500), resume=file)
    assert refused.value.code == "already-further"
    file.write_text("{")
    with pytest.raises(Refused) as refused:
        total(job, resume=file)
    assert refused.value.code == "no-saved-run"
    with pytest.raises(Refused) as refused:
        total(job, resume=tmp_path / "nowhere" / "run.json")
    assert refused.value.code == "cannot-save"


def test_a_run_ends_at_the_first_chunk_that_reaches_the_requested_error(tmp_path: Path) -> None:
    job = dice_run.job(tmp_path, rounds=100_000)
    work, so_far, chunks = dice_run.work(str(tmp_path), -1, 3), 0.0, job.chunks()
    while not so_far or 1 / so_far > 0.15:
        last = next(chunks)
        so_far += work.chunk(*last)
    for workers in (1, 5):
        found = run(job, work, on=THREADS, workers=workers, until=0.15)
        assert (found.total, found.rounds) == (so_far, last[1])


def test_a_job_of_another_version_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"started by 0\.0\.1"):
        dice_run.job(tmp_path)._replace(version="0.0.1").run_chunk((0, 64))


def test_an_unknown_run_backend_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="use threads, processes, ray"):
        total(dice_run.job(tmp_path), "abacus")


def test_simulated_rounds_can_be_resumed(tmp_path: Path) -> None:
    palace, file = offer(EZ), tmp_path / "run.json"
    simulate(palace, 200_000, 2**70, resume=file)
    resumed = simulate(palace, 500_000, 2**70, resume=file)
    assert resumed["wagers"] == simulate(palace, 500_000, 2**70)["wagers"]
    assert resumed["rounds"] == 500_000


@pytest.mark.parametrize("name", ["crystal/holdem", "crystal/pan"])
def test_a_trial_among_house_players_can_be_resumed(name: str, tmp_path: Path) -> None:
    asked: dict[str, Any] = {"on": THREADS, "players": 6}
    trial(offer(name), 3, 5, resume=tmp_path / "run.json", **asked)
    resumed, whole = trial(offer(name), 5, 5, resume=tmp_path / "run.json", **asked), trial(offer(name), 5, 5, **asked)
    assert {**resumed, "rounds_per_second": 0} == {**whole, "rounds_per_second": 0}


@pytest.mark.sweep
@pytest.mark.parametrize("name", [EZ, "oaks/super-pan-9"])
def test_processes_deal_the_same_rounds_as_threads(name: str) -> None:
    here, there = (simulate(offer(name), 200_000, 7, on=on)["wagers"] for on in (THREADS, PROCESSES))
    assert here == there


@pytest.mark.sweep
def test_processes_play_the_same_hands_as_threads() -> None:
    asked: dict[str, Any] = {"hands": 12, "seed": 7}
    here, there = (trial(offer("crystal/holdem"), **asked, on=on) for on in (THREADS, PROCESSES))
    assert {**here, "rounds_per_second": 0} == {**there, "rounds_per_second": 0}


@pytest.mark.long
def test_three_ray_machines_give_the_same_bits_even_if_one_is_lost(tmp_path: Path) -> None:
    cluster_utils = pytest.importorskip("ray.cluster_utils", reason="Ray is not installed; pip install 'houseway[ray]'")
    import ray

    cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    lost, done = [cluster.add_node(num_cpus=1), cluster.add_node(num_cpus=1)][0], list[int]()
    here = os.fspath(Path(__file__).parents[2])
    paths = os.pathsep.join((here, os.path.join(here, "src")))
    ray.init(cluster.address, runtime_env={"env_vars": {"PYTHONPATH": paths}})
    try:

        def lose_one(rounds: int, error: float | None) -> None:
            done.append(rounds)
            if len(done) == 4:
                cluster.remove_node(lost)

        there = simulate(offer(EZ), 4_000_000, 11, on="ray", progress=lose_one)
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert there["wagers"] == simulate(offer(EZ), 4_000_000, 11)["wagers"]
