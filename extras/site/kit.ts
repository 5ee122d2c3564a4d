// Makes the kit, which every extra gets to make its pages and sections: functions that return links, heads of pages and
// prose in the form that all pages of the site have.

import type { SourceReference } from "#client";
import type { Source } from "../../core/compile/source.ts";
import { sortByPlace } from "../../core/extra/markdown-part.ts";
import { editionIn, linkTo, type Offer, offerValues, openPointsIn } from "../../core/extra/offer.ts";
import type { StatusSentence } from "../../core/extra/offer-values.ts";
import { type Html, html, joinParts, type Part } from "../../core/extra/page/html.ts";
import type { Definition, HeadParts, Kit, PageParts, Slots } from "../../core/extra/page/kit.ts";
import type { Page } from "../../core/extra/page/page.ts";
import { passageAddress, SOURCES_FOLDER, sectionsWithContents } from "../../core/extra/page/pieces.ts";
import type { SiteInput } from "./input.ts";
import { pageProse, scaffold } from "./page-prose.ts";
import { proseOf, withCitationLinks } from "./prose.ts";
import { termIndex, withTerms } from "./terms.ts";

/**
 * Returns the kit of a site. `sectionsOn` returns the sections that extras add to a page. `up`, an argument of many
 * functions here, is the relative path from a page to the base address, such as "../".
 */
export function kitOf({ compilation, settings, offers }: SiteInput, sectionsOn: Kit["sectionsOn"]): Kit {
  const definitions = definitionsOf(compilation, offers);
  const kit: Kit = {
    definitions,
    edition: editionIn(offers),
    publisher: settings.operator?.name ?? null,
    hasSearch: offerValues("search", offers).length > 0,
    ...linksById(offers),
    ...linksToSources(compilation.sources, definitions),
    ...addressesBelow(settings.baseAddress ?? ""),
    ...proseParts(offers),
    ...headParts(offers),
    sectionsOn,
    prosePage: (...args) => prosePage(kit, ...args),
  };
  return kit;
}

function definitionsOf({ folders }: SiteInput["compilation"], offers: readonly Offer[]): Definition[] {
  const openPoints = openPointsIn(offers);
  return folders.map((folder) => ({
    ...folder,
    number: folder.cohort.legacyIds.shadowDashboard,
    openPoint: openPoints.get(folder.id) ?? "",
  }));
}

function linksById(offers: readonly Offer[]): Pick<Kit, "linkTarget" | "link"> {
  return {
    linkTarget: (kind, id) => linkTo(kind, id, offers),
    link: (kind, id, name, up) => {
      const link = linkTo(kind, id, offers);
      return link ? html`<a href="${up}${link.path}">${name}</a>` : name;
    },
  };
}

function linksToSources(
  sources: readonly Source[],
  definitions: readonly Definition[],
): Pick<Kit, "sourceOf" | "sourceRows" | "passageLink"> {
  const sourceOf = (id: string): Source | undefined => sources.find(({ sourceId }) => sourceId === id);
  const row = (source: Source): Html =>
    html`<div><dt><a href="../${SOURCES_FOLDER}${source.sourceId}/">${source.title}</a></dt>\
<dd>${roleOf(source, definitions, "../")}</dd></div>\n`;
  return {
    sourceOf,
    sourceRows: () => sources.map(row),
    passageLink: (reference, up) => passageLink(reference, up, sourceOf(reference.sourceId)),
  };
}

function addressesBelow(base: string): Pick<Kit, "addressRoot" | "addressAt" | "addressLink"> {
  return {
    addressRoot: base === "" ? "/" : `${new URL(base).pathname.replace(/\/$/, "")}/`,
    addressAt: (path) => `${base}/${path}`,
    addressLink: (path, up) => html`<a href="${up}${path}">${base}/${path}</a>`,
  };
}

