"""Runs the vectors against the Python client. run.ts does the same for the JavaScript client, function by function."""

import json
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
KINDS = ("cohorts", "asset-definitions")


def read_vectors():
    """Read all vectors and the base documents."""

    def read(name):
        with open(os.path.join(ROOT, "contract", "vectors", f"{name}.json"), encoding="utf-8") as file:
            return json.load(file)

    return {name: read(name) for name in ("base", "documents", "answers", "urls", "calls")}


def cases_of(client, vectors, wire):
    """Return a case for every vector: its name, and what returns where the client differs."""
    base = vectors["base"]
    for vector in vectors["documents"]:
        yield name_of(vector), lambda vector=vector: run_document(client, base, vector, wire)
    for vector in vectors["answers"]:
        yield name_of(vector), lambda vector=vector: run_answer(client, base, vector, wire)
    for vector in vectors["urls"]:
        for kind in KINDS:
            yield name_of(vector), lambda vector=vector, kind=kind: run_url(client, vector, kind)
    for vector in vectors["calls"]:
        yield name_of(vector), lambda vector=vector: run_call(client, base, vector)


def name_of(vector):
    return json.dumps(vector)[:200]


def run_document(client, base, vector, wire):
    text = text_of(base[vector["kind"]], vector)
    outcome = load(client, vector["kind"], wire.answer(text.encode("utf-8")))
    verdict = compared(outcome, vector)
    if verdict is not None or "document" not in outcome:
        return verdict
    if "raw" not in vector:
        return None if same(outcome["document"], json.loads(text)) else "gives another document"
    value = value_at(outcome["document"], vector["at"])
    return None if "gives" not in vector or same(value, vector["gives"]) else f"holds {value!r}"


def run_answer(client, base, vector, wire):
    headers = vector.get("headers", [["content-type", "application/json"]])
    url = wire.answer(bytes_of(vector["body"], base), vector.get("status", 200), headers)
    outcome = load(client, vector["kind"], url)
    return f"asks {wire.asked} times" if wire.asked != 1 else compared(outcome, vector)


def run_url(client, vector, kind):
    """The address is formed before anything is sent, by a function of its own."""
    is_refused = "refused" in vector and ("folder" not in vector or kind == "asset-definitions")
    try:
        address = client._address_of(client._COHORTS if kind == "cohorts" else client._ASSETS, vector["base"])
    except client.CohortError as error:
        return None if is_refused and error.code == "INVALID_URL" else f"raises {error}"
    return None if not is_refused and address == f"{vector['folder']}/{kind}.json" else f"asks {address}"


def run_call(client, base, vector):
    whole = base[vector.get("document", vector["kind"])]
    document = edited(whole, vector) if "at" in vector else whole
    before = json.dumps(document)
    try:
        result = call(client, vector, document)
    except client.CohortError as error:
        return None if vector.get("code") == error.code else f"raises {error.code}"
    expected = records_of(document, vector["ids"]) if "ids" in vector else vector.get("listed")
    if not same(result, expected):
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


def compared(outcome, vector):
    paths = vector.get("paths", [])
    expected = vector.get("code", "accepted" if paths == [] else "INVALID_REGISTRY")
    if "error" not in outcome:
        is_right = "document" in outcome and expected == "accepted"
        return None if is_right else f"gives a document, or raises the foreign {outcome.get('foreign')!r}"
    error = outcome["error"]
    if error.code != expected:
        return f"raises {error.code}: {error}"
    found = [problem["path"] for problem in error.problems]
    return None if found == paths or len(found) == paths else f"names {json.dumps(found)[:300]}"


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
    """Return an edited document; everything off the path is shared with the original."""
    document = _edited_once(document, edit)
    for further in edit.get("and", []):
        document = edited(document, further)
    return document


def _edited_once(document, edit):
    if "set" in edit:
        return _replaced(document, steps_of(edit["at"]), lambda _: edit["set"])
    if "copy" in edit:
        return _replaced(document, steps_of(edit["at"]), lambda _: value_at(document, edit["copy"]))
    *steps, last = steps_of(edit["at"])

    def changed(parent):
        if isinstance(parent, list):
            return parent[: int(last)] + parent[int(last) + 1 :]
        if "remove" in edit:
            return {key: value for key, value in parent.items() if key != last}
        return {edit["rename"] if key == last else key: value for key, value in parent.items()}

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


def text_of(document, edit):
    """Return an edited document as JSON, or with raw characters in it."""
    if "raw" not in edit:
        return json.dumps(edited(document, edit))
    parts = [edit["raw"]] if isinstance(edit["raw"], str) else edit["raw"]
    raw = "".join(part if isinstance(part, str) else part["repeat"] * part["times"] for part in parts)
    return json.dumps(edited(document, {"at": edit["at"], "set": _MARK})).replace(f'"{_MARK}"', raw)


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
    return json.dumps(base[piece["base"]]).encode("ascii")


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
        """Give this answer to the next request; returns the base URL to ask."""
        self.now = (status, headers, body)
        self.asked = 0
        return self._url
