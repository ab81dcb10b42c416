"""The rules of a game in words, for page and terminal: Markdown with sections, rulings, and positions that boards draw.

Sections are numbered (`## 2. The turn`, `### 2.5 Kick downfield`), rulings and cards are rows of tables that begin with
their name (`R21`, or a number: row 4 of section 9 is `9.4`). Whatever has a number can be cited, and is found at
`#r-2.5`, `#r-R21`.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

import msgspec
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from tryline.core.chance import Seeded, Typed
from tryline.core.game import Game
from tryline.core.language import CHANCE
from tryline.core.match import Match

FOR_IMPLEMENTERS = re.compile(r"<!-- for implementers -->.*?<!-- end -->\n*", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->\n*", re.DOTALL)
NUMBERED = re.compile(r"(\d+(?:\.\d+)*)\.? +(.+)")
NAMED = re.compile(r"[A-Z]+\d+[a-z]?|\d+[a-z]?")
REFERENCE = re.compile(
    r"\b[A-Z]{1,2}\d{1,2}\b|(?<=[Ss]ection )\d+(?:\.\d+)*|(?<=[Aa]fdeling )\d+(?:\.\d+)*|(?<=\()\d\.\d+(?=\))"
)
"""What is meant as a reference where it is the name of something."""
FIRST_COLUMNS = ("#", "no", "nr", "id")
"""The heads of columns that name a row."""
POSITION = "position"


class Heading(msgspec.Struct, frozen=True):
    """A line of the table of contents."""

    id: str
    """Where it is on the page."""
    number: str
    """Empty if it has none."""
    title: str
    level: int


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position that a board draws: how it comes about, and what it shows."""

    caption: str
    edition: str | None = None
    options: dict[str, Any] = {}
    position: str | None = None
    """Where it begins, for games that read positions."""
    moves: str = ""
    """What is thrown, drawn and decided from there, separated by commas."""
    seed: str | None = None
    """What falls comes from this seed, where it does not matter, and `moves` are decisions only."""
    view: Literal[0, 1] = 0
    """Whose eyes see it."""


class RuleBook(msgspec.Struct, frozen=True):
    """A game's rules in a language."""

    title: str
    text: str
    """As Markdown."""
    html: str
    contents: list[Heading]
    pictures: list[Picture]
    passages: dict[str, str]
    """Whatever can be cited, `2.5` or `R21`, and what stands there, as Markdown."""


def anchor(cited: str) -> str:
    """Where something that is cited is on the page."""
    return f"r-{cited}"


def read_rules(text: str) -> RuleBook:
    """The rules without what is for implementers only. Raises ValueError for a picture that cannot be read."""
    return _Reader(COMMENT.sub("", FOR_IMPLEMENTERS.sub("", text))).book()


def play_picture(game: Game, picture: Picture) -> Match:
    """A match that stands as the picture shows it. Raises a TrylineError if it cannot come about."""
    dice = Typed() if picture.seed is None else Seeded(picture.seed)
    chance = dice if game.luck else None
    if picture.position is None:
        match = Match(game, edition=picture.edition, options=picture.options, chance=chance)
    else:
        match = Match.at(game, picture.position, picture.options, chance)
    for word in filter(None, (part.strip() for part in picture.moves.split(","))):
        if match.actor == CHANCE:
            match.enter(word)
        else:
            match.play(word)
    return match


def read_picture(text: str) -> Picture:
    """A picture as it stands in the rules. Raises ValueError."""
    try:
        return msgspec.convert(tomllib.loads(text), Picture)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as problem:
        raise ValueError(f"a position cannot be read: {problem}\n{text}") from problem


