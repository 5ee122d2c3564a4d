/** A header line: its name as it is sent, and its value. */
export type Header = readonly [name: string, value: string];

/** A content coding that a resource is offered in besides the file itself. */
export type Coding = "br" | "gzip";

/** What the header table says of one published file: everything but what depends on its bytes. */
export type Resource = {
  readonly path: string;
  readonly urlPath: string;
  readonly mediaType: string;
  readonly codings: readonly Coding[];
  readonly headers: readonly Header[];
};

/** A status that refuses a request. */
export type ErrorStatus = keyof typeof ERROR_SENTENCES;

type MediaType = { readonly of: string; readonly is: string; readonly packed?: true };

/** The media type of every kind of file, by the end of its path; the first that fits counts. */
export const MEDIA_TYPES: readonly MediaType[] = [
  { of: ".json", is: "application/json" },
  { of: ".well-known/api-catalog", is: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"' },
  { of: ".mjs", is: "text/javascript; charset=utf-8" },
  // TypeScript has no registered media type. Tables that guess say video/mp2t (for .ts and its kin), and
  // text/javascript promises a script that a browser can run; plain text is true, and a browser shows it.
  { of: ".d.mts", is: "text/plain; charset=utf-8" },
  { of: ".py", is: "text/x-python; charset=utf-8" },
  { of: ".md", is: "text/markdown; charset=utf-8" },
  { of: ".html", is: "text/html; charset=utf-8" },
  { of: ".css", is: "text/css; charset=utf-8" },
  { of: ".csv", is: "text/csv; charset=utf-8" },
  { of: ".txt", is: "text/plain; charset=utf-8" },
  { of: "SHA256SUMS", is: "text/plain; charset=utf-8" },
  // XML names its own character encoding, and is UTF-8 where it does not.
  { of: ".xml", is: "application/xml" },
  { of: ".svg", is: "image/svg+xml" },
  // A zip file already: no coding makes it smaller.
  { of: ".xlsx", is: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", packed: true },
];

/** The codings that text is offered in, the best first, and the ending that the twin of a file in that coding has. */
export const CODING_ENDINGS: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" };

/** The methods that every resource answers. */
export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every answer, whatever its status. */
export const COMMON_HEADERS: readonly Header[] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", "Content-Encoding, Date, ETag, Link, Repr-Digest"],
  ["Cross-Origin-Resource-Policy", "cross-origin"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Content-Type-Options", "nosniff"],
];

/** The headers of every answer that carries a resource, or says that the copy of the client is still good. */
export const CACHE_HEADERS: readonly Header[] = [
  // Five minutes fresh; for a day a cache may show the old copy while it asks for the new one, or when nobody answers.
  ["Cache-Control", "public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400"],
];

/** The header of both catalogs that leads a program to what describes them (RFC 8288); addresses are relative to the catalog. */
export const CATALOG_LINKS: Header = [
  "Link",
  [
    '<schemas/contract.schema.json>; rel="describedby"; type="application/schema+json"',
    '<openapi.json>; rel="service-desc"; type="application/json"',
    '<developers/>; rel="service-doc"; type="text/html"',
    '<.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
  ].join(", "),
];

const CATALOGS: ReadonlySet<string> = new Set(["cohorts.json", "asset-definitions.json"]);

/** The header of every answer whose bytes or status depend on the Accept-Encoding of the request. */
export const VARY_HEADER: Header = ["Vary", "Accept-Encoding"];

/** The header names of a 200 answer that its 304 answer leaves out: they describe bytes that a 304 does not carry. */
export const ABSENT_WHEN_NOT_MODIFIED: ReadonlySet<string> = new Set([
  "Accept-Ranges",
  "Content-Encoding",
  "Content-Length",
  "Content-Type",
  "Repr-Digest",
]);

/** The headers of every error answer but its length. An error is not stored: what is missing now may come with the next release. */
export const ERROR_HEADERS: readonly Header[] = [
  ["Content-Type", "text/plain; charset=utf-8"],
  ["Cache-Control", "no-store"],
  ["Content-Security-Policy", FILE_POLICY],
  ...COMMON_HEADERS,
];

/** The header that stands on a 405 answer besides those of every error. */
export const ALLOW_HEADER: Header = ["Allow", ALLOWED_METHODS];

/** The headers of the answer to OPTIONS: what is allowed, and a preflight that lets a browser send any request header. */
export const OPTIONS_HEADERS: readonly Header[] = [
  ALLOW_HEADER,
  ["Access-Control-Allow-Methods", ALLOWED_METHODS],
  ["Access-Control-Allow-Headers", "*"],
  ["Access-Control-Max-Age", "86400"],
  ["Content-Security-Policy", FILE_POLICY],
  ...COMMON_HEADERS,
];

/** The whole body of every error answer: one line that takes nothing from the request. */
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
  501: "501 Not Implemented: the only transfer coding known here is chunked.",
  505: "505 HTTP Version Not Supported: speak HTTP/1.1 or HTTP/1.0.",
} as const;

/** The URL path, media type, codings and headers of a published file. Throws an Error for a kind of file the table does not know. */
export function resourceOf(path: string): Resource {
  const type = mediaTypeOf(path);
  const codings = codingsOf(path);
  return {
    path,
    urlPath: urlPathOf(path),
    mediaType: type.is,
    codings,
    headers: [
      ["Content-Type", type.is],
      ...CACHE_HEADERS,
      ...(codings.length > 0 ? [VARY_HEADER] : []),
      ...(CATALOGS.has(path) ? [CATALOG_LINKS] : []),
      ["Accept-Ranges", "none"],
      ["Content-Security-Policy", path.endsWith(".html") ? PAGE_POLICY : FILE_POLICY],
      ...COMMON_HEADERS,
    ],
  };
}

/** The codings that a published file is offered in besides itself, the best first; none for what is packed already. */
export function codingsOf(path: string): readonly Coding[] {
  return mediaTypeOf(path).packed ? [] : (Object.keys(CODING_ENDINGS) as Coding[]);
}

/** The path under which a published file is served: its own, or its folder's for an index.html. */
export function urlPathOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}

function mediaTypeOf(path: string): MediaType {
  const type = MEDIA_TYPES.find((candidate) => fits(path, candidate.of));
  if (type === undefined) throw new Error(`${path} has no media type: add its kind to MEDIA_TYPES in src/resources.ts`);
  return type;
}

// An ending with a dot in front fits any file of that kind; a bare name fits only the file of that name.
function fits(path: string, ending: string): boolean {
  return ending.startsWith(".") && !ending.includes("/") ? path.endsWith(ending) : path === ending;
}
