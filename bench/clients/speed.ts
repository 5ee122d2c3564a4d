// Times both clients beside JSON.parse, Ajv and json.loads, and prints one table. The exit code is 1 if a goal is
// missed. You start it by hand on a quiet machine, and it takes about 30 seconds:
//   npx tsc && node build/bench/clients/speed.js
// Every figure is a median of at least 20 times. Both times of a ratio are from the same run. The environment variable
// PYTHON names another interpreter.

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { loadAssetDefinitions, searchAssetDefinitions, searchCohorts } from "#client";
import { serialize } from "../../core/base/json.ts";
import { compile } from "../../core/compile/compile.ts";
import { projectAt, readContract, readDefinitionFiles } from "../../core/publish/project.ts";
import { median, medians } from "./measure.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const PYTHON = process.env["PYTHON"] ?? "python3";
// The rounds of a measurement in one process, and the number of fresh processes of a cold measurement.
const ROUNDS = 60;
const PROCESSES = 21;

/** A row of the table. `isMet` tells whether the value meets the goal. */
interface Row {
  figure: string;
  value: string;
  goal: string;
  isMet: boolean;
}

const project = projectAt(ROOT);
const contract = await readContract(project);
const { cohorts, assets } = await compile(await readDefinitionFiles(project), contract);
const assetText = serialize(assets);

function row(figure: string, value: number, unit: string, goal: { most?: number; least?: number } = {}): Row {
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = goal;
  const upperGoal = goal.most === undefined ? "" : `at most ${most}`;
  const goalText = goal.least === undefined ? upperGoal : `at least ${least}`;
  return { figure, value: `${value.toPrecision(3)} ${unit}`, goal: goalText, isMet: value <= most && value >= least };
}

// Measures loads in this process, after the code is compiled.
async function warmRows(): Promise<Row[]> {
  const { $defs } = contract;
  const validate = new Ajv2020().compile({ $ref: "#/$defs/assetDefinitionCatalog", $defs });
  if (validate({})) throw new Error("Ajv rejects nothing");
  // An answer with only the properties that a load reads.
  const fetch = async () => ({ status: 200, text: async () => assetText });
  const times = await medians(
    {
      parse: () => JSON.parse(assetText),
      client: () => loadAssetDefinitions("http://localhost", { fetch }),
      ajv: () => {
        if (!validate(JSON.parse(assetText))) throw new Error("Ajv rejects the catalog");
      },
    },
    ROUNDS * 5,
  );
  return [
    row("JSON.parse of the asset catalog", times.parse, "ms"),
    row("warm load without a network, less JSON.parse / JSON.parse", times.client / times.parse - 1, "x", { most: 1 }),
    row("JSON.parse and Ajv / JSON.parse", times.ajv / times.parse, "x"),
  ];
}

// Returns the milliseconds that code takes in a fresh process. The process measures them itself, so that the start of
// Node.js is not counted.
function freshProcess(code: string): number {
  const script = `const start = performance.now();\n${code}\nconsole.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", cwd: ROOT }));
}

// Measures the first import and the first load, each in a fresh process.
async function coldRows(folder: string, catalogFile: string): Promise<Row[]> {
  const client = pathToFileURL(join(ROOT, "clients/cohorts-client.mjs")).href;
  const text = `(await import("node:fs")).readFileSync(${JSON.stringify(catalogFile)}, "utf8")`;
  const empty = join(folder, "empty.mjs");
  await writeFile(empty, "export {};\n");
  const codes: Readonly<Record<string, string>> = {
    nothing: `await import(${JSON.stringify(pathToFileURL(empty).href)});`,
    import: `await import(${JSON.stringify(client)});`,
    client: `const { loadAssetDefinitions } = await import(${JSON.stringify(client)});
      await loadAssetDefinitions("http://localhost", { fetch: async () => ({ status: 200, text: \
async () => ${text} }) });`,
    ajv: `const { Ajv2020 } = (await import("ajv/dist/2020.js")).default;
      const { $defs } = JSON.parse((await import("node:fs")).readFileSync("contract/contract.schema.json", "utf8"));
      const validate = new Ajv2020().compile({ $ref: "#/$defs/assetDefinitionCatalog", $defs });
      if (!validate(JSON.parse(${text}))) throw new Error("the catalog is rejected");`,
  };
  const rounds = Array.from({ length: PROCESSES }, () => Object.values(codes).map(freshProcess));
  const [nothing = 0, importTime = 0, loadTime = 0, ajv = 0] = Object.keys(codes).map((_, index) =>
    median(rounds.map((times) => times[index] ?? 0)),
  );
  // The first import of any module takes some time, which the import of an empty module shows.
  return [
    row("import of the JavaScript client beyond an empty module", importTime - nothing, "ms", { most: 5 }),
    row("cold import and first load by the client, likewise", loadTime - nothing, "ms"),
    row("cold import, compilation and run of Ajv, likewise", ajv - nothing, "ms"),
    row("Ajv cold / client cold", (ajv - nothing) / (loadTime - nothing), "x", { least: 10 }),
  ];
}

async function searchRow(): Promise<Row> {
  const searches = { cohorts: () => searchCohorts(cohorts, "e"), assets: () => searchAssetDefinitions(assets, "e") };
  const slower = Math.max(...Object.values(await medians(searches, ROUNDS * 20)));
  return row("search for a text that is everywhere, the slower catalog", slower * 1000, "us", { most: 100 });
}

function pythonRows(catalogFile: string): Row[] {
  const script = join(ROOT, "bench/clients/speed.py");
  const times = JSON.parse(execFileSync(PYTHON, [script, join(ROOT, "clients"), catalogFile], { encoding: "utf8" }));
  const name = `Python ${times.version}`;
  return [
    row(`${name}: json.loads of the asset catalog`, times.parse, "ms"),
    row(`${name}: load without a network / json.loads`, times.load / times.parse, "x", { most: 4 }),
  ];
}

const folder = await mkdtemp(join(tmpdir(), "speed-"));
const catalogFile = join(folder, "asset-definitions.json");
await writeFile(catalogFile, assetText);
const rows = [
  ...(await warmRows()),
  ...(await coldRows(folder, catalogFile)),
  await searchRow(),
  ...pythonRows(catalogFile),
];
await rm(folder, { recursive: true });
console.table(
  Object.fromEntries(rows.map(({ figure, value, goal, isMet }) => [figure, { value, goal, met: goal ? isMet : "" }])),
);
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
