// The pages of releases: the list of all releases with upcoming changes of law, and a page for each release.

import { dayInWords } from "../../../core/base/day.ts";
import { list, object, prose, word } from "../../../core/catalog/shape.ts";
import { readPageData } from "../../../core/compile/read-page-data.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import type { PageProse } from "../../../core/extra/page/kit.ts";
import type { Page } from "../../../core/extra/page/page.ts";
import { fold, section, sectionsWithContents, table } from "../../../core/extra/page/pieces.ts";
import { RELEASES_FOLDER } from "../../../core/published/paths.ts";
import { newestIn, newestToCite, type PageInput, releaseFolder } from "../page-data.ts";
import type { PublishedFile, RedirectRule, Release, WithdrawnName } from "../register.ts";
import { gistOf, releaseAtStart } from "../release-in-words.ts";
import { authorityLinks, changes } from "./change-lists.ts";
import { changedIn, sourceLink, wordsPages } from "./changed-words.ts";
import { differenceCells, replacementOf } from "./changes.ts";
import { wordsFolder } from "./definition-parts.ts";
import { lawChanges, lawPages } from "./law-changes.ts";

/** What a release brought, in one sentence. */
const SENTENCE = object({ release: word("The number of the release."), says: prose() });

// The input of the page that lists the releases.
interface ListInput extends PageInput {
  /** Returns what a release brought in one sentence, or its title if it has no sentence. */
  sentenceOf: (release: Release) => string;
}

/** Returns what each release brought, from a file of sentences, by the number of the release. */
export function sentencesIn(file: string, yaml: string): ReadonlyMap<number, string> {
  return new Map(readPageData(file, yaml, list(SENTENCE)).map(({ release, says }) => [Number(release), says]));
}

/**
 * Returns the page that lists the releases, and the pages of each. `sentences` say what each release brought, by its
 * number.
 */
export function releasePages(input: PageInput, text: string, sentences: ReadonlyMap<number, string>): Page[] {
  const pagesOf = (release: Release): Page[] => [
    releasePage(release, input),
    ...wordsPages(release, input),
    ...lawPages(release, input),
  ];
  const sentenceOf = ({ number, title }: Release): string => sentences.get(number) ?? `${title}.`;
  return [listPage({ ...input, sentenceOf }, text), ...input.data.releases.flatMap(pagesOf)];
}

function listPage(input: ListInput, text: string): Page {
  const prose = input.kit.prosePart(text, { "pinned-address": () => pinnedAddress(input) });
  const { title, description, lede, intro, sections, searchWords } = prose;
  return {
    folder: RELEASES_FOLDER,
    title,
    description,
    body: html`<header class="title">
<h1>${title}</h1>
<p class="lede gist">${releaseToCite(input)}</p>
<p class="lede">${lede}</p>
</header>
${releaseList(input, sections)}${intro}`,
    searchWords,
    menu: { in: "foot", place: 40, name: "Releases" },
  };
}

// Says which release to cite, and what it brought. While the newest release is a draft, that is not the newest.
function releaseToCite({ data, sentenceOf }: ListInput): Part {
  const [newest, toCite] = [newestIn(data), newestToCite(data)];
  if (toCite.date === null) return html`Release ${newest.number} is a draft. There is no release to cite yet.`;
  const link = html`<a href="../${releaseFolder(toCite.number)}">release ${toCite.number}</a>`;
  return html`${toCite !== newest && `Release ${newest.number} is a draft. `}\
<b>The newest release to cite is ${link}:</b> ${sentenceOf(toCite)} This release no longer changes.`;
}

// Returns the sections of the page: the releases, the sections of its text, and law that is still to take effect.
function releaseList(input: ListInput, textSections: PageProse["sections"]): Part {
  const [newest, ...earlier] = input.data.releases.toReversed();
  const newestSection = newest && {
    id: `release-${newest.number}`,
    heading: `Release ${newest.number}`,
    body: summaryOf(newest, input),
  };
  const changesSince = earlier.map((release) => differencesSince(release, input));
  const sections = [
    newest && { id: "all", heading: "All releases", body: allReleases(input) },
    newestSection,
    earlier.length > 0 && { id: "since", heading: "Changes since an earlier release", body: changesSince },
    ...textSections.map(({ id, heading, body }) => ({ id, heading, body: html`${body}\n` })),
    input.data.notices.length > 0 && { id: "law", heading: "Law about to change", body: lawToCome(input) },
  ];
  return sectionsWithContents(sections.flatMap((entry) => entry || []));
}

// Returns a row for each release, the newest first.
function allReleases({ data, sentenceOf }: ListInput): Part {
  const newest = newestIn(data).number;
  const rowOf = (release: Release): Part[] => {
    const { number, title, date } = release;
    return [
      html`<a href="../${releaseFolder(number)}">${number}</a>`,
      date === null ? "draft" : html`<time datetime="${date}">${dayInWords(date)}</time>`,
      html`<b>${title}.</b> ${sentenceOf(release)}`,
      changesLink(release),
      number !== newest && html`<a href="#release-${number}">Different since release ${number}</a>`,
    ];
  };
  const rows = data.releases.toReversed().map(rowOf);
  return table("releases", ["Release", "Day", "What it brought", "Its own changes", "Until today"], rows);
}

