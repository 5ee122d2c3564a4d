// Texts whose words stand in a file: markup that people edit, with slots for what only the build knows.

import { type Html, html, type Part, raw, textOf } from "../../core/extra/page/html.ts";
import type { Slots, Written, WrittenSection } from "../../core/extra/page/kit.ts";
import { table } from "../../core/extra/page/pieces.ts";
import { perhaps } from "./links.ts";

/**
 * Returns a text with its slots filled. An indented line goes on the one before; rows below `{{table kind}}` are a table as Markdown writes it, the
 * heads first.
 */
export function written(text: string, slots: Slots): Written {
  const [head = "", ...paragraphs] = text
    .trimEnd()
    .replace(/\n +/g, " ")
    .replace(/^\{\{table (\S+)\}\}\n((?:\|.*\n)+)/gm, (_, kind: string, rows: string) => tableOf(kind, rows))
    .split("\n\n");
  const told = HEAD.exec(head);
  const [, title = "", description = "", lede = "", more = ""] = told ?? [];
  const body = (told ? paragraphs : [head, ...paragraphs]).join("\n\n");
  const fill = (part: string): Html => filled(part, slots);
  return {
    title,
    description,
    lede: fill(lede),
    more: fill(more && `${more}\n`),
    body: fill(body),
    sections: [...body.matchAll(SECTION)].map(
      ([, id = "", heading = "", own = ""]): WrittenSection => ({ id, heading, body: fill(own) }),
    ),
  };
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
