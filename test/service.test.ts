// The service as a user meets it: started by its command, read by curl, by both downloaded clients, and stopped.

import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { sha256 } from "../src/base/hash.ts";
import { CONTRACT, ROOT } from "./support/project.ts";

const run = promisify(execFile);

interface Service {
  child: ChildProcess;
  url: string;
  output: () => string;
}

async function startService(environment: Record<string, string> = {}): Promise<Service> {
  const child = spawn(process.execPath, [join(ROOT, "build/src/cli.js"), "serve"], {
    env: { ...process.env, PORT: "0", ...environment },
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  while (!output.includes("\n")) await once(child.stdout, "data");
  const url = /http:\S+/.exec(output)?.[0] ?? "";
  return { child, url, output: () => output };
}

let service: Service;
let folder: string;

before(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "service-"));
});

after(async () => {
  service.child.kill();
  await rm(folder, { recursive: true });
});

test("the command prints one line with its address when it is ready", () => {
  assert.match(service.output(), /^serving http:\/\/127\.0\.0\.1:\d+\/?\n$/);
});

test("both catalogs answer 200 as application/json with the twelve ids", async () => {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const response = await fetch(new URL(path, service.url));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/json");
    const { records } = (await response.json()) as { records: { id: string }[] };
    assert.deepEqual(
      records.map(({ id }) => id),
      CONTRACT.$defs["cohortId"]?.enum,
    );
  }
});

test("every published file answers with the bytes its sum states, and a query changes nothing", async () => {
  const sums = (await (await fetch(new URL("SHA256SUMS", service.url))).text()).trimEnd().split("\n");
  assert.ok(sums.length > 20);
  for (const line of sums) {
    const [hash, path = ""] = line.split("  ");
    const target = path.replace(/(^|\/)index\.html$/, "$1");
    const response = await fetch(new URL(`${target}?version=2&filter=x`, service.url));
    assert.equal(response.status, 200, path);
    assert.equal(sha256(new Uint8Array(await response.arrayBuffer())), hash, path);
  }
});

test("media types are right, for declarations too", async () => {
  const type = async (path: string) =>
    (await fetch(new URL(path, service.url), { method: "HEAD" })).headers.get("content-type");
  assert.match((await type("cohorts-client.mjs")) ?? "", /^text\/javascript/);
  assert.match((await type("cohorts_client.py")) ?? "", /^text\/x-python/);
  assert.match((await type("cohorts-client.d.mts")) ?? "", /^text\/plain/);
});

test("the downloaded JavaScript client lists, gets and searches both catalogs", async () => {
  const path = join(folder, "cohorts-client.mjs");
  await writeFile(path, await (await fetch(new URL("cohorts-client.mjs", service.url))).text());
  const client = (await import(pathToFileURL(path).href)) as typeof import("#client");
  const registry = await client.loadCohorts(service.url);
  const catalog = await client.loadAssetDefinitions(service.url);
  assert.deepEqual(Object.keys(client.listCohorts(registry)[0] ?? {}), ["id", "name", "assetStructure"]);
  assert.deepEqual(Object.keys(client.listAssetDefinitions(catalog)[0] ?? {}), ["id", "name", "cohortId"]);
  assert.equal(
    client.getCohort(registry, "setoff-netting").assetStructure,
    client.getAssetDefinition(catalog, "setoff-netting").name,
  );
  assert.ok(client.searchCohorts(registry, "RETENTION").some(({ id }) => id === "milestones-retainage"));
  assert.deepEqual(client.searchAssetDefinitions(catalog, "no such words"), []);
});

const PYTHON = `
import sys, json
sys.path.insert(0, sys.argv[1])
import cohorts_client as client
registry = client.load_cohorts(sys.argv[2])
catalog = client.load_asset_definitions(sys.argv[2])
try:
    client.get_cohort(registry, "Setoff-netting")
except client.CohortError as error:
    code = error.code
print(json.dumps({
    "cohorts": client.list_cohorts(registry),
    "assets": client.list_asset_definitions(catalog),
    "cohort": client.get_cohort(registry, "setoff-netting"),
    "found": [record["id"] for record in client.search_asset_definitions(catalog, "retention")],
    "code": code,
}))
`;

