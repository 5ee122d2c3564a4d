// The lists of changes that several pages show: where to read instead of a removed field or name, what differs in a
// definition, and the history of a definition.

import { dayInWords } from "../../../core/base/day.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import { breakableKey, permalink } from "../../../core/extra/page/pieces.ts";
import { citationOf } from "../citation-text.ts";
import type { Difference } from "../differences.ts";
import { newestIn, type PageInput, releaseFolder } from "../page-data.ts";
import type { Release, WithdrawnName } from "../register.ts";
import { meaningOf } from "../release-in-words.ts";
import { changedIn } from "./changed-words.ts";
import { wordsFolder, wordsFragment } from "./definition-parts.ts";

/** Returns what replaces a field or a name that was removed. */
export function replacementOf({ of, now, says }: WithdrawnName, up: string): Part {
  const links = now.map((key) => html`<a href="${up}${of}/#field-${key}"><code>${key}</code></a>`);
  return html`${links.length > 0 && html`Now ${joinParts(links, " and ")}. `}${says}`;
}

const PART_NAMES: Readonly<Record<string, string>> = {
  decisionQuestion: "question",
  evidenceToInspect: "documents",
  assetStructure: "structure",
  aliases: "names",
  assetStructureAliases: "names",
  referenceScenario: "scenario",
  sources: "cited notes",
};

/**
 * Returns two cells on what differs in a definition: the names of texts, and the keys of fields. `linkTo` makes the
 * link of each, from its name and its fragment on the page of words.
 */
export function differenceCells(
  differences: readonly Difference[],
  { fields }: Definition["asset"],
  linkTo: (name: Part, fragment: string) => Part = (name) => name,
): Part[] {
  const keys = differences.flatMap(({ property, key }) => (property === "fields" && key !== null ? [key] : []));
  const named = differences
    .filter(({ property }) => property !== "fields")
    .map(({ property, key }) => ({ name: PART_NAMES[property] ?? property, fragment: wordsFragment(property, key) }));
  // Two properties can have one name. Then the place of the last and the fragment of the first count.
  const texts = named
    .filter(({ name }, index) => named.findLastIndex((other) => other.name === name) === index)
    .map(({ name }) => linkTo(name, named.find((other) => other.name === name)?.fragment ?? ""));
  if (fields.every(({ key }) => keys.includes(key))) return [joinParts(texts, ", "), linkTo("all", "fields")];
  const codes = keys.map((key) => linkTo(html`<code>${breakableKey(key)}</code>`, wordsFragment("fields", key)));
  return [texts.length > 0 && joinParts(texts, ", "), keys.length > 0 && joinParts(codes, ", ")];
}

/**
 * Returns the history of a definition: the releases, the newest first, each with its changes and a link to the
 * definition as the release had it. Former fields follow.
 */
export function historySection(entry: Definition, up: string, input: PageInput): Part {
  const releases = input.data.releases.toReversed().map((release) => historyItem(release, entry, up, input));
  return html`<ul class="told">${releases}</ul>
${formerFields(entry, up, input)}`;
}

function historyItem(release: Release, entry: Definition, up: string, input: PageInput): Part {
  const { number, date, title } = release;
  const { name } = entry.cohort;
  const changeSentence = number > 1 && html` ${changeInHistory(release, entry, up, input)}`;
  const citationText = citationOf(name, { ...release, publisher: input.kit.publisher });
  const comparison = html` <a href="?release=${number}" data-cited="${citationText}">Compare with the current text</a>`;
  return html`<li><a href="${up}${releaseFolder(number)}">Release ${number}</a>, \
${date === null ? "open" : dayInWords(date)}: ${title}.\
${changeSentence}${number !== newestIn(input.data).number && comparison}</li>\n`;
}

// Returns the sentence on what a release changed in a definition since the previous release.
function changeInHistory(release: Release, { cohort, asset }: Definition, up: string, input: PageInput): Part {
  const { records } = input.data.differencesBetween(release.number - 1, release.number);
  const differences = records.filter(({ of }) => of === cohort.id);
  if (differences.length === 0) return "Nothing changed here.";
  const isReworded = changedIn(release, input).some(({ id }) => id === cohort.id);
  if (!isReworded) return "Only the notes that it cites changed. The definition reads the same.";
  const [texts, fields] = differenceCells(differences, asset);
  const parts = [texts, fields && html`fields: ${fields}`].filter(Boolean);
  return html`${meaningLine(release, cohort.id, up)} Changed here: ${joinParts(parts, "; ")}.`;
}

// Returns the sentence on what the release changed in the meaning of the definition, with a link to the words.
function meaningLine(release: Release, id: string, up: string): Part {
  const linkTo = (text: string): Part => html`<a href="${up}${wordsFolder(release.number, id)}">${text}</a>`;
  const meaning = meaningOf(release, id);
  return meaning === undefined
    ? html`The release does not say what changed in meaning: see ${linkTo("the words struck and added")}.`
    : html`${meaning} ${linkTo("All of it, word by word")}.`;
}

// Returns a row for each former field. The row has the id that the field had, so that old addresses lead to it. A field
// that exists again is left out, because it has the id again.
function formerFields({ cohort, asset }: Definition, up: string, input: PageInput): Part {
  const currentKeys = new Set<string>(asset.fields.map(({ key }) => key));
  const isFormerField = ({ kind, of, name }: WithdrawnName): boolean =>
    kind === "field" && of === cohort.id && !currentKeys.has(name);
  const rows = input.data.releases.flatMap(({ number, gone }) =>
    gone.filter(isFormerField).map((field): [key: string, row: Part] => {
      const { name } = field;
      const link = permalink(`field-${name}`, `field: ${name}`);
      const row = html`<div id="field-${name}"><dt><code>${breakableKey(name)}</code>${link}</dt>\
<dd>Removed in release ${number}. ${replacementOf(field, up)}</dd></div>\n`;
      return [name, row];
    }),
  );
  if (rows.length === 0) return null;
  // If a field was removed twice, the last removal counts.
  return html`<h3>Former fields</h3>
<dl class="neighbors">
${[...new Map(rows).values()]}</dl>
`;
}
