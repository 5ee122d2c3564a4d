#!/usr/bin/env node
// The command line: the only place that prints and the only place that ends the process.

import { join } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "./base/user-error.ts";
import type { Settings } from "./publish/publication.ts";
import type { Deployment } from "./read/deployment.ts";
import type { Responses } from "./serve/responses.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DIST = join(ROOT, "dist");
const PREVIEW = join(ROOT, "build", "preview");

const OPTIONS = {
  "base-url": { type: "string" },
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
  format: { type: "string" },
  output: { type: "string", short: "o" },
  http: { type: "string" },
} as const;

interface Options {
  "base-url"?: string;
  help?: boolean;
  json?: boolean;
  format?: string;
  output?: string;
  http?: string;
}

/** A command: its arguments, what it does in a line, an example, and the options it takes besides --help. */
interface Command {
  takes: string;
  does: string;
  example: string;
  options: readonly (keyof Options)[];
  run(operands: readonly string[], options: Options): Promise<string | undefined>;
}

const HOME = "definition-discovery";

// A command loads only what it needs: serving runs without the packages that building takes.
const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    takes: "",
    does: "list the twelve definitions",
    example: `${HOME} list`,
    options: ["base-url", "json"],
    run: async (operands, options) => {
      expectOperands("list", operands, 0);
      return (await import("./read/show.ts")).list(await deploymentOf(options), options.json === true);
    },
  },
  get: {
    takes: "<id>",
    does: "show a cohort and its asset definition",
    example: `${HOME} get retail-chargebacks`,
    options: ["base-url", "json"],
    run: async (operands, options) => {
      const [id] = expectOperands("get", operands, 1);
      return (await import("./read/show.ts")).get(await deploymentOf(options), id, options.json === true);
    },
  },
  search: {
    takes: "<text>",
    does: "search both catalogs",
    example: `${HOME} search "debit memo"`,
    options: ["base-url", "json"],
    run: async (operands, options) => {
      const [text] = expectOperands("search", operands, 1);
      return (await import("./read/show.ts")).search(await deploymentOf(options), text, options.json === true);
    },
  },
  verify: {
    takes: "",
    does: "check every published byte, reference and link",
    example: `${HOME} verify --base-url https://definitions.example`,
    options: ["base-url", "json"],
    run: async (operands, options) => {
      expectOperands("verify", operands, 0);
      return runVerify(await deploymentOf(options), options.json === true);
    },
  },
  worksheet: {
    takes: "<id>",
    does: "give the blank inspection worksheet of an asset definition",
    example: `${HOME} worksheet milestones-retainage --format xlsx --output sheet.xlsx`,
    options: ["base-url", "format", "output"],
    run: async (operands, options) => {
      const [id] = expectOperands("worksheet", operands, 1);
      return writeWorksheet(await deploymentOf(options), id, options);
    },
  },
  mcp: {
    takes: "",
    does: "serve the catalogs to agents over the Model Context Protocol",
    example: `${HOME} mcp`,
    options: ["base-url", "http"],
    run: async (operands, options) => {
      expectOperands("mcp", operands, 0);
      return startMcp(await deploymentOf(options), options.http);
    },
  },
  serve: {
    takes: "",
    does: "serve dist/ (HOST, PORT and LOG=json in the environment)",
    example: `PORT=8080 ${HOME} serve`,
    options: [],
    run: async (operands) => {
      expectOperands("serve", operands, 0);
      return start();
    },
  },
  dev: {
    takes: "",
    does: "serve a preview and build it anew at every save (HOST and PORT in the environment)",
    example: `${HOME} dev`,
    options: [],
    run: async (operands) => {
      expectOperands("dev", operands, 0);
      return startPreview();
    },
  },
  build: building("build", "compile the definitions and write dist/"),
  lock: building("updateLock", "accept changed catalogs into the lock file"),
  contract: building("updateClients", "write the contract into both clients"),
  pack: building("pack", "write the npm package and the Python wheel into packages/"),
};

