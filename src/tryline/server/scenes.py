"""What the page draws of a position."""

from tryline.core.language import State
from tryline.core.match import Match
from tryline.games import find_plugin, presenter_of
from tryline.server.sent_messages import PictureScene
from tryline.table.presenter import Scene


def page_scene(match: Match, state: State, language: str) -> Scene:
    """What is to be drawn: the game's scene, or its picture in characters if the page has no board for it."""
    presenter = presenter_of(match.game)
    if find_plugin(match.game.id).page_board:
        return presenter.scene(match, state, language)
    return PictureScene(language=language, picture=presenter.picture_of(match, state, language))
