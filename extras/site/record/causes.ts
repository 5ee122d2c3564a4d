// Names the papers of each cause, so that a reader with a shortage deduction finds the papers for a shortage at once.
// The causes of a definition are in papers-by-cause.yaml.

import { oncePer } from "../../../core/base/once-per.ts";
import { lowerFirstLetter } from "../../../core/base/text.ts";
import { list, map, type Of, object, prose, proseOrNothing, word } from "../../../core/catalog/shape.ts";
import { documentNames } from "../../../core/compile/evidence.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { permalink } from "../../../core/extra/page/pieces.ts";
import type { SiteModel } from "../model.ts";

const UP = "../";

/** The fragment of the table. */
export const CAUSES_ID = "causes";

/** Returns the fragment of a cause, by its id. */
export function idOfCause(id: string): string {
  return `cause-${id}`;
}

/** A cause: the ids of its papers, and the evidence items that name them, such as evidence-5. */
const CAUSE = object({
  id: word(),
  cause: prose(),
  papers: list(word()),
  items: list(word()),
  note: proseOrNothing("A sentence of the record on which of the papers counts."),
});

type Cause = Of<typeof CAUSE>;

/** The causes of a definition, under the heading of their table. */
const CAUSES = object({ heading: prose(), causes: list(CAUSE) });

type Causes = Of<typeof CAUSES>;

/** Reads papers-by-cause.yaml. Returns the causes by the id of the definition. */
export function causesByDefinition(text: string): Readonly<Record<string, Causes>> {
  return readPageData("papers-by-cause.yaml", text, map(CAUSES));
}

const causesIn = oncePer(({ textOf }: SiteModel) => causesByDefinition(textOf("papers-by-cause.yaml")));

/** Returns the causes of a definition. Returns undefined if its claims do not have several causes. */
export function causesOf({ id }: Definition, model: SiteModel): Causes | undefined {
  return causesIn(model)[id];
}

/** Returns the papers of each cause with its evidence items. Returns false if the definition has no causes. */
export function papersByCause(entry: Definition, model: SiteModel): Part {
  const causes = causesOf(entry, model);
  if (causes === undefined) return false;
  return html`<div id="${CAUSES_ID}" class="no-print">
<h3>${causes.heading}${permalink(CAUSES_ID, causes.heading)}</h3>
<dl class="leaning">
${causes.causes.map((cause) => causeEntry(cause, entry, model))}</dl>
</div>
`;
}

function causeEntry({ id, cause, papers, items, note }: Cause, entry: Definition, { kit }: SiteModel): Part {
  const names = documentNames(items.map((item) => itemOf(item, entry)));
  const paperLinks = papers.map((paper, index) => {
    const name = names.get(paper);
    if (name === undefined)
      throw new RangeError(`papers-by-cause.yaml: no item of ${entry.id} under ${cause} names the document ${paper}`);
    return kit.link("document", paper, index === 0 ? name : lowerFirstLetter(name), UP);
  });
  const itemLinks = items.map((item) => html`<a href="#${item}">${itemInWords(item)}</a>`);
  const links = joinParts(paperLinks, ", ");
  return html`<div id="${idOfCause(id)}"><dt>${cause}</dt><dd>${links}.${note !== "" && [" ", note]} \
<span class="hint">Look for: ${joinParts(itemLinks, ", ")}</span></dd></div>
`;
}

const LISTS = { evidence: "cohort", reading: "asset" } as const;

function itemOf(fragment: string, { id, evidence }: Definition): Definition["evidence"]["cohort"][number] {
  const [, list, number] = /^(evidence|reading)-(\d+)$/.exec(fragment) ?? [];
  const item = list !== undefined && evidence[LISTS[list as keyof typeof LISTS]][Number(number) - 1];
  if (!item) throw new RangeError(`papers-by-cause.yaml: ${id} has no evidence item ${fragment}`);
  return item;
}

function itemInWords(fragment: string): string {
  return fragment.replace("evidence-", "item ").replace("reading-", "amounts item ");
}
