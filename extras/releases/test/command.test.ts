// Calls `diff` and `lock`, and reads what `verify` and `--version` say of releases. Whoever compares two releases reads
// the difference here, or one sentence with the remedy.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { builtDeployment } from "../../../core/read/deployment.ts";
import { assertSentence, makeClone, withText } from "../../../test/support/clone.ts";
import { ROOT } from "../../../test/support/project.ts";
import { commandOf, outcomeOf } from "../../../test/support/run-command.ts";
import { RELEASES_READING } from "../reading.ts";

const call = (...words: string[]) => outcomeOf(words);

const clone = await makeClone();

test("diff shows the differences of a definition between two releases, and refuses wrong numbers and ids", async () => {
  const [diff, same, half, ids, noRelease] = await Promise.all([
    call("diff", "8", "10", "formula-priced-shipments"),
    call("diff", "9", "9"),
    call("diff", "8"),
    call("diff", "8", "9", "zzzz"),
    call("diff", "8", "999"),
  ]);
  assert.match(
    diff.stdout,
    /^formula-priced-shipments, field supportedPrincipal\n- [^\n]+\n\+ [^\n]+ later corrections /m,
  );
  assert.match(same.stdout, /^0 parts differ; /);
  assert.deepEqual([half.code, ids.code, noRelease.code], [2, 1, 1]);
  assert.match(ids.stderr, /^COHORT_NOT_FOUND: .*setoff-netting/);
  assert.match(noRelease.stderr, /^there is no release 999; the newest is \d+\n$/);
});

test("--version names the release of the build", async () => {
  const version = /^definition-discovery \d+\.\d+\.\d+\. Release \d+(?: of \d+ [A-Z][a-z]+ \d{4}|, open [^.]*)\./;
  assert.match((await call("--version")).stdout.trimEnd(), version);
  const { text = "" } = (await RELEASES_READING.provenance?.(builtDeployment(join(ROOT, "dist")))) ?? {};
  assert.ok((await call("--version")).stdout.includes(text), text);
});

test("verify names a catalog of a release that is not JSON, with its release and the remedy", async () => {
  await withText(clone.root, "dist/releases/1/cohorts.json", "{", async () => {
    const errors = (await commandOf(clone.root, ["verify"])).stderr;
    assert.match(errors, /^release 1: .*releases\/1\/cohorts\.json is not JSON; run: npm run build$/m);
  });
});

test("lock names the package that is missing, with the remedy", async () => {
  await assertSentence(clone.root, ["lock"], /package \S+, which is not installed; run: npm ci\n$/);
});
