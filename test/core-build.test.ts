// Builds a project without any extra by `build --core`. The folder must serve, verify and load by itself, because some
// users want the catalogs alone.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import type * as Client from "#client";
import { sha256 } from "../core/base/hash.ts";
import { referencesOf } from "../core/catalog/references.ts";
import type { Extra } from "../core/extra/extra.ts";
import { offerValues } from "../core/extra/offer.ts";
import type { LinkSet } from "../core/publish/api-catalog.ts";
import { build } from "../core/publish/build.ts";
import { builtFilesAt } from "../core/published/built.ts";
import { resourceOf } from "../core/published/headers.ts";
import { COPIES_FILE, HEADERS_FILE, publishedPaths, urlPathOf } from "../core/published/paths.ts";
import { parseSums, SUMS_FILE } from "../core/published/sums.ts";
import { baseAddress, builtDeployment } from "../core/read/deployment.ts";
import { get, list, search } from "../core/read/show.ts";
import { verify } from "../core/read/verify.ts";
import { loadResponses } from "../core/serve/load.ts";
import { serve } from "../core/serve/server.ts";
import { EXTRAS } from "../extras.ts";
import { ask } from "./support/fixture-server.ts";
import { fileAt, pathsOutside } from "./support/interface.ts";
import { compiledDefinitions, NAMES_OF_EXTRAS, PROJECT, projectOffers, ROOT } from "./support/project.ts";
import { builtFiles } from "./support/published-site.ts";

const CORE_ALONE: readonly Extra[] = [];
const PARTS = ["clients", "contract", "definitions", "LICENSE", "package.json"];

const root = await mkdtemp(join(tmpdir(), "core-"));
after(() => rm(root, { recursive: true }));
for (const part of PARTS) await cp(join(ROOT, part), join(root, part), { recursive: true });
const summary = await build(root, CORE_ALONE);
const DIST = join(root, "dist");

const deployment = builtFilesAt(DIST);
const FILES = publishedPaths(deployment.paths()).filter((path) => path !== HEADERS_FILE && path !== COPIES_FILE);
const isPublished = (path: string): boolean => FILES.includes(path);
const textOf = (path: string): string => new TextDecoder().decode(deployment.read(path));

const server = await serve({ responses: loadResponses(DIST), host: "127.0.0.1", port: 0 });
after(() => server.close());
const port = Number(new URL(server.url).port);

const { cohorts, assets, sources } = await compiledDefinitions();
const ID = "setoff-netting";

test("it publishes catalogs, definitions, sources, clients, schemas, vectors, interface and sums alone", async () => {
  const clients = ["cohorts-client.mjs", "cohorts-client.d.mts", "cohorts_client.py", "cohorts_client.pyi"];
  const vectors = [...(await PROJECT.texts("contract/vectors")).keys()].map((path) => `vectors/${path}`);
  const expected = [
    "cohorts.json",
    "asset-definitions.json",
    ...cohorts.records.map(({ id }) => `${id}.json`),
    "sources/index.json",
    ...sources.flatMap((source) => [`sources/${source.sourceId}.md`, `sources/sha256/${source.sha256}.md`]),
    ...clients,
    "schemas/asset-definitions.schema.json",
    "schemas/cohorts.schema.json",
    ...["list", "get", "search", "verify"].map((command) => `schemas/commands/${command}.schema.json`),
    "schemas/contract.schema.json",
    "vectors/README.md",
    ...vectors,
    "openapi.json",
    ".well-known/api-catalog",
    "_redirects",
    SUMS_FILE,
  ];
  assert.ok(vectors.length >= 5, String(vectors));
  assert.deepEqual([...FILES], expected.toSorted());
  const sums = parseSums(textOf(SUMS_FILE));
  assert.ok(typeof sums !== "string");
  assert.deepEqual([...sums.keys(), SUMS_FILE].sort(), [...FILES]);
  for (const [path, hash] of sums) assert.equal(sha256(deployment.read(path)), hash, path);
});

test("every source that a record or a field cites is there under its hash", () => {
  const references = referencesOf({ cohorts, assets });
  assert.ok(references.length > 100, String(references.length));
  for (const { reference } of references)
    assert.equal(sha256(deployment.read(`sources/sha256/${reference.sha256}.md`)), reference.sha256);
});

