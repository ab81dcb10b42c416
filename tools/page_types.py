"""Describes what server and page exchange, for the generators of the page's types (web/package.json, "types").

Into a folder it writes `openapi.json`, the HTTP interface, and as JSON schemas `schemas/messages.json`, what is said
at a live match, and `schemas/scenes/`, the scene of each game that has a board on the page.
"""

import ast
import inspect
import json
import shutil
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
from litestar.serialization import encode_json

from tryline.games import plugins
from tryline.server import messages, quick_match, sent_messages
from tryline.server.app import make_app
from tryline.server.settings import Settings
from tryline.table.presenter import Scene

Schema = dict[str, Any]


def write(folder: Path) -> None:
    """Write everything anew."""
    shutil.rmtree(folder, ignore_errors=True)
    schemas = folder / "schemas"
    (schemas / "scenes").mkdir(parents=True)
    (schemas / "messages.json").write_text(json.dumps(_messages()))
    for name, scene in _scenes().items():
        (schemas / "scenes" / f"{name}.json").write_text(json.dumps(_scene(scene)))
    app = make_app(Settings(database="sqlite://"))
    (folder / "openapi.json").write_bytes(encode_json(app.openapi_schema.to_schema()))


def _messages() -> Schema:
    """All messages as one object with two fields: a generator wants one type to begin with."""
    types = [messages.Message, sent_messages.Answer, sent_messages.Aside, quick_match.Wait, quick_match.Answer]
    types += [sent_messages.Table, sent_messages.Position, sent_messages.Own]
    (said, answers, asides, wait, quick, *table), parts = _schemas(*types)
    to_page = [*answers["anyOf"], *asides["anyOf"], {"allOf": table}]
    properties = {"toServer": said, "toPage": {"anyOf": to_page}, "toQuickMatch": wait, "fromQuickMatch": quick}
    return {"title": "Messages", "type": "object", "properties": properties, "required": [*properties], "$defs": parts}


def _scenes() -> dict[str, type[Scene]]:
    """The scenes that the page draws, by the game's id; and the picture of those for which it has no board."""
    games = {plugin.game.id: plugin.presenter().scene_type for plugin in plugins() if plugin.page_board}
    return {**games, "picture": sent_messages.PictureScene}


def _scene(scene: type[Scene]) -> Schema:
    """A scene, with the Structs that it is made of."""
    _, parts = _schemas(scene)
    for struct in set(_structs(msgspec.inspect.type_info(scene))):
        if not struct.__struct_config__.omit_defaults:  # then a field is sent even if it has its default
            part = parts[struct.__name__]
            unset = {field.encode_name for field in msgspec.structs.fields(struct) if field.default is msgspec.UNSET}
            part["required"] = [name for name in part["properties"] if name not in unset]
    return {**parts.pop(scene.__name__), "$defs": parts}


def _schemas(*types: Any) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of types, and of the Structs that they are made of, with the docstrings of fields."""
    schemas, parts = msgspec.json.schema_components(types)
    for struct in set(_structs(msgspec.inspect.multi_type_info(types))):
        part, docs = parts[struct.__name__], dict(_field_docs(struct))
        part["description"] = inspect.getdoc(struct)
        for field in msgspec.structs.fields(struct):
            if field.name in docs:
                part["properties"][field.encode_name].setdefault("description", docs[field.name])
    return [_for_generator(schema) for schema in schemas], {name: _for_generator(part) for name, part in parts.items()}


def _structs(info: Any) -> Iterator[type[msgspec.Struct]]:
    """The Structs that stand anywhere in a type."""
    if isinstance(info, msgspec.inspect.StructType):
        yield info.cls
    if isinstance(info, (tuple, list)):
        for each in info:
            yield from _structs(each)
    elif isinstance(info, (msgspec.inspect.Type, msgspec.inspect.Field)):
        yield from _structs(msgspec.structs.astuple(info))


def _field_docs(struct: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """The fields of a Struct that have a docstring below them."""
    for base in reversed(struct.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            (definition,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
            assert isinstance(definition, ast.ClassDef)
            for field, after in pairwise(definition.body):
                match field, after:
                    case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(doc))):
                        yield name, inspect.cleandoc(doc)


def _for_generator(schema: Any) -> Any:
    """A schema in the words of the older draft that json-schema-to-typescript reads."""
    if isinstance(schema, list):
        return [_for_generator(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: _for_generator(value) for key, value in schema.items()}
    if "prefixItems" in schema:
        items = schema.pop("prefixItems")
        return {**schema, "items": items, "additionalItems": False}
    if "$ref" in schema and len(schema) > 1:  # else it makes a second type of what is only described
        return {"allOf": [{"$ref": schema.pop("$ref")}], **schema}
    if schema.get("type") == "array":  # no unions of tuples of every length
        return {key: value for key, value in schema.items() if key not in ("minItems", "maxItems")}
    return schema
