// Caddy: one file that runs as it stands, and whose part in parentheses can be imported into another.

import {
  ABSENT_WHEN_NOT_MODIFIED,
  ALLOW_HEADER,
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type ErrorStatus,
  type Header,
  OPTIONS_HEADERS,
  type Representation,
} from "../../release/headers.ts";
import { CODING_ENDINGS } from "../../release/paths.ts";
import { ACCEPTABLE, headersOf, uncodedPaths, unusual } from "./served.ts";

/** The configuration of Caddy. */
export function caddyFile(representations: readonly Representation[]): string {
  return `# Written by the build from the header table of the project, with the hashes of one release: it fits that release only.
#   DEFINITIONS_ROOT=/srv/definitions/dist DEFINITIONS_ADDRESS=https://definitions.example caddy run --config Caddyfile
{
	admin off
}

(definitions) {
	route {
${indent(2, rules(representations))}
	}
}

{$DEFINITIONS_ADDRESS:http://127.0.0.1:8080} {
	root * {$DEFINITIONS_ROOT:../dist}
	import definitions
}
`;
}

function rules(representations: readonly Representation[]): readonly string[] {
  const files = new Map(representations.map(({ resource }) => [resource.urlPath, `/${resource.path}`]));
  const codings = Object.keys(CODING_ENDINGS);
  const { varied } = headersOf(representations);
  const headers = representationHeaders(representations);
  const typeValue = quoted(new Map(headers).get("Content-Type") ?? "");
  return [
    "# The path as it was sent: nothing decoded, nothing resolved, without the query. A path without a file does not exist.",
    ...map("{http.request.orig_uri}", ["{definitions_path}"], [["~^([^?]*)", ["$1"]]]),
    ...map(
      "{definitions_path}",
      ["{definitions_file}"],
      [...[...files].map(([path, file]): Entry => [path, [file]]), ["default", [""]]],
    ),
    ...refuse("method", "not method GET HEAD OPTIONS", 405, [ALLOW_HEADER]),
    ...refuse("unknown", 'vars {definitions_file} ""', 404),
    ...place("options", "method OPTIONS", [...headerLines(OPTIONS_HEADERS), "respond 204"]),
    "# Whether each coding is acceptable, and which is sent; none where all are excluded.",
    ...Object.entries(ACCEPTABLE).flatMap(([coding, patterns]) =>
      map(
        "{header.Accept-Encoding}",
        [`{definitions_${coding}}`],
        [
          ...patterns.map(([pattern, is]): Entry => [`~(?i)${pattern}`, [is]]),
          ["default", [coding === "identity" ? "1" : "0"]],
        ],
      ),
    ),
    ...map(
      "{definitions_path}",
      ["{definitions_negotiated}"],
      [...uncodedPaths(representations).map((path): Entry => [path, ["0"]]), ["default", ["1"]]],
    ),
    ...map(
      "{definitions_negotiated}{definitions_br}{definitions_gzip}{definitions_identity}",
      ["{definitions_coding}"],
      [
        ["~^0", ["identity"]],
        ["~^11", ["br"]],
        ["~^101", ["gzip"]],
        ["1001", ["identity"]],
        ["default", ["none"]],
      ],
    ),
    ...refuse("excluded", "vars {definitions_coding} none", 406, [["Vary", "Accept-Encoding"]]),
    ...map(
      "{definitions_path} {definitions_coding}",
      ["{definitions_etag}", "{definitions_digest}", "{definitions_size}", "{definitions_twin}"],
      representations.map(({ resource, coding, etag, digest, bytes, file }) => [
        `${resource.urlPath} ${coding}`,
        [etag, digest, String(bytes.length), `/${file}`],
      ]),
    ),
    "# Headers that not all resources have alike.",
    ...varied.flatMap((one) =>
      map(
        "{definitions_path}",
        [placeholderOf(one.name)],
        [...unusual(one).map(([path, value]): Entry => [path, [value]]), ["default", [one.usual]]],
      ),
    ),
    // Put off until the answer is written, so it goes for all that follows.
    ...varied
      .filter(({ values }) => [...values.values()].includes(""))
      .flatMap(({ name }) => [
        `@without_${name.toLowerCase()} vars ${placeholderOf(name)} ""`,
        `header @without_${name.toLowerCase()} -${name}`,
      ]),
    ...refuse(
      "other",
      listed("If-Match", false),
      412,
      headers.filter(([name]) => name === "Vary"),
    ),
    ...place("fresh", listed("If-None-Match", true), [
      ...headerLines(headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name))),
      "respond 304",
    ]),
    "# What the file server needs before it writes; what it would write otherwise is written over at the end.",
    ...block([`Content-Type ${typeValue}`, "Content-Length {definitions_size}"]),
    `@coded vars {definitions_coding} ${codings.join(" ")}`,
    "header @coded Content-Encoding {definitions_coding}",
    ...headerLines(headers),
    "# Dates and ranges change no answer, and the tags have been compared above.",
    ...["Range", "If-Range", "If-Modified-Since", "If-Unmodified-Since", "If-Match", "If-None-Match"].map(
      (name) => `request_header -${name}`,
    ),
    "rewrite * {definitions_twin}",
    "file_server {",
    "\tdisable_canonical_uris",
    '\tindex ""',
    "}",
  ];
}

