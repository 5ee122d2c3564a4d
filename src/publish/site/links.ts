// The links of the pages against everything that is published: no page leads nowhere.

import { posix } from "node:path";
import { UserError } from "../../base/user-error.ts";

/** Throws a UserError for every link of a page to what is not published. */
export function refuseDeadLinks(publication: ReadonlyMap<string, Uint8Array>): void {
  const faults = linkFaults(publication);
  if (faults.length === 0) return;
  throw new UserError(
    `${faults.join("\n")}\npublish what each link leads to, or mend the link where the page is made, below src/publish/site/`,
  );
}

/** Returns a sentence for every link of a page whose path is not published, or whose fragment is no id of the page there. */
export function linkFaults(publication: ReadonlyMap<string, Uint8Array>): string[] {
  const decoder = new TextDecoder();
  const published = [...publication].filter(([path]) => path.endsWith("index.html"));
  const pages = new Map(published.map(([path, bytes]) => [path, decoder.decode(bytes)]));
  const ids = new Map([...pages].map(([path, text]) => [path, new Set(valuesIn(text, ID))]));
  return [...pages].flatMap(([path, text]) =>
    [...new Set(valuesIn(text, LINK))].flatMap((link) => {
      if (/^[a-z]+:/i.test(link)) return [];
      const [way = "", fragment] = link.replace(/\?[^#]*/, "").split("#");
      const joined = posix.join(posix.dirname(path), way);
      const target = way === "" ? path : posix.join(joined, joined.endsWith("/") || joined === "." ? "index.html" : "");
      if (!publication.has(target)) return [`${path} links to ${link}, which is not published`];
      const isThere = fragment === undefined || ids.get(target)?.has(fragment);
      return isThere ? [] : [`${path} links to ${link}, and no id of that page is ${fragment}`];
    }),
  );
}

const LINK = /<[a-z][^>]* (?:href|src|action)="([^"]*)"/g;
const ID = /<[a-z][^>]* id="([^"]*)"/g;

function valuesIn(page: string, attribute: RegExp): string[] {
  return [...page.matchAll(attribute)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}
