"""Where docs/rules/scrum.md says why: the sections behind events and refusals, by their sentences."""

from typing import Final

SECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "scrum-step": ("2.1",),
    "scrum-push": ("2.1",),
    "scrum-ball": ("2.1",),
    "scrum-scrum": ("2.3",),
    "scrum-goal": ("3.1",),
    "scrum-own-goal": ("3.1",),
    "scrum-drawn": ("3.2",),
    "scrum-not-no-step": ("2.1",),
    "scrum-not-off-board": ("2.1",),
    "scrum-not-theirs": ("2.1",),
    "scrum-not-nobody": ("2.1",),
    "scrum-not-twice": ("2.2", "6.4"),
    "scrum-not-taken": ("2.1",),
    "scrum-not-where": ("2.1", "5"),
    "scrum-not-ball": ("2.1",),
    "scrum-not-back": ("2.1",),
    "scrum-not-ball-taken": ("2.1",),
    "scrum-not-scrum": ("2.3",),
    "scrum-not-buried": ("2.4",),
    "scrum-not-no-turn": ("2.4", "6.2"),
    "scrum-not-enclosed": ("2.4",),
}
