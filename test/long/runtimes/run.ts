// Runs both clients on every runtime there is: the vectors, the load cases and all hostile behaviors, racy ones 20 times.
// Opt-in, some ten minutes on a quiet machine: npx tsc && node build/test/long/runtimes/run.js [nodes] [pythons] [types]
// nodes:    Node 18, 20, 22, 24 and the newest, as npm packages in a temporary folder (about 900 MB)
// pythons:  python3, pypy3 where it is installed (apt-get install pypy3), and every 3.8 or newer under ~/.pyenv/versions
// types:    the declarations under TypeScript 4.7 to 7, the Python types from module and stub, and from the
//           module alone under mypy and pyright, with stubtest, pydantic and typer (apt-get install mypy
//           python3-pydantic python3-typer; or PYTHON_WITH_MYPY=<a Python that has them>; pyright comes as an npm package)
// Each part names what it did not find. The process ends with 1 where anything differs.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { allBehaviors } from "../../clients/hostile/behaviors.ts";
import { faultsIn, nodeRuntime, pythonRuntime, type Runtime } from "../../clients/hostile/processes.ts";
import { startFaultServer } from "../../clients/hostile/server.ts";
import { installedNodes, installedPythons } from "../../support/interpreters.ts";
import { compiledDefinitions, ROOT } from "../../support/project.ts";
import { typeFaults } from "../../support/types.ts";
import { pythonTypeFaults } from "./python-types.ts";

const REPEATS = 20;
const MAJORS = ["18", "20", "22", "24"];
// Switches under which a host may run the client.
const NODE_SWITCHES = [
  [],
  ["--disallow-code-generation-from-strings"],
  ["--disable-proto=throw"],
  ["--frozen-intrinsics"],
];
const PYTHON_SWITCHES: { args: string[]; env?: Record<string, string> }[] = [
  { args: ["-I"] },
  { args: ["-I", "-O"] },
  { args: ["-I", "-OO"] },
  { args: [], env: { PYTHONHASHSEED: "0" } },
  { args: [], env: { PYTHONHASHSEED: "1" } },
  { args: [], env: { PYTHONHASHSEED: "4294967295" } },
  { args: [], env: { LC_ALL: "C", PYTHONUTF8: "0", PYTHONCOERCECLOCALE: "0" } },
];

const { cohorts, assets } = await compiledDefinitions();
const [cohortBytes, assetBytes] = [cohorts, assets].map((catalog) => Buffer.from(JSON.stringify(catalog))) as [
  Buffer,
  Buffer,
];
const BEHAVIORS = allBehaviors(cohortBytes, assetBytes);

function onPath(name: string): string | undefined {
  const places = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name));
  return places.find((place) => existsSync(place));
}

// Gives what a program printed where it did not succeed.
function failureOf(command: string, args: readonly string[], env: Record<string, string> = {}): string[] {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (status === 0) return [];
  return [
    `${JSON.stringify(env)} ${command} ${args.join(" ")}\n${error ?? ""}${stdout.slice(-2000)}${stderr.slice(-2000)}`,
  ];
}

async function hostileFaults(runtime: Runtime): Promise<string[]> {
  const server = await startFaultServer(BEHAVIORS);
  const faults = await faultsIn(runtime, BEHAVIORS, server, REPEATS);
  await server.close();
  return faults;
}

async function nodes(): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, path } of installedNodes(MAJORS)) {
    const vectors = NODE_SWITCHES.flatMap((switches) =>
      failureOf(path, [...switches, join(ROOT, "test/long/runtimes/vectors.mjs")]),
    );
    const hostile = await hostileFaults(nodeRuntime(path, name));
    report(`${name} (${spawnSync(path, ["--version"], { encoding: "utf8" }).stdout.trim()})`, [...vectors, ...hostile]);
    faults.push(...vectors, ...hostile);
  }
  return faults;
}

async function pythons(): Promise<string[]> {
  const faults: string[] = [];
  const pypy = onPath("pypy3");
  if (!pypy) console.log("pypy3: not found");
  for (const path of ["python3", ...installedPythons(), ...(pypy ? [pypy] : [])]) {
    const unittest = ["-m", "unittest", "discover", "-s", "test/clients"];
    const vectors = PYTHON_SWITCHES.flatMap(({ args, env }) =>
      failureOf(path, ["-B", "-W", "error", ...args, ...unittest], env),
    );
    const plain = pythonRuntime(path);
    // PyPy collects in larger steps and compiles while it runs.
    const hostile = await hostileFaults(path === pypy ? { ...plain, mostGrown: 64 } : plain);
    const { stdout } = spawnSync(path, ["-c", "import sys; print(sys.version.split()[0])"], { encoding: "utf8" });
    report(`${path} (${stdout.trim()})`, [...vectors, ...hostile]);
    faults.push(...vectors, ...hostile);
  }
  return faults;
}

async function types(): Promise<string[]> {
  const faults = [...typeFaults(), ...(await pythonTypeFaults())];
  report("types", faults);
  return faults;
}

function report(name: string, faults: readonly string[]): void {
  console.log(`${name}: ${faults.length === 0 ? "as expected" : `${faults.length} faults`}`);
  for (const fault of faults) console.log(`  ${fault}`);
}

const PARTS: Record<string, () => Promise<string[]>> = { nodes, pythons, types };
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const found: string[] = [];
for (const name of chosen) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) throw new Error(`name parts of ${Object.keys(PARTS).join(", ")}`);
  found.push(...(await part()));
}
console.log(`${BEHAVIORS.length} behaviors; ${found.length} faults`);
process.exitCode = found.length === 0 ? 0 : 1;
