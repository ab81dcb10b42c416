"""What people are told and shown about a match of Nerve."""

from collections.abc import Sequence

from typing_extensions import override

from nerve.rules import SIDES, UNSEEN, Choice, Stage
from tryline.core.events import name_of
from tryline.core.language import AWAY, HOME, State
from tryline.core.match import Match
from tryline.core.news import say
from tryline.table import side_name
from tryline.table.presenter import Cited, Presenter, Scene


class NerveScene(Scene, frozen=True):
    """The table: the score, and a card before each side."""

    stage: str
    score: tuple[int, int]
    cards: tuple[int | None, int | None]
    """None lies face down; 0 has not been dealt."""
    half: int
    """0 in a match without halves."""


class NervePresenter(Presenter[NerveScene]):
    """A few sentences and one line of picture."""

    scene_type = NerveScene

    @override
    def scene(self, match: Match, state: State, language: str) -> NerveScene:
        """The table as somebody may see it: the state is their view."""
        home, away = (None if card == UNSEEN else card for card in state.card.tolist())
        return NerveScene(
            language=language,
            stage=name_of(Stage(int(state.stage))),
            score=(int(state.score[HOME]), int(state.score[AWAY])),
            cards=(home, away),
            half=int(state.half) if match.box.whistle else 0,
        )

    @override
    def picture(self, scene: NerveScene) -> str:
        """`home 2 [4]   away 0 [?]`."""
        return "   ".join(
            f"{side} {points} [{'?' if card is None else card or ' '}]"
            for side, points, card in zip(SIDES, scene.score, scene.cards, strict=True)
        )

    @override
    def decide_now(self, match: Match, language: str) -> str:
        """Play or fold?"""
        return say("nerve-now", language, side=side_name(self.game, match.actor, language))

    @override
    def choices_in_words(self, match: Match, numbers: Sequence[int], texts: list[str], language: str) -> list[str]:
        """As verbs."""
        return [say("nerve-choose", language, choice=name_of(Choice(number))) for number in numbers]

    @override
    def lesson(self, match: Match, language: str) -> Cited | None:
        """When to play and when to fold."""
        return None if match.over else Cited(say("nerve-lesson", language), ("2",))
