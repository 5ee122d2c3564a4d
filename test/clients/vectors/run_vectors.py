"""Runs the vectors against the Python client. run.ts does the same for the JavaScript client, function by function."""

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FAMILIES = ("documents", "bodies", "urls", "calls", "answers")
KINDS = ("cohorts", "asset-definitions")


def read_vectors(root=ROOT):
    """Read the vectors from the folder they are published in."""

    def read(path):
        with open(os.path.join(root, "dist", "vectors", path), encoding="utf-8") as file:
            return json.load(file)

    vectors = {family: read(f"{family}.json") for family in FAMILIES}
    vectors["base"] = {kind: read(f"base/{kind}.json") for kind in KINDS}
    return vectors


def cases_of(client, vectors, wire):
    """Return a case for every vector: its family, its name, and what returns where the client differs."""
    runs = {"documents": run_document, "bodies": run_body, "urls": run_url, "calls": run_call, "answers": run_answer}
    for family in FAMILIES:
        for vector in vectors[family]:
            yield family, vector["name"], (lambda run=runs[family], vector=vector: run(client, vectors, vector, wire))


def run_document(client, vectors, vector, wire):
    document = edited(vectors["base"][vector["base"]], vector["edit"])
    url = wire.answer(json.dumps(document).encode("ascii"))
    outcome = load(client, vector["base"], url)
    if vector["expect"] != "accepted":
        return compare_refusal(outcome, vector["expect"])
    return None if same(outcome.get("document"), document) else f"gives {printed(outcome)}"


def run_body(client, vectors, vector, wire):
    url = wire.answer(bytes_of(vector["body"], vectors["base"]))
    outcome = load(client, vector["kind"], url)
    if vector["expect"] != "accepted":
        return compare_refusal(outcome, vector["expect"])
    if "document" not in outcome:
        return f"gives {printed(outcome)}"
    if "gives" not in vector:
        return None
    value = value_at(outcome["document"], vector["gives"]["path"])
    return None if same(value, vector["gives"]["value"]) else f"holds {value!r}"


def run_url(client, vectors, vector, wire):
    """The address is formed before anything is sent, by a function of its own."""
    expected = vector["expect"]
    kind = client._COHORTS if vector["kind"] == "cohorts" else client._ASSETS
    try:
        address = client._address_of(kind, vector["base"])
    except client.CohortError as error:
        return compare_refusal({"error": error}, expected) if "code" in expected else f"raises {error}"
    return None if address == expected.get("address") else f"asks {address}"


def run_answer(client, vectors, vector, wire):
    url = wire.answer(bytes_of(vector["body"], vectors["base"]), vector["status"], vector["headers"])
    outcome = load(client, vector["kind"], url)
    if wire.asked != 1:
        return f"asks {wire.asked} times"
    if vector["expect"] != "accepted":
        return compare_refusal(outcome, vector["expect"])
    return None if "document" in outcome else f"gives {printed(outcome)}"


def run_call(client, vectors, vector, wire):
    given = vectors["base"][vector["document"]]
    document = edited(given, vector["edit"]) if "edit" in vector else given
    document = vector["instead"]["value"] if "instead" in vector else document
    before = json.dumps(document)
    expected = vector["expect"]
    try:
        result = call(client, vector, document)
    except client.CohortError as error:
        return None if expected.get("code") == error.code else f"raises {error.code}"
    if "code" in expected:
        return f"gives {json.dumps(result)[:200]}"
    if not same(result, expected["listed"] if "listed" in expected else records_of(document, expected["ids"])):
        return f"gives {json.dumps(result)[:200]}"
    if json.dumps(document) != before:
        return "changes the document"
    own = {id(part) for part in objects_within(document)}
    return "shares a part with the document" if any(id(part) in own for part in objects_within(result)) else None


def call(client, vector, document):
    is_cohorts = vector["kind"] == "cohorts"
    asked = [vector["argument"]] if "argument" in vector else []
    if vector["call"] == "list":
        return (client.list_cohorts if is_cohorts else client.list_asset_definitions)(document)
    if vector["call"] == "get":
        return [(client.get_cohort if is_cohorts else client.get_asset_definition)(document, *asked)]
    return (client.search_cohorts if is_cohorts else client.search_asset_definitions)(document, *asked)


