// Computes the state of a review from its entries and from the bytes of the texts. A signature must lapse when one byte
// changes, or it would vouch for words that its signer never saw.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../../core/base/hash.ts";
import { type FileChanges, testMistakes } from "../../../test/support/edit-project.ts";
import { reviewStatesInWords } from "../in-words.ts";
import type { ReviewState } from "../reviews.ts";
import { offerWith, PATH, REVIEWS, reviewsWith, SIGNATURE, TEXT } from "./support.ts";

const READING = {
  on: "2026-11-21",
  roles: ["field examiner", "commercial lawyer", "revenue accountant", "netting clerk"],
  of: { [PATH]: sha256(TEXT) },
};

/** Resolves to the sentence on the source in the Markdown of the definition. */
async function saidWith(changes: FileChanges): Promise<string | undefined> {
  const { problems, markdown } = await offerWith(changes);
  assert.deepEqual(problems, []);
  const [part] = markdown?.("setoff-netting") ?? [];
  return /^- dossier\.md: (.*)$/m.exec(part?.text ?? "")?.[1];
}

test("a reading and a signature hold for their bytes, and lapse when one byte changes", async () => {
  const changes = reviewsWith([READING], [SIGNATURE]);
  const signatureText = `${SIGNATURE.who}, ${SIGNATURE.capacity}, 21 November 2026, on law-as-stated: agrees, except: \
${SIGNATURE.notes}.`;
  assert.equal(
    await saidWith(changes),
    `Language models read the wording in four roles on 21 November 2026. ${signatureText}`,
  );
  const editedFiles = new Map([...changes, [`definitions/${PATH}`, TEXT.replace(".\n", ";\n")]]);
  assert.equal(
    await saidWith(editedFiles),
    `Language models read an earlier wording in four roles on 21 November 2026. \
${signatureText} The signature is for an earlier text, which has changed since.`,
  );
});

test("a text without an entry counts as read by nobody and signed by nobody", async () => {
  const problem = await saidWith(reviewsWith([{ ...READING, of: { "key.yaml": sha256("") } }]));
  assert.equal(problem, "Nobody has read the wording yet. No person signed it.");
});

test("the state of several texts counts the texts for which it is true", () => {
  const readState = { reading: { on: "2026-11-22", roles: ["field examiner"], current: true }, signatures: [] };
  const outdatedState: ReviewState = { ...readState, reading: { ...readState.reading, current: false } };
  const unreadState: ReviewState = { reading: null, signatures: [] };
  for (const [states, says] of [
    [[readState, readState], "Language models read the wording"],
    [[readState, outdatedState, unreadState], "Language models read the wording of 1 of 3 texts"],
    [[outdatedState, unreadState], "Language models read an earlier wording"],
    [[unreadState], "Nobody has read the wording yet"],
  ] as const)
    assert.equal(reviewStatesInWords(states), `${says}. No person signed it.`);
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
