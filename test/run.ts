// The program of npm test: builds, lints, runs every test file, and holds the measures and counts against budgets.json.
// --quick runs the tests of the core alone.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { countIn, judge, type Measure, readBudgets } from "./budgets.ts";
import { longLinesIn, MOST_COLUMNS } from "./long-lines.ts";
import { filesBelow } from "./support/files-below.ts";
import { ROOT } from "./support/project.ts";

const QUICK = ["base", "catalog", "clients", "compile", "contract", "serve"];

/** The milliseconds that a test file may take. The slowest takes a tenth of it on a quiet machine. */
const TIME_LIMIT = 600_000;

/** The milliseconds after which this program prints a line if nothing else was printed. */
const MOST_SILENCE = 8_000;

const isQuick = process.argv.includes("--quick");

/** Seconds of the clock and of the processor that a command took, and its exit code. */
interface RunTimes {
  readonly wall: number;
  readonly processor: number;
  readonly status: number;
}

/** Prints how long something has run each time that nothing was printed for a while. */
function sayWhileSilent(seconds: () => number): NodeJS.Timeout {
  return setInterval(() => console.log(`… ${Math.round(seconds())} s`), MOST_SILENCE);
}

/** Runs Node.js, passes on what it prints, and says how long it has run when it has printed nothing for a while. */
async function run(args: readonly string[]): Promise<RunTimes> {
  const [startTime, before] = [performance.now(), childSeconds()];
  const seconds = (): number => (performance.now() - startTime) / 1_000;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "inherit"],
    // Node.js prints colors into a pipe only with this variable.
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env,
  });
  const timer = sayWhileSilent(seconds);
  child.stdout.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk);
    timer.refresh();
  });
  const [code]: (number | null)[] = await once(child, "close");
  clearInterval(timer);
  return { wall: seconds(), processor: childSeconds() - before, status: code ?? 1 };
}

/** Returns the processor seconds of the child processes that have ended; 0 if the system does not say. */
function childSeconds(): number {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    // The name of the program, in parentheses, may hold anything. Linux counts a hundred ticks a second.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

async function runOrEnd(args: readonly string[]): Promise<RunTimes> {
  const times = await run(args);
  if (times.status !== 0) process.exit(times.status);
  return times;
}

// The list is made from the sources, because build/ may still have a test whose source is gone.
function testFiles(): string[] {
  const places = isQuick ? QUICK.map((name) => join("test", name)) : ["test", "extras"];
  const sources = places.flatMap((place) => filesBelow(ROOT, place)).filter((path) => path.endsWith(".test.ts"));
  return sources.map((path) => join("build", path.replace(/ts$/, "js")));
}

const buildTimes = await runOrEnd([join("build", "cli.js"), "build"]);
await runOrEnd([join("node_modules", "@biomejs", "biome", "bin", "biome"), "check"]);
// Biome breaks long code, and leaves long strings and comments.
const long = longLinesIn(ROOT);
if (long.length > 0) {
  console.error(`these lines have more than ${MOST_COLUMNS} columns; break them:\n${long.join("\n")}`);
  process.exit(1);
}
const testTimes = await run([
  // This is room for short-lived objects, of which compiling and rendering make many. Without it their collection takes
  // a sixth of the time.
  "--max-semi-space-size=32",
  "--test",
  "--test-reporter=spec",
  `--test-timeout=${TIME_LIMIT}`,
  // Some files mostly wait, so there is one more than processors.
  `--test-concurrency=${availableParallelism() + 1}`,
  ...testFiles(),
]);
if (isQuick) console.log("\nthe tests of publishing, of what can be left out and of every extra are run by npm test");

const seconds: Measure[] = [
  { name: "build-processor-seconds", value: buildTimes.processor },
  ...(isQuick
    ? [{ name: "quick-seconds", value: performance.now() / 1_000 }]
    : [
        { name: "test-processor-seconds", value: testTimes.processor },
        { name: "test-seconds", value: testTimes.wall },
      ]),
];
const counting = sayWhileSilent(() => performance.now() / 1_000);
const counts = await countIn(ROOT);
clearInterval(counting);
const { lines, overruns } = judge(readBudgets(ROOT), [...seconds, ...counts]);
console.log(`\n${lines.join("\n")}`);
// Then the clock measures the other programs more than the project.
const isShared = (loadavg()[0] ?? 0) > 3 * availableParallelism();
if (isShared) console.log("the machine works for others too: seconds of the clock are told and not judged");
const failures = overruns.filter((name) => !(isShared && ["quick-seconds", "test-seconds"].includes(name)));
process.exitCode = testTimes.status === 0 && failures.length === 0 ? 0 : 1;
