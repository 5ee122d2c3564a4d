// npm test: builds, lints, runs every test file, and holds what was measured and counted against budgets.json.
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

/** What a test file that hangs is given, in milliseconds; the slowest takes a tenth on a quiet machine. */
const TIME_LIMIT = 600_000;

/** After so many milliseconds without a word from the tests, this program says one. */
const MOST_SILENCE = 8_000;

const isQuick = process.argv.includes("--quick");

/** Seconds of the clock and of the processor that a command took, and its exit code. */
interface Ran {
  readonly wall: number;
  readonly processor: number;
  readonly status: number;
}

/** Runs Node.js, passes on what it prints, and says how long it has run when it has printed nothing for a while. */
async function run(args: readonly string[]): Promise<Ran> {
  const [started, before] = [performance.now(), childSeconds()];
  const seconds = (): number => (performance.now() - started) / 1_000;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "inherit"],
    // Node.js shows no colors to a pipe unless it is told to.
    env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env,
  });
  const timer = setInterval(() => console.log(`… ${Math.round(seconds())} s`), MOST_SILENCE);
  child.stdout.on("data", (printed: Buffer) => {
    process.stdout.write(printed);
    timer.refresh();
  });
  const [code]: (number | null)[] = await once(child, "close");
  clearInterval(timer);
  return { wall: seconds(), processor: childSeconds() - before, status: code ?? 1 };
}

/** Returns the seconds of processor of the child processes that have ended, with theirs; 0 if the system tells none. */
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

async function runOrEnd(args: readonly string[]): Promise<Ran> {
  const ran = await run(args);
  if (ran.status !== 0) process.exit(ran.status);
  return ran;
}

// By their sources: a test whose source is gone may still lie in build/.
function testFiles(): string[] {
  const places = isQuick ? QUICK.map((name) => join("test", name)) : ["test", "extras"];
  const sources = places.flatMap((place) => filesBelow(ROOT, place)).filter((path) => path.endsWith(".test.ts"));
  return sources.map((path) => join("build", path.replace(/ts$/, "js")));
}

const built = await runOrEnd([join("build", "cli.js"), "build"]);
await runOrEnd([join("node_modules", "@biomejs", "biome", "bin", "biome"), "check"]);
// Biome breaks code that is too long, and leaves strings and comments as they are.
const long = longLinesIn(ROOT);
if (long.length > 0) {
  console.error(`these lines have more than ${MOST_COLUMNS} columns; break them:\n${long.join("\n")}`);
  process.exit(1);
}
const tested = await run([
  // Room for what is short-lived, of which compiling and rendering make much: collecting it takes a sixth of the time
  // otherwise.
  "--max-semi-space-size=32",
  "--test",
  "--test-reporter=spec",
  `--test-timeout=${TIME_LIMIT}`,
  // One more than there are processors: some files mostly wait.
  `--test-concurrency=${availableParallelism() + 1}`,
  ...testFiles(),
]);
if (isQuick) console.log("\nthe tests of publishing, of what can be left out and of every extra are run by npm test");

const seconds: Measure[] = [
  { name: "build-processor-seconds", value: built.processor },
  ...(isQuick
    ? [{ name: "quick-seconds", value: performance.now() / 1_000 }]
    : [
        { name: "test-processor-seconds", value: tested.processor },
        { name: "test-seconds", value: tested.wall },
      ]),
];
const { lines, refused } = judge(readBudgets(ROOT), [...seconds, ...countIn(ROOT)]);
console.log(`\n${lines.join("\n")}`);
// Seconds of the clock then say more of the others than of the project.
const isShared = (loadavg()[0] ?? 0) > 3 * availableParallelism();
if (isShared) console.log("the machine works for others too: seconds of the clock are told and not judged");
const judged = refused.filter((name) => !(isShared && ["quick-seconds", "test-seconds"].includes(name)));
process.exitCode = tested.status === 0 && judged.length === 0 ? 0 : 1;
