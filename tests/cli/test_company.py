"""Several people at one terminal: seats that share a side, throws by hand, and a referee (docs/seats.md)."""

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from tests.cli.runner import Runner, run
from tests.cli.test_tui_match import screen, text
from tryline.cli.company import Company, People, read_policy, seating_of
from tryline.cli.local_match import LocalMatch
from tryline.cli.play import usual_players
from tryline.cli.tui.app import TrylineApp
from tryline.core import record
from tryline.core.errors import BadOptions
from tryline.core.game import Game
from tryline.core.language import AWAY, CHANCE, HOME
from tryline.core.seats import Alternate, ByPhase, CallerThrower, Single, Vote
from tryline.games import find, levels, names

__all__ = ["run"]

BOKX = find("bokx")
NOBODY = (False, False)


def sit(
    game: Game, people: People, *, dice: str | None = None, seed: str = "3", file: Path | None = None
) -> LocalMatch:
    """A match that people play on both sides."""
    seating = seating_of(game, people, NOBODY)
    return LocalMatch.begin(game, (None, None), seed=seed, dice=dice, seating=seating, file=file)


def company(local: LocalMatch) -> Company:
    assert local.company is not None
    return local.company


class TestSaying:
    """What is typed after `tryline play`."""

    @pytest.mark.parametrize(
        ("text", "policy"),
        [
            ("single", Single()),
            ("alternate", Alternate()),
            ("caller-thrower", CallerThrower()),
            ("caller-thrower:period", CallerThrower("period")),
            ("vote", Vote()),
            ("by-phase: backs=Ann, forwards = Ben", ByPhase({"backs": "Ann", "forwards": "Ben"})),
        ],
    )
    def test_how_a_side_shares(self, text: str, policy: object) -> None:
        assert read_policy(text) == policy

    @pytest.mark.parametrize(
        ("people", "complaint"),
        [
            (People(home="Ann,Ben", home_shares="dice"), 'shares by single, alternate, .* not "dice"'),
            (
                People(home="Ann,Ben", home_shares="caller-thrower:year"),
                "change places with each string, period or nev",
            ),
            (People(home="Ann,Ben", home_shares="by-phase"), "Say who has which phase"),
            (People(home="Ann,Ben", home_shares="by-phase:backs=Zoe"), "somebody who has no seat"),
            (People(home="Ann,Ben", home_shares="by-phase:tea=Ann"), 'RUGBY_Bokx has no phase "tea": choose captain'),
            (People(home="Ann,Ann"), "stands twice"),
            (People(home="Ann", away="Ann"), "Ann cannot sit in two places"),
            (People(home="Ann", referee="Ann"), "Ann cannot sit in two places"),
            (People(home="A" * 41), "a name has 1 to 40 letters"),
        ],
    )
    def test_what_is_wrong_is_said(self, people: People, complaint: str) -> None:
        with pytest.raises(BadOptions, match=complaint):
            seating_of(BOKX, people, NOBODY)

    def test_a_computer_shares_with_nobody(self) -> None:
        with pytest.raises(BadOptions, match="A computer plays yellow"):
            seating_of(BOKX, People(away="Ann,Ben"), (False, True))

    def test_what_a_game_does_not_have(self) -> None:
        """Scrum has no cards and no dice, Go Forward Rugby's are secret; but their sides can be shared."""
        with pytest.raises(BadOptions, match="no cards that a referee could read out to all"):
            seating_of(find("goforward"), People(referee="Zoe"), NOBODY)
        scrum = find("scrum")
        for people, complaint in ((People(referee="Zoe"), "no cards"), (People(by_hand=True), "nothing to throw")):
            with pytest.raises(BadOptions, match=complaint):
                seating_of(scrum, people, NOBODY)
        assert seating_of(scrum, People(home="Ann,Ben"), NOBODY) is not None

    def test_nothing_said_is_a_match_as_before(self) -> None:
        assert seating_of(BOKX, People(), NOBODY) is None

    def test_who_plays_if_nobody_says_so(self) -> None:
        for people, persons in (
            (People(), [HOME]),
            (People(home="Ann,Ben"), [HOME]),
            (People(away="Ann,Ben"), [AWAY]),
            (People(home="Ann", away="Ben"), [HOME, AWAY]),
        ):
            players = usual_players(BOKX, people)
            assert [side for side in (HOME, AWAY) if players[side] is None] == persons

    @pytest.mark.parametrize("game", names())
    def test_every_game_offers_it(self, game: str) -> None:
        """A whole side of two, in turn, at one terminal, until each of them has been asked."""
        local = sit(find(game), People(home="Ann, Ben", away="Cor, Dan"))
        asked: set[str | None] = set()
        for _ in range(400):
            if local.over or len(asked) == 4:
                break
            local.take_screen()
            asked.add(company(local).asked)
            local.play(local.match.choices()[-1].number)
        assert asked == {"Ann", "Ben", "Cor", "Dan"}


