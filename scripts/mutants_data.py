# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the values of a title's data files that scripts/mutants can alter, one at a time.

Numbers become one greater, truth values the other, texts that choose among several (a kind, a type) another one; of
lists of hexes, units or flags one entry is left out. Words, looks and what is not claimed of the book stay as they are.
"""
import copy, json

WORDS = {"$schema", "about", "boxes", "code", "deployment", "displays", "first", "formation", "id", "label", "labels",
         "look", "mark", "marks", "minutes", "name", "note", "rule", "short", "size", "sources", "symbol", "teaches",
         "text", "texts", "title", "turnNames", "weight"}
CHOSEN = {"kind", "type", "side", "phase", "region"}
OURS = {"design", "history"}


def entries(value, path=(), mark=""):
    """The paths of what can be altered below a value."""
    if isinstance(value, dict):
        mark = value.get("mark", mark)
        for key, inner in value.items():
            if key in WORDS or mark in OURS:
                continue
            if key == "values" and isinstance(value.get("marks"), list):
                for i, (each, its) in enumerate(zip(inner, value["marks"])):
                    yield from entries(each, path + (key, i), its)
            elif isinstance(inner, str) and (key not in CHOSEN or mark in OURS):
                continue
            else:
                yield from entries(inner, path + (key,), mark)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from entries(inner, path + (i,), mark)
    elif isinstance(value, (bool, int, str)) and mark not in OURS:
        yield path


def at(value, path):
    for key in path:
        value = value[key]
    return value


def altered(data, path):
    """A copy with one value altered, and in words what was done; nothing if there is no other value."""
    data = copy.deepcopy(data)
    holder, key, old = at(data, path[:-1]), path[-1], at(data, path)
    if isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int):
        holder[key] = old + 1
    elif isinstance(holder, list):
        del holder[key]
        return data, f"{old} left out"
    else:
        others = sorted({at(data, p) for p in entries(data) if p[-1] == key} - {old})
        if not others:
            return None, ""
        holder[key] = others[0]
    return data, f"{old} -> {json.dumps(holder[key])}"
