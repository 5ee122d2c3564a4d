#!/usr/bin/env node
// The command line: alone in printing and in ending the process.

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { parseArgs } from "node:util";
import { type Command, portOf, runCall, UsageError } from "./base/command-line.ts";
import { printable } from "./base/text.ts";
import { UserError } from "./base/user-error.ts";
import type { Settings } from "./publish/publication.ts";
import type { Deployment } from "./read/deployment.ts";
import type { ResourceResponses } from "./serve/responses.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const DIST = join(ROOT, "dist");
const PREVIEW = join(ROOT, "build", "preview");

const PROGRAM = "definition-discovery";

const OPTIONS = {
  "base-url": { type: "string", help: "--base-url <address>  read from this deployment; by default the built dist/" },
  json: { type: "boolean", help: "--json                print JSON" },
  format: { type: "string", help: "--format <format>     csv, xlsx or html; of a request list md, csv or xlsx" },
  output: { type: "string", short: "o", help: "-o, --output <file>   write there instead of printing" },
  table: { type: "string", help: "--table <table>       file, evidence, lines or summary: which one as CSV" },
  of: { type: "string", help: "--of <id>             the definition, where the file does not say" },
  http: {
    type: "string",
    help: "--http <port>         serve HTTP on this port of 127.0.0.1 instead of standard input and output",
  },
  listen: {
    type: "string",
    help: "--listen <address>    with --http: listen there; needs --hosts where others can reach it",
  },
  hosts: {
    type: "string",
    help: "--hosts <names>       with --http: host names a proxy makes it known by, with commas",
  },
  origins: {
    type: "string",
    help: "--origins <names>     with --http: host names of web pages that may use it, with commas",
  },
  on: { type: "string", help: "--on <YYYY-MM-DD>     the day to count from" },
  key: {
    type: "string",
    help: "--key <file>          check that a key in this file, which you have from elsewhere, signed SHA256SUMS",
  },
  help: { type: "boolean", short: "h", help: "-h, --help            show this" },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

// A command imports what it needs when it runs, so that reading and serving need no package.
const COMMANDS: Readonly<Record<string, Command<Options>>> = {
  list: {
    does: "list the twelve definitions",
    options: ["base-url", "json"],
    run: async (_, options) =>
      (await import("./read/show.ts")).list(await deploymentOf(options), options.json === true),
  },
  get: {
    operand: "<id>",
    does: "show a cohort and its asset definition",
    example: `${PROGRAM} get retail-chargebacks`,
    options: ["base-url", "json"],
    run: async (id, options) =>
      (await import("./read/show.ts")).get(await deploymentOf(options), id, options.json === true),
  },
  search: {
    operand: "<text>",
    does: "list the records and authorities that hold a text exactly",
    example: `${PROGRAM} search "debit memo"`,
    options: ["base-url", "json"],
    run: async (text, options) =>
      (await import("./read/show.ts")).search(await deploymentOf(options), text, options.json === true),
  },
  find: {
    operand: "<words>...",
    does: "rank definitions, what is outside, authorities and documents by the words that you type",
    example: `${PROGRAM} find customer short paid the invoice`,
    options: ["base-url", "json"],
    run: async (_, options, words) =>
      (await import("./read/find.ts")).find(await deploymentOf(options), words.join(" "), options.json === true),
  },
  authority: {
    operand: "<id>",
    does: "show an authority, how it was read and what leans on it",
    example: `${PROGRAM} authority ucc-9-404`,
    options: ["base-url", "json"],
    run: async (id, options) =>
      (await import("./read/show.ts")).authority(await deploymentOf(options), id, options.json === true),
  },
  diff: {
    operand: "<release>...",
    does: "show what changed between two releases, in words and word by word",
    example: `${PROGRAM} diff 1 2`,
    options: ["base-url", "json"],
    run: async (_, options, numbers) =>
      (await import("./read/diff.ts")).diff(await deploymentOf(options), numbers, options.json === true),
  },
  verify: {
    does: "check every published byte, reference and link",
    example: `${PROGRAM} verify --base-url https://definitions.example`,
    options: ["base-url", "json", "key"],
    run: async (_, options) => runVerify(await deploymentOf(options), options),
  },
  worksheet: {
    operand: "<id>",
    does: "give the blank inspection worksheet of an asset definition",
    example: `${PROGRAM} worksheet milestones-retainage --output sheet.xlsx`,
    options: ["base-url", "format", "table", "output"],
    run: async (id, options) => writeWorksheet(await deploymentOf(options), id, options),
  },
  check: {
    operand: "<file>",
    does: "tell what in a filled-in worksheet (JSON, CSV or XLSX) is not in shape; the file stays here",
    example: `${PROGRAM} check retail.lines.csv --of retail-chargebacks`,
    options: ["base-url", "json", "of"],
    run: async (path, options) => runCheck(await deploymentOf(options), path, options),
  },
  request: {
    operand: "<id>...",
    does: "merge the documents that definitions read into one request list",
    example: `${PROGRAM} request milestones-retainage setoff-netting --format csv -o request.csv`,
    options: ["base-url", "format", "output"],
    run: async (_, options, ids) => writeRequest(await deploymentOf(options), ids, options),
  },
  mcp: {
    does: "serve the catalogs to agents over the Model Context Protocol",
    example: `${PROGRAM} mcp --http 8090 --hosts definitions.example`,
    options: ["base-url", "http", "listen", "hosts", "origins"],
    run: async (_, options) => startMcp(await deploymentOf(options), options),
  },
  serve: {
    does: "serve dist/ (HOST, PORT and LOG=json in the environment)",
    example: `PORT=8080 ${PROGRAM} serve`,
    run: start,
  },
  dev: {
    does: "serve a preview and build it anew at every save (HOST and PORT in the environment)",
    run: startPreview,
  },
  build: {
    does: "compile the definitions and write dist/",
    run: async () => (await builder()).build(ROOT, settingsOf(process.env)),
  },
  stale: {
    does: "list the authorities read more than 180 days before a day, and those that are moving",
    example: `${PROGRAM} stale --on 2027-06-30`,
    options: ["on"],
    run: async (_, options) => (await builder()).stale(ROOT, options.on ?? ""),
  },
  lock: {
    does: "write what is compiled into the newest release, or open the next",
    run: async () => (await builder()).updateLock(ROOT),
  },
  contract: {
    does: "write the contract into both clients",
    run: async () => (await builder()).updateClients(ROOT),
  },
  pack: {
    does: "write the clients, as an npm package and a Python wheel, into packages/",
    run: async () => (await builder()).pack(ROOT),
  },
};

function settingsOf({
  SITE_BASE_URL,
  SECURITY_CONTACT: contact,
  SECURITY_EXPIRES: expires,
  SIGNING_KEY: key,
  SIGNATURE_FILE: signature,
}: NodeJS.ProcessEnv): Settings {
  if (!contact !== !expires)
    throw new UserError("SECURITY_CONTACT and SECURITY_EXPIRES go together; give both or neither");
  if (signature && !key) throw new UserError("SIGNATURE_FILE needs SIGNING_KEY, the public key that it was made with");
  return {
    ...(SITE_BASE_URL ? { baseAddress: SITE_BASE_URL } : {}),
    ...(contact && expires ? { security: { contact, expires } } : {}),
    ...(key ? { signing: { key, ...(signature ? { signature } : {}) } } : {}),
  };
}

// What is installed from a package holds what was built and none of the texts that it was built from.
async function builder() {
  if (existsSync(join(ROOT, "definitions"))) return import("./publish/build.ts");
  throw new UserError(
    "this command reads the project's sources, so it works in a clone only and not in the installed package",
  );
}

async function deploymentOf(options: Options): Promise<Deployment> {
  const { baseAddress, builtFolder } = await import("./read/deployment.ts");
  return options["base-url"] === undefined ? builtFolder(DIST) : baseAddress(options["base-url"]);
}

async function runVerify(deployment: Deployment, { json, key }: Options): Promise<string> {
  const { verify } = await import("./read/verify.ts");
  const checkSums =
    key === undefined ? undefined : await (await import("./read/signature.ts")).signatureCheck(deployment, key);
  // The progress line is for a person at a terminal; it never mixes with what a program reads.
  const progress = process.stderr.isTTY
    ? (done: number, all: number) => process.stderr.write(`\r${done} of ${all} files`)
    : () => {};
  const { files, references, faults } = await verify(deployment, progress, checkSums);
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  if (json) {
    if (faults.length > 0) process.exitCode = 1;
    return JSON.stringify({ files, references, faults }, null, 2);
  }
  const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
  if (faults.length > 0) throw new UserError(`${faults.join("\n")}\n${count} in ${deployment.name}`);
  const signed = key === undefined ? "" : `, signed with a key of ${key}`;
  return `${files} files and ${references} references are as they should be${signed}`;
}

async function writeWorksheet(deployment: Deployment, id: string, options: Options): Promise<string | undefined> {
  const { output } = options;
  const bytes = await (await import("./read/worksheet.ts")).worksheet(deployment, id, options);
  if (output === undefined) return new TextDecoder().decode(bytes).trimEnd();
  await (await import("./publish/write.ts")).writeText(output, bytes);
  return `${output} is the worksheet of ${id}`;
}

async function runCheck(deployment: Deployment, path: string, { json, of }: Options): Promise<string> {
  const { check, inWords } = await import("./read/check/check.ts");
  const checked = await check(deployment, path, of);
  if (checked.findings.length > 0 && !json) throw new UserError(inWords(path, checked));
  if (checked.findings.length > 0) process.exitCode = 1;
  return json ? JSON.stringify({ file: path, ...checked }, null, 2) : inWords(path, checked);
}

async function writeRequest(
  deployment: Deployment,
  ids: readonly string[],
  { format, output }: Options,
): Promise<string | undefined> {
  const { request, requestFormatOf } = await import("./read/request.ts");
  const list = await request(deployment, ids, requestFormatOf(format, output));
  if (output === undefined) return String(list).trimEnd();
  await (await import("./publish/write.ts")).writeText(output, list);
  return `${output} is the request list of ${ids.join(" and ")}`;
}

async function startMcp(deployment: Deployment, given: Options): Promise<string | undefined> {
  const { createMcpServer, serveStdio } = await import("./read/mcp/server.ts");
  const { httpOptionsOf, serveMcpHttp } = await import("./read/mcp/http.ts");
  const options = httpOptionsOf(given);
  const makeServer = createMcpServer(await (await import("./read/mcp/catalogs.ts")).loadCatalogs(deployment));
  // Standard output belongs to the protocol: there is no line to print.
  if (options === null) return void serveStdio(makeServer);
  const server = await serveMcpHttp(makeServer, options);
  onSignal(server.close);
  return `serving agents on ${server.url}`;
}

/** Returns where to listen, from HOST and PORT. Throws a UserError for a PORT that is none. */
function listenAddress(): { host: string; port: number } {
  const { HOST: host = "127.0.0.1", PORT = "8080" } = process.env;
  return { host, port: portOf(PORT, "PORT") };
}

/** Returns the first file descriptor that systemd hands to this process (sd_listen_fds(3)): a socket that outlives it. */
function handedSocket(): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? 3 : undefined;
}

