// The page of what a release changed in one definition, word by word, with the place of each text in both releases.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { breakableKey, fold, permalink, section } from "../../../core/extra/page/pieces.ts";
import { type Texts, unsharedTexts } from "../changed-texts.ts";
import { newestIn, type PageInput } from "../page-data.ts";
import type { Release } from "../register.ts";
import { concerns, gistOf, tellsWordsApart } from "../release-in-words.ts";
import { type Pair, pairsOf, type Run, runsOf, sentencesChanged } from "../text-differences.ts";
import { changeList } from "./change-lists.ts";
import { FIELDS, fieldPlace, idOf, type PartPlace, REPEATED, REST, SECTIONS, wordsFolder } from "./definition-parts.ts";

const UP = "../../../";

/** The input of a page. */
interface Words {
  entry: Definition;
  before: Release;
  after: Release;
  texts: { before: Texts; after: Texts };
  input: PageInput;
}

/**
 * Returns a page for each definition in which a release changed a word. The first release has no such pages.
 */
export function wordsPages(release: Release, input: PageInput): Page[] {
  const before = input.data.releases[release.number - 2];
  if (before === undefined) return [];
  return changedIn(release, input).map((entry) => wordsPage(entry, before, release, input));
}

/** Returns the definitions in which a release changed more than the notes that they cite. */
export function changedIn({ number }: Pick<Release, "number">, input: PageInput): Definition[] {
  if (number < 2) return [];
  return input.kit.definitions.filter(({ id }) => input.data.changesIn(id, number - 1, number).changes.length > 0);
}

function wordsPage(entry: Definition, before: Release, after: Release, input: PageInput): Page {
  const { id, cohort } = entry;
  const { changes, ...texts } = input.data.changesIn(id, before.number, after.number);
  const words: Words = { entry, before, after, texts, input };
  const fields = changes.flatMap(({ part }) => (part.startsWith("field ") ? [fieldPlace(part)] : []));
  const knownSections = SECTIONS.map((one) => (one.id === FIELDS ? { ...one, parts: fields } : one));
  const knownParts = [...knownSections.flatMap(({ parts }) => parts.map(({ part }) => part)), ...REPEATED];
  const rest = changes.flatMap(({ part }) => (knownParts.includes(part) ? [] : [{ part, heading: part, place: "" }]));
  const sections = [...knownSections, { id: REST, heading: "What else", parts: rest }]
    .map(({ id: place, heading, parts }) => ({
      place,
      heading,
      parts: parts.filter(({ part }) => changes.some((change) => change.part === part)),
    }))
    .filter(({ parts }) => parts.length > 0);
  const noteList = notes(words);
  return {
    folder: wordsFolder(after.number, id),
    title: `Release ${after.number}, word by word: ${cohort.name}`,
    description: `What release ${after.number} struck and added in ${cohort.name}, with the place of each \
text in both releases.`,
    body: html`<header class="title">
<p class="label"><a href="../../">Releases</a> <span class="sep">/</span> <a href="../">Release ${after.number}</a></p>
<h1>${cohort.name}: what release ${after.number} changed</h1>
<p class="lede gist">${gistOf(after, id)}</p>
</header>
${section("told", "Meaning or words", toldOf(entry, after, input))}\
${sections.map(({ place, heading, parts }) =>
  section(place, heading, place === FIELDS ? fieldsOf(parts, words) : parts.map((one) => partOf(one, words))),
)}\
${noteList && section("notes", "Cited notes", fold("The notes that the definition cites read differently", noteList))}\
<p class="hint"><del>Struck</del> words stand only in release ${before.number}, and <ins>added</ins> \
words only in release ${after.number}. Texts that have not changed are not shown. \
The two links of each text lead to its place in both releases.</p>
${turn(entry, after, input)}`,
  };
}

// Returns what the release says of its changes. Only this tells which changes are of words alone, because the marks
// below show every changed word.
function toldOf({ id }: Definition, { number, changes }: Release, input: PageInput): Part {
  const own = changes.filter((change) => concerns(change, id));
  const [ofFew, ofAll] = [own.filter(({ of }) => !isOfAll(of, input)), own.filter(({ of }) => isOfAll(of, input))];
  const inAll = changeList(changes, ofAll);
  const count = countInWords(ofAll.length, "change in all twelve definitions", "changes in all twelve definitions");
  const apart = tellsWordsApart(changes)
    ? `Release ${number} says of each change whether it is read differently or only worded anew.`
    : `Release ${number} does not say which of its changes are of words alone.`;
  return html`<p class="hint">${apart}</p>
${ofFew.length > 0 && changeList(changes, ofFew)}\
${ofAll.length > 0 && (ofFew.length > 0 ? fold(count, inAll) : inAll)}`;
}

function isOfAll(of: readonly string[], input: PageInput): boolean {
  return of.length === input.kit.definitions.length;
}

// Returns a part folded under a line, which says how much of the part reads differently.
function partOf(partPlace: PartPlace, words: Words): Part {
  const { removals, additions } = changedTexts(partPlace, words);
  const count = partPlace.short ? removals.length + additions.length : sentencesChanged(removals, additions);
  return fold(
    html`${partPlace.heading}: ${countInWords(count, partPlace.short ? "name" : "sentence")} changed`,
    wordsOf(partPlace, words),
    idOf(partPlace),
  );
}

