// The accounting behind a definition: which standards its source rests on, by what they are about, and what each says.

import { groupBy } from "../../../core/base/group-by.ts";
import { listedInWords, lowered } from "../../../core/base/text.ts";
import { keysOf } from "../../../core/compile/yaml.ts";
import { html, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { authoritiesOf } from "../answers.ts";
import type { LawData } from "../data.ts";
import { type Authority, RULE_LEADS } from "../register.ts";
import { ruleProvenance } from "../state.ts";
import { authorityPath, stateMark } from "./entries.ts";

/** The fragment of a record's page at which its accounting stands. */
export const ACCOUNTING = "accounting";

/** What standards are about, as accountants call it, by topic. */
const SUBJECTS = {
  revenue: "Revenue",
  netting: "Offsetting",
  impairment: "Expected credit losses",
  instruments: "Financial instruments",
  derecognition: "Derecognition",
};

interface Subject {
  name: string;
  standards: readonly Authority[];
}

/** Returns the accounting standards that the source of a definition rests on, by what they are about. */
function subjectsOf({ cohort: { id } }: Pick<Definition, "cohort">, law: LawData): Subject[] {
  const own = authoritiesOf(id, law).filter(({ kind }) => kind === "accounting-standard");
  const bySubject = groupBy(own, ({ topics }) => keysOf(SUBJECTS).find((topic) => topics.includes(topic)));
  return keysOf(SUBJECTS).flatMap((topic) => {
    const standards = bySubject.get(topic) ?? [];
    return standards.length === 0 ? [] : [{ name: SUBJECTS[topic], standards }];
  });
}

/** Whether the source of a definition rests on an accounting standard. */
export function hasAccounting(entry: Pick<Definition, "cohort">, law: LawData): boolean {
  return subjectsOf(entry, law).length > 0;
}

/** Returns the standards behind a definition, in short: each leads to what its paragraphs say. */
export function accountingInShort(entry: Definition, law: LawData): Part {
  return html`<ul class="plain">${subjectsOf(entry, law).map(
    ({ name, standards }) => html`<li><a href="#${ACCOUNTING}">${standardsIn(standards)}</a>: ${lowered(name)}</li>\n`,
  )}</ul>`;
}

/** Returns the same in a line: the standards, and how many of their paragraphs. */
export function accountingInWords(entry: Definition, law: LawData): string {
  const all = subjectsOf(entry, law).flatMap(({ standards }) => standards);
  return `${standardsIn(all)}: what ${all.length} of their rules say, and how each was read`;
}

/** Returns what each standard behind a definition says. */
export function accountingBehind(entry: Definition, up: string, law: LawData): Part {
  return subjectsOf(entry, law).map(
    ({ name, standards }) => html`<p class="label">${name}</p>
<dl class="neighbors">
${standards.map(
  (one) => html`<div><dt><a href="${up}${authorityPath(one)}">${one.name}</a></dt>
<dd><span class="hint">${RULE_LEADS[ruleProvenance(one, law.lawAsAt).from]}:</span> ${one.establishes} ${stateMark(one, law)}</dd></div>\n`,
)}</dl>
`,
  );
}

function standardsIn(standards: readonly Authority[]): string {
  return listedInWords([...new Set(standards.map(standardOf))], "and");
}

// A topic of the codification is cited by its number.
function standardOf({ parts: { standard, topic } }: Authority): string {
  return standard ?? `ASC ${topic}`;
}