test("the downloaded Python client gives what the JavaScript client gives", async () => {
  await writeFile(
    join(folder, "cohorts_client.py"),
    await (await fetch(new URL("cohorts_client.py", service.url))).text(),
  );
  const { stdout } = await run("python3", ["-W", "error", "-c", PYTHON, folder, service.url]);
  const client = await import("#client");
  const registry = await client.loadCohorts(service.url);
  const catalog = await client.loadAssetDefinitions(service.url);
  assert.deepEqual(JSON.parse(stdout), {
    cohorts: client.listCohorts(registry),
    assets: client.listAssetDefinitions(catalog),
    cohort: client.getCohort(registry, "setoff-netting"),
    found: client.searchAssetDefinitions(catalog, "retention").map(({ id }) => id),
    code: "COHORT_NOT_FOUND",
  });
});

test("the README's check of a source prints the hash that the catalogs cite", async () => {
  const readme = await readFile(join(ROOT, "README.md"), "utf8");
  const [, sum = ""] = /### Check a source\n\n```sh\n(.*?)```/s.exec(readme) ?? [];
  const { records } = (await (await fetch(new URL("cohorts.json", service.url))).json()) as {
    records: { sourceRefs: { sourceId: string; sha256: string }[] }[];
  };
  const cited = records
    .flatMap(({ sourceRefs }) => sourceRefs)
    .find(({ sourceId }) => sourceId === "retail-chargebacks");
  const { stdout } = await run("sh", ["-c", sum.replace("http://127.0.0.1:8080", service.url.replace(/\/$/, ""))]);
  assert.equal(stdout.split(" ")[0], cited?.sha256);
});

test("SIGTERM ends the command with success", async () => {
  const { child } = await startService();
  child.kill("SIGTERM");
  assert.deepEqual(await once(child, "exit"), [0, null]);
});

test("LOG=json prints one line of JSON for each request", async () => {
  const { child, url, output } = await startService({ LOG: "json" });
  try {
    await (await fetch(new URL("cohorts.json", url))).text();
    while (output().trimEnd().split("\n").length < 2) await once(child.stdout ?? child, "data");
    const entry = JSON.parse(output().split("\n")[1] ?? "");
    assert.equal(entry.status, 200);
  } finally {
    child.kill();
  }
});

async function failure(
  command: string,
  environment: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return run(process.execPath, [join(ROOT, "build/src/cli.js"), command], {
    env: { ...process.env, ...environment },
  }).then(
    () => assert.fail("the command succeeded"),
    (error) => error,
  );
}

test("a taken port is one line and exit 1", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const { code, stdout, stderr } = await failure("serve", { PORT: String(port) });
  taken.close();
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, new RegExp(`^[^\n]*\\b${port}\\b[^\n]*\n$`));
});

test("a port that is none is one line and exit 1", async () => {
  assert.deepEqual((({ code, stderr }) => [code, stderr])(await failure("serve", { PORT: "http" })), [
    1,
    "PORT must be a number from 0 to 65535\n",
  ]);
});

test("a broken dist/ is one line and exit 1 before anything listens", async () => {
  const copy = join(folder, "project");
  for (const part of ["build/src", "clients", "dist", "package.json"])
    await cp(join(ROOT, part), join(copy, part), { recursive: true });
  await writeFile(join(copy, "dist/cohorts.json"), "{}");
  const outcome = await run(process.execPath, [join(copy, "build/src/cli.js"), "serve"], {
    env: { ...process.env, PORT: "0" },
  }).then(
    () => assert.fail("served"),
    (error) => error,
  );
  assert.deepEqual([outcome.code, outcome.stdout], [1, ""]);
  assert.match(outcome.stderr, /^[^\n]*cohorts\.json[^\n]*npm run build[^\n]*\n$/);
});
