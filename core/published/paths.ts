// Derives the URL path, the media type and the content codings of a published path, for the build, the server and the
// check of a deployment.

/** A content coding in which texts are offered, besides identity. */
export type Coding = "br" | "gzip";

interface MediaType {
  /** The end of the path, such as `.json`, or a whole path. */
  readonly ending: string;
  readonly mediaType: string;
  /** "codings" if the file is sent only as it is. "copies" if it is a text without compressed copies. */
  readonly without?: "codings" | "copies";
}

/** The media type of every kind of file, by the end of its path. The first entry that matches counts. */
export const MEDIA_TYPES: readonly MediaType[] = [
  { ending: ".json", mediaType: "application/json" },
  {
    ending: ".well-known/api-catalog",
    mediaType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  },
  { ending: ".mjs", mediaType: "text/javascript; charset=utf-8" },
  // TypeScript has no registered media type. Common tables say video/mp2t for .ts and similar endings, and
  // text/javascript would promise a script that a browser can run. Plain text is true, and a browser shows it.
  { ending: ".d.mts", mediaType: "text/plain; charset=utf-8" },
  { ending: ".py", mediaType: "text/x-python; charset=utf-8" },
  { ending: ".pyi", mediaType: "text/x-python; charset=utf-8" },
  { ending: ".md", mediaType: "text/markdown; charset=utf-8" },
  { ending: ".html", mediaType: "text/html; charset=utf-8" },
  { ending: ".css", mediaType: "text/css; charset=utf-8" },
  { ending: ".csv", mediaType: "text/csv; charset=utf-8" },
  { ending: ".txt", mediaType: "text/plain; charset=utf-8" },
  { ending: "SHA256SUMS", mediaType: "text/plain; charset=utf-8" },
  // Hosts read this file themselves and do not serve it, so a compressed copy would have no reader.
  { ending: "_redirects", mediaType: "text/plain; charset=utf-8", without: "copies" },
  // XML names its own character encoding. If it names none, it is UTF-8.
  { ending: ".xml", mediaType: "application/xml" },
  { ending: ".atom", mediaType: "application/atom+xml" },
  { ending: ".svg", mediaType: "image/svg+xml" },
  // Images of pixels and zip files are compressed already, so no coding makes them smaller.
  { ending: ".png", mediaType: "image/png", without: "codings" },
  { ending: ".ico", mediaType: "image/vnd.microsoft.icon", without: "codings" },
  {
    ending: ".xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    without: "codings",
  },
];

/** The codings in which texts are offered, the best first, each with the ending of the compressed copy. */
export const CODING_ENDINGS: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" };

/**
 * The file from which static hosts take the headers of the files that they serve. They never serve this file itself, so
 * it is not a published file.
 */
export const HEADERS_FILE = "_headers";

/**
 * The list of the hashes of the compressed copies and of the SHA256SUMS that they belong to, in the format of sha256sum
 * and compressed with gzip. It is copied and deleted together with the copies.
 */
export const COPIES_FILE = "copies.gz";

/** The folder of releases. The files of each release are in a folder with its number. */
export const RELEASES_FOLDER = "releases/";

/** Returns the permanent path of a source, which is the same in every later release. */
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

// Matches texts without compressed copies, such as "tables/setoff-netting.csv". People download them to keep, check or
// complete them, and no page waits for them. Their copies would be a third of all published files. A server compresses
// them on demand.
const UNCOMPRESSED_FOLDERS = "tables|vectors|worksheets|schemas\\/(?:commands|inspection)|sources\\/sha256";
const UNCOMPRESSED = new RegExp(`^(?:(?:${UNCOMPRESSED_FOLDERS})\\/.+|releases\\/\\d+\\/[^/]+)\\.(?:csv|json|md)$`);

/** Tells whether a published file is a text, which servers offer in gzip. Any other file is compressed already. */
export function isText(path: string): boolean {
  return kindOf(path).without !== "codings";
}

/** Returns the codings in which a published file has a compressed copy, the best first. */
export function codingsOf(path: string): readonly Coding[] {
  if (kindOf(path).without !== undefined || UNCOMPRESSED.test(path)) return [];
  // Browsers take brotli over TLS. Programs, and browsers without TLS, take gzip, and they mostly load JSON.
  return path.endsWith(".json") && !path.startsWith("assets/") ? ["br", "gzip"] : ["br"];
}

/** Returns the paths of published files in order: all paths except those of compressed copies. */
export function publishedPaths(paths: readonly string[]): readonly string[] {
  const knownPaths = new Set(paths);
  const isCopy = (path: string): boolean =>
    Object.values(CODING_ENDINGS).some(
      (ending) => path.endsWith(ending) && knownPaths.has(path.slice(0, -ending.length)),
    );
  return paths.filter((path) => !isCopy(path)).toSorted();
}

function kindOf(path: string): MediaType {
  const kind = MEDIA_TYPES.find(({ ending }) => hasEnding(path, ending));
  if (kind === undefined)
    throw new Error(`${path} has no media type: add its kind to MEDIA_TYPES in core/published/paths.ts`);
  return kind;
}

// An ending of files matches every path that ends in it. Any other ending is a whole path.
function hasEnding(path: string, ending: string): boolean {
  return isFileEnding(ending) ? path.endsWith(ending) : path === ending;
}

/** Tells whether an ending is that of many files, such as ".json", and not a whole path. */
export function isFileEnding(ending: string): boolean {
  return ending.startsWith(".") && !ending.includes("/");
}

/** Matches the paths of the files of the core. These paths are permanent. */
export const CORE_PATHS = new RegExp(
  [
    "^(?:cohorts|asset-definitions|openapi|sources/index|(?:[a-z]+-)+[a-z]+)\\.json$",
    "^sources/(?:sha256/)?[a-z0-9-]+\\.md$",
    "^cohorts[-_]client\\.",
    "^schemas/(?:(?:contract|cohorts|asset-definitions)\\.|commands/(?:list|get|search|verify)\\.)",
    "^vectors/",
    "^SHA256SUMS$",
    "^\\.well-known/api-catalog$",
  ].join("|"),
);