class _Reader:
    """Goes through a document once for what can be cited, and once to write it as HTML."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines()
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
        self.tokens = self.markdown.parse(text)
        self.title = ""
        self.contents: list[Heading] = []
        self.pictures: list[Picture] = []
        self.passages: dict[str, str] = {}

    def book(self) -> RuleBook:
        self._name_everything()
        self._link_references()
        shown = list(_without_title(self.tokens))
        renderer: Any = self.markdown.renderer
        renderer.rules |= {"fence": self._fence, "table_open": _table_open, "table_close": _table_close}
        html = renderer.render(shown, self.markdown.options, {})
        return RuleBook(self.title, self.text, html, self.contents, self.pictures, self.passages)

    # What can be cited ----------------------------------------------------------------------------------------------

    def _name_everything(self) -> None:
        section, unnumbered = "", 0
        for place, token in enumerate(self.tokens):
            if token.type == "heading_open":
                text = self.tokens[place + 1].content
                level = int(token.tag[1])
                if level == 1:
                    self.title = text
                    continue
                numbered = NUMBERED.fullmatch(text)
                if numbered:
                    section, unnumbered = numbered[1], 0
                    name, title = anchor(section), numbered[2]
                    self.passages[section] = self._section_at(place)
                else:
                    unnumbered += 1
                    name, title = f"{anchor(section)}-{unnumbered}", text
                token.attrSet("id", name)
                self.contents.append(Heading(name, numbered[1] if numbered else "", title, level))
            elif token.type == "table_open":
                self._name_rows(place, section)

    def _name_rows(self, place: int, section: str) -> None:
        heads, *rows = _rows_of(self.tokens, place)
        labels = [cell.content for cell in heads[1]]
        named = labels[0].lower() in FIRST_COLUMNS
        if named:
            self.tokens[place].attrSet("class", "named")
        _leave_empty(self.tokens, place)
        for row, cells in rows:
            for cell, label in zip(cells, labels, strict=False):
                cell.meta["label"] = label
            name = cells[0].content
            if named and NAMED.fullmatch(name):
                cited = f"{section}.{name}" if name[0].isdigit() else name
                row.attrSet("id", anchor(cited))
                told = (
                    f"**{label}**: {cell.content}" for label, cell in zip(labels, cells, strict=False) if cell.content
                )
                self.passages[cited] = "\n\n".join(told)

    def _section_at(self, place: int) -> str:
        """The lines of a section, up to the next heading of its level or above."""
        opening = self.tokens[place]
        assert opening.map is not None
        after = (
            token.map[0]
            for token in self.tokens[place + 1 :]
            if token.type == "heading_open" and token.tag <= opening.tag and token.map is not None
        )
        return "\n".join(self.lines[opening.map[0] : next(after, len(self.lines))]).strip()

    # As HTML --------------------------------------------------------------------------------------------------------

    def _link_references(self) -> None:
        for before, token in zip([None, *self.tokens], self.tokens, strict=False):
            is_heading = before is not None and before.type == "heading_open"
            if token.type == "inline" and token.children is not None and not is_heading:
                row_name = token.content if token.meta.get("label", "").lower() in FIRST_COLUMNS else None
                token.children = list(self._linked(token.children, row_name))

    def _linked(self, children: Sequence[Token], row_name: str | None) -> Iterator[Token]:
        depth = 0
        for token in children:
            if token.type in ("link_open", "link_close"):
                depth += token.nesting
                _keep_link(token)
            if token.type != "text" or depth or row_name is not None:
                yield token
                continue
            end = 0
            for found in REFERENCE.finditer(token.content):
                if found[0] in self.passages:
                    yield _text(token.content[end : found.start()])
                    yield Token("link_open", "a", 1, attrs={"href": f"#{anchor(found[0])}"})
                    yield _text(found[0])
                    yield Token("link_close", "a", -1)
                    end = found.end()
            yield _text(token.content[end:])

    def _fence(self, tokens: Sequence[Token], place: int, *_: object) -> str:
        token = tokens[place]
        if token.info.strip() != POSITION:
            return f"<pre><code>{escapeHtml(token.content)}</code></pre>\n"
        picture = read_picture(token.content)
        self.pictures.append(picture)
        number = len(self.pictures) - 1
        return f'<figure data-picture="{number}"><figcaption>{escapeHtml(picture.caption)}</figcaption></figure>\n'


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _keep_link(token: Token) -> None:
    """Links to other sites are marked as such; pages of the repository are not on the page, so that they are text."""
    href = str(token.attrGet("href") or "")
    if href.startswith("https://"):
        token.attrs |= {"target": "_blank", "rel": "noopener"}
    elif token.type == "link_open" and not href.startswith("#"):
        token.tag, token.attrs = "span", {}


def _rows_of(tokens: Sequence[Token], place: int) -> list[tuple[Token, list[Token]]]:
    """The rows of the table that begins at a place, each with the texts of its cells."""
    rows: list[tuple[Token, list[Token]]] = []
    for token in tokens[place:]:
        if token.type == "table_close":
            break
        if token.type == "tr_open":
            rows.append((token, []))
        elif token.type == "inline":
            rows[-1][1].append(token)
    return rows


def _leave_empty(tokens: Sequence[Token], place: int) -> None:
    """A column without a head: an empty cell, since an empty head would be read out as one."""
    for at, token in enumerate(tokens[place:], place):
        if token.type == "thead_close":
            break
        if token.type == "th_open" and not tokens[at + 1].content:
            token.tag = tokens[at + 2].tag = "td"


def _without_title(tokens: Sequence[Token]) -> Iterator[Token]:
    """The page has a title of its own. A cell knows the head of its column, for screens on which it stands alone."""
    is_title = False
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            is_title = True
        if token.type == "td_open":
            token.attrSet("data-label", str(tokens[place + 1].meta.get("label", "")))
        if not is_title:
            yield token
        if token.type == "heading_close" and token.tag == "h1":
            is_title = False


def _table_open(tokens: Sequence[Token], place: int, *_: object) -> str:
    named = ' class="named"' if tokens[place].attrGet("class") else ""
    return f'<div class="wide"><table{named}>\n'


def _table_close(*_: object) -> str:
    return "</table></div>\n"


def in_characters(text: str, draw: Callable[[Picture], str]) -> str:
    """A passage as Markdown whose positions are drawn in characters."""

    def drawn(found: re.Match[str]) -> str:
        picture = read_picture(found[1])
        return f"```\n{draw(picture)}\n```\n\n*{picture.caption}*"

    return re.sub(rf"```{POSITION}\n(.*?)```", drawn, text, flags=re.DOTALL)
