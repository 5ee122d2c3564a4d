// The register of authorities as a page: every entry with how it was read, its citations to copy, and each passage that leans on it.

import {
  AUTHORITY_KINDS,
  type Authority,
  BEARINGS,
  dayInWords,
  JURISDICTIONS,
  nameWith,
  READING_STATUSES,
} from "../../../catalog/authorities.ts";
import type { AuthorityCitation } from "../../../definitions/authority-citations.ts";
import { keysOf } from "../../../definitions/words.ts";
import { REGISTER_FILE } from "../../authorities.ts";
import { movingLaw } from "../../law.ts";
import { AUTHORITIES_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, lineFragment, type SiteModel } from "../model.ts";
import { contents, copyButton, linkedHeading, permalink, statusLine } from "../pieces.ts";

/** Returns the page of the register. */
export function authoritiesPage(model: SiteModel): Page {
  const { authorities, lawAsAt } = model.catalogs;
  const kinds = keysOf(AUTHORITY_KINDS).filter((kind) => authorities.some((authority) => authority.kind === kind));
  return {
    folder: AUTHORITIES_FOLDER,
    title: "Authorities",
    description:
      "Every rule of law, of accounting and of messages that the definitions lean on: where its text stands, and who read what and when.",
    scripts: ["filter.mjs"],
    body: html`<header class="title">
<h1>Authorities</h1>
${statusLine(model, "../")}<p class="lede">${authorities.length} rules of law, of accounting and of messages that the definitions lean on. Law as at ${dayInWords(lawAsAt)}.</p>
</header>
${contents(
  kinds.map((kind) => [kind, AUTHORITY_KINDS[kind]]),
  "Kinds",
)}${filters(model)}
${legend(model)}
${kinds.map((kind) => group(kind, model))}`,
  };
}

function legend({ catalogs }: SiteModel): Part {
  const count = (status: string): number => catalogs.authorities.filter(({ read }) => read.status === status).length;
  return html`<details class="wide">
<summary>How they were read</summary>
<dl class="statuses">
${keysOf(READING_STATUSES).map((status) => html`<div><dt>${statusMark(status)} <span class="count">${count(status)}</span></dt><dd>${READING_STATUSES[status].means}</dd></div>\n`)}</dl>
<p class="hint">Copies were read, not live sites: an address says whether anybody opened it. The words after “find” stand in the copy exactly so. For programs: <a href="../${REGISTER_FILE}">authorities.json</a>, and <a href="../authorities.csl.json">as CSL-JSON</a> for programs that manage citations.</p>
</details>`;
}

function statusMark(status: Authority["read"]["status"]): Part {
  return html`<span class="status ${status}">${READING_STATUSES[status].name}</span>`;
}

function filters(model: SiteModel): Part {
  const { authorities } = model.catalogs;
  const jurisdictions = keysOf(JURISDICTIONS).filter((code) =>
    authorities.some((authority) => authority.jurisdictions.includes(code)),
  );
  const choice = (name: string, label: string, options: readonly (readonly [value: string, text: string])[]): Part =>
    html`<label>${label} <select name="${name}"><option value="">all</option>
${options.map(([value, text]) => html`<option value="${value}">${text}</option>\n`)}</select></label>
`;
  return html`<form class="picker needs-script no-print" id="filters" aria-label="Filter the register">
<label>Words <input type="search" name="text" autocomplete="off" spellcheck="false" placeholder="UCC 9-404"></label>
${choice("kind", "Kind", Object.entries(AUTHORITY_KINDS))}${choice(
  "jurisdiction",
  "Jurisdiction",
  jurisdictions.map((code) => [code, JURISDICTIONS[code] ?? code]),
)}${choice(
  "definition",
  "Definition",
  entriesOf(model).map(({ cohort }) => [cohort.id, cohort.name]),
)}${choice(
  "status",
  "Read",
  keysOf(READING_STATUSES).map((status) => [status, READING_STATUSES[status].name]),
)}<span class="said" id="shown" role="status"></span>
</form>`;
}

function group(kind: Authority["kind"], model: SiteModel): Part {
  const own = model.catalogs.authorities.filter((authority) => authority.kind === kind);
  return html`<section class="wide register" id="${kind}">
${linkedHeading(kind, AUTHORITY_KINDS[kind])}
<ul class="plain">
${own.map((authority) => entryOf(authority, model))}</ul>
</section>
`;
}

function entryOf(authority: Authority, model: SiteModel): Part {
  const { id, name, kind, jurisdictions, establishes, bears, moving, inForceSince } = authority;
  const citations = model.catalogs.authorityCitations.filter((citation) => citation.id === id);
  const sources = [...new Set(citations.map(({ source }) => source.sourceId))];
  return html`<li id="${id}" data-kind="${kind}" data-jurisdiction="${jurisdictions.join(" ")}" data-definition="${sources.join(" ")}" data-status="${authority.read.status}">
<h3>${name} ${statusMark(authority.read.status)}${permalink(id, `authority: ${name}`)}</h3>
<p>${establishes}</p>
<p class="hint">${jurisdictions.map((code) => JURISDICTIONS[code] ?? code).join(", ")}; ${BEARINGS[bears]}${inForceSince !== null && html`; ${kind === "case" ? "decided" : "in force since"} ${dayInWords(inForceSince)}`}. <code>${id}</code></p>
${moving !== null && html`<p><b>Moving.</b> ${moving.what}</p>\n`}${reading(authority)}${officialText(authority)}${citationStrings(authority)}${passages(citations, model)}</li>
`;
}

function link(address: string, text: string): Part {
  return html`<a href="${address}" rel="noreferrer external">${text}</a>`;
}

