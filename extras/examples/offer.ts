// The offer of examples to a build: a page for each structure, and problems.

import { workedPath } from "../../core/catalog/entries.ts";
import { checkRules } from "../../core/compile/rules/rule.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { Offer } from "../../core/extra/offer.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { readInvented } from "./data.ts";
import type { WorkedFile } from "./invented-file.ts";
import { workedPage } from "./pages/worked.ts";
import { EXAMPLE_RULES } from "./rules/rules.ts";

function titles(workedFiles: readonly WorkedFile[]): Part {
  const items = workedFiles.map(({ id, title }) => html`<li><a href="worked/#${id}">${title}</a></li>\n`);
  return html`<ul class="plain">${items}</ul>`;
}

/** Resolves to the offer, from the invented files of all definitions. */
export async function examplesOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const { inventedFiles, problems: unread } = readInvented(await texts("definitions"), compilation);
  const problems = unread.length > 0 ? unread : checkRules(EXAMPLE_RULES, inventedFiles);
  if (problems.some(({ rule }) => rule.warns !== true)) return { of: "examples", problems };
  return {
    of: "examples",
    problems,
    sheetNote: (id) => `Two invented files, worked from papers to figures, are at ${workedPath(id)} on the site.`,
    markdown: (id) => [
      {
        place: 30,
        text: `## Worked files\n\nTwo invented files, worked from papers to figures: \
[worked files](${workedPath(id)}).\n`,
      },
    ],
    sections: (kit) =>
      kit.definitions.flatMap(({ id }): PageSection[] => [
        {
          on: `record ${id} glance`,
          place: 60,
          id: "",
          heading: "Two worked examples",
          body: html`<a href="worked/">From papers to figures</a>`,
        },
        {
          on: `record ${id}`,
          place: 65,
          id: "worked",
          heading: "Worked examples",
          body: html`<p><a href="worked/">Two invented files</a> show how the fields are read, from papers to \
figures:</p>
${titles(inventedFiles.find((one) => one.id === id)?.workedFiles ?? [])}`,
        },
      ]),
    pages: (kit) =>
      kit.definitions.map((entry) => {
        const own = inventedFiles.find(({ id }) => id === entry.id);
        return workedPage(entry, own?.workedFiles ?? [], kit);
      }),
  };
}
