"""Tests that every game passes. Subclass GameConformance in a test file and name the game."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tryline.core import record, rng
from tryline.core.chance import Fair, Scripted, Seeded
from tryline.core.errors import BadFile, MatchOver, NothingToUndo, NotYourTurn, TrylineError
from tryline.core.events import name_of
from tryline.core.game import Game
from tryline.core.kernels import interpreted, kernels_of, run_playouts
from tryline.core.language import AWAY, CHANCE, DRAW, HOME, NOBODY, OVER, State, copy_of
from tryline.core.match import Match
from tryline.core.moves import Moves
from tryline.core.news import LANGUAGES, has_words, tell_in_words
from tryline.core.secrecy import Eyes, SecretRuns, asks_secret
from tryline.games import all_levels, lessons, levels, presenter_of
from tryline.search.levels import LADDER
from tryline.search.player import RandomPlayer
from tryline.search.season import kernels_between
from tryline.testing.lessons import check_words
from tryline.testing.twins import compare

Picks = list[int]


def finds(game: Game) -> Callable[[str], Game]:
    """A catalogue with one game in it."""

    def find(name: str) -> Game:
        if name != game.id:
            raise TrylineError(f"there is no game {name}")
        return game

    return find


def new_match(game: Game, options: Mapping[str, Any], seed: str = "conformance", edition: str | None = None) -> Match:
    """A match with seeded dice, if the game has any."""
    return Match(game, edition=edition, options=options, chance=Seeded(seed) if game.luck else None)


def play_picks(match: Match, picks: Picks) -> Match:
    """Play on; each pick is the number of a choice, counted round."""
    for pick in picks:
        if match.over:
            break
        choices = match.choices()
        match.play(choices[pick % len(choices)].number)
    return match


class GameConformance:
    """What holds for every game."""

    game: ClassVar[Game]
    edition: ClassVar[str | None] = None
    """The edition that is tested; default: the first. A game with several has a class for each."""
    option_sets: ClassVar[Sequence[Mapping[str, Any]]] = ({},)
    examples: ClassVar[int] = 15
    longest: ClassVar[int] = 40
    """Moves in a random piece of play."""
    compared_matches: ClassVar[int] = 3

    def for_all_play(self, check: Callable[[Match], None]) -> None:
        """Run a check on matches that Hypothesis has played for a while."""
        picks = st.lists(st.integers(0, 10_000), max_size=self.longest)

        @settings(max_examples=self.examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
        @given(options=st.sampled_from(list(self.option_sets)), picks=picks)
        def run(options: Mapping[str, Any], picks: Picks) -> None:
            check(play_picks(self.begin(options), picks))

        run()

    def begin(self, options: Mapping[str, Any], seed: str = "conformance") -> Match:
        """A match of the edition that is tried."""
        return new_match(self.game, options, seed, self.edition)

    def test_interpreted_and_native_play_agree_move_by_move(self) -> None:
        """Whole matches, every field of the state, every choice and chance."""
        for options in self.option_sets:
            assert (
                compare(self.game, matches=self.compared_matches, seed="twins", edition=self.edition, options=options)
                > 0
            )

    def test_the_policies_of_its_levels_compile(self) -> None:
        """Levels that do not search play whole matches natively; interpreted, nobody would notice that they do not."""
        policies = [level.policy for level in all_levels(self.game) if level.policy is not None and level.policy.path]
        if policies:
            kernels_between(self.game, tuple(dict.fromkeys(policy.path for policy in policies))).need()

    def test_its_levels_stand_on_the_ladder(self) -> None:
        """People are offered at least one, and a name means the same in every game."""
        names = [level.name for level in levels(self.game)]
        assert names
        assert names == [name for name in LADDER if name in names]

    def test_the_match_sheet_is_told_in_every_language(self) -> None:
        """Of a whole match: its words are there, parts make up a whole, and turning points are moments of the match."""
        for options in self.option_sets:
            match, player = self.begin(options), RandomPlayer("sheet")
            while not match.over:
                for number in player.decide(self.game, match.box, match.view(match.actor)):
                    match.play(number)
            for language in LANGUAGES:
                sheet = presenter_of(self.game).match_sheet(match, language)
                assert sheet.how
                assert all(line.label and all(line.figures) for line in sheet.lines)
                plies = [point.ply for point in sheet.turning]
                assert plies == sorted(plies)
                assert all(0 < ply <= len(match.moves) for ply in plies)

    def test_lessons_can_be_played_to_the_end_and_every_other_move_is_explained(self) -> None:
        for lesson in lessons(self.game).values():
            if self.game.known_edition(lesson.edition) == self.game.known_edition(self.edition):
                check_words(self.game, lesson)

    def test_random_matches_end_and_reproduce_from_their_seed(self) -> None:
        """The same seed gives the same matches, interpreted and native; another seed gives others."""
        game = self.game
        for options in self.option_sets:
            box = game.box_of(options, self.edition)
            start = game.opening(box)
            native = kernels_of(game).need()
            many = run_playouts(game, box, start, seed=1, matches=200, kernels=native)
            assert (many[:, 3] != 0).all(), "a match that is over says how it ended"
            assert set(many[:, 2]) <= {HOME, AWAY, DRAW}
            again = run_playouts(game, box, start, seed=1, matches=200, kernels=native)
            assert (many == again).all()
            slow = run_playouts(game, box, start, seed=1, matches=2, kernels=interpreted(game))
            assert (many[:2] == slow).all()
            assert (many != run_playouts(game, box, start, seed=2, matches=200, kernels=native)).any()

    def test_a_copy_goes_its_own_way(self) -> None:
        """Playing on in the copy leaves the match alone, and the other way round."""

        def check(match: Match) -> None:
            twin = match.copy()
            assert twin.state.tobytes() == match.state.tobytes()
            before, moves = match.state.tobytes(), list(match.moves)
            play_picks(twin, [1, 2, 3])
            assert match.state.tobytes() == before
            assert match.moves == moves

        self.for_all_play(check)

    def test_undo_and_redo_lead_back_to_the_same_bytes(self) -> None:
        """To the very opening and forth again."""

        def check(match: Match) -> None:
            end, moves = match.state.tobytes(), list(match.moves)
            start = self.begin(match.options).state.tobytes()
            steps = 0
            while any(move.actor != CHANCE for move in match.moves):
                match.undo()
                steps += 1
            assert match.state.tobytes() == start
            with pytest.raises(NothingToUndo):
                match.undo()
            for _ in range(steps):
                match.redo()
            assert match.state.tobytes() == end
            assert match.moves == moves
            with pytest.raises(NothingToUndo):
                match.redo()

        self.for_all_play(check)

    def test_a_match_file_replays_to_equal_bytes(self, tmp_path: Path) -> None:
        """Saved and loaded in the middle, it is the same match and the same file, and it can be played on."""

        def check(match: Match) -> None:
            seats = {self.game.sides[0]: record.Seat("Ann"), self.game.sides[1]: record.Seat("Level", level="random")}
            record.save(tmp_path / "match.tryline", match, seats)
            loaded = record.load(tmp_path / "match.tryline", finds(self.game))
            assert loaded.match.state.tobytes() == match.state.tobytes()
            assert loaded.seats == seats
            assert record.write(loaded.match, loaded.seats) == (tmp_path / "match.tryline").read_text()
            a, b = play_picks(match.copy(), [5, 3, 1]), play_picks(loaded.match, [5, 3, 1])
            assert a.state.tobytes() == b.state.tobytes()

        self.for_all_play(check)

    def test_a_truncated_file_is_refused(self) -> None:
        """Wherever it was cut off."""
        text = record.write(play_picks(self.begin(self.option_sets[0]), [1, 2, 3]))

        @settings(max_examples=50, deadline=None)
        @given(st.integers(0, len(text) - 3))
        def run(cut: int) -> None:
            with pytest.raises(BadFile):
                record.read(text[:cut], finds(self.game))

        run()

    def test_a_file_with_a_changed_move_is_refused(self) -> None:
        """The error says at which move, or that the end is another."""

        def check(match: Match) -> None:
            decisions = [i for i, move in enumerate(match.moves) if move.actor != CHANCE]
            if not decisions:
                return
            changed = match.copy()
            moves = list(match.moves)
            moves[decisions[-1]] = moves[decisions[-1]]._replace(text="nonsense")
            changed.moves = Moves(moves)
            with pytest.raises(BadFile, match=f"Move {decisions[-1] + 1} of {len(match.moves)}"):
                record.read(record.write(changed), finds(self.game))
            lost = record.unseal(json.loads(record.write(match)))
            del lost["moves"][decisions[-1] :]
            with pytest.raises(BadFile, match="state"):
                record.read(json.dumps(lost), finds(self.game))

        self.for_all_play(check)

    def test_every_choice_is_written_and_read_back(self) -> None:
        """Notation round-trips, and each choice has a notation of its own."""

        def check(match: Match) -> None:
            if match.over or match.actor == CHANCE:
                return
            choices = match.choices()
            assert len({choice.text for choice in choices}) == len(choices)
            for choice in choices:
                assert match.game.read(match.box, match.state, choice.text) == [choice.number]

        self.for_all_play(check)

    def test_illegal_numbers_are_refused_and_change_nothing(self) -> None:
        """Each with a sentence and a code."""

        def check(match: Match) -> None:
            before = match.state.tobytes()
            legal = {choice.number for choice in match.choices()}
            for number in (-1, 0, 1, 7, self.game.move_numbers - 1, self.game.move_numbers, 10**6):
                if number in legal:
                    continue
                with pytest.raises(TrylineError) as refused:
                    match.play(number)
                assert refused.value.code in {"illegal", "over"}
                assert str(refused.value)
            assert match.state.tobytes() == before

        self.for_all_play(check)

    def test_only_the_side_to_move_may_move(self) -> None:
        """And nobody once it is over."""

        def check(match: Match) -> None:
            if match.over:
                assert match.choices() == []
                with pytest.raises(MatchOver):
                    match.play(0)
                return
            with pytest.raises(NotYourTurn):
                match.play(match.choices()[0].number, side=1 - match.actor)

        self.for_all_play(check)

    def test_the_real_clock_is_asked_where_chance_could_answer(self) -> None:
        """With two answers, both possible, in a match that says how long its periods are."""

        def check(match: Match) -> None:
            again = match.rewound()
            for move in match.moves:
                if again.game.asks_clock(again.box, again.state):
                    assert again.actor == CHANCE
                    assert [choice.number for choice in again.choices()] == [0, 1]
                    assert again.game.playing_time(again.box)
                again.play_again(move.number, move.seconds)

        self.for_all_play(check)

    def test_where_play_stands_gives_no_secret_away(self) -> None:
        """The phase is one of the game's, the period counts up, and what is hidden from a side changes nothing."""

        def check(match: Match) -> None:
            moment = match.moment
            assert moment.phase in (*match.game.phases, "")
            assert moment.thrower in {HOME, AWAY, NOBODY}
            for seen in (match.view(HOME), match.view(AWAY), match.public_view()):
                assert match.game.moment(match.box, seen) == moment
            again, periods = match.rewound(), [moment.period]
            for move in match.moves:
                periods.insert(-1, again.moment.period)
                again.play_again(move.number, move.seconds)
            assert all(sooner <= later for sooner, later in pairwise(periods))

        self.for_all_play(check)

    def test_the_dice_of_a_match_reproduce(self) -> None:
        """Seeded, fair and scripted dice give the same match again."""
        if not self.game.luck:
            return
        picks = list(range(self.longest))
        first = play_picks(self.begin({}, "a"), picks)
        assert play_picks(self.begin({}, "a"), picks).state.tobytes() == first.state.tobytes()
        throws = [move.number for move in first.moves if move.actor == CHANCE]
        scripted = play_picks(Match(self.game, edition=self.edition, chance=Scripted(throws)), picks[: len(picks) // 2])
        assert [m.number for m in scripted.moves] == [m.number for m in first.moves[: len(scripted.moves)]]
        fair = [
            play_picks(Match(self.game, edition=self.edition, chance=Fair("s" * 64, {"a": "1", "b": "2"})), picks)
            for _ in range(2)
        ]
        assert fair[0].state.tobytes() == fair[1].state.tobytes()

    def elsewhere(self, match: Match, side: int, stream: rng.Stream) -> State:
        """A state that differs from the match's only in what `side` may not know. A game with secrets must say how."""
        raise AssertionError(f"{self.game.name} has secrets: its conformance test must say what they are")

    def test_what_is_hidden_cannot_be_told(self) -> None:
        """Two states that differ only in what a side may not know give it the same view, scene and choices."""
        presenter = presenter_of(self.game)

        def check(match: Match) -> None:
            for side in (HOME, AWAY):
                view = match.view(side)
                if not self.game.hidden:
                    assert view.tobytes() == match.state.tobytes()
                    continue
                stream = rng.stream("worlds", len(match.moves))
                imagined = copy_of(view)
                self.game.rules.imagine(match.box, imagined, side, stream)
                for world in (self.elsewhere(match, side, stream), imagined):
                    other = match.copy()
                    other.state = world
                    assert other.view(side).tobytes() == view.tobytes()
                    assert presenter.scene(other, other.view(side), "en") == presenter.scene(match, view, "en")
                    assert other.actor == match.actor
                    assert asks_secret(other) == asks_secret(match), "when a run of secret decisions is over"
                    if match.actor == side:
                        assert [c.number for c in other.choices()] == [c.number for c in match.choices()]

        self.for_all_play(check)

    def test_secret_decisions_can_be_neither_counted_nor_timed(self) -> None:
        """Whoever may not see them has one entry for a run, once it is over; until then they see what was before."""

        def check(match: Match) -> None:
            again, runs = match.rewound(), SecretRuns()
            again.watch(runs)
            everybody: dict[Eyes, Callable[[Match], State]] = {
                HOME: lambda shown: shown.view(HOME),
                AWAY: lambda shown: shown.view(AWAY),
                None: Match.public_view,
            }
            for move in match.moves:
                before = {
                    eyes: (runs.entries(eyes), view(runs.shown(again, eyes)).tobytes())
                    for eyes, view in everybody.items()
                }
                again.play_again(move.number, move.seconds)
                for eyes, view in everybody.items():
                    entries, look = before[eyes]
                    if runs.hidden_from(eyes):
                        assert runs.entries(eyes) == entries
                        assert view(runs.shown(again, eyes)).tobytes() == look
                    else:
                        assert runs.entries(eyes) == entries + 1
                        assert runs.moves_after(eyes, entries + 1) == len(again.moves)

        self.for_all_play(check)

    def test_every_event_has_words_in_every_language(self) -> None:
        """The news of real play can be said, and no event is without a sentence."""
        for language in LANGUAGES:
            for event in self.game.events:
                assert has_words(f"{self.game.id}-{name_of(event)}", language)

        def check(match: Match) -> None:
            for language in LANGUAGES:
                for telling in presenter_of(match.game).tellings(match, match.state):
                    assert tell_in_words(telling, language).strip()

        self.for_all_play(check)

    def test_the_result_is_consistent(self) -> None:
        """Nobody has won before the end; at the end somebody has, or it is a draw, and there is a reason."""

        def check(match: Match) -> None:
            ended = match.ended
            if match.actor == OVER:
                assert ended.winner in {HOME, AWAY, DRAW}
                assert ended.reason != "none"
            else:
                assert ended.winner == NOBODY
                assert ended.reason == "none"
            assert presenter_of(match.game).picture_of(match, match.state, "en")
            assert match.position

        self.for_all_play(check)
