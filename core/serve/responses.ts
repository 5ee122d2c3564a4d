// Prepares all responses when the server starts, and chooses the response to a request.

import { ERROR_SENTENCES, type ErrorStatus, REDIRECT_SENTENCE } from "../published/error-sentences.ts";
import {
  ABSENT_WHEN_NOT_MODIFIED,
  ALLOW_HEADER,
  ERROR_HEADERS,
  type Header,
  NOT_FOUND_PAGE,
  NOT_FOUND_PAGE_HEADERS,
  OPTIONS_HEADERS,
  REDIRECT_HEADERS,
  REDIRECT_STATUS,
  VARY_HEADER,
} from "../published/headers.ts";
import { REDIRECTS_FILE, readRedirects, redirectsOf } from "../published/redirects.ts";
import {
  type Content,
  contentText,
  type Representation,
  type RepresentationOnDemand,
} from "../published/representation.ts";
import { type LazyBytes, lazyCacheOf } from "./lazy-bytes.ts";
import { type ChooseCoding, chooserOf, listsTag } from "./negotiate.ts";

/**
 * A complete response, which several requests share. `headers` is a flat list of names and values. `body` is null if no
 * body is sent, or if `lazyBody` makes it. The length of a lazy body is sent as one more header.
 */
export interface PreparedResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Body | null;
  readonly lazyBody?: LazyBytes;
}

type Body = Pick<Content, "length" | "bytes">;

/**
 * The parts of a request that a response depends on: the method, the path with or without a query (or `*`), and four
 * header fields.
 */
