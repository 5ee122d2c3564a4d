// What the refusal of unaccepted bytes names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serialize } from "../../src/base/json.ts";
import { compile } from "../../src/definitions/compile.ts";
import { changesSince, lockOf } from "../../src/publish/lock.ts";
import { FILES, withExample } from "../support/edit-definitions.ts";
import { CONTRACT, compiledDefinitions } from "../support/project.ts";

const LOCK = serialize(lockOf(await compiledDefinitions()));

test("nothing has changed since the lock of the same definitions", async () => {
  assert.deepEqual(changesSince(LOCK, await compile(FILES, CONTRACT)), []);
});

test("a change names its records and properties", async () => {
  const files = withExample({
    "setoff-netting/cohort.yaml#decisionQuestion": "Which separate debts run each way?",
    "setoff-netting/cohort.yaml#aliases.+": "two-way ledger balances",
    "late-delivery-claims/asset.yaml#dates": {},
    "late-delivery-claims/asset.yaml#shared.grossObligation.description": "Price of the late items.",
  });
  const changes = changesSince(LOCK, await compile(files, CONTRACT));
  assert.equal(changes[0], "cohort setoff-netting: aliases, decisionQuestion");
  assert.match(changes[1] ?? "", /^asset definition late-delivery-claims: grossObligation, .*Date, sources$/);
  assert.equal(changes.length, 2);
});

test("a line that moves in a source names the source and whoever cites what follows", async () => {
  const dossier = FILES.get("setoff-netting/dossier.md") ?? "";
  const files = new Map([...FILES, ["setoff-netting/dossier.md", dossier.replace("## Traps", "\n## Traps")]]);
  assert.deepEqual(changesSince(LOCK, await compile(files, CONTRACT)), ["source setoff-netting"]);
  files.set("setoff-netting/dossier.md", dossier.replace("## Mechanism", "\n## Mechanism"));
  assert.deepEqual(changesSince(LOCK, await compile(files, CONTRACT)), [
    "source setoff-netting",
    "cohort setoff-netting: sources",
    "asset definition setoff-netting: sources",
  ]);
});

test("a text that is no lock names nothing", async () => {
  for (const text of ["", "{", "null", "[]", '{"cohorts.json": "0"}'])
    assert.deepEqual(changesSince(text, await compiledDefinitions()), [], text);
});