function building(step: "build" | "updateLock" | "updateClients" | "pack", does: string): Command {
  const name = { build: "build", updateLock: "lock", updateClients: "contract", pack: "pack" }[step];
  return {
    takes: "",
    does,
    example: `${HOME} ${name}`,
    options: [],
    run: async (operands) => {
      expectOperands(name, operands, 0);
      return (await import("./publish/build.ts"))[step](ROOT, settingsOf(process.env));
    },
  };
}

function settingsOf({
  SITE_BASE_URL,
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
}: NodeJS.ProcessEnv): Settings {
  if (!contact !== !expires)
    throw new UserError("SECURITY_CONTACT and SECURITY_EXPIRES go together; give both or neither");
  return {
    ...(SITE_BASE_URL ? { baseAddress: SITE_BASE_URL } : {}),
    ...(contact && expires ? { security: { contact, expires } } : {}),
  };
}

function expectOperands(name: string, operands: readonly string[], count: 0 | 1): [string] {
  const takes = COMMANDS[name]?.takes ?? "";
  if (operands.length !== count)
    throw new Usage(`${name} takes ${count === 0 ? "no argument" : `one argument, ${takes}`}`);
  return [operands[0] ?? ""];
}

/** A call that the command line does not understand. */
class Usage extends Error {}

async function deploymentOf(options: Options): Promise<Deployment> {
  const { baseAddress, builtFolder } = await import("./read/deployment.ts");
  return options["base-url"] === undefined ? builtFolder(DIST) : baseAddress(options["base-url"]);
}

async function runVerify(deployment: Deployment, json: boolean): Promise<string> {
  const { verify } = await import("./read/verify.ts");
  // The progress line is for a person at a terminal; it never mixes with what a program reads.
  const progress = process.stderr.isTTY
    ? (done: number, all: number) => process.stderr.write(`\r${done} of ${all} files`)
    : () => {};
  const { files, references, faults } = await verify(deployment, progress);
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  if (json) {
    if (faults.length > 0) process.exitCode = 1;
    return JSON.stringify({ files, references, faults }, null, 2);
  }
  if (faults.length > 0) throw new UserError(`${faults.join("\n")}\n${faults.length} faults in ${deployment.name}`);
  return `${files} files and ${references} references are as they should be`;
}

async function writeWorksheet(deployment: Deployment, id: string, options: Options): Promise<string | undefined> {
  const { format = "csv", output } = options;
  if (!["csv", "xlsx", "html"].includes(format)) throw new Usage("--format is csv, xlsx or html");
  if (format === "xlsx" && output === undefined) throw new Usage("an xlsx worksheet needs --output <file>");
  const { worksheet } = await import("./read/show.ts");
  const bytes = await worksheet(deployment, id, format);
  if (output === undefined) return new TextDecoder().decode(bytes).trimEnd();
  await (await import("./publish/write.ts")).writeText(output, bytes);
  return `${output} is the worksheet of ${id}`;
}

// Over standard input and output nothing else may be printed.
async function startMcp(deployment: Deployment, http: string | undefined): Promise<string | undefined> {
  const { loadCatalogs } = await import("./read/mcp/catalogs.ts");
  const { createMcpServer, serveStdio } = await import("./read/mcp/server.ts");
  const contract = JSON.parse(new TextDecoder().decode(await deployment.read("schemas/contract.schema.json")));
  const catalogs = await loadCatalogs(deployment);
  if (http === undefined) {
    serveStdio(catalogs, contract);
    return undefined;
  }
  const port = portOf(http, "--http");
  const server = await (await import("./read/mcp/http.ts")).serveMcpHttp(createMcpServer(catalogs, contract), port);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void server.close());
  return `serving agents on ${server.url}`;
}

function portOf(text: string, name: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535) throw new UserError(`${name} must be a number from 0 to 65535`);
  return Number(text);
}

