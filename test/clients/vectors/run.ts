// Runs the vectors against the JavaScript client. run_vectors.py does the same for the Python client, function by function.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import type * as Published from "#client";
import { type Edit, edited, type Json, textOf, valueAt } from "./edit.ts";
import {
  type AnswerVector,
  type CallVector,
  type DocumentVector,
  type Ending,
  KINDS,
  type Kind,
  type Piece,
  type UrlVector,
  type Vectors,
} from "./read.ts";

export type Client = typeof Published;

/** Where a client differs from a vector; undefined where it does not. */
export type Verdict = string | undefined;

/** A vector and the running of it. */
export interface Case {
  name: string;
  run: () => Promise<Verdict>;
}

/** Returns a case for every vector; answers need a base URL of their own, from serveAnswers. */
export function casesOf(client: Client, vectors: Vectors, answersAt: string): Case[] {
  return [
    ...vectors.documents.map((vector) => caseOf(vector, () => runDocument(client, vectors, vector))),
    ...vectors.answers.map((vector, index) => caseOf(vector, () => runAnswer(client, vector, `${answersAt}/${index}`))),
    ...vectors.urls.flatMap((vector) => KINDS.map((kind) => caseOf(vector, () => runUrl(client, vector, kind)))),
    ...vectors.calls.map((vector) => caseOf(vector, async () => runCall(client, vectors, vector))),
  ];
}

function caseOf(vector: object, run: () => Promise<Verdict>): Case {
  return { name: JSON.stringify(vector).slice(0, 200), run };
}

const BASE_URL = "http://catalogs.invalid/base";

interface Outcome {
  document?: Json;
  error?: InstanceType<Client["CohortError"]>;
  foreign?: unknown;
}

async function runDocument(client: Client, { base }: Vectors, vector: DocumentVector): Promise<Verdict> {
  const text = textOf(base[vector.kind], vector);
  const outcome = await load(client, vector.kind, BASE_URL, async () => new Response(text));
  const verdict = compared(outcome, vector);
  if (verdict !== undefined || outcome.document === undefined) return verdict;
  if (!isDeepStrictEqual(outcome.document, JSON.parse(text))) return "gives another document";
  const value = valueAt(outcome.document, vector.at);
  return vector.gives === undefined || value === vector.gives ? undefined : `holds ${JSON.stringify(value)}`;
}

async function runAnswer(client: Client, vector: AnswerVector, base: string): Promise<Verdict> {
  const before = requests;
  const outcome = await load(client, vector.kind, base);
  // The Fetch Standard asks once more where a server says that it is the wrong one.
  if (requests - before !== 1 && vector.status !== 421) return `asks ${requests - before} times`;
  return compared(outcome, vector);
}

async function runUrl(client: Client, { base, folder, refused }: UrlVector, kind: Kind): Promise<Verdict> {
  const asked: string[] = [];
  const outcome = await load(client, kind, base, async (url) => {
    asked.push(url);
    return new Response("", { status: 404 });
  });
  const isRefused = refused !== undefined && (folder === undefined || kind === "asset-definitions");
  const expected = isRefused ? [] : [`${folder}/${kind}.json`];
  if (!isDeepStrictEqual(asked, expected)) return `asks ${asked}`;
  return compared(outcome, { code: isRefused ? "INVALID_URL" : "FETCH_FAILED" });
}

function runCall(client: Client, { base }: Vectors, vector: CallVector): Verdict {
  const whole = base[vector.document ?? vector.kind];
  const document = vector.at === undefined ? whole : edited(whole, vector as Edit);
  const before = JSON.stringify(document);
  let result: readonly Json[];
  try {
    result = call(client, vector, document);
  } catch (error) {
    const code = error instanceof client.CohortError ? error.code : `the foreign ${error}`;
    return code === vector.code ? undefined : `throws ${code}`;
  }
  const expected = vector.listed ?? (vector.ids && recordsOf(document, vector.ids));
  if (!isDeepStrictEqual(result, expected)) return `gives ${JSON.stringify(result).slice(0, 200)}`;
  if (JSON.stringify(document) !== before) return "changes the document";
  const own = new Set(objectsWithin(document));
  return objectsWithin(result as Json).some((part) => own.has(part)) ? "shares a part with the document" : undefined;
}

