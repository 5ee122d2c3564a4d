// What is said of who read and who signed: it follows from the entries and the bytes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { compile } from "../../../core/compile/compile.ts";
import { FILES, testMistakes, withExample } from "../../../test/support/edit-definitions.ts";
import { CONTRACT } from "../../../test/support/project.ts";
import { reviewInWords } from "../in-words.ts";

const PATH = "setoff-netting/dossier.md";
const TEXT = FILES.get(PATH) ?? "";

const READING = {
  on: "2026-11-21",
  roles: ["field examiner", "commercial lawyer", "revenue accountant", "netting clerk"],
  of: { [PATH]: sha256(TEXT) },
};
const SIGNATURE = {
  of: PATH,
  sha256: sha256(TEXT),
  who: "A. Reader, a.reader@example.org",
  capacity: "solicitor, England and Wales",
  criterion: "law-as-stated",
  outcome: "agrees-except",
  notes: "the note on Scotland is thin",
  date: "2026-11-21",
};

async function saidOf(path: string, files = FILES): Promise<string[]> {
  const { problems, reviewStates } = await compile(files, CONTRACT);
  assert.deepEqual(problems, []);
  const state = reviewStates.get(path);
  assert.ok(state);
  return reviewInWords(state);
}

test("a reading and a signature hold for the bytes they name, and lapse when one byte changes", async () => {
  const files = withExample({ "reviews.yaml#readings": [READING], "reviews.yaml#signatures": [SIGNATURE] });
  const signed = `${SIGNATURE.who}, ${SIGNATURE.capacity}, 21 November 2026, on law-as-stated: agrees, except: ${SIGNATURE.notes}.`;
  assert.deepEqual(await saidOf(PATH, files), ["Read by the project in four roles on 21 November 2026.", signed]);
  const changed = new Map([...files, [PATH, TEXT.replace(".\n", ";\n")]]);
  assert.deepEqual(await saidOf(PATH, changed), [
    "Changed since the project read it in four roles on 21 November 2026.",
    `${signed} Signed for earlier bytes: it has changed since.`,
  ]);
});

test("of a text that nobody names it is said that nobody read and nobody signed it", async () => {
  const said = await saidOf(
    PATH,
    withExample({ "reviews.yaml#readings": [{ ...READING, of: { "key.yaml": sha256("") } }] }),
  );
  assert.deepEqual(said, ["Not yet read by the project in its roles.", "Signed by nobody."]);
});

const written =
  (entry: object): ((text: string) => string) =>
  () =>
    withExample({ "reviews.yaml#signatures": [entry] }).get("reviews.yaml") ?? "";

testMistakes([
  [
    "a signature of a text that is not there",
    "reviews.yaml",
    written({ ...SIGNATURE, of: "setoff-netting/review.md" }),
    /reviews\.yaml:\d+:\d+: no text that can be reviewed is called "setoff-netting\/review\.md"; .* \[known-text\]/,
  ],
  [
    "a signature of no bytes",
    "reviews.yaml",
    written({ ...SIGNATURE, sha256: "abc" }),
    /reviews\.yaml:\d+:\d+: "abc" must be the SHA-256 of the file, as sha256sum prints it \[word-form\]/,
  ],
]);
