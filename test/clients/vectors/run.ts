// Runs the vectors against the JavaScript client. run_vectors.py does the same for the Python client, function by function.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { edited, type Json, valueAt } from "../../../src/contract/vectors/pointer.ts";
import type {
  AnswerVector,
  BodyVector,
  CallVector,
  DocumentVector,
  Kind,
  Piece,
  Refusal,
  UrlVector,
  Vectors,
} from "../../../src/contract/vectors/vector.ts";
import type { Client } from "./opened.ts";

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
    ...vectors.bodies.map((vector) => caseOf(vector, () => runBody(client, vectors, vector))),
    ...vectors.urls.map((vector) => caseOf(vector, () => runUrl(client, vector))),
    ...vectors.calls.map((vector) => caseOf(vector, async () => runCall(client, vectors, vector))),
    ...vectors.answers.map((vector, index) => caseOf(vector, () => runAnswer(client, vector, `${answersAt}/${index}`))),
  ];
}

function caseOf({ name }: { name: string }, run: () => Promise<Verdict>): Case {
  return { name, run };
}

const BASE_URL = "http://catalogs.invalid/base";

interface Outcome {
  document?: Json;
  error?: InstanceType<Client["CohortError"]>;
  foreign?: unknown;
}

async function runDocument(client: Client, { base }: Vectors, vector: DocumentVector): Promise<Verdict> {
  const text = JSON.stringify(edited(base[vector.base], vector.edit));
  const outcome = await load(client, vector.base, BASE_URL, async () => new Response(text));
  if (vector.expect !== "accepted") return compareRefusal(outcome, vector.expect);
  return isDeepStrictEqual(outcome.document, JSON.parse(text)) ? undefined : `gives ${printed(outcome)}`;
}

async function runBody(client: Client, { base }: Vectors, vector: BodyVector): Promise<Verdict> {
  const outcome = await load(client, vector.kind, BASE_URL, async () => new Response(bytesOf(vector.body, base)));
  if (vector.expect !== "accepted") return compareRefusal(outcome, vector.expect);
  if (outcome.document === undefined) return `gives ${printed(outcome)}`;
  if (!vector.gives) return undefined;
  const value = valueAt(outcome.document, vector.gives.path);
  return isDeepStrictEqual(value, vector.gives.value) ? undefined : `holds ${JSON.stringify(value)}`;
}

async function runUrl(client: Client, vector: UrlVector): Promise<Verdict> {
  const asked: string[] = [];
  const outcome = await load(client, vector.kind, vector.base, async (url) => {
    asked.push(url);
    return new Response("", { status: 404 });
  });
  if ("address" in vector.expect) return asked[0] === vector.expect.address ? undefined : `asks ${asked[0]}`;
  return asked.length === 0 ? compareRefusal(outcome, vector.expect) : `asks ${asked[0]}`;
}

async function runAnswer(client: Client, vector: AnswerVector, base: string): Promise<Verdict> {
  const before = requests;
  const outcome = await load(client, vector.kind, base);
  // The Fetch Standard asks once more where a server says that it is the wrong one.
  if (requests - before !== 1 && vector.status !== 421) return `asks ${requests - before} times`;
  if (vector.expect !== "accepted") return compareRefusal(outcome, vector.expect);
  return outcome.document === undefined ? `gives ${printed(outcome)}` : undefined;
}

function runCall(client: Client, { base }: Vectors, vector: CallVector): Verdict {
  const given = vector.edit ? edited(base[vector.document], vector.edit) : base[vector.document];
  const document = vector.instead ? vector.instead.value : given;
  const before = JSON.stringify(document);
  let result: readonly Json[];
  try {
    result = call(client, vector, document);
  } catch (error) {
    const code = error instanceof client.CohortError ? error.code : `the foreign ${error}`;
    return "code" in vector.expect && code === vector.expect.code ? undefined : `throws ${code}`;
  }
  if ("code" in vector.expect) return `gives ${JSON.stringify(result).slice(0, 200)}`;
  const expected = "listed" in vector.expect ? vector.expect.listed : recordsOf(document, vector.expect.ids);
  if (!isDeepStrictEqual(result, expected)) return `gives ${JSON.stringify(result).slice(0, 200)}`;
  if (JSON.stringify(document) !== before) return "changes the document";
  const own = new Set(objectsWithin(document));
  return objectsWithin(result as Json).some((part) => own.has(part)) ? "shares a part with the document" : undefined;
}

function call(client: Client, vector: CallVector, document: Json): readonly Json[] {
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

async function load(client: Client, kind: Kind, base: Json, fetch?: Fetch): Promise<Outcome> {
  const run = kind === "cohorts" ? client.loadCohorts : client.loadAssetDefinitions;
  try {
    return { document: (await run(base as string, fetch ? { fetch } : undefined)) as unknown as Json };
  } catch (error) {
    return error instanceof client.CohortError ? { error } : { foreign: error };
  }
}

function compareRefusal({ document, error, foreign }: Outcome, expected: Refusal): Verdict {
  if (!error) return `gives ${printed({ document, foreign } as Outcome)}`;
  if (error.code !== expected.code) return `throws ${error.code}: ${error.message}`;
  const paths = error.problems.map(({ path }) => path);
  return isDeepStrictEqual(paths, expected.paths ?? []) ? undefined : `names ${JSON.stringify(paths).slice(0, 300)}`;
}

function printed({ document, error, foreign }: Outcome): string {
  if (error) return `${error.code}: ${error.message}`;
  return document === undefined ? `the foreign ${foreign}` : JSON.stringify(document).slice(0, 100);
}

const MARK = "the raw characters stand here";

/** Returns the bytes of a body. */
export function bytesOf(pieces: readonly Piece[], base: Record<Kind, Json>): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece === "string") return Buffer.from(piece);
      if ("hex" in piece) return Buffer.from(piece.hex, "hex");
      if ("repeat" in piece) return Buffer.from(piece.repeat.repeat(piece.times));
      if (piece.at === undefined) return Buffer.from(JSON.stringify(base[piece.base]));
      const marked = JSON.stringify(edited(base[piece.base], { op: "set", path: piece.at, value: MARK }));
      return Buffer.from(marked.replace(`"${MARK}"`, () => piece.raw ?? ""));
    }),
  );
}

/** Serves the answers, the first under /0 and so on; gives the base URL and how to stop. */
// What a redirect leads to is a catalog, so that a client that follows it is found out.
let requests = 0;

/** Serves every answer at an address of its own. */
export async function serveAnswers(vectors: Vectors): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    requests += 1;
    const [, index, file] = request.url?.split("/") ?? [];
    const asked = file?.endsWith(".json") ? vectors.answers[Number(index)] : undefined;
    const vector = asked ?? { status: 200, headers: [], body: [{ base: "cohorts" }] as const };
    const body = bytesOf(vector.body, vectors.base);
    response.sendDate = false;
    const length: [string, string][] = [204, 304].includes(vector.status)
      ? []
      : [["content-length", String(body.length)]];
    response.writeHead(vector.status, [...vector.headers, ...length, ["connection", "close"]].flat());
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
