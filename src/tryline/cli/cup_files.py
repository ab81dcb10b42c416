"""Cups on disk: one file each, written at every decision; and what all commands for cups share."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from tryline.cli import saved_files
from tryline.cli.play import check_language
from tryline.core import record
from tryline.core.errors import BadFile, TrylineError
from tryline.core.news import refuse_in_words
from tryline.lab.cup_matches import team_namer
from tryline.league.applying import refused
from tryline.league.cup import Cup
from tryline.league.cup_file import read_cup, write_cup
from tryline.league.words import Words

SUFFIX = ".cup"


class CupOnDisk:
    """A cup with its file and the language that is spoken."""

    def __init__(self, cup: Cup, path: Path, language: str) -> None:
        self.cup = cup
        self.path = path
        self.language = language

    @property
    def words(self) -> Words:
        """The cup in words."""
        return Words(self.cup, self.language, team_namer(self.cup, self.language))

    def say(self, name: str, /, **facts: str | int) -> None:
        """Print a sentence."""
        print(self.words.say(name, **facts))

    def say_result(self, match: str) -> None:
        """Print who played a match, and what came of it."""
        words, listed = self.words, self.cup.match(match)
        fixture = listed.fixture
        home, away = words.side(fixture.home), words.side(fixture.away)
        self.say("cup-entered-result", match=words.match(fixture), home=home, away=away, score=words.result(listed))

    def save(self) -> None:
        """Write it. Raises BadFile."""
        record.save_text(self.path, write_cup(self.cup))

    def entrant(self, text: str) -> str:
        """The id of somebody who is named by id, name or team. Raises CupRefusal."""
        wanted = text.casefold()
        found = [
            id
            for id, entrant in self.cup.facts.entrants.items()
            if wanted in (id, entrant.name.casefold(), entrant.team.casefold())
        ]
        if not found:
            raise refused("no-such-entrant", id=text[:40])
        if len(found) > 1:
            raise refused("which-entrant", id=text[:40], names=found)
        return found[0]


def now() -> str:
    """The time of a decision."""
    return datetime.now().isoformat(timespec="seconds")


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Refusals in the language that was asked for. Raises UnknownName if there are no words in it."""
    check_language(language)
    try:
        yield
    except TrylineError as problem:
        raise TrylineError(refuse_in_words(problem, language)) from None


@contextmanager
def opened(file: str, language: str) -> Iterator[CupOnDisk]:
    """The cup in a file, which is written again if all goes well. Raises BadFile."""
    with spoken(language):
        path = saved_files.path_of(file, suffix=SUFFIX)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, ValueError) as problem:
            raise BadFile(f"{path}: {getattr(problem, 'strerror', None) or 'not a text file in UTF-8'}.") from None
        on_disk = CupOnDisk(read_cup(text, path.name), path, language)
        before = len(on_disk.cup.log)
        yield on_disk
        if len(on_disk.cup.log) != before:
            on_disk.save()
