"""The rules in words: both languages alike, citations lead somewhere, positions come about, every phase is taught."""

import random
from importlib.metadata import entry_points
from typing import Any

import pytest

from tryline.core.chance import Seeded
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.games import find, find_plugin, presenter_of
from tryline.games.bokx.rules import sections as bokx
from tryline.games.bokx.rules.contents import BOX_FILES
from tryline.games.goforward.rules import sections as goforward
from tryline.games.goforward.rules.records import FIRST_PASSING, Window
from tryline.games.goforward.rules.records import Phase as GoForwardPhase
from tryline.games.pocket.rules import sections as pocket
from tryline.games.pocket.rules.records import Phase as PocketPhase
from tryline.table.rulebook import RuleBook, in_characters, play_picture, read_rules

GAMES = ("scrum", "pocket", "bokx", "goforward", "nerve")
OURS = GAMES[:-1]
EVERYTHING = {"conversions": True, "penalties": True, "scrums": True, "lineouts": True}


def book_of(game: str, language: str) -> RuleBook:
    """Its rules."""
    text = find_plugin(game).rule_book(language)
    assert text is not None
    return read_rules(text)


@pytest.mark.parametrize("game", GAMES)
class TestBothLanguages:
    """One says what the other says."""

    def test_the_same_sections_rulings_and_pictures(self, game: str) -> None:
        english, afrikaans = (book_of(game, language) for language in ("en", "af"))
        assert [(each.id, each.number, each.level) for each in english.contents] == [
            (each.id, each.number, each.level) for each in afrikaans.contents
        ]
        assert list(english.passages) == list(afrikaans.passages)
        for one, other in zip(english.pictures, afrikaans.pictures, strict=True):
            assert one.caption != other.caption
            assert (one.position, one.moves, one.options, one.edition, one.seed) == (
                (other.position, other.moves, other.options, other.edition, other.seed)
            )
        same = [cited for cited in english.passages if english.passages[cited] == afrikaans.passages[cited]]
        assert not same, "nothing is left in English"

    def test_every_house_rule_is_named_in_both(self, game: str) -> None:
        english, afrikaans = (book_of(game, language).text for language in ("en", "af"))
        for option in find(game).options.__struct_fields__:
            assert (f"`{option}" in english) == (f"`{option}" in afrikaans), option


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_position_comes_about_and_is_drawn(game: str, language: str) -> None:
    pictures = book_of(game, language).pictures
    assert len(pictures) >= (3 if game in OURS else 1)
    for picture in pictures:
        match = play_picture(find(game), picture)
        scene = presenter_of(find(game)).scene(match, match.view(picture.view), language)
        assert presenter_of(find(game)).picture(scene).strip()


def test_positions_show_what_their_captions_say() -> None:
    now = [
        presenter_of(find(game)).what_now(play_picture(find(game), picture), "en")
        for game in OURS
        for picture in book_of(game, "en").pictures
    ]
    for said in (
        "Scrum! Blue must push the ball out to b6.",
        "Blue wins.",
        "Home: the Centre passes. To whom?",
        "Home: a drop goal from 40 m, or a pass?",
        "New Zealand: try Stop the maul?",
        "Yellow: call the play.",
        "Penalty to Yellow: what is it to be?",
        "Away: tackle, or cover and let them through?",
        "Home: commit somebody to the ruck?",
    ):
        assert said in now


@pytest.mark.parametrize("game", OURS)
def test_every_citation_leads_somewhere(game: str) -> None:
    cited = {rule for rules in find(game).sections.values() for rule in rules}
    if game == "bokx":
        cited |= {*bokx.PHASES.values(), *bokx.DECKS.values(), *(c for rules in bokx.EVENTS.values() for c in rules)}
        cited |= {card.id for card in BOX_FILES.published.decks.cards}
    lessons: dict[str, Any] = {"pocket": pocket.LESSONS, "goforward": goforward.LESSONS | goforward.WINDOW_LESSONS}
    cited |= {section for _, section in lessons.get(game, {}).values()}
    assert cited
    for language in LANGUAGES:
        assert cited <= set(book_of(game, language).passages)


