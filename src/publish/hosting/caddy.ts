// Caddy: one file that runs as it stands, and whose part in parentheses can be imported into another.

import {
  ABSENT_WHEN_NOT_MODIFIED,
  ACCEPTS_PAGE,
  ALLOW_HEADER,
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type ErrorStatus,
  type Header,
  NOT_FOUND_PAGE,
  NOT_FOUND_PAGE_HEADERS,
  OPTIONS_HEADERS,
  REDIRECT_HEADERS,
  REDIRECT_SENTENCE,
  REDIRECT_STATUS,
  type Representation,
} from "../../release/headers.ts";
import { CODING_ENDINGS } from "../../release/paths.ts";
import { block, type Entry, fileServer, headerLines, indent, map, place, quoted, setting } from "./caddy-syntax.ts";
import { ACCEPTABLE, CHOICES, hasNotFoundPage, headersOf, type Served, uncodedPaths, unusual } from "./served.ts";

/** Returns the configuration of Caddy. */
export function caddyFile(served: Served): string {
  return `# Written by the build from the header table of the project, with the hashes of one release: it fits that release only.
#   DEFINITIONS_ROOT=/srv/definitions/dist DEFINITIONS_ADDRESS=https://definitions.example DEFINITIONS_BIND=0.0.0.0 caddy run --config Caddyfile
{
	admin off
}

(definitions) {
	route {
${indent(2, rules(served))}
	}
	# What the file server refuses, because a file is gone or can not be read. Headers of the resource are not set by then.
	handle_errors {
${indent(2, [...headerLines(ERROR_HEADERS), 'respond "{err.status_code} {err.status_text}\n" {err.status_code}'])}
	}
}

# With a host in the address Caddy answers requests for any other with an empty 200; so there is none unless you name yours.
{$DEFINITIONS_ADDRESS:http://:8080} {
	bind {$DEFINITIONS_BIND:127.0.0.1}
	root * {$DEFINITIONS_ROOT:../dist}
	import definitions
}
`;
}

function rules({ representations, redirects }: Served): readonly string[] {
  const headers = representationHeaders(representations);
  return [
    ...pathRules(representations),
    ...redirectRules(redirects),
    ...(hasNotFoundPage(representations) ? NOT_FOUND_RULES : []),
    ...refuse("unknown", NO_FILE, 404),
    ...place("options", "method OPTIONS", [...headerLines(OPTIONS_HEADERS), "respond 204"]),
    ...codingRules(representations),
    ...headerMaps(representations),
    ...conditionRules(headers),
    ...fileRules(headers),
  ];
}

// What the path and the method decide.
function pathRules(representations: readonly Representation[]): readonly string[] {
  const files = new Map(representations.map(({ resource }) => [resource.urlPath, `/${resource.path}`]));
  return [
    "# The path as it was sent: nothing decoded, nothing resolved, without the query. A path without a file does not exist.",
    ...map("{http.request.orig_uri}", ["{definitions_path}"], [["~^(?i:https?://[^/?]*)?([^?]*)", ["$1"]]]),
    ...map(
      "{definitions_path}",
      ["{definitions_file}"],
      [...[...files].map(([path, file]): Entry => [path, [file]]), ["default", [""]]],
    ),
    ...refuse("method", "not method GET HEAD OPTIONS", 405, [ALLOW_HEADER]),
  ];
}

const WITHOUT_CONDITIONS: readonly string[] = [
  "Range",
  "If-Range",
  "If-Modified-Since",
  "If-Unmodified-Since",
  "If-Match",
  "If-None-Match",
].map((name) => `request_header -${name}`);

const NO_FILE = 'vars {definitions_file} ""';