def records_of(document, ids):
    return [next(record for record in document["records"] if record["id"] == id) for id in ids]


def objects_within(value):
    if isinstance(value, (list, dict)):
        yield value
        for part in value if isinstance(value, list) else value.values():
            yield from objects_within(part)


def load(client, kind, base):
    run = client.load_cohorts if kind == "cohorts" else client.load_asset_definitions
    try:
        return {"document": run(base)}
    except client.CohortError as error:
        return {"error": error}
    except Exception as error:
        return {"foreign": error}


def compare_refusal(outcome, expected):
    if "error" not in outcome:
        return f"gives {printed(outcome)}"
    error = outcome["error"]
    if error.code != expected["code"]:
        return f"raises {error.code}: {error}"
    paths = [problem["path"] for problem in error.problems]
    return None if paths == expected.get("paths", []) else f"names {json.dumps(paths)[:300]}"


def printed(outcome):
    if "error" in outcome:
        return f"{outcome['error'].code}: {outcome['error']}"
    return f"the foreign {outcome['foreign']!r}" if "foreign" in outcome else json.dumps(outcome["document"])[:100]


def same(one, other):
    """Compare as JSON does: 1 is neither True nor 1.0, and the order of keys does not matter."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def steps_of(pointer):
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def value_at(document, pointer):
    for step in steps_of(pointer):
        document = document[int(step)] if isinstance(document, list) else document[step]
    return document


def edited(document, edit):
    """Return the document with one edit made; everything off the path is shared with the original."""
    if edit["op"] == "set":
        return _replaced(document, steps_of(edit["path"]), lambda _: edit["value"])
    if edit["op"] == "copy":
        return _replaced(document, steps_of(edit["path"]), lambda _: value_at(document, edit["from"]))
    *steps, last = steps_of(edit["path"])

    def changed(parent):
        if isinstance(parent, list):
            return parent[: int(last)] + parent[int(last) + 1 :]
        if edit["op"] == "remove":
            return {key: value for key, value in parent.items() if key != last}
        return {edit["to"] if key == last else key: value for key, value in parent.items()}

    return _replaced(document, steps, changed)


def _replaced(value, steps, change):
    if not steps:
        return change(value)
    step, *rest = steps
    if isinstance(value, list):
        place = int(step)
        inner = value[place] if place < len(value) else None
        return [*value[:place], _replaced(inner, rest, change), *value[place + 1 :]]
    return {**value, step: _replaced(value.get(step), rest, change)}


_MARK = "the raw characters stand here"


def bytes_of(pieces, base):
    """Return the bytes of a body."""
    return b"".join(_piece(piece, base) for piece in pieces)


def _piece(piece, base):
    if isinstance(piece, str):
        return piece.encode("utf-8")
    if "hex" in piece:
        return bytes.fromhex(piece["hex"])
    if "repeat" in piece:
        return (piece["repeat"] * piece["times"]).encode("utf-8")
    if "at" not in piece:
        return json.dumps(base[piece["base"]]).encode("ascii")
    marked = json.dumps(edited(base[piece["base"]], {"op": "set", "path": piece["at"], "value": _MARK}))
    return marked.replace(f'"{_MARK}"', piece["raw"]).encode("utf-8")


class Wire:
    """A server on the loopback that gives one answer after the other."""

    def __enter__(self):
        wire = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                wire.asked += 1
                status, headers, body = wire.now
                self.send_response_only(status)
                for name, value in headers:
                    self.send_header(name, value)
                if status not in (204, 304):
                    self.send_header("content-length", str(len(body)))
                self.end_headers()
                try:
                    self.wfile.write(body)
                except OSError:
                    pass  # The client has seen enough of a body that is too large.

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def answer(self, body, status=200, headers=()):
        """Return this answer to the next request; returns the base URL to ask."""
        self.now = (status, headers, body)
        self.asked = 0
        return self._url
