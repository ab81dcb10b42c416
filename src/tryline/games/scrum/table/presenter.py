"""What people are told and shown about a match of Scrum: which step is due, and which goals threaten."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace
from typing_extensions import override

from tryline.core.bits import lowest
from tryline.core.game import Telling
from tryline.core.language import AWAY, HOME, Box, State
from tryline.core.match import Match
from tryline.core.news import say
from tryline.games.scrum.rules import book
from tryline.games.scrum.rules.squares import Board, board_of
from tryline.games.scrum.table import plain
from tryline.games.scrum.table.notes import Notes, PlainState
from tryline.games.scrum.table.scene import EndingName, ScrumInPlay, ScrumScene
from tryline.games.scrum.table.sheet import write_sheet
from tryline.games.scrum.table.threats import look_for_threats
from tryline.table import side_name
from tryline.table.following import watching
from tryline.table.presenter import Choice, Cited, Presenter, as_json
from tryline.table.score_sheet import ScoreSheet
from tryline.table.sheet import Happening, SheetBook

ENDINGS: Final[dict[int, EndingName]] = {
    book.Ending.GOAL: "goal",
    book.Ending.OWN_GOAL: "own-goal",
    book.Ending.SCRUM_ENCLOSED: "scrum-enclosed",
    book.Ending.REPETITION: "repetition",
    book.Ending.NO_TURN: "no-turn",
    book.Ending.LENGTH: "length",
}
STEPS: Final = ("scrum-step", "scrum-push")


class ScrumPresenter(Presenter[ScrumScene]):
    """What people are told and shown about Scrum."""

    scene_type = ScrumScene
    follower = Notes
    turning_events = frozenset(("scrum",))
    said_by_notation = frozenset({"scrum-step", "scrum-push", "scrum-ball"})

    @override
    def scene(self, match: Match, state: State, language: str) -> ScrumScene:
        """The board: pieces by number, the ball, scrum and threats, and how things went. Nobody has secrets."""
        notes, closed = watching(match, Notes), match.closed
        if notes.scene is None or notes.scene[0] is not closed:
            notes.scene = (closed, _draw(match, notes, language))
        scene = notes.scene[1]
        return scene if scene.language == language else replace(scene, language=language)

    @override
    def picture(self, scene: ScrumScene) -> str:
        """The board with Blue below."""
        return plain.picture(scene)

    @override
    def tellings(self, match: Match, state: State) -> list[Telling]:
        """Steps and drives by the numbers on the shirts; a drive and where the ball goes are one."""
        told = match.news_in(state)
        if not told or told[0].event not in STEPS:
            return told
        (event, squares), side = told[0], match.moves.actor_at(match.moves.made - 1)
        number = watching(match, Notes).shirt(side, str(squares["from"]), str(squares["to"]))
        facts = {"side": self.game.sides[side], "number": number, **squares}
        if event == "scrum-step":
            return [Telling(event, facts), *told[1:]]
        return [Telling(event, {**facts, "ball": told[1].facts["to"]}), *told[2:]]

    @override
    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """`Number 5 to b1`, `Number 1 drives, ball to b8`."""
        board, own = board_of(match.box), watching(match, Notes).pieces[match.actor]
        shirts = {square: number for number, square in enumerate(own, 1)}
        starts = board.starts
        return [_in_words(board, language, move, shirts[starts[move]]) for move in numbers]

    @override
    def offered(self, match: Match, numbers: Sequence[int], language: str) -> bytes:
        """The same as JSON: dozens are offered at every step, over and over."""
        steps, own = _steps_of(board_of(match.box), language), watching(match, Notes).pieces[match.actor]
        of_piece = {start: steps[start, number] for number, start in enumerate(own, 1)}
        starts = steps.board.starts
        return b"[%b]" % b",".join([of_piece[starts[move]][move] for move in numbers])

    @override
    def decide_now(self, match: Match, language: str) -> str:
        """Which step is due."""
        scene = self.scene(match, match.state, language)
        side = side_name(self.game, match.actor, language)
        if scene.push_to is not None:
            return say("scrum-now-push", language, side=side, square=scene.push_to)
        if scene.due == 1:
            return say("scrum-now-first" if _is_first(match) else "scrum-now-one", language, side=side)
        name = "scrum-now-step" if scene.made == 0 else "scrum-now-next"
        return say(name, language, side=side, step=scene.made + 1, due=scene.due)

    @override
    def lesson(self, match: Match, language: str) -> Cited | None:
        """What this step is about."""
        if match.over:
            return None
        scene = self.scene(match, match.state, language)
        if scene.push_to is not None:
            name, rules = "push", ("2.3",)
        elif _is_first(match):
            name, rules = "opening", ("2.2",)
        else:
            name, rules = ("step", ("2.2",)) if scene.made == 0 else ("next", ("2.4",))
        return _cited(f"scrum-lesson-{name}", rules, language)

    @override
    def warnings(self, match: Match, language: str) -> list[str]:
        """Who can touch down now, and who could if the next turn were theirs."""
        scene = self.scene(match, match.state, language)
        return [
            say(
                "scrum-chance" if side == scene.turn else "scrum-threat",
                language,
                side=side_name(self.game, side, language),
                square=", ".join(scene.threats[side]),
            )
            for side in (HOME, AWAY)
            if scene.threats[side]
        ]

    @override
    def score_sheet(self, box: Box, language: str) -> ScoreSheet:
        """Who won, and how: a goal is all there is to score."""
        endings = ("goal", "own-goal", "scrum-enclosed", "repetition", "no-turn", "length")
        return ScoreSheet(
            noted=(say("table-noted", language, what="first"),),
            endings=tuple(say("scrum-ending", language, ending=ending) for ending in endings),
        )

    @override
    def keep_sheet(self, book: SheetBook, match: Match, before: State, happened: Sequence[Happening]) -> None:
        """Turns, drives, scrums and territory."""
        write_sheet(book, match, happened)


@cache
def _cited(name: str, rules: tuple[str, ...], language: str) -> Cited:
    return Cited(say(name, language), rules)


def _in_words(board: Board, language: str, move: int, number: int) -> str:
    """A step of the piece with this number."""
    _, to, pushed = board.parts[move]
    name, goes = ("scrum-choose-step", to) if pushed is None else ("scrum-choose-push", pushed)
    return say(name, language, number=number, square=board.squares[goes])


class _Steps(dict[tuple[str, int], "_StepsOfPiece"]):
    """The steps of every piece as JSON, once they have been offered, by the square where it stands and its number."""

    def __init__(self, board: Board, language: str) -> None:
        self.board, self.language = board, language

    def __missing__(self, key: tuple[str, int]) -> "_StepsOfPiece":
        steps = self[key] = _StepsOfPiece(self, key[1])
        return steps


class _StepsOfPiece(dict[int, bytes]):
    """By the number of the step."""

    def __init__(self, steps: _Steps, number: int) -> None:
        self._steps, self._number = steps, number

    def __missing__(self, move: int) -> bytes:
        board = self._steps.board
        words = _in_words(board, self._steps.language, move, self._number)
        step = self[move] = as_json(Choice(board.texts[move], words))
        return step


_steps_of = cache(_Steps)


def _is_first(match: Match) -> bool:
    """Whether the first turn of a match is played in which that one is shorter."""
    return watching(match, Notes).state.turns == 0 and bool(match.box.first)


def _draw(match: Match, notes: Notes, language: str) -> ScrumScene:
    board, state, over = board_of(match.box), notes.state, match.over
    names = board.squares
    ending = winner = None
    if over:
        ending = ENDINGS.get(int(match.state.ending))
        winner = int(match.state.winner) if match.state.winner in (HOME, AWAY) else None
    home, away = ([], []) if over else look_for_threats(match, state.ball)
    return ScrumScene(
        language=language,
        width=board.width,
        height=board.height,
        pieces=(tuple(notes.pieces[HOME]), tuple(notes.pieces[AWAY])),
        ball=names[state.ball],
        turn=None if over else state.turn,
        made=state.made,
        due=state.due,
        scrum=None if over else _look_for_scrum(board, state),
        threats=(tuple([names[square] for square in home]), tuple([names[square] for square in away])),
        now=notes.now,
        last=notes.last,
        ending=ending,
        winner=winner,
    )


def _look_for_scrum(board: Board, state: PlainState) -> ScrumInPlay | None:
    if not book.is_scrum(board, state):
        return None
    way_out = lowest(book.exits(board, *state.men, state.ball))
    return ScrumInPlay(board.squares[way_out], state.turn if book.must_push(board, state) else None)
