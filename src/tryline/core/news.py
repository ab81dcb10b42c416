"""News in words: the sentence of every event, in every language (Project Fluent): `locale` has those that
serve every game, the folder of a game (`core.plugins`) its own."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files
from operator import itemgetter
from typing import Any, TypeVar

from fluent.syntax.ast import FunctionReference, MessageReference, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from tryline.core.catalogue import Catalogue
from tryline.core.errors import IllegalMove, TrylineError, UnknownName, one_of
from tryline.core.game import Fact, Telling
from tryline.core.plugins import words_folders

LANGUAGES = ("en", "af")


@cache
def _catalogue(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise UnknownName(f'There are no words in "{language}": choose {one_of(LANGUAGES)}.')
    folders = (files("tryline") / "locale", *words_folders())
    spoken = (folder / language if (folder / language).is_dir() else folder / LANGUAGES[0] for folder in folders)
    return Catalogue(language, spoken)


def has_words(name: str, language: str) -> bool:
    """Whether there is a sentence of that name."""
    return name in _catalogue(language).names


def say(name: str, language: str = "en", /, **facts: str | int) -> str:
    """The sentence of that name. A sentence that is missing or lacks a fact is a fault of ours and raises."""
    return _sentence(name, language, tuple(facts.items()))


@lru_cache(maxsize=1 << 14)
def _sentence(name: str, language: str, known: tuple[tuple[str, str | int], ...]) -> str:
    """Much is said again and again, and a sentence takes a while to form; most of that goes into formatting numbers."""
    counted = _facts_in(name, language).counted
    facts = {fact: str(value) if _is_plain(value) and fact not in counted else value for fact, value in known}
    catalogue = _catalogue(language)
    pattern = catalogue.pattern(name)
    if pattern is None:
        raise KeyError(f"no words for {name} in {language}")
    text, problems = catalogue.form(pattern, facts)
    if problems:
        raise KeyError(f"the words for {name} in {language}: {problems[0]}")
    return text


def tell_in_words(telling: Telling, language: str = "en") -> str:
    """The sentence of a piece of news; in its first wording if nobody has chosen one (`voice`)."""
    event, facts = telling
    try:
        return _told(event, language, _facts_used(event, language)(facts))
    except (KeyError, TypeError):  # it lacks a fact, or has one that is told in words of its own
        known = {"variant": 1, **facts}
        used = [name for name in _names_used(event, language) if name in known]
        return say(event, language, **{name: _in_words(known[name], language) for name in used})


@lru_cache(maxsize=1 << 14)
def _told(event: str, language: str, facts: tuple[str | int, ...]) -> str:
    """The sentence of an event of which all facts that it depends on are known, in the order of their names."""
    names = _names_used(event, language)
    known = {name: _in_words(fact, language) for name, fact in zip(names, facts, strict=True)}
    return say(event, language, **known)


@cache
def _facts_used(name: str, language: str) -> Callable[[Mapping[str, Fact]], tuple[Any, ...]]:
    """Takes the facts on which a sentence depends from all facts: what else is known does not make it another."""
    names = _names_used(name, language)
    if len(names) > 1:
        return itemgetter(*names)
    return lambda facts: tuple([facts[name] for name in names])


@cache
def _names_used(name: str, language: str) -> tuple[str, ...]:
    """The names of the facts on which a sentence depends."""
    return tuple(sorted(_facts_in(name, language).facts))


def _is_plain(value: str | int) -> bool:
    """Whether it is a number that is written in digits alone in every language."""
    return type(value) is int and 0 <= value < 1000


@cache
def _facts_in(name: str, language: str) -> "_FactsUsed":
    found = _FactsUsed(language)
    found.look_at(name)
    return found


class _FactsUsed(Visitor):
    """Collects the facts that a sentence names, itself or in another sentence of which it is made."""

    def __init__(self, language: str) -> None:
        self._catalogue = _catalogue(language)
        self.facts: set[str] = set()
        self.counted: set[str] = set()
        """Those on which it depends as numbers: one try, two tries."""

    def look_at(self, name: str) -> None:
        """A whole sentence."""
        pattern = self._catalogue.pattern(name)
        if pattern is not None:
            self.visit(pattern)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        """A fact."""
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        """One of several wordings, by a fact."""
        if isinstance(node.selector, VariableReference):
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: FunctionReference) -> None:  # noqa: N802
        """A fact in a format of its own."""
        given = node.arguments.positional
        self.counted |= {each.id.name for each in given if isinstance(each, VariableReference)}
        self.generic_visit(node)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        """Another sentence."""
        self.look_at(node.id.name)


class Forbidden(IllegalMove):
    """A decision that a rule forbids."""

    def __init__(self, move: str, reason: Telling, rules: tuple[str, ...] = ()) -> None:
        self.move = move
        self.rules = rules
        self.reason = reason
        self.words = partial(_forbidden, reason)
        super().__init__(f"{move}: {tell_in_words(reason)}")


def _forbidden(reason: Telling, language: str) -> str:
    """People are told the reason alone: they know what they have tried."""
    return as_sentence(tell_in_words(reason, language))


def as_sentence(text: str) -> str:
    """With a capital at its beginning; in Afrikaans, after an article."""
    start = len("'n ") if text.startswith("'n ") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


Known = Fact | Sequence[str]
"""What a refusal needs to know: also names of which one is meant."""
LONGEST_FACT = 900
"""Characters: Fluent takes no more than a thousand at a place."""
R = TypeVar("R", bound=TrylineError)


def refusal(kind: Callable[[str], R], name: str, /, **facts: Known) -> R:
    """A refusal with the sentence `refused-...` of that name, which can be told in every language."""
    words = partial(_refused, name, facts)
    made = kind(words("en"))
    made.words = words
    return made


def _refused(name: str, facts: Mapping[str, Known], language: str) -> str:
    return say(f"refused-{name}", language, **{fact: _in_words(value, language) for fact, value in facts.items()})


def _in_words(value: Known, language: str) -> str | int:
    if isinstance(value, str):
        return value[:LONGEST_FACT]
    if isinstance(value, int):
        return value
    if isinstance(value, Telling):
        return tell_in_words(value, language)
    *names, last = value
    return say("refused-or", language, names=", ".join(names), last=last) if names else last


def refuse_in_words(trouble: TrylineError, language: str) -> str:
    """The sentence of a refusal; in English, if there is no other."""
    return str(trouble) if trouble.words is None else trouble.words(language)
