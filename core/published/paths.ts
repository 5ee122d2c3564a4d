// Published paths: the URL path, the media type and the content codings of each.

/** A content coding that a text is offered in besides the file itself. */
export type Coding = "br" | "gzip";

interface MediaType {
  readonly ending: string;
  readonly mediaType: string;
  readonly without?: "codings" | "copies";
}

/** The media type of every kind of file, by the end of its path; the first that fits counts. */
export const MEDIA_TYPES: readonly MediaType[] = [
  { ending: ".json", mediaType: "application/json" },
  {
    ending: ".well-known/api-catalog",
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { ending: ".mjs", mediaType: "text/javascript; charset=utf-8" },
  // TypeScript has no registered media type. Tables that guess say video/mp2t (for .ts and its kin), and
  // text/javascript promises a script that a browser can run; plain text is true, and a browser shows it.
  { ending: ".d.mts", mediaType: "text/plain; charset=utf-8" },
  { ending: ".py", mediaType: "text/x-python; charset=utf-8" },
  { ending: ".pyi", mediaType: "text/x-python; charset=utf-8" },
  { ending: ".md", mediaType: "text/markdown; charset=utf-8" },
  { ending: ".html", mediaType: "text/html; charset=utf-8" },
  { ending: ".css", mediaType: "text/css; charset=utf-8" },
  { ending: ".csv", mediaType: "text/csv; charset=utf-8" },
  { ending: ".txt", mediaType: "text/plain; charset=utf-8" },
  { ending: "SHA256SUMS", mediaType: "text/plain; charset=utf-8" },
  // Hosts read it at their own side, and of pages only the one for missing addresses.
  { ending: "_redirects", mediaType: "text/plain; charset=utf-8", without: "copies" },
  // XML names its own character encoding. If it names none, it is UTF-8.
  { ending: ".xml", mediaType: "application/xml" },
  { ending: ".atom", mediaType: "application/atom+xml" },
  { ending: ".svg", mediaType: "image/svg+xml" },
  // Images of pixels and zip files are compressed already: no coding makes them smaller.
  { ending: ".png", mediaType: "image/png", without: "codings" },
  { ending: ".ico", mediaType: "image/vnd.microsoft.icon", without: "codings" },
  {
    ending: ".xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    without: "codings",
  },
];

/** The codings that text is offered in, the best first, and the ending of the compressed copy in that coding. */
export const CODING_ENDINGS: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" };

/**
 * The file by which static hosts learn the headers of what they serve. They never serve it, so it is not part of what
 * is published.
 */
export const HEADERS_FILE = "_headers";

/**
 * The hashes of the compressed copies and of the SHA256SUMS that they belong to, as sha256sum writes them, in gzip: it
 * goes where the copies go.
 */
export const COPIES_FILE = "copies.gz";

/** The folder of what releases published, each below its number. */
export const RELEASES_FOLDER = "releases/";

/** Returns the path under which a source stays published, whatever comes after it. */
export function pathOfSource(sha256: string): string {
  return `sources/sha256/${sha256}.md`;
}

/**
 * Returns the URL path under which a published file is served: its own path, or the path of its folder for an
 * index.html.
 */
export function urlPathOf(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}

/** Returns the media type of a published file. Throws an Error for a kind of file that has none. */
export function mediaTypeOf(path: string): string {
  return kindOf(path).mediaType;
}

// What is downloaded to be kept, checked or filled in, and not what a page waits for: copies of it would be a third of
// all published files. A server compresses it when it is asked for.
const UNCOMPRESSED =
  /^(?:(?:tables|vectors|worksheets|schemas\/(?:commands|inspection)|sources\/sha256)\/.+|releases\/\d+\/[^/]+)\.(?:csv|json|md)$/;

/** Tells whether a published file is a text, which every server offers in gzip. What is none is compressed already. */
export function isText(path: string): boolean {
  return kindOf(path).without !== "codings";
}

/** Returns the codings that a copy of a published file lies beside it in, the best first. */
export function codingsOf(path: string): readonly Coding[] {
  if (kindOf(path).without !== undefined || UNCOMPRESSED.test(path)) return [];
  // Browsers take brotli over TLS; programs and browsers without TLS ask for gzip, of JSON most often.
  return path.endsWith(".json") && !path.startsWith("assets/") ? ["br", "gzip"] : ["br"];
}

/** Returns the paths that have a URL of their own, in order: all but the compressed copies of others. */
export function publishedPaths(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  const isCopy = (path: string): boolean =>
    Object.values(CODING_ENDINGS).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)));
  return paths.filter((path) => !isCopy(path)).toSorted();
}

function kindOf(path: string): MediaType {
  const kind = MEDIA_TYPES.find(({ ending }) => fits(path, ending));
  if (kind === undefined)
    throw new Error(`${path} has no media type: add its kind to MEDIA_TYPES in core/published/paths.ts`);
  return kind;
}

// An ending with a dot in front fits every file of that kind; a bare name fits only the file of that name.
function fits(path: string, ending: string): boolean {
  return ending.startsWith(".") && !ending.includes("/") ? path.endsWith(ending) : path === ending;
}

/** The paths of what the core publishes, which stay. */
export const CORE_PATHS =
  /^(?:cohorts|asset-definitions|openapi|sources\/index|(?:[a-z]+-)+[a-z]+)\.json$|^sources\/(?:sha256\/)?[a-z0-9-]+\.md$|^cohorts[-_]client\.|^schemas\/(?:(?:contract|cohorts|asset-definitions)\.|commands\/(?:list|get|search|verify)\.)|^vectors\/|^SHA256SUMS$|^\.well-known\/api-catalog$/;
