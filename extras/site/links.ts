// Checks the links of the pages against all published paths and ids, so that no page has a broken link.

import { posix } from "node:path";
import { type Html, raw, textOf } from "../../core/extra/page/html.ts";

const MARK = " data-perhaps";

/**
 * Marks all links of a text as possible links. Such a text is the same for every build, and settleLinks removes the
 * links whose target this build does not have.
 */
export function markPossibleLinks(text: string): string {
  return text.replace(/<a(?= )/g, `<a${MARK}`);
}

/** Returns a link, marked as a possible link. */
export function possibleLink(link: Html): Html {
  return raw(markPossibleLinks(textOf(link)));
}

const POSSIBLE_LINK = new RegExp(`<a${MARK}([^>]*)>(.*?)</a>`, "gs");
// An item of a list or a row of a table: it is left out if none of its links has a target.
const ITEM_OR_ROW = /<(li|tr)\b[^>]*>(?:(?!<\1\b).)*?<\/\1>\n?/gs;

/**
 * Returns the pages without marks. An item or a row is left out if all of its possible links lack a target. Any other
 * possible link without a target becomes its words. `root` begins the links of a page that is shown at any address.
 */
export function settleLinks(
  pages: ReadonlyMap<string, string>,
  isPublished: (path: string) => boolean,
  root: string,
): Map<string, string> {
  const ids = idsOf(pages);
  return new Map(
    [...pages].map(([path, text]) => {
      const isLinkValid = (attributes: string): boolean => {
        const [, link = ""] = / href="([^"]*)"/.exec(attributes) ?? [];
        return faultOf(path, pathFromRoot(link, root), isPublished, ids) === undefined;
      };
      if (!text.includes(MARK)) return [path, text];
      const withoutEmptyItems = text.replace(ITEM_OR_ROW, (holder) => {
        const links = [...holder.matchAll(POSSIBLE_LINK)];
        const isEmpty = links.length > 0 && links.every(([, attributes = ""]) => !isLinkValid(attributes));
        return isEmpty ? "" : holder;
      });
      return [
        path,
        withoutEmptyItems.replace(POSSIBLE_LINK, (_, attributes: string, words: string) =>
          isLinkValid(attributes) ? `<a${attributes}>${words}</a>` : words,
        ),
      ];
    }),
  );
}

/**
 * Returns a sentence for each broken link: its path is not published, or its fragment is not an id of the target page.
 */
export function linkFaults(publication: ReadonlyMap<string, Uint8Array>): string[] {
  const decoder = new TextDecoder();
  const documents = [...publication].filter(([path]) => path.endsWith("index.html"));
  const pages = new Map(documents.map(([path, bytes]) => [path, decoder.decode(bytes)]));
  const ids = idsOf(pages);
  return [...pages].flatMap(([path, text]) =>
    [...new Set(valuesIn(text, LINK))].flatMap(
      (link) => faultOf(path, link, (target) => publication.has(target), ids) ?? [],
    ),
  );
}

// A link from the root of the site is checked as one from the root of the published files.
function pathFromRoot(link: string, root: string): string {
  return link.startsWith(root) ? `/${link.slice(root.length)}` : link;
}

function idsOf(pages: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([...pages].map(([path, text]) => [path, new Set(valuesIn(text, ID))]));
}

function faultOf(
  path: string,
  link: string,
  isPublished: (path: string) => boolean,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (/^[a-z]+:/i.test(link)) return undefined;
  const [relativePath = "", fragment] = link.replace(/\?[^#]*/, "").split("#");
  const joined = posix.join(posix.dirname(path), relativePath);
  const target =
    relativePath === "" ? path : posix.join(joined, joined.endsWith("/") || joined === "." ? "index.html" : "");
  if (!isPublished(target)) return `${path} links to ${link}, which is not published`;
  const isThere = fragment === undefined || ids.get(target)?.has(fragment);
  return isThere ? undefined : `${path} links to ${link}, and no id of that page is ${fragment}`;
}

const LINK = /<[a-z][^>]* (?:href|src|action)="([^"]*)"/g;
const ID = /<[a-z][^>]* id="([^"]*)"/g;

function valuesIn(page: string, attribute: RegExp): string[] {
  return [...page.matchAll(attribute)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
