// Loads from a list of base addresses with the JavaScript client and prints one line of JSON per outcome.
// Arguments: the client's file. Standard input: {"concurrency", "cases": [{"name", "base", "timeout"}]}. With a
// concurrency of 1, on Linux, each outcome has the MiB by which the load made the process grow.
// Runs on Node 18 and newer.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { CohortError, loadCohorts } = await import(pathToFileURL(process.argv[2]).href);

const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => print({ foreign: `${event}: ${error}` }));
}

// KiB of the largest resident set since clearPeak. Only Linux has it for each process, and lets it be cleared.
const isMeasured = process.platform === "linux";
const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]);
const clearPeak = () => writeFileSync("/proc/self/clear_refs", "5");

async function outcomeOf({ name, base, timeout }) {
  const start = performance.now();
  const outcome = await loadCohorts(base, { timeout }).then(
    (registry) => ({ code: registry.records.length === 12 ? "data" : "wrong data" }),
    (error) => ({
      code: error instanceof CohortError ? error.code : `foreign: ${error}`,
      message: error.message,
      cause: String(error.cause),
    }),
  );
  return { name, ...outcome, late: performance.now() - start - timeout };
}

async function measured(given) {
  globalThis.gc?.();
  clearPeak();
  const before = peak();
  const outcome = await outcomeOf(given);
  return { ...outcome, grown: (peak() - before) / 1024 };
}

async function work(queue) {
  for (let next = queue.shift(); next; next = queue.shift())
    print(await (isMeasured && concurrency === 1 ? measured(next) : outcomeOf(next)));
}

let input = "";
for await (const chunk of process.stdin) input += chunk;
const { concurrency, cases } = JSON.parse(input);
await Promise.all(Array.from({ length: concurrency }, () => work(cases)));
// A timer that a load left behind shows within a moment.
await new Promise((resolve) => setTimeout(resolve, 100));
const timers = process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
print({ end: true, left: timers, version: process.version });
// Node.js itself waits up to ten seconds for a connection that nobody accepts, though its load is over.
process.exit();