/** Does a call and returns its result as a list. */
export function call(client: Client, vector: CallVector, document: Json): readonly Json[] {
  const isCohorts = vector.kind === "cohorts";
  const asked = vector.argument === undefined ? [] : [vector.argument];
  // Whatever a vector passes is passed, as an untyped program would.
  const run = (name: Client[keyof Client], ...rest: unknown[]) =>
    (name as (...all: unknown[]) => Json)(document, ...rest);
  if (vector.call === "list")
    return run(isCohorts ? client.listCohorts : client.listAssetDefinitions) as readonly Json[];
  if (vector.call === "get") return [run(isCohorts ? client.getCohort : client.getAssetDefinition, ...asked)];
  return run(isCohorts ? client.searchCohorts : client.searchAssetDefinitions, ...asked) as readonly Json[];
}

function recordsOf(document: Json, ids: readonly string[]): Json[] {
  const { records } = document as { records: readonly { id: string }[] };
  return ids.map((id) => records.find((record) => record.id === id) as unknown as Json);
}

function objectsWithin(value: Json): object[] {
  return value === null || typeof value !== "object" ? [] : [value, ...Object.values(value).flatMap(objectsWithin)];
}

type Fetch = NonNullable<NonNullable<Parameters<Client["loadCohorts"]>[1]>["fetch"]>;

/** Does a load and returns what came of it. */
export async function load(client: Client, kind: Kind, base: Json, fetch?: Fetch): Promise<Outcome> {
  const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  try {
    return { document: (await run(base as string, fetch ? { fetch } : undefined)) as unknown as Json };
  } catch (error) {
    return error instanceof client.CohortError ? { error } : { foreign: error };
  }
}

function compared({ document, error, foreign }: Outcome, { code, paths = [] }: Ending): Verdict {
  const expected = code ?? (isDeepStrictEqual(paths, []) ? "accepted" : "INVALID_REGISTRY");
  if (!error) {
    if (document !== undefined) return expected === "accepted" ? undefined : "gives a document";
    return `throws the foreign ${foreign}`;
  }
  if (error.code !== expected) return `throws ${error.code}: ${error.message}`;
  const found = error.problems.map(({ path }) => path);
  const agrees = typeof paths === "number" ? found.length === paths : isDeepStrictEqual(found, paths);
  return agrees ? undefined : `names ${JSON.stringify(found).slice(0, 300)}`;
}

/** Returns the bytes of a body. */
export function bytesOf(pieces: readonly Piece[], base: Record<Kind, Json>): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece === "string") return Buffer.from(piece);
      if ("hex" in piece) return Buffer.from(piece.hex, "hex");
      if ("repeat" in piece) return Buffer.from(piece.repeat.repeat(piece.times));
      return Buffer.from(JSON.stringify(base[piece.base]));
    }),
  );
}

let requests = 0;

/** Serves every answer at an address of its own, the first under /0; what a redirect leads to is a catalog. */
export async function serveAnswers({ answers, base }: Vectors): Promise<{ url: string; close: () => void }> {
  const followed: AnswerVector = { name: "a followed redirect", kind: "cohorts", body: [{ base: "cohorts" }] };
  const server = createServer((request, response) => {
    requests += 1;
    const [, index, file] = request.url?.split("/") ?? [];
    const asked = file?.endsWith(".json") ? answers[Number(index)] : undefined;
    const { status = 200, headers = [["content-type", "application/json"]], body } = asked ?? followed;
    const bytes = bytesOf(body, base);
    const length = [204, 304].includes(status) ? [] : [["content-length", String(bytes.length)]];
    response.sendDate = false;
    response.writeHead(status, [...headers, ...length, ["connection", "close"]].flat());
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
