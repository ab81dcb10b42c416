"""House rules: what people may choose about a match, from which its box, its form and its errors are derived.

    class Restart(Switch):
        SCORER = 0
        CONCEDER = 1

    class Options(options.Options, frozen=True):
        restart: Restart = Restart.SCORER
        final_conversion: bool = True
        pass_cap: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
        weather: Annotated[Weather, only(edition="2")] = Weather.OFF

    BOX = box_dtype([*option_fields(Options), ...])

A rule asks `box.restart == Restart.CONCEDER`. People write the name of a value: `restart = "conceder"`. In the
catalogues of words `<game>-option-restart` is the question and `<game>-option-restart-conceder` an answer.
"""

from collections.abc import Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import inspect

from tryline.core.errors import BadOptions, one_of
from tryline.core.language import Box

Kind = Literal["switch", "choice", "number", "text"]
NOTHING = -1
"""In the box: a number that nobody has chosen."""


class Switch(IntEnum):
    """The values of an option, by names that people choose from; the box has the number."""

    @property
    def text(self) -> str:
        """The name as people write it. A member that stands for a number is written `_22`."""
        return self.name.lower().removeprefix("_")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What players may choose. Each option is a yes or no, a Switch, one of some numbers, a number, or a text.

    A field of any other type, such as contents of one's own, is an option as well, but has no place in a form.
    """


def only(*, edition: str) -> msgspec.Meta:
    """An option of one edition."""
    return msgspec.Meta(extra={"edition": edition})


class Option(NamedTuple):
    """An option, as far as forms and boxes need to know it."""

    name: str
    kind: Kind
    default: bool | int | str | None
    values: tuple[str | int, ...] = ()
    """Of a choice: what can be chosen, in order."""
    minimum: int | None = None
    maximum: int | None = None
    edition: str | None = None
    """The edition to which it belongs, if it belongs to one alone."""
    switch: type[Switch] | None = None


@cache
def options_of(kind: type[Options]) -> Mapping[str, Option]:
    """The options of a game by name, in order, without those that have no place in a form."""
    return {option.name: option for option in _described(kind)}


def _described(kind: type[Options]) -> Iterator[Option]:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    for field in described.fields:
        edition, value = _unwrapped(field.type)
        option = Option(field.name, "text", field.default, edition=edition)
        if isinstance(value, inspect.BoolType):
            yield option._replace(kind="switch")
        elif isinstance(value, inspect.EnumType) and issubclass(value.cls, Switch):
            yield option._replace(
                kind="choice",
                default=field.default.text,
                values=tuple(member.text for member in value.cls),
                switch=value.cls,
            )
        elif isinstance(value, inspect.LiteralType):
            numbers = [number for number in value.values if isinstance(number, int)]
            if len(numbers) < len(value.values):
                raise TypeError(f"{kind.__name__}.{field.name}: what is chosen by its name is a Switch")
            yield option._replace(kind="choice", values=tuple(numbers))
        elif isinstance(value, inspect.IntType):
            yield option._replace(kind="number", minimum=value.ge, maximum=value.le)
        elif isinstance(value, inspect.StrType):
            yield option


def _unwrapped(described: inspect.Type) -> tuple[str | None, inspect.Type]:
    """The edition to which a field belongs, if its type says so, and its type without that and without None."""
    edition = None
    while isinstance(described, inspect.Metadata | inspect.UnionType):
        if isinstance(described, inspect.Metadata):
            edition = (described.extra or {}).get("edition", edition)
            described = described.type
        else:
            described = next(part for part in described.types if not isinstance(part, inspect.NoneType))
    return edition, described


def read_options(kind: type[Options], given: Mapping[str, Any], game: str, edition: str | None) -> Any:
    """Options as a checked record. Raises BadOptions, also for what belongs to another edition than the one named."""
    known = options_of(kind)
    read = {name: value for name, value in given.items() if value is not None or name not in known}
    for name, value in read.items():
        switch = known[name].switch if name in known else None
        if switch is not None:
            read[name] = _switch_value(switch, name, value, game)
    try:
        options = msgspec.convert(read, kind)
    except msgspec.ValidationError as problem:
        allowed = ", ".join(field.name for field in msgspec.structs.fields(kind))
        raise BadOptions(f"{game}: {problem}. The options are: {allowed}.") from None
    if edition is not None:
        _refuse_elsewhere(options, game, edition)
    return options


def _switch_value(switch: type[Switch], name: str, value: object, game: str) -> Switch:
    for member in switch:
        if member.text == str(value) and type(value) in (str, int):
            return member
    values = one_of([member.text for member in switch])
    raise BadOptions(f"{game}: {name} cannot be {str(value)[:40]!r}: choose {values}.")


def _refuse_elsewhere(options: Options, game: str, edition: str) -> None:
    defaults = {field.name: field.default for field in msgspec.structs.fields(type(options))}
    known = options_of(type(options))
    given = [
        option
        for option in known.values()
        if option.edition not in (None, edition) and getattr(options, option.name) != defaults[option.name]
    ]
    if given:
        names = one_of([option.name for option in given])
        raise BadOptions(f"{game}: edition {edition} has no {names}: leave it out, or play edition {given[0].edition}.")


def option_fields(kind: type[Options]) -> list[tuple[str, str]]:
    """The fields of a box for the options of a game, all but texts."""
    sizes = {"switch": "i1", "choice": "i2", "number": "i4"}
    return [(option.name, sizes[option.kind]) for option in options_of(kind).values() if option.kind in sizes]


def put_options(box: Box, options: Options) -> None:
    """Write the options of a match into its box."""
    for name, _ in option_fields(type(options)):
        value = getattr(options, name)
        box[name] = NOTHING if value is None else int(value)
