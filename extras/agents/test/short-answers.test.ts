// Asks for what one short call has to answer: the changes of one definition, a worksheet, the papers of a field, and
// law that a place does not have.

import assert from "node:assert/strict";
import { test } from "node:test";
import { getAssetDefinition, getCohort } from "#client";
import { builtDeployment, loadBoth } from "../../../core/read/deployment.ts";
import { ask, DIST, IDS, RELEASES, SERVER_INPUT } from "./support.ts";

const { cohorts, assets } = await loadBoth(SERVER_INPUT.context.deployment);
const dist = builtDeployment(DIST);
const NEWEST = RELEASES.length;
const LONGEST_CHANGES = 3_000; // characters

interface ChangesOfRelease {
  release: number;
  added?: string[];
  renamed?: Record<string, string>;
  gone?: string[];
  changes?: Record<string, string[]>;
  more?: number;
}

test("one call gives what all releases changed in a definition, the newest first, with every field", async () => {
  const { assets: firstAssets } = await dist.loadRelease(1);
  for (const id of IDS) {
    const answer = await ask("get", { id: `${id}/#changes` });
    assert.ok(JSON.stringify(answer).length <= LONGEST_CHANGES, `${id}: ${JSON.stringify(answer).length}`);
    const releases: ChangesOfRelease[] = answer.releases;
    const numbers = releases.map(({ release }) => release);
    assert.deepEqual(
      numbers,
      numbers.toSorted((one, other) => other - one),
    );
    const releaseNumbers = [...numbers, ...(answer.noneOfItsOwn ?? [])].sort((one, other) => one - other);
    assert.deepEqual(releaseNumbers, RELEASES.map((_, index) => index + 1).slice(1));

    const keys = new Set(getAssetDefinition(firstAssets, id).fields.map(({ key }): string => key));
    for (const { added = [], renamed = {}, gone = [] } of releases.toReversed()) {
      for (const key of [...gone, ...Object.keys(renamed)]) assert.ok(keys.delete(key), key);
      for (const key of [...added, ...Object.values(renamed).flatMap((now) => now.split(" and "))]) keys.add(key);
    }
    assert.deepEqual(
      [...keys].sort(),
      getAssetDefinition(assets, id)
        .fields.map(({ key }): string => key)
        .sort(),
    );
  }
});

test("an id with two releases gives the changes between them, and the rest by whole", async () => {
  const id = "setoff-netting";
  const answer = await ask("get", { id: `${id}/#changes-9-10` });
  assert.deepEqual(
    answer.releases.map(({ release }: ChangesOfRelease) => release),
    [10],
  );
  const since = await ask("get", { id: `${id}/#changes`, release: 9 });
  assert.deepEqual(since, await ask("get", { id: `${id}/#changes-9-${NEWEST}` }));
  const [first] = (await ask("get", { id: `${id}/#changes`, whole: true })).releases.slice(-1);
  assert.ok(first.changes.meaning.some((says: string) => says.includes("no longer lowers supportedPrincipal")));
  assert.ok(first.namesGone.includes("cross-claims"));
  await assert.rejects(ask("get", { id: "setoff/#changes" }), /^UserError: NOT_FOUND/);
});

test("find leads to the changes of the definition whose name is typed", async () => {
  for (const id of IDS) {
    const { name } = getCohort(cohorts, id);
    assert.equal(
      (await ask("find", { query: `changes in ${name} since the first release` })).changes,
      `${id}/#changes`,
    );
  }
  assert.equal((await ask("find", { query: "the order was changed before setoff and netting" })).changes, undefined);
});

test("a worksheet opens as text, with the key of each amount and date", async () => {
  for (const id of IDS) {
    const rows: string[] = (await ask("get", { id: `worksheets/${id}.xlsx` })).rows;
    for (const { key } of getAssetDefinition(assets, id).fields)
      assert.ok(rows.some((row) => row.split(" ")[0] === key) || key.endsWith("Id"), `${id} ${key}`);
    const { rows: wholeRows, tables } = await ask("get", { id: `worksheets/${id}.summary.csv`, whole: true });
    assert.equal(wholeRows.length, rows.length);
    assert.ok(tables.lines.length > 5 && wholeRows[0].meaning.length > 20);
  }
});

test("a field comes with the papers that its description names and who issues each", async () => {
  const { papers } = await ask("get", { id: "formula-priced-shipments", keys: ["finalValueAmount"] });
  assert.match(papers, /settlement statement \(issued by the buyer\)/);
  const { lists } = await ask("get", { id: "formula-priced-shipments", with: ["evidence"] });
  assert.match(lists, /assay settlement \(signed by buyer and seller\)/);
});

test("find leads from the key of a field to its definition", async () => {
  const { keys } = await ask("find", { query: "which paper settles lastOrderChangeDate" });
  assert.deepEqual(keys, { lastOrderChangeDate: ["partially-fulfilled-pos"] });
  assert.equal((await ask("find", { query: "supportedPrincipal" })).keys, undefined);
});

test("find and authorities say alike that a state has no law of its own on a topic", async () => {
  for (const query of ["New York, acceptance", "New York law when goods are accepted"]) {
    for (const tool of ["find", "authorities"] as const) {
      const { notCovered, sections = [] } = await ask(tool, { query });
      const gaps = sections.filter(({ of }: { of: string }) => of === "gaps");
      const names = [
        ...(notCovered ?? []),
        ...gaps.map(({ results }: { results: { name: string }[] }) => results[0]?.name),
      ];
      assert.match(names.join(" "), /^New York, acceptance: no answer of its own/, `${tool} ${query}`);
    }
  }
});

test("something outside all twelve comes first, with its reason, if its other name is in a sentence", async () => {
  const [{ of, results }] = (await ask("find", { query: "duty drawback claim filed with US Customs" })).sections;
  assert.deepEqual([of, results[0].id], ["outside", "tax-refunds"]);
  assert.ok(results[0].point.length > 20);
});
