// The offer of the releases to a build: their files, pages, sections and redirects, and the refusal of a build that
// would change a closed release.

import { join } from "node:path";
import { dayInWords } from "../../core/base/day.ts";
import { citedSources, linesInWords } from "../../core/catalog/references.ts";
import { schemaPath } from "../../core/catalog/shape.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { Folder } from "../../core/compile/definitions.ts";
import type { Source } from "../../core/compile/source.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import type { Offer } from "../../core/extra/offer.ts";
import type { Edition, StatusSentence } from "../../core/extra/offer-values.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import type { Definition } from "../../core/extra/page/kit.ts";
import { type PageSection, SITE_NAME } from "../../core/extra/page/page.ts";
import { scriptsIn } from "../../core/extra/page/scripts.ts";
import type { RegisterPart } from "../../core/publish/registers.ts";
import { schemaOf } from "../../core/publish/schemas.ts";
import type { Settings } from "../../core/publish/settings.ts";
import { pathOfSource } from "../../core/published/paths.ts";
import { placesIn } from "./authority-places.ts";
import { changelogOf } from "./changelog.ts";
import { citationOf, closedReleaseAdvice, openReleaseWarning, passagePath, recordPath } from "./citation-text.ts";
import { OUTPUT_SCHEMAS } from "./diff.ts";
import { endedAddresses } from "./ended-addresses.ts";
import { FEED_FILE, FEED_TITLE, feedOf } from "./feed.ts";
import { releaseFiles, releaseIndexOf } from "./files.ts";
import { type CurrentState, RELEASES_PATH } from "./history.ts";
import {
  newestIn,
  newestToCite,
  type PageInput,
  type ReleaseData,
  releaseData,
  releaseEntry,
  releaseFolder,
} from "./page-data.ts";
import { historySection } from "./pages/changes.ts";
import { type CitationInput, citation } from "./pages/citation.ts";
import { releasePages, sentencesIn } from "./pages/releases.ts";
import { RELEASE_ENTRY, RELEASE_REGISTER, RELEASES_FILE, type Release, type ReleaseIndex } from "./register.ts";
import { releaseAtStart, releaseInWords } from "./release-in-words.ts";
import { buildFilter, lostAddresses, refuseLostIds, releaseRefusal, stateOf } from "./release-state.ts";

type Releases = Pick<ReleaseIndex, "releases">;

/** The script by which the page of a definition shows its record of another release. */
const EARLIER_RECORD = "earlier-record.mjs";

const SENTENCES_FILE = "pages/sentences.yaml";

/** Reads the releases and returns what they add to a build. */
export async function releasesOffer({
  compilation,
  texts,
  earlierOffers,
  settings,
  extras,
}: BuildInput): Promise<Offer> {
  const files = await texts("extras/releases");
  const now: CurrentState = { compilation, offers: earlierOffers };
  const state = stateOf(await texts(RELEASES_PATH), now);
  refuseLostIds(state);
  const index = releaseIndexOf(state.currentHistory);
  const data = releaseData(index, state.currentHistory, placesIn(earlierOffers));
  const release = newestIn(index);
  const changelog = changelogOf(index.releases);
  const isOfBuild = buildFilter(extras);
  const sentences = sentencesIn(`extras/releases/${SENTENCES_FILE}`, files.get(SENTENCES_FILE) ?? "[]");
  return {
    extra: "releases",
    refusal: releaseRefusal(state),
    outputSchemas: { ...OUTPUT_SCHEMAS, get: schemaOf("A release", RELEASE_ENTRY) },
    notices: () => openNotice(release),
    registers: [registerOf(index)],
    files: () => [
      ...releaseFiles(state.currentHistory),
      ["CHANGELOG.md", changelog],
      [FEED_FILE, feedOf(index, settings.baseAddress ?? null)],
    ],
    redirects: (paths) => endedAddresses(state.currentHistory, paths, isOfBuild).successors,
    faultOf: (published) => lostAddresses(state.currentHistory, published.keys(), isOfBuild),
    edition: editionOf(release),
    status: () => releaseStatus(release, newestToCite(index)),
    assets: await scriptsIn(join(import.meta.dirname, "browser")),
    markdown: (id) => markdownOf(id, index, compilation, settings),
    overview: [changesSentence(release)],
    pages: (kit) => releasePages({ data, kit }, files.get("pages/releases.md") ?? "", sentences),
    sections: (kit) => sectionsOf({ data, kit }, compilation, earlierOffers, files.get("pages/about.md") ?? ""),
  };
}

function openNotice({ number, date }: Release): string[] {
  const notice = `release ${number} is open: its bytes may still change, and pages say that it must not be cited yet`;
  return date === null ? [notice] : [];
}

function registerOf(index: ReleaseIndex): RegisterPart {
  const value = { $schema: schemaPath("releases"), ...index };
  return { name: "releases", title: "Releases", shape: RELEASE_REGISTER, value };
}

function releaseStatus(release: Release, releaseToCite: Release): StatusSentence {
  const isDraft = release.date === null;
  const linkText = isDraft ? `Draft of release ${release.number}` : releaseAtStart(release);
  const ending = isDraft ? ", not citable yet." : ".";
  const after = release === releaseToCite ? ending : `: cite release ${releaseToCite.number}.`;
  return { place: 10, before: "", linkText, after, path: releaseEntry(release.number) };
}

function editionOf(release: Release): Edition {
  return {
    number: release.number,
    inWords: releaseInWords(release),
    date: release.date,
    path: releaseFolder(release.number),
    feed: { path: FEED_FILE, name: FEED_TITLE },
    script: EARLIER_RECORD,
  };
}

