// nginx: maps for its http part, rules for a server part, and a whole configuration that uses both.

import {
  ERROR_HEADERS,
  ERROR_SENTENCES,
  type ErrorStatus,
  type Header,
  NOT_FOUND_PAGE,
  NOT_FOUND_PAGE_HEADERS,
  REDIRECT_SENTENCE,
  REDIRECT_STATUS,
  type Representation,
} from "../../release/headers.ts";
import { CODING_ENDINGS } from "../../release/paths.ts";
import { elsewhereMaps } from "./nginx-elsewhere.ts";
import { pathVariable, type StatusHeader, statusHeaders, statusVariable } from "./nginx-headers.ts";
import { type Entry, map, quoted } from "./nginx-syntax.ts";
import { ACCEPTABLE, CHOICES, headersOf, type Served, uncodedPaths, unusual } from "./served.ts";

/** Returns the files of nginx: the maps, the rules of a server, and a configuration that runs as it stands. */
export function nginxFiles(served: Served): ReadonlyMap<string, string> {
  return new Map([
    ["nginx-http.conf", httpPart(served)],
    ["nginx-server.conf", serverPart(served.representations)],
    ["nginx.conf", WHOLE_CONFIGURATION],
  ]);
}

const WHOLE_CONFIGURATION = `# The part that is yours. It runs as it stands, from the folder it lies in and without root:
#   nginx -p "$PWD" -c nginx.conf -g "daemon off;"
# For other places copy it and change the lines below. A relative name is looked up in the folder after -p, which nginx writes to, and that
# of an include beside this file. Without the words after -g nginx goes into the background.
pid nginx.pid;
error_log stderr;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  access_log off;
  # nginx creates these folders at the start, and nothing here writes into them.
  client_body_temp_path nginx-temporary;
  proxy_temp_path nginx-temporary/proxy;
  fastcgi_temp_path nginx-temporary/fastcgi;
  uwsgi_temp_path nginx-temporary/uwsgi;
  scgi_temp_path nginx-temporary/scgi;
  sendfile on;
  tcp_nopush on;
  include nginx-http.conf;
  server {
    listen 127.0.0.1:8080;
    root ../dist;
    include nginx-server.conf;
  }
}
`;

function httpPart(served: Served): string {
  const { representations, redirects } = served;
  const keys = [...representations.map(keyOf), ...redirects.keys()];
  return [
    "# Written by the build from the header table of the project, with the hashes of one release: it fits that release only.",
    "# Include it in the http part.",
    // A bucket holds at least one key with its value and their lengths.
    `map_hash_bucket_size ${powerOfTwo(Math.max(64, ...keys.map(({ length }) => length + 64)))};`,
    `map_hash_max_size ${powerOfTwo(Math.max(2048, keys.length * 2))};`,
    "variables_hash_bucket_size 128;",
    "",
    ...resourceMaps(representations),
    ...elsewhereMaps(served),
    ...codingMaps(),
    ...representationMaps(representations),
    ...conditionMaps(),
    ...statusMaps(representations),
    "",
  ].join("\n");
}

// What the path decides.
function resourceMaps(representations: readonly Representation[]): readonly string[] {
  const files = new Map(representations.map(({ resource }) => [resource.urlPath, `/${resource.path}`]));
  return [
    "# The path as it was sent: nothing decoded, nothing resolved, without the query.",
    map("$request_uri", "$definitions_path", [["~^(?<definitions_asked>[^?]*)", "$definitions_asked"]]),
    "# The published file of a path; a path without one does not exist. Maps look names up in any case, so what was found is compared.",
    map("$definitions_path", "$definitions_listed", [...files]),
    map('"$definitions_path $definitions_listed"', "$definitions_file", [
      ["~^([^ ]*) (?<definitions_exact>\\1(?:index\\.html)?)$", "$definitions_exact"],
    ]),
    "# Headers that not all resources have alike.",
    ...headersOf(representations).varied.map((one) =>
      map("$definitions_path", pathVariable(one.name), [...unusual(one), ["default", one.usual]]),
    ),
    map("$definitions_path", "$definitions_negotiated", [
      ...uncodedPaths(representations).map((path): Entry => [path, "0"]),
      ["default", "1"],
    ]),
  ];
}

// What Accept-Encoding decides.
function codingMaps(): readonly string[] {
  const endings = Object.entries(CODING_ENDINGS);
  return [
    ...Object.entries(ACCEPTABLE).map(([coding, patterns]) =>
      map("$http_accept_encoding", `$definitions_${coding}`, [
        ...patterns.map(([pattern, is]): Entry => [`~*${pattern}`, is]),
        ["default", coding === "identity" ? "1" : "0"],
      ]),
    ),
    "# The coding that is sent; none where all are excluded.",
    map("$definitions_negotiated$definitions_br$definitions_gzip$definitions_identity", "$definitions_coding", CHOICES),
    map("$definitions_coding", "$definitions_ending", endings),
    map(
      "$definitions_coding",
      "$definitions_content_encoding",
      endings.map(([coding]): Entry => [coding, coding]),
    ),
  ];
}

