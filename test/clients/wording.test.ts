// The sentences of the JavaScript client about documents and base URLs; test_wording.py holds those of the Python client.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import * as client from "#client";
import { BASE } from "../../src/contract/vectors/base.ts";
import { type Edit, edited, type Json } from "../../src/contract/vectors/pointer.ts";
import type { Kind } from "../../src/contract/vectors/vector.ts";
import { ROOT } from "../support/project.ts";

const set = (path: string, value: Json): Edit => ({ op: "set", path, value });
const FIELD = "/records/0/fields/0";
const REFERENCE = "/records/0/sourceRefs/0";
const STRUCTURES = (BASE["asset-definitions"] as { records: { name: string }[] }).records.map(
  ({ name }) => `"${name}"`,
);

// An edit of a base document, the path of the first problem, and its sentence.
const DOCUMENTS: readonly (readonly [kind: Kind, edit: Edit, path: string, sentence: string])[] = [
  ["cohorts", set("", []), "", "must be an object"],
  ["cohorts", { op: "remove", path: "/scope" }, "scope", "is missing"],
  ["cohorts", set("/note", 1), "", "must have no properties but catalogId, version, scope, records"],
  ["cohorts", set("/version", "1"), "version", 'must be "0.1.0"'],
  ["cohorts", set("/records", {}), "records", "must be an array"],
  ["cohorts", set("/records", []), "records", "must have at least 12 items"],
  ["cohorts", { op: "copy", from: "/records/0", path: "/records/12" }, "records", "must have at most 12 items"],
  ["cohorts", set("/records/0/sourceRefs", []), "records[0].sourceRefs", "must have at least 2 items"],
  ["cohorts", set("/records/0/evidenceToInspect", []), "records[0].evidenceToInspect", "must have at least 1 item"],
  ["cohorts", set("/records/0/aliases", ["a", "a"]), "records[0].aliases[1]", "must not repeat an earlier item"],
  ["cohorts", set("/records/0/entryRule", "a"), "records[0].entryRule", "must be null"],
  ["cohorts", set("/records/0/name", 1), "records[0].name", "must be a string"],
  ["cohorts", set("/records/0/name", ""), "records[0].name", "must not be empty"],
  ["cohorts", set("/records/0/name", "\ud800"), "records[0].name", "must be well-formed Unicode"],
  [
    "cohorts",
    set("/records/0/legacyIds/shadowDashboard", "13"),
    "records[0].legacyIds.shadowDashboard",
    "must match ^(?:0[1-9]|1[0-2])$",
  ],
  ["cohorts", set(`${REFERENCE}/endLine`, "1"), "records[0].sourceRefs[0].endLine", "must be an integer"],
  ["cohorts", set(`${REFERENCE}/startLine`, 0), "records[0].sourceRefs[0].startLine", "must be at least 1"],
  [
    "cohorts",
    set(`${REFERENCE}/endLine`, 1e300),
    "records[0].sourceRefs[0].endLine",
    "must be at most 9007199254740991",
  ],
  ["cohorts", set(`${REFERENCE}/startLine`, 1e9), "records[0].sourceRefs[0].endLine", "must not be before startLine"],
  [
    "cohorts",
    { op: "copy", from: "/records/0/id", path: "/records/1/id" },
    "records[1].id",
    "must not repeat the id of an earlier record",
  ],
  ["asset-definitions", set("/records/0/name", "a"), "records[0].name", `must be ${STRUCTURES.join(" or ")}`],
  [
    "asset-definitions",
    { op: "copy", from: "/records/1/name", path: "/records/0/name" },
    "records[0].name",
    'must be "Return-resolved receivable", the asset structure of its id',
  ],
  [
    "asset-definitions",
    { op: "copy", from: "/records/1/id", path: "/records/0/cohortId" },
    "records[0].cohortId",
    "must equal the id of its record",
  ],
  ["asset-definitions", set(`${FIELD}/scope`, "a"), "records[0].fields[0].scope", 'must be "shared" or "asset-type"'],
  ["asset-definitions", set(`${FIELD}/type`, "date"), "records[0].fields[0].unit", 'must be "ISO-8601-date"'],
  ["cohorts", set("/records/0/name", nested(30)), "", "must not nest deeper than 32 levels"],
];

