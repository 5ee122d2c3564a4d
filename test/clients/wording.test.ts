// Compares the sentences of both clients with wording.json. A developer must read the same remedy in both languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import * as client from "#client";
import { ROOT } from "../support/project.ts";
import { javaScript, startPython } from "./vectors/clients.ts";
import { type Edit, type Json, textOf } from "./vectors/edit.ts";
import { type AnswerVector, type CallVector, type Kind, readVectors } from "./vectors/read.ts";
import { serveAnswers } from "./vectors/run.ts";

interface Wording {
  documents: readonly (Edit & { kind: Kind; path: string; says: string; adds?: string })[];
  manyProblems: readonly (Edit & { kind: Kind; first: string; last: client.Problem })[];
  baseUrls: readonly { base: Json; kind?: Kind; says: string }[];
  answers: readonly (Omit<AnswerVector, "kind" | "name"> & { below?: string; says: string })[];
  calls: readonly (CallVector & { says: string })[];
}

const { documents, manyProblems, baseUrls, answers, calls } = JSON.parse(
  readFileSync(join(ROOT, "test", "clients", "wording.json"), "utf8"),
) as Wording;
const { base: BASE } = readVectors();
const URL = "http://a";

const python = startPython();
const server = await serveAnswers(answers, BASE);
after(async () => {
  server.close();
  await python.close();
});

for (const [language, { load, call }] of Object.entries({ JavaScript: javaScript(client), Python: python })) {
  test(`the ${language} client says of a document what must be there`, async () => {
    for (const { kind, path, says, adds = "", ...edit } of documents) {
      const { message, problems = [] } = await load(kind, URL, textOf(BASE[kind], edit));
      assert.deepEqual(problems[0], { path, message: says });
      const more = problems.length === 1 ? "" : ` (the first of ${problems.length} problems)`;
      assert.equal(message, `${URL}/${kind}.json breaks the contract: ${path || "the document"} ${says}${more}${adds}`);
    }
  });

  test(`the ${language} client reports the first thousand of very many problems`, async () => {
    for (const { kind, first, last, ...edit } of manyProblems) {
      const { message, problems = [] } = await load(kind, URL, textOf(BASE[kind], edit));
      assert.equal(message, `${URL}/${kind}.json breaks the contract: ${first} (the first of 1000 problems)`);
      assert.deepEqual([problems.length, problems.at(-1)], [1000, last]);
    }
  });

  test(`the ${language} client says of a base URL what is wrong and how to mend it`, async () => {
    for (const { base, kind = "cohorts", says } of baseUrls)
      assert.equal((await load(kind, base)).message, `the base URL ${says}`);
  });

  test(`the ${language} client says of an answer what is wrong with it`, async () => {
    for (const [index, { below = "", says }] of answers.entries()) {
      const base = `${server.url}/${index}${below}`;
      const { code, message } = await load("cohorts", base);
      const sentence = `could not load ${base.replace(/\/$/, "")}/cohorts.json: ${says}`;
      assert.deepEqual([code, message], ["FETCH_FAILED", sentence]);
    }
  });

  test(`the ${language} client says what is wrong with a call`, async () => {
    for (const { says, ...vector } of calls)
      assert.equal((await call(vector, BASE[vector.document ?? vector.kind])).message, says);
  });

  // Characters that could end the password too early, or be a part of it.
  test(`no sentence of the ${language} client repeats a password`, async () => {
    for (let code = 0; code < 0x100; code += 1) {
      for (const start of ["http://", "", "http:/", "ftp://", " http://", "http://[", "http://a b"]) {
        const base = `${start}user:secret${String.fromCharCode(code)}word@example.com/a`;
        const { message } = await load("cohorts", base, "");
        assert.match(message ?? "", /^the base URL /);
        assert.doesNotMatch(message ?? "", /secret|word@/);
      }
    }
  });
}
