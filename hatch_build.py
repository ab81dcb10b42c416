"""Builds the page whenever the package is built or installed from its sources."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import page


class PageHook(BuildHookInterface[Any]):
    """Runs before a wheel is made or the sources are installed as they stand; not with TRYLINE_PAGE=skip."""

    @property
    def _wanted(self) -> bool:
        return os.environ.get("TRYLINE_PAGE") != "skip"

    def dependencies(self) -> list[str]:
        """What is needed to build the page and is not here."""
        return [page.WHEEL] if self._wanted and not page.has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        build_data["artifacts"].append("src/tryline/server/page/**")
        if self._wanted:
            try:
                page.build()
            except page.NotBuilt as problem:
                raise SystemExit(f"The page could not be built: {problem}") from None