function reading({ read: { copy, at, on, find, note } }: Authority): Part {
  if (copy === null) return note !== null && html`<p>${note}</p>\n`;
  const where = at !== null && html` (${link(at, new URL(at).host)})`;
  return html`<p>Read: ${copy}${where}${on !== null && `, ${dayInWords(on)}`}.${find !== null && html` Find <q>${find}</q>.`}${note !== null && ` ${note}`}</p>
`;
}

// An address that nobody opened never looks checked.
function officialText({ official, read }: Authority): Part {
  if (official === null) return null;
  const { address, visited } = official;
  const unopened =
    read.at === address
      ? "a stored copy of this page was read; nobody opened the page itself"
      : "nobody of the project opened this address";
  return html`<p>Official text: <a class="written" href="${address}" rel="noreferrer external">${address.replace(/^https?:\/\/(?:www\.)?/, "")}</a> <span class="hint">${visited === null ? unopened : `opened on ${dayInWords(visited)}`}</span></p>
`;
}

const FORMS = {
  bluebook: "Bluebook",
  oscola: "OSCOLA",
  plain: "Usual form",
  eli: "ELI",
  ecli: "ECLI",
  neutral: "Neutral",
};

function citationStrings({ id, cite }: Authority): Part {
  const given = keysOf(FORMS).flatMap((form) => (cite[form] ? [[form, cite[form]] as const] : []));
  return (
    given.length > 0 &&
    html`<dl class="cite-as">
${given.map(([form, text]) => html`<div><dt>${FORMS[form]}</dt><dd><span id="${id}-${form}">${text}</span> ${copyButton(`${id}-${form}`, `${text}`)}</dd></div>\n`)}</dl>
`
  );
}

const FEW = 3;

function passages(citations: readonly AuthorityCitation[], model: SiteModel): Part {
  const links = citations.map((citation) => passageLink(citation, model));
  if (links.length <= FEW) return html`<p>Leaned on by ${joined(links, "; ")}.</p>\n`;
  return html`<details><summary>Leaned on by ${links.length} passages</summary><ul class="plain">${links.map((link) => html`<li>${link}</li>\n`)}</ul></details>\n`;
}

function passageLink({ source, section, startLine, locator }: AuthorityCitation, model: SiteModel): Part {
  const entry = entriesOf(model).find(({ cohort }) => cohort.id === source.sourceId);
  return html`<a href="../sources/${source.sourceId}/#L${startLine}">${entry?.cohort.name ?? source.title}: ${section.title}</a>${locator !== "" && html` <span class="hint">${locator}</span>`}`;
}

/** Returns what a record's page says of the law behind it: as at which day, what is moving, and the authorities of each section of its source. */
export function authoritiesBehind({ cohort: { id } }: Entry, up: string, model: SiteModel): Part {
  const { authorities, authorityCitations, lawAsAt } = model.catalogs;
  const own = authorityCitations.filter(({ source }) => source.sourceId === id);
  const sections = [...new Map(own.map(({ section }) => [section.slug, section])).values()];
  const moving = movingLaw(id, model.catalogs);
  return html`<p>Law as at ${dayInWords(lawAsAt)}. <span class="no-print"><a href="${up}${AUTHORITIES_FOLDER}?definition=${id}">Open these authorities in the register</a>; what every assignee asks stands in <a href="${up}sources/shared-law/">a note that all twelve share</a>.</span></p>
${moving.length > 0 && html`<p class="label">Moving</p>\n<ul>${moving.map((sentence) => html`<li>${sentence}</li>\n`)}</ul>\n`}<p class="label">By section of the source</p>
<dl class="leaning">
${sections.map((section) => html`<div><dt><a href="${up}sources/${id}/#${lineFragment(section)}">${section.title}</a></dt><dd><ul class="plain">${distinct(own.filter((citation) => citation.section === section)).map((citation) => cited(citation, authorities, up))}</ul></dd></div>\n`)}</dl>
<div class="print-only">
${authoritiesByReading(id, model)}</div>`;
}

/** Returns the authorities behind a definition by name, each once, below how they were read: what paper has room for. */
export function authoritiesByReading(sourceId: string, { catalogs }: SiteModel): Part {
  const cited = new Set(
    catalogs.authorityCitations.filter(({ source }) => source.sourceId === sourceId).map(({ id }) => id),
  );
  const own = catalogs.authorities.filter(({ id }) => cited.has(id));
  return keysOf(READING_STATUSES).map((status) => {
    const names = own.filter(({ read }) => read.status === status).map(({ name }) => name);
    return (
      names.length > 0 &&
      html`<p class="by-reading"><b>${READING_STATUSES[status].name}:</b> ${inOneLine(names)}.</p>\n`
    );
  });
}

// "UCC 9-404, 9-405; IFRS 9.5.5": what differs from the name before in its last number alone is told by that number.
function inOneLine(names: readonly string[]): string {
  const parts = names.map((name) => /^(.*\s)((?:ss?\. )?\S*\d\S*)$/.exec(name) ?? [name, name, ""]);
  const said = parts.map(([name, head, number], index) =>
    index > 0 && number !== "" && parts[index - 1]?.[1] === head ? `, ${number}` : `; ${name}`,
  );
  return said.join("").slice(2);
}

function distinct(citations: readonly AuthorityCitation[]): AuthorityCitation[] {
  return [...new Map(citations.map((citation) => [`${citation.id} ${citation.locator}`, citation])).values()];
}

function cited({ id, locator }: AuthorityCitation, authorities: readonly Authority[], up: string): Part {
  const authority = authorities.find((one) => one.id === id);
  return (
    authority &&
    html`<li><a href="${up}${AUTHORITIES_FOLDER}#${id}">${nameWith(authority.name, locator)}</a> ${statusMark(authority.read.status)}</li>\n`
  );
}
