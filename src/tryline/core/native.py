"""Rules at full speed: plain functions become kernels, compiled once a machine and kept on disk.

Nobody waits for a compiler. `Kernels.now()` gives compiled code or None, and whoever gets None uses the same functions
interpreted. Compilation runs in a process of its own, so that the one in front of the player stays quick.
"""

import atexit
import contextlib
import hashlib
import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from tryline.core.language import Rule, marked_rules

T = TypeVar("T")
F = TypeVar("F", bound=Rule)

PACKAGE = Path(__file__).parent.parent
SOURCES = ("core", "games", "players")
KEPT_VERSIONS = 3

_lock = threading.RLock()
_registered = 0
_building = threading.local()
"""`ours`: whether this thread builds kernels into which nothing from outside this package goes."""


def cache_folder() -> Path:
    """Where compiled kernels are kept: one folder for each version of the rule sources.

    The compiler's own cache looks at a kernel's file only, not at the rules that it calls; hence the hash in the name.
    Rules from outside this package count as well, unless kernels are being built that have nothing to do with them.
    """
    if getattr(_building, "ours", False):
        return _folder_for(frozenset())
    elsewhere = {Path(rule.__code__.co_filename) for rule in marked_rules}
    return _folder_for(frozenset(file for file in elsewhere if not file.is_relative_to(PACKAGE)))


@cache
def _folder_for(elsewhere: frozenset[Path]) -> Path:
    digest = hashlib.sha256(platform.python_version().encode())
    ours = [source for part in SOURCES for source in (PACKAGE / part).rglob("*.py")]
    for source in (*sorted(ours), *sorted(elsewhere)):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return _cache_root() / digest.hexdigest()[:16]


def _cache_root() -> Path:
    chosen = os.environ.get("TRYLINE_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("tryline") / "native"


def _prune() -> None:
    """Drop the kernels of rule sources that are no more."""
    with contextlib.suppress(OSError):
        versions = sorted(_cache_root().iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        versions = [folder for folder in versions if re.fullmatch("[0-9a-f]{16}", folder.name)]
        for folder in versions[KEPT_VERSIONS:]:
            if folder != cache_folder():
                shutil.rmtree(folder, ignore_errors=True)


def _register_rules() -> None:
    """Let the compiler know every rule that has been marked since it last looked."""
    global _registered
    with _lock:
        import numba
        from numba.extending import register_jitable

        with contextlib.suppress(OSError):
            cache_folder().mkdir(parents=True, exist_ok=True)
        setattr(numba.config, "CACHE_DIR", str(cache_folder()))  # noqa: B010 - the type stub does not know it
        importlib.import_module("tryline.core._intrinsics")
        while _registered < len(marked_rules):
            register_jitable(marked_rules[_registered])
            _registered += 1


def kernel(function: F) -> F:
    """Compile a plain function on its first call, or load it from the disk cache. It releases the interpreter lock."""
    with _lock:  # the compiler looks up its folder here, and there is but one setting for all threads
        _register_rules()
        import numba

        return cast(F, numba.njit(cache=os.access(cache_folder(), os.W_OK), nogil=True)(function))


def resolve(path: str) -> Any:
    """The object that "package.module:name" names."""
    module, name = path.split(":")
    return getattr(importlib.import_module(module), name)


class Kernels(Generic[T]):
    """Kernels that belong together.

    `build` ("package.module:function") makes them and runs each of them once; `arguments` are the strings it is given.
    """

    def __init__(self, build: str, *arguments: str) -> None:
        self._build = build
        self._arguments = arguments
        self._loaded: T | None = None
        self._started = False
        self._done = threading.Event()
        self.failure: BaseException | None = None

    @property
    def _marker(self) -> Path:
        name = "-".join((self._build, *self._arguments)).replace(":", ".")
        folder = _folder_for(frozenset()) if self._ours else cache_folder()
        return folder / f"{name}.ready"

    @property
    def _ours(self) -> bool:
        return all(path.startswith("tryline.") for path in (self._build, *self._arguments))

    @property
    def is_cached(self) -> bool:
        """Whether this machine has compiled them before."""
        return self._marker.exists()

    def compile(self) -> T:
        """Compile (or load) them in this very thread and leave word that it is done."""
        _building.ours = self._ours
        try:
            made = cast(Callable[..., T], resolve(self._build))(*self._arguments)
        finally:
            _building.ours = False
        with contextlib.suppress(OSError):  # a folder that cannot be written to only means compiling again next time
            self._marker.touch()
        return made

    def start(self) -> None:
        """Get them ready in the background; at once if the disk has them."""
        with _lock:
            if self._started:
                return
            self._started = True
        threading.Thread(target=self._prepare, name=f"native {self._build}", daemon=True).start()

    def _prepare(self) -> None:
        try:
            if not self.is_cached:
                _compile_elsewhere(self._build, self._arguments)
            self._loaded = self.compile()
        except Exception as failure:  # a machine without a working compiler still plays, interpreted
            self.failure = failure
        finally:
            self._done.set()

    def now(self) -> T | None:
        """The kernels if they are ready; never waits."""
        self.start()
        return self._loaded

    def wait(self, seconds: float | None = None) -> T | None:
        """The kernels, waited for."""
        self.start()
        self._done.wait(seconds)
        return self._loaded

    def need(self) -> T:
        """The kernels, whatever it takes: for work that makes no sense without them."""
        made = self.wait()
        if made is None:
            raise RuntimeError(f"native code for {self._build} could not be built") from self.failure
        return made


def _compile_elsewhere(build: str, arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tryline.core.native", build, *arguments]
    worker = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    atexit.register(worker.terminate)
    try:
        _, complaint = worker.communicate()
    finally:
        atexit.unregister(worker.terminate)
    if worker.returncode != 0:
        raise RuntimeError(complaint.decode(errors="replace"))


if __name__ == "__main__":
    Kernels[object](sys.argv[1], *sys.argv[2:]).compile()
    _prune()
