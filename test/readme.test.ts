// README.md repeats what the page for developers says of the quick starts, the functions, the errors and the published paths.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { AGENT_HOSTS } from "../src/catalog/agent-hosts.ts";
import { BASE_URL, SNIPPETS } from "../src/publish/site/developers/snippets.ts";
import { CATALOG_TOOLS } from "../src/read/mcp/tools.ts";
import { ROOT } from "./support/project.ts";

const README = readFileSync(join(ROOT, "README.md"), "utf8");

/** Returns a section of the README, without what stands before and after it. */
function sectionOf(heading: string): string {
  return README.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? assert.fail(heading);
}

test("the quick starts are those of the page for developers, which are run", () => {
  const blocks = [...sectionOf("Quick starts").matchAll(/^```(sh|js|python)\n(.*?)\n```$/gms)];
  const texts = blocks.map(([, , text = ""]) => text.replaceAll("http://127.0.0.1:8080", BASE_URL));
  const expected = ["curl", "javascript", "python"].map((id) => SNIPPETS.find((snippet) => snippet.id === id)?.text);
  assert.deepEqual(texts.slice(0, -1), expected);
});

test("the settings for hosts of agents are those of the page for developers and of llms.txt", () => {
  const plain = (text: string) => text.replace(/\s+/g, "");
  const section = plain(sectionOf("For agents"));
  for (const { name, text } of AGENT_HOSTS) assert.ok(section.includes(plain(text)), name);
});

test("the tools that are named are those of the MCP server", () => {
  const named = [...sectionOf("For agents").matchAll(/`([a-z_]+)`/g)].map(([, word]) => word);
  for (const { name } of CATALOG_TOOLS) assert.ok(named.includes(name), name);
  assert.equal(CATALOG_TOOLS.length, 9);
});

/** Returns the cells of a table of the page for developers, row by row. */
function rowsOf(kind: string): string[][] {
  const page = readFileSync(join(ROOT, "dist/developers/index.html"), "utf8");
  const [, body = ""] = new RegExp(`<table class="stack ${kind}".*?<tbody[^>]*>(.*?)</tbody>`, "s").exec(page) ?? [];
  return [...body.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")),
  );
}

test("every function and every error code of the clients is named, as on the page for developers", () => {
  const section = sectionOf("The clients");
  const calls = [...section.matchAll(/`(\w+\([^`]*\))`/g)].map(([, call]) => call);
  assert.deepEqual(
    calls.sort(),
    rowsOf("functions")
      .flatMap(([, javaScript, python]) => [javaScript, python])
      .sort(),
  );
  const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| (.*) \|$/gm)].map(([, code, when]) => [code, when]);
  assert.deepEqual(
    rows,
    rowsOf("errors").map(([code, when]) => [code, when]),
  );
});

test("every path that is said to be served is published, and every path of the page for developers is said", () => {
  const said = [...sectionOf("What is served").matchAll(/`\/([^`]*)`/g)].map(([, path = ""]) => path);
  const sums = readFileSync(join(ROOT, "dist/SHA256SUMS"), "utf8");
  const published = (path: string): boolean => sums.includes(`  ${path}\n`);
  const [, cited = ""] = /sources\/sha256\/(.*)\.md\n/.exec(sums) ?? [];
  for (const path of said) {
    const named = path
      .replace(/<(?:id|sourceId)>/, "setoff-netting")
      .replace("<sha256>", cited)
      .replace("<n>", "1");
    const file = named.replace(/(?:^|\/)$/, "$&index.html");
    assert.ok(file === "SHA256SUMS" || published(file), path);
  }
  const page = readFileSync(join(ROOT, "dist/developers/index.html"), "utf8");
  const shown = [...page.matchAll(/<a href="\.\.\/[^"]+"><code>\/(.*?)<\/code><\/a>/g)].map(([, path = ""]) => path);
  assert.ok(shown.length > 10);
  assert.deepEqual(
    shown.filter((path) => !said.includes(path)),
    [],
  );
});
