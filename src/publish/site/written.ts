// Pages whose words stand in site/text/: markup that people edit, with slots for what only the build knows.

import { type Html, html, type Part, raw, textOf } from "./html.ts";
import type { Page } from "./layout.ts";
import type { SiteModel } from "./model.ts";
import { contents, type HeadParts, pageHead, section, table } from "./pieces.ts";

/** What fills the slots of a text, by name. A slot may give it words: `{{words cohort evidence}}`. */
export type Slots = Readonly<Record<string, (...words: string[]) => Part>>;

/** The texts among the files of site/, by path: pages are made from them, and nothing loads them. */
export const TEXTS = /^text\//;

interface Section {
  id: string;
  heading: string;
  body: Html;
}

/** A text: its body, and of a whole page its title, its description, what it tells, and what else stands at its head. */
interface Text {
  title: string;
  description: string;
  lede: Html;
  more: Html;
  body: Html;
  /** The parts of a body that begins with a heading of the second level, and is parted by such headings. */
  sections: readonly Section[];
}

/**
 * Returns a text of site/text/ with its slots filled. An indented line goes on the one before; rows below `{{table kind}}` are a table as Markdown
 * writes it, the heads first.
 */
export function written(name: string, slots: Slots, { files }: Pick<SiteModel, "files">): Text {
  const text = files.get(`text/${name}.html`);
  if (text === undefined) throw new RangeError(`site/text/ has no ${name}.html`);
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
    sections: [...body.matchAll(SECTION)].map(([, id = "", heading = "", own = ""]) => ({
      id,
      heading,
      body: fill(own),
    })),
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
    if (slots[name] === undefined) throw new RangeError(`nothing fills {{${slot}}} of a text in site/text/`);
    return slots[name](...words);
  };
  return html`${text.split(/\{\{(.*?)\}\}/).map((part, index) => (index % 2 === 0 ? raw(part) : fill(part)))}`;
}

/** Returns the page of a text: its head, and its body, or its sections behind their contents. */
export function writtenPage(name: string, folder: string, slots: Slots, model: SiteModel, parts: HeadParts = {}): Page {
  const { title, description, lede, more, body, sections } = written(name, slots, model);
  const head = pageHead(title, lede, model, "../", { more, ...parts });
  const listed = contents(sections.map(({ id, heading }) => [id, heading]));
  const told = sections.map(({ id, heading, body: own }) => section(id, heading, own));
  return { folder, title, description, body: html`${head}${sections.length === 0 ? body : [listed, told]}` };
}
