"""Rules at full speed: plain functions become kernels, compiled once a machine and kept on disk.

Nobody waits for a compiler. `Kernels.now()` gives compiled code or None, and whoever gets None uses the same functions
interpreted. Compilation runs in a process of its own, so that the one in front of the player stays quick.
"""

import atexit
import contextlib
import gc
import importlib
import os
import platform
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import cache, cached_property
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar, cast

import numpy as np

from tryline.core.fingerprint import fingerprint
from tryline.core.language import Rule, marked_rules

T = TypeVar("T")
F = TypeVar("F", bound=Rule)

KEPT_VERSIONS = 3
KEPT_DAYS = 60
"""Of each set, so many versions are kept, and none for longer than this after its last use."""

_lock = threading.RLock()
_registered = 0


def cache_root() -> Path:
    """Where compiled kernels are kept: a folder for each version of each set."""
    chosen = os.environ.get("TRYLINE_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("tryline") / "native"


def prune() -> None:
    """Drop the kernels of sources that are no more."""
    kept: dict[str, int] = {}
    oldest = time.time() - KEPT_DAYS * 24 * 60 * 60
    for used, folder in sorted(((_last_used(each), each) for each in cache_root().iterdir()), reverse=True):
        name = re.fullmatch("(.*?)-?[0-9a-f]{16}", folder.name)
        if name is None:
            continue
        kept[name[1]] = kept.get(name[1], 0) + 1
        if kept[name[1]] > KEPT_VERSIONS or used < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    for file in (folder / "ready", folder):
        with contextlib.suppress(OSError):
            return file.stat().st_mtime
    return 0.0


@cache
def _machine() -> tuple[str, ...]:
    """What compiled code depends on besides its sources: who compiles it, how, and for which processor."""
    from llvmlite.binding import get_host_cpu_name

    ours = [Path(__file__).with_name(name).read_text() for name in ("_compiler.py", "_intrinsics.py")]
    versions = [f"{package} {version(package)}" for package in ("numba", "llvmlite", "numpy")]
    return platform.python_version(), platform.machine(), get_host_cpu_name(), *versions, *ours


def kernel(function: F, folder: Path | None = None, name: str = "") -> F:
    """Compile a plain function on its first call, or load it by this name from a folder. It releases the interpreter
    lock."""
    global _registered
    with _lock:
        from tryline.core import _compiler

        while _registered < len(marked_rules):
            _compiler.know(marked_rules[_registered])
            _registered += 1
    return cast(F, _compiler.compiled(function, None if folder is None else _compiler.Files(folder, name)))


def resolve(path: str) -> Any:
    """The object that "package.module:name" names."""
    module, name = path.split(":")
    return getattr(importlib.import_module(module), name)


class Plan(NamedTuple, Generic[T]):
    """What a set of kernels is made of."""

    functions: tuple[Rule, ...]
    """The plain functions, to be compiled."""
    dtypes: tuple[np.dtype[Any], ...]
    """The dtypes of the records that they work on."""
    make: Callable[..., T]
    """Given the functions compiled, or as they are: the set. Runs each of them once."""


class Kernels(Generic[T]):
    """Kernels that belong together.

    `plan` ("package.module:function") gives their Plan; `arguments` are the strings it is given. On disk they have a
    folder that is named after a hash of all that goes into them: whatever else changes, they are not compiled again.
    """

    def __init__(self, plan: str, *arguments: str) -> None:
        self._path = plan
        self._arguments = arguments
        self._loaded: T | None = None
        self._started = False
        self._done = threading.Event()
        self.failure: BaseException | None = None

    @cached_property
    def plan(self) -> Plan[T]:
        """What they are made of."""
        return cast(Callable[..., Plan[T]], resolve(self._path))(*self._arguments)

    @cached_property
    def folder(self) -> Path:
        """Where this version of them is kept."""
        name = "-".join((self._path, *self._arguments)).replace(":", ".")
        short = f"{name[:60]}.{sha256(name.encode()).hexdigest()[:8]}"  # some systems allow no long paths
        return cache_root() / f"{short}-{fingerprint(self.plan.functions, self.plan.dtypes, *_machine())[:16]}"

    @property
    def is_cached(self) -> bool:
        """Whether this machine has compiled them before."""
        return self._marker.exists()

    @property
    def _marker(self) -> Path:
        """Its time is that of the last use."""
        return self.folder / "ready"

    def compile(self) -> T:
        """Compile (or load) them in this very thread and leave word that it is done."""
        functions = self.plan.functions
        made = self.plan.make(*(kernel(each, self.folder, str(i)) for i, each in enumerate(functions)))
        with contextlib.suppress(OSError):  # a folder that cannot be written to only means compiling again next time
            self._marker.touch()
        return made

    def start(self) -> None:
        """Get them ready in the background; at once if the disk has them."""
        with _lock:
            if self._started:
                return
            self._started = True
        threading.Thread(target=self._prepare, name=f"native {self._path}", daemon=True).start()

    def _prepare(self) -> None:
        try:
            if not self.is_cached:
                _compile_elsewhere(self._path, self._arguments)
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
            raise RuntimeError(f"native code for {self._path} could not be built") from self.failure
        return made


def _compile_elsewhere(plan: str, arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tryline.core.native", plan, *arguments]
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


def compile_once(kernels: Kernels[Any]) -> None:
    """Compile them, unless another process is doing so: then wait for it."""
    kernels.folder.mkdir(parents=True, exist_ok=True)
    with (kernels.folder / "compiling").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        if not kernels.is_cached:
            kernels.compile()


if __name__ == "__main__":
    gc.disable()  # this process does nothing else, and nearly all that a compiler makes stays until it has finished
    compile_once(Kernels(sys.argv[1], *sys.argv[2:]))
    with contextlib.suppress(OSError):
        prune()
