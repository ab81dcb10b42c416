"""Native code: nobody waits for it, and the cache follows the sources."""

import subprocess
import sys
from pathlib import Path

import pytest

from nerve import rules as toy
from tryline.core import native
from tryline.core.kernels import kernels_of
from tryline.core.native import Kernels, kernel
from tryline.games.scrum.rules.game import GAME as SCRUM


def double(x: int) -> int:
    """Something to compile."""
    return 2 * x


def build_double() -> object:
    """Compile it and run it once."""
    made = kernel(double)
    made(1)
    return made


def build_nothing() -> object:
    """Something that cannot be built."""
    raise ValueError("no compiler here")


def test_the_cache_folder_is_named_after_the_sources(tmp_path: Path) -> None:
    """A changed rule, here or elsewhere, has another folder."""
    elsewhere = tmp_path / "rules.py"
    elsewhere.write_text("a = 1")
    native._folder_for.cache_clear()
    first = native._folder_for(frozenset([elsewhere]))
    elsewhere.write_text("a = 2")
    native._folder_for.cache_clear()
    second = native._folder_for(frozenset([elsewhere]))
    assert first != second
    assert first.parent == second.parent


def test_rules_from_elsewhere_do_not_recompile_ours() -> None:
    """The toy game has marked rules of its own; the kernels of Scrum stay where they were."""
    assert toy.GAME.id == "nerve"
    ours, theirs = (kernels_of(game)._marker.parent for game in (SCRUM, toy.GAME))
    assert ours == native._folder_for(frozenset())
    assert theirs != ours


def test_kernels_come_when_they_are_ready() -> None:
    """`now` never waits; `need` does."""
    kernels: Kernels[object] = Kernels(f"{__name__}:build_double")
    kernels.compile = build_double  # type: ignore[method-assign]
    assert kernels.now() is None or callable(kernels.now())
    made = kernels.need()
    assert made(21) == 42  # type: ignore[operator]
    assert kernels.now() is made


def test_what_cannot_be_built_leaves_the_interpreter() -> None:
    """`now` gives nothing, `wait` too, and `need` says why."""
    kernels: Kernels[object] = Kernels(f"{__name__}:build_nothing")
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
