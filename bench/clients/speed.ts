// Times both clients beside JSON.parse, Ajv, zod and python3-jsonschema, prints one table and ends with 1 where a target is missed.
// Opt-in: npx tsc && node build/bench/clients/speed.js   (about 30 s; wants a quiet machine)
// Every figure is a median of at least 20, and every ratio is taken within this one run. PYTHON names another interpreter.

import { execFileSync } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { type AssetDefinitionCatalog, type CohortRegistry, searchAssetDefinitions, searchCohorts } from "#client";
import { serialize } from "../../src/base/json.ts";
import { compile } from "../../src/definitions/compile.ts";
import { readContract, readDefinitions, readText } from "../../src/publish/project.ts";
import { ajvOf, openClient, zodOf } from "./candidates.ts";
import { median, medians } from "./measure.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PYTHON = process.env["PYTHON"] ?? "python3";
const ROUNDS = 60;
const PROCESSES = 21;

// What practitioners type, what is everywhere, what is nowhere, and the lengths at which the engine's search changes its way.
const QUERIES = ["retainage", "EDI 812", "evidence", "the ", "a", "e", "eeee", "zzzz", "quotational period", "source"];

interface Row {
  figure: string;
  value: string;
  target: string;
  met: boolean;
}

const contract = await readContract(ROOT);
const compiled = await compile(await readDefinitions(ROOT), contract);
const clientText = await readText(ROOT, "clients/cohorts-client.mjs");
const assetText = serialize(compiled.assets);

function row(figure: string, value: number, unit: string, target: { most?: number; least?: number } = {}): Row {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = target;
  const said = target.most !== undefined ? `at most ${most}` : target.least !== undefined ? `at least ${least}` : "";
  return { figure, value: `${value.toPrecision(3)} ${unit}`, target: said, met: value <= most && value >= least };
}

async function warmRows(): Promise<Row[]> {
  const client = await openClient(clientText);
  const ajv = ajvOf(contract, "assetDefinitionCatalog");
  const zod = zodOf(contract, "assetDefinitionCatalog");
  let document: unknown;
  if (client.check({}, client.ASSETS).length === 0 || ajv({}) || zod({}))
    throw new Error("a validator rejects nothing");
  const times = medians(
    {
      parse: () => (document = JSON.parse(assetText)),
      client: () => accept(client.check(document, client.ASSETS).length === 0),
      ajv: () => accept(ajv(document)),
      zod: () => accept(zod(document)),
    },
    ROUNDS * 5,
  );
  return [
    row("JSON.parse of the asset catalog", times.parse, "ms"),
    row("warm validation by the client / JSON.parse", times.client / times.parse, "x", { most: 1 }),
    row("warm validation by Ajv / JSON.parse", times.ajv / times.parse, "x"),
    row("warm validation by zod / JSON.parse", times.zod / times.parse, "x"),
  ];
}

function accept(valid: boolean): void {
  if (!valid) throw new Error("a validator rejects the catalog");
}