@pytest.mark.parametrize("game", OURS)
def test_every_event_and_refusal_that_is_cited_exists(game: str) -> None:
    from tryline.core.news import has_words

    assert [name for name in find(game).sections if not has_words(name, "en")] == []


def test_every_phase_has_its_lesson() -> None:
    assert set(pocket.LESSONS) == set(PocketPhase) - {PocketPhase.FULL_TIME}
    told = {phase for phase in GoForwardPhase if phase < FIRST_PASSING} - {GoForwardPhase.WINDOW}
    assert set(goforward.LESSONS) == told
    assert set(goforward.WINDOW_LESSONS) == set(Window) - {Window.NONE}


@pytest.mark.parametrize(
    ("game", "edition", "options"),
    [
        ("scrum", None, {}),
        ("scrum", None, {"steps": 3}),
        ("pocket", "1", {}),
        ("pocket", "2", {"weather": "roll"}),
        ("bokx", None, {"clock": "plays", "length": 10}),
        ("goforward", None, {}),
        ("goforward", None, EVERYTHING),
        ("nerve", None, {}),
    ],
)
def test_no_moment_of_a_match_is_without_a_lesson_or_its_rules(
    game: str, edition: str | None, options: dict[str, Any]
) -> None:
    """A random match: what is taught and what is cited can be read, in both languages."""
    draw, presenter = random.Random(7), presenter_of(find(game))
    known = {language: book_of(game, language).passages for language in LANGUAGES}
    chance = Seeded("lessons") if find(game).luck else None
    match = Match(find(game), edition=edition, options=options, chance=chance)
    taught = set()
    for _ in range(150):
        if match.over:
            break
        for language in LANGUAGES:
            lesson = presenter.lesson(match, language)
            assert lesson is not None
            assert lesson.rules
            assert set(lesson.rules) <= set(known[language])
            assert len(lesson.text) <= 320
            taught.add(lesson.text)
        match.play(draw.choice(match.legal()))
    if presenter.explains:
        assert any(line.rules for line in presenter.why(match, "en"))
    for line in presenter.why(match, "af", viewers=(0, 1)):
        assert set(line.rules) <= set(known["af"])
    assert len(taught) >= 2 * (1 if game == "nerve" else 3)


def test_raw_html_is_text_and_files_of_the_repository_are_no_links() -> None:
    book = read_rules(
        "# T\n\n## 1. <b>One</b>\n\n<script>x</script> [page](../page.md) [site](https://example.org/) R1\n"
    )
    assert "<script>" not in book.html
    assert "<b>" not in book.html
    assert "page.md" not in book.html
    assert '<a href="https://example.org/" target="_blank" rel="noopener">site</a>' in book.html
    assert book.title == "T"
    assert "<h1" not in book.html


def test_what_is_for_implementers_stays_in_the_docs() -> None:
    for game in OURS:
        for language in LANGUAGES:
            book = book_of(game, language)
            assert "<!--" not in book.text
            assert "tests/" not in book.text
            assert "CALL_PLAY" not in book.text


def test_references_are_links() -> None:
    html = book_of("bokx", "en").html
    assert '<a href="#r-R21">R21</a>' in html
    assert '<tr id="r-R21">' in html
    assert '<h3 id="r-2.5">' in html


def test_a_passage_in_characters() -> None:
    passage = book_of("scrum", "en").passages["2.3"]
    shown = in_characters(passage, lambda picture: f"drawn: {picture.position}")
    assert "drawn: 2r2/5/3r1" in shown
    assert "caption =" not in shown


def test_every_game_that_is_installed_is_in_this_test() -> None:
    assert {point.name for point in entry_points(group="tryline.games")} == set(GAMES)
