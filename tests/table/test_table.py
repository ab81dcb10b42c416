"""What the terminal says about a match."""

import pytest

from tryline.core.chance import Seeded, Typed
from tryline.core.language import CHANCE, HOME
from tryline.core.match import Match
from tryline.core.news import LANGUAGES
from tryline.games import find, presenter_of
from tryline.games.goforward.rules.records import BEFORE_KICK_OFF
from tryline.games.pocket.rules.records import Phase
from tryline.games.scrum.plugin import PLUGIN as SCRUM
from tryline.games.scrum.rules.squares import square_name
from tryline.table.presenter import PlainPresenter


def from_position(text: str) -> Match:
    game = find("scrum")
    options, moves = game.read_position(text, {})
    match = Match(game, options=options)
    for move in moves:
        match.play(move)
    return match


def threats_in(match: Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return SCRUM.presenter().scene(match, match.state, "en").threats


@pytest.mark.parametrize(
    ("position", "blue", "red"),
    [
        ("2r2/r3r/2r2/1r3/r1r2/5/bob2/1b3/2b2/b3b/2b2/5 b 1 -", [], []),
        # One push onto the row, touched by the pusher.
        ("r4/o4/b4/4r/5/5/5/4b/5/5/5/5 b 2 -", ["b12"], []),
        # The ball lies on the row and a piece can walk up to it.
        ("r3o/5/3b1/b4/5/5/5/5/5/5/5/4r b 2 -", ["e12"], []),
        # A threat of the side that is not to move.
        ("b4/5/5/5/5/5/5/5/5/1r3/1o3/r4 b 2 -", [], ["a1", "b1", "c1", "d1"]),
    ],
)
def test_threats(position: str, blue: list[str], red: list[str]) -> None:
    match = from_position(position)
    assert threats_in(match) == (tuple(blue), tuple(red))


@pytest.mark.parametrize(
    "position",
    [
        "r3o/5/3b1/b4/5/5/5/5/5/5/5/4r b 2 -",
        # A push onto the row that only a second step gives room, and a way for the ball that only a first step opens.
        "1b2r/ob3/bb3/5/5/5/5/5/5/5/5/4r b 2 -",
        "rr3/1b2r/1o3/bbb2/5/5/5/5/5/5/5/5 b 2 -",
    ],
)
def test_a_threat_is_one_that_can_be_carried_out(position: str) -> None:
    """Every square that is warned of is one on which a turn by the rules ends the match, and no other."""
    match = from_position(position)
    reached = set()
    for first in match.choices():
        after = match.copy()
        after.play(first.number)
        if after.over:
            reached.add(int(after.state.ball))
            continue
        for second in after.choices():
            end = after.copy()
            end.play(second.number)
            if end.over and end.ended.winner == HOME:
                reached.add(int(end.state.ball))
    assert tuple(square_name(5, square) for square in sorted(reached)) == threats_in(match)[HOME]


def test_whoever_chooses_fifteen_is_asked_alike_at_every_position() -> None:
    """The sentence is for everybody, and must not tell how far a side has got; the choices name the players."""
    match = Match(find("goforward"), options={"deck": "classic"}, chance=Seeded(1))
    presenter = presenter_of(match.game)
    asked = presenter.what_now(match, "en"), presenter.what_now(match, "af")
    assert asked[0] == "Home: choose your fifteen, position by position, or a ready-made team."
    match.play(match.choices()[0].number)
    assert (presenter.what_now(match, "en"), presenter.what_now(match, "af")) == asked
    numbers, texts = match.written_choices()
    assert presenter.choices_in_words(match, numbers, texts, "en")[1] == "Lock A and lock B"


def test_whoever_wants_to_play_at_once_chooses_no_team_before_the_match() -> None:
    match = Match(find("goforward"), options=dict(find("goforward").soonest), chance=Seeded(1))
    assert match.state.phase not in BEFORE_KICK_OFF
    for name in ("scrum", "pocket", "bokx"):
        assert not find(name).soonest, "there is nothing to prepare"


def test_what_now_in_a_scrum() -> None:
    match = from_position("r4/5/5/5/5/5/5/rr3/o1r2/br3/5/4b r 2 -")
    assert presenter_of(match.game).what_now(match, "en") == "Scrum! Red must push the ball out to b4."


def test_pocket_rugby_in_lines() -> None:
    """The last dice, the phase, the tackle as it builds up; cards, injuries and the advantage where they are."""
    options = {"weather": "rain", "dice": "classic", "auto_free": True}
    match = Match(find("pocket"), edition="2", options=options, chance=Typed())
    for text in ("heads", "S2", "C1", "D6", "D6", "K2", "S6", "R6", "K5", "tap", "S1", "F3", "P1", "D5"):
        (match.play if text == "tap" else match.enter)(text)
    assert presenter_of(match.game).picture_of(match, match.state, "en").splitlines() == [
        "Pocket Rugby 2. First half, to 10; rain.",
        "> New Zealand     0  hurt: Centre  advantage ***",
        "  Australia       0  yellow # tackles -1",
        "  [S1 Pass Forward] [F3 Line break 6] [P1 1] [D5 4]",
        "  Scrum Half > Forward > Line break 6",
        "  intensity  ####### 7",
        "  tackle     === 3 + ?",
    ]
    assert presenter_of(match.game).what_now(match, "af") == "Australië: gooi BRUIN, die tweede tekkelgooi."
    match.enter("D4")
    assert presenter_of(match.game).picture_of(match, match.state, "af").splitlines()[-2:] == [
        "  intensiteit  ####### 7",
        "  tekkel       ===== 3 + 2",
    ]


def test_a_penalty_to_the_other_side_ends_the_row_of_the_phase() -> None:
    match = Match(find("pocket"), options={"dice": "classic", "auto_free": True}, chance=Typed())
    for face in ("heads", "S4", "B6"):
        match.enter(face)
    assert "  Scrum, Away to feed" in presenter_of(match.game).picture_of(match, match.state, "en").splitlines()
    for face in ("R5", "K3"):
        match.enter(face)
    assert presenter_of(match.game).picture_of(match, match.state, "en").splitlines()[1:] == [
        "  Home            0",
        "> Away            0",
        "  [S4 Pass Back] [B6 Dropped ball] [R5 Penalty won] [K3 No dot]",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_of_pocket_rugby_can_be_said_and_drawn(language: str) -> None:
    """Every decision and every throw, in every language."""
    game = find("pocket")
    seen = set()
    for seed in range(20):
        cards = {"home_nation": "RSA", "away_nation": "ENG"} if seed % 2 else {}
        match = Match(game, edition="2", options={"weather": "roll", "auto_free": False, **cards}, chance=Typed())
        dice = Seeded(seed)
        for step in range(150):
            if match.over:
                break
            seen.add(int(match.state.phase))
            assert presenter_of(match.game).what_now(match, language)
            assert presenter_of(match.game).picture_of(match, match.state, language)
            if match.actor == CHANCE:
                match.enter(dice.outcome(step, match.weights()))
            else:
                match.play(match.choices()[dice.outcome(step, [1] * len(match.choices()))].number)
    assert len(seen) == len(Phase) - 1


def test_a_misspelt_method_of_a_presenter_is_refused_where_it_is_written() -> None:
    with pytest.raises(TypeError, match=r"Typo.lessen: .*is it lesson\?"):

        class Typo(PlainPresenter):
            def lessen(self) -> None: ...

    class Fine(PlainPresenter):
        def _own(self) -> None: ...
