// README.md says what holds: its quick starts, the paths that are served, the commands and the six codes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { programOf } from "../core/cli/commands.ts";
import { EXTRAS } from "../extras.ts";
import { ROOT } from "./support/project.ts";
import { BASE_URL, quickStarts } from "./support/quick-starts.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

/** Returns a section of the README, without what stands before and after it. */
function sectionOf(heading: string): string {
  return README.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? assert.fail(heading);
}

test("the quick starts are those of the page for developers, which are run", () => {
  const blocks = [...sectionOf("Quick starts").matchAll(/^```(?:sh|js|python)\n(.*?)\n```$/gms)];
  const texts = blocks.map(([, text = ""]) => text.replaceAll("http://127.0.0.1:8080", BASE_URL));
  const expected = [...quickStarts()].flatMap(([id, text]) => (id === "typescript" ? [] : [text]));
  assert.deepEqual(texts, expected);
});

test("every path that is said to be served is published", () => {
  const sums = readFileSync(join(ROOT, "dist/SHA256SUMS"), "utf8");
  const [, cited = ""] = /sources\/sha256\/(.*)\.md\n/.exec(sums) ?? [];
  const said = [...sectionOf("What is served").matchAll(/`\/([^`]*)`/g)].map(([, path = ""]) => path);
  assert.ok(said.length > 15, `${said}`);
  for (const path of said) {
    const named = path.replace(/<(?:id|sourceId)>/, "setoff-netting").replace("<sha256>", cited);
    // Of a folder, what lies in it.
    const line = `  ${named}${named.endsWith("/") ? "" : "\n"}`;
    assert.ok(named === "SHA256SUMS" || sums.includes(line), path);
  }
});

test("the commands are those there are", () => {
  const rows = [...sectionOf("The command line").matchAll(/^\| (`.*?`) \|/gm)];
  const named = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  assert.deepEqual(named.sort(), Object.keys(programOf(EXTRAS).commands).sort());
});

test("the six codes are named", () => {
  const named = sectionOf("Quick starts").match(/`[A-Z]+(?:_[A-Z]+)+`/g) ?? [];
  const page = readFileSync(join(ROOT, "dist/developers/index.html"), "utf8");
  const [, errors = ""] = /<table class="stack errors".*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(page) ?? [];
  const codes = [...errors.matchAll(/<code>([A-Z]+(?:_[A-Z]+)+)<\/code>/g)].map(([, code]) => `\`${code}\``);
  assert.equal(codes.length, 6);
  assert.deepEqual(named.sort(), codes.sort());
});
