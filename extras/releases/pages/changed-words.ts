// The pages that show what a release changed in one definition, word by word. Each text has links to its place in both
// releases.

import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { Definition } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { breakableKey, fold, permalink, section } from "../../../core/extra/page/pieces.ts";
import { type ChangedPart, type Texts, unsharedTexts } from "../changed-texts.ts";
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
  const sections = sectionsOf(changes).map(({ id: fragment, heading, parts }) => {
    const body = fragment === FIELDS ? fieldsOf(parts, words) : parts.map((part) => partOf(part, words));
    return section(fragment, heading, body);
  });
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
${section("told", "Meaning or words", descriptionOf(entry, after, input))}\
${sections}\
${noteList && section("notes", "Cited notes", fold("The notes that the definition cites read differently", noteList))}\
<p class="hint"><del>Struck</del> words stand only in release ${before.number}, and <ins>added</ins> \
words only in release ${after.number}. Texts that have not changed are not shown. \
The two links of each text lead to its place in both releases.</p>
${pageTurner(entry, after, input)}`,
  };
}

// Returns the sections of the page with the parts that changed. A section without such a part is left out.
function sectionsOf(changes: readonly ChangedPart[]): (typeof SECTIONS)[number][] {
  const changedParts = changes.map(({ part }) => part);
  const fields = changedParts.filter((part) => part.startsWith("field ")).map(fieldPlace);
  const namedSections = SECTIONS.map((named) => (named.id === FIELDS ? { ...named, parts: fields } : named));
  const namedParts = [...namedSections.flatMap(({ parts }) => parts.map(({ part }) => part)), ...REPEATED];
  const rest = changedParts
    .filter((part) => !namedParts.includes(part))
    .map((part): PartPlace => ({ part, heading: part, fragment: "" }));
  const sections = [...namedSections, { id: REST, heading: "What else", parts: rest }];
  return sections
    .map(({ id, heading, parts }) => ({ id, heading, parts: parts.filter(({ part }) => changedParts.includes(part)) }))
    .filter(({ parts }) => parts.length > 0);
}

// Returns the changes that the release describes for a definition. Only the description says which changes are of words
// alone, because the marks below show every changed word.
function descriptionOf({ id }: Definition, { number, changes }: Release, input: PageInput): Part {
  const changesHere = changes.filter((change) => concerns(change, id));
  const inAllTwelve = changesHere.filter(({ of }) => isOfAll(of, input));
  const inFew = changesHere.filter(({ of }) => !isOfAll(of, input));
  const listOfAll = changeList(changes, inAllTwelve);
  const line = countInWords(
    inAllTwelve.length,
    "change in all twelve definitions",
    "changes in all twelve definitions",
  );
  const hint = tellsWordsApart(changes)
    ? `Release ${number} says of each change whether it is read differently or only worded anew.`
    : `Release ${number} does not say which of its changes are of words alone.`;
  return html`<p class="hint">${hint}</p>
${inFew.length > 0 && changeList(changes, inFew)}\
${inAllTwelve.length > 0 && (inFew.length > 0 ? fold(line, listOfAll) : listOfAll)}`;
}

function isOfAll(of: readonly string[], input: PageInput): boolean {
  return of.length === input.kit.definitions.length;
}

// Returns a part folded under a line, which says how much of the part reads differently.
function partOf(partPlace: PartPlace, words: Words): Part {
  const { heading, isShort } = partPlace;
  const { removals, additions } = changedTexts(partPlace, words);
  const count = isShort ? removals.length + additions.length : sentencesChanged(removals, additions);
  const line = html`${heading}: ${countInWords(count, isShort ? "name" : "sentence")} changed`;
  return fold(line, wordsOf(partPlace, words), idOf(partPlace));
}

function fieldsOf(fields: readonly PartPlace[], words: Words): Part {
  const textChanges = fields.map((field) => changedTexts(field, words));
  const count = textChanges.reduce((sum, { removals, additions }) => sum + sentencesChanged(removals, additions), 0);
  const line = `${countInWords(fields.length, "amount or date", "amounts and dates")}: \