function fieldsOf(fields: readonly PartPlace[], words: Words): Part {
  const textChanges = fields.map((field) => changedTexts(field, words));
  const count = textChanges.reduce((sum, { removals, additions }) => sum + sentencesChanged(removals, additions), 0);
  const line = `${countInWords(fields.length, "amount or date", "amounts and dates")}: \
${countInWords(count, "sentence")} changed`;
  return fold(
    line,
    fields.map((field) => {
      const { part, heading, place } = field;
      const key = html`<code>${breakableKey(part.slice("field ".length))}</code>`;
      return [
        html`<h3 id="${place}">${heading} ${key}${permalink(place, `change: ${heading}`)}</h3>\n`,
        wordsOf(field, words),
      ];
    }),
  );
}

function countInWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The texts of a part in both releases, and the texts that only one of the two has. */
interface TextChanges {
  old: readonly string[];
  now: readonly string[];
  removals: readonly string[];
  additions: readonly string[];
}

function changedTexts({ part }: PartPlace, { texts }: Words): TextChanges {
  const [old, now] = [texts.before.get(part) ?? [], texts.after.get(part) ?? []];
  const { before: removals, after: additions } = unsharedTexts(old, now);
  return { old, now, removals, additions };
}

function wordsOf(partPlace: PartPlace, words: Words): Part {
  const { heading, place, item, short } = partPlace;
  const { old, now, removals, additions } = changedTexts(partPlace, words);
  if (short)
    return [
      html`<p class="words">${joinParts(namesOf(removals, additions), ", ")}</p>\n`,
      places(words, heading, removals.length > 0 && place, additions.length > 0 && place),
    ];
  const fragmentOf = (list: readonly string[], text: string | null): string | false =>
    text !== null && (item === undefined ? place : `${item}-${list.indexOf(text) + 1}`);
  // A part with one text is compared as that text, however much of it is new.
  const isOne = item === undefined && removals.length === 1 && additions.length === 1;
  const pairs: readonly Pair[] = isOne ? [[removals[0] ?? null, additions[0] ?? null]] : pairsOf(removals, additions);
  return pairs.map((pair) => [
    textDifference(pair),
    places(words, heading, fragmentOf(old, pair[0]), fragmentOf(now, pair[1])),
  ]);
}

function namesOf(removals: readonly string[], additions: readonly string[]): Part[] {
  return [...removals.map((name) => html`<del>${name}</del>`), ...additions.map((name) => html`<ins>${name}</ins>`)];
}

// Returns the difference of two texts. If they have no words in common, the old text is above the new one.
function textDifference([before, after]: Pair): Part {
  const runs = runsOf(before ?? "", after ?? "");
  const isWhole = runs.every(({ kind }) => kind !== "same");
  if (isWhole) return runs.map((run) => html`<p class="words">${runOf(run)}</p>\n`);
  return html`<p class="words">${joinParts(runs.map(runOf), " ")}</p>\n`;
}

function runOf({ kind, text }: Run): Part {
  if (kind === "same") return text;
  return kind === "struck" ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

// Returns links to a text in both releases. A release that does not have the text has no link.
function places(
  { entry, before, after, input }: Words,
  heading: string,
  old: string | false,
  now: string | false,
): Part {
  const link = ({ number }: Release, place: string): Part => {
    const query = number === newestIn(input.data).number ? "" : `?release=${number}`;
    return html`<a href="${UP}${entry.id}/${query}${place && `#${place}`}">In release ${number}\
<span class="unseen">: ${heading}</span></a>`;
  };
  const links = [old !== false && link(before, old), now !== false && link(after, now)].filter((one) => one !== false);
  return html`<p class="in-both">${joinParts(links, " ")}</p>\n`;
}

// Returns links to the sources that changed. The cited lines may read differently although the record does not.
function notes({ entry, before, after, input }: Words): Part {
  const { records } = input.data.differencesBetween(before.number, after.number);
  const ids = records.flatMap(({ of, property, key }) =>
    of === entry.id && property === "sources" && key ? [key] : [],
  );
  if (ids.length === 0) return null;
  const textIn = ({ number, sources }: Release, id: string): Part => {
    const hash = sources.find(({ sourceId }) => sourceId === id)?.sha256;
    return hash !== undefined && html`release ${number}: ${sourceLink(id, hash, input, UP)}`;
  };
  const items = ids.map((id) => {
    const texts = [textIn(before, id), textIn(after, id)].filter((one) => one !== false);
    return html`<li><b>${input.kit.sourceOf(id)?.title ?? id}</b>, ${joinParts(texts, "; ")}</li>\n`;
  });
  return html`<p>The lines that the definition cites read differently. Both texts of each source:</p>
<ul class="plain">${items}</ul>
`;
}

function turn(entry: Definition, release: Release, input: PageInput): Part {
  const definitions = changedIn(release, input);
  const at = definitions.findIndex(({ id }) => id === entry.id);
  const link = (to: Definition | undefined, rel: "prev" | "next", word: string): Part =>
    to && html`<a rel="${rel}" href="../${to.id}/"><span class="label">${word}</span> ${to.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Other definitions that release ${release.number} changed">\
${link(definitions[at - 1], "prev", "Previous")}${link(definitions[at + 1], "next", "Next")}</nav>
`;
}

/** Returns a link to the text of a source with this hash. `up` is the relative path to the base address. */
export function sourceLink(sourceId: string, sha256: string, input: PageInput, up: string): Part {
  const current = input.kit.sourceOf(sourceId);
  if (!current) return html`<code>${sourceId}</code>`;
  const query = current.sha256 === sha256 ? "" : `?sha256=${sha256}`;
  return html`<a href="${up}sources/${sourceId}/${query}">${sourceId}</a>`;
}
