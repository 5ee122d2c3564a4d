// About: who publishes, how the definitions are made, who read and signed them, the limits, how to object, what the pages keep.

import { idInWords, listedInWords } from "../../../base/text.ts";
import { dayInWords, READING_STATUSES } from "../../../catalog/authorities.ts";
import { RELEASES_FOLDER } from "../../../catalog/releases.ts";
import type { ReviewState } from "../../../definitions/reviews.ts";
import { keysOf } from "../../../definitions/yaml.ts";
import { REVIEWED_TEXTS, reviewInWords, reviewPath } from "../../data/review.ts";
import { FEED_FILE } from "../../releases/feed.ts";
import {
  ABOUT_FOLDER,
  AUTHORITIES_FOLDER,
  CODES_FOLDER,
  DEVELOPERS_FOLDER,
  RULES_FOLDER,
  SOURCES_FOLDER,
  WORKSHEETS_FOLDER,
} from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { entriesOf, type SiteModel } from "../model.ts";
import { pageHead, sections } from "../pieces.ts";
import { readingTable } from "../readings.ts";

const UP = "../";

const SECTIONS: readonly [id: string, heading: string, body: (model: SiteModel) => Part][] = [
  ["publisher", "Who publishes", publisher],
  ["made", "How it is made", made],
  ["reviewed", "Who read and signed it", reviewed],
  ["agreement", "How far readers agree", agreement],
  ["limits", "Limits", limits],
  ["objections", "Objections", objections],
  ["privacy", "Privacy", privacy],
  ["license", "License", license],
];

/** Returns the page about the catalog and this deployment of it. */
export function aboutPage(model: SiteModel): Page {
  const head = pageHead(
    "About",
    "A catalog of definitions of twelve kinds of commercial receivable: what each is, what can still change what is paid, and which documents show it.",
    model,
    UP,
  );
  return {
    folder: ABOUT_FOLDER,
    title: "About",
    description: "Who publishes these definitions, how they are made and read, who signed them, and how to object.",
    body: html`${head}${sections(SECTIONS, model)}`,
  };
}

function publisher(model: SiteModel): Part {
  const { name, contact } = model.operator;
  return html`<p>The Definition Discovery Service project writes and publishes the catalog, and names no person.</p>
<p>${name === null ? "This site names no operator" : html`This site is run by <b>${name}</b>`}${
    contact === null
      ? name === null
        ? " and no contact."
        : ", and names no contact."
      : html`. Contact: ${contactLink(contact)}.`
  }</p>
<p>Anybody may host a copy. <a href="${UP}SHA256SUMS">SHA256SUMS</a> lists the hash of every file. It shows a damaged copy, but a host could change both: compare it with a list from elsewhere.</p>`;
}

function contactLink(contact: string): Part {
  return html`<a href="${contact}" rel="noreferrer external">${contact.replace(/^(?:mailto|tel):/, "")}</a>`;
}

function made({ catalogs }: SiteModel): Part {
  const statuses = keysOf(READING_STATUSES).map((status) => {
    const count = catalogs.authorities.filter((authority) => authority.read.status === status).length;
    return `${READING_STATUSES[status].name} ${count}`;
  });
  return html`<ul class="prose">
<li><b>Sources.</b> Each definition cites the lines of <a href="${UP}${SOURCES_FOLDER}">notes</a>. They are the project’s own and prove nothing by themselves.</li>
<li><b>Authorities.</b> Where a note leans on law, accounting, a message standard or a form of contract, it names an entry of the <a href="${UP}${AUTHORITIES_FOLDER}">register</a>. Its ${catalogs.authorities.length} entries say how each was read: ${statuses.join(", ")}. The page of a definition shows those that it rests on.</li>
<li><b>Releases.</b> Once a <a href="${UP}${RELEASES_FOLDER}">release</a> has its date, it stays as it is. The next says what it changes and keeps every earlier text.</li>
</ul>`;
}

// Those that all twelve share, by path below definitions/.
const SHARED_TEXTS: readonly [name: string, path: string][] = [
  ["Shared rules on the four amounts", "shared-amounts.md"],
  ["Shared note on law", "shared-law.md"],
  ["Questions of the rules", "key.yaml"],
  ["What decides between two", "boundaries.yaml"],
  ["List of what lies outside", "outside.yaml"],
  ["Examples of events", "shadow-dashboard.md"],
];

function textsOf(model: SiteModel): [name: string, path: string][] {
  const own = entriesOf(model).flatMap(({ cohort: { id, name } }) =>
    REVIEWED_TEXTS.map(([called, file]): [string, string] => [
      `${name}: ${called.toLowerCase()}`,
      reviewPath(id, file),
    ]),
  );
  return [...SHARED_TEXTS, ...own];
}

