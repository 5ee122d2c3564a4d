// Reads what the page for developers says about agents. A reader who follows it must reach a server that runs, with the
// settings of the reader's own host.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { programOf } from "../../../core/cli/commands.ts";
import { EXTRAS } from "../../../extras.ts";
import { wordsOf } from "../../../test/support/page-reader.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";

const page = builtSite().get("developers/index.html") ?? "";
const [agents = ""] = /<section id="agents".*?<\/section>/s.exec(page) ?? [];
const { name, version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<string, string>;

/** Returns the text of a block of code. */
function codeIn(id: string): string {
  const [, code = assert.fail(id)] = new RegExp(`<pre id="${id}"><code>(.*?)</code></pre>`, "s").exec(agents) ?? [];
  return wordsOf(code).trim();
}

test("the page says first what an agent reads, then what to install, on Windows too, then the settings", () => {
  assert.ok(builtSite().has("llms.txt") && codeIn("agent-llms").endsWith("/llms.txt"));
  const order = ["agent-llms", "agent-install", "agent-install-windows", "agent-host-1"].map((id) =>
    agents.indexOf(`id="${id}"`),
  );
  assert.deepEqual(
    order,
    [...order].sort((one, other) => one - other),
  );
});

test("a reader with only the site is led from the top of the page to the server", () => {
  assert.match(page.slice(0, page.indexOf("<section")), /<a href="#agents">[^<]*MCP server<\/a>/);
  const text = wordsOf(agents);
  assert.ok(agents.includes('href="../about/#publisher"'));
  for (const words of ["get retail-chargebacks", '"--base-url"']) assert.ok(text.includes(words), words);
});

test("the settings of hosts start the server where the command installed it", () => {
  for (const suffix of ["", "-windows"]) {
    const [, folder = assert.fail(), file] =
      /^npm install --prefix (\S+) (\S+)$/.exec(codeIn(`agent-install${suffix}`)) ?? [];
    assert.equal(file, `${name}-${version}.tgz`);
    assert.ok(codeIn(`agent-host-1${suffix}`).includes(`"${folder}/node_modules/${name}/build/cli.js"`), suffix);
  }
});

test("the page says how to install the program, and shows every command as its help does", () => {
  const [commands = ""] = /<section id="command-line".*?<\/section>/s.exec(page) ?? [];
  const text = wordsOf(commands);
  for (const words of [`npm install ${name}-${version}.tgz`, "npm ci && npm run build"])
    assert.ok(text.includes(words));
  for (const [commandName, { group, summary, example = "" }] of Object.entries(programOf(EXTRAS).commands)) {
    const row = new RegExp(`<tr [^>]*id="command-${commandName}">.*?</tr>`, "s").exec(commands)?.[0];
    assert.equal(row === undefined, group !== undefined, commandName);
    if (row === undefined) continue;
    assert.ok(wordsOf(row).includes(summary.slice(1)), commandName);
    assert.ok(wordsOf(row).includes(commandName === "list" ? `${name} list ` : example), commandName);
  }
});
