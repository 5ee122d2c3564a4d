// Texts whose words stand in a file: markup that people edit, with slots for what only the build knows.

import { type Html, html, type Part, raw, textOf } from "../../core/extra/page/html.ts";
import type { Slots, Written, WrittenSection } from "../../core/extra/page/kit.ts";
import type { Called } from "../../core/extra/page/page.ts";
import { table } from "../../core/extra/page/pieces.ts";
import { perhaps } from "./links.ts";

/**
 * Returns a text with its slots filled. An indented line goes on the one before; rows below `{{table kind}}` are a
 * table as Markdown writes it, the heads first.
 */
export function written(text: string, slots: Slots): Written {
  const called = calledIn(text);
  const [head = "", ...paragraphs] = text
    .replace(CALLED, "")
    .trimEnd()
    .replace(/\n +/g, " ")
    .replace(/^\{\{table (\S+)\}\}\n((?:\|.*\n)+)/gm, (_, kind: string, rows: string) => tableOf(kind, rows))
    .split("\n\n");
  const fields = HEAD.exec(head);
  const [, title = "", description = "", lede = "", more = ""] = fields ?? [];
  const body = (fields ? paragraphs : [head, ...paragraphs]).join("\n\n");
  const fill = (part: string): Html => filled(part, slots);
  return {
    title,
    description,
    lede: fill(lede),
    more: fill(more && `${more}\n`),
    body: fill(body),
    called,
    sections: [...body.matchAll(SECTION)].map(
      ([, id = "", heading = "", own = ""]): WrittenSection => ({
        id,
        heading,
        body: fill(own),
        called: called.filter(({ at }) => at === id),
      }),
    ),
  };
}

const CALLED = /<meta name="keywords"((?:\s+data-[a-z]+="[^"]*")*)\s+content="([^"]*)">\n/g;

// The words by which people ask for a text and for its sections, each line in its head.
function calledIn(text: string): Called[] {
  return [...text.matchAll(CALLED)].map(([, attributes = "", content = ""]) => {
    const named = new Map(
      [...attributes.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, onOneLine(value)]),
    );
    return {
      at: named.get("at") ?? "",
      title: named.get("title"),
      says: named.get("says"),
      words: onOneLine(content),
      leads: named.get("leads"),
      ...(named.has("refused") && { refused: true }),
    };
  });
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

const HEAD = /^<title>(.*?)<\/title>\n<meta name="description" content="([^"]*)">(?:\n<p>(.*?)<\/p>)?(?:\n(.*))?$/s;
const SECTION = /(?<=^|\n\n)<h2 id="(.*?)">(.*?)<\/h2>\n(.*?)(?=\n\n<h2 id=|$)/gs;

function tableOf(kind: string, text: string): string {
  const lines = text.trimEnd().split("\n");
  const [heads = [], ...rows] = lines.map((line) => line.slice(2, -2).split(" | "));
  const cells = rows.map((row) => row.map(raw));
  return textOf(html`${table(kind, heads, cells)}`);
}

function filled(text: string, slots: Slots): Html {
  const fill = (slot: string): Part => {
    const [name = "", ...words] = slot.split(" ");
    if (slots[name] === undefined) throw new RangeError(`nothing fills {{${slot}}} of a text`);
    return slots[name](...words);
  };
  return html`${text.split(/\{\{(.*?)\}\}/).map((part, index) => (index % 2 === 0 ? raw(perhaps(part)) : fill(part)))}`;
}
