// The redirects of published addresses. Other spellings of the address of a page, such as its address without the last
// slash, redirect to it. An address that has ended redirects to its successor, and the file `_redirects` lists these.

import { posix } from "node:path";
import { urlPathOf } from "./paths.ts";

/** The published path of the list of ended addresses. The hosts Cloudflare Pages and Netlify read it too. */
export const REDIRECTS_FILE = "_redirects";

/** The addresses that have ended, each with its successor. Both are URL paths. */
export type Successors = ReadonlyMap<string, string>;

/**
 * Returns the text of `_redirects`. The address of a page is listed with and without its last slash, because these
 * hosts match whole paths.
 */
export function redirectsText(successors: Successors): string {
  const lines = [...successors].flatMap(([from, to]) => {
    const spellings = from.endsWith("/") ? [from, from.slice(0, -1)] : [from];
    return spellings.map((address) => `${address} ${to} 301\n`);
  });
  return lines.sort().join("");
}

/** Reads the text of `_redirects`. */
export function readRedirects(text: string): Successors {
  // A line is "/old-name/ /new-name/ 301".
  const lines = [...text.matchAll(/^(\/\S*) (\/\S*) 301$/gm)];
  return new Map(lines.map(([, from = "", to = ""]): [string, string] => [from, to]));
}

/**
 * Returns the Location of every redirect, by URL path. There are redirects from the address of a page without its last
 * slash, from the name of its file, and from every address that has ended. `paths` are the published paths. The URL
 * path of a published file is never redirected, and every redirect leads to such a path.
 */
export function redirectsOf(paths: readonly string[], successors: Successors): ReadonlyMap<string, string> {
  const urlPaths = new Set(paths.map(urlPathOf));
  const pages = paths.filter((path) => /(?:^|\/)index\.html$/.test(path)).map(urlPathOf);
  const otherSpellings = pages.flatMap((page) => {
    const spellings = [...(page === "/" ? [] : [page.slice(0, -1)]), `${page}index.html`];
    return spellings.map((address) => [address, page] as const);
  });
  const redirects = [...otherSpellings, ...successors].filter(([from, to]) => !urlPaths.has(from) && urlPaths.has(to));
  return new Map(redirects.map(([from, to]) => [from, relativeReference(from, to)]));
}

/**
 * Returns the relative reference (RFC 3986, 4.2) from one address to another: `../new-name/` from `/old-name/` to
 * `/new-name/`. It works under any prefix and behind any proxy.
 */
export function relativeReference(from: string, to: string): string {
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  const reference = posix.relative(folder, to);
  if (reference === "") return "./";
  return to.endsWith("/") ? `${reference}/` : reference;
}
