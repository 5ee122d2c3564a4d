// Prepares the responses of every published file when the server starts, and chooses the response to a request.

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
import { acceptsMediaType, type ChooseCoding, chooserOf, listsTag } from "./negotiate.ts";

/**
 * A response to send. Requests may share it, so nobody changes it. Both lists of headers are flat: a name, its value,
 * the next name, and so on.
 */
export interface PreparedResponse {
  readonly status: number;
  /** The headers of a response after which the connection stays open. */
  readonly headers: readonly string[];
  /** The headers of the last response of a connection. */
  readonly headersOfLast: readonly string[];
  /** Whether a Content-Length is sent. It is sent with every body and after HEAD, and not with 204 and 304. */
  readonly hasLength: boolean;
  readonly body: Body | null;
  /**
   * Makes the body, if `body` is null. The length of the body is then sent as one more header. After HEAD the body is
   * made for its length, and its bytes are not sent.
   */
  readonly lazyBody?: LazyBytes;
}

type Body = Pick<Content, "length" | "bytes">;

/**
 * The parts of a request that a response depends on: the method, the target, and four header fields. The target is a
 * path, with its query if there is one. For OPTIONS it can be `*`, the whole server.
 */
export interface ResourceRequest {
  readonly method: string;
  readonly target: string;
  readonly accept?: string | undefined;
  readonly acceptEncoding?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

/** All responses of a server. */
export interface Responses {
  /** The responses of every resource, by URL path. */
  readonly resources: ReadonlyMap<string, ResourceResponses>;
  /** The Location of every redirect, by URL path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The response for any other path if Accept names HTML, as the Accept of a browser does. */
  readonly notFoundPage: PreparedResponse | null;
}

/** The responses of one resource. `choose` returns the index of a representation. */
export interface ResourceResponses {
  readonly choose: ChooseCoding;
  readonly representations: readonly RepresentationResponses[];
  readonly notAcceptable: PreparedResponse;
  readonly preconditionFailed: PreparedResponse;
}

/** The responses of one representation: the 200 and the 304. */
interface RepresentationResponses {
  readonly etag: string;
  readonly ok: PreparedResponse;
  readonly notModified: PreparedResponse;
}

/** The seconds for which a connection is kept open after a response. Every response but the last announces them. */
export const KEEP_ALIVE_SECONDS = 5;

const KEEP_ALIVE_HEADER: Header = ["Keep-Alive", `timeout=${KEEP_ALIVE_SECONDS}`];

// The most bytes of lazy bodies that are kept in memory. A lazy body is a text without a compressed copy, which is
// compressed when it is first requested.
const MOST_CACHED_BYTES = 4 * 1024 * 1024;

/**
 * Returns the responses of all resources, and of the redirects that follow from their paths and from the file of
 * redirects. Each list has the representations of one resource, identity last.
 */
export function prepareResponses(
  representationLists: readonly (readonly (Representation | RepresentationOnDemand)[])[],
): Responses {
  const resources = representationLists.flatMap((representations) => {
    const [first] = representations;
    return first === undefined ? [] : [{ ...first.resource, representations }];
  });
  const findContent = (file: string): Content | undefined => {
    const identity = resources.find(({ path }) => path === file)?.representations.at(-1);
    return identity === undefined || "make" in identity ? undefined : identity;
  };
  const lazyCache = lazyCacheOf(MOST_CACHED_BYTES);
  const notFoundFile = findContent(NOT_FOUND_PAGE);
  const redirectsFile = findContent(REDIRECTS_FILE);
  return {
    resources: new Map(
      resources.map(({ urlPath, representations }) => [urlPath, prepareResource(representations, lazyCache)]),
    ),
    redirects: redirectsOf(
      resources.map(({ path }) => path),
      redirectsFile === undefined ? new Map() : readRedirects(contentText(redirectsFile)),
    ),
    notFoundPage: notFoundFile === undefined ? null : prepare(404, NOT_FOUND_PAGE_HEADERS, notFoundFile),
  };
}

/** Returns the response to a request that `parseRequest` has read. */
export function respond(responses: Responses, request: ResourceRequest): PreparedResponse {
  const { method } = request;
  if (method === "HEAD") return responseToHead(respondWithoutChange(responses, request));
  return method === "GET" || method === "OPTIONS" ? respondWithoutChange(responses, request) : ERRORS[405];
}

// Returns the response to a method that changes nothing: GET, HEAD or OPTIONS.
function respondWithoutChange(responses: Responses, request: ResourceRequest): PreparedResponse {
  const { method, target, acceptEncoding, ifMatch, ifNoneMatch } = request;
  const resource = responses.resources.get(pathIn(target));
  if (resource === undefined) return respondWithoutResource(responses, request);
  if (method === "OPTIONS") return OPTIONS_RESPONSE;

  const representation = resource.representations[resource.choose(acceptEncoding)];
  if (representation === undefined) return resource.notAcceptable;
  const { etag, ok, notModified } = representation;
  if (ifMatch !== undefined && !listsTag(ifMatch, etag, "strong")) return resource.preconditionFailed;
  return ifNoneMatch !== undefined && listsTag(ifNoneMatch, etag, "weak") ? notModified : ok;
}

// Returns the response for a path without a resource: a redirect or an error. A redirect keeps the query. The query can
// follow its Location, because no redirect has a fragment. `parseRequest` in request.ts has checked the target, so no
// character in it can end a header line.
function respondWithoutResource({ redirects, notFoundPage }: Responses, request: ResourceRequest): PreparedResponse {
  const { method, target, accept } = request;
  if (method === "OPTIONS" && target === "*") return OPTIONS_RESPONSE;
  const path = pathIn(target);
  const location = redirects.get(path);
  if (location !== undefined) {
    const locationHeader = ["Location", location + target.slice(path.length)] as const;
    return prepare(REDIRECT_STATUS, [...REDIRECT_HEADERS, locationHeader], REDIRECT_BODY);
  }
  const isBrowser = method !== "OPTIONS" && accept !== undefined && acceptsMediaType(accept, "text/html");
  return isBrowser && notFoundPage !== null ? notFoundPage : ERRORS[404];
}

/** Returns the response to a request that is refused before its path is looked up. */
export function errorResponse(status: ErrorStatus, method?: string): PreparedResponse {
  return method === "HEAD" ? responseToHead(ERRORS[status]) : ERRORS[status];
}

// Returns the response to HEAD from the response to GET. A lazy body stays, because its length is sent.
function responseToHead(response: PreparedResponse): PreparedResponse {
  return { ...response, body: null };
}

function pathIn(target: string): string {
  const questionMark = target.indexOf("?");
  return questionMark < 0 ? target : target.slice(0, questionMark);
}

type LazyCache = ReturnType<typeof lazyCacheOf>;

function prepareResource(
  representations: readonly (Representation | RepresentationOnDemand)[],
  lazyCache: LazyCache,
): ResourceResponses {
  return {
    choose: chooserOf(representations.map(({ coding }) => coding)),
    representations: representations.map((representation) => prepareRepresentation(representation, lazyCache)),
    ...(representations.length > 1 ? ERRORS_OF_SEVERAL_CODINGS : ERRORS_OF_ONE_CODING),
  };
}

function prepareRepresentation(
  representation: Representation | RepresentationOnDemand,
  lazyCache: LazyCache,
): RepresentationResponses {
  const { resource, coding, etag } = representation;
  // The bytes of a representation on demand are not known yet, so it has no digest.
  const headers: readonly Header[] = [
    ...(coding === "identity" ? [] : [["Content-Encoding", coding] as const]),
    ["ETag", etag],
    ...("make" in representation ? [] : [["Repr-Digest", representation.digest] as const]),
    ...resource.headers,
  ];
  const headersOf304 = headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name));
  const ok =
    "make" in representation
      ? { ...prepare(200, headers, null), hasLength: true, lazyBody: lazyCache(representation.make) }
      : prepare(200, headers, representation);
  return { etag, ok, notModified: prepare(304, headersOf304, null) };
}

