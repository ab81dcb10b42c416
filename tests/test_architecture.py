"""ARCHITECTURE.md is true: every module of the package stands on its map, which names no other; parts stay small."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "tryline"
NOT_ON_IT = {"__init__.py"}
MOST_LINES, MOST_METHODS = 500, 25


def on_the_map() -> list[str]:
    """The modules that the map names, as paths from the package."""
    (block,) = re.findall(r"## Map\n.*?```\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text(), re.DOTALL)
    found = []
    folder = inner = ""
    for line in block.splitlines():
        heading = re.match(r"( *)((?:\w+/)+)", line)
        if heading is not None and not heading[1]:
            folder, inner = heading[2], ""
        elif heading is not None:
            inner = heading[2]
        elif not line.startswith(" "):
            folder = inner = ""
        elif inner:
            inner = ""
        found += [f"{folder}{inner}{name}" for name in re.findall(r"\b(\w+\.py)\b", line)]
    return found


def test_every_module_stands_on_the_map_once() -> None:
    there = [
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if path.name not in NOT_ON_IT and "migrations" not in path.parts
    ]
    assert sorted(on_the_map()) == sorted(there)


def test_the_server_is_made_of_small_parts() -> None:
    """A class with more methods, or a longer file, can no longer be held in one's head."""
    for path in (PACKAGE / "server").rglob("*.py"):
        source = path.read_text()
        assert len(source.splitlines()) <= MOST_LINES, path.name
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef):
                methods = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
                assert len(methods) <= MOST_METHODS, f"{path.name}: {node.name}"
