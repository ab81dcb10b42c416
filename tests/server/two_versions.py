"""A club of two versions of the program, as while it is updated: people play across, and each takes over in turn.

python -m tests.server.two_versions COMMIT        # the version before, from the history of this repository
"""

import io
import subprocess
import sys
import tarfile
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.server.postgres import Cluster
from tests.server.server_process import PROGRAM, Person, ServerProcess
from tests.server.test_club_processes import again, joined, moves, step
from tryline.server.checking import Problem, check_database

ROOT = Path(__file__).parents[2]


def sources(commit: str, folder: Path) -> Path:
    """The sources of another version."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def main() -> None:
    """The old version is there first; the new one comes, takes over, and gives back."""
    cluster = Cluster()
    with ExitStack() as opened:
        opened.callback(cluster.close)
        database = opened.enter_context(cluster.database())
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        after = {"TRYLINE_LEASE": "8000"}
        before = {**after, "PYTHONPATH": str(sources(sys.argv[1], folder / "before"))}
        club = []
        for name, environment in (("old", before), ("new", after), ("old again", before)):
            (folder / name).mkdir()
            club.append(ServerProcess(folder / name, PROGRAM, database, **environment))
            opened.callback(club[-1].end)
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        for here, other in ((0, 1), (1, 2)):
            ann.move_to(club[here])
            ben.move_to(club[other])
            ours, theirs, _ = joined(ann, ben)
            for _ in range(3):
                step([ours, theirs])
            known = moves(ours)
            assert club[here].stop() == 0
            for seat in (ours, theirs):
                seat.person.move_to(club[other])
                again(seat)
                assert moves(seat) == known
            step([ours, theirs])
            print(f"process {other} has taken over from process {here}")
        found: list[Problem] = []
        check_database(database, lambda done, total: None, found.append)
        assert found == []
        for person in (ann, ben):
            person.close()


if __name__ == "__main__":
    main()
