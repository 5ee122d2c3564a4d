// Judges mutants of the client file it is given, one number a line, until its input ends: which check notices it, or
// none. -1 stands for the client as it is. The second file holds the loads from hostile servers.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Case } from "../clients/hostile/loads.ts";
import { loadCases } from "../clients/loads/cases.ts";
import { type OpenedClient, openText } from "../clients/vectors/opened.ts";
import { casesOf, serveAnswers } from "../clients/vectors/run.ts";
import { readVectors } from "../clients/vectors/vector.ts";
import { ROOT } from "../support/project.ts";
import { javascriptMutants } from "./javascript-mutants.ts";

const text = readFileSync(process.argv[2] as string, "utf8");
const hostile: (Case & { code: string; says: string })[] = JSON.parse(readFileSync(process.argv[3] as string, "utf8"));
const mutants = javascriptMutants(text);
const vectors = readVectors(ROOT);
const long = new Set(vectors.bodies.filter(({ body }) => isLong(body)).map(({ name }) => name));
// The answers go over a socket.
const SLOW = vectors.answers.length;
let killers: string[] = [];
const answers = await serveAnswers(vectors);
// A mutant may leave a promise behind that nobody waits for; that is noticed here as it would be by a user.
let loose: unknown;
process.on("unhandledRejection", (reason) => {
  loose = reason;
});

for await (const line of createInterface({ input: process.stdin })) {
  const number = Number(line);
  const noticedBy = await judge(mutants[number]?.text ?? text);
  process.stdout.write(`${JSON.stringify({ number, noticedBy: noticedBy ?? null })}\n`);
}
process.exit(0);

async function judge(changed: string): Promise<string | undefined> {
  loose = undefined;
  try {
    const checks = checksOf(await openText(changed));
    for (const name of [...killers, ...checks.keys()]) {
      if (!(await checks.get(name)?.())) continue;
      remember(name);
      return name;
    }
  } catch (error) {
    return `an error: ${String(error).slice(0, 100)}`;
  }
  return loose === undefined ? undefined : "an unhandled rejection";
}

// Gives every check by its name: whether it notices something. The bodies of 4 MiB come last.
function checksOf(client: OpenedClient): Map<string, () => Promise<boolean>> {
  const vectorChecks = casesOf(client, vectors, answers.url).map(({ name, run }) => {
    return [name, async () => (await run()) !== undefined] as const;
  });
  const loadChecks = loadCases(client, vectors.base).map(({ name, check }) => {
    return [
      name,
      () =>
        check().then(
          () => false,
          () => true,
        ),
    ] as const;
  });
  const hostileChecks = hostile.map((load) => [load.name, () => isNoticedBy(load, client)] as const);
  const checks = [...vectorChecks.slice(0, -SLOW), ...loadChecks, ...vectorChecks.slice(-SLOW), ...hostileChecks];
  return new Map([...checks.filter(([name]) => !long.has(name)), ...checks.filter(([name]) => long.has(name))]);
}

async function isNoticedBy(load: (typeof hostile)[number], client: OpenedClient): Promise<boolean> {
  const { code, message } = await client.loadCohorts(load.base, { timeout: load.timeout }).then(
    () => ({ code: "data", message: "" }),
    (error: { code?: string; message?: string }) => ({ code: error.code, message: String(error.message) }),
  );
  return code !== load.code || !message.includes(load.says);
}

// A slip is often noticed by what noticed the one before it.
function remember(name: string): void {
  killers = [name, ...killers.filter((other) => other !== name)].slice(0, 30);
}

function isLong(body: readonly unknown[]): boolean {
  return body.some((piece) => typeof piece === "object" && ((piece as { times?: number }).times ?? 0) > 10_000);
}
