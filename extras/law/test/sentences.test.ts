// The sentences of an answer: where they end, and where a full stop ends none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sentencesOf } from "../sentences.ts";

test("a text is parted into its sentences, and no citation or bracket is torn", () => {
  assert.deepEqual(sentencesOf("Ten percent [@a, (1)]. As reported, Ariz. Rev. Stat. 12-543 says so. It ends."), [
    "Ten percent [@a, (1)].",
    "As reported, Ariz. Rev. Stat. 12-543 says so.",
    "It ends.",
  ]);
  assert.deepEqual(sentencesOf("One (as told. Twice) stays whole. Two."), [
    "One (as told. Twice) stays whole.",
    "Two.",
  ]);
});
