// Checks the links of the pages against everything that is published, so that no page leads nowhere.

import { posix } from "node:path";
import { type Html, raw, textOf } from "../../core/extra/page/html.ts";

const MARK = " data-perhaps";

/**
 * Marks the links of a text that is the same whatever is added: those that lead to what a build does not have are taken
 * out.
 */
export function perhaps(text: string): string {
  return text.replace(/<a(?= )/g, `<a${MARK}`);
}

/** Returns a link marked so. */
export function possibleLink(link: Html): Html {
  return raw(perhaps(textOf(link)));
}

const MARKED = new RegExp(`<a${MARK}([^>]*)>(.*?)</a>`, "gs");
// What is nothing without its links.
const HOLDERS = /<(li|tr)\b[^>]*>(?:(?!<\1\b).)*?<\/\1>\n?/gs;

/**
 * Returns the pages with their marked links settled: an item or a row that leads to nothing of this build is left out,
 * and of any other link the words stay. `root` is what the links of a page begin with that is shown at any address.
 */
export function settled(
  pages: ReadonlyMap<string, string>,
  isPublished: (path: string) => boolean,
  root: string,
): Map<string, string> {
  const ids = idsOf(pages);
  return new Map(
    [...pages].map(([path, text]) => {
      const leads = (attributes: string): boolean => {
        const [, link = ""] = / href="([^"]*)"/.exec(attributes) ?? [];
        return faultOf(path, belowRoot(link, root), isPublished, ids) === undefined;
      };
      if (!text.includes(MARK)) return [path, text];
      const kept = text.replace(HOLDERS, (holder) => {
        const links = [...holder.matchAll(MARKED)];
        const isEmpty = links.length > 0 && links.every(([, attributes = ""]) => !leads(attributes));
        return isEmpty ? "" : holder;
      });
      return [
        path,
        kept.replace(MARKED, (_, attributes: string, words: string) =>
          leads(attributes) ? `<a${attributes}>${words}</a>` : words,
        ),
      ];
    }),
  );
}

/**
 * Returns a sentence for every link of a page whose path is not published, or whose fragment is no id of the page
 * there.
 */
export function linkFaults(publication: ReadonlyMap<string, Uint8Array>): string[] {
  const decoder = new TextDecoder();
  const published = [...publication].filter(([path]) => path.endsWith("index.html"));
  const pages = new Map(published.map(([path, bytes]) => [path, decoder.decode(bytes)]));
  const ids = idsOf(pages);
  return [...pages].flatMap(([path, text]) =>
    [...new Set(valuesIn(text, LINK))].flatMap(
      (link) => faultOf(path, link, (target) => publication.has(target), ids) ?? [],
    ),
  );
}

// What stands at the top of the site leads from there alike, wherever the site is.
function belowRoot(link: string, root: string): string {
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
  const [way = "", fragment] = link.replace(/\?[^#]*/, "").split("#");
  const joined = posix.join(posix.dirname(path), way);
  const target = way === "" ? path : posix.join(joined, joined.endsWith("/") || joined === "." ? "index.html" : "");
  if (!isPublished(target)) return `${path} links to ${link}, which is not published`;
  const isThere = fragment === undefined || ids.get(target)?.has(fragment);
  return isThere ? undefined : `${path} links to ${link}, and no id of that page is ${fragment}`;
}

const LINK = /<[a-z][^>]* (?:href|src|action)="([^"]*)"/g;
const ID = /<[a-z][^>]* id="([^"]*)"/g;

function valuesIn(page: string, attribute: RegExp): string[] {
  return [...page.matchAll(attribute)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
