// The offer of worked examples to a build: the problems of the examples, a page of two examples for each definition,
// and links to it.

import { isError } from "../../core/compile/problem.ts";
import { checkRules } from "../../core/compile/rules/rule.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import type { Offer } from "../../core/extra/offer.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { WORKED_FOLDER, workedPath } from "./addresses.ts";
import { type DefinitionExamples, readExamples } from "./data.ts";
import { workedPage } from "./pages/worked.ts";
import { EXAMPLE_RULES } from "./rules/rules.ts";
import type { PublishedExample } from "./worked-example.ts";

/** Resolves to the offer. If an example has an error, the offer has only the problems. A warning stops nothing. */
export async function examplesOffer({ compilation, texts }: BuildInput): Promise<Offer> {
  const { examples, problems: readingProblems } = readExamples(await texts("definitions"), compilation);
  if (readingProblems.some(isError)) return { extra: "examples", problems: readingProblems };
  const problems = [...readingProblems, ...checkRules(EXAMPLE_RULES, examples)];
  if (problems.some(isError)) return { extra: "examples", problems };
  return {
    extra: "examples",
    problems,
    sheetNote: (id) => `Two worked examples, from papers to figures, are at ${workedPath(id)} on the site.`,
    markdown: (id) => [markdownOf(id)],
    sections: (kit) => kit.definitions.flatMap(({ id }) => recordSectionsOf(id, publishedOf(id, examples))),
    pages: (kit) => kit.definitions.map((entry) => workedPage(entry, publishedOf(entry.id, examples), kit)),
  };
}

// Returns the published examples of a definition. The rule enough-examples makes sure that there are two.
function publishedOf(id: string, examples: readonly DefinitionExamples[]): readonly PublishedExample[] {
  return examples.find((one) => one.id === id)?.published ?? [];
}

function markdownOf(id: string): MarkdownPart {
  const text = `Two invented files, from papers to figures: [worked examples](${workedPath(id)}).`;
  return { place: 30, text: `## Worked examples\n\n${text}\n` };
}

// Returns the sections of a record: a line in its short box, and a list of the examples by their titles.
function recordSectionsOf(id: string, published: readonly PublishedExample[]): PageSection[] {
  return [
    {
      on: `record ${id} glance`,
      place: 60,
      id: "",
      heading: "Two worked examples",
      body: html`<a href="${WORKED_FOLDER}">From papers to figures</a>`,
    },
    {
      on: `record ${id}`,
      place: 65,
      id: "worked",
      heading: "Worked examples",
      body: html`<p><a href="${WORKED_FOLDER}">Two invented files</a> show how the fields are read, from papers to \
figures:</p>
${titleListOf(published)}`,
    },
  ];
}

function titleListOf(published: readonly PublishedExample[]): Part {
  const items = published.map(({ id, title }) => html`<li><a href="${WORKED_FOLDER}#${id}">${title}</a></li>\n`);
  return html`<ul class="plain">${items}</ul>`;
}
