"""The games as the page lists them, in the language of the request: editions, levels, teams, forms of options; and
their rules."""

from functools import cache

from tryline.core.errors import TrylineError
from tryline.core.game import Game, Teams
from tryline.core.news import has_words, refusal, say
from tryline.core.options import Option, options_of
from tryline.games import find, find_plugin, first_lesson, levels, names, presenter_of
from tryline.search.levels import Level
from tryline.server.errors import NotFound
from tryline.server.logs import log
from tryline.server.responses import (
    EditionInfo,
    GameInfo,
    Labelled,
    LevelInfo,
    OptionInfo,
    OptionValue,
    RulesHeading,
    RulesPicture,
    RulesReply,
    TeamsInfo,
)
from tryline.server.scenes import page_scene
from tryline.table import contents_note, label, level_about, level_name
from tryline.table.rulebook import Picture, play_picture, read_rules


@cache
def list_games(language: str) -> list[GameInfo]:
    """Every game that is installed."""
    return [_game_info(find(name), language) for name in names()]


@cache
def read_rules_of(name: str, language: str) -> RulesReply:
    """The rules of a game, with what its board draws for each position in them. Raises NotFound."""
    if name not in names():
        raise refusal(NotFound, "no-rules")
    plugin, game = find_plugin(name), find(name)
    book = read_rules(plugin.rule_book(language) or "")
    info = _game_info(game, language)
    return RulesReply(
        game=game.id,
        name=info.name,
        in_one_minute=info.in_one_minute,
        site=game.site,
        html=book.html,
        contents=[RulesHeading(each.id, each.number, each.title, each.level) for each in book.contents],
        pictures=[_picture(game, picture, language) for picture in book.pictures],
    )


def _picture(game: Game, picture: Picture, language: str) -> RulesPicture:
    try:
        match = play_picture(game, picture)
    except TrylineError as problem:  # the rules can be read without it
        log.warning(
            "a position in the rules cannot come about", game=game.id, caption=picture.caption, why=str(problem)
        )
        return RulesPicture(picture.caption, None, game.sides, picture.view)
    scene = page_scene(match, match.view(picture.view), language)
    return RulesPicture(picture.caption, scene, presenter_of(game).side_names(match, language), picture.view)


def _game_info(game: Game, language: str) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=_words(game, "page-name", language, edition="") or game.name,
        author=game.author,
        maker=_words(game, "page-maker", language) or game.author,
        minutes=game.minutes,
        luck=game.luck,
        luck_words=_words(game, "page-luck", language),
        in_one_minute=_words(game, "in-one-minute", language).replace("\n", " "),
        hidden=game.hidden,
        site=game.site,
        sides=game.sides,
        editions=[_edition_info(game, edition, language) for edition in game.editions],
        levels=[_level_info(game, level, language) for level in levels(game)],
        default_level=levels(game)[0].name,
        phases=[_labelled(game, "phase", phase, language) for phase in game.phases],
        soonest=dict(game.soonest),
    )


def edition_name(game: Game, edition: str, language: str) -> str:
    """What people call an edition of a game, as it stands on its box."""
    chosen = int(edition) if edition.isdecimal() else edition
    return _words(game, "page-name", language, edition=chosen) or game.name


def _edition_info(game: Game, edition: str, language: str) -> EditionInfo:
    teams = game.teams(edition, game.read_options({}))
    by_team = () if teams is None else (teams.home, teams.away)
    chosen = int(edition) if edition.isdecimal() else edition
    return EditionInfo(
        id=edition,
        name=edition_name(game, edition, language),
        about=_words(game, "page-about", language, edition=chosen) or game.summary,
        note=contents_note(game, game.read_options({}), language),
        teams=None if teams is None else _teams_info(game, teams, language),
        options=[
            _option_info(game, option, language)
            for option in options_of(game.options).values()
            if option.edition in (None, edition)
            and option.name not in by_team
            and has_words(f"{game.id}-option-{option.name}", language)
        ],
        lesson=first_lesson(game, edition),
    )


def _level_info(game: Game, level: Level, language: str) -> LevelInfo:
    called, about = level_name(game, level.name, language), level_about(game, level, language)
    return LevelInfo(level.name, called, about, level.seconds)


def _teams_info(game: Game, teams: Teams, language: str) -> TeamsInfo:
    labels = teams.labels.get(language, {})
    named = [Labelled(team, labels.get(team) or label(game, "team", team, language)) for team in teams.names]
    return TeamsInfo(named, teams.home, teams.away)


def _labelled(game: Game, kind: str, name: str, language: str) -> Labelled:
    return Labelled(name, label(game, kind, name, language))


def _option_info(game: Game, option: Option, language: str) -> OptionInfo:
    label = f"{game.id}-option-{option.name}"
    default_first = sorted(option.values, key=lambda value: value != option.default)
    return OptionInfo(
        name=option.name,
        label=say(label, language),
        kind=option.kind,
        default=option.default,
        values=[OptionValue(value, _value_label(f"{label}-{value}", value, language)) for value in default_first],
        minimum=option.minimum,
        maximum=option.maximum,
    )


def _value_label(name: str, value: str | int, language: str) -> str:
    return say(name, language) if has_words(name, language) else str(value).replace("_", " ")


def _words(game: Game, what: str, language: str, **facts: str | int) -> str:
    """What a game's own words say of it before a match; nothing, if it has none."""
    name = f"{game.id}-{what}"
    return say(name, language, **facts) if has_words(name, language) else ""