function proseParts(
  offers: readonly Offer[],
): Pick<Kit, "withCitationLinks" | "prose" | "withTerms" | "prosePart" | "scaffold"> {
  const { linkTarget } = linksById(offers);
  const terms = termIndex(offerValues("glossary", offers).flat());
  return {
    withCitationLinks: (text, up, alone = false) => withCitationLinks(text, up, linkTarget, alone),
    prose: (text, setting) => proseOf(text, { ...setting, linkTarget }),
    withTerms: (part, up) => withTerms(part, up, terms),
    prosePart: pageProse,
    scaffold,
  };
}

function headParts(offers: readonly Offer[]): Pick<Kit, "statusLine" | "head"> {
  return {
    statusLine: (up, texts) => statusLine(up, offers, texts),
    head: (title, lede, up, parts) => head(title, lede, statusLine(up, offers, parts?.texts), parts),
  };
}

function prosePage(kit: Kit, text: string, folder: string, slots: Slots, parts: PageParts = {}): Page {
  const prose = kit.prosePart(text, slots);
  const { title, description, lede, intro, searchWords } = prose;
  const headMarkup = kit.head(title, lede, "../", { ...parts, more: html`${intro}\n${parts.more}` });
  const ownSections = prose.sections.map((section, index) => ({ ...section, place: (index + 1) * 10 }));
  const addedSections = parts.on === undefined ? [] : kit.sectionsOn(parts.on);
  const below = parts.below?.(prose) ?? sectionsWithContents(sortByPlace([...ownSections, ...addedSections]));
  const addedSearchWords = addedSections.flatMap((section) => section.searchWords ?? []);
  return {
    folder,
    title,
    description,
    searchWords: [...searchWords, ...addedSearchWords],
    body: html`${headMarkup}${below}`,
  };
}

/**
 * Returns a sentence on what a source is. If the source is the dossier of a definition, the sentence names the
 * definition. If not, it is the first sentence of the source.
 */
export function roleOf(source: Source, definitions: readonly Definition[], up: string): Part {
  const definition = definitions.find(({ id }) => id === source.sourceId);
  if (definition === undefined) return firstSentence(source);
  return html`The notes behind <a href="${up}${definition.id}/">${definition.cohort.name}</a>.`;
}

function firstSentence({ lines }: Source): string {
  const start = lines.findIndex((line, index) => index > 0 && line !== "");
  const paragraph = lines.slice(start, lines.indexOf("", start)).join(" ");
  return (/^.*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph).replaceAll("`", "");
}

// Returns a link to a passage. Its words are the heading above the passage.
function passageLink(reference: SourceReference, up: string, source: Source | undefined): Html {
  const { sourceId, startLine, endLine } = reference;
  const sections = [...(source?.sections.values() ?? [])];
  const section = sections.findLast((candidate) => candidate.startLine <= startLine);
  const name = section === undefined || section.level === 1 ? "All of it" : section.title;
  return html`<a href="${up}${passageAddress(sourceId, reference)}">${name}, lines ${startLine}–${endLine}</a>`;
}

// Returns the line with the sentences of extras on the status of these texts, or nothing if there are none.
function statusLine(up: string, offers: readonly Offer[], texts: readonly string[] | undefined): Html {
  const sentences = sortByPlace(offerValues("status", offers).map((status) => status(texts)));
  if (sentences.length === 0) return html``;
  const sentenceParts = sentences.map((sentence) => statusSentence(sentence, up));
  return html`<p class="state"><b>Status</b> ${joinParts(sentenceParts, " ")}</p>
`;
}

function statusSentence({ before, linkText, after, path }: StatusSentence, up: string): Html {
  return html`${before}<a href="${up}${path}">${linkText}</a>${after}`;
}

function head(title: Part, lede: Part, status: Html, { above, more }: HeadParts = {}): Html {
  return html`<header class="title">
${above && html`<p class="label">${above}</p>\n`}<h1>${title}</h1>
${status}<p class="lede">${lede}</p>
${more}</header>
`;
}