type Entry = readonly [pattern: string, values: readonly string[]];

function map(source: string, destinations: readonly string[], entries: readonly Entry[]): readonly string[] {
  return [
    `map ${source.includes(" ") ? quoted(source) : source} ${destinations.join(" ")} {`,
    ...entries.map(
      ([pattern, values]) => `\t${pattern === "default" ? pattern : quoted(pattern)} ${values.map(quoted).join(" ")}`,
    ),
    "}",
  ];
}

function refuse(
  name: string,
  matcher: string | readonly string[],
  status: ErrorStatus,
  more: readonly Header[] = [],
): readonly string[] {
  return place(name, matcher, [
    ...headerLines([...ERROR_HEADERS, ...more]),
    `respond ${quoted(`${ERROR_SENTENCES[status]}\n`)} ${status}`,
  ]);
}

function place(name: string, matcher: string | readonly string[], lines: readonly string[]): readonly string[] {
  const [first = "", ...others] = [matcher].flat();
  return [`@${name} ${first}`, ...others, `handle @${name} {`, ...lines.map((line) => `\t${line}`), "}"];
}

function headerLines(headers: readonly Header[]): readonly string[] {
  return block(["-Server", "-Last-Modified", ...setting(headers)]);
}

function block(operations: readonly string[]): readonly string[] {
  return ["header {", ...operations.map((operation) => `\t${operation}`), "}"];
}

function setting(headers: readonly Header[]): readonly string[] {
  return headers.map(([name, value]) => `${name} ${quoted(value)}`);
}

// The headers of the table, with what differs between resources as the placeholders of the maps.
function representationHeaders(representations: readonly Representation[]): readonly Header[] {
  const { varied, alike } = headersOf(representations);
  return [
    ["ETag", "{definitions_etag}"],
    ["Repr-Digest", "{definitions_digest}"],
    ...varied.map(({ name }): Header => [name, placeholderOf(name)]),
    ...alike,
  ];
}

function placeholderOf(name: string): string {
  return `{definitions_header_${name.toLowerCase().replaceAll("-", "_")}}`;
}

// A matcher for a field of entity tags that names the current one (`is`), or does not. Only a request with the field is looked at closely.
function listed(field: string, is: boolean): readonly string[] {
  const value = `{http.request.header.${field}}`;
  const star = `${value}.matches("^[ \\t]*[*][ \\t]*$")`;
  const tag = `${value}.contains({definitions_etag})`;
  const condition = is ? `${star} || ${tag}` : `!${star} && (!${tag} || ${value}.contains("W/" + {definitions_etag}))`;
  return ["{", `\theader ${field} *`, `\texpression \`${condition}\``, "}"];
}

// Between backticks nothing is escaped, and no line ends; a quoted string may end lines and escapes only quotes.
function quoted(text: string): string {
  return text === "" || text.includes("`") || text.includes("\n")
    ? `"${text.replaceAll(/["\\]/g, "\\$&")}"`
    : `\`${text}\``;
}

function indent(depth: number, lines: readonly string[]): string {
  return lines.map((line) => "\t".repeat(depth) + line).join("\n");
}