function changesLink({ number, gists: { length } }: Release): Part {
  const fragment = length > 0 ? "gists" : "changes";
  return html`<a href="../${releaseFolder(number)}#${fragment}">What release ${number} changed</a>`;
}

// Returns the base address of a release, for programs, as a line to copy.
function pinnedAddress({ data, kit }: PageInput): Part {
  const { number } = newestToCite(data);
  const folder = releaseFolder(number).slice(0, -1);
  return html`<div class="code"><pre><code>\
<span class="base">${kit.addressAt("").slice(0, -1)}</span>/${folder}</code></pre></div>`;
}

function summaryOf(release: Release, input: PageInput): Part {
  const { number, title } = release;
  const differences = affectedTexts(number - 1, number, "../", input);
  const list = changes(release.changes, "../", input);
  const inFull = html`<p><a href="../${releaseFolder(number)}">Release ${number} in full</a>, \
with its catalogs and the texts that they cite.</p>`;
  const day = html`<p><b>${title}</b><br>${releaseDay(release, "../", input)}</p>\n`;
  if (release.gists.length === 0) return [day, differences, list, inFull];
  return [
    day,
    html`<p>What is read differently in each definition. Its name leads to the words:</p>\n`,
    gists(release, "../", input),
    fold("Which texts and fields differ", differences),
    fold(`All that release ${number} says of itself, meaning and words apart`, list),
    inFull,
  ];
}

// Returns what is different today from an earlier release, folded under the line of that release. A change that a later
// release took back is not a difference.
function differencesSince(release: Release, input: ListInput): Part {
  const { number, title, date } = release;
  const line = html`Release ${number}, ${date && dayInWords(date)}: ${title}`;
  const newest = newestIn(input.data);
  const texts = affectedTexts(number, newest.number, "../", input);
  const body = html`${changesInWords(number, input)}${fold("Which texts and fields differ", texts)}
<p><a href="../${releaseFolder(number)}">Release ${number} in full</a>.</p>`;
  return fold(line, body, `release-${number}`);
}

// Returns what the later releases changed, in words: what each brought, and after one release what reads differently in
// each definition.
function changesInWords(number: number, input: ListInput): Part {
  const later = input.data.releases.filter((release) => release.number > number).toReversed();
  const items = later.map((release) => html`<li>Release ${release.number}: ${input.sentenceOf(release)}</li>\n`);
  const [only, ...others] = later;
  const gistList = only && others.length === 0 && only.gists.length > 0 && gists(only, "../", input);
  return html`<p>What came since then:</p>
<ul class="told">${items}</ul>
${gistList}`;
}

// Returns what a reader has to look at: the definitions that changed, their parts, and the law. The words that one
// release changed are on a page. The changes of several releases are compared on the page of the definition.
function affectedTexts(before: number, after: number, up: string, input: PageInput): Part {
  if (before < 1) return null;
  const { records, authorities } = input.data.differencesBetween(before, after);
  const isOfSeveral = after !== before + 1;
  const idsWithWords = isOfSeveral ? [] : changedIn({ number: after }, input).map(({ id }) => id);
  const affected = input.kit.definitions.flatMap(({ cohort: { id, name }, asset }) => {
    const differences = records.filter(({ of }) => of === id);
    if (differences.length === 0) return [];
    const hasWords = idsWithWords.includes(id);
    const folder = hasWords ? wordsFolder(after, id) : `${id}/?release=${before}`;
    const linkTo = (part: Part, fragment: string): Part => html`<a href="${up}${folder}#${fragment}">${part}</a>`;
    const cells = differenceCells(differences, asset, hasWords ? linkTo : undefined);
    const isOnlyNotes = differences.every(({ property }) => property === "sources");
    return [{ link: html`<a href="${up}${folder}">${name}</a>`, cells, isOnlyNotes }];
  });

  const rows = affected.filter(({ isOnlyNotes }) => !isOnlyNotes).map(({ link, cells }) => [link, ...cells]);
  const links = affected.filter(({ isOnlyNotes }) => isOnlyNotes).map(({ link }) => link);
  const hint = idsWithWords.length > 0 ? HINT_ON_WORDS : HINT_ON_TEXTS;
  const readAgain = [html`<p class="hint">${hint}</p>\n`, table("read-again", ["Read again", "For", "Fields"], rows)];
  return html`${rows.length === 0 ? html`<p>No record is different.</p>\n` : readAgain}\
${links.length > 0 && html`<p>Only the cited notes are different: ${joinParts(links, ", ")}.</p>\n`}\
${lawChanges(authorities, after, up, input, isOfSeveral)}`;
}

