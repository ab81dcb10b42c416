"""Every test of the command line has a data folder of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the matches of this test are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TRYLINE_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("COLORFGBG", raising=False)
    monkeypatch.delenv("TRYLINE_THEME", raising=False)
    return folder
