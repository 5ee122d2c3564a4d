// The quick starts of the page for developers: each is run as it stands there, against a real server.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { textOf } from "../../../test/support/edit-project.ts";
import { unescaped } from "../../../test/support/page-reader.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtSite, serveFiles } from "../../../test/support/published-site.ts";
import { BASE_URL, quickStartsIn } from "../pages/developers.ts";

const run = promisify(execFile);
const files = builtSite();

const server = await serveFiles(files);
after(() => server.close());

const EXPECTED: Readonly<Record<string, RegExp>> = {
  curl: /^cohorts\.json: OK$/m,
  javascript: /^milestones-retainage .*\?\n(?:.*\n)*retainageHeldAmount decimal-string$/m,
  typescript: /^Inspect the rebate agreement .*Look for /m,
  python: /^milestones-retainage .*\?\n(?:.*\n)*retainageHeldAmount decimal-string$/m,
};

for (const { id, name, setup, file, text, run: command } of quickStartsIn(
  textOf("extras/site/text/quick-starts.yaml"),
)) {
  test(`the quick start in ${name} stands on the page word for word, runs as it stands and prints what it promises`, async () => {
    const page = files.get("developers/index.html") ?? "";
    const [, shown = ""] = new RegExp(`<pre id="${id}-text"[^>]*><code>(.*?)</code></pre>`, "s").exec(page) ?? [];
    assert.equal(unescaped(shown.replace(/<span class="base">|<\/span>/g, "")), text);
    const folder = await mkdtemp(join(tmpdir(), "quick-start-"));
    try {
      await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
      const filled = (part: string): string => part.replaceAll(BASE_URL, server.url);
      if (file !== null) await writeFile(join(folder, file), filled(text));
      const script = ["set -e -o pipefail", filled(setup), file === null ? filled(text) : "", filled(command)].join(
        "\n",
      );
      // sha256sum says OK in the language of the machine.
      const env = { ...process.env, LC_ALL: "C" };
      const { stdout } = await run("bash", ["-c", script], { cwd: folder, timeout: 60_000, env });
      assert.match(stdout, EXPECTED[id] ?? assert.fail(id));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
