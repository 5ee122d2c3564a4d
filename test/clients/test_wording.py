"""The sentences of the Python client about documents and base URLs; wording.test.ts holds those of the JavaScript client."""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "vectors"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "clients")]

import cohorts_client  # noqa: E402
from run_vectors import Wire, edited, load, read_vectors  # noqa: E402

BASE = read_vectors()["base"]
STRUCTURES = " or ".join(f'"{record["name"]}"' for record in BASE["asset-definitions"]["records"])
FIELD = "/records/0/fields/0"
REFERENCE = "/records/0/sourceRefs/0"


def put(path, value):
    return {"op": "set", "path": path, "value": value}


def copied(source, path):
    return {"op": "copy", "from": source, "path": path}


def nested(levels):
    return None if levels == 0 else [nested(levels - 1)]


# An edit of a base document, the path of the first problem, and its sentence.
COHORTS = [
    (put("", []), "", "must be an object"),
    ({"op": "remove", "path": "/scope"}, "scope", "is missing"),
    (put("/note", 1), "", "must have no properties but catalogId, version, scope, records"),
    (put("/version", "1"), "version", 'must be "0.1.0"'),
    (put("/records", {}), "records", "must be an array"),
    (put("/records", []), "records", "must have at least 12 items"),
    (copied("/records/0", "/records/12"), "records", "must have at most 12 items"),
    (put("/records/0/sourceRefs", []), "records[0].sourceRefs", "must have at least 2 items"),
    (put("/records/0/evidenceToInspect", []), "records[0].evidenceToInspect", "must have at least 1 item"),
    (put("/records/0/aliases", ["a", "a"]), "records[0].aliases[1]", "must not repeat an earlier item"),
    (put("/records/0/entryRule", "a"), "records[0].entryRule", "must be null"),
    (put("/records/0/name", 1), "records[0].name", "must be a string"),
    (put("/records/0/name", ""), "records[0].name", "must not be empty"),
    (put("/records/0/name", "\ud800"), "records[0].name", "must be well-formed Unicode"),
    (put("/records/0/legacyIds/shadowDashboard", "13"), "records[0].legacyIds.shadowDashboard", "must match ^(?:0[1-9]|1[0-2])$"),
    (put(f"{REFERENCE}/endLine", "1"), "records[0].sourceRefs[0].endLine", "must be an integer"),
    (put(f"{REFERENCE}/startLine", 0), "records[0].sourceRefs[0].startLine", "must be at least 1"),
    (put(f"{REFERENCE}/endLine", 1e300), "records[0].sourceRefs[0].endLine", "must be at most 9007199254740991"),
    (put(f"{REFERENCE}/startLine", 1e9), "records[0].sourceRefs[0].endLine", "must not be before startLine"),
    (copied("/records/0/id", "/records/1/id"), "records[1].id", "must not repeat the id of an earlier record"),
    (put("/records/0/name", nested(30)), "", "must not nest deeper than 32 levels"),
]
ASSETS = [
    (put("/records/0/name", "a"), "records[0].name", f"must be {STRUCTURES}"),
    (
        copied("/records/1/name", "/records/0/name"),
        "records[0].name",
        'must be "Return-resolved receivable", the asset structure of its id',
    ),
    (copied("/records/1/id", "/records/0/cohortId"), "records[0].cohortId", "must equal the id of its record"),
    (put(f"{FIELD}/scope", "a"), "records[0].fields[0].scope", 'must be "shared" or "asset-type"'),
    (put(f"{FIELD}/type", "date"), "records[0].fields[0].unit", 'must be "ISO-8601-date"'),
]

HTTP = 'must begin with http:// or https://, as in "https://example.com"'
MEND_HOST = "write a host name, a full IPv4 address, or an IPv6 address in brackets"
NO_PORT = 'has no port from 1 to 65535 after its host name; correct it, or remove it with its ":"'

# Base URLs, and what follows "the base URL".
BASE_URLS = [
    (None, 'must be a string such as "https://example.com"'),
    ("", HTTP),
    (" http://a", "contains white space, U+0020, as character 1 of 9; remove it"),
    ("http://a\n", "contains white space, U+000A, as character 9 of 9; remove it"),
    ("http://a/\x1b[31m", "contains U+001B, as character 10 of 14; remove it"),
    (
        "http://b\u00fccher.example",
        "contains U+00FC, as character 9 of 21; write a host name in its ASCII form (xn--), and anything else percent-encoded",
    ),
    ("example.com", HTTP),
    ("ftp://user:secret@a", HTTP),
    ("http://user:secret@a", 'contains a user name or password; remove everything between "//" and the host name'),
    ("http://user:sec/ret@a", NO_PORT),
    ("http://", f'has the host ""; {MEND_HOST}'),
    ("http://a..b", f'has the host "a..b"; {MEND_HOST}'),
    ("http://127.1", f'has the host "127.1"; {MEND_HOST}'),
    ("http://[fe80::1%25eth0]", f'has the host "[fe80::1%25eth0]"; {MEND_HOST}'),
    ("http://" + "a" * 300, f'has the host "{"a" * 80}"; {MEND_HOST}'),
    ("http://a:", NO_PORT),
    ("http://a:080", NO_PORT),
    ("http://a:65536", NO_PORT),
    ("http://a/b/../c", 'has the segment ".." in its path; write the path without it, as "/b" for "/a/../b"'),
    ("http://a/%2E%2e/", 'has the segment "%2E%2e" in its path; write the path without it, as "/b" for "/a/../b"'),
    ("http://a/%zz", 'contains "%" without two hexadecimal digits in its path; correct it, or write %25 where it is meant'),
    ("http://a/{b}", 'contains "{" in its path; correct it, or write %7B where it is meant'),
]
ASSET_URLS = [
    ("http://a?b", 'contains "?"; remove it and everything after it'),
    ("http://a/#b", 'contains "#"; remove it and everything after it'),
]


class Wording(unittest.TestCase):
    def test_a_document_is_told_what_must_be_there(self):
        with Wire() as wire:
            for kind, cases in (("cohorts", COHORTS), ("asset-definitions", ASSETS)):
                for edit, path, sentence in cases:
                    url = wire.answer(json.dumps(edited(BASE[kind], edit)).encode("ascii"))
                    error = load(cohorts_client, kind, url)["error"]
                    more = f" (the first of {len(error.problems)} problems)" if len(error.problems) > 1 else ""
                    self.assertEqual(error.problems[0], {"path": path, "message": sentence})
                    self.assertEqual(str(error), f"{url}/{kind}.json breaks the contract: {path or 'the document'} {sentence}{more}")

    def test_a_base_url_is_told_what_is_wrong_and_how_to_mend_it(self):
        for kind, cases in (("cohorts", BASE_URLS), ("asset-definitions", ASSET_URLS)):
            for base, sentence in cases:
                self.assertEqual(str(load(cohorts_client, kind, base)["error"]), f"the base URL {sentence}")

    def test_no_sentence_repeats_a_password(self):
        for start in ("http://", "", "http:/", "ftp://", " http://", "http://[", "http://a b"):
            for code in range(0x100):
                base = f"{start}user:secret{chr(code)}word@example.com/a"
                self.assertNotRegex(str(load(cohorts_client, "cohorts", base)["error"]), "secret|word@")


def tearDownModule():
    print("sentences:", len(COHORTS + ASSETS + BASE_URLS + ASSET_URLS))


if __name__ == "__main__":
    unittest.main()
