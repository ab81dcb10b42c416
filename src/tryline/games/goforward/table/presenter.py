"""What people are told about a match of Go Forward Rugby: what is due, what a choice does, cards, and why.

Everything here is public, except words about choices and a scene: those are for whoever may see them.
"""

from collections.abc import Mapping, Sequence

from typing_extensions import override

from tryline import table
from tryline.core.events import name_of
from tryline.core.game import Fact, Telling
from tryline.core.language import CHANCE, HOME, Box, State
from tryline.core.match import Match
from tryline.core.moves import Move
from tryline.core.news import say
from tryline.games.goforward.rules.events import HIDDEN_CARD, SIDES, Event
from tryline.games.goforward.rules.options import PassBack
from tryline.games.goforward.rules.passing import pass_number
from tryline.games.goforward.rules.records import Phase, Window
from tryline.games.goforward.rules.sections import EVENTS, LESSONS, WINDOW_LESSONS
from tryline.games.goforward.table import contests, plain
from tryline.games.goforward.table.build_scene import build_scene
from tryline.games.goforward.table.cards import design_of, designs, position_telling
from tryline.games.goforward.table.choices import choice_words
from tryline.games.goforward.table.notes import Notes
from tryline.games.goforward.table.scene import GoForwardScene
from tryline.games.goforward.table.sheet import write_sheet
from tryline.games.goforward.table.words import die_words
from tryline.table.presenter import Cited, Presenter
from tryline.table.score_sheet import ScoreSheet, halves, scoring
from tryline.table.sheet import Happening, SheetBook

ALIKE = {Phase.PLACE_TO: Phase.PLACE}
"""Decisions of which others must not be told that they differ: how far somebody is with a rack is a secret."""
UNSEEN = ("goforward-dealt", "goforward-drew", "goforward-bottoms")
"""What is told of cards that nobody else sees."""
TURNS = ("carry ", "pass ", "kick ", "claim ", "hold", "regroup")
"""What a turn begins with."""


