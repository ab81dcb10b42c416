"""Texts that people enter and others are shown (names, titles, lines of chat): one rule for all of them.

Whatever hides, turns round or covers other letters is refused, and so is a mixture of alphabets that look alike.
Whole names that look alike are told apart by a number.
"""

import sys
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from tryline.core.errors import Refusal
from tryline.core.news import refusal

LONGEST_NAME = 40
MOST_MARKS = 2
"""Accents on one letter."""
ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE"})
"""Alphabets that share the shapes of letters."""
EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that show nothing, though they count as letters or marks."""
DRAWN_AS = str.maketrans(
    # Small letters, as they look themselves or as their capitals do.
    "авсенкмортухіјѕԁԛԝ" + "αβεηικμνορτυχζ" + "01i|",
    "abcehkmoptyxljsdqw" + "abehlkmvoptyxz" + "olll",
)


class BadText(Refusal):
    """A text that is not to be shown to others."""

    code = "bad-text"


def cleaned(text: str, longest: int = LONGEST_NAME) -> str:
    """A text as it is kept: composed, with single spaces. Raises BadText."""
    if any(_is_hidden(character) for character in text):
        raise refusal(BadText, "text-hidden")
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(unicodedata.category(character)[0] in "LNPS" and character not in EMPTY for character in text):
        raise refusal(BadText, "text-empty")
    if len(text) > longest:
        raise refusal(BadText, "text-long", most=longest)
    if _most_marks(text) > MOST_MARKS:
        raise refusal(BadText, "text-marks")
    if len(_alphabets(text)) > 1:
        raise refusal(BadText, "text-alphabets")
    return text


def fault_in(text: str) -> str | None:
    """What is wrong with a text of any length, in English and without a full stop; None if nothing is."""
    try:
        cleaned(text, sys.maxsize)
    except BadText as problem:
        return str(problem).removesuffix(".")
    return None


def _is_hidden(character: str) -> bool:
    """Control and format characters, half characters, those of nobody, and those that show nothing; also lines."""
    return character in EMPTY or unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def _most_marks(text: str) -> int:
    most = marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        most = max(most, marks)
    return most


def _alphabets(text: str) -> frozenset[str]:
    """The alphabets of a text, of those that look alike."""
    letters = (unicodedata.name(character, "").partition(" ")[0] for character in text if character.isalpha())
    return ALIKE & set(letters)


@lru_cache(maxsize=4096)  # names are compared with each other again and again
def shape(text: str) -> str:
    """Equal for texts that look alike: other alphabets, capitals, accents and digits for letters make no difference."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    drawn = "".join(character for character in plain if character.isalnum() or character == "|")
    return drawn.translate(DRAWN_AS).replace("rn", "m")


def told_apart(name: str, others: Iterable[str]) -> str:
    """A name as it is shown beside others: with a number if one of them looks like it. Whoever has no name looks like
    nobody."""
    taken = {shape(other) for other in others if other}
    number, shown = 1, name
    while shape(shown) in taken:
        number += 1
        shown = f"{name} ({number})"
    return shown