${countInWords(count, "sentence")} changed`;
  const fieldTexts = fields.map((field) => {
    const { part, heading, fragment } = field;
    const key = html`<code>${breakableKey(part.slice("field ".length))}</code>`;
    return [
      html`<h3 id="${fragment}">${heading} ${key}${permalink(fragment, `change: ${heading}`)}</h3>\n`,
      wordsOf(field, words),
    ];
  });
  return fold(line, fieldTexts);
}

function countInWords(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}

/** The texts of a part in both releases, and the texts that only one of the two has. */
interface TextChanges {
  before: readonly string[];
  after: readonly string[];
  removals: readonly string[];
  additions: readonly string[];
}

function changedTexts({ part }: PartPlace, { texts }: Words): TextChanges {
  const [before, after] = [texts.before.get(part) ?? [], texts.after.get(part) ?? []];
  const { before: removals, after: additions } = unsharedTexts(before, after);
  return { before, after, removals, additions };
}

function wordsOf(partPlace: PartPlace, words: Words): Part {
  const { heading, fragment, itemFragment, isShort } = partPlace;
  const { before, after, removals, additions } = changedTexts(partPlace, words);
  if (isShort)
    return [
      html`<p class="words">${joinParts(namesOf(removals, additions), ", ")}</p>\n`,
      linksToBoth(words, heading, removals.length > 0 && fragment, additions.length > 0 && fragment),
    ];

  const fragmentOf = (texts: readonly string[], text: string | null): string | false => {
    if (text === null) return false;
    return itemFragment === undefined ? fragment : `${itemFragment}-${texts.indexOf(text) + 1}`;
  };
  // If a part is one text in both releases, these texts are a pair even if they have little in common.
  const isOneText = itemFragment === undefined && removals.length === 1 && additions.length === 1;
  const onlyPair: Pair = [removals[0] ?? null, additions[0] ?? null];
  const pairs = isOneText ? [onlyPair] : pairsOf(removals, additions);
  return pairs.map((pair) => [
    textDifference(pair),
    linksToBoth(words, heading, fragmentOf(before, pair[0]), fragmentOf(after, pair[1])),
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

// Returns links to a text in both releases, by its fragments. The fragment is false for a release that does not have
// the text, and such a release has no link.
function linksToBoth(
  { entry, before, after, input }: Words,
  heading: string,
  fragmentBefore: string | false,
  fragmentAfter: string | false,
): Part {
  const linkTo = ({ number }: Release, fragment: string | false): Part[] => {
    if (fragment === false) return [];
    const query = number === newestIn(input.data).number ? "" : `?release=${number}`;
    return [
      html`<a href="${UP}${entry.id}/${query}${fragment && `#${fragment}`}">In release ${number}\
<span class="unseen">: ${heading}</span></a>`,
    ];
  };
  const links = [...linkTo(before, fragmentBefore), ...linkTo(after, fragmentAfter)];
  return html`<p class="in-both">${joinParts(links, " ")}</p>\n`;
}

// Returns links to both texts of each source that changed, or null if none changed. The cited lines may read
// differently although the record does not.
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
    const texts = [textIn(before, id), textIn(after, id)].filter((text) => text !== false);
    return html`<li><b>${input.kit.sourceOf(id)?.title ?? id}</b>, ${joinParts(texts, "; ")}</li>\n`;
  });
  return html`<p>The lines that the definition cites read differently. Both texts of each source:</p>
<ul class="plain">${items}</ul>
`;
}

function pageTurner(entry: Definition, release: Release, input: PageInput): Part {
  const definitions = changedIn(release, input);
  const index = definitions.findIndex(({ id }) => id === entry.id);
  const linkTo = (target: Definition | undefined, rel: "prev" | "next", word: string): Part =>
    target &&
    html`<a rel="${rel}" href="../${target.id}/"><span class="label">${word}</span> ${target.cohort.name}</a>`;
  return html`<nav class="turn no-print" aria-label="Other definitions that release ${release.number} changed">\
${linkTo(definitions[index - 1], "prev", "Previous")}${linkTo(definitions[index + 1], "next", "Next")}</nav>
`;
}

/** Returns a link to the text of a source with this hash. `up` is the relative path to the base address. */
export function sourceLink(sourceId: string, sha256: string, input: PageInput, up: string): Part {
  const current = input.kit.sourceOf(sourceId);
  if (!current) return html`<code>${sourceId}</code>`;
  const query = current.sha256 === sha256 ? "" : `?sha256=${sha256}`;
  return html`<a href="${up}sources/${sourceId}/${query}">${sourceId}</a>`;
}