function markdownOf(id: string, index: Releases, { folders }: Compilation, settings: Settings): MarkdownPart[] {
  const entry = folders.find((folder) => folder.id === id);
  const citationPart = entry && { place: 90, text: citationMarkdown(entry, index, settings) };
  return [changesSentence(newestIn(index)), ...(citationPart ? [citationPart] : [])];
}

function changesSentence(release: Release): MarkdownPart {
  const text = `${releaseAtStart(release)}. What each release changed: [${RELEASES_FILE}](${RELEASES_FILE}), \
as text [CHANGELOG.md](CHANGELOG.md).`;
  return { place: 1, text };
}

// Returns the section on citing a definition. The passages to verify are listed only if the newest release is cited,
// because the build knows only the passages of its text.
function citationMarkdown(entry: Folder, index: Releases, { baseAddress, operator }: Settings): string {
  const { id, name } = entry.cohort;
  const [newest, release] = [newestIn(index), newestToCite(index)];
  const citationText = citationOf(name, { ...release, publisher: operator?.name });
  if (citationText === null) return `## Cite\n\n${openReleaseWarning(newest)}\n`;
  const catalogs = [release.cohorts, release.assetDefinitions].map(
    ({ path, sha256 }) => `- [${path}](${path}), sha256 ${sha256}\n`,
  );
  const passages = citedSources(entry).flatMap((source) =>
    source.lines.map((range) => `- [${source.sourceId}, ${linesInWords([range])}](${passagePath(source, range)})\n`),
  );
  const permanentPath = recordPath(id, release);
  const address = baseAddress === undefined ? `[${id}](${permanentPath})` : `${baseAddress}/${permanentPath}`;
  const isNewest = release === newest;
  const advice = isNewest ? "" : `${closedReleaseAdvice(newest, release)}\n\n`;
  const itemsToVerify = isNewest ? [...catalogs, ...passages] : catalogs;
  return `## Cite\n\n${advice}${citationText} ${address}\n\nTo verify:\n\n${itemsToVerify.join("")}`;
}

function sectionsOf(
  input: PageInput,
  { cohorts, sources }: Compilation,
  earlierOffers: readonly Offer[],
  about: string,
): PageSection[] {
  const lawStatus = earlierOffers.find(({ extra }) => extra === "law")?.status?.();
  const lawSentence = lawStatus ? `${lawStatus.before}${lawStatus.linkText}${lawStatus.after}` : null;
  const citationInput = { ...input, catalogs: cohorts, lawSentence };
  return [
    ...input.kit.definitions.flatMap((entry) => [changesSection(entry, input), citeSection(entry, citationInput)]),
    ...sources.flatMap((source) => sourceSections(source, input.data)),
    ...input.kit.prosePart(about, {}).sections.map((part): PageSection => ({ on: "about", place: 26, ...part })),
  ];
}

function changesSection(entry: Definition, input: PageInput): PageSection {
  const body = historySection(entry, "../", input);
  const line = "What each release changed";
  return { on: `record ${entry.id}`, place: 130, id: "changes", heading: "Changes", line, body };
}

function citeSection(entry: Definition, input: CitationInput): PageSection {
  const body = citation(entry, input);
  const line = "A line to copy, and its hashes";
  return { on: `record ${entry.id}`, place: 150, id: "cite", heading: "Cite this", line, body };
}

function sourceSections(source: Source, data: ReleaseData): PageSection[] {
  const page = `source ${source.sourceId}`;
  const work = workName([releaseToCite(source, data)]);
  return [
    { on: page, place: 10, id: "texts", heading: "", line: countOf(source, data), body: everyText(source, data) },
    { on: page, place: 20, id: "work", heading: "", body: work },
  ];
}

function countOf({ sourceId }: Source, { texts }: ReleaseData): string {
  return `Every text of this source: ${texts.get(sourceId)?.size ?? 0}`;
}

// Returns the last dated release that has this text of the source, or the open release if no dated release has it.
function releaseToCite({ sourceId, sha256 }: Source, data: ReleaseData): Release {
  const numbers = data.texts.get(sourceId)?.get(sha256) ?? [];
  return data.releases.findLast(({ number, date }) => date !== null && numbers.includes(number)) ?? newestIn(data);
}

// Returns the name of the work in a citation of a source: the site and its releases.
function workName(releases: readonly Release[]): string {
  const nameOf = ({ number, date }: Release): string =>
    date === null ? releaseInWords({ number, date }) : `release ${number}, ${dayInWords(date)}`;
  const names = releases.map(nameOf);
  return `${SITE_NAME}, ${names.join("; ")}.`;
}

// Returns a row for each text of a source. A script shows the text that a citation of an older text names. Without a
// script a reader finds the row by its hash.
function everyText({ sourceId, sha256 }: Source, data: ReleaseData): Part {
  return [...(data.texts.get(sourceId) ?? [])].map(([hash, numbers]) => {
    const isCurrent = hash === sha256;
    const next = (numbers.at(-1) ?? 0) + 1;
    const changeLink = html`; <a href="../../${releaseFolder(next)}">what release ${next} changed</a>`;
    const releases = data.releases.filter(({ number }) => numbers.includes(number));
    return html`<li id="text-${hash}" data-work="${workName(releases)}">\
${numbers.length === 1 ? "Release" : "Releases"} ${numbers.join(", ")}: \
<a href="./${!isCurrent && `?sha256=${hash}`}"><code class="hash">${hash}</code></a> \
<a href="../../${pathOfSource(hash)}">as a file</a>${!isCurrent && changeLink}</li>\n`;
  });
}
