"""A club of real processes whose database is behind a pooler in transaction mode: it plays on, also without one of
them."""

from contextlib import ExitStack
from pathlib import Path

from tests.server.pooler import Pooler
from tests.server.postgres import Cluster
from tests.server.server_process import PROGRAM, Person, ServerProcess
from tests.server.test_club_processes import again, joined, moves, step
from tryline.server.checking import Problem, check_database
from tryline.server.database import address_of


def test_processes_behind_a_pooler_renew_their_leases_and_take_over_from_each_other(
    postgres: Cluster, tmp_path: Path
) -> None:
    with postgres.database() as database, ExitStack() as opened:
        real = address_of(database)
        pooler = Pooler(str(real.host), real.port or 5432)
        opened.callback(pooler.close)
        through = real.set(port=pooler.port).render_as_string(hide_password=False)
        club = []
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            club.append(ServerProcess(tmp_path / name, PROGRAM, through, TRYLINE_LEASE="4000"))
            opened.callback(club[-1].end)
        ann, ben = Person(club[0], "Ann"), Person(club[1], "Ben")
        ours, theirs, match = joined(ann, ben)
        for _ in range(6):
            step([ours, theirs])
        known = moves(ours)
        club[0].kill()
        ann.move_to(club[1])
        for seat in (ours, theirs):
            again(seat)
        for _ in range(4):
            step([ours, theirs])
        assert moves(ours) == moves(theirs)
        assert moves(ours)[:6] == known
        assert ben.get(f"/api/matches/{match}") == ann.get(f"/api/matches/{match}")
        for each in (ann, ben):
            each.close()
        assert club[1].stop() == 0
        assert "Traceback" not in club[1].log()
        assert max(len(connections) for connections in pooler.used.values()) > 1
        found: list[Problem] = []
        assert check_database(database, lambda done, total: None, found.append).matches == 1
        assert found == []
