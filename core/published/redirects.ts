// The redirects of published addresses: from other spellings of the address of a page, and from addresses that have
// ended, which `_redirects` lists.

import { posix } from "node:path";
import { urlPathOf } from "./paths.ts";

/** The published path of the list of ended addresses, which Cloudflare Pages and Netlify read too. */
export const REDIRECTS_FILE = "_redirects";

/** The addresses that have ended, each with its successor. Both are URL paths. */
export type Successors = ReadonlyMap<string, string>;

/**
 * Returns the text of `_redirects`. The address of a page is listed with and without its last slash, because these
 * hosts match whole paths.
 */
export function redirectsText(successors: Successors): string {
  const lines = [...successors].flatMap(([from, to]) =>
    [from, ...(from.endsWith("/") ? [from.slice(0, -1)] : [])].map((address) => `${address} ${to} 301\n`),
  );
  return lines.sort().join("");
}

/** Reads the text of `_redirects`. */
export function readRedirects(text: string): Successors {
  return new Map(
    [...text.matchAll(/^(\/\S*) (\/\S*) 301$/gm)].map(([, from = "", to = ""]): [string, string] => [from, to]),
  );
}

/**
 * Returns the Location of every redirect, by URL path. There are redirects from the address of a page without its last
 * slash, from the name of its file, and from every address that has ended. `paths` are the published files. No URL path
 * of a published file is redirected, and every redirect leads to one.
 */
export function redirectsOf(paths: readonly string[], successors: Successors): ReadonlyMap<string, string> {
  const urlPaths = new Set(paths.map(urlPathOf));
  const pages = paths.filter((path) => /(?:^|\/)index\.html$/.test(path)).map(urlPathOf);
  const ofPages = pages.flatMap((page) => {
    const spellings = [...(page === "/" ? [] : [page.slice(0, -1)]), `${page}index.html`];
    return spellings.map((address) => [address, page] as const);
  });
  return new Map(
    [...ofPages, ...successors]
      .filter(([address, to]) => !urlPaths.has(address) && urlPaths.has(to))
      .map(([address, to]) => [address, relativeReference(address, to)]),
  );
}

/**
 * Returns the relative reference (RFC 3986, 4.2) from one address to another. It works under any prefix and behind any
 * proxy.
 */
export function relativeReference(from: string, to: string): string {
  const way = posix.relative(from.slice(0, from.lastIndexOf("/") + 1), to);
  if (way === "") return "./";
  return to.endsWith("/") ? `${way}/` : way;
}
