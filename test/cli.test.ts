import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { builtFolder } from "../src/read/deployment.ts";
import { verify } from "../src/read/verify.ts";
import { loadResponses } from "../src/serve/load.ts";
import { serve } from "../src/serve/server.ts";
import { ROOT } from "./support/project.ts";

const DIST = join(ROOT, "dist");

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function command(...words: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, "build/src/cli.js"), ...words], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

async function withServer(folder: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = await serve({ responses: loadResponses(folder), host: "127.0.0.1", port: 0 });
  await use(server.url).finally(() => server.close());
}

test("list shows twelve rows under a head, and JSON for programs", async () => {
  const { stdout } = await command("list");
  assert.equal(stdout.trimEnd().split("\n").length, 13);
  const listed = JSON.parse((await command("list", "--json")).stdout);
  assert.deepEqual(Object.keys(listed[11]), ["id", "name", "assetStructure"]);
});

test("get shows the whole of a definition, offline and from a deployment alike", async () => {
  const offline = await command("get", "retail-chargebacks", "--json");
  assert.deepEqual(Object.keys(JSON.parse(offline.stdout)), ["cohort", "asset"]);
  assert.match(
    (await command("get", "retail-chargebacks")).stdout,
    /^# Retail chargebacks\n[\s\S]*### grossObligation/,
  );
  await withServer(DIST, async (url) => {
    assert.deepEqual(await command("get", "retail-chargebacks", "--json", "--base-url", url), offline);
  });
});

test("an unknown id is refused with the ids that look alike, and none is chosen", async () => {
  const { code, stdout, stderr } = await command("get", "retail-chargeback");
  assert.deepEqual([code, stdout], [1, ""]);
  assert.equal(stderr, "COHORT_NOT_FOUND: no definition has exactly this id; did you mean retail-chargebacks?\n");
  assert.match((await command("get", "zzzz")).stderr, /the list command shows the ids there are/);
});

test("search names the catalog of each match, and says so when there is none", async () => {
  assert.match((await command("search", "Retainage")).stdout, /^cohort {3}milestones-retainage /m);
  assert.deepEqual(await command("search", "no such words"), { code: 0, stdout: "nothing found\n", stderr: "" });
  assert.match((await command("search", " ")).stderr, /^QUERY_REQUIRED: /);
});

test("worksheet prints a sheet, or writes it where it is told", async () => {
  assert.match((await command("worksheet", "setoff-netting")).stdout, /^"Inspection worksheet: Setoff and netting/);
  const folder = await mkdtemp(join(tmpdir(), "worksheet-"));
  const path = join(folder, "sheet.xlsx");
  assert.equal((await command("worksheet", "setoff-netting", "--format", "xlsx", "-o", path)).code, 0);
  assert.deepEqual(await readFile(path), await readFile(join(DIST, "worksheets/setoff-netting.xlsx")));
  await rm(folder, { recursive: true });
  assert.match((await command("worksheet", "setof-netting")).stderr, /did you mean setoff-netting\?/);
  assert.equal((await command("worksheet", "setoff-netting", "--format", "pdf")).code, 2);
});

test("mcp speaks the protocol on standard output and prints nothing else", async () => {
  const child = spawn(process.execPath, [join(ROOT, "build/src/cli.js"), "mcp"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
  const [answer] = await once(child.stdout, "data");
  assert.equal(JSON.parse(String(answer)).result.serverInfo.name, "definition-discovery");
  child.stdin.end();
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

test("a call that is not understood is exit 2 and one line", async () => {
  for (const words of [
    [],
    ["sell"],
    ["get"],
    ["list", "extra"],
    ["list", "--nonsense"],
    ["serve", "--json"],
    ["constructor"],
  ]) {
    const { code, stderr } = await command(...words);
    assert.equal(code, 2, words.join(" "));
    assert.match(stderr, /^[^\n]+ --help shows how\n$/, words.join(" "));
  }
});

test("help shows an example for every command", async () => {
  const names = [...(await command("--help")).stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
  assert.ok(names.length >= 8);
  for (const name of names) assert.match((await command(name, "--help")).stdout, /Example: /, name);
});

test("verify passes a sound deployment, offline and over HTTP", async () => {
  assert.match((await command("verify")).stdout, /^\d+ files and \d+ references are as they should be\n$/);
  await withServer(DIST, async (url) => {
    const { code, stdout } = await command("verify", "--json", "--base-url", url);
    assert.deepEqual([code, JSON.parse(stdout).faults], [0, []]);
  });
});

test("verify says what it could not reach", async () => {
  const { code, stderr } = await command("verify", "--base-url", "http://127.0.0.1:9");
  assert.equal(code, 1);
  assert.match(stderr, /could not load http:\/\/127\.0\.0\.1:9\/SHA256SUMS/);
});

test("a byte changed in any published file is found and its file named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "verify-"));
  try {
    await cp(DIST, folder, { recursive: true });
    const paths = (await readFile(join(folder, "SHA256SUMS"), "utf8"))
      .trimEnd()
      .split("\n")
      .map((line) => line.split("  ")[1] ?? "");
    assert.ok(paths.length > 30 && (await readdir(folder)).length > 10);
    for (const path of paths) {
      const sound = await readFile(join(folder, path));
      const tampered = Buffer.from(sound);
      const middle = tampered.length >> 1;
      tampered[middle] = (tampered[middle] ?? 0) ^ 1;
      await writeFile(join(folder, path), tampered);
      const { faults } = await verify(builtFolder(folder), () => {});
      assert.ok(
        faults.some((fault) => fault.includes(path)),
        path,
      );
      await writeFile(join(folder, path), sound);
    }
    assert.deepEqual((await verify(builtFolder(folder), () => {})).faults, []);
  } finally {
    await rm(folder, { recursive: true });
  }
});