class GoForwardPresenter(Presenter[GoForwardScene]):
    """What people are told and shown."""

    scene_type = GoForwardScene
    follower = Notes
    turning_events = frozenset(("dropped", "kick-lost", "ruck-won", "half-time", "full-time"))
    said_by_notation = frozenset(
        (
            "goforward-tackler",
            "goforward-covers",
            "goforward-commits",
            "goforward-declines",
            "goforward-bottoms",
            "goforward-stood-up",
            "goforward-moved",
        )
    )

    @override
    def scene(self, match: Match, state: State, language: str) -> GoForwardScene:
        """The table as the owner of this view may see it."""
        return build_scene(match, state, language)

    @override
    def picture(self, scene: GoForwardScene) -> str:
        """Score, field, hands and piles, and both racks."""
        return plain.picture(scene, self.game.name)

    @override
    def tellings(self, match: Match, state: State) -> list[Telling]:
        """Cards by what they play."""
        return [Telling(event, {**facts, **_players(match.box, facts)}) for event, facts in match.news_in(state)]

    @override
    def decide_now(self, match: Match, language: str) -> str:
        """Which decision is due."""
        s = match.state
        phase = Phase(ALIKE.get(s.phase, s.phase))
        name = name_of(Window(int(s.window)) if phase == Phase.WINDOW else phase)
        return say(f"goforward-now-{name}", language, **_facts(match, match.actor))

    @override
    def throw_now(self, match: Match, language: str) -> str:
        """Which die or card is due, and what it must show."""
        side = HOME if match.side_to_answer is None else match.side_to_answer
        return say(f"goforward-now-{name_of(Phase(int(match.state.phase)))}", language, **_facts(match, side))

    @override
    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """`Pass to fly half B in space 2, five chances in six`."""
        cards = designs(match, language)
        return [choice_words(match.box, match.state, number, cards, language) for number in numbers]

    @override
    def throws_for(self, match: Match, number: int) -> tuple[int, int] | None:
        """By what stands on the die."""
        return contests.throws_for(match.box, match.view(match.actor), number)

    @override
    def warnings(self, match: Match, language: str) -> list[str]:
        """A pass straight after a pass costs a row."""
        s = match.state
        if match.over or s.phase != Phase.ATTACK or s.streak == 0 or s.carrier == 0:
            return []
        if match.box.pass_back == PassBack.PAIRS and s.streak % 2 == 0:
            return []
        return [say("goforward-warning-pass", language, count=int(s.streak))]

    @override
    def why(self, match: Match, language: str, viewers: Sequence[int] = ()) -> list[Cited]:
        """What this turn has brought so far, or the last one if this has not begun, and the rules that say so."""
        twin = match.rewound()
        notes = Notes.of(twin).notes
        lines: list[Cited] = []
        for move in match.moves:
            twin.play_again(move.number, move.seconds)
            note = notes[-1]
            if note.begins:
                lines.clear()
            if twin.state.told == 0:
                continue
            said = " ".join(self.news(twin, language, viewers))
            events = [Event(event) for event, *_ in twin.state.news[: twin.state.told].tolist()]
            rules = dict.fromkeys(section for event in events for section in EVENTS[event])
            what = die_words(note.throw, language) if note.throw else table.written(match.game, [move], viewers)
            lines.append(Cited(f"{what}: {said}" if what else said, tuple(rules)))
        return lines

    @override
    def lesson(self, match: Match, language: str) -> Cited | None:
        """What this phase is about."""
        if match.over:
            return None
        phase, window = Phase(int(match.state.phase)), Window(int(match.state.window))
        name, section = WINDOW_LESSONS[window] if phase == Phase.WINDOW else LESSONS[phase]
        return Cited(say(f"goforward-lesson-{name}", language), (section,))

    @override
    def score_sheet(self, box: Box, language: str) -> ScoreSheet:
        """Tries, or points with the modules that bring them, and the turns of both halves (goforward 8)."""
        worth = [("tries", int(box.try_points))]
        worth += [("conversions", int(box.conversion_points))] if box.conversions else []
        worth += [("penalty-goals", int(box.penalty_points))] if box.penalties else []
        return ScoreSheet(
            scoring(self.game, worth, language),
            halves(2, language),
            turns=int(box.turns),
            noted=(say("table-noted", language, what="first"),),
            reminder=say("goforward-score-reminder", language, turns=int(box.turns)),
        )

    @override
    def keep_sheet(self, book: SheetBook, match: Match, before: State, happened: Sequence[Happening]) -> None:
        """Scores, possession and territory, rows gained and turnovers."""
        super().keep_sheet(book, match, before, happened)
        write_sheet(book, before, match.state, happened)

    @override
    def appendix(self, match: Match, language: str) -> list[str]:
        """The cards of this match, with their figures and lines."""
        lines = [say("goforward-cards-head", language)]
        for card in designs(match, language):
            lines.append(f"{card.code:<5}{card.position:<13}{card.figures:<7}{card.line}: {card.does}")
        return ["\n".join(lines)]

    @override
    def dull(self, telling: Telling) -> bool:
        """Cards that were drawn or put away unseen: the board counts them."""
        return telling.facts.get("card") == HIDDEN_CARD and telling.event in UNSEEN

    @override
    def new_paragraph(self, move: Move) -> bool:
        """A turn begins a line of the commentary."""
        return move.actor != CHANCE and move.text.startswith(TURNS)


def _players(box: Box, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Those of the facts that are cards, by their positions."""
    codes = {name: facts[name] for name in ("card", "to", "out") if facts.get(name, HIDDEN_CARD) != HIDDEN_CARD}
    return {name: position_telling(box, design_of(box, str(code))) for name, code in codes.items()}


def _facts(match: Match, side: int) -> dict[str, str | int]:
    """What sentences on a decision or a throw of a side may name."""
    s = match.state
    facts: dict[str, str | int] = {
        "side": SIDES[side],
        "other": SIDES[1 - side],
        "moves": int(s.moves_left),
        "ball": "yes" if side == s.attacker else "no",
        "regrouping": "yes" if s.regrouping else "no",
        "regrouped": "yes" if s.regrouped else "no",
    }
    if s.phase in (Phase.PASS_DIE, Phase.WINDOW) and s.passer > 0:
        facts["needed"] = pass_number(match.box, s)
    if s.phase == Phase.KICK_DIE:
        facts["needed"] = int(s.first_die)
    return facts