function keyOf({ resource, coding }: Representation): string {
  return `${resource.urlPath} ${coding}`;
}

function representationMaps(representations: readonly Representation[]): readonly string[] {
  return (["etag", "digest"] as const).map((name) =>
    map(
      '"$definitions_path $definitions_coding"',
      `$definitions_${name}`,
      representations.map((one): Entry => [keyOf(one), one[name]]),
    ),
  );
}

// What the method, If-None-Match and If-Match decide.
function conditionMaps(): readonly string[] {
  return [
    "# Whether a tag, a list of tags or a star names the representation that would be sent.",
    map('"$definitions_etag|$http_if_none_match"', "$definitions_fresh", [
      ["~^([^|]+)\\|(?:.*,)?[ \\t]*(?:W/)?\\1[ \\t]*(?:,|$)", "1"],
      ["~\\|[ \\t]*\\*[ \\t]*$", "1"],
      ["default", "0"],
    ]),
    map('"$definitions_etag|$http_if_match"', "$definitions_matches", [
      ["~\\|$", "1"],
      ["~^([^|]+)\\|(?:.*,)?[ \\t]*\\1[ \\t]*(?:,|$)", "1"],
      ["~\\|[ \\t]*\\*[ \\t]*$", "1"],
      ["default", "0"],
    ]),
    map("$request_method", "$definitions_allowed", [
      ["~^(?:GET|HEAD|OPTIONS)$", "1"],
      ["default", "0"],
    ]),
  ];
}

// What the status decides: the value of each header that not all statuses have alike.
function statusMaps(representations: readonly Representation[]): readonly string[] {
  return [
    "# Headers by the status that is sent; what is not listed is an error.",
    ...statusHeaders(representations)
      .filter((header) => !isAlike(header))
      .map(({ name, values }) => {
        const usual = values.at(-1)?.[1];
        const others = values.filter(([status, value]) => status === "default" || value !== usual);
        return map("$status", statusVariable(name), others);
      }),
  ];
}

function isAlike({ values }: StatusHeader): boolean {
  return new Set(values.map(([, value]) => value)).size === 1;
}

// Statuses that no client sees: they lead to a named location through error_page, because `if` cannot lead there directly.
const AS_NOT_MODIFIED = 491;
const AS_REDIRECT = 492;
const AS_PAGE = 493;

function serverPart(representations: readonly Representation[]): string {
  const refuse = (status: ErrorStatus): string => `return ${status} "${ERROR_SENTENCES[status]}\\n";`;
  return `# Written by the build from the header table of the project. Include it in a server part whose root is the published folder.
server_tokens off;
etag off;
if_modified_since off;
max_ranges 0;
gzip off;
types {
}
default_type ${quoted(contentTypeOf(ERROR_HEADERS))};
# These are all headers there are. A location that adds one of its own has none of them.
add_header Last-Modified "";
${statusHeaders(representations).map(addHeader).join("\n")}
error_page ${AS_NOT_MODIFIED} =304 @definitions_not_modified;
error_page ${AS_REDIRECT} =${REDIRECT_STATUS} @definitions_redirect;
error_page ${AS_PAGE} =404 @definitions_not_found;

if ($definitions_allowed = 0) {
  ${refuse(405)}
}
if ($definitions_location != "") {
  return ${AS_REDIRECT};
}
if ($definitions_not_found = page) {
  return ${AS_PAGE};
}
if ($definitions_file = "") {
  ${refuse(404)}
}
if ($request_method = OPTIONS) {
  return 204;
}
if ($definitions_coding = none) {
  ${refuse(406)}
}
if ($definitions_matches = 0) {
  ${refuse(412)}
}
if ($definitions_fresh = 1) {
  return ${AS_NOT_MODIFIED};
}
location / {
  default_type "";
  try_files $definitions_file$definitions_ending =404;
}
# The file again under another status: its headers go out, and a 304 has no body.
location @definitions_not_modified {
  default_type "";
  try_files $definitions_file$definitions_ending =404;
}
# Not a return with an address: its body would be the engine's own.
location @definitions_redirect {
  return 200 "${REDIRECT_SENTENCE}\\n";
}
location @definitions_not_found {
  default_type ${quoted(contentTypeOf(NOT_FOUND_PAGE_HEADERS))};
  try_files /${NOT_FOUND_PAGE} =404;
}
`;
}

function contentTypeOf(headers: readonly Header[]): string {
  return new Map(headers).get("Content-Type") ?? "";
}

function addHeader(header: StatusHeader): string {
  const value = isAlike(header) ? quoted(header.values[0]?.[1] ?? "") : statusVariable(header.name);
  return `add_header ${header.name} ${value} always;`;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
