// Evidence items and the register of documents: every mistake is one problem at its word, and the published sentence.

import assert from "node:assert/strict";
import { test } from "node:test";
import { replace, testMistakes } from "../support/edit-definitions.ts";
import { compiledDefinitions } from "../support/project.ts";

testMistakes([
  [
    "a document that the register does not have",
    "setoff-netting/cohort.yaml",
    replace("documents: [notice-of-assignment", "documents: [notice-of-assignmentt"),
    /setoff-netting\/cohort\.yaml:\d+:\d+: "notice-of-assignmentt" is not known here; did you mean notice-of-assignment\? \[known-word\]/,
  ],
  [
    "an evidence item without what to look for",
    "setoff-netting/cohort.yaml",
    replace(/\n {4}lookFor: >-(?:\n {6}.*)+/, ""),
    /setoff-netting\/cohort\.yaml:\d+:\d+: lookFor of item 1 of evidenceToInspect is missing; write it \[missing-property\]/,
  ],
  [
    "a document without what it does not prove",
    "documents.yaml",
    replace(/\n {4}doesNotProve: .*/, ""),
    /documents\.yaml:\d+:\d+: doesNotProve of item 1 of documents is missing; write it \[missing-property\]/,
  ],
  [
    "a number of a standard that is not known",
    "documents.yaml",
    replace("standard: X12", "standard: ANSI"),
    /documents\.yaml:\d+:\d+: "ANSI" is not known here; write one of X12, .* \[known-word\]/,
  ],
  [
    "a line field that the structure does not have",
    "setoff-netting/asset.yaml",
    replace(/fields:(\s+(?:\[|- ))([A-Za-z]+)/, "fields:$1$2x"),
    /setoff-netting\/asset\.yaml:\d+:\d+: "[A-Za-z]+x" is not known here; write one of .* \[known-word\]/,
  ],
]);

test("an evidence sentence names documents, their issuer, and what to look for", async () => {
  const { evidence, cohorts } = await compiledDefinitions();
  for (const { id, evidenceToInspect } of cohorts.records) {
    const items = evidence.get(id)?.cohort ?? [];
    assert.deepEqual(
      items.map(({ sentence }) => sentence),
      evidenceToInspect,
    );
    for (const { sentence, lookFor, documents } of items) {
      assert.match(sentence, /^[A-Z].*, \S.*\. Inspect /);
      assert.ok(sentence.endsWith(lookFor) && documents.length > 0);
    }
  }
});
