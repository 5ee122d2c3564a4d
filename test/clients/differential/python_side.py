"""The Python client in a process of its own: reads lines of tasks and writes lines of results."""

import importlib.util
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "test", "clients", "vectors"))

from run_vectors import edited  # noqa: E402


def client_from(path):
    spec = importlib.util.spec_from_file_location("cohorts_client", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CLIENT_FILE = os.path.join(ROOT, "clients", "cohorts_client.py")
CLIENT = client_from(CLIENT_FILE)
# The same client, told what the server sent.
TOLD = client_from(CLIENT_FILE)
KINDS = {"cohorts": CLIENT._COHORTS, "asset-definitions": CLIENT._ASSETS}


def read(line):
    return json.loads(line, parse_int=CLIENT._number, parse_float=CLIENT._number)


def document_of(task):
    document = BASE[task["kind"]]
    for edit in task["edits"]:
        document = edited(document, edit)
    return document


def check(task):
    return CLIENT._check(document_of(task), KINDS[task["kind"]])


def address(task):
    try:
        return {"address": CLIENT._address_of(KINDS[task["kind"]], task["base"])}
    except CLIENT.CohortError as error:
        return {"code": error.code, "message": str(error)}


def load(client, kind, base):
    try:
        document = (client.load_cohorts if kind == "cohorts" else client.load_asset_definitions)(base)
        return {"document": document}
    except client.CohortError as error:
        return {"code": error.code, "message": str(error), "problems": error.problems}


def load_text(task):
    TOLD._download = lambda url, timeout: task["text"].encode("utf-8", "surrogatepass")
    result = load(TOLD, task["kind"], "http://catalogs.invalid")
    return {"accepted": True} if "document" in result else result


def load_from(task):
    return load(CLIENT, task["kind"], task["base"]).get("code")


TASKS = {"check": check, "address": address, "text": load_text, "load": load_from}

BASE = read(sys.stdin.readline())
for line in sys.stdin:
    results = [TASKS[task["do"]](task) for task in read(line)]
    sys.stdout.write(json.dumps(results) + "\n")
    sys.stdout.flush()
