// Runs every quick start and recipe of the page for developers as the page shows it, with a real server. Whoever copies
// a program that does not run gives up.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { textOf } from "../../../test/support/edit-project.ts";
import { decodeEntities } from "../../../test/support/page-reader.ts";
import { ROOT } from "../../../test/support/project.ts";
import { builtSite } from "../../../test/support/published-site.ts";
import { browserTest, openSession, until } from "../../../test/support/visit.ts";
import { ADDRESS_PLACEHOLDER, snippetsIn } from "../pages/developers.ts";

const run = promisify(execFile);
const files = builtSite();

const session = await openSession(files);
const server = { url: session.url };
after(() => session.close());

const EXPECTED: Readonly<Record<string, RegExp>> = {
  curl: /^cohorts\.json: OK$/m,
  javascript: /^return-window-survivors .*\nmilestones-retainage .*\?\n(?:.*\n)*retainageHeldAmount decimal-string$/m,
  typescript: /^Inspect the rebate agreement .*Look for /m,
  python: /^return-window-survivors .*\nmilestones-retainage .*\?\n(?:.*\n)*retainageHeldAmount decimal-string$/m,
  "new-release": /^Release \d+, \d{4}-\d\d-\d\d: .+\. http:\S+\/releases\/\d+\/\nno new release\n$/,
  "new-release-curl": /^Release \d+: .+\nno new release\n$/,
  "one-record": /^cohort is valid\nasset is valid\n$/,
  "one-record-python": /^cohort is valid\nasset is valid\n$/,
  "from-file": /^Volume rebates\n$/,
  "from-file-python": /^Volume rebates\n$/,
  bundled: /^Net-of-rebate receivable\n$/,
  proxy: /^12\n12\n$/,
  pinned: /^12\n12\n$/,
  "pinned-python": /^12\n12\n$/,
  etag: /^200 12\n304 12\n$/,
  "test-double": /^# pass 2\n# fail 0$/m,
  "test-double-python": /^OK$/m,
  worker: /^12\n$/,
  asyncio: /^12 12\n$/,
};

// These need more than a shell. They are run below, in test/publish/packed-service.test.ts, or in
// test/long/generators.ts.
const RUN_ELSEWHERE = ["same-origin", "package", "by-schema"];

// Installing a package asks a registry, which a test must not do. The test machine has both packages.
const INSTALLATION = /^(?:npm|pip) install .*\n/gm;

const SNIPPETS = ["quick-starts", "recipes"].flatMap((of) =>
  snippetsIn(`${of}.yaml`, textOf(`extras/site/text/${of}.yaml`)),
);
const PROXY = "http://proxy.example:3128";
const proxy = createServer(async ({ url = "", method }, response) => {
  requests.push(`${method} ${url}`);
  const { status, body } = await fetch(url, { headers: { "accept-encoding": "identity" } });
  response.writeHead(status).end(Buffer.from(await new Response(body).arrayBuffer()));
});
const requests: string[] = [];
proxy.listen(0, "127.0.0.1");
await once(proxy, "listening");
after(() => proxy.close());
const { port } = proxy.address() as AddressInfo;

test("each quick start and each recipe stands on the page word for word, and is run by a test", () => {
  const page = files.get("developers/index.html") ?? "";
  for (const { id, text } of SNIPPETS) {
    const [, snippet = ""] = new RegExp(`<pre id="${id}-text"[^>]*><code>(.*?)</code></pre>`, "s").exec(page) ?? [];
    assert.equal(decodeEntities(snippet.replace(/<span class="base">|<\/span>/g, "")), text, id);
  }
  const run = [...Object.keys(EXPECTED), ...RUN_ELSEWHERE];
  assert.deepEqual(SNIPPETS.map(({ id }) => id).toSorted(), run.toSorted());
});

