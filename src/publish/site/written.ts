// Pages whose words stand in site/text/: markup that people edit, with slots for what only the build knows.

import { type Html, html, type Part, raw, textOf } from "./html.ts";
import type { Page } from "./layout.ts";
import type { SiteModel } from "./model.ts";
import { contents, pageHead, section, table } from "./pieces.ts";

/** What fills the slots of a text, by name. A slot may give it words: `{{words cohort evidence}}`. */
export type Slots = Readonly<Record<string, (...words: string[]) => Part>>;

/** The texts among the files of site/, by path: pages are made from them, and nothing loads them. */
export const TEXTS = /^text\//;

/** Returns the markup of a text of site/text/. */
export function written(name: string, slots: Slots, { files }: Pick<SiteModel, "files">): Html {
  const text = files.get(`text/${name}.html`);
  if (text === undefined) throw new RangeError(`site/text/ has no ${name}.html`);
  return raw(
    text
      // An indented line goes on the one before.
      .replace(/\n +/g, " ")
      .replace(/^\{\{table (\S+)\}\}\n((?:\|.*\n)+)/gm, (_, kind: string, rows: string) => tableOf(kind, rows))
      .replace(/\{\{(.*?)\}\}/g, (_, slot: string) => filled(slot, slots)),
  );
}

// Rows as Markdown writes them, the heads first.
function tableOf(kind: string, text: string): string {
  const lines = text.trimEnd().split("\n");
  const [heads = [], ...rows] = lines.map((line) => line.slice(2, -2).split(" | "));
  return textOf(
    html`${table(
      kind,
      heads,
      rows.map((cells) => cells.map(raw)),
    )}`,
  );
}

function filled(slot: string, slots: Slots): string {
  const [name = "", ...words] = slot.split(" ");
  const fill = slots[name];
  if (fill === undefined) throw new RangeError(`nothing fills {{${slot}}} of a text in site/text/`);
  return textOf(html`${fill(...words)}`);
}

/** Returns the sections of a text, each below its heading of the second level, by id. */
export function writtenSections(
  name: string,
  slots: Slots,
  model: Pick<SiteModel, "files">,
): ReadonlyMap<string, { heading: string; body: Html }> {
  const [, ...parts] = textOf(written(name, slots, model)).split(/^<h2 id=/m);
  return new Map(
    parts.map((part) => {
      const [, id = "", heading = "", body = ""] = /^"(.*?)">(.*?)<\/h2>\n(.*?)\n*$/s.exec(part) ?? [];
      return [id, { heading, body: raw(body) }];
    }),
  );
}

/** Returns the page of a text: its head, and its sections behind their contents. */
export function writtenPage(name: string, folder: string, slots: Slots, model: SiteModel): Page {
  const text = textOf(written(name, slots, model));
  const [title = "", description = "", lede = ""] = ["h1", "meta", "p"].map(
    (tag) => new RegExp(`^<${tag}\\b[^>]*>(.*)</${tag}>$`, "m").exec(text)?.[1],
  );
  const all = [...writtenSections(name, slots, model)];
  return {
    folder,
    title,
    description,
    body: html`${pageHead(title, raw(lede), model, "../")}${contents(all.map(([id, { heading }]) => [id, heading]))}${all.map(
      ([id, { heading, body }]) => section(id, heading, body),
    )}`,
  };
}
