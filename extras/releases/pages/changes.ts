// The lists of changes that several pages show: removed fields and names, the history of a definition, and the texts of
// sources.

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
import { wordsFolder, wordsPlace } from "./definition-parts.ts";

/** Returns what replaces a field or a name that was removed. */
export function whereNow({ of, now, says }: WithdrawnName, up: string): Part {
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

/** Returns what differs in a definition: names of texts, and keys of fields. `leads` makes the link of each. */
export function differenceCells(
  own: readonly Difference[],
  { fields }: Definition["asset"],
  leads: (name: Part, place: string) => Part = (name) => name,
): Part[] {
  const properties = own.filter(({ property }) => property !== "fields");
  const keys = own.flatMap(({ property, key }) => (property === "fields" && key !== null ? [key] : []));
  const placeByName = new Map(
    properties
      .map(({ property, key }) => [PART_NAMES[property] ?? property, wordsPlace(property, key)] as const)
      .reverse(),
  );
  const texts = [...placeByName].reverse().map(([name, place]) => leads(name, place));
  if (fields.every(({ key }) => keys.includes(key))) return [joinParts(texts, ", "), leads("all", "fields")];
  const codes = keys.map((key) => leads(html`<code>${breakableKey(key)}</code>`, wordsPlace("fields", key)));
  return [texts.length > 0 && joinParts(texts, ", "), keys.length > 0 && joinParts(codes, ", ")];
}

/**
 * Returns the history of a definition: the releases, the newest first, each with its changes and a link to the
 * definition as the release had it. Former fields follow.
 */
export function historySection(entry: Definition, up: string, input: PageInput): Part {
  const releases = input.data.releases.toReversed().map((release) => pastIn(release, entry, up, input));
  return html`<ul class="told">${releases}</ul>
${formerFields(entry, up, input)}`;
}

function pastIn(release: Release, { cohort, asset }: Definition, up: string, input: PageInput): Part {
  const { number, date, title } = release;
  const differing = number > 1 ? input.data.differencesBetween(number - 1, number).records : [];
  const own = differing.filter(({ of }) => of === cohort.id);
  const [texts, fields] = differenceCells(own, asset);
  const parts = [texts, fields && html`fields: ${fields}`].filter(Boolean);
  const isWorded = changedIn(release, input).some(({ id }) => id === cohort.id);
  const differs = isWorded
    ? html`${meaningLine(release, cohort.id, up)} Changed here: ${joinParts(parts, "; ")}.`
    : "Only the notes that it cites changed. The definition reads the same.";
  const changeSentence = number > 1 && html` ${own.length > 0 ? differs : "Nothing changed here."}`;
  const citationText = citationOf(cohort.name, { ...release, publisher: input.kit.publisher });
  const comparison = html` <a href="?release=${number}" data-cited="${citationText}">Compare with the current text</a>`;
  return html`<li><a href="${up}${releaseFolder(number)}">Release ${number}</a>, \
${date === null ? "open" : dayInWords(date)}: ${title}.\
${changeSentence}${number !== newestIn(input.data).number && comparison}</li>\n`;
}

// Returns what the release changed in the meaning of the definition, with a link to the words.
function meaningLine(release: Release, id: string, up: string): Part {
  const link = (words: string): Part => html`<a href="${up}${wordsFolder(release.number, id)}">${words}</a>`;
  const says = meaningOf(release, id);
  return says === undefined
    ? html`The release does not say what changed in meaning: see ${link("the words struck and added")}.`
    : html`${says} ${link("All of it, word by word")}.`;
}

// Returns a row for each former field. The row has the id that the field had, so that old addresses lead to it. A field
// that exists again has the id itself.
function formerFields({ cohort, asset }: Definition, up: string, input: PageInput): Part {
  const current = new Set<string>(asset.fields.map(({ key }) => key));
  const rows = input.data.releases.flatMap((release) =>
    release.gone
      .filter(({ kind, of, name }) => kind === "field" && of === cohort.id && !current.has(name))
      .map((one): [string, Part] => [
        one.name,
        html`<div id="field-${one.name}"><dt><code>${breakableKey(one.name)}</code>\
${permalink(`field-${one.name}`, `field: ${one.name}`)}</dt><dd>Removed in release ${release.number}. \
${whereNow(one, up)}</dd></div>\n`,
      ]),
  );
  if (rows.length === 0) return null;
  // If a field was removed twice, the last removal counts.
  return html`<h3>Former fields</h3>
<dl class="neighbors">
${[...new Map(rows).values()]}</dl>
`;
}
