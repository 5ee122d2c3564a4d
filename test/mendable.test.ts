// What a person can mend is one sentence that says how, and exit 1: a broken dist/, missing packages, the environment, taken ports.

import assert from "node:assert/strict";
import { once } from "node:events";
import { cp, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { readDefinitions } from "../core/publish/project.ts";
import { ROOT } from "./support/project.ts";
import { called, commandOf, type Outcome } from "./support/run-command.ts";

const folder = await mkdtemp(join(tmpdir(), "mendable-"));
// The project as it is cloned and built, without its packages.
const clone = join(folder, "clone");
// A port that is taken while the tests run.
const taken = createServer().listen(0, "127.0.0.1");
await once(taken, "listening");

before(async () => {
  for (const part of ["build/src", "clients", "definitions", "site", "dist", "package.json"])
    await cp(join(ROOT, part), join(clone, part), { recursive: true });
});
after(async () => {
  taken.close();
  await rm(folder, { recursive: true });
});

async function assertSentence(root: string, words: string[], expected: RegExp): Promise<void> {
  assertMendable(words, await commandOf(root, words), expected);
}

function assertMendable(words: string[], { code, stdout, stderr }: Outcome, expected: RegExp): void {
  assert.deepEqual([code, stdout], [1, ""], `${words.join(" ")}: ${stderr}`);
  assert.match(stderr, expected);
  assert.match(stderr, /^[^\n]+\n$/);
}

const BROKEN: readonly [what: string, contents: string | null][] = [
  ["missing", null],
  ["empty", ""],
  ["no JSON", "<!doctype html>"],
  ["against the contract", "{}"],
];

for (const [what, contents] of BROKEN) {
  test(`a catalog in dist/ that is ${what} is named with the remedy`, async () => {
    const path = join(clone, "dist/cohorts.json");
    await (contents === null ? rm(path) : writeFile(path, contents));
    await Promise.all(
      ["list", "serve"].map((word) => assertSentence(clone, [word], /cohorts\.json.*; run: npm run build\n$/)),
    );
    const { stderr } = await commandOf(clone, ["verify"]);
    assert.match(stderr, /cohorts\.json/);
    assert.doesNotMatch(stderr, /http:|\n {4}at /);
    await cp(join(ROOT, "dist/cohorts.json"), path);
  });
}

test("an installed package is told to be installed again", async () => {
  await rm(join(clone, "dist/cohorts.json"));
  await rename(join(clone, "definitions"), join(clone, "elsewhere"));
  await assertSentence(clone, ["search", "x"], /cohorts\.json.*; install the package again\n$/);
  await rename(join(clone, "elsewhere"), join(clone, "definitions"));
  await cp(join(ROOT, "dist/cohorts.json"), join(clone, "dist/cohorts.json"));
});

test("without dist/ and without one of its files, a command names what it misses", async () => {
  await rename(join(clone, "dist"), join(clone, "elsewhere"));
  for (const words of [["list"], ["verify"], ["get", "ucc-9-404"]])
    await assertSentence(clone, words, /^\S+dist\/\S+ is missing; run: npm run build\n$/);
  assert.match((await commandOf(clone, ["--version"])).stdout, /^definition-discovery \S+, nothing built\n$/);
  await rename(join(clone, "elsewhere"), join(clone, "dist"));
  await writeFile(join(clone, "dist/releases/1/cohorts.json"), "{");
  const said = (await commandOf(clone, ["verify"])).stderr;
  assert.match(said, /^release 1: .*releases\/1\/cohorts\.json is not JSON; run: npm run build$/m);
  await cp(join(ROOT, "dist/releases/1/cohorts.json"), join(clone, "dist/releases/1/cohorts.json"));
});

test("a command whose package is missing names it with the remedy", async () => {
  const building = [["build"], ["serve", "--watch"], ["lock"]];
  const reading = [["mcp"], ["find", "x"], ["check", "sheet.csv"], ["request", "setoff-netting"]];
  const isMissing = /package \S+, which is not installed; run: npm ci\n$/;
  await Promise.all([...building, ...reading].map((words) => assertSentence(clone, words, isMissing)));
  await rename(join(clone, "definitions"), join(clone, "elsewhere"));
  const installed = /which is not installed; install the package again, with its dependencies\n$/;
  await Promise.all(reading.map((words) => assertSentence(clone, words, installed)));
  await rename(join(clone, "elsewhere"), join(clone, "definitions"));
});

test("a link and an odd name in definitions/ are named on one line, and none is left out untold", async () => {
  const path = join(clone, "definitions", "a\nb.yaml");
  for (const put of [() => writeFile(path, ""), () => symlink(folder, path)]) {
    await put();
    await assert.rejects(readDefinitions(clone), /^UserError: "definitions\/a\\nb\.yaml" is no plain file /);
    await rm(path);
  }
});

const port = `${(taken.address() as { port: number }).port}`;

const VARIABLES: readonly [word: string, expected: RegExp, environment: object][] = [
  ["serve", /^PORT must be a number from 0 to 65535\n$/, { PORT: "http" }],
  ["serve", new RegExp(`^port ${port} on 127\\.0\\.0\\.1 is taken: .* PORT `), { PORT: port }],
  ["serve", /^cannot listen on http:\/\/x port 0 .* HOST /, { PORT: "0", HOST: "http://x" }],
  ["build", /^SECURITY_CONTACT and SECURITY_EXPIRES /, { SECURITY_EXPIRES: "2030-01-31" }],
  ...["desk@definitions.example", "http://definitions.example", "mailto:", "javascript:alert(1)"].map(
    (SITE_CONTACT): [string, RegExp, object] => [
      "build",
      /^SITE_CONTACT must be an address that begins with https:, mailto: or tel:\n$/,
      { SITE_CONTACT },
    ],
  ),
  ["build", /^SITE_PUBLISHER must be a name on one line/, { SITE_PUBLISHER: "A\nB" }],
  ...["definitions.example", "ftp://x", "https://x/?a", "https://x/#a", "https://x y", 'https://x/"'].map(
    (SITE_BASE_URL): [string, RegExp, object] => ["build", /^SITE_BASE_URL: /, { SITE_BASE_URL }],
  ),
  ["build", /^SITE_BASE_URL: (?!.*secret).*password/, { SITE_BASE_URL: "https://reader:secret@definitions.example" }],
];

test("a variable of the environment that says nothing usable is named, and a password in it is not repeated", async () => {
  for (const [word, expected, environment] of VARIABLES)
    assertMendable([word], await called([word], environment), expected);
});

const FILE = join(clone, "package.json", "sheet.csv");
const SHEET = ["worksheet", "setoff-netting", "--table", "lines", "--format", "csv", "-o"];
const CALLS: readonly [words: string[], expected: RegExp][] = [
  [[...SHEET, FILE], /sheet\.csv: \S.* \(ENOTDIR\)\n$/],
  [[...SHEET, join(folder, "none", "sheet.csv")], /sheet\.csv: \S.* \(ENOENT\)\n$/],
  [[...SHEET, folder], /mendable-\w+ is there already; choose another name, or remove it first\n$/],
  [["check", folder], /mendable-\w+: \S.* \(EISDIR\)\n$/],
  [["mcp", "--http", port], new RegExp(`^port ${port} on .* is taken: .* --http `)],
  [["mcp", "--http", "0", "--listen", "192.0.2.1", "--hosts", "a.example"], / --listen /],
  [["verify", "--base-url", "http://127.0.0.1:9"], /^could not load http:\/\/127\.0\.0\.1:9\/SHA256SUMS: /],
];

test("a file, a port or an address that a call names is named again where it cannot be used", async () => {
  for (const [words, expected] of CALLS) assertMendable(words, await called(words), expected);
});