class TestAsking:
    """Whoever is asked is asked by name."""

    def test_one_calls_and_the_other_throws(self) -> None:
        local = sit(BOKX, People(home="Ann,Ben", away="Cor", home_shares="caller-thrower:never", by_hand=True))
        us = company(local)
        assert (us.asked, us.words("en")) == ("Ben", "Ben: press Enter to throw.")
        assert len(local.play(None)) == 1
        assert (us.asked, local.waiting) == ("Cor", True)
        while local.waiting:
            local.play(None)
        decides = {HOME: "Ann", AWAY: "Cor"}[local.match.actor]
        assert (us.asked, us.words("af")) == (decides, f"{decides} besluit.")

    def test_a_throw_is_no_decision(self) -> None:
        """A call is refused while a throw waits, and Enter where somebody must decide."""
        local = sit(BOKX, People(by_hand=True))
        with pytest.raises(Exception, match=r"not typed in|cannot"):
            local.play("kick")
        while local.waiting:
            local.play(None)
        with pytest.raises(Exception, match="Say what you decide"):
            local.play(None)

    def test_the_referee_reads_a_card_before_it_counts(self) -> None:
        """5.1: the referee sees it, reads it out, and decides nothing else; dice fall by themselves."""
        local = sit(BOKX, People(referee="Zoe"), seed="cards")
        us = company(local)
        while not local.waiting:
            local.play(local.match.choices()[0].number)
        card = us.waiting
        assert card is not None
        assert (local.match.actor, us.asked, us.reads) == (CHANCE, "Zoe", True)
        assert us.words("en").startswith(f"Zoe reads out {card.text}, ")
        before = len(local.match.moves)
        local.play(None)
        assert local.match.moves[before].text == card.text

    def test_a_vote_and_a_tie(self) -> None:
        local = sit(BOKX, People(home="Ann,Ben", away="Cor,Dan", home_shares="vote", away_shares="vote"), seed="5")
        us = company(local)
        first, second = us.question.seats
        one, other = (choice.text for choice in local.match.choices())
        assert us.words("en") == f"{first} votes; 0 of 2 have voted."
        assert local.play(one) == []
        assert us.words("en") == f"{second} votes; 1 of 2 have voted."
        assert local.play(other) == []
        assert us.words("en") == f"The vote decided nothing: {first} decides."
        assert next(move.text for move in local.play(other)) == other

    def test_each_phase_has_its_seat(self) -> None:
        shares = "by-phase:kicker=Ben"
        local = sit(BOKX, People("Ann,Ben", "Cor,Dan", shares, "by-phase:kicker=Dan", by_hand=True), seed="7")
        asked = set()
        for _ in range(60):
            asked.add((company(local).asked, local.match.moment.phase))
            local.play(None if local.waiting else local.match.choices()[0].number)
        assert {("Ben", "kicker"), ("Dan", "kicker")} <= asked
        assert all((seat in ("Ben", "Dan")) == (phase == "kicker") for seat, phase in asked)

    def test_what_is_typed_in_is_asked_by_name(self) -> None:
        local = sit(BOKX, People(home="Ann,Ben", away="Cor", home_shares="caller-thrower"), dice="typed")
        us = company(local)
        assert (us.words("en"), local.waiting) == ("Ben throws, and says what fell.", False)
        local.play("6")
        assert us.asked == "Cor"

    def test_computers_need_no_hand(self) -> None:
        """Only throws of people wait."""
        seating = seating_of(BOKX, People(home="Ann", by_hand=True), (False, True))
        local = LocalMatch.begin(BOKX, (None, levels(BOKX)[0]), seed="1", seating=seating)
        for _ in range(120):
            if local.waiting:
                assert company(local).asked == "Ann"
                local.play(None)
            elif local.computer is not None:
                for number in local.computer_decision()():
                    local.play(number)
            else:
                local.play(local.match.choices()[0].number)


