// What the clients say: wording.json holds the sentences that both say, and test_wording.py asks the Python client for them.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as client from "#client";
import { ROOT } from "../support/project.ts";
import { type Edit, type Json, textOf } from "./vectors/edit.ts";
import { type AnswerVector, type CallVector, type Kind, readVectors } from "./vectors/read.ts";
import { bytesOf, call, load } from "./vectors/run.ts";

interface Wording {
  documents: readonly (Edit & { kind: Kind; path: string; says: string })[];
  manyProblems: readonly (Edit & { kind: Kind; first: string; last: client.Problem })[];
  baseUrls: readonly { base: Json; kind?: Kind; says: string }[];
  answers: readonly (Omit<AnswerVector, "kind" | "name"> & { says: string })[];
  calls: readonly (CallVector & { says: string })[];
}

const { documents, manyProblems, baseUrls, answers, calls } = JSON.parse(
  readFileSync(join(ROOT, "test", "clients", "wording.json"), "utf8"),
) as Wording;
const { base: BASE } = readVectors();
const URL = "http://a";

async function refusalOf(kind: Kind, base: Json, answer = new Response()): Promise<client.CohortError> {
  const { error } = await load(client, kind, base, async () => answer);
  assert.ok(error, "the load is not refused");
  return error;
}

test("the JavaScript client says of a document what must be there", async () => {
  for (const { kind, path, says, ...edit } of documents) {
    const { problems, message } = await refusalOf(kind, URL, new Response(textOf(BASE[kind], edit)));
    assert.deepEqual(problems[0], { path, message: says });
    const more = problems.length === 1 ? "" : ` (the first of ${problems.length} problems)`;
    assert.equal(message, `${URL}/${kind}.json breaks the contract: ${path || "the document"} ${says}${more}`);
  }
});

test("the JavaScript client reports the first thousand of very many problems", async () => {
  for (const { kind, first, last, ...edit } of manyProblems) {
    const { problems, message } = await refusalOf(kind, URL, new Response(textOf(BASE[kind], edit)));
    assert.equal(message, `${URL}/${kind}.json breaks the contract: ${first} (the first of 1000 problems)`);
    assert.deepEqual([problems.length, problems.at(-1)], [1000, last]);
  }
});

test("the JavaScript client says of a base URL what is wrong and how to mend it", async () => {
  for (const { base, kind = "cohorts", says } of baseUrls)
    assert.equal((await refusalOf(kind, base)).message, `the base URL ${says}`);
});

test("the JavaScript client says of an answer what is wrong with it", async () => {
  for (const { status = 200, headers = [], body, says } of answers) {
    const answer = new Response(bytesOf(body, BASE), { status, headers: headers.map(([...pair]) => pair) });
    const { code, message } = await refusalOf("cohorts", URL, answer);
    assert.deepEqual([code, message], ["FETCH_FAILED", `could not load ${URL}/cohorts.json: ${says}`]);
  }
});

test("the JavaScript client says what is wrong with a call", () => {
  for (const { says, ...vector } of calls)
    assert.throws(() => call(client, vector, BASE[vector.document ?? vector.kind]), { message: says });
});

// Every character that can end the password too early, or stand in it.
test("no sentence of the JavaScript client repeats a password", async () => {
  for (let code = 0; code < 0x100; code += 1) {
    for (const start of ["http://", "", "http:/", "ftp://", " http://", "http://[", "http://a b"]) {
      const base = `${start}user:secret${String.fromCharCode(code)}word@example.com/a`;
      assert.doesNotMatch((await refusalOf("cohorts", base)).message, /secret|word@/);
    }
  }
});

test("the Python client says the same", () => {
  const unittest = ["-B", "-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_wording.py"];
  const { status, stdout, stderr } = spawnSync("python3", unittest, { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stderr, /^Ran 6 tests/m);
});
