// The header table: what this file says about the headers of published files, errors and redirects. The server and
// `_headers` take them from it. The files of deploy/ repeat it for nginx and Caddy, and a test compares them.

import { type Coding, codingsOf, isText, mediaTypeOf, urlPathOf } from "./paths.ts";

/** A header line: its name as it is sent, and its value. */
export type Header = readonly [name: string, value: string];

/** What the header table says of one published file. Headers that depend on its bytes are not in it. */
export interface Resource {
  readonly path: string;
  readonly urlPath: string;
  readonly mediaType: string;
  /** The content codings in which a compressed copy lies beside the file. */
  readonly codings: readonly Coding[];
  readonly headers: readonly Header[];
}

const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

// Trusted Types keep a page from making markup or a script of a string. The policy of Trusted Types named `check` gives
// one fixed address, that of the worker that checks files: without it Chromium makes no worker at all. The worker is a
// file, so it has the content policy of files and can load and send nothing.
const PAGE_CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types check";
const FILE_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

// The headers of every response, whatever its status.
const COMMON_HEADERS: readonly Header[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Encoding, Date, ETag, Link, Repr-Digest"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
];

// A copy is fresh for five minutes. For a day a cache may send it stale while it revalidates, or if the origin fails.
const CACHE_POLICY = "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400";
// A path that holds the hash of its bytes never leads to other bytes, so a copy is fresh for a year. A hash in a query
// promises nothing. The server ignores the query, so the path leads to the bytes of this release with any query.
const IMMUTABLE_POLICY = "public, max-age=31536000, immutable";
const IMMUTABLE_PATH = /^sources\/sha256\/[0-9a-f]{64}\.md$/;

// A path that has no resource now may have one in the next release, so no cache may store its error.
const NO_STORE_HEADER: Header = ["Cache-Control", "no-store"];

/** The published page that browsers get if no resource has the path. It also has a path of its own, as every page. */
export const NOT_FOUND_PAGE = "404.html";

/**
 * Returns the header that says how long a cache may keep a 200 or 304 of a published file. The page for errors is not
 * stored, because static hosts send the headers of the page with each error.
 */
function cacheHeaderOf(path: string): Header {
  if (path === NOT_FOUND_PAGE) return NO_STORE_HEADER;
  return ["Cache-Control", IMMUTABLE_PATH.test(path) ? IMMUTABLE_POLICY : CACHE_POLICY];
}

// Returns what describes a catalog, for programs (RFC 8288): first its own schema, then what describes both catalogs.
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

/** The headers of a redirect besides its Location. No cache stores it: the next release may have a page at its path. */
export const REDIRECT_HEADERS = ERROR_HEADERS;

/** The status of a redirect: with 308 the client keeps the method of its request. */
export const REDIRECT_STATUS = 308;

/** The header of a 405 besides those of every error. */
export const ALLOW_HEADER: Header = ["Allow", ALLOWED_METHODS];

/** The headers of the response to OPTIONS: the methods, and for a preflight, that it may send any request header. */
export const OPTIONS_HEADERS: readonly Header[] = [
  ALLOW_HEADER,
  ["Access-Control-Allow-Methods", ALLOWED_METHODS],
  ["Access-Control-Allow-Headers", "*"],
  ["Access-Control-Max-Age", "86400"],
  ["Content-Security-Policy", FILE_CONTENT_POLICY],
  ...COMMON_HEADERS,
];

/** Tells whether a file with this path is published. */
export type IsPublished = (path: string) => boolean;

/**
 * Returns what the header table says of a published file. A catalog links only to what `isPublished` finds. Throws an
 * Error for a kind of file that has no media type.
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