async function start(): Promise<string> {
  const { loadResponses } = await import("./serve/load.ts");
  const { serve } = await import("./serve/server.ts");
  const { HOST: host = "127.0.0.1", PORT = "8080", LOG } = process.env;
  const port = portOf(PORT, "PORT");
  const log = LOG === "json" ? { log: (entry: unknown) => console.log(JSON.stringify(entry)) } : {};
  const server = await serve({ responses: loadResponses(DIST), host, port, ...log });
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void server.close());
  return `serving ${server.url}`;
}

// What is served changes between two requests: a build that fails leaves the one before it in place.
async function startPreview(): Promise<string> {
  const { preview } = await import("./publish/build.ts");
  const { watchProject } = await import("./publish/watch.ts");
  const { loadResponses } = await import("./serve/load.ts");
  const { serve } = await import("./serve/server.ts");
  const { HOST: host = "127.0.0.1", PORT = "8080" } = process.env;
  const port = portOf(PORT, "PORT");
  const served = new Map<string, Responses extends ReadonlyMap<string, infer T> ? T : never>();
  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    try {
      const said = await preview(ROOT, PREVIEW, settingsOf(process.env));
      const entries = [...loadResponses(PREVIEW)];
      served.clear();
      for (const [path, entry] of entries) served.set(path, entry);
      console.log(`${said}, built in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(sentenceOf(error));
      console.error(served.size > 0 ? "the last good preview is still served" : "nothing is served yet");
    }
  };
  await rebuild();
  const server = await serve({ responses: served, host, port });
  const stop = watchProject(ROOT, rebuild);
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      stop();
      void server.close();
    });
  }
  return `serving ${server.url}\nsaves in definitions, site, contract, clients and CHANGELOG.md are built at once; changes in src/ need a restart`;
}

function help(name?: string): string {
  if (name === undefined) {
    const width = Math.max(...Object.entries(COMMANDS).map(([key, { takes }]) => `${key} ${takes}`.length));
    const lines = Object.entries(COMMANDS).map(
      ([key, { takes, does }]) => `  ${`${key} ${takes}`.padEnd(width)}  ${does}`,
    );
    return `${HOME} <command>\n\n${lines.join("\n")}\n\n${HOME} <command> --help shows an example.\nExit codes: 0 done, 1 refused or found faulty, 2 not understood.`;
  }
  const { takes, does, example, options } = COMMANDS[name] as Command;
  const meanings: Record<string, string> = {
    "base-url": "--base-url <address>  read from this deployment; the built dist/ unless told",
    json: "--json                 print JSON",
    format: "--format <format>      csv, xlsx or html; csv unless told",
    output: "-o, --output <file>    write there instead of printing",
    http: "--http <port>          speak HTTP on this port of 127.0.0.1 instead of standard input and output",
  };
  const lines = options.map((option) => `  ${meanings[option]}`);
  return [`${HOME} ${name} ${takes}`.trimEnd(), `  ${does}`, ...lines, "", `  Example: ${example}`].join("\n");
}

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parse(words);
  const [name, ...operands] = positionals;
  if (name === undefined) {
    if (!values.help) throw new Usage("name a command");
    console.log(help());
    return;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Usage(`"${name}" is no command; the commands are ${Object.keys(COMMANDS).join(", ")}`);
  const foreign = Object.keys(values).find(
    (option) => option !== "help" && !command.options.includes(option as keyof Options),
  );
  if (foreign) throw new Usage(`${name} takes no --${foreign}`);
  const text = values.help ? help(name) : await command.run(operands, values);
  if (text !== undefined) console.log(text);
}

function parse(words: readonly string[]): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

// A defect is printed whole; what a person can mend is one sentence.
function sentenceOf(error: unknown): unknown {
  if (error instanceof Usage) return `${error.message}; ${HOME} --help shows how`;
  if (!(error instanceof Error)) return error;
  if (error.name === "CohortError") return `${(error as Error & { code: string }).code}: ${error.message}`;
  return error.name === "UserError" ? error.message : error;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exitCode = error instanceof Usage ? 2 : 1;
});
