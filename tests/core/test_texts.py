"""Texts that people enter: what hides or misleads is refused, and names that look alike are told apart."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tryline.core.texts import BadText, cleaned, shape, told_apart


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Ann   of Ayr ", "Ann of Ayr"),
        ("Zoe\u0308", "Zoë"),
        ("Siân O'Driscoll-Müller 7", "Siân O'Driscoll-Müller 7"),
        ("Наталья", "Наталья"),
        ("Καλλιόπη", "Καλλιόπη"),
        ("山田 太郎", "山田 太郎"),
        ("Nguyễn Thị Hồng", "Nguyễn Thị Hồng"),
        ("🏉", "🏉"),
    ],
)
def test_names_of_people_are_kept_as_they_are(text: str, kept: str) -> None:
    assert cleaned(text) == kept


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Ann\x00", "cannot be seen"),
        ("A\nnn", "cannot be seen"),
        ("Ann\x85", "cannot be seen"),
        ("\u202eAnn", "turn others round"),
        ("A\u200bnn", "cannot be seen"),
        ("A\u2028nn", "cannot be seen"),
        ("\ue000", "cannot be seen"),
        ("\u3164", "cannot be seen"),
        ("", "shows nothing"),
        (" \u00a0 ", "shows nothing"),
        ("\u0301", "shows nothing"),
        ("x" * 41, "40 characters"),
        ("A" + "\u0301\u0302\u0303\u0304" + "nn", "accents"),
        ("\u0410nn", "alphabets"),
        ("\u0391nn", "alphabets"),
    ],
)
def test_what_hides_or_misleads_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadText, match=why) as refused:
        cleaned(text)
    assert refused.value.words is not None
    assert refused.value.words("af") != str(refused.value)


@given(st.text(max_size=60))
def test_what_is_kept_stays_as_it_is_and_shows_something(text: str) -> None:
    try:
        kept = cleaned(text)
    except BadText:
        return
    assert cleaned(kept) == kept
    assert 0 < len(kept) <= 40
    assert kept.isprintable()
    assert unicodedata.is_normalized("NFC", kept)


@pytest.mark.parametrize("other", ["ann", "ANN", "\u0410nn", "Änn", "\uff21\uff4e\uff4e", "Ann ", "A n n"])
def test_names_that_look_alike_get_a_number(other: str) -> None:
    assert told_apart(other, ["Ben", "Ann"]) == f"{other} (2)"
    assert told_apart(other, ["Ann", f"{other} (2)"]) == f"{other} (3)"


def test_other_names_stay() -> None:
    assert told_apart("Anna", ["Ann", ""]) == "Anna"
    assert told_apart("♥", ["Ann", ""]) == "♥"
    assert shape("lain") == shape("Iain") == shape("1ain")
    assert shape("\u0421\u043e\u0441\u043e") == shape("Coco")
