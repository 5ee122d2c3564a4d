// Compares the JavaScript client, the Python client and Ajv. Both clients load through their public functions.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as client from "#client";
import type { Contract } from "../../../src/contract/schema.ts";
import { edited, type Json } from "../vectors/edit.ts";
import { KINDS, type Kind } from "../vectors/read.ts";
import { baseUrl } from "./base-urls.ts";
import { type FaultyDocument, faultyDocuments, rawText } from "./documents.ts";
import { type Python, startPython } from "./python.ts";
import { pick, type Random } from "./random.ts";

/** What is compared, on two catalogs. */
export interface Parties {
  catalogs: Record<Kind, Json>;
  python: Python;
  ajv: Record<Kind, ValidateFunction>;
}

/** What a comparison comes to. */
export interface Comparison {
  /** What the loads of the JavaScript client asked for. */
  addresses: readonly string[];
  /** How many of them ended with an error. */
  refused: number;
  differences: string[];
}

/** Starts the Python client and compiles the contract for Ajv. */
export function startParties(catalogs: Record<Kind, Json>, contract: Contract): Parties {
  const compiled = (shape: string): ValidateFunction =>
    new Ajv2020({ strict: false }).compile({ $ref: `#/$defs/${shape}`, $defs: contract.$defs });
  const ajv = { cohorts: compiled("cohortRegistry"), "asset-definitions": compiled("assetDefinitionCatalog") };
  return { catalogs, python: startPython(catalogs), ajv };
}

/** The base URL of loads of documents; nobody is asked. */
export const BASE = "http://catalogs.invalid";

// What both languages agree on; their sentences are their own.
interface Loaded {
  asked: string[];
  code?: string;
  paths?: readonly string[];
}

// Returns what a load of a text comes to, with the address that it asked for, and the problems in the words of the client.
async function load(
  kind: Kind,
  base: string,
  text: string,
): Promise<{ loaded: Loaded; problems: readonly client.Problem[] }> {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return new Response(text);
  };
  const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  try {
    await run(base, { fetch });
    return { loaded: { asked }, problems: [] };
  } catch (error) {
    if (!(error instanceof client.CohortError)) throw error;
    const { code, problems } = error;
    return { loaded: { asked, code, paths: problems.map(({ path }) => path) }, problems };
  }
}

// Problems that no schema states: the named rules, and Unicode that is not well formed.
const BEYOND_SCHEMA =
  /^must (?:not repeat the id of an earlier record|equal the id of its record|be ".*", the asset structure of its id|not be before startLine|be well-formed Unicode)$/;

/** Compares loads of faulty documents, and whether Ajv finds the same of them to fit the schema. */
export async function compareDocuments(
  { catalogs, python, ajv }: Parties,
  documents: readonly FaultyDocument[],
): Promise<Comparison> {
  const asked = python.ask(documents.map((document) => ({ do: "edits", base: BASE, ...document })));
  const own: Loaded[] = [];
  const differences: string[] = [];
  for (const { kind, edits } of documents) {
    const document = edits.reduce<Json>(edited, catalogs[kind]);
    const { loaded, problems } = await load(kind, BASE, JSON.stringify(document));
    own.push(loaded);
    const fits = problems.every(({ message }) => BEYOND_SCHEMA.test(message));
    if (ajv[kind](document) !== fits)
      differences.push(`${shown({ kind, edits })}: Ajv says ${!fits}, the client ${shown(loaded)}`);
  }
  const comparison = compared(documents, own, await asked);
  return { ...comparison, differences: [...differences, ...comparison.differences] };
}

/** Compares loads of texts: an edited catalog, or one with raw characters in the place of a value. */
export async function compareTexts({ catalogs, python }: Parties, random: Random, count: number): Promise<Comparison> {
  const documents = faultyDocuments(catalogs, random, 1);
  const tasks = Array.from({ length: count }, (_, index) => {
    const { kind, edits } = documents.next().value as FaultyDocument;
    const text =
      index % 2 === 0
        ? JSON.stringify(edits.reduce<Json>(edited, catalogs[kind]))
        : rawText(catalogs[kind], edits[0]?.at ?? "", random);
    return { do: "text", kind, base: BASE, text };
  });
  return compareLoads(python, tasks);
}

/** Compares what becomes of generated base URLs: the address that is asked for, or the code. */
export async function compareBaseUrls({ python }: Parties, random: Random, count: number): Promise<Comparison> {
  const tasks = Array.from({ length: count }, () => ({
    do: "text",
    kind: pick(random, KINDS),
    base: baseUrl(random),
    text: "",
  }));
  const comparison = await compareLoads(python, tasks);
  const changed = comparison.addresses.filter(isChanged).map((address) => `the URL Standard changes ${address}`);
  return { ...comparison, differences: [...comparison.differences, ...changed] };
}

// Whether fetch would ask for another path than is written, or refuses the whole. Only of xn-- labels it knows more than the grammar.
function isChanged(address: string): boolean {
  if (!URL.canParse(address)) return !address.includes("xn--");
  return new URL(address).pathname !== address.replace(/^https?:\/\/[^/]*/, "");
}

async function compareLoads(
  python: Python,
  tasks: readonly { kind: Kind; base: string; text: string }[],
): Promise<Comparison> {
  const asked = python.ask(tasks);
  const own: Loaded[] = [];
  for (const { kind, base, text } of tasks) own.push((await load(kind, base, text)).loaded);
  return compared(tasks, own, await asked);
}

function compared(tasks: readonly object[], own: readonly Loaded[], others: readonly Json[]): Comparison {
  const differences = own.flatMap((loaded, index) => {
    const [one, other] = [JSON.stringify(loaded), JSON.stringify(others[index])];
    return one === other ? [] : [`${shown(tasks[index])}: ${shown(loaded)} and ${shown(others[index])}`];
  });
  return {
    addresses: own.flatMap(({ asked }) => asked),
    refused: own.filter(({ code }) => code !== undefined).length,
    differences,
  };
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 300);
}

/** Compares what a server receives from both clients for its address with these endings: nothing, or one request line and host. */
export async function compareRequests(
  { python }: Parties,
  endings: readonly string[],
): Promise<{ sent: number; differences: string[] }> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.host}`);
    response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const differences: string[] = [];
  let sent = 0;
  try {
    for (const [index, ending] of endings.entries()) {
      const base = `${index % 2 === 0 ? "http" : "HTTP"}://127.0.0.1:${port}${ending}`;
      for (const kind of KINDS) {
        const code = await codeOfLoad(kind, base);
        const own = received.splice(0);
        const [otherCode] = await python.ask([{ do: "server", kind, base }]);
        const other = received.splice(0);
        const lines =
          code === "INVALID_URL" ? [] : [`GET ${ending.replace(/\/?(?:[?#].*)?$/, "")}/${kind}.json 127.0.0.1:${port}`];
        if (code !== otherCode || own.join("\n") !== lines.join("\n") || other.join("\n") !== lines.join("\n"))
          differences.push(`${JSON.stringify(base)}: ${code} ${own} and ${otherCode} ${other}`);
        sent += own.length;
      }
    }
  } finally {
    server.close();
  }
  return { sent, differences };
}

function codeOfLoad(kind: Kind, base: string): Promise<string | undefined> {
  const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  return run(base).then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  );
}
