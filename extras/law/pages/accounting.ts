// The section on accounting of the page of a definition: the paragraphs of standards that its dossier cites, by
// subject. The dossier is the source that has the id of the cohort.

import { groupBy } from "../../../core/base/group-by.ts";
import { keysOf } from "../../../core/base/keys-of.ts";
import { joinInWords, lowerFirstLetter } from "../../../core/base/text.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { authoritiesOf } from "../answers.ts";
import type { Authority } from "../authority.ts";
import { RULE_LEADS } from "../closed-lists.ts";
import type { LawData } from "../data.ts";
import { ruleProvenance } from "../state.ts";
import { authorityPath, stateMark } from "./entries.ts";

/** The fragment of the section on accounting. */
export const ACCOUNTING_FRAGMENT = "accounting";

// The names of topics in the language of accountants.
const SUBJECT_NAMES = {
  revenue: "Revenue",
  netting: "Offsetting",
  impairment: "Expected credit losses",
  instruments: "Financial instruments",
  derecognition: "Derecognition",
};

/** The paragraphs of standards about one subject. */
interface Subject {
  name: string;
  paragraphs: readonly Authority[];
}

/**
 * Returns the paragraphs of standards that the dossier of a definition cites, by subject. A paragraph with two topics
 * is under the first of them in SUBJECT_NAMES. A paragraph without such a topic would be left out, but
 * test/pages.test.ts allows none.
 */
function subjectsOf({ cohort: { id } }: Pick<Definition, "cohort">, law: LawData): Subject[] {
  const allParagraphs = authoritiesOf(id, law).filter(({ kind }) => kind === "accounting-standard");
  const byTopic = groupBy(allParagraphs, ({ topics }) => keysOf(SUBJECT_NAMES).find((topic) => topics.includes(topic)));
  return keysOf(SUBJECT_NAMES).flatMap((topic) => {
    const paragraphs = byTopic.get(topic) ?? [];
    return paragraphs.length === 0 ? [] : [{ name: SUBJECT_NAMES[topic], paragraphs }];
  });
}

/** Tells whether the dossier of a definition cites an accounting standard. */
export function hasAccountingStandards(definition: Pick<Definition, "cohort">, law: LawData): boolean {
  return subjectsOf(definition, law).length > 0;
}

/** Returns the standards of each subject as a short list that leads to the section below it on the page. */
export function accountingGlance(definition: Definition, law: LawData): Part {
  const items = subjectsOf(definition, law).map(
    ({ name, paragraphs }) =>
      html`<li><a href="#${ACCOUNTING_FRAGMENT}">${standardsOf(paragraphs)}</a>: ${lowerFirstLetter(name)}</li>\n`,
  );
  return html`<ul class="plain">${items}</ul>`;
}

/** Returns the line under which the section is folded: the standards, and the number of their paragraphs. */
export function accountingLine(definition: Definition, law: LawData): string {
  const allParagraphs = subjectsOf(definition, law).flatMap(({ paragraphs }) => paragraphs);
  return `${standardsOf(allParagraphs)}: what ${allParagraphs.length} of their rules say, and how each was read`;
}

/** Returns the section: what each paragraph says, by subject. `up` leads from the page to the root of the site. */
export function accountingSection(definition: Definition, up: string, law: LawData): Part {
  return subjectsOf(definition, law).map(({ name, paragraphs }) => {
    const items = paragraphs.map((paragraph) => paragraphItem(paragraph, up, law));
    return html`<p class="label">${name}</p>\n<dl class="neighbors">\n${items}</dl>\n`;
  });
}

function paragraphItem(paragraph: Authority, up: string, law: LawData): Part {
  const lead = RULE_LEADS[ruleProvenance(paragraph, law.lawAsAt).from];
  return html`<div><dt><a href="${up}${authorityPath(paragraph)}">${paragraph.name}</a></dt>
<dd><span class="hint">${lead}:</span> ${paragraph.establishes} ${stateMark(paragraph, law)}</dd></div>\n`;
}

// The names of the standards that paragraphs belong to, each once.
function standardsOf(paragraphs: readonly Authority[]): string {
  return joinInWords([...new Set(paragraphs.map(standardOf))], "and");
}

// The ASC, the codification of the FASB (the American standard setter), has no standards. Its paragraphs are cited by
// the number of a topic, such as "ASC 606".
function standardOf({ parts: { standard, topic } }: Authority): string {
  return standard ?? `ASC ${topic}`;
}