test("its files have the same bytes as in a build with all extras", () => {
  const whole = builtFiles();
  // Files that list all published files differ, and so do files with texts of extras on sources or commands.
  const differentFiles = FILES.filter(
    (path) => !Buffer.from(deployment.read(path)).equals(whole.get(path) ?? Buffer.of()),
  );
  const commands = ["get", "list"].map((command) => `schemas/commands/${command}.schema.json`);
  const pathsOfCore = ["_redirects", ".well-known/api-catalog", SUMS_FILE, "openapi.json", "sources/index.json"];
  const filesOfOthers = [...pathsOfCore, ...commands];
  assert.deepEqual(
    differentFiles.filter((path) => !filesOfOthers.includes(path)),
    [],
  );
});

test("it reports the files that only extras would read", () => {
  assert.match(summary, new RegExp(`^dist/ holds ${FILES.length} files\n`));
  for (const name of NAMES_OF_EXTRAS)
    assert.ok(summary.includes(`12 files ${name} are not read by anything in this build`), name);
});

test("the server sends each file with the headers of the header table, and catalogs compressed", async () => {
  for (const path of FILES) {
    const { status, headers, body } = await ask(port, "GET", urlPathOf(path));
    assert.equal(status, 200, path);
    assert.ok(Buffer.from(deployment.read(path)).equals(body), path);
    for (const [name, value] of resourceOf(path, isPublished).headers)
      assert.equal(headers.get(name.toLowerCase()), value, `${path}: ${name}`);
  }
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const { headers, body } = await ask(port, "GET", `/${path}`, "Accept-Encoding: br");
    assert.equal(headers.get("content-encoding"), "br", path);
    assert.ok(Buffer.from(deployment.read(path)).equals(brotliDecompressSync(body)), path);
  }
  for (const path of ["/", "/developers/", "/releases.json", `/${ID}/`]) {
    const { status, headers } = await ask(port, "GET", path, "Accept: text/html");
    assert.deepEqual([status, headers.get("content-type")], [404, "text/plain; charset=utf-8"], path);
  }
});

/** The answers of both clients for the two catalogs. */
const ANSWERS = {
  cohorts: cohorts.records.map(({ id, name, assetStructure }) => ({ id, name, assetStructure })),
  assets: assets.records.map(({ id }) => id),
  cohort: cohorts.records.find(({ id }) => id === ID),
  asset: assets.records.find(({ id }) => id === ID),
};

test("the JavaScript client that is served loads, lists, gets and searches", async () => {
  const client: typeof Client = await import(pathToFileURL(join(DIST, "cohorts-client.mjs")).href);
  const registry = await client.loadCohorts(server.url);
  const catalog = await client.loadAssetDefinitions(server.url);
  assert.deepEqual([registry, catalog], [cohorts, assets]);
  assert.deepEqual(client.listCohorts(registry), ANSWERS.cohorts);
  assert.deepEqual(
    client.listAssetDefinitions(catalog).map(({ id }) => id),
    ANSWERS.assets,
  );
  assert.deepEqual(client.getCohort(registry, ID), ANSWERS.cohort);
  assert.deepEqual(client.getAssetDefinition(catalog, ID), ANSWERS.asset);
  assert.ok(client.searchCohorts(registry, "retainage").some(({ id }) => id === "milestones-retainage"));
  assert.ok(client.searchAssetDefinitions(catalog, "retainage").some(({ id }) => id === "milestones-retainage"));
  assert.throws(() => client.getCohort(registry, "nothing"), { code: "COHORT_NOT_FOUND" });
});

const PYTHON = `
import json, sys
import cohorts_client as client

base, id = sys.argv[1:]
registry, catalog = client.load_cohorts(base), client.load_asset_definitions(base)
try:
    refused = client.get_cohort(registry, "nothing")
except client.CohortError as error:
    refused = error.code
print(json.dumps({
    "catalogs": [registry, catalog],
    "cohorts": client.list_cohorts(registry),
    "assets": [one["id"] for one in client.list_asset_definitions(catalog)],
    "cohort": client.get_cohort(registry, id),
    "asset": client.get_asset_definition(catalog, id),
    "found": [one["id"] for one in client.search_cohorts(registry, "retainage")],
    "foundAssets": [one["id"] for one in client.search_asset_definitions(catalog, "retainage")],
    "refused": refused,
}))
`;

