import { entityTag, reprDigest } from "../base/hash.ts";
import {
  ABSENT_WHEN_NOT_MODIFIED,
  ALLOW_HEADER,
  type Coding,
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type ErrorStatus,
  type Header,
  OPTIONS_HEADERS,
  type Resource,
  VARY_HEADER,
} from "../release/headers.ts";
import { remembering } from "./memoize.ts";

/** One complete answer; `headers` is a flat list of names and values, `body` is null where none is sent. Frozen, and shared by all requests. */
export type Answer = {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Uint8Array | null;
};

/** What of a request an answer depends on: its method, its path with or without a query (or `*`), and three header fields. */
export type AnswerRequest = {
  readonly method: string;
  readonly path: string;
  readonly acceptEncoding?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
};

/** A resource with its bytes, and with its bytes in every coding that it is offered in. */
export type ResourceBytes = {
  readonly resource: Resource;
  readonly bytes: Uint8Array;
  readonly coded: ReadonlyMap<Coding, Uint8Array>;
};

/** Every URL path that has an answer, with all its answers made up beforehand. */
export type Table = ReadonlyMap<string, Entry>;

type Entry = {
  readonly offered: readonly (Coding | "identity")[];
  readonly representations: readonly Representation[];
  readonly notAcceptable: Pair;
  readonly preconditionFailed: Pair;
};
type Representation = { readonly etag: string; readonly full: Pair; readonly notModified: Answer };
type Pair = { readonly get: Answer; readonly head: Answer };

/** The table of all answers about the given resources. */
export function makeTable(resources: readonly ResourceBytes[]): Table {
  return new Map(resources.map((one) => [one.resource.urlPath, makeEntry(one)]));
}

/** The answer to a well-formed request: synchronous, without side effects, the same for every caller. */
export function answer(table: Table, request: AnswerRequest): Answer {
  const { method, path } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") return REFUSALS[405].get;
  const side = method === "HEAD" ? "head" : "get";
  const entry = table.get(path) ?? table.get(withoutQuery(path));
  if (method === "OPTIONS") return entry !== undefined || path === "*" ? OPTIONS_ANSWER : REFUSALS[404].get;
  if (entry === undefined) return REFUSALS[404][side];

  const chosen = entry.offered.length === 1 ? 0 : chooseCoding(request.acceptEncoding, entry.offered);
  const representation = entry.representations[chosen];
  if (representation === undefined) return entry.notAcceptable[side];
  const { ifMatch, ifNoneMatch } = request;
  if (ifMatch !== undefined && !lists(ifMatch, representation.etag, "strong")) return entry.preconditionFailed[side];
  if (ifNoneMatch !== undefined && lists(ifNoneMatch, representation.etag, "weak")) return representation.notModified;
  return representation.full[side];
}

/** The answer that refuses a request for a reason that does not depend on the resource. */
export function refusal(status: ErrorStatus, method?: string): Answer {
  return method === "HEAD" ? REFUSALS[status].head : REFUSALS[status].get;
}

/** The place in `offered` (best first) of the coding that an Accept-Encoding field prefers, or -1 where it excludes them all. */
export function chooseCoding(field: string | undefined, offered: readonly string[]): number {
  const weights = weightsOf(field ?? "");
  const others = weights.get("*");
  let best = -1;
  let bestWeight = 0;
  offered.forEach((coding, place) => {
    const weight = weights.get(coding) ?? others ?? (coding === "identity" ? LAST_RESORT : 0);
    if (weight <= bestWeight) return;
    best = place;
    bestWeight = weight;
  });
  return best;
}

// Identity is acceptable unless excluded, but any coding that was asked for goes first, and the least weight is 0.001.
const LAST_RESORT = 0.0005;

const WEIGHTED_CODING = /^([!#$%&'*+.^_`|~0-9a-z-]+)(?:[ \t]*;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?$/;

// A member outside the grammar of RFC 9110 (12.5.3) is as if it were not there; of two for one coding the last counts.
const weightsOf = remembering((field): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const member of field.toLowerCase().split(",")) {
    const [, coding, weight] = WEIGHTED_CODING.exec(trimBlanks(member)) ?? [];
    if (coding !== undefined)
      weights.set(coding === "x-gzip" ? "gzip" : coding, weight === undefined ? 1 : Number(weight));
  }
  return weights;
});

// A member without commas at the top level: an entity tag alone, or anything else, which matches nothing. The look
// behind the blanks keeps them from being shared out anew between the parts when nothing fits.
const TAG_MEMBER = /[ \t]*(?![ \t])(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)|(?:"[^"]*"|[^",])*)(?:,|$)/y;

// Weak comparison looks at the opaque tag alone; the tags of this table are strong, so strong comparison is equality.
function lists(field: string, etag: string, comparison: "strong" | "weak"): boolean {
  if (field === etag || trimBlanks(field) === "*") return true;
  TAG_MEMBER.lastIndex = 0;
  while (TAG_MEMBER.lastIndex < field.length) {
    const member = TAG_MEMBER.exec(field);
    if (member === null) return false;
    const tag = member[1];
    if (tag === etag || (comparison === "weak" && tag === `W/${etag}`)) return true;
  }
  return false;
}

// String.trim also takes line ends and no-break spaces away, which no header field may have at its ends.
// By hand, as a pattern for blanks at the end starts anew at each blank in the middle.
function trimBlanks(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function withoutQuery(path: string): string {
  const mark = path.indexOf("?");
  return mark < 0 ? path : path.slice(0, mark);
}

function makeEntry({ resource, bytes, coded }: ResourceBytes): Entry {
  const vary = resource.codings.length > 0 ? [VARY_HEADER] : [];
  return {
    offered: [...resource.codings, "identity"],
    representations: [
      ...resource.codings.map((coding) => makeRepresentation(resource, coding, coded.get(coding))),
      makeRepresentation(resource, "identity", bytes),
    ],
    notAcceptable: makeRefusal(406, vary),
    preconditionFailed: makeRefusal(412, vary),
  };
}

function makeRepresentation(
  resource: Resource,
  coding: Coding | "identity",
  bytes: Uint8Array | undefined,
): Representation {
  if (bytes === undefined) throw new Error(`${resource.path} has no bytes in the coding ${coding}`);
  const etag = entityTag(bytes);
  const headers: readonly Header[] = [
    ["Content-Length", String(bytes.length)],
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
    ["ETag", etag],
    ["Repr-Digest", reprDigest(bytes)],
    ...resource.headers,
  ];
  const kept = headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name));
  return { etag, full: makePair(200, headers, bytes), notModified: makeAnswer(304, kept, null) };
}

function makeRefusal(status: ErrorStatus, more: readonly Header[]): Pair {
  const body = Buffer.from(`${ERROR_SENTENCES[status]}\n`);
  return makePair(status, [["Content-Length", String(body.length)], ...ERROR_HEADERS, ...more], body);
}

function makePair(status: number, headers: readonly Header[], body: Uint8Array): Pair {
  return { get: makeAnswer(status, headers, body), head: makeAnswer(status, headers, null) };
}

function makeAnswer(status: number, headers: readonly Header[], body: Uint8Array | null): Answer {
  return Object.freeze({ status, headers: Object.freeze(headers.flat()), body });
}

const OPTIONS_ANSWER = makeAnswer(204, OPTIONS_HEADERS, null);

const REFUSALS = Object.fromEntries(
  Object.keys(ERROR_SENTENCES).map((key) => {
    const status = Number(key) as ErrorStatus;
    return [status, makeRefusal(status, status === 405 ? [ALLOW_HEADER] : [])];
  }),
) as Record<ErrorStatus, Pair>;
