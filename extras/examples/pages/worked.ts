// The page of the two published examples of a definition, from papers to figures, with the rule beside each figure.

import { dayInWords } from "../../../core/base/day.ts";
import { withSeparators } from "../../../core/base/text.ts";
import { labelOf } from "../../../core/catalog/entries.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition, Kit } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { section, table } from "../../../core/extra/page/pieces.ts";
import { workedPath } from "../addresses.ts";
import type { PublishedExample } from "../worked-example.ts";

const UP = "../../";

/** Returns the page of the published examples of a definition. */
export function workedPage(entry: Definition, examples: readonly PublishedExample[], kit: Kit): Page {
  const { id, name } = entry.cohort;
  const title = `Two worked examples: ${name}`;
  return {
    folder: workedPath(id),
    title,
    description: `${title}. Invented papers, the figures that the fields read from them, and the rule for each figure.`,
    body: html`${kit.head(
      title,
      html`An ordinary file and a file that trips people, from papers to figures. Every name and amount in them \
is invented, and they are not part of a catalog. The rule for each figure is the rule of its \
<a href="../#fields">field</a>.`,
      UP,
      { above: html`<a href="../">${name}</a>` },
    )}${examples.map((example) => section(example.id, example.title, bodyOf(example, entry)))}`,
  };
}

function bodyOf({ recorded, papers, figures }: PublishedExample, { asset }: Definition): Part {
  const rows = asset.fields.flatMap(({ key }) => {
    const figure = figures[key];
    if (!figure) return [];
    const link = html`<a href="../#field-${key}">${labelOf(key)}</a>`;
    return [[link, withSeparators(figure.is ?? "empty"), withSeparators(figure.why)]];
  });
  const statements = papers.map(({ paper, issuer, date, says }) => [
    `${paper}, ${issuer}, ${dayInWords(date)}`,
    withSeparators(says),
  ]);
  return html`<p>Read as on ${dayInWords(recorded)}.</p>
${table("papers", ["Paper", "What it says"], statements)}\
${table("figures", ["Field", "Figure", "Because"], rows)}<p class="after hint">A field that is not listed stays \
empty.</p>`;
}
