"""Weakens the Python client, by one part of the contract or one of its sentences at a time, and prints what no vector notices.

weaken.ts does the same for the JavaScript client. Argument: out of how many parts one is tried.
"""

import copy
import json
import os
import sys
import types

from run_vectors import ROOT, read_vectors, text_of


def opened(code):
    module = types.ModuleType("cohorts_client")
    exec(code, module.__dict__)
    return module


def unnoticed_removals(code, expectations, out_of):
    """Take each part, or one out of so many, out of the embedded contract: keywords, and members of required, enum and properties."""
    contract = opened(code)._CONTRACT
    parts = list(parts_of(contract, []))[::out_of]
    unnoticed = []
    for part in parts:
        client = opened(code)
        client._CONTRACT = less(contract, part)
        if not notices(client, nearest(expectations, name_of(contract, part))):
            unnoticed.append("/".join(part))
    return {"agrees": not notices(opened(code), expectations), "tried": len(parts), "unnoticed": unnoticed}


def less(contract, part):
    rest = copy.deepcopy(contract)
    parent = rest
    for step in part[:-1]:
        parent = parent[step]
    del parent[int(part[-1]) if isinstance(parent, list) else part[-1]]
    return rest


def unnoticed_silences(code, expectations):
    """Keep the client from each of the sentences that it says of the documents of the vectors."""
    said = {}
    whole = opened(code)
    for expectation in expectations:
        for problem in check(whole, expectation):
            said.setdefault(problem["message"], []).append(expectation)
    unnoticed = []
    for message, affected in said.items():
        client = opened(code)
        client._wrong = lambda told, *steps, wrong=client._wrong, silent=message: [] if told == silent else wrong(told, *steps)
        if not notices(client, affected):
            unnoticed.append(message)
    return {"agrees": not notices(opened(code), expectations), "tried": len(said), "unnoticed": unnoticed}


def parts_of(value, steps):
    """Below a named schema, every key is a keyword but those of properties, which are names and worth a try themselves."""
    if not isinstance(value, dict):
        return
    for key, part in value.items():
        own = [*steps, key]
        if steps:
            yield own
        if key in ("required", "enum") and isinstance(part, list):
            yield from ([*own, str(index)] for index in range(len(part)))
        else:
            yield from parts_of(part, own)


def expectations_of(vectors):
    base = vectors["base"]
    found = [{"kind": kind, "at": "", "document": base[kind], "paths": []} for kind in base]
    for vector in vectors["documents"]:
        # Depth and what is not JSON are not the check's concern.
        if "paths" in vector and not ("raw" in vector and "" in vector["paths"]):
            text = text_of(base[vector["kind"]], vector)
            document = json.loads(text, parse_int=number, parse_float=number)
            found.append({"kind": vector["kind"], "at": vector["at"], "document": document, "paths": vector["paths"]})
    return found


def number(text):
    """Read a number as the client does, by other means."""
    value = float(text)
    return int(value) if value % 1 == 0 else value


def name_of(contract, part):
    """Return the property that a part is about, as far as it is about one."""
    if len(part) > 1 and part[-2] == "required":
        return contract[part[0]]["required"][int(part[-1])] if len(part) == 3 else "legacyIds"
    last = len(part) - 1 - part[::-1].index("properties") if "properties" in part else -1
    return part[last + 1] if last + 1 < len(part) else ""


def nearest(expectations, name):
    """Those at a place of the same name come first: one of them will notice."""
    return sorted(expectations, key=lambda expectation: not (expectation["at"] == "" or f"/{name}" in expectation["at"]))


def notices(client, expectations):
    try:
        return any([problem["path"] for problem in check(client, part)] != part["paths"] for part in expectations)
    except Exception:
        return True


def check(client, part):
    return client._check(part["document"], client._COHORTS if part["kind"] == "cohorts" else client._ASSETS)


if __name__ == "__main__":
    with open(os.path.join(ROOT, "clients", "cohorts_client.py"), encoding="utf-8") as file:
        CODE = compile(file.read(), "cohorts_client.py", "exec")
    EXPECTATIONS = expectations_of(read_vectors())
    REMOVALS, SILENCES = unnoticed_removals(CODE, EXPECTATIONS, int(sys.argv[1])), unnoticed_silences(CODE, EXPECTATIONS)
    print(json.dumps({"removals": REMOVALS, "silences": SILENCES}))
