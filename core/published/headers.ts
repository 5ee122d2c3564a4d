// The header table: the headers of every published file and of every error, for the server and for `_headers`; deploy/
// repeats it for nginx and Caddy.

import { entityTag, reprDigest } from "../base/hash.ts";
import { type Coding, codingsOf, isText, mediaTypeOf, urlPathOf } from "./paths.ts";

/** A header line: its name as it is sent, and its value. */
export type Header = readonly [name: string, value: string];

/** What the header table says of one published file: everything but what depends on its bytes. */
export interface Resource {
  readonly path: string;
  readonly urlPath: string;
  readonly mediaType: string;
  /** Those of the copies that lie beside it. */
  readonly codings: readonly Coding[];
  readonly headers: readonly Header[];
}

/** Bytes that are held as they are or can be made anew: their SHA-256, how many they are, and a way to them. */
export interface Content {
  readonly hash: string;
  readonly length: number;
  readonly bytes: () => Uint8Array;
}

/** A resource in one content coding, and what headers say of these bytes. */
export interface Representation extends Content {
  readonly resource: Resource;
  readonly coding: Coding | "identity";
  readonly etag: string;
  readonly digest: string;
}

/**
 * A text in a content coding that no copy of it is in: its bytes are made when they are first asked for. What it is
 * made from says its tag, which is weak, and its bytes have no digest: another version of the compressor makes others.
 */
export interface MadeRepresentation {
  readonly resource: Resource;
  readonly coding: Coding;
  readonly etag: string;
  readonly make: () => Promise<Uint8Array>;
}

/** The status of an error response. */
export type ErrorStatus = keyof typeof ERROR_SENTENCES;

const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

// No markup and no script can be made from a text. The one named policy gives the check of files its worker, whose
// address is fixed; the worker itself has the policy of files, under which it can load and send nothing.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types check";
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

// The headers of every response, whatever its status.
const COMMON_HEADERS: readonly Header[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Encoding, Date, ETag, Link, Repr-Digest"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
];

// Fresh for five minutes; for a day a cache may send a stale copy while it revalidates, or when the origin fails.
const CACHE_POLICY = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400";
// A path that states the hash of its bytes never has others. A query that states it is no such promise: the same path
// without it, as scripts import each other, and with that of the release before leads to the bytes of this release.
const IMMUTABLE_POLICY = "public, max-age=31536000, immutable";
const IMMUTABLE_PATH = /^sources\/sha256\/[0-9a-f]{64}\.md$/;

// What has no resource now may have one in the next release.
const NOT_STORED: Header = ["Cache-Control", "no-store"];

/**
 * The published page that browsers get where no resource has the path; under its own path it is a file like the others.
 */
export const NOT_FOUND_PAGE = "404.html";

/**
 * Returns the header that says how long a cache may keep a 200 or 304 of a published file. Hosts send that of the page
 * for errors with the error.
 */
function cachePolicyOf(path: string): Header {
  if (path === NOT_FOUND_PAGE) return NOT_STORED;
  return ["Cache-Control", IMMUTABLE_PATH.test(path) ? IMMUTABLE_POLICY : CACHE_POLICY];
}

// What describes a catalog, for programs (RFC 8288): its own schema first, then what describes both.
const describing = (catalog: string): readonly (readonly [path: string, relation: string, type: string])[] => [
  [`schemas/${catalog.replace(/json$/, "schema.json")}`, "describedby", "application/schema+json"],
  ["schemas/contract.schema.json", "describedby", "application/schema+json"],
  ["openapi.json", "service-desc", "application/json"],
  ["developers/index.html", "service-doc", "text/html"],
  [".well-known/api-catalog", "api-catalog", "application/linkset+json"],
];

// As far as it is published; addresses are relative to the catalog.
function catalogLinks(catalog: string, isPublished: IsPublished): Header[] {
  const links = describing(catalog)
    .filter(([path]) => isPublished(path))
    .map(([path, relation, type]) => `<${urlPathOf(path).slice(1)}>; rel="${relation}"; type="${type}"`);
  return links.length > 0 ? [["Link", links.join(", ")]] : [];
}

const CATALOGS: ReadonlySet<string> = new Set(["cohorts.json", "asset-definitions.json"]);

/** The header of every response whose bytes or status depend on the Accept-Encoding of the request. */
export const VARY_HEADER: Header = ["Vary", "Accept-Encoding"];

/** The headers of a 200 that its 304 leaves out: they describe bytes that a 304 does not carry. */
export const ABSENT_WHEN_NOT_MODIFIED: ReadonlySet<string> = new Set([
  "Accept-Ranges",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "Repr-Digest",
]);

