"""Whether a value is as a schema says: as much of JSON Schema as verify/schema/verdicts.schema.json uses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from cubeverify.report.errors import Fault

HERE = Path(__file__).resolve().parent
TYPES: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None)}
KNOWN = {
    "$schema", "$id", "title", "description", "$defs", "$ref", "type", "const", "enum", "pattern", "minLength", "minimum", "maximum", "items", "minItems", "maxItems",
    "uniqueItems", "required", "properties", "additionalProperties", "propertyNames", "oneOf", "allOf", "if", "then", "else",
}  # fmt: skip


@lru_cache(maxsize=None)
def verdicts() -> dict[str, Any]:
    """The schema of documents: installed with the package or next to it, or in its repository."""
    for folder in (HERE, HERE.parents[2], HERE.parents[3] / "verify" / "schema"):
        if (folder / "verdicts.schema.json").is_file():
            schema: dict[str, Any] = json.loads((folder / "verdicts.schema.json").read_text(encoding="utf-8"))
            return schema
    raise Fault("verdicts.schema.json is not there; install the package again")


def _is(value: Any, name: str) -> bool:
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def _fits(value: Any, schema: Any, root: Mapping[str, Any]) -> bool:
    return next(mismatches(value, schema, root), None) is None


def mismatches(value: Any, schema: Any, root: Mapping[str, Any], place: str = "") -> Iterator[str]:
    """What in the value is not as the schema says, which is a part of `root`: "facts[3].n: 0 is out of bounds"."""
    if schema is True:
        return
    for what in _own_mismatches(value, schema, root):
        shown = json.dumps(value, default=str)
        yield f"{place + ': ' if place else ''}{shown if len(shown) <= 40 else shown[:37] + '...'} {what}"
        return
    if "$ref" in schema:
        yield from mismatches(value, root["$defs"][schema["$ref"].split("/")[-1]], root, place)
    if isinstance(value, list) and "items" in schema:
        # All that a schema says of integers is their bounds.
        extremes = {min(value), max(value)} if set(map(type, value)) == {int} else None
        for i, item in ((value.index(one), one) for one in extremes) if extremes else enumerate(value):
            yield from mismatches(item, schema["items"], root, f"{place}[{i}]")
    if isinstance(value, dict):
        for name, part in value.items():
            yield from mismatches(name, schema.get("propertyNames", True), root, place)
            yield from mismatches(part, schema.get("properties", {}).get(name, True), root, f"{place}.{name}" if place else name)
    for one in schema.get("allOf", ()):
        yield from mismatches(value, one, root, place)
    if "if" in schema:
        yield from mismatches(value, schema.get("then" if _fits(value, schema["if"], root) else "else", True), root, place)


def _own_mismatches(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any]) -> Iterator[str]:
    """The same of the value itself, not of what is in it."""
    if not schema.keys() <= KNOWN:
        yield f"is under {', '.join(schema.keys() - KNOWN)}, which is not known here"
    names = schema.get("type", ())
    if names and not any(_is(value, name) for name in ([names] if isinstance(names, str) else names)):
        yield f"is no {names if isinstance(names, str) else ' or '.join(names)}"
    allowed = [schema["const"]] if "const" in schema else schema.get("enum", [value])
    if not any(type(value) is type(one) and value == one for one in allowed):
        yield f"is not {', '.join(map(str, allowed))}"
    if "oneOf" in schema and sum(_fits(value, one, root) for one in schema["oneOf"]) != 1:
        yield "is not one of what may be here"
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", "").replace("$", r"\Z"), value):
            yield f"is not as {schema.get('pattern', 'text that is not empty')}"
    elif _is(value, "number"):
        if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            yield "is out of bounds"
    elif isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield "has too few or too many items"
        if schema.get("uniqueItems") and len(set(map(repr, value))) < len(value):
            yield "has something twice"
    elif isinstance(value, dict):
        missing = [name for name in schema.get("required", ()) if name not in value]
        unknown = [] if schema.get("additionalProperties", True) else sorted(value.keys() - schema.get("properties", {}).keys())
        if missing or unknown:
            yield f"has no {missing[0]}" if missing else f"has {unknown[0]}, which is not known"
