// Runs the vectors against a client.

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import type { CallResult, Client, LoadResult } from "./clients.ts";
import { applyEdit, type Edit, type Json, textOf, valueAt } from "./edit.ts";
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

/** The difference between a client and a vector; undefined if they agree. */
type Verdict = string | undefined;

/** A vector, and the function that runs it. */
interface Case {
  name: string;
  run: () => Promise<Verdict>;
}

/** Returns a case for every vector. Cases run one after the other. Answers need the base URL of serveAnswers. */
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
  const result = await client.load(vector.kind, "http://catalogs.invalid/base", text);
  const verdict = verdictOf(result, vector) ?? (await runValidation(client, vector, text));
  if (verdict !== undefined || result.document === undefined) return verdict;
  if (!isDeepStrictEqual(result.document, JSON.parse(text))) return "gives another document";
  const value = valueAt(result.document, vector.at);
  return vector.gives === undefined || value === vector.gives ? undefined : `holds ${JSON.stringify(value)}`;
}

// A document that is JSON is also validated.
async function runValidation(
  client: Client,
  { kind, code, paths = [] }: DocumentVector,
  text: string,
): Promise<Verdict> {
  if (code !== undefined) return undefined;
  const result = await client.validate(kind, text);
  return result ? validationVerdict(result, { paths }) : undefined;
}

function validationVerdict(result: CallResult, ending: Ending): Verdict {
  const verdict = verdictOf(result, ending);
  if (verdict !== undefined) return `validates otherwise: ${verdict}`;
  if (result.changes) return "changes the document";
  return result.same === (result.code === undefined) ? undefined : "does not give the document itself back";
}

async function runAnswer(client: Client, vector: AnswerVector, base: string): Promise<Verdict> {
  const before = requests;
  const result = await client.load(vector.kind, base);
  // The Fetch Standard sends a second request after status 421, Misdirected Request.
  if (requests - before !== 1 && vector.status !== 421) return `asks ${requests - before} times`;
  return verdictOf(result, vector);
}

async function runUrl(client: Client, { base, folder, refused }: UrlVector, kind: Kind): Promise<Verdict> {
  const result = await client.load(kind, base, "no catalog");
  const isRefused = refused !== undefined && (folder === undefined || kind === "asset-definitions");
  const expected = isRefused ? [] : [`${folder}/${kind}.json`];
  if (!isDeepStrictEqual(result.asked, expected)) return `asks ${result.asked}`;
  return verdictOf(result, { code: isRefused ? "INVALID_URL" : "FETCH_FAILED" });
}

async function runCall(client: Client, { base }: Vectors, vector: CallVector): Promise<Verdict> {
  const whole = base[vector.document ?? vector.kind];
  const document = vector.at === undefined ? whole : applyEdit(whole, vector as Edit);
  const outcome = await client.call(vector, document);
  if (vector.call === "validate") return validationVerdict(outcome, vector);
  const { result, code, changes, shares } = outcome;
  if (code !== vector.code) return `ends with ${code}`;
  if (changes) return "changes the document";
  if (shares) return "shares a part with the document";
  const value = vector.call === "get" && result !== undefined ? [result] : result;
  const expected = vector.listed ?? (vector.ids && recordsOf(document, vector.ids));
  return isDeepStrictEqual(value, expected) ? undefined : `gives ${JSON.stringify(result).slice(0, 200)}`;
}

function recordsOf(document: Json, ids: readonly string[]): Json[] {
  const { records } = document as { records: readonly { id: string }[] };
  return ids.map((id) => records.find((record) => record.id === id) as unknown as Json);
}

function verdictOf(
  { code: actualCode = "accepted", message, problems = [] }: LoadResult | CallResult,
  { code, paths = [] }: Ending,
): Verdict {
  const expected = code ?? (isDeepStrictEqual(paths, []) ? "accepted" : "INVALID_REGISTRY");
  if (actualCode !== expected) return `ends with ${actualCode}: ${message}`;
  const faultPaths = problems.map(({ path }) => path);
  const agrees = typeof paths === "number" ? faultPaths.length === paths : isDeepStrictEqual(faultPaths, paths);
  return agrees ? undefined : `names ${JSON.stringify(faultPaths).slice(0, 300)}`;
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

/** Serves every answer at its own address, the first under /0. The target of a redirect is a catalog. */
export async function serveAnswers(
  answers: readonly Omit<AnswerVector, "name" | "kind">[],
  base: Record<Kind, Json>,
): Promise<{ url: string; close: () => void }> {
  const catalogAnswer: (typeof answers)[number] = { body: [{ base: "cohorts" }] };
  const server = createServer((request, response) => {
    requests += 1;
    const [, index, file] = request.url?.split("/") ?? [];
    const answer = file?.endsWith(".json") ? answers[Number(index)] : undefined;
    const { status = 200, headers = [["content-type", "application/json"]], body } = answer ?? catalogAnswer;
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
