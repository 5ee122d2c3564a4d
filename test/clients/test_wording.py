"""The Python client says the sentences of wording.json; wording.test.ts asks the JavaScript client for them."""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "vectors"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "clients")]

import cohorts_client  # noqa: E402
from run_vectors import Wire, bytes_of, call, load, read_vectors, text_of  # noqa: E402

BASE = read_vectors()["base"]
with open(os.path.join(HERE, "wording.json"), encoding="utf-8") as file:
    WORDING = json.load(file)


class Wording(unittest.TestCase):
    def refusal_of(self, case, base):
        return load(cohorts_client, case.get("kind", "cohorts"), base)["error"]

    def test_a_document_is_told_what_must_be_there(self):
        with Wire() as wire:
            for case in WORDING["documents"]:
                url = wire.answer(text_of(BASE[case["kind"]], case).encode("utf-8"))
                error = self.refusal_of(case, url)
                more = f" (the first of {len(error.problems)} problems)" if len(error.problems) > 1 else ""
                self.assertEqual(error.problems[0], {"path": case["path"], "message": case["says"]})
                told = f"{url}/{case['kind']}.json breaks the contract: {case['path'] or 'the document'} {case['says']}{more}"
                self.assertEqual(str(error), told)

    def test_the_first_thousand_of_very_many_problems_are_reported(self):
        with Wire() as wire:
            for case in WORDING["manyProblems"]:
                url = wire.answer(text_of(BASE[case["kind"]], case).encode("utf-8"))
                error = self.refusal_of(case, url)
                told = f"{url}/{case['kind']}.json breaks the contract: {case['first']} (the first of 1000 problems)"
                self.assertEqual((str(error), len(error.problems), error.problems[-1]), (told, 1000, case["last"]))

    def test_a_base_url_is_told_what_is_wrong_and_how_to_mend_it(self):
        for case in WORDING["baseUrls"]:
            self.assertEqual(str(self.refusal_of(case, case["base"])), f"the base URL {case['says']}")

    def test_an_answer_is_told_what_is_wrong_with_it(self):
        with Wire() as wire:
            for case in WORDING["answers"]:
                url = wire.answer(bytes_of(case["body"], BASE), case.get("status", 200), case.get("headers", []))
                error = self.refusal_of(case, url)
                told = f"could not load {url}/cohorts.json: {case['says']}"
                self.assertEqual((error.code, str(error)), ("FETCH_FAILED", told))

    def test_a_call_is_told_what_is_wrong_with_it(self):
        for case in WORDING["calls"]:
            with self.assertRaises(cohorts_client.CohortError) as raised:
                call(cohorts_client, case, BASE[case.get("document", case["kind"])])
            self.assertEqual(str(raised.exception), case["says"])

    def test_no_sentence_repeats_a_password(self):
        for start in ("http://", "", "http:/", "ftp://", " http://", "http://[", "http://a b"):
            for code in range(0x100):
                base = f"{start}user:secret{chr(code)}word@example.com/a"
                self.assertNotRegex(str(self.refusal_of({}, base)), "secret|word@")


if __name__ == "__main__":
    unittest.main()
