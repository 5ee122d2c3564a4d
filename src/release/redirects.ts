// Addresses that lead to a page at another one: which there are, and the stub that leads on where a host cannot redirect.

import { posix } from "node:path";
import { urlPathOf } from "./paths.ts";

/**
 * Returns the text of a stub: a published file in the place of a page that is elsewhere. It says nothing but where, and a server that can
 * redirect says the same with a redirect. So it is no page of the site: it has no compressed copies, and the sitemap leaves it out.
 */
export function stubOf(location: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page has another address</title>
<meta http-equiv="refresh" content="0; url=${location}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
</head>
<body>
<p>This page has another address: <a href="${location}">go there</a>.</p>
</body>
</html>
`;
}

const LONGEST_STUB = 1_024;

/** Returns where a published file leads if it is a stub, relative to its URL; null for every other file. */
export function stubLocation(path: string, bytes: Uint8Array): string | null {
  if (!isIndex(path) || bytes.length > LONGEST_STUB) return null;
  const text = new TextDecoder().decode(bytes);
  const [, location] = /<a href="([A-Za-z0-9._/-]+)">/.exec(text) ?? [];
  return location !== undefined && text === stubOf(location) ? location : null;
}

/** Returns the stubs among published files, given as bytes by path: where each leads, by its path. */
export function stubsIn(files: Iterable<readonly [path: string, bytes: Uint8Array]>): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, bytes]) => {
      const location = stubLocation(path, bytes);
      return location === null ? [] : [[path, location] as const];
    }),
  );
}

/**
 * Returns the Location of every redirect by URL path: to a page without its last slash or by the name of its file, and to what each stub stands
 * for. `paths` are the published files but the stubs. None of their URL paths is redirected, and every redirect ends at one of them.
 */
export function redirectsOf(paths: readonly string[], stubs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const served = new Set(paths.map(urlPathOf));
  const ofPages = paths.filter(isIndex).flatMap((path) => {
    const page = urlPathOf(path);
    return otherSpellings(page).map((address) => [address, page] as const);
  });
  const ofStubs = [...stubs].flatMap(([path, location]) => {
    const stub = urlPathOf(path);
    return [stub, ...otherSpellings(stub)].map((address) => [address, posix.join(stub, location)] as const);
  });
  return new Map(
    [...ofPages, ...ofStubs]
      .filter(([address, page]) => !served.has(address) && served.has(page))
      .map(([address, page]) => [address, relativeReference(address, page)]),
  );
}

/** Returns the relative reference (RFC 3986, 4.2) from an address to a page: it holds under any prefix and behind any proxy. */
export function relativeReference(address: string, page: string): string {
  const way = posix.relative(address.slice(0, address.lastIndexOf("/") + 1), page);
  return way === "" ? "./" : `${way}/`;
}

function isIndex(path: string): boolean {
  return /(?:^|\/)index\.html$/.test(path);
}

function otherSpellings(page: string): readonly string[] {
  const named = `${page}index.html`;
  return page === "/" ? [named] : [page.slice(0, -1), named];
}
