// What nginx sends for a path without a file, as maps: where its page is, or the page for browsers.

import { ACCEPTS_PAGE, ERROR_HEADERS, type Header, NOT_FOUND_PAGE_HEADERS } from "../../release/headers.ts";
import { NOT_FOUND_POLICY } from "./nginx-headers.ts";
import { type Entry, map } from "./nginx-syntax.ts";
import { hasNotFoundPage, type Served } from "./served.ts";

/** Returns the maps that the redirects and the page for missing paths need. */
export function elsewhereMaps({ representations, redirects }: Served): readonly string[] {
  const policyOf = (headers: readonly Header[]): string => new Map(headers).get("Content-Security-Policy") ?? "";
  return [
    "# Where the page of an address is, and the query that goes along.",
    map(
      "$definitions_path",
      "$definitions_elsewhere",
      [...redirects].map(([address, location]): Entry => [address, `${address} ${location}`]),
    ),
    map('"$definitions_path $definitions_elsewhere"', "$definitions_location", [
      ["~^([^ ]*) \\1 (?<definitions_to>.*)$", "$definitions_to"],
    ]),
    map("$request_uri", "$definitions_query", [
      ["~^[^?]*(?<definitions_asked_query>\\?.*)", "$definitions_asked_query"],
    ]),
    map("$http_accept", "$definitions_html", hasNotFoundPage(representations) ? [[`~*${ACCEPTS_PAGE}`, "1"]] : []),
    map(
      '"$request_method$definitions_file $definitions_html"',
      "$definitions_not_found",
      ["GET 1", "HEAD 1"].map((asked): Entry => [asked, "page"]),
    ),
    map("$definitions_not_found", NOT_FOUND_POLICY, [
      ["page", policyOf(NOT_FOUND_PAGE_HEADERS)],
      ["default", policyOf(ERROR_HEADERS)],
    ]),
  ];
}
