// npm test: builds, lints, runs every test file, and holds what was measured and counted against budgets.json. Cheap
// files share a process.
// --quick runs the cheapest files alone, by test/times.json; --times writes that file from what this run measured.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { batchesOf, writtenBatches } from "./batches.ts";
import { countIn, judge, type Measure, readBudgets } from "./budgets.ts";
import { filesBelow } from "./support/files-below.ts";
import { childSeconds, MEASURED, type Measured } from "./support/measured.ts";
import { ROOT } from "./support/project.ts";

const TIMES = join(ROOT, "test", "times.json");

/**
 * Seconds of processor for the files of a quick run: what two cores have left of half a minute after build and lint.
 */
const QUICK = 32;

/** What a test file that hangs is given, in milliseconds; the slowest takes a tenth on a quiet machine. */
const TIME_LIMIT = 600_000;

const isQuick = process.argv.includes("--quick");
const isTimed = process.argv.includes("--times");

interface Took {
  wall: number;
  cpu: number;
}

/** Runs a command, ends this process where it fails, and returns the seconds that it took. */
function run(command: string, args: readonly string[], mayFail = false): Took & { status: number } {
  const [started, before] = [performance.now(), childSeconds()];
  const status = spawnSync(command, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
  if (status !== 0 && !mayFail) process.exit(status);
  return { wall: (performance.now() - started) / 1_000, cpu: childSeconds() - before, status };
}

const CHEAP = 0.25;

/**
 * Returns what a test file costs: what it takes of a processor, and where it mostly waits a share of that, as 0.25,
 * 0.5, 1, 2, 4 and so on, so that the file changes where a test does and not with the machine.
 */
function costOf({ cpu, wall }: Took): number {
  return Math.max(CHEAP, 2 ** Math.round(Math.log2(Math.max(cpu, wall / 3))));
}

const times = JSON.parse(readFileSync(TIMES, "utf8")) as Record<string, number>;
const built = run(process.execPath, [join("build", "cli.js"), "build"]);
run(process.execPath, [join("node_modules", "@biomejs", "biome", "bin", "biome"), "check"]);

// Those of the core and of the whole, and beside each extra its own.
const files = ["test", "extras"]
  .flatMap((folder) => filesBelow(ROOT, folder))
  .filter((file) => file.endsWith(".test.ts"))
  .sort();
// Whatever is not in times.json is new, and counts as cheap.
const known = (file: string): number => times[file] ?? CHEAP;
let sum = 0;
const cheapest = files
  .toSorted((one, other) => known(one) - known(other))
  .filter((file) => {
    sum += known(file);
    return sum <= QUICK;
  });
// The dearest first, so that none runs alone at the end.
const chosen = (isQuick ? cheapest : files).toSorted((one, other) => known(other) - known(one));
const compiledAt = (file: string): string => join(ROOT, "build", file.replace(/ts$/, "js"));
// Only a file that runs by itself shows what it takes.
const paths = isTimed
  ? chosen.map(compiledAt)
  : writtenBatches(batchesOf(chosen, known), join(ROOT, "build", "batches"), compiledAt);

rmSync(MEASURED, { force: true });
const tested = run(
  process.execPath,
  [
    // Room for what is short-lived, of which compiling and rendering make much: collecting it takes a sixth of the time
    // otherwise.
    "--max-semi-space-size=32",
    "--test",
    "--test-reporter=spec",
    `--test-timeout=${TIME_LIMIT}`,
    // One more than there are processors: some files mostly wait.
    `--test-concurrency=${availableParallelism() + 1}`,
    `--import=${join(import.meta.dirname, "support", "measure.js")}`,
    ...paths,
  ],
  true,
);

const measured = readFileSync(MEASURED, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Measured)
  .sort((one, other) => other.cpu - one.cpu);
const browserSeconds = measured.reduce((sum, { browser }) => sum + browser, 0);
console.log("\nslowest, in seconds of processor, of the browser in it, and of the clock:");
for (const { file, cpu, browser: own, wall } of measured.slice(0, 10))
  console.log(`${cpu.toFixed(1).padStart(7)} ${own.toFixed(1).padStart(6)} ${wall.toFixed(1).padStart(6)}  ${file}`);
const leftOut = files.filter((file) => !chosen.includes(file));
if (leftOut.length > 0) console.log(`\nleft out, and run by npm test: ${leftOut.join(", ")}`);
if (isTimed) {
  const others = isQuick ? times : {};
  const entries = Object.entries({ ...others, ...Object.fromEntries(measured.map((one) => [one.file, costOf(one)])) });
  writeFileSync(TIMES, `${JSON.stringify(Object.fromEntries(entries.sort()), null, 2)}\n`);
}

const seconds: Measure[] = [
  { name: "build-processor-seconds", value: built.cpu },
  ...(isQuick
    ? [{ name: "quick-seconds", value: performance.now() / 1_000 }]
    : [
        { name: "test-processor-seconds", value: tested.cpu - browserSeconds },
        { name: "test-seconds", value: tested.wall },
      ]),
];
const { lines, refused } = judge(readBudgets(ROOT), [...seconds, ...countIn(ROOT)]);
console.log(`\n${lines.join("\n")}`);
// A run by itself keeps fewer processes waiting. Seconds of the clock then say more of the others than of the project.
const isShared = (loadavg()[0] ?? 0) > 3 * availableParallelism();
if (isShared) console.log("the machine works for others too: seconds of the clock are told and not judged");
const judged = refused.filter((name) => !(isShared && ["quick-seconds", "test-seconds"].includes(name)));
process.exitCode = tested.status === 0 && judged.length === 0 ? 0 : 1;