/** The headers of every error but its length. */
export const ERROR_HEADERS: readonly Header[] = [
  ["Content-Type", "text/plain; charset=utf-8"],
  NOT_STORED,
  ["Content-Security-Policy", FILE_POLICY],
  ...COMMON_HEADERS,
];

/** The headers of a 404 whose body is the page. It has no Vary, though it depends on Accept: nobody stores it. */
export const NOT_FOUND_PAGE_HEADERS: readonly Header[] = [
  ["Content-Type", mediaTypeOf(NOT_FOUND_PAGE)],
  NOT_STORED,
  ["Content-Security-Policy", PAGE_POLICY],
  ...COMMON_HEADERS,
];

/**
 * Matches, in any case, an Accept field that names HTML, as those of browsers do: a 404 is the page for them. For every
 * engine's expressions.
 */
export const ACCEPTS_PAGE = "(?:^|,)[ \\t]*text/html[ \\t]*(?:[;,]|$)";

/** The headers of a redirect besides its Location. Neither is it stored: the next release may have a page there. */
export const REDIRECT_HEADERS = ERROR_HEADERS;

/** The status of a redirect: the method stays, as for everything that is read here. */
export const REDIRECT_STATUS = 308;

/** The body of a redirect. */
export const REDIRECT_SENTENCE = "308 Permanent Redirect: the page is at the address in Location.";

/** The header of a 405 besides those of every error. */
export const ALLOW_HEADER: Header = ["Allow", ALLOWED_METHODS];

/** The headers of the response to OPTIONS: the methods, and for a preflight that any request header may be sent. */
export const OPTIONS_HEADERS: readonly Header[] = [
  ALLOW_HEADER,
  ["Access-Control-Allow-Methods", ALLOWED_METHODS],
  ["Access-Control-Allow-Headers", "*"],
  ["Access-Control-Max-Age", "86400"],
  ["Content-Security-Policy", FILE_POLICY],
  ...COMMON_HEADERS,
];

/** The body of every error: one line that takes nothing from the request. */
export const ERROR_SENTENCES = {
  400: "400 Bad Request: this is not a well-formed HTTP/1.1 request.",
  404: "404 Not Found: no resource has this path.",
  405: "405 Method Not Allowed: resources are read with GET, HEAD or OPTIONS.",
  406: "406 Not Acceptable: this resource is offered in br, gzip and identity, and Accept-Encoding excludes all three.",
  408: "408 Request Timeout: the request did not arrive in time.",
  412: "412 Precondition Failed: If-Match does not name the current representation.",
  413: "413 Content Too Large: no request here needs a body.",
  414: "414 URI Too Long: no target here is longer than 2048 bytes.",
  417: "417 Expectation Failed: the only expectation known here is 100-continue.",
  431: "431 Request Header Fields Too Large: send fewer or shorter header fields.",
  501: "501 Not Implemented: this method is not known here, or a transfer coding that is not chunked.",
  505: "505 HTTP Version Not Supported: speak HTTP/1.1 or HTTP/1.0.",
} as const;

/** Tells whether a file with this path is published. */
export type IsPublished = (path: string) => boolean;

/**
 * Returns what the header table says of a published file, by what is published beside it. Throws an Error for a kind of
 * file that has no media type.
 */
export function resourceOf(path: string, isPublished: IsPublished = () => true): Resource {
  const mediaType = mediaTypeOf(path);
  const codings = codingsOf(path);
  return {
    path,
    urlPath: urlPathOf(path),
    mediaType,
    codings,
    headers: [
      ["Content-Type", mediaType],
      cachePolicyOf(path),
      ...(isText(path) ? [VARY_HEADER] : []),
      ...(CATALOGS.has(path) ? catalogLinks(path, isPublished) : []),
      ["Accept-Ranges", "none"],
      ["Content-Security-Policy", path.endsWith(".html") ? PAGE_POLICY : FILE_POLICY],
      ...COMMON_HEADERS,
    ],
  };
}

/** Returns the text of a file that is held. */
export function textOf({ bytes }: Content): string {
  return new TextDecoder().decode(bytes());
}

/** Returns a resource in one content coding. */
export function representationOf(
  resource: Resource,
  coding: Representation["coding"],
  content: Content,
): Representation {
  return { ...content, resource, coding, etag: entityTag(content.hash), digest: reprDigest(content.hash) };
}

/** Returns a text in a content coding that no copy of it is in, from the hash of the text and what makes its bytes. */
export function madeRepresentationOf(
  resource: Resource,
  coding: Coding,
  hash: string,
  make: () => Promise<Uint8Array>,
): MadeRepresentation {
  return { resource, coding, etag: `W/${entityTag(`${hash}-${coding}`)}`, make };
}
