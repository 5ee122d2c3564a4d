// The command line: the only place that prints and the only place that ends the process.

import { join } from "node:path";
import { compile, type Compiled, serialize } from "./compile.ts";
import { embedContract } from "./contract.ts";
import { lineOf } from "./problem.ts";
import { CLIENT_FILES, LOCK_FILE, readContract, readDefinitions, readDownloads, readText } from "./project.ts";
import { codedTwins, publicationOf, writeText, writeTree } from "./publish.ts";
import { readTable, serve } from "./serve.ts";
import { sha256 } from "./source.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DIST = join(ROOT, "dist");

/** A sentence for the person at the terminal; everything else that is thrown is a defect. */
class Refusal extends Error {}

const COMMANDS: Record<string, () => Promise<void>> = { build, serve: start, contract: updateClients, lock: updateLock };

async function build(): Promise<void> {
  const compiled = await compileOrRefuse();
  await refuseStale(compiled);
  const publication = publicationOf(compiled, await readDownloads(ROOT));
  await writeTree(DIST, new Map([...publication, ...(await codedTwins(publication))]));
  console.log(`dist/ holds ${publication.size} files; ${Object.entries(locked(compiled)).map(([path, hash]) => `${path} is ${hash.slice(0, 12)}`).join(", ")}`);
}

async function compileOrRefuse(): Promise<Compiled> {
  const compiled = await compile(await readDefinitions(ROOT), await readContract(ROOT));
  if (compiled.problems.length === 0) return compiled;
  throw new Refusal(`${compiled.problems.map(lineOf).join("\n")}\n${compiled.problems.length} problems; nothing was written`);
}

// Published bytes never change unnoticed: a change shows in the lock file, and so in review.
async function refuseStale(compiled: Compiled): Promise<void> {
  if ((await readText(ROOT, LOCK_FILE)) !== serialize(locked(compiled))) {
    throw new Refusal(`the catalogs differ from ${LOCK_FILE}; if the change is meant, run: npm run lock`);
  }
  const contract = await readContract(ROOT);
  for (const path of CLIENT_FILES) {
    const text = await readText(ROOT, path);
    if (embedContract(path, text, contract) !== text) throw new Refusal(`${path} does not carry the current contract; run: npm run contract`);
  }
}

function locked({ cohorts, assets }: Compiled): Record<string, string> {
  return { "asset-definitions.json": sha256(serialize(assets)), "cohorts.json": sha256(serialize(cohorts)) };
}

async function updateLock(): Promise<void> {
  await writeText(join(ROOT, LOCK_FILE), serialize(locked(await compileOrRefuse())));
  console.log(`${LOCK_FILE} is up to date`);
}

async function updateClients(): Promise<void> {
  const contract = await readContract(ROOT);
  for (const path of CLIENT_FILES) await writeText(join(ROOT, path), embedContract(path, await readText(ROOT, path), contract));
  console.log("the clients carry the current contract");
}

async function start(): Promise<void> {
  const { HOST: host = "127.0.0.1", PORT = "8080", LOG } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65535) throw new Refusal("PORT must be a number from 0 to 65535");
  const log = LOG === "json" ? (entry: unknown) => console.log(JSON.stringify(entry)) : undefined;
  const server = await serve({ table: await readTable(DIST), host, port, ...(log ? { log } : {}) });
  console.log(`serving ${server.url}`);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void server.close());
}

async function main([name = ""]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(`name a command: ${Object.keys(COMMANDS).join(", ")}`);
  await command();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error && (error instanceof Refusal || error.name === "Refusal") ? error.message : error);
  process.exitCode = 1;
});
