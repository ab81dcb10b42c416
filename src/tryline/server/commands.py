"""Which command does what: a message that changes a match, and the part of the match that makes the change of it."""

from collections.abc import Callable
from typing import Any

from tryline.server import answers, messages, offers, promises, takebacks, talk
from tryline.server.change import Change
from tryline.server.match_table import MatchTable
from tryline.server.viewer import Sender

Command = Callable[[MatchTable, Sender, Any], Change]
"""What is done for whoever sends a message. Raises a Refusal, and nothing has changed."""

COMMANDS: dict[type, Command] = {
    messages.Play: answers.play,
    messages.Throw: answers.play,
    messages.Correct: answers.correct,
    messages.LeaveLesson: answers.leave_lesson,
    messages.Undo: takebacks.undo,
    messages.OfferIt: offers.offer,
    messages.Accept: offers.accept,
    messages.Decline: offers.decline,
    messages.Resign: offers.resign,
    messages.Claim: offers.claim,
    messages.Pause: offers.run_clock,
    messages.Resume: offers.run_clock,
    messages.TimeOut: offers.run_clock,
    messages.NewLineup: offers.change_lineup,
    messages.Commit: promises.commit,
    messages.Reveal: promises.reveal,
    messages.Renew: promises.renew,
    messages.CallOff: promises.call_off,
    messages.SayPhrase: talk.say_phrase,
    messages.SayText: talk.say_text,
    messages.AgreeToChat: talk.agree_to_chat,
}

GOING_BACK = (messages.Undo, messages.OfferIt, messages.Accept, messages.Correct)
"""What may take moves back."""
LONG = 400
"""Moves of a match that take a while to play again: that is done on a thread."""


def takes_long(table: MatchTable, message: messages.Message) -> bool:
    """Whether a command may replay so much that other matches would wait for it on the event loop."""
    return isinstance(message, GOING_BACK) and len(table.match.moves) > LONG
