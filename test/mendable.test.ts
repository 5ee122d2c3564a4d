// Breaks what a person can mend: dist/, packages, variables of the environment, addresses. The program must answer with
// one sentence that says how to mend it, and with exit code 1.

import assert from "node:assert/strict";
import { cp, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { projectAt, readDefinitionFiles } from "../core/publish/project.ts";
import { assertSentence, makeClone, takenPort, withoutPart } from "./support/clone.ts";
import { ROOT } from "./support/project.ts";
import { assertMendable, commandOf, outcomeOf } from "./support/run-command.ts";

const { root: clone, beside: folder } = await makeClone();
const port = await takenPort();

const BROKEN_FILES: readonly [what: string, contents: string | null][] = [
  ["missing", null],
  ["empty", ""],
  ["no JSON", "<!doctype html>"],
  ["against the contract", "{}"],
];

for (const [what, contents] of BROKEN_FILES) {
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

test("the commands of an incomplete package say to install it again", async () => {
  await rm(join(clone, "dist/cohorts.json"));
  await withoutPart(clone, "definitions", () =>
    assertSentence(clone, ["search", "x"], /cohorts\.json.*; install the package again\n$/),
  );
  await cp(join(ROOT, "dist/cohorts.json"), join(clone, "dist/cohorts.json"));
});

test("without dist/ a command names the missing folder and the remedy", () =>
  withoutPart(clone, "dist", async () => {
    for (const words of [["list"], ["verify"], ["get", "ucc-9-404"]])
      await assertSentence(clone, words, /^\S+dist\/\S+ is missing; run: npm run build\n$/);
    assert.match((await commandOf(clone, ["--version"])).stdout, /^definition-discovery \S+, nothing built\n$/);
  }));

test("a command that builds names the package that is missing, with the remedy", async () => {
  const calls = [["build"], ["build", "--core"], ["serve", "--watch"]];
  const isMissing = /package \S+, which is not installed; run: npm ci\n$/;
  await Promise.all(calls.map((words) => assertSentence(clone, words, isMissing)));
});

test("a link and an odd name in definitions/ are named, each on one line", async () => {
  const path = join(clone, "definitions", "a\nb.yaml");
  for (const addEntry of [() => writeFile(path, ""), () => symlink(folder, path)]) {
    await addEntry();
    await assert.rejects(
      readDefinitionFiles(projectAt(clone)),
      /^UserError: "definitions\/a\\nb\.yaml" is not a regular file /,
    );
    await rm(path);
  }
});

const VARIABLES: readonly [word: string, expected: RegExp, environment: object][] = [
  ["serve", /^PORT must be a number from 0 to 65535\n$/, { PORT: "http" }],
  ["serve", new RegExp(`^port ${port} on 127\\.0\\.0\\.1 is in use: .* PORT `), { PORT: port }],
  ["serve", /^cannot listen on http:\/\/x port 0 .* HOST /, { PORT: "0", HOST: "http://x" }],
  ["build", /^set both SECURITY_CONTACT and SECURITY_EXPIRES/, { SECURITY_EXPIRES: "2030-01-31" }],
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

test("an environment variable with a wrong value is named, and a password in it is not repeated", async () => {
  for (const [word, expected, environment] of VARIABLES)
    assertMendable([word], await outcomeOf([word], environment), expected);
});

test("the error of an unusable address repeats the address", async () => {
  const words = ["verify", "--base-url", "http://127.0.0.1:9"];
  assertMendable(words, await outcomeOf(words), /^could not load http:\/\/127\.0\.0\.1:9\/SHA256SUMS: /);
});

test("a command that ends without a result fails, and says so", async () => {
  // node:http replaced by a version that loses a request and calls nothing back.
  const program = `import http from "node:http"; import { syncBuiltinESMExports } from "node:module";
    http.get = () => ({ on() { return this; } }); syncBuiltinESMExports();`;
  const words = ["verify", "--base-url", "http://127.0.0.1:9"];
  const environment = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program)}` };
  assertMendable(words, await commandOf(ROOT, words, environment), /^the command ended without a result, /);
});
