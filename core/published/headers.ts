// The header table: the header fields of published files, errors and redirects. The server and the file `_headers` take
// their headers from it. The files of deploy/ repeat it for nginx and Caddy, and a test compares them.

import { type Coding, codingsOf, isText, mediaTypeOf, urlPathOf } from "./paths.ts";

/** A header line: its name as it is sent, and its value. */
export type Header = readonly [name: string, value: string];

/**
 * A published file as the header table describes it. The headers that depend on the bytes of the file are not in it.
 */
export interface Resource {
  readonly path: string;
  readonly urlPath: string;
  readonly mediaType: string;
  /** The content codings in which the file has a compressed copy. */
  readonly codings: readonly Coding[];
  readonly headers: readonly Header[];
}

const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

// The content policy of pages. Trusted Types keep a page from making markup or a script of a text. The policy of
// Trusted Types named `check` gives one fixed address, that of the worker that checks files. Without it Chromium makes
// no worker at all.
const PAGE_CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types check";
// The content policy of files. A file loads and sends nothing, and neither does the worker, which is a file.
const FILE_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

// The headers of every response, whatever its status.
const COMMON_HEADERS: readonly Header[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Encoding, Date, ETag, Link, Repr-Digest"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
];

// A copy in a cache is fresh for five minutes. For a day a cache may send a stale copy while it asks the server for a
// new one, or if the server fails.
const CACHE_POLICY = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400";

// A path that has the hash of its bytes never leads to other bytes, so a copy is fresh for a year. A hash in the query
// of an address promises nothing, because the server ignores the query.
const IMMUTABLE_POLICY = "public, max-age=31536000, immutable";
const IMMUTABLE_PATH = /^sources\/sha256\/[0-9a-f]{64}\.md$/;

// A path that has no resource now may have one in the next release, so no cache may store its error.
const NO_STORE_HEADER: Header = ["Cache-Control", "no-store"];

/** The published page that browsers get if no resource has the path. Like every page, it also has a path. */
export const NOT_FOUND_PAGE = "404.html";

// Returns the header that says how long a cache may keep a 200 or 304 of a published file. A cache stores no page for
// errors, because static hosts send the headers of that page with each error.
function cacheHeaderOf(path: string): Header {
  if (path === NOT_FOUND_PAGE) return NO_STORE_HEADER;
  return ["Cache-Control", IMMUTABLE_PATH.test(path) ? IMMUTABLE_POLICY : CACHE_POLICY];
}

// Returns the links from a catalog to the files that describe it, for programs (RFC 8288): first its own schema, then
// the files that describe both catalogs.
function descriptionsOf(catalog: string): readonly (readonly [path: string, relation: string, type: string])[] {
  return [
    [`schemas/${catalog.replace(/json$/, "schema.json")}`, "describedby", "application/schema+json"],
    ["schemas/contract.schema.json", "describedby", "application/schema+json"],
    ["openapi.json", "service-desc", "application/json"],
    ["developers/index.html", "service-doc", "text/html"],
    [".well-known/api-catalog", "api-catalog", "application/linkset+json"],
  ];
}

// Returns the header that links to the published descriptions of a catalog, by addresses relative to the catalog.
function catalogLinks(catalog: string, isPublished: IsPublished): Header[] {
  const links = descriptionsOf(catalog)
    .filter(([path]) => isPublished(path))
    .map(([path, relation, type]) => `<${urlPathOf(path).slice(1)}>; rel="${relation}"; type="${type}"`);
  return links.length > 0 ? [["Link", links.join(", ")]] : [];
}

const CATALOGS: ReadonlySet<string> = new Set(["cohorts.json", "asset-definitions.json"]);

/** The header of every response whose bytes or status depend on the Accept-Encoding of the request. */
export const VARY_HEADER: Header = ["Vary", "Accept-Encoding"];

/** The headers of a 200 that its 304 leaves out, because they describe bytes that a 304 does not carry. */
export const ABSENT_WHEN_NOT_MODIFIED: ReadonlySet<string> = new Set([
  "Accept-Ranges",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "Repr-Digest",
]);

/** The headers of every error, except its length. */
export const ERROR_HEADERS: readonly Header[] = [
  ["Content-Type", "text/plain; charset=utf-8"],
  NO_STORE_HEADER,
  ["Content-Security-Policy", FILE_CONTENT_POLICY],
  ...COMMON_HEADERS,
];

/** The headers of a 404 whose body is the page. It depends on Accept but needs no Vary, because no cache stores it. */
export const NOT_FOUND_PAGE_HEADERS: readonly Header[] = [
  ["Content-Type", mediaTypeOf(NOT_FOUND_PAGE)],
  NO_STORE_HEADER,
  ["Content-Security-Policy", PAGE_CONTENT_POLICY],
  ...COMMON_HEADERS,
];

/**
 * The headers of a redirect besides its Location. No cache stores it, because the next release can have a page there.
 */
export const REDIRECT_HEADERS = ERROR_HEADERS;

/** The status of a redirect: with 308 the client keeps the method of its request. */
export const REDIRECT_STATUS = 308;

/** The header of a 405 besides those of every error. */
export const ALLOW_HEADER: Header = ["Allow", ALLOWED_METHODS];

/**
 * The headers of the response to OPTIONS: the methods. A browser that asks before a request from another site (a
 * preflight) learns that it may send any header.
 */
export const OPTIONS_HEADERS: readonly Header[] = [
  ALLOW_HEADER,
  ["Access-Control-Allow-Methods", ALLOWED_METHODS],
  ["Access-Control-Allow-Headers", "*"],
  ["Access-Control-Max-Age", "86400"],
  ["Content-Security-Policy", FILE_CONTENT_POLICY],
  ...COMMON_HEADERS,
];

/** Tells whether a file with this path is published. */
type IsPublished = (path: string) => boolean;

/**
 * Returns a published file as the header table describes it. A catalog links only to published files. Throws an Error
 * for a kind of file that has no media type.
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
      cacheHeaderOf(path),
      ...(isText(path) ? [VARY_HEADER] : []),
      ...(CATALOGS.has(path) ? catalogLinks(path, isPublished) : []),
      ["Accept-Ranges", "none"],
      ["Content-Security-Policy", path.endsWith(".html") ? PAGE_CONTENT_POLICY : FILE_CONTENT_POLICY],
      ...COMMON_HEADERS,
    ],
  };
}
