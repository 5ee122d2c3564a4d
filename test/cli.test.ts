// Calls the commands of the core. People and scripts rely on what they print and on their exit codes.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { programOf } from "../core/cli/commands.ts";
import { baseAddress, builtDeployment } from "../core/read/deployment.ts";
import { verify } from "../core/read/verify.ts";
import { loadResponses } from "../core/serve/load.ts";
import { serve } from "../core/serve/server.ts";
import { EXTRAS } from "../extras.ts";
import { ROOT } from "./support/project.ts";
import { assertNotUnderstood, commandOf, type Outcome, outcomeOf } from "./support/run-command.ts";

const DIST = join(ROOT, "dist");
const folder = await mkdtemp(join(tmpdir(), "cli-"));
after(() => rm(folder, { recursive: true }));

function command(...words: string[]): Promise<Outcome> {
  return commandOf(ROOT, words);
}

/** Makes a call in this process. */
function call(...words: string[]): Promise<Outcome> {
  return outcomeOf(words);
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

test("an unknown id is refused with similar ids, and none of them is chosen", async () => {
  const { code, stdout, stderr } = await command("get", "retail-chargeback");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, "nothing has exactly this id; did you mean retail-chargebacks?\n");
  assert.match((await call("get", "zzzz")).stderr, /run "list" to see all definition ids/);
});

test("search takes several words as one text, and names the catalog of each match", async () => {
  const [some, words, phrase, none, blank] = await Promise.all([
    command("search", "Retainage"),
    call("search", "short", "pay"),
    call("search", "short pay"),
    call("search", "no", "such", "words"),
    call("search", " "),
  ]);
  assert.match(some.stdout, /^cohort +milestones-retainage /m);
  assert.match(words.stdout, /^cohort +predictable-short-pays [\s\S]*\n\n\d+ hold exactly "short pay"\n$/m);
  assert.deepEqual(phrase, words);
  assert.deepEqual([none.code, none.stderr], [0, ""]);
  assert.match(none.stdout, /^no record contains exactly "no such words"[^\n]*\n$/);
  assert.equal(blank.code, 2);
  assert.match(blank.stderr, /^QUERY_REQUIRED: /);
});

test("a call that is not understood gives exit code 2 and one line", async () => {
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

test("help shows every command on one line and with an example, and --version the build", async () => {
  const version = /^definition-discovery \d+\.\d+\.\d+(?!, nothing built)(?:\. [A-Z].*\.)?$/;
  assert.match((await call("--version")).stdout.trimEnd(), version);
  const help = (await command("help")).stdout;
  const names = [...help.matchAll(/^ {2}([a-z]+)(?: <[a-z]+>(?:\.\.\.)?)?: \S/gm)].map(([, name = ""]) => name);
  assert.deepEqual(names.sort(), Object.keys(programOf(EXTRAS).commands).sort());
  assert.match(help, /Exit codes: 0 success; 1 request refused or fault found; 2 usage error\./);
  const helpTexts = await Promise.all(names.map(async (name) => (await call(name, "--help")).stdout.trimEnd()));
  for (const text of helpTexts) assert.match(text, /\nExample: .*definition-discovery/);
});

test("verify passes a sound deployment, offline and over HTTP", async () => {
  await withServer(async (url) => {
    const [offline, online] = await Promise.all([command("verify"), call("verify", "--json", "--base-url", url)]);
    assert.match(offline.stdout, /^\d+ files and \d+ references are as they should be\n$/);
    assert.deepEqual([online.code, JSON.parse(online.stdout).faults], [0, []]);
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
    const result = await call("verify", "--base-url", base);
    assert.match(result.stdout, /^404\.html came from \/404: this host leaves out the ending .*\n\d+ files and /);
    assert.equal(result.code, 0);
    leads = "/about/";
    const redirected = await call("verify", "--json", "--base-url", base);
    const { redirects, faults } = JSON.parse(redirected.stdout);
    assert.deepEqual([redirected.code, redirects, faults.length], [1, [], 1]);
    assert.match(faults[0], /^SHA256SUMS lists 404\.html: .* redirects to \/about\/ /);
  } finally {
    server.close();
  }
});

test("verify does not ask a host for its list of redirects, and takes no redirect for a file", async () => {
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

test("verify reads again a deployment that changes to another release meanwhile", async () => {
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

test("verify judges the first bytes of a file, and says if a second reading gives others", async () => {
  const dist = builtDeployment(DIST);
  const requests = new Map<string, number>();
  const otherCatalog = async (path: string): Promise<Buffer> =>
    Buffer.from((await readFile(join(DIST, path), "utf8")).replace(/"definition": "/, "$&No "));
  // The first answer for a catalog is the published file. Every later one is another catalog that is valid by itself.
  const server = createServer(async ({ url = "/" }, response) => {
    const path = url.slice(1).replace(/(^|\/)$/, "$1index.html");
    requests.set(path, (requests.get(path) ?? 0) + 1);
    const isOther = path.endsWith("cohorts.json") && Number(requests.get(path)) > 1;
    response.end(isOther ? await otherCatalog(path) : await dist.read(path).catch(() => ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    assert.notDeepEqual(await otherCatalog("cohorts.json"), await readFile(join(DIST, "cohorts.json")));
    const { faults } = await verify(baseAddress(base), () => {}, EXTRAS);
    assert.deepEqual(faults, [
      "cohorts.json had different bytes when it was read again; make every host of the address serve the same release",
    ]);
    assert.equal(requests.get("releases/1/cohorts.json"), 1);
  } finally {
    server.close();
  }
});

test("verify names a changed file of any kind, and a file that was added", async () => {
  const copy = join(folder, "dist");
  await cp(DIST, copy, { recursive: true });
  const paths = [
    "asset-definitions.json",
    "cohorts-client.mjs",
    "cohorts.json",
    "index.html",
    "schemas/contract.schema.json",
    "sources/retail-chargebacks.md",
    "worksheets/setoff-netting.xlsx",
  ];
  const tamper = async (path: string): Promise<void> => {
    const bytes = await readFile(join(copy, path));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await writeFile(join(copy, path), bytes);
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
  // SHA256SUMS has the sums of all other files, and is changed by itself.
  await assertNamed(["SHA256SUMS"]);
  await assertNamed(paths);
  assert.deepEqual((await verify(builtDeployment(copy), () => {}, EXTRAS)).faults, []);
});