def test_the_file_keeps_the_seats_and_asks_the_same_again(tmp_path: Path) -> None:
    file = tmp_path / "shared.tryline"
    local = sit(BOKX, People(home="Ann,Ben", away="Cor,Dan", referee="Zoe", by_hand=True), file=file)
    for _ in range(9):
        local.play(None if local.waiting else local.match.choices()[0].number)
    again = LocalMatch.resume(file)
    assert company(again).asked == company(local).asked
    assert again.waiting == local.waiting
    seating = record.load(file, find).seating
    assert seating is not None
    assert seating.referee == "Zoe"


class TestLines:
    """`tryline play --plain`."""

    def test_they_are_asked_by_name(self, run: Runner) -> None:
        answer = run(
            "play", "bokx", "--home-seats", "Ann, Ben", "--away-seats", "Cor", "--home-share", "caller-thrower",
            "--referee", "Zoe", "--throws", "hand", "--seed", "3", typed="\n\nreceive\nplay right\n\n",
        )  # fmt: skip
        assert answer.code == 0
        assert "Blue (Ann, Ben) against Yellow (Cor)." in answer.out
        assert "Referee: Zoe." in answer.out
        assert "Ben: press Enter to throw.\nBen> " in answer.out
        assert "Ann decides.\nAnn> " in answer.out
        assert "Cor decides.\nCor> " in answer.out

    def test_votes_are_told(self, run: Runner) -> None:
        typed = "kick off\nkick off\n"
        answer = run(
            "play", "bokx", "--home-seats", "Ann,Ben", "--away-seats", "Cor,Dan", "--home-share", "vote",
            "--away-share", "vote", "--seed", "5", typed=typed,
        )  # fmt: skip
        assert " has voted." in answer.out
        assert "will kick off." in answer.out

    def test_a_match_that_is_resumed_brings_its_seats(self, run: Runner, tmp_path: Path) -> None:
        file = str(tmp_path / "m.tryline")
        run(
            "play",
            "bokx",
            "--home-seats",
            "Ann,Ben",
            "--away-seats",
            "Cor",
            "--throws",
            "hand",
            "--file",
            file,
            typed="\n\n",
        )
        assert "Cor" in run("play", "bokx", "--resume", file).out
        assert run("play", "bokx", "--resume", file, "--referee", "Zoe").code == 2


async def test_from_the_menu(data: Path) -> None:
    """Names, how they share, and the referee, one question after the other."""
    app = TrylineApp(pace=0.001)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        answers = app.screen.query_one(OptionList)
        at = next(index for index in range(answers.option_count) if "RUGBY_Bokx" in str(answers.options[index].prompt))
        await pilot.press(*["down"] * at, "enter")
        await pilot.pause()
        words = [str(option.prompt) for option in answers.options]
        await pilot.press(*["down"] * words.index("Several people on a side, or a referee"), "enter")
        for typed in ("Ann,Ben", "Cor"):
            await pilot.pause()
            app.screen.query_one("#answer", Input).value = typed
            await pilot.press("enter")
        await pilot.pause()
        await pilot.press("down", "enter")  # one calls, the next one throws
        await pilot.pause()
        app.screen.query_one("#answer", Input).value = "Zoe"
        await pilot.press("enter")
        await pilot.pause()
        us = screen(pilot).local.company
        assert us is not None
        assert (us.names(HOME), us.names(AWAY), us.seats.seating.referee) == ("Ann, Ben", "Cor", "Zoe")
        assert us.words("en") == "Ben: press Enter to throw."


async def test_on_the_full_screen() -> None:
    """Enter throws; whoever is asked is named; the referee reads out."""
    local = sit(BOKX, People(home="Ann,Ben", away="Cor,Dan", referee="Zoe", by_hand=True), seed="3")
    async with TrylineApp(local=local, pace=0.001).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "Ann, Ben" in text(pilot, "#score")
        thrown, read = 0, False
        for _ in range(300):
            if local.over or read:
                break
            name = company(local).asked
            assert name is not None
            assert name in text(pilot, "#now")
            if local.waiting:
                read = company(local).reads
                assert ("reads out" in text(pilot, "#now")) == read
                before = len(local.match.moves)
                await pilot.pause(0.01)
                await pilot.press("enter")
                await pilot.pause(0.01)
                assert len(local.match.moves) == before + 1
                thrown += 1
            else:
                await pilot.press("1")
                await pilot.pause(0.01)
        assert thrown > 2
        assert read
        assert screen(pilot).is_current
