// What all configurations are written from: the headers that differ between published files, and patterns that engines match with.

import {
  type Header,
  NOT_FOUND_PAGE,
  type Representation,
  representationsOf,
  resourceOf,
} from "../../release/headers.ts";
import { publishedPaths } from "../../release/paths.ts";
import { REDIRECTS_FILE, readRedirects, redirectsOf } from "../../release/redirects.ts";

/** What is served of a published folder: every representation, ordered by path; and the Location of every redirect, by URL path. */
export interface Served {
  readonly representations: readonly Representation[];
  readonly redirects: ReadonlyMap<string, string>;
}

/** Returns what is served of a published folder. Throws an Error for a missing compressed copy. */
export function servedOf(files: ReadonlyMap<string, Uint8Array>): Served {
  const paths = publishedPaths([...files.keys()]);
  const ended = readRedirects(new TextDecoder().decode(files.get(REDIRECTS_FILE)));
  return { representations: representationsIn(paths, files), redirects: redirectsOf(paths, ended) };
}

function representationsIn(
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): readonly Representation[] {
  return paths.flatMap((path) =>
    representationsOf(resourceOf(path), (file) => {
      const bytes = files.get(file);
      if (bytes === undefined) throw new Error(`${file} is missing beside ${path}`);
      return bytes;
    }),
  );
}

/** A header that differs between resources: its value by URL path, empty where a resource has none, and the value that most of them have. */
export interface VariedHeader {
  readonly name: string;
  readonly usual: string;
  readonly values: ReadonlyMap<string, string>;
}

/** Returns the headers that differ between resources and those that all have alike, in the order of the header table. */
export function headersOf(representations: readonly Representation[]): {
  readonly varied: readonly VariedHeader[];
  readonly alike: readonly Header[];
} {
  const resources = [...new Set(representations.map(({ resource }) => resource))];
  const names = [...new Set(resources.flatMap(({ headers }) => headers.map(([name]) => name)))];
  const all = names.map((name): VariedHeader => {
    const values = new Map(resources.map(({ urlPath, headers }) => [urlPath, new Map(headers).get(name) ?? ""]));
    return { name, usual: mostFrequent([...values.values()]), values };
  });
  const isAlike = ({ usual, values }: VariedHeader): boolean => [...values.values()].every((value) => value === usual);
  return {
    varied: all.filter((one) => !isAlike(one)),
    alike: all.filter(isAlike).map(({ name, usual }) => [name, usual]),
  };
}

/** Returns the URL paths that do not have the usual value of a header, with the value that they have. */
export function unusual({ usual, values }: VariedHeader): readonly (readonly [urlPath: string, value: string])[] {
  return [...values].filter(([, value]) => value !== usual);
}

/** Says whether the published folder has the page for browsers where no resource has the path. */
export function hasNotFoundPage(representations: readonly Representation[]): boolean {
  return representations.some(({ resource }) => resource.path === NOT_FOUND_PAGE);
}

/** Returns the URL paths that are offered in no coding but identity. */
export function uncodedPaths(representations: readonly Representation[]): readonly string[] {
  return representations
    .filter(({ coding, resource }) => coding === "identity" && resource.codings.length === 0)
    .map(({ resource }) => resource.urlPath);
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as [string, number])[0];
}

// Matches a member of an Accept-Encoding field that accepts this coding. Without lookahead, which Go's regular expressions do not have.
function accepted(coding: string): string {
  return `${member(coding)}(?:;[ \\t]*q=(?:1(?:\\.0{0,3})?|0\\.(?:[1-9][0-9]{0,2}|0[1-9][0-9]?|00[1-9]))[ \\t]*)?(?:,|$)`;
}

// Matches a member of an Accept-Encoding field that names this coding, with any weight.
function named(coding: string): string {
  return `${member(coding)}(?:;|,|$)`;
}

function member(coding: string): string {
  return `(?:^|,)[ \\t]*${coding === "*" ? "\\*" : coding}[ \\t]*`;
}

/** Whether each coding is acceptable: patterns of the Accept-Encoding field with their results, of which the first match counts. */
export const ACCEPTABLE: Readonly<
  Record<Representation["coding"], readonly (readonly [pattern: string, is: "0" | "1"])[]>
> = {
  br: acceptableWhenNamed("br"),
  gzip: acceptableWhenNamed("(?:x-)?gzip"),
  // Identity is acceptable unless it is excluded by its name or, unnamed, by a star.
  identity: [
    [accepted("identity"), "1"],
    [named("identity"), "0"],
    [accepted("*"), "1"],
    [named("*"), "0"],
  ],
};

function acceptableWhenNamed(coding: string): readonly (readonly [string, "0" | "1"])[] {
  return [
    [accepted(coding), "1"],
    [named(coding), "0"],
    [accepted("*"), "1"],
  ];
}

/**
 * The coding that is sent, by four digits: whether the resource is offered in codings at all, and whether br, gzip and identity are acceptable.
 * A pattern begins with ~, the first match counts.
 */
export const CHOICES: readonly (readonly [pattern: string, coding: Representation["coding"] | "none"])[] = [
  ["~^0", "identity"],
  ["~^11", "br"],
  ["~^101", "gzip"],
  ["1001", "identity"],
  ["default", "none"],
];
