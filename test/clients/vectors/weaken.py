"""The check of the Python client, weakened or not: weaken.ts writes what to weaken, and reads the outcome."""

import json
import os
import sys
import types

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))


def number(text):
    """Read a number as the client does, by other means."""
    value = float(text)
    return int(value) if value % 1 == 0 else value


def opened(weakness):
    client = types.ModuleType("cohorts_client")
    exec(CODE, client.__dict__)
    if "contract" in weakness:
        client._CONTRACT = weakness["contract"]
    if "silent" in weakness:
        wrong = client._wrong
        client._wrong = lambda told, *steps: [] if told == weakness["silent"] else wrong(told, *steps)
    return client


def check(client, part):
    return client._check(part["document"], client._COHORTS if part["kind"] == "cohorts" else client._ASSETS)


def notices(weakness, expectations):
    client = opened(weakness)
    try:
        return any([problem["path"] for problem in check(client, part)] != part["paths"] for part in expectations)
    except Exception:
        return True


with open(os.path.join(ROOT, "clients", "cohorts_client.py"), encoding="utf-8") as file:
    CODE = compile(file.read(), "cohorts_client.py", "exec")
ASKED = json.load(sys.stdin, parse_int=number, parse_float=number)
EXPECTATIONS = ASKED["expectations"]
WHOLE = opened({})
SAID = [[problem["message"] for problem in check(WHOLE, part)] for part in EXPECTATIONS]
NOTICED = [notices(trial["weakness"], [EXPECTATIONS[index] for index in trial["against"]]) for trial in ASKED["trials"]]
print(json.dumps({"said": SAID, "noticed": NOTICED}))