function reviewed(model: SiteModel): Part {
  const { reviews, reviewStates } = model.catalogs;
  const roles = reviews.readings.at(-1)?.roles ?? [];
  const read = [...reviewStates.values()].filter(({ reading }) => reading?.current === true).length;
  const current = [...reviewStates.values()].flatMap(({ signatures }) => signatures.filter((one) => one.current));
  const signers = new Set(current.map(({ who }) => who)).size;
  const others = textsOf(model).filter(([, path]) => {
    const state = reviewStates.get(path);
    return state?.reading?.current !== true || state.signatures.length > 0;
  });
  return html`<p>Language models read the texts for the project in the roles of ${listedInWords(roles, "and")}. On every page “reviewed” means this and no more. ${signers === 0 ? "No practitioner has confirmed any text, and nobody has signed one." : `Signatures that hold now are by ${signers} outside the project.`} The page of each definition leads to what the readers objected to, what was mended and what stays open.</p>
<p>${read === reviewStates.size ? `All ${read} texts were` : `Of ${reviewStates.size} texts, ${read} were`} read as they stand now.</p>
${others.length > 0 && reviewTable(others, reviewStates)}<p class="label">What a signature would affirm, and an objection denies</p>
<dl class="neighbors">
${[...reviews.criteria].map(([id, text]) => html`<div id="${id}"><dt><dfn>${idInWords(id)}</dfn></dt><dd>${text}</dd></div>\n`)}</dl>`;
}

// One row for the texts of which the same is to be said.
function reviewTable(
  texts: readonly (readonly [name: string, path: string])[],
  states: ReadonlyMap<string, ReviewState>,
): Part {
  const said = texts.map(([name, path]) => {
    const state = states.get(path);
    return { name, sentences: state ? reviewInWords(state).join(" ") : "" };
  });
  const rows = [...new Set(said.map(({ sentences }) => sentences))].map((sentences) => {
    const names = said.filter((one) => one.sentences === sentences).map(({ name }) => name);
    return html`<div><dt>${names.join(", ")}</dt><dd>${sentences}</dd></div>\n`;
  });
  return html`<p class="label">Who read and who signed</p>
<dl class="review">
${rows}</dl>
`;
}

function agreement(): Part {
  return html`<p>Language models were given the published texts and invented papers, and not the answers. Where two of them write different figures, the text leaves a choice.</p>
${readingTable()}<p>Readers of one kind agree more than people of several trades would, and some texts have changed since these tests. Agreement shows that the words decide, and not that they are right.</p>`;
}

function limits({ catalogs }: SiteModel): Part {
  const visited = catalogs.authorities.filter(({ official }) => official !== null && official.visited !== null).length;
  return html`<ul class="prose">
<li><b>It classifies nothing.</b> It holds definitions, and its examples are invented. The <a href="${UP}${RULES_FOLDER}">rules</a> and the search say which definition to read next. What your claim is, and what anybody should pay, lend or release on it, is for you to decide.</li>
<li><b>It is no legal, accounting or credit advice.</b> Cite a definition for what it says, and never as an authority that a receivable is valid, eligible or collectible: for that, cite the document or the law behind it.</li>
<li><b>Law as at ${dayInWords(catalogs.lawAsAt)}.</b> Up to that day the project looked for changes. It read stored copies, which can be older, and opened ${visited === 0 ? "none" : visited} of the publishers’ own addresses; the register names each copy and the day it was read. Changes pending on that day are listed under each authority; later ones wait for another release.</li>
<li><b>Some law, not all.</b> The register has what the notes lean on and no more. Of places that it does not name, nothing was read.</li>
</ul>`;
}

function objections({ operator }: SiteModel): Part {
  const { contact } = operator;
  return html`<p>Something is wrong, missing or not how the trade says it? ${contact === null ? "Tell whoever gave you the address of this site. If you found it by yourself, there is nobody to tell." : html`Write to ${contactLink(contact)}.`} Name the address of the passage, the release, what is wrong, and the document or authority that shows it.</p>
<p>An objection can stand beside the text, under your name, until the text changes. Say then in what capacity you object, and which of the <a href="#reviewed">statements above</a> is not true of the text. What is mended is told in the next release and in the <a href="${UP}${FEED_FILE}">feed</a>.</p>`;
}

function privacy(): Part {
  return html`<ul class="prose">
<li><b>Worksheets stay with you.</b> A <a href="${UP}${WORKSHEETS_FOLDER}">worksheet</a> is a file that you download and fill in on your own computer. Nothing that you write into it is sent here.</li>
<li><b>Searches and choices stand in the address.</b> Your browser searches, filters and makes the lists. It puts what you type or choose into the address of the page, so that you can keep or share it. The server gets that address when somebody opens or reloads it, and what you type into the search field above a page when you press Enter. Its operator may log both, so type no names or figures from a file there.</li>
<li><b>No tracking.</b> The pages set no cookies, load nothing from other sites and count no visits.</li>
</ul>`;
}

function license({ license }: SiteModel): Part {
  const [name, , copyright] = license.split("\n");
  return html`<p>${name}. ${copyright}. You may use, change and share the catalog with this notice; <a href="${UP}${DEVELOPERS_FOLDER}#license">the whole text</a>.</p>
<p>The texts of standards and forms are their publishers’ own and are not in the catalog, which says in its own words what they establish. The page of <a href="${UP}${CODES_FOLDER}">reason codes</a> carries the notice of the publisher of the code list.</p>`;
}
