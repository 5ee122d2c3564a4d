// Compares README.md with the project: its quick starts, the paths that are served, the commands and the six codes. A
// new user tries what it says first.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { programOf } from "../core/cli/commands.ts";
import { EXTRAS } from "../extras.ts";
import { ROOT } from "./support/project.ts";
import { BASE_URL, quickStarts } from "./support/quick-starts.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

/** Returns the text of a section of the README. */
function sectionOf(heading: string): string {
  return README.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? assert.fail(heading);
}

test("the quick starts are those of the page for developers, which other tests run", () => {
  const blocks = [...sectionOf("Quick starts").matchAll(/^```(?:sh|js|python)\n(.*?)\n```$/gms)];
  const texts = blocks.map(([, text = ""]) => text.replaceAll("http://127.0.0.1:8080", BASE_URL));
  const expected = [...quickStarts()].flatMap(([id, text]) => (id === "typescript" ? [] : [text]));
  assert.deepEqual(texts, expected);
});

test("every path in README.md is published", () => {
  const sums = readFileSync(join(ROOT, "dist/SHA256SUMS"), "utf8");
  const [, sha256 = ""] = /sources\/sha256\/(.*)\.md\n/.exec(sums) ?? [];
  const paths = [...sectionOf("What is served").matchAll(/`\/([^`]*)`/g)].map(([, path = ""]) => path);
  assert.ok(paths.length > 15, `${paths}`);
  for (const path of paths) {
    const examplePath = path.replace(/<(?:id|sourceId)>/, "setoff-netting").replace("<sha256>", sha256);
    // A path of a folder stands for its files.
    const line = `  ${examplePath}${examplePath.endsWith("/") ? "" : "\n"}`;
    assert.ok(examplePath === "SHA256SUMS" || sums.includes(line), path);
  }
});

test("the commands in README.md are those of the program", () => {
  const rows = [...sectionOf("The command line").matchAll(/^\| (`.*?`) \|/gm)];
  const names = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  assert.deepEqual(names.sort(), Object.keys(programOf(EXTRAS).commands).sort());
});

test("README.md names the six codes", () => {
  const names = sectionOf("Quick starts").match(/`[A-Z]+(?:_[A-Z]+)+`/g) ?? [];
  const page = readFileSync(join(ROOT, "dist/developers/index.html"), "utf8");
  const [, errors = ""] = /<table class="stack errors".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(page) ?? [];
  const codes = [...errors.matchAll(/<code>([A-Z]+(?:_[A-Z]+)+)<\/code>/g)].map(([, code]) => `\`${code}\``);
  assert.equal(codes.length, 6);
  assert.deepEqual(names.sort(), codes.sort());
});
