"""`tryline cup simulate`: a cup played thousands of times, in a table, as JSON or as a chart."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tryline.cli.cup_setup import LANG, read_chosen

if TYPE_CHECKING:
    from rich.table import Table

    from tryline.core.game import Game
    from tryline.lab.cups import Chances
    from tryline.league.formats import Format


def simulate(
    format: str = typer.Argument(help="One of `tryline cup formats`, or a file such as my.toml."),
    game: str = typer.Option(..., help="The game that is played."),
    times: int = typer.Option(1000, "--times", "-n", min=1, help="How many cups."),
    level: str = typer.Option(None, help="The level of everybody; default: the rule of thumb, if the game has one."),
    strength: list[str] = typer.Option(
        [],
        metavar="TEAM=LEVEL|+POINTS",
        help="A team's own level, or points that it gets in every match; can be repeated.",
    ),
    entrants: int = typer.Option(0, min=0, help="How many enter, where the format leaves it open."),
    edition: str = typer.Option(None, help="The edition of the game; default: the first."),
    option: list[str] = typer.Option(
        [], "--option", "-o", metavar="KEY=VALUE", help="A house rule of the game; can be repeated."
    ),
    knock_out: list[str] = typer.Option(
        [], "--knock-out", metavar="KEY=VALUE", help="A house rule where a winner is needed, such as draw=extra_time."
    ),
    seed: str = typer.Option("0", help="The same seed gives the same cups."),
    jobs: int = typer.Option(0, min=0, help="Number of processes; default: one for each core."),
    cluster: bool = typer.Option(
        False, "--cluster", help="Play on a Ray cluster: the one that RAY_ADDRESS names, or this machine alone."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print the figures as JSON."),
    plot: Path | None = typer.Option(None, metavar="FILE.svg", help="Draw a chart."),
    lang: str = typer.Option("en", help=LANG),
) -> None:
    """Play a cup thousands of times between computers: every team's chance of each stage.

    Every match is played. A knock-out match that ends level is played again, unless a house rule settles it.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from tryline.cli.cup_files import spoken
    from tryline.cli.play import read_options
    from tryline.core.news import say
    from tryline.games import find
    from tryline.lab.cup_charts import draw_chances
    from tryline.lab.cups import CupPlan, contenders_of, prepare, simulate_cups
    from tryline.lab.simulate import thoughtful_level
    from tryline.study import drawing

    with spoken(lang):
        if plot is not None:
            drawing.check_file(plot)
        chosen, played = read_chosen(format, game), find(game)
        options, extra = read_options(played, option), read_options(played, knock_out)
        names, labels = _teams(chosen, played, edition, options, entrants, lang)
        contenders = contenders_of(chosen, names, level or thoughtful_level(played), strength)
        plan = CupPlan(chosen, game, contenders, seed, options, extra, edition)
        with Console(stderr=True).status(say("cup-preparing", lang)):
            prepare(plan)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(say("cup-chances-playing", lang, times=f"{times:,}"), total=times)
            found = simulate_cups(
                plan,
                times,
                jobs=jobs or None,
                cluster=cluster,
                report=lambda done: progress.update(task, completed=done),
            )
        if plot is not None:
            drawing.write_file(draw_chances(found, lang, labels), plot)
        if as_json:
            print(json.dumps(found.summary(), indent=2))
            return
        Console().print(chances_table(found, lang, labels))
        seconds = f"{found.seconds:.1f}"
        print(say("cup-chances-speed", lang, times=f"{times:,}", matches=f"{found.matches:,}", seconds=seconds))


def _teams(
    format: "Format", game: "Game", edition: str | None, options: dict[str, object], entrants: int, lang: str
) -> tuple[list[str], Callable[[str], str]]:
    """Who plays, and what they are called: the teams of the cup, those of the game, or just numbers."""
    from tryline.core.news import say
    from tryline.league.applying import refused

    teams = game.teams(game.known_edition(edition), game.read_options(options, edition))
    namer: Callable[[str], str] = str if teams is None else lambda code: teams.name(code, lang)
    if format.pool_teams:
        return [code for codes in format.pool_teams.values() for code in codes], namer
    count = entrants or format.entrants.least
    if count < format.entrants.least:
        raise refused("too-few", count=count, least=format.entrants.least)
    if count > format.entrants.most:
        raise refused("full", most=format.entrants.most)
    if teams is not None and len(teams.names) >= count:
        return list(teams.names[:count]), namer
    return [say("cup-contender", lang, number=number) for number in range(1, count + 1)], str


def chances_table(found: "Chances", language: str, labels: Callable[[str], str]) -> "Table":
    """Every team's chances in per cent, the last with its interval."""
    from rich import box
    from rich.table import Table

    from tryline.core.news import say
    from tryline.lab.cup_charts import headings, notes_of

    table = Table(title=notes_of(found, language), title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(say("cup-chances-team", language), no_wrap=True)
    for head in headings(found, language):
        table.add_column(head, justify="right")
    last = len(found.stages) - 1
    for team in found.order:
        cells = [f"{100 * found.share(team, at).share:.1f}" for at in range(last)]
        won = found.share(team, last)
        cells.append(f"{100 * won.share:.1f} ({100 * won.low:.1f} - {100 * won.high:.1f})")
        table.add_row(labels(found.plan.contenders[team].team), *cells)
    return table
