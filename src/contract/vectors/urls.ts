// The vectors of base URLs: which are refused before any request, and which address the others lead to.

import { printed } from "./document.ts";
import type { Json } from "./pointer.ts";
import { ACCEPTED, ENDINGS, REFUSED } from "./url-lists.ts";
import { KINDS, type Kind, type UrlVector } from "./vector.ts";

/** Returns all vectors of base URLs. */
export function urlVectors(): UrlVector[] {
  return KINDS.flatMap((kind) => [
    ...Object.entries(REFUSED).flatMap(([part, bases]) => bases.map((base) => refused(kind, base, part))),
    ...ACCEPTED.map(([base, folder]) => accepted(kind, base, folder)),
    ...ENDINGS.map((ending) => withEnding(kind, ending)),
  ]);
}

function refused(kind: Kind, base: Json, part: string): UrlVector {
  const name = `${kind} refuses the base ${shown(base)} for its ${part}`;
  return { name, kind, base, expect: { code: "INVALID_URL" } };
}

function accepted(kind: Kind, base: string, folder: string): UrlVector {
  return { name: `${kind} accepts the base ${shown(base)}`, kind, base, expect: { address: `${folder}/${kind}.json` } };
}

function withEnding(kind: Kind, ending: string): UrlVector {
  const base = `http://example.com${ending}`;
  if (kind === "asset-definitions") return refused(kind, base, "query or fragment");
  return accepted(kind, base, base.replace(/\/?[?#].*$/, ""));
}

function shown(base: Json): string {
  const text = printed(base);
  return text.length < 60 && !text.endsWith(" characters)")
    ? text
    : `${text} ending in ${printed(String(base).slice(-4))}`;
}
