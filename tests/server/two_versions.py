"""A club of two versions of the program, as while it is updated: people play across, and each takes over in turn.

    python -m tests.server.two_versions [COMMIT]        # another version than the oldest that may run beside this one

The sources of the other version come from the history of this repository.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres import Cluster
from tests.server.server_process import PROGRAM, LiveClient, Person, ServerProcess
from tests.server.storm import DAD, ME
from tests.server.test_club_processes import again, joined, moves, step
from tryline.server.checking import Problem, check_database
from tryline.server.database import OLDEST

ROOT = Path(__file__).parents[2]
COMMITS = {"0013": "1617aac8"}
"""By its newest migration: where in the history each version is whose statements are recorded (statements.py)."""


def sources(commit: str, folder: Path) -> Path:
    """The sources of another version. Raises LookupError if the history is not there."""
    command = ["git", "-c", f"safe.directory={ROOT}", "archive", commit, "src"]
    packed = subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    if packed.returncode != 0:
        raise LookupError(
            f"The version before is commit {commit} of this repository, which is not here: test in a clone with its "
            f"history (git fetch --unshallow), and not in an archive of the sources. {packed.stderr.decode().strip()}"
        )
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", str(folder)], input=packed.stdout, check=True)
    return folder / "src"


def play_across(cluster: Cluster, folder: Path, commit: str) -> None:
    """The old version is there first; the new one comes and takes over; the old one comes back, and takes over."""
    before = {"PYTHONPATH": str(sources(commit, folder / "before"))}
    _require_imported(before)
    with cluster.database() as database, ExitStack() as opened:

        def start(name: str, environment: dict[str, str]) -> ServerProcess:
            (folder / name).mkdir()
            process = ServerProcess(folder / name, PROGRAM, database, TRYLINE_LEASE="8000", **environment)
            opened.callback(process.end)
            return process

        old = start("old", before)
        ann, ben = Person(old, "Ann"), Person(old, "Ben")
        alone = _alone(ann)
        new = start("new", {})
        for here, other in ((old, new), (new, old)):
            other.ensure()
            ann.move_to(here)
            ben.move_to(other)
            seats = [*joined(ann, ben)[:2]]
            for _ in range(3):
                step(seats)
            known, theirs = moves(alone), moves(seats[0])
            assert here.stop() == 0
            ann.move_to(other)
            for seat in (alone, *seats):
                again(seat)
            assert [moves(seat) for seat in (alone, *seats)] == [known, theirs, theirs]
            step([alone])
            step(seats)
            seats[0].say("resign")
        new.ensure()
        found: list[Problem] = []
        done = check_database(database, lambda done, total: None, found.append)
        assert (found, done.matches, done.unchecked) == ([], 3, 0)
        for person in (ann, ben):
            person.close()


def _require_imported(environment: dict[str, str]) -> None:
    """With these variables, a process is of the other version, wherever this one is installed."""
    command = [sys.executable, "-c", "import tryline; print(tryline.__file__)"]
    imported = subprocess.run(command, env={**os.environ, **environment}, check=True, capture_output=True, text=True)
    assert imported.stdout.startswith(environment["PYTHONPATH"]), imported.stdout


def _alone(somebody: Person) -> LiveClient:
    """A match in which somebody plays both sides by the clock, and has taken something back."""
    begun = somebody.begin(game="scrum", seats=[ME, DAD], clock={"minutes": 60, "seconds": 0})
    seat = somebody.attend(begun["id"], begun["ticket"])
    for _ in range(3):
        step([seat])
    version = seat.table["version"]
    seat.say("undo", version=version)
    seat.at_least(version + 1)
    return seat


def main() -> None:
    """Beside any version."""
    cluster = Cluster()
    with ExitStack() as opened:
        opened.callback(cluster.close)
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        play_across(cluster, folder, sys.argv[1] if sys.argv[1:] else COMMITS[OLDEST])
    print("Each version has taken over from the other.")


if __name__ == "__main__":
    main()
