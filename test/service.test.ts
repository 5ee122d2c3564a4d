// The service in a user's first minute: started by its command, read by both downloaded clients and by the README, and stopped.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { promisify } from "node:util";
import { CONTRACT, ROOT } from "./support/project.ts";
import { startServer } from "./support/started-server.ts";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "service-"));
// The whole of what the command prints when it is ready.
const service = await startServer(
  [process.execPath, join(ROOT, "build/src/cli.js"), "serve"],
  /^serving (http:\/\/127\.0\.0\.1:\d+)\n$/,
  { env: { ...process.env, PORT: "0", LOG: "json" } },
);
after(async () => {
  service.process.kill();
  await rm(folder, { recursive: true });
});

test("LOG=json prints one line of JSON for each request", async () => {
  const printed = once(service.process.stdout ?? service.process, "data");
  await (await fetch(new URL("cohorts.json", service.url))).text();
  const [line] = await printed;
  assert.match(line, /^[^\n]+\n$/);
  assert.equal(JSON.parse(line).status, 200);
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
  const { stdout } = await run("sh", ["-c", sum.replace("http://127.0.0.1:8080", service.url)]);
  assert.equal(stdout.split(" ")[0], cited?.sha256);
});

test("SIGTERM ends the command with success", async () => {
  assert.equal(await service.stop(), 0);
});
