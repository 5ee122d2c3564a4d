// The commands as a person or a program meets them: what they print, and how they end.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { baseAddress, builtDeployment } from "../core/read/deployment.ts";
import { verify } from "../core/read/verify.ts";
import { loadResponses } from "../core/serve/load.ts";
import { serve } from "../core/serve/server.ts";
import { EXTRAS } from "../extras.ts";
import { ROOT } from "./support/project.ts";
import { assertNotUnderstood, called, commandOf, type Outcome } from "./support/run-command.ts";

const DIST = join(ROOT, "dist");
const folder = await mkdtemp(join(tmpdir(), "cli-"));
after(() => rm(folder, { recursive: true }));

function command(...words: string[]): Promise<Outcome> {
  return commandOf(ROOT, words);
}

/** Makes a call in this process. */
function call(...words: string[]): Promise<Outcome> {
  return called(words);
}

async function withServer(use: (url: string) => Promise<void>): Promise<void> {
  const server = await serve({ responses: loadResponses(DIST), host: "127.0.0.1", port: 0 });
  await use(server.url).finally(() => server.close());
}

test("list shows twelve rows under a head, and JSON for programs", async () => {
  const [text, json] = await Promise.all([command("list"), call("list", "--json")]);
  assert.equal(text.stdout.trimEnd().split("\n").length, 13);
  assert.deepEqual(Object.keys(JSON.parse(json.stdout)[11]), ["id", "name", "assetStructure"]);
});

test("get shows the whole of a definition, offline and from a deployment alike", async () => {
  const [text, offline] = await Promise.all([
    command("get", "retail-chargebacks"),
    call("get", "retail-chargebacks", "--json"),
  ]);
  assert.match(text.stdout, /^# Retail chargebacks\n[\s\S]*### grossObligation/);
  assert.deepEqual(Object.keys(JSON.parse(offline.stdout)), ["cohort", "asset"]);
  await withServer(async (url) => {
    assert.deepEqual(await call("get", "retail-chargebacks", "--json", "--base-url", url), offline);
  });
});

test("an unknown id is refused with the ids that look alike, and none is chosen", async () => {
  const { code, stdout, stderr } = await command("get", "retail-chargeback");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, "nothing has exactly this id; did you mean retail-chargebacks?\n");
  assert.match((await call("get", "zzzz")).stderr, /run "list" to see all definition ids/);
});

test("search takes several words as one text, and names it with the catalog of each match or none", async () => {
  const [some, words, quoted, none, blank] = await Promise.all([
    command("search", "Retainage"),
    call("search", "short", "pay"),
    call("search", "short pay"),
    call("search", "no", "such", "words"),
    call("search", " "),
  ]);
  assert.match(some.stdout, /^cohort +milestones-retainage /m);
  assert.match(words.stdout, /^cohort +predictable-short-pays [\s\S]*\n\n\d+ hold exactly "short pay"\n$/m);
  assert.deepEqual(quoted, words);
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /^no record contains exactly "no such words"[^\n]*\n$/);
  assert.equal(blank.code, 2);
  assert.match(blank.stderr, /^QUERY_REQUIRED: /);
});

test("a call that is not understood is exit 2 and one line, whatever the data", async () => {
  await assertNotUnderstood([
    ["--json"],
    ["sell"],
    ["list", "--nonsense"],
    ["get", ""],
    ["list", "--base-url", "definitions.example"],
    ["list", "--base-url", "http://127.0.0.1:9/?a"],
    ["verify", "--base-url", "http://reader:secret@127.0.0.1:9"],
  ]);
  const { code, stdout, stderr } = await command("sell");
  assert.deepEqual([code, stdout], [2, ""], stderr);
  assert.match(stderr, /^[^\n]+ --help shows the usage\n$/);
});

test("help shows every command within 80 columns, and an example of each; --version what is built", async () => {
  const version = /^definition-discovery \d+\.\d+\.\d+(?!, nothing built)(?:\. [A-Z].*\.)?$/;
  assert.match((await call("--version")).stdout.trimEnd(), version);
  const help = (await command("help")).stdout;
  const names = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
  assert.ok(names.length >= 12);
  assert.match(help, /Exit codes: 0 success; 1 request refused or fault found; 2 usage error\./);
  const shown = await Promise.all(names.map(async (name) => (await call(name, "--help")).stdout.trimEnd()));
  for (const text of shown) assert.match(text, /\nExample: .*definition-discovery/);
  const lines = [help, ...shown].join("\n").split("\n");
  const broad = lines.filter((line) => line.length > 80 && !line.startsWith("Example: "));
  assert.deepEqual(broad, []);
});

test("verify passes a sound deployment, offline and over HTTP", async () => {
  await withServer(async (url) => {
    const [offline, served] = await Promise.all([command("verify"), call("verify", "--json", "--base-url", url)]);
    assert.match(offline.stdout, /^\d+ files and \d+ references are as they should be\n$/);
    assert.deepEqual([served.code, JSON.parse(served.stdout).faults], [0, []]);
  });
});

