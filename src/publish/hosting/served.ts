// What all the configurations are written from: every representation of every published file, and patterns that engines match with.

import { entityTag, reprDigest } from "../../base/hash.ts";
import { CODING_ENDINGS, type Coding, type Header, type Resource, resourceOf } from "../../release/headers.ts";

/** A representation of a resource: the file that holds its bytes, and the headers that depend on these bytes. */
export type Representation = {
  readonly resource: Resource;
  readonly coding: Coding | "identity";
  readonly file: string;
  readonly etag: string;
  readonly digest: string;
  readonly size: number;
};

/** Every representation in a published folder, given with its coded twins; ordered by path, identity last. Throws an Error for a missing twin. */
export function representationsOf(files: ReadonlyMap<string, Uint8Array>): readonly Representation[] {
  return publishedPaths([...files.keys()]).flatMap((path) => {
    const resource = resourceOf(path);
    return [
      ...resource.codings.map((coding) => describe(files, resource, coding, path + CODING_ENDINGS[coding])),
      describe(files, resource, "identity", path),
    ];
  });
}

/** The paths that have a URL of their own: all but the coded twins of others, in order. */
export function publishedPaths(paths: readonly string[]): readonly string[] {
  const all = new Set(paths);
  const isTwin = (path: string): boolean =>
    Object.values(CODING_ENDINGS).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)));
  return paths.filter((path) => !isTwin(path)).toSorted();
}

/** A header of resources: its value by URL path, empty where a resource has none, and the value that most of them have. */
export type Varied = { readonly name: string; readonly usual: string; readonly values: ReadonlyMap<string, string> };

/** The headers that not all resources have alike, and those that they have alike, in the order of the table. */
export function headersOf(representations: readonly Representation[]): {
  readonly varied: readonly Varied[];
  readonly alike: readonly Header[];
} {
  const resources = [...new Set(representations.map(({ resource }) => resource))];
  const names = [...new Set(resources.flatMap(({ headers }) => headers.map(([name]) => name)))];
  const all = names.map((name): Varied => {
    const values = new Map(resources.map(({ urlPath, headers }) => [urlPath, new Map(headers).get(name) ?? ""]));
    return { name, usual: mostFrequent([...values.values()]), values };
  });
  const isAlike = ({ usual, values }: Varied): boolean => [...values.values()].every((value) => value === usual);
  return {
    varied: all.filter((one) => !isAlike(one)),
    alike: all.filter(isAlike).map(({ name, usual }) => [name, usual]),
  };
}

/** The paths with another value than most. */
export function unusual({ usual, values }: Varied): readonly (readonly [urlPath: string, value: string])[] {
  return [...values].filter(([, value]) => value !== usual);
}

/** The URL paths that no coding is offered for. */
export function packedPaths(representations: readonly Representation[]): readonly string[] {
  return representations
    .filter(({ coding, resource }) => coding === "identity" && resource.codings.length === 0)
    .map(({ resource }) => resource.urlPath);
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as [string, number])[0];
}

/** A pattern for a member of an Accept-Encoding field that wants this coding. It has no lookahead: the engine of Caddy knows none. */
export function wanted(coding: string): string {
  return `${member(coding)}(?:;[ \\t]*q=(?:1(?:\\.0{0,3})?|0\\.(?:[1-9][0-9]{0,2}|0[1-9][0-9]?|00[1-9]))[ \\t]*)?(?:,|$)`;
}

/** A pattern for a member of an Accept-Encoding field that names this coding, with any weight. */
export function named(coding: string): string {
  return `${member(coding)}(?:;|,|$)`;
}

function member(coding: string): string {
  return `(?:^|,)[ \\t]*${coding === "*" ? "\\*" : coding}[ \\t]*`;
}

/** Whether each coding is acceptable, as patterns on the Accept-Encoding field with what they come to; the first that fits counts. */
export const ACCEPTABLE: Readonly<Record<Coding | "identity", readonly (readonly [pattern: string, is: "0" | "1"])[]>> =
  {
    br: acceptableWhenNamed("br"),
    gzip: acceptableWhenNamed("(?:x-)?gzip"),
    // Identity is acceptable unless it is excluded by its name or, unnamed, by a star.
    identity: [
      [wanted("identity"), "1"],
      [named("identity"), "0"],
      [wanted("*"), "1"],
      [named("*"), "0"],
    ],
  };

function acceptableWhenNamed(coding: string): readonly (readonly [string, "0" | "1"])[] {
  return [
    [wanted(coding), "1"],
    [named(coding), "0"],
    [wanted("*"), "1"],
  ];
}

function describe(
  files: ReadonlyMap<string, Uint8Array>,
  resource: Resource,
  coding: Coding | "identity",
  file: string,
): Representation {
  const bytes = files.get(file);
  if (bytes === undefined) throw new Error(`${file} is missing beside ${resource.path}`);
  return {
    resource,
    coding,
    file,
    etag: entityTag(bytes),
    digest: reprDigest(bytes),
    size: bytes.length,
  };
}
