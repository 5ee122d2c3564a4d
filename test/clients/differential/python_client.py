"""The Python client in a process of its own: reads lines of tasks and writes lines of results.

A load asks no server: what urllib would open gives the body of the task.
"""

import email.message
import io
import json
import os
import sys
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path[:0] = [os.path.join(ROOT, "clients"), os.path.join(ROOT, "test", "clients", "vectors")]

import cohorts_client  # noqa: E402
from run_vectors import edited  # noqa: E402

LOADS = {"cohorts": cohorts_client.load_cohorts, "asset-definitions": cohorts_client.load_asset_definitions}


class Response(io.BytesIO):
    status = 200
    headers = email.message.Message()


def load(task):
    """Return what a load of a text comes to, with the address that it asked for."""
    asked = []

    def opened(_, request):
        asked.append(request.full_url)
        return Response(task["text"].encode("utf-8", "surrogatepass"))

    urllib.request.OpenerDirector.open = opened
    try:
        LOADS[task["kind"]](task["base"])
    except cohorts_client.CohortError as error:
        return {"asked": asked, "code": error.code, "paths": [problem["path"] for problem in error.problems]}
    return {"asked": asked}


def load_edited(task):
    document = CATALOGS[task["kind"]]
    for edit in task["edits"]:
        document = edited(document, edit)
    return load(dict(task, text=json.dumps(document)))


OPEN = urllib.request.OpenerDirector.open


def load_from_server(task):
    urllib.request.OpenerDirector.open = OPEN
    try:
        LOADS[task["kind"]](task["base"])
    except cohorts_client.CohortError as error:
        return error.code
    return None


TASKS = {"text": load, "edits": load_edited, "server": load_from_server}

CATALOGS = json.loads(sys.stdin.readline())
for line in sys.stdin:
    results = [TASKS[task["do"]](task) for task in json.loads(line)]
    sys.stdout.write(json.dumps(results) + "\n")
    sys.stdout.flush()
