// Checks the links of the pages against all published paths and ids, so that no page has a broken link. A text may have
// possible links: links to pages that only some builds have, because an extra can be left out.

import { posix } from "node:path";
import { type Html, raw, textOf } from "../../core/extra/page/html.ts";

// The mark of a possible link, an attribute.
const MARK = " data-perhaps";

/**
 * Marks all links of a text as possible links. The text is the same in every build, and settleLinks removes the links
 * whose target this build does not have.
 */
export function markPossibleLinks(text: string): string {
  return text.replace(/<a(?= )/g, `<a${MARK}`);
}

/** Returns a link, marked as a possible link. */
export function possibleLink(link: Html): Html {
  return raw(markPossibleLinks(textOf(link)));
}

const POSSIBLE_LINK = new RegExp(`<a${MARK}([^>]*)>(.*?)</a>`, "gs");
// An item of a list or a row of a table, without one inside it.
const ITEM_OR_ROW = /<(li|tr)\b[^>]*>(?:(?!<\1\b).)*?<\/\1>\n?/gs;

/**
 * Returns the pages without marks. An item of a list or a row of a table is left out if all of its possible links lack
 * a target. Any other possible link without a target becomes its words. `root` is the path at which the links of a page
 * begin that is shown at any address.
 */
export function settleLinks(
  pages: ReadonlyMap<string, string>,
  isPublished: (path: string) => boolean,
  root: string,
): Map<string, string> {
  const ids = idsOf(pages);
  const settledPages = [...pages].map(([path, text]): [string, string] => {
    const hasTarget = (attributes: string): boolean => {
      const [, link = ""] = / href="([^"]*)"/.exec(attributes) ?? [];
      return faultOf(path, pathFromRoot(link, root), isPublished, ids) === undefined;
    };
    return [path, text.includes(MARK) ? settlePage(text, hasTarget) : text];
  });
  return new Map(settledPages);
}

function settlePage(text: string, hasTarget: (attributes: string) => boolean): string {
  const withoutEmptyItems = text.replace(ITEM_OR_ROW, (item) => {
    const links = [...item.matchAll(POSSIBLE_LINK)];
    const isEmpty = links.length > 0 && links.every(([, attributes = ""]) => !hasTarget(attributes));
    return isEmpty ? "" : item;
  });
  return withoutEmptyItems.replace(POSSIBLE_LINK, (_, attributes: string, words: string) =>
    hasTarget(attributes) ? `<a${attributes}>${words}</a>` : words,
  );
}

/**
 * Returns a sentence for each broken link. A link is broken if its path is not published, or if its fragment is not an
 * id of the target page.
 */
export function linkFaults(publication: ReadonlyMap<string, Uint8Array>): string[] {
  const decoder = new TextDecoder();
  const documents = [...publication].filter(([path]) => path.endsWith("index.html"));
  const pages = new Map(documents.map(([path, bytes]) => [path, decoder.decode(bytes)]));
  const ids = idsOf(pages);
  const isPublished = (path: string): boolean => publication.has(path);
  return [...pages].flatMap(([path, text]) => {
    const links = [...new Set(valuesIn(text, LINK))];
    return links.flatMap((link) => faultOf(path, link, isPublished, ids) ?? []);
  });
}

// Returns a link from the root of the site as a link from the root of the published files.
function pathFromRoot(link: string, root: string): string {
  return link.startsWith(root) ? `/${link.slice(root.length)}` : link;
}

function idsOf(pages: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...pages].map(([path, text]) => [path, new Set(valuesIn(text, ID))]));
}

// Returns a sentence if the link of the page at this path is broken. A link to another site is not checked.
function faultOf(
  path: string,
  link: string,
  isPublished: (path: string) => boolean,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [relativePath = "", fragment] = link.replace(/\?[^#]*/, "").split("#");
  const target = relativePath === "" ? path : fileAt(posix.join(posix.dirname(path), relativePath));
  if (!isPublished(target)) return `${path} links to ${link}, which is not published`;
  const hasFragment = fragment === undefined || ids.get(target)?.has(fragment);
  return hasFragment ? undefined : `${path} links to ${link}, and no id of that page is ${fragment}`;
}

// Returns the path of the file that is published at a path. A folder has the file index.html.
function fileAt(path: string): string {
  return path.endsWith("/") || path === "." ? posix.join(path, "index.html") : path;
}

const LINK = /<[a-z][^>]* (?:href|src|action)="([^"]*)"/g;
const ID = /<[a-z][^>]* id="([^"]*)"/g;

function valuesIn(page: string, attribute: RegExp): string[] {
  return [...page.matchAll(attribute)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
