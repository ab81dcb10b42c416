"""Native code: nobody waits for it, and what has not changed is not compiled again."""

import importlib
import os
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tryline
from tryline.core import native
from tryline.core.fingerprint import fingerprint
from tryline.core.native import Kernels, Plan

RULES = '''
"""A rule book, with words for people."""

from enum import IntEnum

import numpy as np

from tryline.core.language import rule


class Phase(IntEnum):
    """What is going on."""

    KICK_OFF = 0
    SCRUM = 1
    LINEOUT = 2


LENGTHS = np.array([20, 30])
REACH = 5
TITLE = "Scrum"


@rule
def far(x: int) -> int:
    """How far."""
    return x + REACH + LENGTHS[0]


@rule
def push(x: int) -> int:
    """Push."""
    if x == Phase.SCRUM:
        return far(x)
    return x


@rule
def throw(x: int) -> int:
    """Throw in."""
    return x + 2


def told() -> str:
    """What people read."""
    return TITLE


def kernels_of(rule):
    def twice(x: int) -> int:
        return rule(rule(x))

    return twice


PUSHES, THROWS = kernels_of(push), kernels_of(throw)
'''


def double(x: int) -> int:
    """Something to compile."""
    return 2 * x


def use(made: Callable[[int], int]) -> Callable[[int], int]:
    """Run it once."""
    made(1)
    return made


def plan_double() -> Plan[Callable[[int], int]]:
    """Something that can be built."""
    return Plan((double,), (), use)


def plan_nothing() -> Plan[object]:
    """Something that cannot be built."""
    raise ValueError("no compiler here")


@pytest.fixture
def hashes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], tuple[str, str]]:
    """The fingerprints of two kernels, after something in the file of their rules has been replaced."""
    monkeypatch.syspath_prepend(tmp_path)

    def after(old: str, new: str) -> tuple[str, str]:
        assert old in RULES
        (tmp_path / "scrap_rules.py").write_text(RULES.replace(old, new))
        shutil.rmtree(tmp_path / "__pycache__", ignore_errors=True)
        importlib.invalidate_caches()
        sys.modules.pop("scrap_rules", None)
        made: Any = importlib.import_module("scrap_rules")
        return fingerprint([made.PUSHES], []), fingerprint([made.THROWS], [])

    return after


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("return x + REACH", "return x - REACH"),
        ("REACH = 5", "REACH = 6"),
        ("[20, 30]", "[21, 30]"),
        ("np.array([20, 30])", "np.array([20, 30], dtype=np.int16)"),
        ("SCRUM = 1\n    LINEOUT = 2", "LINEOUT = 1\n    SCRUM = 2"),
        ("return far(x)", "return throw(x)"),
    ],
    ids=["a rule that it calls", "a constant", "a table", "a dtype", "a value of an enumeration", "another rule"],
)
def test_what_a_kernel_uses_changes_its_hash(hashes: Any, old: str, new: str) -> None:
    """A rule that is called by a rule, and whatever is frozen into the code; kernels that do not use it stay."""
    pushes, throws = hashes("", "")
    assert hashes(old, new) == (hashes(old, new)[0], throws)
    assert hashes(old, new)[0] != pushes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"""How far."""', '"""How far the ball goes.\n\n    In metres.\n    """'),
        ("    return x + REACH", "    # From the mark.\n\n    return x + REACH"),
        ('TITLE = "Scrum"', 'TITLE = "Skrum"'),
        ("return TITLE", "return TITLE.upper()"),
        ("LINEOUT = 2", "LINEOUT = 2\n    TRY = 3"),
    ],
    ids=["a docstring", "a comment", "a word", "what people read", "a value that it does not use"],
)
def test_whatever_else_is_in_the_file_does_not(hashes: Any, old: str, new: str) -> None:
    """Words, comments and docstrings are not compiled."""
    assert hashes(old, new) == hashes("", "")


def test_the_records_count() -> None:
    """Kernels are compiled for the dtypes of box and state."""
    small, large = (np.dtype([("x", "i1"), ("y", kind)], align=True) for kind in ("i1", "i2"))
    assert fingerprint([double], [small]) != fingerprint([double], [large])
    assert fingerprint([double], [small]) == fingerprint([double], [np.dtype(small.descr)])


def test_what_nobody_can_compare_is_refused() -> None:
    """A kernel that might go stale unnoticed is not built."""
    unknown = object()
    with pytest.raises(TypeError, match="Nobody can tell"):
        fingerprint([lambda: unknown], [])


