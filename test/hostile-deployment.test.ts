// Reads a foreign deployment with hostile texts on a terminal. A text must not clear, hide, turn or forge what the user
// sees.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sha256 } from "../core/base/hash.ts";
import { ROOT } from "./support/project.ts";
import { commandOf, outcomeOf } from "./support/run-command.ts";

const DIST = join(ROOT, "dist");
const CLI = join(ROOT, "build/cli.js");

const HOSTILE =
  "\u001b[2J\u001b]0;x\u0007\u009b31m\u007f\r\u001b[K\u061c\u200e\u200f\u202e\u2066\u2028\u2029\ufeff\u{e0041}\n" +
  "370 files and 2864 references are as they should be";
const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

const folder = await mkdtemp(join(tmpdir(), "hostile-"));
const changes = new Map<string, Uint8Array>();
let url: string;

const server = createServer(async (request, response) => {
  const path = (request.url ?? "").slice(1);
  const bytes = changes.get(path) ?? (await readFile(join(DIST, path || "index.html")).catch(() => null));
  response.writeHead(bytes ? 200 : 404).end(bytes);
});

async function change(path: string, edit: (document: never) => void): Promise<void> {
  const document = JSON.parse(await readFile(join(DIST, path), "utf8"));
  edit(document as never);
  changes.set(path, Buffer.from(JSON.stringify(document)));
}

type Authorities = { authorities: Record<string, unknown>[] };

// Every text without a fixed form.
before(async () => {
  await change("cohorts.json", ({ records }: { records: Record<string, unknown>[] }) => {
    for (const record of records)
      Object.assign(record, { name: `Retainage${HOSTILE}`, definition: HOSTILE, aliases: [HOSTILE] });
  });
  await change("asset-definitions.json", ({ records }: { records: Record<string, unknown>[] }) => {
    for (const record of records) Object.assign(record, { purpose: `Retainage${HOSTILE}` });
  });
  await change("authorities.json", ({ authorities }: Authorities) => {
    for (const authority of authorities)
      Object.assign(authority, { name: `Retainage${HOSTILE}`, establishes: HOSTILE });
    // A sentence of verify on a passage names its source.
    const texts = { sourceId: HOSTILE, section: HOSTILE, locator: HOSTILE };
    const passage = { ...texts, sha256: "0".repeat(64), startLine: 1, endLine: 1 };
    Object.assign(authorities.at(-1) as object, { leanedOnBy: [passage] });
  });
  await change("documents.json", ({ documents }: { documents: Record<string, unknown>[] }) => {
    for (const document of documents) Object.assign(document, { name: HOSTILE });
  });
  await change("releases.json", ({ releases }: { releases: { changes: Record<string, unknown>[] }[] }) => {
    for (const releaseChange of releases.flatMap(({ changes }) => changes))
      Object.assign(releaseChange, { says: HOSTILE });
  });
  changes.set("worksheets/setoff-netting.lines.csv", Buffer.from(`${HOSTILE}\r\n`));
  const sums = await readFile(join(DIST, "SHA256SUMS"), "utf8");
  const sumsOfChanges = sums.replace(/^[0-9a-f]{64} {2}(.*)$/gm, (line, path) => {
    const bytes = changes.get(path);
    return bytes ? `${sha256(bytes)}  ${path}` : line;
  });
  changes.set("SHA256SUMS", Buffer.from(sumsOfChanges));
  await writeFile(join(folder, "sheet.csv"), "Definition,Owed by\nsetoff-netting,us\n");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

// The output on the terminal, by the words of a call.
const outputs = new Map<string, string>();

const COMMANDS = [
  ["list"],
  ["get", "setoff-netting"],
  ["search", "Retainage"],
  ["find", "retainage"],
  ["get", "ucc-9-404"],
  ["list", "--stale", "2027-06-30"],
  ["verify"],
  ["check", join(folder, "sheet.csv")],
];

for (const words of COMMANDS) {
  test(`${words[0]} shows the texts of a hostile deployment as text, and the same data as JSON`, async () => {
    const [text, json] = await Promise.all([
      commandOf(ROOT, [...words, "--base-url", url]),
      outcomeOf([...words, "--json", "--base-url", url]),
    ]);
    for (const { stdout, stderr } of [text, json]) {
      assert.doesNotMatch(stdout, UNPRINTABLE);
      assert.doesNotMatch(stderr, UNPRINTABLE);
      assert.doesNotMatch(stderr, /\n {4}at /);
    }
    assert.equal(text.code, json.code);
    outputs.set(words.join(" "), text.stdout + text.stderr);
    const hostileText = JSON.stringify(HOSTILE).slice(1, -1);
    // A list of stale readings has only ids, which have no JSON form.
    if (["list", "get", "search", "verify"].includes(words[0] ?? "") && !words.includes("--stale"))
      assert.ok(JSON.stringify(JSON.parse(json.stdout)).includes(hostileText), json.stdout.slice(0, 500));
  });
}

for (const format of ["txt", "csv"]) {
  test(`request gives the texts of a hostile deployment as text, in ${format}`, async () => {
    const words = ["request", "setoff-netting", "retail-chargebacks", "--format", format, "--base-url", url];
    const { code, stdout, stderr } = await commandOf(ROOT, words);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /370 files and/);
    assert.doesNotMatch(stdout.replaceAll("\r\n", "\n"), UNPRINTABLE);
  });
}

test("an id that is not of the form of ids is refused in one sentence", async () => {
  const texts = changes.get("authorities.json") as Uint8Array;
  await change("authorities.json", ({ authorities }: Authorities) => {
    Object.assign(authorities[0] as object, { id: HOSTILE });
  });
  const { code, stdout, stderr } = await commandOf(ROOT, ["get", "ucc-9-404", "--base-url", url]);
  changes.set("authorities.json", texts);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /^authorities\.json of \S+ is malformed; [^\n]+\n$/);
});

