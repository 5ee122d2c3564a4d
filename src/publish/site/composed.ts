// Parts of other pages on a page of many: ids that stay apart, and nothing that only their own page needs.

import { type Html, html, type Part, raw, textOf } from "./html.ts";

// The template escapes quotation marks, so that no text passes for an attribute.
const IDS = / (id|for|aria-labelledby|aria-describedby|aria-controls)="([^"]*)"/g;
const OWN_LINKS = / href="#([^"]*)"/g;
const PAINTS = /="url\(#([^")]*)\)"/g;
const SCREEN_ONLY = /<a class="here"[^>]*><\/a>|<p class="[^"]*\bno-print">.*?<\/p>\n?/gs;

/** Returns a part of another page with a prefix to each of its ids. A link to what the part lacks leads to that page, whose address this is. */
export function placed(part: Part, prefix: string, page: string): Html {
  const text = textOf(html`${part}`).replace(SCREEN_ONLY, "");
  const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  const prefixed = (list: string): string =>
    list
      .split(" ")
      .map((id) => prefix + id)
      .join(" ");
  return raw(
    text
      .replace(IDS, (_, name: string, list: string) => ` ${name}="${prefixed(list)}"`)
      .replace(OWN_LINKS, (_, id: string) => ` href="${ids.has(id) ? `#${prefix}${id}` : `${page}#${id}`}"`)
      .replace(PAINTS, (_, id: string) => `="url(#${prefix}${id})"`),
  );
}

/** Returns finished markup in which a link to one of these folders leads to the place of this page that has its name. */
export function linkedWithin(part: Html, folders: readonly string[]): Html {
  const links = new RegExp(` href="\\.\\./(${folders.join("|")})/[^"]*"`, "g");
  return raw(textOf(part).replace(links, (_, folder: string) => ` href="#${folder}"`));
}
