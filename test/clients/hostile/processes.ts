// Loads from the hostile server by a client in its own process, and the faults of their outcomes.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../support/project.ts";
import type { Behavior, FaultServer } from "./server.ts";

/** A program that runs one of the clients. */
export interface Runtime {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** MiB by which the process may grow during a load; more for a runtime that buffers itself. */
  mostGrown: number;
}

/** One load to do. */
export interface Case {
  name: string;
  base: string;
  timeout: number;
}

/** How one load ended. */
interface Outcome {
  name: string;
  code: string;
  message?: string;
  cause?: string;
  /** Milliseconds past the deadline. */
  late: number;
  /** MiB by which the process grew; measured on Linux, for loads done one at a time. */
  grown?: number;
}

/** The result of a process. */
interface Run {
  outcomes: Outcome[];
  /** Errors that no load reported: unhandled rejections, exceptions of threads, warnings about leaks. */
  foreign: string[];
  /** Timers or threads left at the end; -1 where the process did not report them. */
  leaks: number;
}

// Milliseconds past the deadline that are allowed. A load may wait for a busy machine, and never for ever.
const LATEST = 15_000;
const TIME_OUT = "no whole answer came within";

/** Returns the runtime of the JavaScript client for a Node.js binary. */
export function nodeRuntime(command = process.execPath, name = "node", args: readonly string[] = []): Runtime {
  const script = join(ROOT, "test/clients/hostile/client_process.mjs");
  return { name, command, args: [...args, script, join(ROOT, "clients/cohorts-client.mjs")], mostGrown: 48 };
}

/** Returns the runtime of the Python client for an interpreter; any warning is an error. */
export function pythonRuntime(command = "python3", name = command, args: readonly string[] = []): Runtime {
  const script = join(ROOT, "test/clients/hostile/client_process.py");
  return { name, command, args: ["-W", "error", ...args, script, join(ROOT, "clients")], mostGrown: 16 };
}

/** Does the loads in one process, this many at a time. */
export function run(runtime: Runtime, cases: readonly Case[], concurrency: number): Promise<Run> {
  return new Promise((resolve, reject) => {
    const proxyless = Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name));
    const env = { ...Object.fromEntries(proxyless), ...runtime.env };
    const child = spawn(runtime.command, runtime.args, { env, stdio: ["pipe", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (errors += chunk));
    child.once("error", reject);
    child.once("close", (exit) => {
      const lines = output
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
      const end = lines.find((line) => line.end);
      resolve({
        outcomes: lines.filter((line) => line.name !== undefined),
        foreign: [...lines.flatMap((line) => line.foreign ?? []), ...errors.split("\n").filter((line) => line !== "")],
        leaks: exit === 0 && end ? end.left : -1,
      });
    });
    child.stdin.end(JSON.stringify({ concurrency, cases }));
  });
}

/** Milliseconds for a load that should not time out. */
export const AMPLE = 60_000;

/** Returns a sentence for each thing that is wrong with an outcome. */
export function faultsOf(behavior: Omit<Behavior, "reply">, outcome: Outcome, runtime: Runtime): string[] {
  const { name, code, says, timeout } = behavior;
  const { message = "no message", cause = "no cause", late, grown: growth = 0 } = outcome;
  const expected = code === "either" ? ["data", "FETCH_FAILED"] : [code];
  const most = behavior.mostGrown ?? runtime.mostGrown;
  const faults = {
    [`expected is ${expected.join(" or ")}`]: !expected.includes(outcome.code),
    "without a timeout of its own": timeout === undefined && message.includes(TIME_OUT),
    [`expected is a message with ${says}`]: says !== undefined && !message.includes(says),
    [`${Math.round(late)} ms after the deadline`]: late > LATEST,
    [`and grows by ${growth} MiB; at most ${most} are allowed`]: growth > most,
  };
  return Object.entries(faults).flatMap(([fault, isThere]) =>
    isThere ? [`${runtime.name}: ${name} gives ${outcome.code}, ${message} (${cause}): ${fault}`] : [],
  );
}

/** Does the loads of all behaviors in one runtime, and repeats the racy ones. Returns a sentence for each fault. */
export async function faultsIn(
  runtime: Runtime,
  behaviors: readonly Behavior[],
  server: FaultServer,
  repeats: number,
): Promise<string[]> {
  const load = ({ name, timeout = AMPLE }: Behavior): Case => {
    return { name, base: `http://127.0.0.1:${server.ports.get(name)}`, timeout };
  };
  const small = behaviors.filter(({ isLarge }) => !isLarge);
  const large = behaviors.filter(({ isLarge }) => isLarge);
  const repetitions = small.flatMap((one) => Array(one.isRacy ? repeats : 1).fill(load(one)));
  const runs = await Promise.all([
    run(runtime, repetitions, 6),
    run(runtime, [...warmingUp(large, load), ...large.map(load)], 1),
  ]);
  const outcomes = runs.flatMap((one) => one.outcomes);
  const faults = behaviors.flatMap((behavior) => {
    const outcomesHere = outcomes.filter(({ name }) => name === behavior.name);
    if (outcomesHere.length === 0) return [`${runtime.name}: ${behavior.name} has no outcome`];
    return outcomesHere.flatMap((outcome) => faultsOf(behavior, outcome, runtime));
  });
  return [
    ...faults,
    ...runs.flatMap(({ foreign }) => foreign.map((error) => `${runtime.name}: ${error}`)),
    ...runs.filter(({ leaks }) => leaks !== 0).map(({ leaks }) => `${runtime.name} leaves ${leaks} behind`),
  ];
}

// The first large bodies make a process grow for good, so the growth is measured after them.
function warmingUp(behaviors: readonly Behavior[], load: (behavior: Behavior) => Case): Case[] {
  const whole = behaviors.filter(({ code }) => code === "data").map(load);
  return [...whole, ...whole, ...whole].map((one) => ({ ...one, name: "warms up" }));
}
