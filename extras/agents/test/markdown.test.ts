// Reads the Markdown that agents load. Without the boundaries in it, an agent would confuse a definition with its
// neighbors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compiledDefinitions } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";

/** The parts of boundaries.json that this test uses. */
interface Boundaries {
  key: { questions: readonly { question: string }[] };
  pairs: readonly { between: readonly string[]; kind: string; decides: string }[];
  outside: { sentence: string; entries: readonly { name: string }[] };
}

const files = builtSite();

test("llms.txt has the key, and the Markdown of a cohort says what decides against its neighbors", async () => {
  const { key, outside, pairs } = JSON.parse(files.get("boundaries.json") ?? "") as Boundaries;
  const overview = files.get("llms.txt") ?? "";
  for (const { question } of key.questions) assert.ok(overview.includes(question), question);
  for (const { name } of outside.entries) assert.ok(overview.includes(name), name);
  for (const { id } of (await compiledDefinitions()).cohorts.records) {
    const text = files.get(`${id}.md`) ?? "";
    for (const { between, kind, decides } of pairs)
      if (between.includes(id)) assert.equal(text.includes(decides), kind !== "rarely", `${id}: ${decides}`);
    assert.ok(text.includes(outside.sentence), id);
  }
});
