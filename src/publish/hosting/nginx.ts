// nginx: maps for its http part, rules for a server part, and a whole configuration that uses both.

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
import { ACCEPTABLE, CHOICES, headersOf, uncodedPaths, unusual } from "./served.ts";

/** Returns the files of nginx: the maps, the rules of a server, and a configuration that runs as it stands. */
export function nginxFiles(representations: readonly Representation[]): ReadonlyMap<string, string> {
  return new Map([
    ["nginx-http.conf", httpPart(representations)],
    ["nginx-server.conf", serverPart(representations)],
    ["nginx.conf", WHOLE_CONFIGURATION],
  ]);
}

const WHOLE_CONFIGURATION = `# A configuration that runs as it stands, from the folder it lies in and without root:
#   nginx -p "$PWD" -c nginx.conf
# In a configuration of your own, include the two other files where this one does.
daemon off;
pid /tmp/definitions-nginx.pid;
error_log stderr;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  access_log off;
  client_body_temp_path /tmp/definitions-nginx-body;
  proxy_temp_path /tmp/definitions-nginx-proxy;
  fastcgi_temp_path /tmp/definitions-nginx-fastcgi;
  uwsgi_temp_path /tmp/definitions-nginx-uwsgi;
  scgi_temp_path /tmp/definitions-nginx-scgi;
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

function httpPart(representations: readonly Representation[]): string {
  return [
    "# Written by the build from the header table of the project, with the hashes of one release: it fits that release only.",
    "# Include it in the http part.",
    // A bucket holds at least one key with its value and their lengths.
    `map_hash_bucket_size ${powerOfTwo(Math.max(64, ...representations.map((one) => keyOf(one).length + 64)))};`,
    `map_hash_max_size ${powerOfTwo(Math.max(2048, representations.length * 2))};`,
    "",
    ...resourceMaps(representations),
    ...codingMaps(),
    ...representationMaps(representations),
    ...conditionMaps(),
    "",
  ].join("\n");
}

type Entry = readonly [key: string, value: string];

// What the path decides.
function resourceMaps(representations: readonly Representation[]): readonly string[] {
  const files = new Map(representations.map(({ resource }) => [resource.urlPath, `/${resource.path}`]));
  return [
    "# The path as it was sent: nothing decoded, nothing resolved, without the query.",
    map("$request_uri", "$definitions_path", [["~^(?<definitions_sent>[^?]*)", "$definitions_sent"]]),
    "# The published file of a path; a path without one does not exist.",
    map("$definitions_path", "$definitions_file", [...files]),
    "# Headers that not all resources have alike.",
    ...headersOf(representations).varied.map((one) =>
      map("$definitions_path", variableOf(one.name), [...unusual(one), ["default", one.usual]]),
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

// Statuses that no client sees: they lead to a named location through error_page, because `if` cannot lead there directly.
const AS_OPTIONS = 490;
const AS_NOT_MODIFIED = 491;

function serverPart(representations: readonly Representation[]): string {
  const headers = representationHeaders(representations);
  const vary = headers.filter(([name]) => name === "Vary");
  const refusals: readonly ErrorStatus[] = [404, 405, 406, 412];
  return `# Written by the build from the header table of the project. Include it in a server part whose root is the published folder.
server_tokens off;
etag off;
if_modified_since off;
max_ranges 0;
gzip off;
types {
}
# What nginx answers by itself, because it could not read a request, has the headers of an error as well.
default_type ${quoted(new Map(ERROR_HEADERS).get("Content-Type") ?? "")};
${addHeaders(UNTYPED_ERROR_HEADERS).replaceAll(/^ {2}/gm, "")}
${refusals.map((status) => `error_page ${status} = @definitions_${status};`).join("\n")}
error_page ${AS_OPTIONS} = @definitions_options;
error_page ${AS_NOT_MODIFIED} =304 @definitions_not_modified;

if ($definitions_allowed = 0) {
  return 405;
}
if ($definitions_file = "") {
  return 404;
}
if ($request_method = OPTIONS) {
  return ${AS_OPTIONS};
}
if ($definitions_coding = none) {
  return 406;
}
if ($definitions_matches = 0) {
  return 412;
}
if ($definitions_fresh = 1) {
  return ${AS_NOT_MODIFIED};
}
location / {
  default_type "";
  try_files $definitions_file$definitions_ending =404;
  add_header Last-Modified "";
${addHeaders(headers)}
}
# The file again under another status: its headers go out, and a 304 has no body.
location @definitions_not_modified {
  default_type "";
  try_files $definitions_file$definitions_ending =404;
  add_header Last-Modified "";
${addHeaders(headers.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name)))}
}
location @definitions_options {
${addHeaders(OPTIONS_HEADERS)}
  return 204;
}
${refusals.map((status) => refusalPlace(status, status === 405 ? [ALLOW_HEADER] : status === 404 ? [] : vary)).join("\n")}
`;
}

const UNTYPED_ERROR_HEADERS = ERROR_HEADERS.filter(([name]) => name !== "Content-Type");

function refusalPlace(status: ErrorStatus, more: readonly Header[]): string {
  return `location @definitions_${status} {
${addHeaders([...UNTYPED_ERROR_HEADERS, ...more])}
  return ${status} "${ERROR_SENTENCES[status]}\\n";
}`;
}

// The headers of a 200: what differs between resources is a variable that a map sets.
function representationHeaders(representations: readonly Representation[]): readonly Header[] {
  const { varied, alike } = headersOf(representations);
  return [
    ["Content-Encoding", "$definitions_content_encoding"],
    ["ETag", "$definitions_etag"],
    ["Repr-Digest", "$definitions_digest"],
    ...varied.map(({ name }): Header => [name, variableOf(name)]),
    ...alike,
  ];
}

function variableOf(name: string): string {
  return `$definitions_header_${name.toLowerCase().replaceAll("-", "_")}`;
}

function addHeaders(headers: readonly Header[]): string {
  return headers.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`).join("\n");
}

function map(source: string, variable: string, entries: readonly Entry[]): string {
  return `map ${source} ${variable} {\n${entries.map(([key, value]) => `  ${key === "default" ? key : quoted(key)} ${quoted(value)};`).join("\n")}\n}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(least));
}
