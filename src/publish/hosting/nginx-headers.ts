// The headers of nginx: all that there are stand in its server part, each with a value that the status decides.

import {
  ABSENT_WHEN_NOT_MODIFIED,
  ALLOW_HEADER,
  ERROR_HEADERS,
  type Header,
  OPTIONS_HEADERS,
  REDIRECT_HEADERS,
  type Representation,
} from "../../release/headers.ts";
import { headersOf } from "./served.ts";

/** A header with its value for each status, the last of which is `default`. Values may be variables of nginx; an empty one is not sent. */
export interface StatusHeader {
  readonly name: string;
  readonly values: readonly (readonly [status: string, value: string])[];
}

/** Returns every header that is sent for some status. */
export function statusHeaders(representations: readonly Representation[]): readonly StatusHeader[] {
  const all = [...headersByStatus(representations)].map(([status, headers]) => [status, new Map(headers)] as const);
  const names = new Set(all.flatMap(([, headers]) => [...headers.keys()]));
  return [...names].map((name) => ({
    name,
    values: all.map(([status, headers]) => [status, headers.get(name) ?? ""]),
  }));
}

// A status that is not named here is an error, whoever makes it and wherever: so no error of nginx itself carries what describes a file.
function headersByStatus(representations: readonly Representation[]): ReadonlyMap<string, readonly Header[]> {
  const found = representationHeaders(representations);
  // nginx knows the media type of the error pages that it writes; default_type is that of the others.
  const isSent = ([name]: Header): boolean => name !== "Content-Type";
  const error = ERROR_HEADERS.filter(isSent);
  const vary = found.filter(([name]) => name === "Vary");
  return new Map([
    ["200", found],
    ["304", found.filter(([name]) => !ABSENT_WHEN_NOT_MODIFIED.has(name))],
    ["204", OPTIONS_HEADERS],
    ["308", [...REDIRECT_HEADERS.filter(isSent), ["Location", "$definitions_location$definitions_query"]]],
    // In the page and in the line of text alike but for the policy.
    ["404", error.map(([name, value]): Header => [name, name === POLICY ? NOT_FOUND_POLICY : value])],
    ["405", [...error, ALLOW_HEADER]],
    ["406", [...error, ...vary]],
    ["412", [...error, ...vary]],
    ["default", error],
  ]);
}

const POLICY = "Content-Security-Policy";

/** The variable with the policy of a 404, which may be a page or a line of text. */
export const NOT_FOUND_POLICY = "$definitions_not_found_policy";

// The headers of a 200: what differs between resources is a variable that a map of the path sets.
function representationHeaders(representations: readonly Representation[]): readonly Header[] {
  const { varied, alike } = headersOf(representations);
  return [
    ["Content-Encoding", "$definitions_content_encoding"],
    ["ETag", "$definitions_etag"],
    ["Repr-Digest", "$definitions_digest"],
    ...varied.map(({ name }): Header => [name, pathVariable(name)]),
    ...alike,
  ];
}

/** Returns the variable with the value of a header that the path decides. */
export function pathVariable(name: string): string {
  return `$definitions_path_${inVariable(name)}`;
}

/** Returns the variable with the value of a header that the status decides. */
export function statusVariable(name: string): string {
  return `$definitions_sent_${inVariable(name)}`;
}

function inVariable(name: string): string {
  return name.toLowerCase().replaceAll("-", "_");
}