function onSignal(end: () => unknown): void {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, end);
}

async function start(): Promise<string> {
  const { loadResponses } = await import("./serve/load.ts");
  const { serve } = await import("./serve/server.ts");
  const log = process.env["LOG"] === "json" ? (entry: unknown) => console.log(JSON.stringify(entry)) : undefined;
  const server = await serve({ responses: loadResponses(DIST), ...listenAddress(), socket: handedSocket(), log });
  onSignal(server.close);
  return `serving ${server.url}`;
}

// What is served changes between two requests: a build that fails leaves the one before it in place.
async function startPreview(): Promise<string> {
  const { preview } = await builder();
  const { watchProject } = await import("./publish/watch.ts");
  const { loadResponses } = await import("./serve/load.ts");
  const { serve } = await import("./serve/server.ts");
  const address = listenAddress();
  const served = new Map<string, ResourceResponses>();
  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    try {
      const said = await preview(ROOT, PREVIEW, settingsOf(process.env));
      const entries = [...loadResponses(PREVIEW)];
      served.clear();
      for (const [path, entry] of entries) served.set(path, entry);
      console.log(`${said}, built in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(explain(error));
      console.error(served.size > 0 ? "the last good preview is still served" : "nothing is served yet");
    }
  };
  await rebuild();
  const server = await serve({ responses: served, ...address });
  const stop = watchProject(ROOT, rebuild);
  onSignal(stop);
  onSignal(server.close);
  return `serving ${server.url}\nsaves in definitions, releases, site, contract and clients are built at once; changes in src/ need a restart`;
}

// What a person can mend is one sentence. Anything else is a defect and printed whole, with its stack.
function explain(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}; ${PROGRAM} --help shows how`;
  if (!(error instanceof Error)) return error;
  const { name, message, code, syscall } = error as NodeJS.ErrnoException;
  if (name === "CohortError") return `${code}: ${message}`;
  const missing = code === "ERR_MODULE_NOT_FOUND" && /^Cannot find package '([^']+)'/.exec(message)?.[1];
  if (missing) return `this command needs the package ${missing}, which is not installed; run: npm ci`;
  // A call that the operating system refused names its file or address.
  return error instanceof UserError || syscall !== undefined ? message : error;
}

async function main(): Promise<void> {
  const text = await runCall({ name: PROGRAM, options: OPTIONS, commands: COMMANDS }, process.argv.slice(2));
  if (text !== undefined) console.log(process.stdout.isTTY ? printable(text) : text);
}

main().catch((error: unknown) => {
  const said = explain(error);
  console.error(typeof said === "string" && process.stderr.isTTY ? printable(said) : said);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
