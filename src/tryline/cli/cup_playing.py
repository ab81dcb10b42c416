"""`tryline cup play`: a match of a cup at this terminal, or all between computers; results enter by themselves."""

from typing import TYPE_CHECKING

import typer

from tryline.cli.cup_setup import LANG

if TYPE_CHECKING:
    from tryline.cli.cup_files import CupOnDisk
    from tryline.lab.scores import Score
    from tryline.league.cup import Listed


def play(
    file: str = typer.Argument(help="The file of the cup."),
    match: str = typer.Argument("", help="The match to play here; without one, computers play all of theirs."),
    plain: bool = typer.Option(False, "--plain", help="Line by line instead of a full screen."),
    seed: str = typer.Option("", help="The same seed gives the same dice; default: nobody can know."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Play a match of the cup here, with its teams and house rules, or let computers play all of theirs.

    The result enters the cup by itself. A knock-out match that ends level waits for `tryline cup result`, which says
    how it was settled; between computers it is played again.
    """
    from tryline.cli.cup_files import opened
    from tryline.league.applying import refused

    with opened(file, lang) as on_disk:
        if not on_disk.cup.setup.game:
            raise refused("no-game")
        if match:
            _play_one(on_disk, on_disk.cup.match(match), seed, plain)
            return
        played = 0
        while ready := [each for each in on_disk.cup.ready() if _levels(on_disk, each) is not None]:
            for each in ready:
                _play_one(on_disk, each, seed, plain)
                played += 1
        if not played:
            on_disk.say("cup-no-computers")


def _levels(on_disk: "CupOnDisk", listed: "Listed") -> tuple[str, str] | None:
    """The levels of both sides, if both are computers."""
    entrants = [on_disk.cup.facts.entrants[side or ""] for side in (listed.home, listed.away)]
    home, away = (entrant.level if entrant.kind == "computer" else "" for entrant in entrants)
    return (home, away) if home and away else None


def _play_one(on_disk: "CupOnDisk", listed: "Listed", seed: str, plain: bool) -> None:
    """Play a match, by computers or here, and enter its result. Raises CupRefusal."""
    import secrets

    from tryline.core.language import DRAW
    from tryline.lab.cup_matches import options_of
    from tryline.lab.scores import play_match
    from tryline.league.applying import refused

    if listed.status != "ready":
        raise refused("match-waits" if listed.status == "waiting" else "is-over", id=listed.fixture.id)
    setup = on_disk.cup.setup
    dice = f"{seed} {listed.fixture.id}" if seed else secrets.token_hex(8)
    levels = _levels(on_disk, listed)
    if levels is None:
        score = _play_here(on_disk, listed, dice, plain)
        if score is None:
            return
    else:
        score = play_match(setup.game, setup.edition or None, options_of(on_disk.cup, listed), levels, dice)
        shared = "shared" in on_disk.cup.format.stage(listed.fixture.stage).settled_by
        while score.winner == DRAW and not shared:
            dice += "+"
            score = play_match(setup.game, setup.edition or None, options_of(on_disk.cup, listed), levels, dice)
    _enter(on_disk, listed, score)


def _play_here(on_disk: "CupOnDisk", listed: "Listed", dice: str, plain: bool) -> "Score | None":
    """A match with people, at this terminal; None if it was left before its end."""
    from tryline.cli.local_match import LocalMatch
    from tryline.cli.play import play_here, read_settings
    from tryline.games import find, find_level
    from tryline.lab.cup_matches import options_of
    from tryline.lab.scores import score_of

    game = find(on_disk.cup.setup.game)
    sides = [on_disk.cup.facts.entrants[side or ""] for side in (listed.home, listed.away)]
    home, away = (find_level(game, side.level) if side.kind == "computer" else None for side in sides)
    settings = read_settings()
    local = LocalMatch.begin(
        game,
        (home, away),
        edition=on_disk.cup.setup.edition or None,
        options=options_of(on_disk.cup, listed),
        seed=dice,
        by_hand=settings.by_hand,
    )
    play_here(local, on_disk.language, settings, plain=plain)
    return score_of(local.match) if local.match.over else None


def _enter(on_disk: "CupOnDisk", listed: "Listed", score: "Score") -> None:
    """The result of a match that was played."""
    from tryline.cli.cup_files import now
    from tryline.lab.cup_matches import decision_of

    on_disk.cup.decide(decision_of(listed.fixture.id, score), when=now())
    on_disk.save()
    on_disk.say_result(listed.fixture.id)