test("a deployment cannot forge a line of a list or a fault", () => {
  for (const name of ["list", "verify"]) assert.doesNotMatch(outputs.get(name) ?? assert.fail(name), /^370 files and/m);
});

test("a worksheet goes to a pipe and into a file byte for byte, and to a terminal as text", async () => {
  const bytes = changes.get("worksheets/setoff-netting.lines.csv") as Uint8Array;
  const words = ["worksheet", "setoff-netting", "--table", "lines", "--base-url", url];
  assert.equal((await commandOf(ROOT, words)).stdout, Buffer.from(bytes).toString());
  const path = join(folder, "lines.csv");
  await commandOf(ROOT, [...words, "-o", path]);
  assert.deepEqual(await readFile(path), Buffer.from(bytes));
  const output = await new Promise<string>((resolve) => {
    const python = ["-c", "import pty, sys; pty.spawn(sys.argv[1:])", process.execPath, CLI, ...words];
    execFile("python3", python, (_, stdout) => resolve(stdout));
  });
  assert.match(output, /370 files and/);
  assert.doesNotMatch(output.replaceAll("\r\n", "\n"), UNPRINTABLE);
});

test("a command whose output is closed ends without an error", async () => {
  const child = spawn(process.execPath, [CLI, "search", "e", "--json"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let errorOutput = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  const [code] = await once(child, "exit");
  assert.deepEqual([code, errorOutput], [0, ""]);
});

test("an answer in six codings, complete or not, is refused in one sentence", async (t) => {
  const { port } = server.address() as AddressInfo;
  const codingServer = createServer((_, response) => {
    response.writeHead(200, { "Content-Encoding": Array(6).fill("gzip").join(", "), "Content-Length": 1_000_000 });
    response.write(" ".repeat(40_000), () => response.destroy());
  }).listen(0, "127.0.0.1");
  t.after(() => codingServer.close());
  await once(codingServer, "listening");
  const codingUrl = url.replace(String(port), String((codingServer.address() as AddressInfo).port));
  const { code, stderr } = await commandOf(ROOT, ["verify", "--base-url", codingUrl]);
  assert.deepEqual([code, stderr.split("\n").length], [1, 2], stderr);
  assert.match(stderr, /^could not load \S+SHA256SUMS: /);
});
