// Two invented files of a structure, worked from papers to figures, with the rule beside each figure.

import { dayInWords } from "../../../base/day.ts";
import { workedPath } from "../../../catalog/entries.ts";
import { labelOf } from "../../../catalog/inspection.ts";
import type { WorkedFile } from "../../../definitions/worked.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { Definition, SiteModel } from "../model.ts";
import { pageHead, section, table } from "../pieces.ts";

const UP = "../../";

/** Returns the page of the worked files of each structure. */
export function workedPages(model: SiteModel): Page[] {
  return model.definitions.map((entry) => workedPage(entry, model));
}

function workedPage(entry: Definition, model: SiteModel): Page {
  const { id, name } = entry.cohort;
  const title = `Two files worked: ${name}`;
  return {
    folder: workedPath(id),
    title,
    description: `${title}. Invented papers, the figures that the fields read from them, and the rule beside each.`,
    body: html`${pageHead(
      title,
      html`One ordinary file and one that trips people, from papers to figures. Both are invented, with every name and \
sum in them; they stand in no catalog. The rule beside a figure is that of its <a href="../#fields">field</a>.`,
      model,
      UP,
      { above: html`<a href="../">${name}</a>` },
    )}${entry.worked.map((file) => section(file.id, file.title, workedFile(file, entry)))}`,
  };
}

function workedFile({ recorded, papers, figures }: WorkedFile, { asset }: Definition): Part {
  const rows = asset.fields.flatMap(({ key }) => {
    const figure = figures[key];
    return figure ? [[html`<a href="../#field-${key}">${labelOf(key)}</a>`, figure.is ?? "empty", figure.why]] : [];
  });
  const said = papers.map(({ paper, issuer, date, says }) => [`${paper}, ${issuer}, ${dayInWords(date)}`, says]);
  return html`<p>Read as on ${dayInWords(recorded)}.</p>
${table("papers", ["Paper", "What it says"], said)}${table("figures", ["Field", "Figure", "Because"], rows)}<p class="after hint">A field that is not listed stays empty.</p>`;
}
