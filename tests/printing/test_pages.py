"""Cups on paper: every kind for every format, in both languages, with names that want to be more than names."""

import random
import re
from html.parser import HTMLParser
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from tests.league.playing import drawn, first, made, play_on
from tryline.core.errors import TrylineError
from tryline.games import names, plugins
from tryline.league import decisions as do
from tryline.league.cup import Cup, Setup
from tryline.league.format_files import preset, presets
from tryline.printing.bracket_plan import HIGH_COLUMNS, HIGH_ROWS, WIDE_COLUMNS, WIDE_ROWS, plans
from tryline.printing.html import css_string, tag
from tryline.printing.pages import KINDS, print_page

NASTY = '<b onclick="x">&"\'</b>'


def body_of(page: str) -> str:
    """A page without its head, which has the fonts."""
    return page.partition("</head>")[2]


def text_of(page: str) -> str:
    """What can be read on a page, with single spaces."""
    return " ".join(re.sub(r"<[^>]*>", " ", body_of(page)).split())


class Nesting(HTMLParser):
    """Checks that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One more inside, which does nothing and fetches nothing."""
        self.check(tag, attrs)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing inside."""
        self.check(tag, attrs)

    def check(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """No script, and no address besides those of parts of the page itself."""
        assert tag not in ("script", "link", "img", "iframe", "object")
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("src", "href")
            assert "url(" not in (value or "").replace("url(#", "")

    def handle_endtag(self, tag: str) -> None:
        """It is the last that was opened."""
        assert self.open.pop() == tag


def check_page(page: str) -> None:
    """It is one whole page without scripts, addresses or anything to fetch."""
    nesting = Nesting()
    nesting.feed(page)
    assert nesting.open == []
    style = re.sub(r'url\("data:font/woff2[^)]*\)', "", page.partition("</head>")[0])
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.parametrize("name", presets())
def test_every_kind_for_every_format(name: str) -> None:
    """Before the draw, after it, in the middle and at the end; in both languages."""
    cup = made(name)
    if cup.format.pool_teams:
        cup.deal_teams([code for codes in cup.format.pool_teams.values() for code in codes], "entry")
    luck = random.Random(name)
    for language in ("en", "af"):
        for kind in KINDS:
            check_page(print_page(cup, kind, language))
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    play_on(cup, luck, 5)
    for kind in KINDS:
        check_page(print_page(cup, kind, "en"))
    play_on(cup, luck)
    assert cup.champion() is not None
    for kind in KINDS:
        check_page(print_page(cup, kind, "af"))
    champion = cup.champion()
    assert champion is not None
    assert f"{champion.name} het die beker gewen" in text_of(print_page(cup, "certificates", "af"))


def test_names_are_never_more_than_names() -> None:
    """Of entrants, members, teams and the cup itself, on every page; also in the style sheet."""
    cup = Cup(Setup(NASTY + "</style><script>", preset("4")))
    for number in range(4):
        cup.enter(f"{number}{NASTY}", kind="team", members=(NASTY,), team=NASTY[:8])
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    for kind in KINDS:
        page = print_page(cup, kind, "en", link=NASTY)
        check_page(page)
        assert page.count("</style>") == 1
        assert "<b onclick" not in page
        assert "&lt;b onclick=&quot;x&quot;&gt;" in page


def test_html_and_style_are_escaped_by_construction() -> None:
    """Texts in elements, attributes and strings of a style sheet."""
    assert tag("p", "<", 1, None, ["&", tag("b")], class_='"') == '<p class="&quot;">&lt;1&amp;<b></b></p>'
    assert css_string('a"}\\\n</style>é') == '"a\\22 \\7d \\5c \\a \\3c \\2f style\\3e \\e9 "'


def test_an_unknown_kind_is_refused() -> None:
    """With what would be right."""
    with pytest.raises(TrylineError, match='"poster" is nothing to print: choose fixtures, tables'):
        print_page(made("4"), "poster", "en")


def test_fixtures_have_scores_or_room_for_them() -> None:
    """A score that is known stands there; for all others there are two boxes."""
    cup = drawn("4", ["Anna", "Ben", "Cas", "Dan"])
    cup.decide(do.Plan("18:30"))
    cup.decide(do.Result(cup.ready()[0].fixture.id, 24, 17))
    page = print_page(cup, "fixtures", "en")
    assert "24-17" in text_of(page)
    matches = [each for each in cup.fixtures() if each.status not in ("bye", "unneeded")]
    assert page.count('class="room"') == len(matches) - 1
    assert text_of(page).count("18:30") == 1, "a time stands once, above all that begin then"
    assert "Wenner van Halfeindstryd 1" in text_of(print_page(drawn("8"), "fixtures", "af"))


def test_tables_have_figures_once_somebody_has_played() -> None:
    """Before, they are empty, to be filled in by hand; the grid has each score from both sides."""
    cup = drawn("8")
    assert ">0<" not in print_page(cup, "tables", "en")
    listed = cup.ready()[0]
    cup.decide(do.Result(listed.fixture.id, 31, 6))
    text = text_of(print_page(cup, "tables", "en"))
    assert "+25" in text
    assert "31-6" in text
    assert "6-31" in text


def test_the_entry_list_has_its_ticks() -> None:
    """Who has paid, who has not, and lines for those who come to the door."""
    cup = made("knock-out", 3)
    entrant = cup.facts.entrants["e2"]
    cup.decide(do.Amend(type(entrant)(entrant.id, entrant.name, paid=True)))
    page = print_page(cup, "entries", "en")
    assert page.count('class="check"') == 1
    assert page.count('class="box"') == 3 + 8
    assert "1 of 3 have paid." in page


@pytest.mark.parametrize("game", names())
def test_a_score_sheet_for_every_match_of_every_game(game: str) -> None:
    """Nobody knows the game by name: what it scores stands on the sheet, in both languages."""
    cup = Cup(Setup("Test", preset("4"), game))
    for name in ("Anna", "Ben", "Cas", "Dan"):
        cup.enter(name)
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    plugin = next(each for each in plugins() if each.game.id == game)
    for language in ("en", "af"):
        page = print_page(cup, "score-sheets", language)
        assert page.count('class="score-sheet"') == len(cup.fixtures())
        sheet = plugin.presenter().score_sheet(plugin.game.box_of({}), language)
        told = [words for words, _ in sheet.scores] + [*sheet.counted, *sheet.noted, *sheet.endings, *sheet.periods]
        for words in told:
            assert words in text_of(page)


def test_certificates_go_by_the_placings() -> None:
    """One for the winner, the second and the third; everybody else took part. Before the end there is room."""
    cup = drawn("4")
    before = print_page(cup, "certificates", "en")
    assert before.count('class="name empty"') == 3
    assert text_of(before).count("took part") == 4
    play_on(cup, random.Random(3))
    after = text_of(print_page(cup, "certificates", "en"))
    one, two, three, four = (cup.facts.entrants[group[0]].name for group in cup.view.placings())
    assert [f"{one} won the cup", f"{two} came second", f"{three} came third", f"{four} took part"] == re.findall(
        r"N\d (?:won the cup|came second|came third|took part)", after
    )


@pytest.mark.parametrize("format", ["knock-out", "double-knock-out"])
@pytest.mark.parametrize("count", [3, 5, 8, 16, 21, 32, 64])
def test_every_match_of_a_bracket_stands_on_some_page(format: str, count: int) -> None:
    """Once, on a page on which it can be read, without lying on another; lines lead from left to right."""
    cup = drawn(format, count)
    shape = cup.view.shapes[0]
    pages = plans(cup, shape)
    shown = [spot.fixture.id for page in pages for spot in page.spots]
    wanted = {each.id for each in shape.fixtures if cup.view.status(each) not in ("bye", "unneeded")}
    assert sorted(set(shown)) == sorted(wanted)
    assert len(shown) == len(wanted)
    for page in pages:
        assert page.rows <= (HIGH_ROWS if page.upright else WIDE_ROWS)
        assert page.columns <= (HIGH_COLUMNS if page.upright else WIDE_COLUMNS)
        places = [(spot.column, spot.row) for spot in page.spots]
        for column in range(page.columns):
            rows = sorted(row for at, row in places if at == column)
            assert all(below - above >= 1 for above, below in pairwise(rows))
        columns = {spot.fixture.id: spot.column for spot in page.spots}
        assert all(columns[id] < spot.column for spot in page.spots for id in spot.after)
    drawings = re.findall(
        r"<svg class=.bracket.*?</svg>|<svg[^>]*class=\"bracket\".*?</svg>", print_page(cup, "bracket", "en")
    )
    assert len(drawings) == len(pages)
    for drawing in drawings:
        ElementTree.fromstring(drawing)


def test_every_page_says_what_it_is_also_where_there_is_nothing_yet() -> None:
    """The name of the cup, and why there is no more."""
    waiting, swiss = made("8"), drawn("evening")
    for kind in ("fixtures", "tables", "bracket", "score-sheets"):
        assert "Test" in text_of(print_page(waiting, kind, "en"))
        assert "The draw is still to be made." in text_of(print_page(waiting, kind, "en"))
    assert "Bracket This cup has no knock-out." in text_of(print_page(swiss, "bracket", "en"))


def test_a_team_card_has_the_pool_of_this_cup() -> None:
    """And not the one that stands on the card of the game; with badge, colours and matches."""
    cup = Cup(Setup("Test", preset("8"), "bokx"))
    for code in ("RSA", "NZL", "FRA", "IRL", "WAL", "FIJ", "ENG", "ARG"):
        cup.enter(f"Player {code}", team=code)
    assert "Pool" not in text_of(print_page(cup, "team-cards", "en"))
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    cards = body_of(print_page(cup, "team-cards", "en")).split("<article")[1:]
    assert [re.findall(r"Pool ([A-D]),", card) for card in cards] == [["A"], ["B"]] * 4
    assert all(card.count('class="badge"') == 1 for card in cards)
    assert "South Africa" in cards[0]
    assert "green and gold" in cards[0]
    assert cards[0].count("<tr>") == 3
