// The register of authorities as a page: every entry in short, to be filtered; each name leads to the full entry.

import { dayInWords } from "../../../base/day.ts";
import {
  AUTHORITY_KINDS,
  type Authority,
  BEARINGS,
  JURISDICTIONS,
  LAW_KINDS,
  READING_STATUSES,
} from "../../../catalog/authorities.ts";
import { numbersIn } from "../../../catalog/findable.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { groupOf, groupsOf, jurisdictionsOf, statusMark } from "../authorities.ts";
import { AUTHORITIES_FOLDER } from "../folders.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import type { SiteModel } from "../model.ts";
import { contents, filterForm, linkedHeading } from "../pieces.ts";
import { writtenPage } from "../written.ts";

/** Returns the page of the register. */
export function authoritiesPage(model: SiteModel): Page {
  const { authorities } = model.catalogs;
  const kinds = keysOf(AUTHORITY_KINDS).filter((kind) => LAW_KINDS.has(kind));
  const groups = groupsOf(model).map(
    ({ id, name, authorities: own }) => html`<a href="${id}/">${name}</a>&nbsp;(${own.length})`,
  );
  const listed = contents(
    kinds.map((kind) => [kind, AUTHORITY_KINDS[kind]]),
    "Kinds",
  );
  const slots = {
    count: () => authorities.filter(({ kind }) => LAW_KINDS.has(kind)).length,
    groups: () => joined(groups, ", "),
    filters: () => [listed, filters(model)],
    statuses: () => statuses(model),
    changes: () =>
      model.catalogs.changes.map(
        ({ id, what, look }) => html`<li id="change-${id}">${what} Next look: ${dayInWords(look)}.</li>\n`,
      ),
    kinds: () => kinds.map((kind) => kindSection(kind, model)),
  };
  return { ...writtenPage("authorities", AUTHORITIES_FOLDER, slots, model), scripts: ["filter.mjs"] };
}

function statuses({ catalogs }: SiteModel): Part {
  return keysOf(READING_STATUSES).map((status) => {
    const count = catalogs.authorities.filter(({ read }) => read.status === status).length;
    return html`<div><dt>${statusMark(status)} <span class="count">${count}</span></dt>\
<dd>${READING_STATUSES[status].means}</dd></div>\n`;
  });
}

function filters(model: SiteModel): Part {
  const { authorities } = model.catalogs;
  const jurisdictions = keysOf(JURISDICTIONS).filter((code) =>
    authorities.some((authority) => authority.jurisdictions.includes(code)),
  );
  return filterForm("UCC 9-404", [
    ["kind", "Kind", Object.entries(AUTHORITY_KINDS).filter(([kind]) => LAW_KINDS.has(kind))],
    ["jurisdiction", "Jurisdiction", jurisdictions.map((code) => [code, JURISDICTIONS[code] ?? code])],
    ["definition", "Definition", model.definitions.map(({ cohort }) => [cohort.id, cohort.name])],
    ["status", "Read", keysOf(READING_STATUSES).map((status) => [status, READING_STATUSES[status].name])],
  ]);
}

function kindSection(kind: Authority["kind"], model: SiteModel): Part {
  const own = model.catalogs.authorities.filter((authority) => authority.kind === kind);
  return html`<section class="wide register" id="${kind}" data-kind="${kind}">
${linkedHeading(kind, AUTHORITY_KINDS[kind])}
${jurisdictionsOf(own).map(
  ({ codes, name, authorities }) => html`<div data-jurisdiction="${codes.join(" ")}">
<h3>${name}</h3>
<ul class="plain">
${authorities.map((authority) => entryOf(authority, model))}</ul>
</div>
`,
)}</section>
`;
}

// Hundreds of entries are one page, so each says only what tells it apart: its kind and where it holds stand above it.
function entryOf(authority: Authority, model: SiteModel): Part {
  const { id, name, establishes, bears, cite, read } = authority;
  const own = model.catalogs.authorityCitations.filter((citation) => citation.id === id);
  const sources = [...new Set(own.map(({ source }) => source.sourceId))];
  const numbers = numbersIn(cite).filter((number) => !name.includes(number));
  return html`<li data-definition="${sources.join(" ")}" id="${id}"><h4><a href="${groupOf(authority).id}/#${id}">${name}</a> ${statusMark(read.status)}</h4>
<p>${establishes} <span class="hint">${[BEARINGS[bears], ...numbers].join("; ")}</span></p>
</li>
`;
}
