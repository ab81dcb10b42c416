"""Cups as a whole: whatever is decided in whatever order, a cup is consistent, and its log brings it back."""

import json
import random
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.league.playing import any_result, drawn, first, made, open_round, play_on
from tryline.core.errors import BadFile, Refusal
from tryline.core.news import LANGUAGES, refuse_in_words
from tryline.league import decisions as do
from tryline.league.applying import CupRefusal, apply
from tryline.league.brackets import NOBODY, After
from tryline.league.cup import Cup, NotWithout
from tryline.league.cup_file import fixtures_csv, read_cup, tables_csv, write_cup
from tryline.league.draws import DiceDraw, drawn_by_dice, team_codes
from tryline.league.entrants import Entrant
from tryline.league.format_files import presets
from tryline.league.formats import Format, RoundRobin
from tryline.league.json_lines import line_of
from tryline.league.view import Facts
from tryline.league.words import Words

TWO_STAGES = """
name = { en = "Two round robins", af = "Twee rondtes" }
entrants = { least = 6, most = 9 }
withdrawals = "void"
tables = 3

[[stages]]
id = "first"
kind = "round-robin"
pools = 2

[[stages]]
id = "second"
kind = "round-robin"
legs = 2
take = { places = 2 }

[[stages]]
id = "final"
kind = "single-elimination"
take = { places = 2 }
draws = ["seeding"]
"""
FORMATS = ("4", "6", "8", "24", "evening", "league", "knock-out", "double-knock-out", TWO_STAGES)


def check_cup(cup: Cup) -> None:
    """What is true of every cup at any time."""
    view, facts = cup.view, cup.facts
    again = read_cup(write_cup(cup), "cup.json")
    assert state_of(again) == state_of(cup)
    for id, outcome in facts.outcomes.items():
        assert facts.structure is not None
        assert view.sides(facts.structure.fixtures[id]) == outcome.sides
    for stage, pool, rows in cup.tables():
        assert sorted(row.entrant for row in rows) == sorted(view.members(stage, pool) or [])
        assert [row.rank for row in rows] == list(range(1, len(rows) + 1))
        shape = view.shape(stage)
        if isinstance(shape.stage, RoundRobin):
            check_meetings(cup, stage, pool, shape.stage.legs)
    check_times(cup)
    for listed in cup.fixtures():
        if listed.home and listed.away:
            assert listed.home != listed.away
    if cup.champion() is not None:
        assert next(id for group in view.placings() for id in group) == view.champion()


def check_meetings(cup: Cup, stage: str, pool: str, legs: int) -> None:
    """Every pair of a pool meets as often as the format says."""
    members = cup.view.members(stage, pool) or []
    met = Counter(frozenset((each.home, each.away)) for each in cup.fixtures(stage) if each.fixture.pool == pool)
    assert len(met) == len(members) * (len(members) - 1) // 2
    assert set(met.values()) <= {legs}


def check_times(cup: Cup) -> None:
    """Nobody plays two matches at a time and no table has two, except that what is over stays where it was."""
    busy: dict[object, list[tuple[int, int, bool]]] = {}
    for listed in cup.fixtures():
        if listed.booking is None or listed.status in ("bye", "unneeded"):
            continue
        minute, table, until = listed.booking
        for who in (listed.home, listed.away, table):
            if who:
                busy.setdefault(who, []).append((minute, until, listed.fixture.id in cup.facts.fixed))
    for times in busy.values():
        for one, other in combinations(times, 2):
            assert one[1] <= other[0] or other[1] <= one[0] or (one[2] and other[2])
    bookings = cup.timetable()
    for listed in cup.fixtures():
        for source in (listed.fixture.home, listed.fixture.away):
            before = bookings.get(source.match) if isinstance(source, After) else None
            if before is not None and listed.booking is not None and listed.fixture.id not in cup.facts.fixed:
                assert before.until <= listed.booking.minute, "nobody plays on before they have won"


def state_of(cup: Cup) -> Any:
    """Everything that can be asked."""
    facts = msgspec.structs.replace(cup.facts, structure=None)
    tables = [(stage, pool, [row.entrant for row in rows]) for stage, pool, rows in cup.tables()]
    return facts, tables, cup.fixtures(), cup.view.champion(), cup.log