test("the Python client that is served loads, lists, gets and searches", async () => {
  const env = { ...process.env, PYTHONPATH: DIST, PYTHONDONTWRITEBYTECODE: "1" };
  const { stdout } = await promisify(execFile)("python3", ["-c", PYTHON, server.url, ID], { env, maxBuffer: 1e8 });
  const { catalogs, found, foundAssets, refused, ...answers } = JSON.parse(stdout);
  assert.deepEqual(catalogs, [cohorts, assets]);
  const { cohorts: sums, assets: ids, cohort, asset } = ANSWERS;
  assert.deepEqual(answers, { cohorts: sums, assets: ids, cohort, asset });
  for (const ids of [found, foundAssets]) assert.ok(ids.includes("milestones-retainage"), String(ids));
  assert.equal(refused, "COHORT_NOT_FOUND");
});

test("the commands list, get and search read it, and verify finds no fault, with every extra or none", async () => {
  for (const deployment of [builtDeployment(DIST), baseAddress(server.url)])
    for (const extras of [CORE_ALONE, EXTRAS]) {
      assert.equal((await list(deployment, false)).split("\n").length, 13);
      assert.match(await get(deployment, ID, { json: false, whole: false }, extras), /### grossObligation/);
      assert.match(await search(deployment, "Retainage", false, extras), /^cohort +milestones-retainage /m);
      const { files, references, faults } = await verify(deployment, () => {}, extras);
      assert.deepEqual(faults, []);
      assert.equal(files, FILES.length - 1);
      assert.equal(references, referencesOf({ cohorts, assets }).length);
    }
});

test("openapi.json describes the published files and nothing else", async () => {
  const document = JSON.parse(textOf("openapi.json"));
  const dead = Object.keys(document.paths).filter((path) => fileAt(path, document, FILES) === undefined);
  assert.deepEqual(dead, []);
  assert.deepEqual(pathsOutside(document, FILES), []);
  const registers = offerValues("registers", await projectOffers())
    .flat()
    .map(({ name }) => name);
  assert.ok(registers.length >= 5);
  const schemaNames = Object.keys(document.components.schemas);
  assert.deepEqual(
    schemaNames.filter((name) => registers.some((register) => name.toLowerCase().startsWith(register))),
    [],
  );
});

test("the links of a catalog, of the link set and of the source index lead to what is published", async () => {
  for (const path of ["cohorts.json", "asset-definitions.json"]) {
    const { headers } = await ask(port, "GET", `/${path}`);
    const linkHeaders = [...(headers.get("link") ?? "").matchAll(/<([^>]*)>; rel="([^"]*)"/g)].map(([, to, of]) => [
      of,
      to,
    ]);
    assert.deepEqual(linkHeaders, [
      ["describedby", `schemas/${path.replace("json", "schema.json")}`],
      ["describedby", "schemas/contract.schema.json"],
      ["service-desc", "openapi.json"],
      ["api-catalog", ".well-known/api-catalog"],
    ]);
    for (const [, address = ""] of linkHeaders) assert.ok(isPublished(address), address);
  }
  const { linkset }: LinkSet = JSON.parse(textOf(".well-known/api-catalog"));
  const links = linkset.flatMap((context) => Object.values(context)).flatMap((one) => (Array.isArray(one) ? one : []));
  const addresses = links.map(({ href }) => new URL(href, `${server.url}/.well-known/api-catalog`).pathname.slice(1));
  assert.deepEqual(addresses, [
    "cohorts.json",
    "asset-definitions.json",
    "openapi.json",
    "schemas/contract.schema.json",
    "schemas/cohorts.schema.json",
    "schemas/asset-definitions.schema.json",
  ]);
  const { sources: sourceEntries } = JSON.parse(textOf("sources/index.json"));
  assert.equal(sourceEntries.length, sources.length);
  for (const { path, kept } of sourceEntries)
    for (const address of [path, kept]) assert.ok(isPublished(address), address);
  assert.doesNotMatch(textOf(HEADERS_FILE), /developers/);
});
