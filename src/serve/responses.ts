// All responses, prepared at start, and the choice among them.

import {
  ABSENT_WHEN_NOT_MODIFIED,
  ALLOW_HEADER,
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type ErrorStatus,
  type Header,
  OPTIONS_HEADERS,
  type Representation,
  VARY_HEADER,
} from "../release/headers.ts";
import { chooseCoding, listsTag } from "./negotiate.ts";

/** A complete response; `headers` is a flat list of names and values, `body` is null where none is sent. Frozen, and shared by all requests. */
export interface PreparedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Uint8Array | null;
}

/** What of a request its response depends on: the method, the path with or without a query (or `*`), and three header fields. */
export interface ResourceRequest {
  readonly method: string;
  readonly path: string;
  readonly acceptEncoding?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** The responses of every resource, by URL path. */
export type Responses = ReadonlyMap<string, ResourceResponses>;

/** The responses of one resource. */
export interface ResourceResponses {
  readonly codings: readonly Representation["coding"][];
  readonly representations: readonly RepresentationResponses[];
  readonly notAcceptable: GetAndHead;
  readonly preconditionFailed: GetAndHead;
}
interface RepresentationResponses {
  readonly etag: string;
  readonly ok: GetAndHead;
  readonly notModified: PreparedResponse;
}
interface GetAndHead {
  readonly get: PreparedResponse;
  readonly head: PreparedResponse;
}

/** Prepares the responses of resources, each given as its representations. */
export function prepareResponses(resources: readonly (readonly Representation[])[]): Responses {
  return new Map(
    resources.flatMap((representations) => {
      const [first] = representations;
      return first === undefined ? [] : [[first.resource.urlPath, prepareResource(representations)]];
    }),
  );
}

/** Returns the response to a well-formed request. */
export function respond(responses: Responses, request: ResourceRequest): PreparedResponse {
  const { method, path, acceptEncoding, ifMatch, ifNoneMatch } = request;
  if (method !== "GET" && method !== "HEAD" && method !== "OPTIONS") return ERRORS[405].get;
  const side = method === "HEAD" ? "head" : "get";
  const resource = responses.get(withoutQuery(path));
  if (method === "OPTIONS") return resource !== undefined || path === "*" ? OPTIONS_RESPONSE : ERRORS[404].get;
  if (resource === undefined) return ERRORS[404][side];

  const chosen = resource.codings.length === 1 ? 0 : chooseCoding(acceptEncoding, resource.codings);
  const representation = resource.representations[chosen];
  if (representation === undefined) return resource.notAcceptable[side];
  const { etag, ok, notModified } = representation;
  if (ifMatch !== undefined && !listsTag(ifMatch, etag, "strong")) return resource.preconditionFailed[side];
  if (ifNoneMatch !== undefined && listsTag(ifNoneMatch, etag, "weak")) return notModified;
  return ok[side];
}

/** Returns the response to a request that is refused for a reason that does not depend on the resource. */
export function errorResponse(status: ErrorStatus, method?: string): PreparedResponse {
  return method === "HEAD" ? ERRORS[status].head : ERRORS[status].get;
}

function withoutQuery(path: string): string {
  const mark = path.indexOf("?");
  return mark < 0 ? path : path.slice(0, mark);
}

function prepareResource(representations: readonly Representation[]): ResourceResponses {
  return {
    codings: representations.map(({ coding }) => coding),
    representations: representations.map(prepareRepresentation),
    ...(representations.length > 1 ? NEGOTIATED_ERRORS : PLAIN_ERRORS),
  };
}

function prepareRepresentation({ resource, coding, bytes, etag, digest }: Representation): RepresentationResponses {
  const headers: readonly Header[] = [
    ["Content-Length", String(bytes.length)],
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
    ["ETag", etag],
    ["Repr-Digest", digest],
    ...resource.headers,
  ];
  const kept = headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name));
  return { etag, ok: prepareBoth(200, headers, bytes), notModified: prepare(304, kept, null) };
}

function prepareError(status: ErrorStatus, more: readonly Header[]): GetAndHead {
  const body = Buffer.from(`${ERROR_SENTENCES[status]}\n`);
  return prepareBoth(status, [["Content-Length", String(body.length)], ...ERROR_HEADERS, ...more], body);
}

function prepareBoth(status: number, headers: readonly Header[], body: Uint8Array): GetAndHead {
  const get = prepare(status, headers, body);
  return { get, head: Object.freeze({ ...get, body: null }) };
}

function prepare(status: number, headers: readonly Header[], body: Uint8Array | null): PreparedResponse {
  return Object.freeze({ status, headers: Object.freeze(headers.flat()), body });
}

function errorsOfResource(more: readonly Header[]): Pick<ResourceResponses, "notAcceptable" | "preconditionFailed"> {
  return { notAcceptable: prepareError(406, more), preconditionFailed: prepareError(412, more) };
}

const NEGOTIATED_ERRORS = errorsOfResource([VARY_HEADER]);
const PLAIN_ERRORS = errorsOfResource([]);

const OPTIONS_RESPONSE = prepare(204, OPTIONS_HEADERS, null);

const ERRORS = Object.fromEntries(
  Object.keys(ERROR_SENTENCES).map((key) => {
    const status = Number(key) as ErrorStatus;
    return [status, prepareError(status, status === 405 ? [ALLOW_HEADER] : [])];
  }),
) as Record<ErrorStatus, GetAndHead>;
