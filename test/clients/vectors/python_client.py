"""The Python client in a process of its own: it does the load or call of each line of JSON and writes the outcome.

clients.ts writes these lines. A load with a body asks no server: what urllib would open gives these bytes.
"""

import email.message
import io
import json
import os
import sys
import urllib.request

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, os.path.join(ROOT, "clients"))

import cohorts_client  # noqa: E402

OPEN = urllib.request.OpenerDirector.open


class Response(io.BytesIO):
    status = 200
    headers = email.message.Message()


def load(kind, base, body=None):
    asked = []

    def opened(_, request):
        asked.append(request.full_url)
        return Response(body.encode("latin-1"))

    urllib.request.OpenerDirector.open = OPEN if body is None else opened
    run = cohorts_client.load_cohorts if kind == "cohorts" else cohorts_client.load_asset_definitions
    return {"asked": asked, **ending_of(lambda: {"document": run(base)})}


def call(function, document, arguments):
    before = json.dumps(document)
    ending = ending_of(lambda: {"result": getattr(cohorts_client, function)(document, *arguments)})
    own = {id(part) for part in objects_within(document)}
    shares = any(id(part) in own for part in objects_within(ending.get("result")))
    same = "result" in ending and ending["result"] is document
    return {**ending, "same": same, "changes": json.dumps(document) != before, "shares": shares}


def validate(function, text):
    try:
        document = json.loads(text)
    except ValueError:
        return None
    return call(function, document, [])


def ending_of(run):
    try:
        return run()
    except cohorts_client.CohortError as error:
        return {"code": error.code, "message": str(error), "problems": error.problems}
    except Exception as error:
        return {"code": f"the foreign {error!r}", "message": "", "problems": []}


def objects_within(value):
    if isinstance(value, (list, dict)):
        yield value
        for part in value if isinstance(value, list) else value.values():
            yield from objects_within(part)


for line in sys.stdin:
    asked = json.loads(line)
    run = load if "base" in asked else validate if "text" in asked else call
    outcome = json.dumps(run(**asked))
    # JavaScript cannot tell 1.0 from 1, which a client gives, so that the first becomes a text.
    parsed = json.loads(outcome, parse_float=lambda text: text if text.endswith(".0") else float(text))
    print(json.dumps(parsed), flush=True)
