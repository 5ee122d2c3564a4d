// The command line: the only place that prints and the only place that ends the process.

import { join } from "node:path";
import { Refusal } from "./refusal.ts";

const ROOT = join(import.meta.dirname, "..", "..");

// A command loads only what it needs: serving runs without the packages that building takes.
const COMMANDS: Record<string, () => Promise<string>> = {
  build: async () => (await import("./build.ts")).build(ROOT),
  serve: start,
  contract: async () => (await import("./build.ts")).updateClients(ROOT),
  lock: async () => (await import("./build.ts")).updateLock(ROOT),
};

async function start(): Promise<string> {
  const { readTable, serve } = await import("./serve.ts");
  const { HOST: host = "127.0.0.1", PORT = "8080", LOG } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65535) throw new Refusal("PORT must be a number from 0 to 65535");
  const log = LOG === "json" ? { log: (entry: unknown) => console.log(JSON.stringify(entry)) } : {};
  const server = await serve({ table: readTable(join(ROOT, "dist")), host, port, ...log });
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void server.close());
  return `serving ${server.url}`;
}

async function main([name = ""]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(`name a command: ${Object.keys(COMMANDS).join(", ")}`);
  console.log(await command());
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error && error.name === "Refusal" ? error.message : error);
  process.exitCode = 1;
});