function nested(levels: number): Json {
  return levels === 0 ? null : [nested(levels - 1)];
}

async function refusalOf(kind: Kind, base: string, text = ""): Promise<client.CohortError> {
  const load = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  const refused = await load(base, { fetch: async () => new Response(text) }).catch((error) => error);
  assert.ok(refused instanceof client.CohortError);
  return refused;
}

test("the JavaScript client says of a document what must be there", async () => {
  for (const [kind, edit, path, sentence] of DOCUMENTS) {
    const text = JSON.stringify(edited(BASE[kind], edit));
    const { problems, message } = await refusalOf(kind, "http://a", text);
    assert.deepEqual(problems[0], { path, message: sentence });
    const more = problems.length === 1 ? "" : ` (the first of ${problems.length} problems)`;
    assert.equal(message, `http://a/${kind}.json breaks the contract: ${path || "the document"} ${sentence}${more}`);
  }
});

const MEND_HOST = "write a host name, a full IPv4 address, or an IPv6 address in brackets";
const NO_PORT = 'has no port from 1 to 65535 after its host name; correct it, or remove it with its ":"';

// Base URLs, and what follows "the base URL".
const BASE_URLS: readonly (readonly [base: string, sentence: string])[] = [
  ["", 'must begin with http:// or https://, as in "https://example.com"'],
  [" http://a", "contains white space, U+0020, as character 1 of 9; remove it"],
  ["http://a\n", "contains white space, U+000A, as character 9 of 9; remove it"],
  ["http://a/\u001b[31m", "contains U+001B, as character 10 of 14; remove it"],
  [
    "http://b\u00fccher.example",
    "contains U+00FC, as character 9 of 21; write a host name in its ASCII form (xn--), and anything else percent-encoded",
  ],
  ["example.com", 'must begin with http:// or https://, as in "https://example.com"'],
  ["ftp://user:secret@a", 'must begin with http:// or https://, as in "https://example.com"'],
  ["http://user:secret@a", 'contains a user name or password; remove everything between "//" and the host name'],
  ["http://user:sec/ret@a", NO_PORT],
  ["http://", `has the host ""; ${MEND_HOST}`],
  ["http://a..b", `has the host "a..b"; ${MEND_HOST}`],
  ["http://127.1", `has the host "127.1"; ${MEND_HOST}`],
  ["http://[fe80::1%25eth0]", `has the host "[fe80::1%25eth0]"; ${MEND_HOST}`],
  [`http://${"a".repeat(300)}`, `has the host "${"a".repeat(80)}"; ${MEND_HOST}`],
  ["http://a:", NO_PORT],
  ["http://a:080", NO_PORT],
  ["http://a:65536", NO_PORT],
  ["http://a/b/../c", 'has the segment ".." in its path; write the path without it, as "/b" for "/a/../b"'],
  ["http://a/%2E%2e/", 'has the segment "%2E%2e" in its path; write the path without it, as "/b" for "/a/../b"'],
  [
    "http://a/%zz",
    'contains "%" without two hexadecimal digits in its path; correct it, or write %25 where it is meant',
  ],
  ["http://a/{b}", 'contains "{" in its path; correct it, or write %7B where it is meant'],
];

test("the JavaScript client says of a base URL what is wrong and how to mend it", async () => {
  for (const [base, sentence] of BASE_URLS) {
    assert.equal((await refusalOf("cohorts", base)).message, `the base URL ${sentence}`);
  }
  const ofAssets = async (base: string) => (await refusalOf("asset-definitions", base)).message;
  assert.equal(await ofAssets("http://a?b"), 'the base URL contains "?"; remove it and everything after it');
  assert.equal(await ofAssets("http://a/#b"), 'the base URL contains "#"; remove it and everything after it');
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

test("the Python client says the like", () => {
  const unittest = ["-B", "-W", "error", "-m", "unittest", "discover", "-s", "test/clients", "-p", "test_wording.py"];
  const { status, stdout, stderr } = spawnSync("python3", unittest, { cwd: ROOT, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /^sentences: [45][0-9]$/m);
});
