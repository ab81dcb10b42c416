"""News in words: the sentence of every event, in every language (Project Fluent, `locale/*.ftl`)."""

from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from tryline.core.errors import IllegalMove, TrylineError, UnknownName, one_of
from tryline.core.game import Telling

LANGUAGES = ("en", "af")

_folders: list[Traversable] = [files("tryline") / "locale"]


def add_words(folder: Traversable) -> None:
    """Add the words of a game that lives elsewhere: a folder with a folder of `.ftl` files for each language."""
    if folder not in _folders:
        _folders.append(folder)
        _bundle.cache_clear()
        _sentence.cache_clear()


@cache
def _bundle(language: str) -> FluentBundle:
    if language not in LANGUAGES:
        raise UnknownName(f'There are no words in "{language}": choose {one_of(LANGUAGES)}.')
    bundle = FluentBundle([language], use_isolating=False)
    for folder in _folders:
        for file in sorted((folder / language).iterdir(), key=lambda file: file.name):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def has_words(name: str, language: str) -> bool:
    """Whether there is a sentence of that name."""
    return _bundle(language).has_message(name)


def say(name: str, language: str = "en", /, **facts: str | int) -> str:
    """The sentence of that name. A sentence that is missing or lacks a fact is a fault of ours and raises."""
    return _sentence(name, language, tuple(facts.items()))


@lru_cache(maxsize=1 << 14)
def _sentence(name: str, language: str, known: tuple[tuple[str, str | int], ...]) -> str:
    """Much is said again and again, and a sentence takes a while to form."""
    facts = dict(known)
    bundle = _bundle(language)
    pattern = bundle.get_message(name).value if bundle.has_message(name) else None
    if pattern is None:
        raise KeyError(f"no words for {name} in {language}")
    text, problems = bundle.format_pattern(pattern, facts)
    if problems:
        raise KeyError(f"the words for {name} in {language}: {problems[0]}")
    return str(text)


def tell_in_words(telling: Telling, language: str = "en") -> str:
    """The sentence of a piece of news; in its first wording if nobody has chosen one (`voice`)."""
    event, facts = telling
    known = tuple(facts.items())
    return _sentence(event, language, known if "variant" in facts else (("variant", 1), *known))


class Forbidden(IllegalMove):
    """A decision that a rule forbids. It can say why in every language."""

    def __init__(self, move: str, reason: Telling) -> None:
        super().__init__(f"{move}: {tell_in_words(reason)}")
        self.move = move
        self.reason = reason


def refuse_in_words(trouble: TrylineError, language: str) -> str:
    """The sentence of a refusal. Reasons that have to do with a game's rules are told in every language."""
    if isinstance(trouble, Forbidden):
        return f"{trouble.move}: {tell_in_words(trouble.reason, language)}"
    return str(trouble)