// Where a page is whose address is asked for in another way. The map is looked through only for a path without a file.
function redirectRules(redirects: Served["redirects"]): readonly string[] {
  return [
    "# Where the page of an address is, and the query that goes along.",
    ...map(
      "{definitions_path}",
      ["{definitions_location}"],
      [...[...redirects].map(([path, location]): Entry => [path, [location]]), ["default", [""]]],
    ),
    ...map(
      "{http.request.orig_uri}",
      ["{definitions_query}"],
      [
        ["~^[^?]*([?].*)", ["$1"]],
        ["default", [""]],
      ],
    ),
    ...place(
      "elsewhere",
      ["{", `\t${NO_FILE}`, '\tnot vars {definitions_location} ""', "}"],
      [
        ...headerLines([...REDIRECT_HEADERS, ["Location", "{definitions_location}{definitions_query}"]]),
        `respond ${quoted(`${REDIRECT_SENTENCE}\n`)} ${REDIRECT_STATUS}`,
      ],
    ),
  ];
}

// The page for browsers where no file has the path.
const NOT_FOUND_RULES: readonly string[] = place(
  "not_found",
  ["{", "\tmethod GET HEAD", `\t${NO_FILE}`, `\theader_regexp Accept \`(?i)${ACCEPTS_PAGE}\``, "}"],
  [
    ...block([
      ...["Server", "Last-Modified", "ETag", "Accept-Ranges"].map((name) => `-${name}`),
      ...setting(NOT_FOUND_PAGE_HEADERS),
    ]),
    ...WITHOUT_CONDITIONS,
    `rewrite * /${NOT_FOUND_PAGE}`,
    ...fileServer("\tstatus 404"),
  ],
);

// What Accept-Encoding decides.
function codingRules(representations: readonly Representation[]): readonly string[] {
  return [
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
      CHOICES.map(([pattern, coding]): Entry => [pattern, [coding]]),
    ),
    ...refuse("excluded", "vars {definitions_coding} none", 406, [["Vary", "Accept-Encoding"]]),
  ];
}

// The headers that differ between representations, and between resources.
function headerMaps(representations: readonly Representation[]): readonly string[] {
  const { varied } = headersOf(representations);
  return [
    ...map(
      "{definitions_path} {definitions_coding}",
      ["{definitions_etag}", "{definitions_digest}", "{definitions_copy}"],
      representations.map(({ resource, coding, etag, digest, file }) => [
        `${resource.urlPath} ${coding}`,
        [etag, digest, `/${file}`],
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
    // Caddy applies the removal when it writes the response, so it holds for all rules below.
    ...varied
      .filter(({ values }) => [...values.values()].includes(""))
      .flatMap(({ name }) => [
        `@without_${name.toLowerCase()} vars ${placeholderOf(name)} ""`,
        `header @without_${name.toLowerCase()} -${name}`,
      ]),
  ];
}

// What If-Match and If-None-Match decide.
function conditionRules(headers: readonly Header[]): readonly string[] {
  const vary = headers.filter(([name]) => name === "Vary");
  return [
    ...refuse("other", listed("If-Match", false), 412, vary),
    ...place("fresh", listed("If-None-Match", true), [
      ...headerLines(headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name))),
      "respond 304",
    ]),
  ];
}

// The file itself.
function fileRules(headers: readonly Header[]): readonly string[] {
  return [
    "# Set when the response is written, over what the file server says; where it fails, an error is written and none of this is set.",
    ...headerLines(headers),
    `@coded vars {definitions_coding} ${Object.keys(CODING_ENDINGS).join(" ")}`,
    "header @coded {",
    "\tdefer",
    "\tContent-Encoding {definitions_coding}",
    "}",
    "# Dates and ranges change no answer, and the tags have been compared above.",
    ...WITHOUT_CONDITIONS,
    "rewrite * {definitions_copy}",
    ...fileServer(),
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

// The headers of a 200: what differs between resources is a placeholder that a map fills.
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

// A matcher for a request whose field lists the entity tag of the representation (`is`), or is there and does not.
function listed(field: string, is: boolean): readonly string[] {
  const value = `{http.request.header.${field}}`;
  const star = `${value}.matches("^[ \\t]*[*][ \\t]*$")`;
  const tag = `${value}.contains({definitions_etag})`;
  const condition = is ? `${star} || ${tag}` : `!${star} && (!${tag} || ${value}.contains("W/" + {definitions_etag}))`;
  return ["{", `\theader ${field} *`, `\texpression \`${condition}\``, "}"];
}
