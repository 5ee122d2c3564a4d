// Runs the vectors against a client.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import type { Called, Client, Loaded } from "./clients.ts";
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

/** Where a client differs from a vector; undefined where it does not. */
export type Verdict = string | undefined;

/** A vector and the running of it. */
export interface Case {
  name: string;
  run: () => Promise<Verdict>;
}

/**
 * Returns a case for every vector, to be run one after the other; answers need a base URL of their own, from
 * serveAnswers.
 */
export function casesOf(client: Client, vectors: Vectors, answersAt: string): Case[] {
  return [
    ...vectors.documents.map((vector) => caseOf(vector, () => runDocument(client, vectors, vector))),
    ...vectors.answers.map((vector, index) => caseOf(vector, () => runAnswer(client, vector, `${answersAt}/${index}`))),
    ...vectors.urls.flatMap((vector) => KINDS.map((kind) => caseOf(vector, () => runUrl(client, vector, kind)))),
    ...vectors.calls.map((vector) => caseOf(vector, () => runCall(client, vectors, vector))),
  ];
}

function caseOf(vector: object, run: () => Promise<Verdict>): Case {
  return { name: JSON.stringify(vector).slice(0, 200), run };
}

/** Runs the cases and returns a line for each difference. */
export async function differencesIn(cases: readonly Case[]): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, run } of cases) {
    const difference = await run();
    if (difference !== undefined) differences.push(`${name}: ${difference}`);
  }
  return differences;
}

async function runDocument(client: Client, { base }: Vectors, vector: DocumentVector): Promise<Verdict> {
  const text = textOf(base[vector.kind], vector);
  const loaded = await client.load(vector.kind, "http://catalogs.invalid/base", text);
  const verdict = compared(loaded, vector) ?? (await runValidation(client, vector, text));
  if (verdict !== undefined || loaded.document === undefined) return verdict;
  if (!isDeepStrictEqual(loaded.document, JSON.parse(text))) return "gives another document";
  const value = valueAt(loaded.document, vector.at);
  return vector.gives === undefined || value === vector.gives ? undefined : `holds ${JSON.stringify(value)}`;
}

// What is JSON is validated as it is loaded.
async function runValidation(
  client: Client,
  { kind, code, paths = [] }: DocumentVector,
  text: string,
): Promise<Verdict> {
  if (code !== undefined) return undefined;
  const validated = await client.validate(kind, text);
  return validated ? validationVerdict(validated, { paths }) : undefined;
}

function validationVerdict(validated: Called, ending: Ending): Verdict {
  const verdict = compared(validated, ending);
  if (verdict !== undefined) return `validates otherwise: ${verdict}`;
  if (validated.changes) return "changes the document";
  return validated.same === (validated.code === undefined) ? undefined : "does not give the document itself back";
}

async function runAnswer(client: Client, vector: AnswerVector, base: string): Promise<Verdict> {
  const before = requests;
  const loaded = await client.load(vector.kind, base);
  // The Fetch Standard asks once more where a server says that it is the wrong one.
  if (requests - before !== 1 && vector.status !== 421) return `asks ${requests - before} times`;
  return compared(loaded, vector);
}

async function runUrl(client: Client, { base, folder, refused }: UrlVector, kind: Kind): Promise<Verdict> {
  const loaded = await client.load(kind, base, "no catalog");
  const isRefused = refused !== undefined && (folder === undefined || kind === "asset-definitions");
  const expected = isRefused ? [] : [`${folder}/${kind}.json`];
  if (!isDeepStrictEqual(loaded.asked, expected)) return `asks ${loaded.asked}`;
  return compared(loaded, { code: isRefused ? "INVALID_URL" : "FETCH_FAILED" });
}

async function runCall(client: Client, { base }: Vectors, vector: CallVector): Promise<Verdict> {
  const whole = base[vector.document ?? vector.kind];
  const document = vector.at === undefined ? whole : edited(whole, vector as Edit);
  const called = await client.call(vector, document);
  if (vector.call === "validate") return validationVerdict(called, vector);
  const { result, code, changes, shares } = called;
  if (code !== vector.code) return `ends with ${code}`;
  if (changes) return "changes the document";
  if (shares) return "shares a part with the document";
  const given = vector.call === "get" && result !== undefined ? [result] : result;
  const expected = vector.listed ?? (vector.ids && recordsOf(document, vector.ids));
  return isDeepStrictEqual(given, expected) ? undefined : `gives ${JSON.stringify(result).slice(0, 200)}`;
}

function recordsOf(document: Json, ids: readonly string[]): Json[] {
  const { records } = document as { records: readonly { id: string }[] };
  return ids.map((id) => records.find((record) => record.id === id) as unknown as Json);
}

function compared(
  { code: given = "accepted", message, problems = [] }: Loaded | Called,
  { code, paths = [] }: Ending,
): Verdict {
  const expected = code ?? (isDeepStrictEqual(paths, []) ? "accepted" : "INVALID_REGISTRY");
  if (given !== expected) return `ends with ${given}: ${message}`;
  const found = problems.map(({ path }) => path);
  const agrees = typeof paths === "number" ? found.length === paths : isDeepStrictEqual(found, paths);
  return agrees ? undefined : `names ${JSON.stringify(found).slice(0, 300)}`;
}

function bytesOf(pieces: readonly Piece[], base: Record<Kind, Json>): Buffer {
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
export async function serveAnswers(
  answers: readonly Omit<AnswerVector, "name" | "kind">[],
  base: Record<Kind, Json>,
): Promise<{ url: string; close: () => void }> {
  const followed: (typeof answers)[number] = { body: [{ base: "cohorts" }] };
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
