// What is said of who read and who signed: it follows from the entries and the bytes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { type Changed, testMistakes } from "../../../test/support/edit-project.ts";
import { statesInWords } from "../in-words.ts";
import type { ReviewState } from "../reviews.ts";
import { offerWith, PATH, REVIEWS, reviewsWith, SIGNATURE, TEXT } from "./support.ts";

const READING = {
  on: "2026-11-21",
  roles: ["field examiner", "commercial lawyer", "revenue accountant", "netting clerk"],
  of: { [PATH]: sha256(TEXT) },
};

/** Resolves to what the Markdown of the definition says of its source. */
async function saidWith(changed: Changed): Promise<string | undefined> {
  const { problems, markdown } = await offerWith(changed);
  assert.deepEqual(problems, []);
  const [part] = markdown?.("setoff-netting") ?? [];
  return /^- dossier\.md: (.*)$/m.exec(part?.text ?? "")?.[1];
}

test("a reading and a signature hold for the bytes they name, and lapse when one byte changes", async () => {
  const changed = reviewsWith([READING], [SIGNATURE]);
  const signed = `${SIGNATURE.who}, ${SIGNATURE.capacity}, 21 November 2026, on law-as-stated: agrees, except: \
${SIGNATURE.notes}.`;
  assert.equal(
    await saidWith(changed),
    `Language models read the wording in four roles on 21 November 2026. ${signed}`,
  );
  const lapsed = new Map([...changed, [`definitions/${PATH}`, TEXT.replace(".\n", ";\n")]]);
  assert.equal(
    await saidWith(lapsed),
    `Language models read an earlier wording in four roles on 21 November 2026. \
${signed} The signature is for an earlier text, which has changed since.`,
  );
});

test("of a text that nobody names it is said that nobody read and nobody signed it", async () => {
  const said = await saidWith(reviewsWith([{ ...READING, of: { "key.yaml": sha256("") } }]));
  assert.equal(said, "Nobody has read the wording yet. No person signed it.");
});

test("the state of several texts says of how many it is true", () => {
  const read = { reading: { on: "2026-11-22", roles: ["field examiner"], current: true }, signatures: [] };
  const changed: ReviewState = { ...read, reading: { ...read.reading, current: false } };
  const unread: ReviewState = { reading: null, signatures: [] };
  for (const [states, says] of [
    [[read, read], "Language models read the wording"],
    [[read, changed, unread], "Language models read the wording of 1 of 3 texts"],
    [[changed, unread], "Language models read an earlier wording"],
    [[unread], "Nobody has read the wording yet"],
  ] as const)
    assert.equal(statesInWords(states), `${says}. No person signed it.`);
});

const signedBy = (entry: object) => () => reviewsWith([], [entry]).get(REVIEWS) ?? "";

testMistakes([
  [
    "a signature of a text that is not there",
    REVIEWS,
    signedBy({ ...SIGNATURE, of: "setoff-netting/review.md" }),
    /reviews\.yaml:\d+:\d+: no text that can be reviewed is called "setoff-netting\/review\.md"; .* \[known-text\]/,
  ],
  [
    "a signature of no bytes",
    REVIEWS,
    signedBy({ ...SIGNATURE, sha256: "abc" }),
    /reviews\.yaml:\d+:\d+: "abc" must be the SHA-256 of the file, as sha256sum prints it \[word-form\]/,
  ],
  ["no reviews", REVIEWS, null, /reviews\.yaml:1:1: the file is missing; write it \[missing-file\]/],
  [
    "no record of how a definition was reviewed",
    "definitions/retail-chargebacks/review.md",
    null,
    /review\.md:1:1: the file is missing; write it \[missing-file\]/,
  ],
]);
