// Mutation testing of both clients. Run: npx tsc && node build/test/mutation/run.js [javascript|python] [part of a key]
//
// Makes every mutant (one slip each), runs the vectors, the load cases and the quick hostile behaviours against it, and prints
// how many were killed, survived and ran into the timeout. Every survivor has to be explained in SURVIVORS.md by its key; the
// run fails for an unexplained one, or below 98 % killed. Takes about twenty minutes on two cores.

import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { allBehaviours } from "../clients/hostile/behaviours.ts";
import { caseOf } from "../clients/hostile/loads.ts";
import { startFaultServer } from "../clients/hostile/server.ts";
import { compiledDefinitions, ROOT } from "../support/project.ts";
import { javascriptMutants } from "./javascript-mutants.ts";

interface Language {
  name: string;
  command: readonly [string, ...string[]];
  mutants: readonly { key: string; line: number }[];
}

interface Verdict {
  number: number;
  outcome: "killed" | "survived" | "timeout";
}

const HERE = join(ROOT, "test", "mutation");
// Copies, so that an edit made meanwhile cannot mix two clients.
const folder = mkdtempSync(join(tmpdir(), "mutation-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const [only = "", part = ""] = process.argv.slice(2);
const hostile = join(folder, "hostile.json");
const closeHostile = await startHostile(hostile);
const explained = readFileSync(join(HERE, "SURVIVORS.md"), "utf8");
const languages = [javascript(), python()].filter(({ name }) => only === "" || name === only);
let failed = false;
for (const language of languages) failed = !(await report(language)) || failed;
await closeHostile();
process.exitCode = failed ? 1 : 0;

// Starts those behaviours whose outcome is one and comes at once, and writes down the loads with what is expected of them.
async function startHostile(path: string): Promise<() => Promise<void>> {
  const { cohorts, assets } = await compiledDefinitions();
  const [cohortBytes, assetBytes] = [cohorts, assets].map((catalog) => Buffer.from(JSON.stringify(catalog)));
  const behaviours = allBehaviours(cohortBytes as Buffer, assetBytes as Buffer).filter(
    ({ code, timeout, isLarge }) => code !== "either" && timeout === undefined && !isLarge,
  );
  const server = await startFaultServer(behaviours);
  const loads = behaviours.map((behaviour) => ({
    ...caseOf(behaviour, server.ports.get(behaviour.name) as number),
    code: behaviour.code,
    says: behaviour.says ?? "",
  }));
  writeFileSync(path, JSON.stringify(loads));
  return server.close;
}

function javascript(): Language {
  const client = copied("cohorts-client.mjs");
  const judge = join(ROOT, "build", "test", "mutation", "judge.js");
  const mutants = javascriptMutants(readFileSync(client, "utf8"));
  return { name: "javascript", command: [process.execPath, judge, client, hostile], mutants };
}

function python(): Language {
  const args = ["-B", join(HERE, "python_mutants.py"), copied("cohorts_client.py")];
  const { stdout, stderr } = spawnSync("python3", [...args, "list"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  if (stderr) throw new Error(stderr);
  return { name: "python", command: ["python3", ...args, hostile], mutants: JSON.parse(stdout) };
}

function copied(client: string): string {
  copyFileSync(join(ROOT, "clients", client), join(folder, client));
  return join(folder, client);
}

async function report({ name, command, mutants }: Language): Promise<boolean> {
  const begun = performance.now();
  const [sharp] = await judged(command, [-1], 120_000);
  if (sharp?.outcome !== "survived") throw new Error(`the checks refuse the ${name} client as it is`);
  const patience = Math.max(20_000, 3 * (performance.now() - begun));
  const numbers = mutants.flatMap(({ key }, number) => (key.includes(part) ? [number] : []));
  const verdicts = await judged(command, numbers, patience);
  const of = (outcome: Verdict["outcome"]) => verdicts.filter((verdict) => verdict.outcome === outcome);
  const [killed, survived, timeout] = [of("killed"), of("survived"), of("timeout")];
  const score = (100 * (killed.length + timeout.length)) / verdicts.length;
  console.log(
    `${name}: ${verdicts.length} mutants, ${killed.length} killed, ${survived.length} survived, ${timeout.length} timeout; ${score.toFixed(2)} %`,
  );
  const unexplained = survived.filter(({ number }) => !explained.includes(`\`${mutants[number]?.key}\``));
  for (const { number } of survived) {
    const { key, line } = mutants[number] as { key: string; line: number };
    console.log(
      `  survived at line ${line}: \`${key}\`${unexplained.some((other) => other.number === number) ? "" : " (explained)"}`,
    );
  }
  for (const { number } of timeout) console.log(`  timeout at line ${mutants[number]?.line}: ${mutants[number]?.key}`);
  return unexplained.length === 0 && score >= 98;
}

// As many judges as there are processors take numbers from one row. A judge that is silent for too long is replaced.
async function judged(
  command: readonly [string, ...string[]],
  numbers: readonly number[],
  patience: number,
): Promise<Verdict[]> {
  const row = [...numbers];
  const verdicts: Verdict[] = [];
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), numbers.length) }, work));
  return verdicts.sort((one, other) => one.number - other.number);

  async function work(): Promise<void> {
    for (let judge = startJudge(command); ; ) {
      const number = row.shift();
      if (number === undefined) return judge.stop();
      const answer = await judge.ask(number, patience);
      verdicts.push({ number, outcome: answer });
      if (verdicts.length % 100 === 0) console.error(`${verdicts.length} of ${numbers.length}`);
      if (answer !== "timeout" && !judge.isOver()) continue;
      judge.stop();
      judge = startJudge(command);
    }
  }
}

function startJudge([command, ...args]: readonly [string, ...string[]]) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ["pipe", "pipe", "ignore"] });
  let over = false;
  const ended = new Promise<"killed">((resolve) =>
    child.once("exit", () => {
      over = true;
      resolve("killed");
    }),
  );
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    isOver: () => over,
    stop: () => void child.kill("SIGKILL"),
    // A judge that ends was ended by its mutant, which counts as noticed.
    async ask(number: number, patience: number): Promise<Verdict["outcome"]> {
      child.stdin.write(`${number}\n`);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<"timeout">((resolve) => {
        timer = setTimeout(resolve, patience, "timeout");
      });
      const answer = lines
        .next()
        .then(({ value, done }) => (done || JSON.parse(value).noticedBy !== null ? "killed" : "survived"));
      const outcome = await Promise.race([answer, late, ended.then(() => answer)]);
      clearTimeout(timer);
      return outcome;
    },
  };
}