// A fresh process tells how long its own work took, so that starting the interpreter is not counted.
function freshProcess(code: string): number {
  const timed = `const start = performance.now();\n${code}\nconsole.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", timed], { encoding: "utf8", cwd: ROOT }));
}

async function coldRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "cold-"));
  const catalogFile = join(folder, "asset-definitions.json");
  await writeFile(catalogFile, assetText);
  const client = pathToFileURL(join(ROOT, "clients/cohorts-client.mjs")).href;
  const text = `(await import("node:fs")).readFileSync(${JSON.stringify(catalogFile)}, "utf8")`;
  const empty = join(folder, "empty.mjs");
  await writeFile(empty, "export {};\n");
  const codes = {
    nothing: `await import(${JSON.stringify(pathToFileURL(empty).href)});`,
    import: `await import(${JSON.stringify(client)});`,
    client: `const { loadAssetDefinitions } = await import(${JSON.stringify(client)});
      await loadAssetDefinitions("http://localhost", { fetch: async () => ({ status: 200, text: async () => ${text} }) });`,
    ajv: `const { Ajv2020 } = (await import("ajv/dist/2020.js")).default;
      const { $defs } = JSON.parse((await import("node:fs")).readFileSync("contract/contract.schema.json", "utf8"));
      const validate = new Ajv2020().compile({ $ref: "#/$defs/assetDefinitionCatalog", $defs });
      if (!validate(JSON.parse(${text}))) throw new Error("the catalog is rejected");`,
  };
  const times = { nothing: [] as number[], import: [] as number[], client: [] as number[], ajv: [] as number[] };
  for (let round = 0; round < PROCESSES; round += 1) {
    for (const name of ["nothing", "import", "client", "ajv"] as const) times[name].push(freshProcess(codes[name]));
  }
  await rm(folder, { recursive: true });
  // What the interpreter needs for its first import of any module is neither's own.
  const beyond = (list: number[]): number => median(list) - median(times.nothing);
  return [
    row("import of the JavaScript client beyond an empty module", beyond(times.import), "ms", { most: 5 }),
    row("cold import and first load by the client, likewise", beyond(times.client), "ms"),
    row("cold import, compilation and run of Ajv, likewise", beyond(times.ajv), "ms"),
    row("Ajv cold / client cold", beyond(times.ajv) / beyond(times.client), "x", { least: 10 }),
  ];
}

function searchRows(): Row[] {
  const cohorts = JSON.parse(serialize(compiled.cohorts)) as CohortRegistry;
  const assets = JSON.parse(assetText) as AssetDefinitionCatalog;
  const microseconds = (search: () => unknown): number => medians({ search }, ROUNDS * 20).search * 1000;
  const slowest = (search: (query: string) => unknown): [number, string] =>
    QUERIES.map((query): [number, string] => [microseconds(() => search(query)), query]).reduce((one, other) =>
      other[0] > one[0] ? other : one,
    );
  const [cohortTime, cohortQuery] = slowest((query) => searchCohorts(cohorts, query));
  const [assetTime, assetQuery] = slowest((query) => searchAssetDefinitions(assets, query));
  return [
    row(`slowest cohort search of ${QUERIES.length} ("${cohortQuery}")`, cohortTime, "us", { most: 100 }),
    row(`slowest asset search of ${QUERIES.length} ("${assetQuery}")`, assetTime, "us", { most: 100 }),
  ];
}

// A contract for this measurement only: any number of records, any id.
async function growthRows(): Promise<Row[]> {
  const loose = clientText
    .replaceAll('"minItems":12,"maxItems":12,', "")
    .replace(/("cohortId": \{"type":"string","pattern":"[^"]+"),"enum":\[[^\]]*\]/, "$1");
  if (loose.length > clientText.length - 300) throw new Error("the contract was not loosened");
  const client = await openClient(loose);
  const times = [12, 120, 1200, 12_000].map((count) => {
    const registry = syntheticRegistry(compiled.cohorts, count);
    accept(client.check(registry, client.COHORTS).length === 0);
    const candidates = {
      check: () => client.check(registry, client.COHORTS),
      search: () => searchCohorts(registry, "zzzz"),
    };
    const time = medians(candidates, 24);
    return { check: time.check / count, search: time.search / count };
  });
  const first = times[0];
  const last = times[times.length - 1];
  if (!first || !last) throw new Error("nothing was timed");
  return [
    row("check per record, 12,000 records / 12 records", last.check / first.check, "x", { most: 2 }),
    row("search per record, 12,000 records / 12 records", last.search / first.search, "x", { most: 2 }),
  ];
}

function syntheticRegistry(registry: CohortRegistry, count: number): CohortRegistry {
  const records = Array.from({ length: count }, (_, index) => ({
    ...structuredClone(registry.records[index % registry.records.length]),
    id: `synthetic-${[...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`,
  }));
  return { ...registry, records } as unknown as CohortRegistry;
}

async function pythonRows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "speed-"));
  const catalogFile = join(folder, "asset-definitions.json");
  await writeFile(catalogFile, assetText);
  const script = join(ROOT, "bench/clients/speed.py");
  // A copy, so that the interpreter may keep its compiled form beside it, as it does for whoever downloads the file.
  await copyFile(join(ROOT, "clients/cohorts_client.py"), join(folder, "cohorts_client.py"));
  const paths = [folder, catalogFile, join(ROOT, "contract/contract.schema.json")];
  const times = JSON.parse(execFileSync(PYTHON, [script, ...paths], { encoding: "utf8" }));
  await rm(folder, { recursive: true });
  const name = `Python ${times.version}`;
  return [
    row(`${name}: json.loads of the asset catalog`, times.loads, "ms"),
    row(`${name}: decode, parse and check / json.loads`, times.load / times.loads, "x", { most: 4 }),
    row(`${name}: check / json.loads`, times.check / times.loads, "x"),
    ...(times.jsonschema ? [row(`${name}: jsonschema / json.loads`, times.jsonschema / times.loads, "x")] : []),
    row(`${name}: import of the client`, times.import, "ms", { most: 5 }),
    row(`${name}: cold import and first check`, times.cold, "ms"),
    row(`${name}: asset search ("retainage")`, times.search * 1000, "us"),
  ];
}

async function sizeRows(): Promise<Row[]> {
  const sizeOf = async (path: string): Promise<number> => brotliCompressSync(await readFile(join(ROOT, path))).length;
  return [
    row("cohorts-client.mjs, brotli", (await sizeOf("clients/cohorts-client.mjs")) / 1024, "KiB", { most: 6 }),
    row("cohorts_client.py, brotli", (await sizeOf("clients/cohorts_client.py")) / 1024, "KiB", { most: 6 }),
  ];
}

const rows = [
  ...(await warmRows()),
  ...(await coldRows()),
  ...searchRows(),
  ...(await growthRows()),
  ...(await pythonRows()),
  ...(await sizeRows()),
];
console.table(
  Object.fromEntries(rows.map(({ figure, value, target, met }) => [figure, { value, target, met: target ? met : "" }])),
);
process.exitCode = rows.every(({ met }) => met) ? 0 : 1;