class Organiser:
    """Decides at random, and often what is refused."""

    def __init__(self, cup: Cup, luck: random.Random) -> None:
        self.cup = cup
        self.luck = luck

    def step(self) -> None:
        """One decision; a refusal leaves the cup as it was, and can be said in every language."""
        before = state_of(self.cup) if self.luck.random() < 0.1 else None
        try:
            self._decide()
        except Refusal as problem:
            assert all(refuse_in_words(problem, language) for language in LANGUAGES)
            assert before is None or state_of(self.cup) == before

    def _decide(self) -> None:
        luck, cup = self.luck, self.cup
        kind = luck.random()
        if kind < 0.6:
            ready = cup.ready()
            if not ready and not open_round(cup):
                return
            if ready:
                listed = luck.choice(ready)
                cup.decide(any_result(listed, luck, cup.format.stage(listed.fixture.stage).settled_by))
            return
        matches = [*cup.view.fixtures()]
        match = luck.choice(matches).id if matches else "pools.A1-A2"
        entrant = luck.choice([*cup.facts.entrants] or ["e1"])
        decisions: list[do.Decision] = [
            do.Result(match, luck.randrange(30), luck.randrange(30), correction=luck.random() < 0.8),
            do.Result(match, 7, 7, winner="home", by="kicks", correction=True),
            do.Forfeit(match, luck.choice(("home", "away", "both")), correction=luck.random() < 0.3),
            do.Replay(match),
            do.Withdraw(entrant),
            do.Enter(Entrant(cup.free_id(), f"Late {len(cup.log)}")),
            do.Amend(Entrant(entrant, "Somebody else", kind="computer", level="club", seed=luck.randrange(1, 9))),
            do.Plan("18:30", tables=luck.randrange(1, 5), minutes=15, pause=5, since=luck.randrange(0, 90)),
            do.Late(luck.randrange(1, 40), luck.choice((match, ""))),
            do.Undo((luck.randrange(1, len(cup.log) + 2),)),
        ]
        weights = [3, 1, 2, 2, 1, 2, 1, 1, 1, 3]
        (decision,) = luck.choices(decisions, weights)
        if isinstance(decision, do.Undo):
            cup.undo(decision.numbers[0], with_later=luck.random() < 0.3)
        else:
            cup.decide(decision)