export interface ResourceRequest {
  readonly method: string;
  readonly path: string;
  readonly accept?: string | undefined;
  readonly acceptEncoding?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/**
 * The responses of every resource and the Location of every redirect, both by URL path. Browsers get `notFoundPage` for
 * any other path.
 */
export interface Responses {
  readonly resources: ReadonlyMap<string, ResourceResponses>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly notFoundPage: PreparedResponse | null;
}

/** The responses of one resource. */
export interface ResourceResponses {
  readonly choose: ChooseCoding;
  readonly representations: readonly RepresentationResponses[];
  readonly notAcceptable: PreparedResponse;
  readonly preconditionFailed: PreparedResponse;
}
interface RepresentationResponses {
  readonly etag: string;
  readonly ok: PreparedResponse;
  readonly notModified: PreparedResponse;
}

/** The seconds for which a connection is kept open after a response. Every response announces them. */
export const KEEP_ALIVE_SECONDS = 5;

const KEEP_ALIVE_HEADER: Header = ["Keep-Alive", `timeout=${KEEP_ALIVE_SECONDS}`];

/** Tells whether a response has a Content-Length. A response without a body has none, except a response to HEAD. */
export function hasLength({ headers, lazyBody }: PreparedResponse): boolean {
  return lazyBody !== undefined || headers[0] === "Content-Length";
}

/** Returns the headers of a response that ends its connection. */
export function headersAtEnd({ headers }: PreparedResponse): readonly string[] {
  return headers.slice(0, -KEEP_ALIVE_HEADER.length);
}

/** The most bytes of lazy bodies in the cache. */
const MOST_CACHED_BYTES = 4 * 1024 * 1024;

/**
 * Returns the responses of resources and of the redirects to them. A resource is the list of its representations,
 * identity last.
 */
export function prepareResponses(
  resources: readonly (readonly (Representation | RepresentationOnDemand)[])[],
): Responses {
  const all = resources.flatMap((representations) => {
    const [first] = representations;
    return first === undefined ? [] : [{ ...first.resource, representations }];
  });
  const identityOf = (file: string): Representation | undefined => {
    const last = all.find(({ path }) => path === file)?.representations.at(-1);
    return last === undefined || "make" in last ? undefined : last;
  };
  const lazyCache = lazyCacheOf(MOST_CACHED_BYTES);
  const page = identityOf(NOT_FOUND_PAGE);
  const redirectList = identityOf(REDIRECTS_FILE);
  return {
    resources: new Map(
      all.map(({ urlPath, representations }) => [urlPath, prepareResource(representations, lazyCache)]),
    ),
    redirects: redirectsOf(
      all.map(({ path }) => path),
      redirectList === undefined ? new Map() : readRedirects(contentText(redirectList)),
    ),
    notFoundPage: page === undefined ? null : prepare(404, NOT_FOUND_PAGE_HEADERS, page),
  };
}

/** Returns the response to a well-formed request. */
export function respond(responses: Responses, request: ResourceRequest): PreparedResponse {
  const { method } = request;
  if (method === "HEAD") return withoutBody(respondToGet(responses, request));
  return method === "GET" || method === "OPTIONS" ? respondToGet(responses, request) : ERRORS[405];
}

function respondToGet(responses: Responses, request: ResourceRequest): PreparedResponse {
  const { method, path, acceptEncoding, ifMatch, ifNoneMatch } = request;
  const resource = responses.resources.get(withoutQuery(path));
  if (resource === undefined) return respondWithoutResource(responses, request);
  if (method === "OPTIONS") return OPTIONS_RESPONSE;

  const representation = resource.representations[resource.choose(acceptEncoding)];
  if (representation === undefined) return resource.notAcceptable;
  const { etag, ok, notModified } = representation;
  if (ifMatch !== undefined && !listsTag(ifMatch, etag, "strong")) return resource.preconditionFailed;
  return ifNoneMatch !== undefined && listsTag(ifNoneMatch, etag, "weak") ? notModified : ok;
}

// Returns the response for a path without a resource: a redirect or an error. A redirect keeps the query. parseRequest
// has checked the path, so that no character in it can end a header line.
function respondWithoutResource({ redirects, notFoundPage }: Responses, request: ResourceRequest): PreparedResponse {
  const { method, path, accept } = request;
  if (path === "*") return OPTIONS_RESPONSE;
  const address = withoutQuery(path);
  const location = redirects.get(address);
  if (location !== undefined) {
    const to = ["Location", location + path.slice(address.length)] as const;
    return prepare(REDIRECT_STATUS, [...REDIRECT_HEADERS, to], REDIRECT_BODY);
  }
  const isBrowser = method !== "OPTIONS" && accept !== undefined && ACCEPTS_HTML.test(accept);
  return isBrowser && notFoundPage !== null ? notFoundPage : ERRORS[404];
}

// Matches an Accept field that names HTML, as those of browsers do.
const ACCEPTS_HTML = /(?:^|,)[ \t]*text\/html[ \t]*(?:[;,]|$)/i;

/** Returns the response to a request that is refused for a reason that does not depend on the resource. */
export function errorResponse(status: ErrorStatus, method?: string): PreparedResponse {
  return method === "HEAD" ? withoutBody(ERRORS[status]) : ERRORS[status];
}

function withoutBody(response: PreparedResponse): PreparedResponse {
  return { ...response, body: null };
}

function withoutQuery(path: string): string {
  const mark = path.indexOf("?");
  return mark < 0 ? path : path.slice(0, mark);
}

type LazyCache = ReturnType<typeof lazyCacheOf>;

function prepareResource(
  representations: readonly (Representation | RepresentationOnDemand)[],
  lazyCache: LazyCache,
): ResourceResponses {
  return {
    choose: chooserOf(representations.map(({ coding }) => coding)),
    representations: representations.map((one) => prepareRepresentation(one, lazyCache)),
    ...(representations.length > 1 ? NEGOTIATED_ERRORS : PLAIN_ERRORS),
  };
}

function prepareRepresentation(
  representation: Representation | RepresentationOnDemand,
  lazyCache: LazyCache,
): RepresentationResponses {
  const { resource, coding, etag } = representation;
  const headers: readonly Header[] = [
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
    ["ETag", etag],
    ...("make" in representation ? [] : [["Repr-Digest", representation.digest] as const]),
    ...resource.headers,
  ];
  const headersOf304 = headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name));
  const ok =
    "make" in representation
      ? { ...prepare(200, headers, null), lazyBody: lazyCache(representation.make) }
      : prepare(200, headers, representation);
  return { etag, ok, notModified: prepare(304, headersOf304, null) };
}

function prepareError(status: ErrorStatus, more: readonly Header[]): PreparedResponse {
  return prepare(status, [...ERROR_HEADERS, ...more], lineOf(ERROR_SENTENCES[status]));
}

function lineOf(sentence: string): Body {
  const bytes = Buffer.from(`${sentence}\n`);
  return { length: bytes.length, bytes: () => bytes };
}

const REDIRECT_BODY = lineOf(REDIRECT_SENTENCE);

function prepare(status: number, headers: readonly Header[], body: Body | null): PreparedResponse {
  const length: readonly Header[] = body === null ? [] : [["Content-Length", String(body.length)]];
  return { status, headers: [...length, ...headers, KEEP_ALIVE_HEADER].flat(), body };
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
) as Record<ErrorStatus, PreparedResponse>;
