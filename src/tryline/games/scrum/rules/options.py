"""What players of Scrum may choose (docs/rules/scrum.md, Options)."""

from typing import Literal

from tryline.core import options


class Options(options.Options, frozen=True):
    """What players may choose. What is left out is as in the box."""

    width: int | None = None
    height: int | None = None
    blue: list[str] | None = None
    red: list[str] | None = None
    ball: str | None = None
    steps: Literal[1, 2, 3] = 2
    """Steps in a normal turn, by as many different pieces."""
    repetition: bool = True
    """Whether the third occurrence of a position is a draw."""
    position: str | None = None
    """Start here instead of at the opening. It brings its own board."""


DEFAULTS = Options()