@given(st.sampled_from(FORMATS), st.integers(0, 10**9), st.integers(0, 3), st.integers(5, 60))
@settings(max_examples=60, derandomize=True, phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_any_sequence_of_decisions_leaves_a_consistent_cup(format: str, seed: int, more: int, steps: int) -> None:
    """Results, corrections, forfeits, replays, withdrawals, late entries, plans, delays and undoing, in any order."""
    least, most = (made(format, 0).format.entrants.least, made(format, 0).format.entrants.most)
    cup = drawn(format, min(most, least + more))
    luck = random.Random(seed)
    organiser = Organiser(cup, luck)
    for _ in range(steps):
        organiser.step()
    check_cup(cup)
    play_on(cup, luck)
    check_cup(cup)


@pytest.mark.parametrize("name", presets())
def test_every_preset_is_played_to_its_champion(name: str) -> None:
    """With as few and as many as may enter."""
    format = made(name, 0).format
    for count in {format.entrants.least, min(format.entrants.most, 33)}:
        cup = made(name, count)
        if format.pool_teams:
            cup.deal_teams([team for teams in format.pool_teams.values() for team in teams])
        cup.decide(do.Draw(cup.order_for("pot", random.Random(1).randrange)))
        play_on(cup, random.Random(count))
        check_cup(cup)
        assert cup.champion() is not None
        assert sorted(id for group in cup.view.placings() for id in group) == sorted(cup.facts.entrants)


@pytest.mark.parametrize("count", range(2, 20))
def test_a_knock_out_has_byes_for_the_best_and_one_match_less_than_entrants(count: int) -> None:
    """Whatever the number; the bronze final comes on top."""
    cup = drawn("knock-out", count)
    size = 1 << (count - 1).bit_length()
    byes = [each.home for each in cup.fixtures() if each.status == "bye"]
    assert sorted(byes, key=lambda id: int((id or "e0")[1:])) == [f"e{n}" for n in range(1, size - count + 1)]
    play_on(cup, random.Random(count))
    played = sum(each.status == "decided" for each in cup.fixtures())
    assert played == count - 1 + (count > 3)


@pytest.mark.parametrize("count", range(3, 18))
def test_in_a_double_knock_out_everybody_but_the_champion_loses_twice(count: int) -> None:
    """The champion at most once."""
    cup = drawn("double-knock-out", count)
    play_on(cup, random.Random(count))
    lost: Counter[str] = Counter()
    for each in cup.fixtures():
        if each.outcome is not None and each.outcome.loser is not None and each.outcome.kind != "bye":
            lost[each.outcome.sides[0 if each.outcome.loser == "home" else 1]] += 1
    champion = cup.view.champion()
    assert {id: lost[id] for id in cup.facts.entrants if id != champion} == dict.fromkeys(set(lost) - {champion}, 2)
    assert lost[champion or ""] <= 1


@given(
    st.sampled_from((("knock-out", 2, 40), ("double-knock-out", 3, 20), ("8", 8, 8), ("32", 32, 32))),
    st.integers(0, 10**9),
)
@settings(max_examples=30, derandomize=True)
def test_home_and_away_are_evened_out_in_a_knock_out(format: tuple[str, int, int], seed: int) -> None:
    """Whoever has been at home less often so far is at home; the names on all lists say so too."""
    luck = random.Random(seed)
    name, least, most = format
    cup = drawn(name, luck.randint(least, most))
    play_on(cup, luck)
    words = Words(cup, "en")
    balance: Counter[str] = Counter()
    for fixture in cup.view.fixtures():
        listed = cup.match(fixture.id)
        home, away = listed.home, listed.away
        if not home or not away:
            continue
        if fixture.stage == "knock-out" and not fixture.short_id.startswith("GF"):
            assert balance[home] <= balance[away]
        named = words.side(listed.fixture.home), words.side(listed.fixture.away)
        assert named == (words.name(home), words.name(away))
        assert listed.outcome is not None
        assert listed.outcome.sides == (home, away)
        balance[home] += 1
        balance[away] -= 1


def test_the_second_side_is_at_home_if_it_was_away() -> None:
    """Those who won at home and away change over; without a difference it is as it was drawn."""
    cup = drawn("knock-out", 4)
    cup.decide(do.Result("SF1", 3, 0))
    cup.decide(do.Result("SF2", 0, 3))
    assert (cup.match("F").home, cup.match("F").away) == ("e3", "e1")
    cup.decide(do.Result("SF2", 3, 0, correction=True))
    assert (cup.match("F").home, cup.match("F").away) == ("e1", "e2")
    cup.decide(do.Result("F", 5, 0))
    assert Words(cup, "en").entry(cup.log[-1]) == "Final: N1 5-0 N2."


@pytest.mark.parametrize("name", ["4", "8", "16", "rwc2023"])
def test_with_a_bronze_final_there_is_one_third(name: str) -> None:
    """Whether those who play for it have lost semi-finals or come from a table."""
    cup = made(name)
    if cup.format.pool_teams:
        cup.deal_teams(team_codes(cup.format))
    cup.decide(do.Draw(cup.order_for("entry", first), "entry"))
    play_on(cup, random.Random(name))
    outcome = cup.match("B").outcome
    assert outcome is not None
    third, fourth = outcome.sides if outcome.winner == "home" else outcome.sides[::-1]
    assert cup.view.placings()[2:4] == [[third], [fourth]]


def test_those_of_one_pool_meet_in_the_final_at_the_earliest() -> None:
    """Of sixteen in four pools, the two who go on from each are in different halves."""
    cup = drawn("16")
    halves: list[set[str]] = [set(), set()]
    for number in (1, 2, 3, 4):
        fixture = cup.match(f"QF{number}").fixture
        halves[(number - 1) // 2] |= {source.pool for source in (fixture.home, fixture.away)}  # type: ignore[union-attr]
    assert halves == [set("ABCD"), set("ABCD")]


def test_the_four_best_thirds_go_on() -> None:
    """Of six pools."""
    cup = drawn("24")
    play_on(cup, random.Random(4), most=36)
    thirds = [cup.view.table("pools", pool)[2] for pool in "ABCDEF"]
    thirds.sort(key=lambda row: (row.points, row.difference, row.scored), reverse=True)
    playing = {side for each in cup.fixtures("knock-out") for side in (each.home, each.away) if side}
    assert {row.entrant for row in thirds[:3]} <= playing
    assert len(playing) == 16
    assert sum(row.entrant in playing for row in thirds) == 4


def test_a_correction_that_changes_who_went_on_is_refused_until_that_is_undone() -> None:
    """The refusal names the match; undoing it makes way."""
    cup = drawn("4")
    for each in cup.ready():
        home, away = int((each.home or "")[1:]), int((each.away or "")[1:])
        cup.decide(do.Result(each.fixture.id, 50 - home, 50 - away))
    final = cup.decide(do.Result("F", 10, 3))
    wrong = next(entry for entry in cup.log if isinstance(entry.decision, do.Result))
    assert isinstance(wrong.decision, do.Result)
    turned = do.Result(wrong.decision.match, 0, 60, correction=True)
    with pytest.raises(CupRefusal, match=r"who plays a match that has a result: finals\.F\. Undo"):
        cup.decide(turned)
    cup.undo(final.number)
    cup.decide(turned)
    assert cup.match("F").status == "ready"


def test_undoing_the_draw_takes_what_stands_on_it_along_if_asked() -> None:
    """Otherwise it is refused; undoing the undoing brings all back."""
    cup = drawn("8")
    play_on(cup, random.Random(1), most=3)
    before = state_of(cup)[:4]
    draw = next(entry.number for entry in cup.log if isinstance(entry.decision, do.Draw))
    with pytest.raises(NotWithout, match=f"Number {draw + 1}, which came later"):
        cup.undo(draw)
    entry = cup.undo(draw, with_later=True)
    assert not cup.facts.order
    cup.undo(entry.number)
    assert state_of(cup)[:4] == before


def test_undoing_with_what_comes_later_goes_through_the_log_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many decisions are not possible any more."""
    cup = drawn("knock-out", 32)
    play_on(cup, random.Random(1), most=20)
    draw = next(entry.number for entry in cup.log if isinstance(entry.decision, do.Draw))
    later = tuple(range(draw, len(cup.log) + 1))
    applied = []

    def counted(format: Format, facts: Facts, decision: do.Decision) -> Facts:
        applied.append(decision)
        return apply(format, facts, decision)

    monkeypatch.setattr("tryline.league.cup.apply", counted)
    length = len(cup.log)
    assert cup.undo(draw, with_later=True).decision == do.Undo(later)
    assert len(applied) <= 2 * length


def test_a_level_knock_out_match_is_settled_as_the_stage_says() -> None:
    """It says what would be right."""
    cup = drawn("knock-out", 2)
    with pytest.raises(CupRefusal, match="say who won, and by extra-time or kicks"):
        cup.decide(do.Result("F", 12, 12))
    with pytest.raises(CupRefusal, match="Say what settled the level score: extra-time or kicks"):
        cup.decide(do.Result("F", 12, 12, winner="away", by="lot"))
    with pytest.raises(CupRefusal, match="not level"):
        cup.decide(do.Result("F", 12, 10, winner="away", by="kicks"))
    cup.decide(do.Result("F", 12, 12, winner="away", by="kicks"))
    assert Words(cup, "en").result(cup.match("F")) == "12-12, N2 by place kicks"
    assert cup.view.champion() == "e2"


def test_a_stage_may_have_level_matches_played_again() -> None:
    """Until somebody wins."""
    format = made("knock-out", 0).format
    stage = msgspec.structs.replace(format.stages[0], draws=("replay",))
    cup = drawn(msgspec.structs.replace(format, stages=(stage,)), 2)
    cup.decide(do.Result("F", 3, 3))
    assert cup.match("F").status == "ready"
    cup.decide(do.Result("F", 3, 6))
    assert cup.view.champion() == "e2"
    assert len(cup.facts.replays["knock-out.F"]) == 1


def test_no_shows_walkovers_and_voided_results() -> None:
    """A forfeit has the score of the points system; who leaves ranks last, and where that is so none of it counts."""
    cup = drawn("league", 4)
    cup.decide(do.Forfeit("1-4", "away", no_show=True))
    cup.decide(do.Result("2-3", 20, 10))
    cup.decide(do.Withdraw("e2"))
    rows = cup.view.table("league")
    assert [row.entrant for row in rows][-1] == "e2"
    by_id = {row.entrant: row for row in rows}
    assert by_id["e2"].points == 4
    assert by_id["e3"].points == 0
    assert by_id["e1"].points == 8
    void = drawn(msgspec.structs.replace(cup.format, withdrawals="void"), 4)
    void.decide(do.Result("2-3", 20, 10))
    void.decide(do.Withdraw("e2"))
    assert {row.entrant: row.played for row in void.view.table("league")} == {"e1": 0, "e2": 0, "e3": 0, "e4": 0}


def test_somebody_who_is_late_takes_a_bye_or_joins_a_pool() -> None:
    """As long as nobody has played on from that bye."""
    cup = drawn("knock-out", 3)
    late = cup.enter("Late")
    assert late.id in {side for each in cup.ready() for side in (each.home, each.away)}
    with pytest.raises(CupRefusal, match="no bye is left"):
        cup.enter("Later")
    cup = drawn("knock-out", 3)
    cup.decide(do.Result("SF2", 3, 0))
    cup.decide(do.Result("F", 3, 0))
    with pytest.raises(CupRefusal):
        cup.enter("Late")
    cup = drawn("league", 5)
    cup.enter("Late")
    assert len(cup.fixtures()) == 15
    check_cup(cup)


def test_a_computer_takes_over_from_somebody_who_leaves() -> None:
    """The place and its results stay."""
    cup = drawn("league", 4)
    cup.decide(do.Result("1-4", 3, 0))
    cup.decide(do.Amend(Entrant("e1", "Machine", kind="computer", level="club")))
    assert cup.facts.entrants["e1"].level == "club"
    assert cup.view.table("league")[0].entrant == "e1"


def test_fixtures_are_planned_and_planned_again() -> None:
    """A match that runs late keeps its table and its sides busy; everything else goes on."""
    cup = drawn("8")
    cup.decide(do.Plan("18:00", tables=2, minutes=15, pause=5))
    check_times(cup)
    before = cup.timetable()
    slow = next(each for each in cup.fixtures() if each.booking is not None and each.booking.minute == 0)
    cup.decide(do.Late(25, slow.fixture.id))
    check_times(cup)
    after = cup.timetable()
    assert after[slow.fixture.id].until == before[slow.fixture.id].until + 25
    assert max(booking.until for booking in after.values()) > max(booking.until for booking in before.values())
    others = [each for each in cup.fixtures() if each.booking is not None and each.booking.minute == 20]
    assert others
    assert all(slow.home not in (each.home, each.away) for each in others)
    last = max(booking.minute for booking in after.values())
    cup.decide(do.Late(10))
    assert max(booking.minute for booking in cup.timetable().values()) == last + 10


def test_tables_are_shared_out() -> None:
    """Nobody of eight plays all matches of the pool at one table."""
    cup = drawn("8")
    seen: dict[str, set[int]] = {}
    for each in cup.fixtures("pools"):
        assert each.booking is not None
        for side in (each.home, each.away):
            seen.setdefault(side or NOBODY, set()).add(each.booking.table)
    assert all(len(tables) >= 2 for tables in seen.values())


def test_your_next_match() -> None:
    """The first that is open, until there is none."""
    cup = drawn("4")
    listed = cup.next_match("e1")
    assert listed is not None
    assert "e1" in (listed.home, listed.away)
    play_on(cup, random.Random(2))
    assert cup.next_match("e1") is None


@given(st.integers(2, 40), st.randoms(use_true_random=False))
@settings(max_examples=60, derandomize=True)
def test_a_draw_by_dice_can_be_checked(count: int, luck: random.Random) -> None:
    """Everybody comes out once, and the same throws give the same order."""
    ids = [f"e{number}" for number in range(1, count + 1)]
    draw = DiceDraw(ids)
    faces: list[int] = []
    while dice := draw.dice:
        thrown = [luck.randint(1, 6) for _ in range(dice)]
        draw.throw(thrown)
        faces += thrown
    assert sorted(draw.order) == sorted(ids)
    assert drawn_by_dice(ids, faces) == draw.order
    if count <= 16:
        cup = made("league", count)
        cup.decide(do.Draw(tuple(draw.order), "dice", tuple(faces)))
        other = made("league", count)
        with pytest.raises(CupRefusal, match="do not give this order"):
            other.decide(do.Draw(tuple(reversed(draw.order)), "dice", tuple(faces)))


def test_countries_by_dice_can_be_checked() -> None:
    """The same throws give the same countries to those who had none; anything else is refused."""
    cup = made("rwc2023", 0)
    cup.enter("Anna", team="RSA")
    for name in ("Ben", "Cas"):
        cup.enter(name)
    free = [code for code in team_codes(cup.format) if code != "RSA"]
    draw, faces = DiceDraw(free), [1, 2, 1, 1]
    assert (draw.throw(faces[:2]), draw.throw(faces[2:])) == ("WAL", "NZL")
    for teams, thrown in (
        ({"e2": "NZL", "e3": "WAL"}, faces),
        ({"e3": "WAL", "e2": "NZL"}, faces),
        ({"e2": "WAL", "e3": "NZL"}, [*faces, 1, 1]),
        ({"e2": "WAL", "e3": "NZL"}, faces[:3]),
    ):
        with pytest.raises(CupRefusal, match="do not give these teams"):
            cup.decide(do.Teams(teams, "dice", tuple(thrown)))
    cup.deal_teams(draw.order, "dice", faces)
    assert cup.facts.entrants["e2"].team == "WAL"


def test_dice_are_fair() -> None:
    """Each of five is drawn first by as many of the throws that count."""
    counts = Counter(DiceDraw("abcde").throw([face]) for face in range(1, 7))
    assert counts == {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, None: 1}


def test_seeded_pools_are_a_snake_and_pots_keep_the_best_apart() -> None:
    """In each pool one of each pot."""
    cup = made("8", 0)
    for number in range(1, 9):
        cup.enter(f"N{number}", seed=number)
    snake = cup.order_for("seeding", first)
    assert (snake[::2], snake[1::2]) == (("e1", "e4", "e5", "e8"), ("e2", "e3", "e6", "e7"))
    order = cup.order_for("pot", random.Random(1).randrange)
    assert [set(order[at : at + 2]) for at in range(0, 8, 2)] == [{f"e{n}", f"e{n + 1}"} for n in (1, 3, 5, 7)]


def test_bad_cup_files_are_refused_with_the_place() -> None:
    """Not JSON, no cup, a log that was never possible."""
    text = write_cup(drawn("4"))
    with pytest.raises(BadFile, match=r"cup\.json is no cup: line 3: "):
        read_cup(text.replace('"setup"', '"setup" oops', 1), "cup.json")
    with pytest.raises(BadFile, match=r"is no cup: line \d+: log\[4\]\.decision"):
        read_cup(text.replace('"do": "draw"', '"do": "dance"'), "cup.json")
    with pytest.raises(
        BadFile, match=r"line \d+: The log breaks off at number 5: The order of a draw names every entrant once"
    ):
        read_cup(text.replace('"e4"\n', '"e3"\n'), "cup.json")
    with pytest.raises(BadFile, match=r"line \d+: setup\.format\.stages\.0\.ties"):
        read_cup(text.replace('"head-to-head"', '"coin"'), "cup.json")


def test_lines_of_a_json_text_are_found() -> None:
    """Of everything in it, whatever stands around it; and of what is around something that is not there."""
    data = {"a": [1, {"b, ]": '"}', "c": [[], {}, "x\ny"]}], "d": {"e": None}, "f": -1.5e3}
    text = json.dumps(data, indent=2)
    lines = text.splitlines()
    for path, shown in (
        (("a",), '"a": ['),
        (("a", 0), "1,"),
        (("a", 1, "c"), '"c": ['),
        (("a", 1, "c", 1), "{},"),
        (("a", 1, "c", 2), '"x\\ny"'),
        (("d", "e"), '"e": null'),
        (("f",), '"f": -1500.0'),
        (("d", "nothing", 3), '"d": {'),
        (("f", 0), '"f": -1500.0'),
        (("a", 9), '"a": ['),
    ):
        assert lines[line_of(text, path) - 1].strip() == shown


def test_csv_of_fixtures_and_tables() -> None:
    """In both languages; a name that looks like a formula is none."""
    cup = drawn("4", ["=1+1", "Bea", "Cas", "Dan"])
    play_on(cup, random.Random(1))
    for language in LANGUAGES:
        words = Words(cup, language)
        assert len(fixtures_csv(cup, words, language).splitlines()) == 9
        assert len(tables_csv(cup, words, language).splitlines()) == 5
        assert "'=1+1" in tables_csv(cup, words, language)
        assert all(words.entry(entry) for entry in cup.log)