for (const { id, name, setup, file, text, run: command } of SNIPPETS.filter(({ id }) => !RUN_ELSEWHERE.includes(id))) {
  test(`${name}: it runs as it stands on the page and prints what it promises`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "quick-start-"));
    try {
      await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
      const withAddresses = (part: string): string =>
        part.replaceAll(ADDRESS_PLACEHOLDER, server.url).replaceAll(PROXY, `http://127.0.0.1:${port}`);
      if (file !== null) await writeFile(join(folder, file), withAddresses(text));
      const script = [
        "set -e -o pipefail",
        withAddresses(setup.replace(INSTALLATION, "")),
        file === null ? withAddresses(text) : "",
        withAddresses(command),
      ].join("\n");
      // sha256sum prints OK in the language of the machine, and a test within a test would report to this one.
      const env = { ...process.env, LC_ALL: "C", NODE_TEST_CONTEXT: undefined };
      const { stdout, stderr } = await run("bash", ["-c", script], { cwd: folder, timeout: 60_000, env });
      assert.match(stdout || stderr, EXPECTED[id] ?? assert.fail(id));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

test("the snippet behind a proxy has asked the proxy", () => {
  assert.ok(requests.length > 0 && requests.every((one) => one === `GET ${server.url}/cohorts.json`), `${requests}`);
});

browserTest("a page of the same origin shows the cohorts", async (t) => {
  const { text } = SNIPPETS.find(({ id }) => id === "same-origin") ?? assert.fail();
  const types: Readonly<Record<string, string>> = {
    mjs: "text/javascript",
    json: "application/json",
    html: "text/html",
  };
  // The policy of the service allows no inline script, so this page has another server.
  const origin = createServer(({ url = "" }, response) => {
    const path = url.slice(1).replace(/\?.*/, "");
    const body = path === "shop/page.html" ? text : files.get(path.replace(/^shop\//, ""));
    response.writeHead(body === undefined ? 404 : 200, { "content-type": types[path.split(".").at(-1) ?? ""] ?? "" });
    response.end(body);
  });
  origin.listen(0, "127.0.0.1");
  await once(origin, "listening");
  t.after(() => origin.close());
  const address = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const { page } = await session.visit("/shop/page.html?a=b#c", { origin: address });
  await until(page, 'document.querySelectorAll("#cohorts li").length === 12');
});

const CLOSED_RELEASE = { number: 1, date: "2026-11-21", title: "The two catalogs" };
const NEXT = { number: 2, date: null, title: "Plain words" };

test("the recipe for new releases reports a release once, when it is closed", async (t) => {
  const { text } = SNIPPETS.find(({ id }) => id === "new-release") ?? assert.fail();
  let releases: object[] = [CLOSED_RELEASE, NEXT];
  const service = createServer((_, response) => response.end(JSON.stringify({ releases })));
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  t.after(() => service.close());
  const folder = await mkdtemp(join(tmpdir(), "new-release-"));
  t.after(() => rm(folder, { recursive: true }));
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await writeFile(join(folder, "new-release.mjs"), text.replaceAll(ADDRESS_PLACEHOLDER, address));
  const ask = async (): Promise<string> =>
    (await run(process.execPath, ["new-release.mjs"], { cwd: folder, timeout: 60_000 })).stdout;
  assert.match(await ask(), /^Release 1, 2026-11-21: The two catalogs\. \S+\/releases\/1\/\n$/);
  assert.equal(await ask(), "");
  releases = [
    CLOSED_RELEASE,
    { ...NEXT, date: "2026-12-01" },
    { number: 3, date: "2026-12-02", title: "Shorter words" },
  ];
  assert.match(await ask(), /^Release 2, .*\nRelease 3, .*: Shorter words\. .*\n$/);
  assert.equal(await ask(), "");
});

test("the page for developers leads from its top to the feed, the releases and both recipes", () => {
  const page = files.get("developers/index.html") ?? "";
  const [, row = ""] = /<th[^>]*>New releases<\/th>(.*?)<\/tr>/s.exec(page.slice(0, page.indexOf("<section"))) ?? [];
  for (const place of ["../feed.atom", "../releases/", "#new-releases"])
    assert.ok(row.includes(`href="${place}"`), place);
  assert.ok(page.includes('<li><a href="#new-releases">New releases</a></li>'));
  const [section = ""] = /<section id="new-releases".*?<\/section>/s.exec(page) ?? [];
  for (const id of ["new-release", "new-release-curl"]) {
    assert.ok(section.includes(`href="#${id}"`), id);
    assert.ok(page.includes(`<details class="fold" id="${id}">`), id);
  }
});
