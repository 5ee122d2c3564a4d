// What stands beside the records: cases, queries, reviews and the boundaries of all pairs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { searchAssetDefinitions, searchCohorts } from "#client";
import { CONTRACT, compiledDefinitions, ROOT } from "../support/project.ts";

const IDS = CONTRACT.$defs["cohortId"]?.enum ?? [];
const VALUES = /[$%]|\b\d+ (?:day|week|month|year)s?\b/;

function textOf(path: string): string {
  return readFileSync(join(ROOT, "definitions", path), "utf8");
}

test("there are twelve ids", () => assert.equal(IDS.length, 12));

for (const id of IDS) {
  test(`${id} has cases that belong and cases that belong elsewhere, each with its reason`, () => {
    const cases = parse(textOf(`${id}/cases.yaml`)) as Record<string, string>[];
    for (const entry of cases) {
      assert.deepEqual(Object.keys(entry), ["case", "belongs", "reason"]);
      assert.ok([...IDS, "outside"].includes(entry["belongs"] ?? ""), entry["belongs"]);
      for (const text of Object.values(entry)) assert.ok(text.trim().length > 5 && !VALUES.test(text), text);
    }
    const own = cases.filter(({ belongs }) => belongs === id).length;
    assert.ok(own >= 2 && cases.length - own >= 2, `${own} of ${cases.length} belong`);
  });

  test(`${id} is found by what a practitioner types`, async () => {
    const queries = parse(textOf(`${id}/queries.yaml`)) as { cohort: string[]; asset: string[] };
    const { cohorts, assets } = await compiledDefinitions();
    assert.ok(new Set(queries.cohort).size >= 15 && new Set(queries.asset).size >= 15);
    for (const query of queries.cohort)
      assert.ok(
        searchCohorts(cohorts, query).some((record) => record.id === id),
        query,
      );
    for (const query of queries.asset) {
      assert.ok(
        searchAssetDefinitions(assets, query).some((record) => record.id === id),
        query,
      );
    }
  });

  test(`${id} has the record of a reading by four roles`, () => {
    const review = textOf(`${id}/review.md`);
    assert.match(review, /^# Review: /);
    assert.ok((review.match(/^## As /gm) ?? []).length >= 4);
    assert.match(review, /no sign-off|not a sign-off|without (?:any )?sign-off/i);
  });

  test(`the dossier of ${id} says of every authority how it was read`, () => {
    const authorities = /^## Authorities\n([\s\S]*?)^## /m.exec(textOf(`${id}/dossier.md`))?.[1] ?? "";
    const items = authorities.split(/^- /m).slice(1);
    assert.ok(items.length >= 5, String(items.length));
    for (const item of items) assert.match(item.replace(/\s+/g, " "), /text read|secondary|not read/i);
  });
}

test("every pair of cohorts stands once in the table of boundaries", () => {
  const table = textOf("README.md").split("## All sixty-six pairs")[1] ?? "";
  const rows = [...table.matchAll(/^\| ([a-z-]+) \| ([a-z-]+) \| (.+) \|$/gm)].map(
    ([, one = "", other = "", fact = ""]) => [one, other, fact],
  );
  const pairs = rows.filter(([one]) => IDS.includes(one ?? ""));
  const expected = IDS.flatMap((one, index) => IDS.slice(index + 1).map((other) => `${one} ${other}`));
  assert.deepEqual(pairs.map(([one, other]) => `${one} ${other}`).sort(), [...expected].sort());
  assert.equal(expected.length, 66);
  for (const [, , fact = ""] of pairs) assert.ok(fact === "never confused" || fact.length > 20, fact);
});