function prepareError(status: ErrorStatus, extraHeaders: readonly Header[]): PreparedResponse {
  return prepare(status, [...ERROR_HEADERS, ...extraHeaders], bodyOf(ERROR_SENTENCES[status]));
}

// Returns the body that has a sentence as its one line.
function bodyOf(sentence: string): Body {
  const bytes = Buffer.from(`${sentence}\n`);
  return { length: bytes.length, bytes: () => bytes };
}

const REDIRECT_BODY = bodyOf(REDIRECT_SENTENCE);

function prepare(status: number, headers: readonly Header[], body: Body | null): PreparedResponse {
  const hasLength = body !== null;
  const lengthHeaders: readonly Header[] = hasLength ? [["Content-Length", String(body.length)]] : [];
  const headersOfLast = [...lengthHeaders, ...headers].flat();
  return { status, headers: [...headersOfLast, ...KEEP_ALIVE_HEADER], headersOfLast, hasLength, body };
}

function errorsOfResource(
  extraHeaders: readonly Header[],
): Pick<ResourceResponses, "notAcceptable" | "preconditionFailed"> {
  return { notAcceptable: prepareError(406, extraHeaders), preconditionFailed: prepareError(412, extraHeaders) };
}

const ERRORS_OF_SEVERAL_CODINGS = errorsOfResource([VARY_HEADER]);
const ERRORS_OF_ONE_CODING = errorsOfResource([]);

const OPTIONS_RESPONSE = prepare(204, OPTIONS_HEADERS, null);

const ERRORS = Object.fromEntries(
  Object.keys(ERROR_SENTENCES).map((key) => {
    const status = Number(key) as ErrorStatus;
    return [status, prepareError(status, status === 405 ? [ALLOW_HEADER] : [])];
  }),
) as Record<ErrorStatus, PreparedResponse>;
