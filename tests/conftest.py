"""Shared by all tests."""

import sys
from pathlib import Path

for folder in (".", "games/scrum"):
    sys.path.insert(0, str(Path(__file__).parent / folder))