def test_an_edit_recompiles_the_kernels_that_it_changes_and_no_others(tmp_path: Path) -> None:
    """In a copy of the package, whose sets are asked for their folders in a process of its own."""
    package = tmp_path / "src" / "tryline"
    shutil.copytree(Path(tryline.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__", "page"))
    before = folders(package)
    rules, words = package / "games/pocket/rules/open_play.py", package / "games/bokx/rules/notation.py"
    words.write_text('"""Other words."""\n\nUNUSED = 1\n' + words.read_text())
    (package / "games/scrum/words/en/news.ftl").write_text("")
    assert folders(package) == before
    source = rules.read_text()
    first_rule = source.index('"""\n', source.index("@rule")) + len('"""\n')
    rules.write_text(source[:first_rule] + "    assert True is not False\n" + source[first_rule:])
    changed = {old for old, new in zip(before, folders(package), strict=True) if old != new}
    assert changed == {folder for folder in before if "pocket" in folder}


def folders(package: Path) -> list[str]:
    """The folders of the kernels of all games in a copy of the package."""
    code = """
        from tryline.core.kernels import kernels_of
        from tryline.games import find, names
        from tryline.search.thinker import kernel_of

        for game in map(find, names()):
            print(kernels_of(game).folder.name, kernel_of(game).folder.name, sep="\\n")
    """
    env = {**os.environ, "PYTHONPATH": str(package.parent)}
    command = [sys.executable, "-B", "-c", textwrap.dedent(code)]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()


def test_a_set_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes later loads it, from wherever its sources are; its folder tells when it was last used."""
    monkeypatch.setenv("TRYLINE_CACHE", str(tmp_path))
    first: Kernels[Callable[[int], int]] = Kernels(f"{__name__}:plan_double")
    assert not first.is_cached
    assert first.compile()(21) == 42
    compiled = sorted((file.name, file.stat().st_mtime_ns) for file in first.folder.glob("*.code"))
    assert len(compiled) == 1
    os.utime(first.folder / "ready", (0, 0))
    os.utime(__file__)
    second: Kernels[Callable[[int], int]] = Kernels(f"{__name__}:plan_double")
    assert second.is_cached
    made: Any = second.compile()
    assert made(4) == 8
    assert made.stats.cache_hits
    assert sorted((file.name, file.stat().st_mtime_ns) for file in first.folder.glob("*.code")) == compiled
    assert (first.folder / "ready").stat().st_mtime > 0


@pytest.mark.skipif(sys.platform == "win32", reason="there everybody compiles for themselves")
def test_two_processes_that_lack_a_set_compile_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one compiles, nobody else can begin to; whoever has waited finds it done."""
    import fcntl

    monkeypatch.setenv("TRYLINE_CACHE", str(tmp_path))
    compiled = 0

    class Watched(Kernels[Callable[[int], int]]):
        def compile(self) -> Callable[[int], int]:
            nonlocal compiled
            compiled += 1
            with (self.folder / "compiling").open("w") as other, pytest.raises(BlockingIOError):
                fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return super().compile()

    for _ in range(2):
        native.compile_once(Watched(f"{__name__}:plan_double"))
    assert compiled == 1


def test_a_folder_that_cannot_be_written_to_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernels come all the same."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TRYLINE_CACHE", str(tmp_path / "file"))
    assert Kernels[Callable[[int], int]](f"{__name__}:plan_double").compile()(21) == 42


def test_old_kernels_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each set the last three that were used stay, unless that was long ago; what is not ours stays as well."""
    monkeypatch.setenv("TRYLINE_CACHE", str(tmp_path))
    now = 4_000_000_000
    monkeypatch.setattr(time, "time", lambda: now)
    ages = {"a": (0, 1, 2, 3, 4), "b": (5,), "c": (100,)}
    for name, days in ages.items():
        for i, day in enumerate(days):
            (tmp_path / f"{name}-{i:016x}").mkdir()
            (tmp_path / f"{name}-{i:016x}" / "ready").touch()
            os.utime(tmp_path / f"{name}-{i:016x}" / "ready", (now - day * 86_400,) * 2)
    (tmp_path / "notes").mkdir()
    native.prune()
    assert sorted(folder.name for folder in tmp_path.iterdir()) == [
        *(f"a-{i:016x}" for i in range(3)),
        f"b-{0:016x}",
        "notes",
    ]


def test_kernels_come_when_they_are_ready() -> None:
    """`now` never waits; `need` does."""
    kernels: Kernels[Callable[[int], int]] = Kernels(f"{__name__}:plan_double")
    assert kernels.now() is None or callable(kernels.now())
    made = kernels.need()
    assert made(21) == 42
    assert kernels.now() is made


def test_what_cannot_be_built_leaves_the_interpreter() -> None:
    """`now` gives nothing, `wait` too, and `need` says why."""
    kernels: Kernels[object] = Kernels(f"{__name__}:plan_nothing")
    assert kernels.wait() is None
    assert kernels.failure is not None
    with pytest.raises(RuntimeError, match="could not be built"):
        kernels.need()


def test_the_light_parts_import_no_compiler() -> None:
    """Playing in the interpreter needs no Numba, no Textual, no Polars."""
    code = (
        "import sys; from tryline.core.match import Match; from tryline.games import find; "
        "m = Match(find('scrum')); m.play('c6-c7'); "
        "print([name for name in ('numba', 'textual', 'polars', 'typer', 'rich') if name in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "[]"