test("verify names the redirect of a host that drops the ending of a page, and reads the page from there", async () => {
  let leads = "404";
  const server = createServer(async ({ url = "" }, response) => {
    const path = url.slice(1);
    if (path === "404.html") return response.writeHead(301, { Location: leads }).end();
    const file = path === "404" ? "404.html" : path.replace(/(?:^|\/)$/, "$&index.html");
    return response.end(await readFile(join(DIST, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const named = await call("verify", "--base-url", base);
    assert.match(named.stdout, /^404\.html came from \/404: this host leaves out the ending .*\n\d+ files and /);
    assert.equal(named.code, 0);
    leads = "/about/";
    const other = await call("verify", "--json", "--base-url", base);
    const { redirects, faults } = JSON.parse(other.stdout);
    assert.deepEqual([other.code, redirects, faults.length], [1, [], 1]);
    assert.match(faults[0], /^SHA256SUMS lists 404\.html: .* redirects to \/about\/ /);
  } finally {
    server.close();
  }
});

test("verify asks no host for the list that it redirects by, and takes no redirect for a file", async () => {
  const sums = await readFile(join(DIST, "SHA256SUMS"));
  const server = createServer(({ url }, response) =>
    url === "/SHA256SUMS" ? response.end(sums) : response.writeHead(308, { Location: "/about/" }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { faults } = await verify(baseAddress(base), () => {}, EXTRAS);
    assert.ok(faults.some((fault) => fault.startsWith("SHA256SUMS lists llms.txt: ")));
    const ofRedirects = faults.filter((fault) => fault.includes("_redirects"));
    assert.deepEqual(ofRedirects, []);
  } finally {
    server.close();
  }
});

test("verify reads anew what was switched to another release while it was read", async () => {
  const dist = builtDeployment(DIST);
  let reads = 0;
  const read = async (path: string): Promise<Uint8Array> => {
    const bytes = await dist.read(path);
    if (path !== "SHA256SUMS" || ++reads > 1) return bytes;
    return new TextEncoder().encode(
      new TextDecoder().decode(bytes).replace(/^[0-9a-f]{64}(?= {2}cohorts\.json$)/m, "0".repeat(64)),
    );
  };
  assert.deepEqual((await verify({ ...dist, read }, () => {}, EXTRAS)).faults, []);
  assert.equal(reads, 2);
});

test("verify judges the bytes that it has read, and says that other bytes come when they are read again", async () => {
  const dist = builtDeployment(DIST);
  const served = new Map<string, number>();
  const other = async (path: string): Promise<Buffer> =>
    Buffer.from((await readFile(join(DIST, path), "utf8")).replace(/"definition": "/, "$&No "));
  // The first answer is what is published, every other one a catalog that is as sound by itself.
  const server = createServer(async ({ url = "/" }, response) => {
    const path = url.slice(1).replace(/(^|\/)$/, "$1index.html");
    served.set(path, (served.get(path) ?? 0) + 1);
    const isOther = path.endsWith("cohorts.json") && Number(served.get(path)) > 1;
    response.end(isOther ? await other(path) : await dist.read(path).catch(() => ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    assert.notDeepEqual(await other("cohorts.json"), await readFile(join(DIST, "cohorts.json")));
    const { faults } = await verify(baseAddress(base), () => {}, EXTRAS);
    assert.deepEqual(faults, [
      "cohorts.json had different bytes when it was read again; make every host of the address serve the same release",
    ]);
    assert.equal(served.get("releases/1/cohorts.json"), 1);
  } finally {
    server.close();
  }
});

test("verify names the file in which a byte was changed, of any kind, and one that was added", async () => {
  const copy = join(folder, "dist");
  await cp(DIST, copy, { recursive: true });
  const changed = [
    "asset-definitions.json",
    "cohorts-client.mjs",
    "cohorts.json",
    "index.html",
    "schemas/contract.schema.json",
    "sources/retail-chargebacks.md",
    "worksheets/setoff-netting.xlsx",
  ];
  const tamper = async (path: string): Promise<void> => {
    const tampered = await readFile(join(copy, path));
    tampered.writeUInt8(tampered.readUInt8(tampered.length >> 1) ^ 1, tampered.length >> 1);
    await writeFile(join(copy, path), tampered);
  };
  const assertNamed = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) await tamper(path);
    const { faults } = await verify(builtDeployment(copy), () => {}, EXTRAS);
    for (const path of paths)
      assert.ok(
        faults.some((fault) => fault.includes(path)),
        path,
      );
    for (const path of paths) await tamper(path);
  };
  await writeFile(join(copy, "added.html"), "");
  assert.deepEqual((await verify(builtDeployment(copy), () => {}, EXTRAS)).faults, [
    "added.html is not listed in SHA256SUMS",
  ]);
  await rm(join(copy, "added.html"));
  // The list tells of the others, and is changed by itself.
  await assertNamed(["SHA256SUMS"]);
  await assertNamed(changed);
  assert.deepEqual((await verify(builtDeployment(copy), () => {}, EXTRAS)).faults, []);
});