const HINT_ON_WORDS = "Each name leads to the words that were struck and added.";
const HINT_ON_TEXTS = "Each name leads to both texts, the differences marked.";

// Returns the day of a release. An open release has none, so it says which release to cite meanwhile.
function releaseDay({ date }: Release, up: string, { data }: PageInput): Part {
  if (date !== null) return html`<time datetime="${date}">${dayInWords(date)}</time>`;
  const { number, date: dateToCite } = newestToCite(data);
  if (dateToCite === null) return "It is open and may still change. Do not cite it yet.";
  return html`<b>Cite <a href="${up}${releaseFolder(number)}">release ${number}</a>.</b> This release is open \
and may still change.`;
}

function lawToCome(input: PageInput): Part {
  const target = input.kit.linkTarget("changes", "");
  const link = target && html`<a href="../${target.path}">Everything that is changing</a>, also what has no day yet.`;
  return html`${link && html`<p>What has a day. ${link}</p>\n`}<dl class="neighbors">
${input.data.notices.map(
  ({ on, what, authorities, release }) => html`<div><dt><time datetime="${on}">${dayInWords(on)}\
</time></dt><dd>${what} <span class="hint">It changes ${joinParts(authorityLinks(authorities, "../", input), ", ")}. \
First announced in <a href="../${releaseFolder(release)}">release ${release}</a>.</span></dd></div>\n`,
)}</dl>`;
}

function releasePage(release: Release, input: PageInput): Page {
  const { number, title, gone, ended } = release;
  const affected = affectedTexts(number - 1, number, "../../", input);
  const sentences = changes(release.changes, "../../", input);
  // The gists tell the same as the sentences, and more shortly.
  const texts = release.gists.length > 0 ? [affected, sentences] : [sentences, affected];
  return {
    folder: releaseFolder(number),
    title: `Release ${number}`,
    description: `What release ${number} changed for a reader of the definitions: ${title}`,
    body: html`<header class="title">
<p class="label"><a href="../">Releases</a> <span class="sep">/</span> ${number}</p>
<h1>Release ${number}${title !== "" && `: ${title}`}</h1>
<p class="read-as">${releaseDay(release, "../../", input)}</p>
</header>
${release.gists.length > 0 && section("gists", "In short", gists(release, "../../", input))}\
${section("changes", "Changes", texts)}\
${gone.length > 0 && section("gone", "Removed", goneTable(gone))}\
${ended.length > 0 && section("ended", "Addresses that have ended", endedTable(ended))}\
${section("bytes", "Bytes", bytes(release, input))}`,
  };
}

// Returns the gist of each definition: what reads differently in it, at a glance.
function gists(release: Release, up: string, input: PageInput): Part {
  const rows = input.kit.definitions
    .filter(({ id }) => release.gists.some(({ of }) => of === id))
    .map(
      ({ id, cohort }) =>
        html`<div><dt><a href="${up}${wordsFolder(release.number, id)}">${cohort.name}</a></dt>\
<dd>${gistOf(release, id)}</dd></div>\n`,
    );
  return html`<dl class="neighbors">\n${rows}</dl>\n`;
}

function goneTable(withdrawnNames: readonly WithdrawnName[]): Part {
  const rows = withdrawnNames.map((withdrawn) => [
    html`<a href="../../${withdrawn.of}/">${withdrawn.of}</a>`,
    withdrawn.kind === "field" ? html`Field <code>${withdrawn.name}</code>` : html`Name “${withdrawn.name}”`,
    replacementOf(withdrawn, "../../"),
  ]);
  return table("gone", ["Definition", "What was removed", "Where to go"], rows);
}

function endedTable(rules: readonly RedirectRule[]): Part {
  const rows = rules.map(({ address, now, says }) => [html`<code>${address}</code>`, html`<code>${now}</code>`, says]);
  return html`<p class="hint">Each old address redirects to the new one. \
A name in braces is the same part of both addresses. If two lines fit an address, the first line whose new address is \
published counts.</p>
${table("gone", ["Address", "Now", "Why"], rows)}`;
}

function bytes({ number, cohorts, assetDefinitions, sources, date }: Release, input: PageInput): Part {
  const permanentLink = ({ path, sha256 }: PublishedFile): Part =>
    html`<a href="../../${path}"><code class="hash">${sha256}</code></a>`;
  const catalogs = [cohorts, assetDefinitions].map((file) => [
    html`<code>${file.path.slice(releaseFolder(number).length)}</code>`,
    permanentLink(file),
  ]);
  const rows = sources.map((file) => [sourceLink(file.sourceId, file.sha256, input, "../../"), permanentLink(file)]);
  return html`<p class="hint">${releaseAtStart({ number, date })}. Each hash links to the bytes that have it. \
To load this release with either client, add <code>/releases/${number}</code> to the base address.</p>
${table("bytes", ["File", "SHA-256"], [...catalogs, ...rows])}`;
}
