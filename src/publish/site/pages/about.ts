// About: who publishes, how the definitions are made and read, what a signature would say, the limits, how to object.

import { dayInWords, JURISDICTIONS, READING_STATUSES } from "../../../catalog/authorities.ts";
import { RELEASES_FOLDER } from "../../../catalog/releases.ts";
import { keysOf } from "../../../definitions/words.ts";
import { FEED_FILE } from "../../releases/feed.ts";
import {
  ABOUT_FOLDER,
  AUTHORITIES_FOLDER,
  CODES_FOLDER,
  REVIEW_FOLDER,
  RULES_FOLDER,
  SOURCES_FOLDER,
} from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { entriesOf, type SiteModel } from "../model.ts";
import { contents, reviewTable, section, statusLine } from "../pieces.ts";
import { readingTable } from "../readings.ts";

const UP = "../";

const SECTIONS: readonly [id: string, heading: string, body: (model: SiteModel) => Part][] = [
  ["publisher", "Who publishes", publisher],
  ["made", "How it is made", made],
  ["read", "How it was read", read],
  ["reviewed", "What “reviewed” means", reviewed],
  ["limits", "Limits", limits],
  ["objections", "Objections", objections],
  ["privacy", "Privacy", privacy],
  ["license", "License", license],
];

/** Returns the page about the catalog and this deployment of it. */
export function aboutPage(model: SiteModel): Page {
  return {
    folder: ABOUT_FOLDER,
    title: "About",
    description: "Who publishes these definitions, how they are made and read, who signed them, and how to object.",
    body: html`<header class="title">
<h1>About</h1>
${statusLine(model, UP)}<p class="lede">A catalog of definitions of twelve kinds of commercial receivable: what each is, what can still change what is paid, and which documents show it.</p>
</header>
${contents(SECTIONS.map(([id, heading]) => [id, heading]))}${SECTIONS.map(([id, heading, body]) => section(id, heading, body(model)))}`,
  };
}

function publisher(model: SiteModel): Part {
  const { name, contact } = model.operator;
  return html`<p>The Definition Discovery Service project writes and publishes the catalog. Its license names “the Definition Discovery Service authors” and no person.</p>
<p>${name === null ? "This deployment names no operator" : html`This deployment is run by <b>${name}</b>`}${
    contact === null
      ? name === null
        ? " and no contact."
        : ", and names no contact."
      : html`. Contact: ${contactLink(contact)}.`
  } Anybody may host a copy: <a href="${UP}SHA256SUMS">SHA256SUMS</a> lists the hash of every file, so that a copy can be checked.</p>`;
}

function contactLink(contact: string): Part {
  return html`<a href="${contact}" rel="noreferrer external">${contact.replace(/^(?:mailto|tel):/, "")}</a>`;
}

function made({ catalogs }: SiteModel): Part {
  const statuses = keysOf(READING_STATUSES).map((status) => {
    const count = catalogs.authorities.filter((authority) => authority.read.status === status).length;
    return `${READING_STATUSES[status].name} ${count}`;
  });
  return html`<ol class="prose">
<li><b>Sources.</b> For each definition the project writes notes: the mechanism, the documents, the traps, the border to each neighbor. These <a href="${UP}${SOURCES_FOLDER}">sources</a> are its own words and prove nothing by themselves.</li>
<li><b>Authorities.</b> Where a note leans on law, accounting, a message standard or a form of contract, it names an entry of the <a href="${UP}${AUTHORITIES_FOLDER}">register of authorities</a>. Each of the ${catalogs.authorities.length} entries says how it was read: ${statuses.join(", ")}.</li>
<li><b>Records.</b> The records that you read here are drawn from the notes, and cite them by line and by the hash of the file. A hash shows that the cited text is unchanged. Whether it is right, the authorities have to show.</li>
<li><b>Checks.</b> A program resolves each citation and refuses texts that miss a part, contradict each other in form, or hold an amount, a rate or a count of days. It does not judge whether a sentence is true.</li>
<li><b>Releases.</b> Published definitions change only in a numbered <a href="${UP}${RELEASES_FOLDER}">release</a>, which says what changed for a reader and keeps every earlier text.</li>
</ol>`;
}

function read(model: SiteModel): Part {
  const roles = model.catalogs.reviews.readings.at(-1)?.roles ?? [];
  return html`<p>All readings are the project’s own, and the readers are language models. No practitioner has confirmed any of what follows.</p>
<p><b>In roles.</b> Every definition was read in turn as ${inTurn(roles)}. What each objected to, what was mended and what stays open is published:</p>
<ul class="names">${entriesOf(model).map(({ cohort }) => html`<li><a href="${UP}${cohort.id}/${REVIEW_FOLDER}">${cohort.name}</a></li>\n`)}</ul>
<p><b>Blind.</b> Readers who were given a published text and invented papers, and nothing else, wrote down every amount and date. Where two of them differ, the text does not decide. The figures count how often they agreed:</p>
${readingTable()}
<p>Read the figures with care. Readers of one kind agree more than people of several trades would. Parts of the texts were changed after a round, by what it showed and for other reasons, and the independent files were not read again. Agreement shows that the words decide, and not that they are right.</p>`;
}

function inTurn(roles: readonly string[]): string {
  const named = roles.map((role) => `a ${role}`);
  return [named.slice(0, -1).join(", "), ...named.slice(-1)].join(" and ");
}

// By path below definitions/.
const SHARED_TEXTS: readonly [name: string, path: string][] = [
  ["the shared reading of the four amounts", "shared-amounts.md"],
  ["the shared note on law", "shared-law.md"],
  ["the questions of the rules", "key.yaml"],
  ["what decides between two", "boundaries.yaml"],
  ["the list of what lies outside", "outside.yaml"],
  ["the examples of events", "shadow-dashboard.md"],
];

function reviewed({ catalogs }: SiteModel): Part {
  const current = [...catalogs.reviewStates.values()].flatMap(({ signatures }) =>
    signatures.filter((one) => one.current),
  );
  const signers = new Set(current.map(({ who }) => who)).size;
  return html`<p>It means read by the project, as told above, and no more. ${signers === 0 ? "Nobody outside the project has signed any text." : `Signatures that hold now are by ${signers} outside the project.`} There are ${catalogs.reviewStates.size} texts: three for each definition, whose page says who read and who signed them, and those that all twelve share, which are listed here.</p>
<p>A reading or a signature names the exact bytes that were read, and lapses by itself when one of them changes. There is no other way to mark a text as reviewed, and an objection is published in the same place as an agreement.</p>
${reviewTable(SHARED_TEXTS, catalogs.reviewStates)}<p class="label">A signature says one of these</p>
<dl class="neighbors">
${[...catalogs.reviews.criteria].map(([id, text]) => html`<div id="${id}"><dt><code>${id}</code></dt><dd>${text}</dd></div>\n`)}</dl>`;
}

function limits({ catalogs }: SiteModel): Part {
  const codes = keysOf(JURISDICTIONS).filter((code) =>
    catalogs.authorities.some(({ jurisdictions }) => jurisdictions.includes(code)),
  );
  const visited = catalogs.authorities.filter(({ official }) => official !== null && official.visited !== null).length;
  return html`<ul class="prose">
<li><b>Definitions only.</b> There are no values, balances, prices or customers in it. Examples are invented.</li>
<li><b>It classifies nothing.</b> The <a href="${UP}${RULES_FOLDER}">rules</a> and the search say which definition to read next. What your claim is, and what anybody should pay, lend or release on it, is for you to decide.</li>
<li><b>It is no legal, accounting or credit advice.</b> Use it as a reading list. Cite a definition for what it says, and never as an authority that a receivable is valid, eligible or collectible: for that, cite the document or the law behind it.</li>
<li><b>Law as at ${dayInWords(catalogs.lawAsAt)}</b> means: up to that day the project looked for changes. Later ones are missing. Changes that were on their way then stand with each authority.</li>
<li><b>Copies were read, not live sites.</b> Authorities were read in stored copies, which the register names with the day of reading. Of the publishers’ own addresses ${visited === 0 ? "none was" : `${visited} were`} opened.</li>
<li><b>Some law, not all.</b> The register has entries on: ${codes.map((code) => JURISDICTIONS[code]).join("; ")}. For each it has what the notes lean on, and no more. Of other places nothing was read.</li>
</ul>`;
}

function objections({ operator }: SiteModel): Part {
  const { contact } = operator;
  return html`<p>Something is wrong, missing or not how the trade says it? ${contact === null ? "This deployment names no contact; tell whoever gave you its address." : html`Write to ${contactLink(contact)}.`} Name the address of the passage, the release, what is wrong, and the document or authority that shows it.</p>
<p>An objection can stand beside the text, under your name, until the text changes. Say then who you are, in what capacity, and under which of the <a href="#reviewed">statements above</a> you object. What is mended is told in the next release and in the <a href="${UP}${FEED_FILE}">feed</a>. <span class="hint">For whoever keeps the project’s files: an entry in <code>definitions/reviews.yaml</code>.</span></p>`;
}

function privacy(): Part {
  return html`<p>The pages set no cookies, load nothing from other sites and count no visits. Lists, filters and checks of hashes are made in your browser.</p>
<p>Your browser keeps copies of the pages that you open, on your device, so that they can be read without a network. Clearing the data of this site removes them.</p>
<p>What you search for or choose stands in the address of the page, so that it can be kept and shared. Like every address that you open, reload or share it can reach the server of this deployment, and its operator may log addresses.</p>`;
}

function license({ license }: SiteModel): Part {
  const [name, , copyright] = license.split("\n");
  return html`<p>${name}. ${copyright}. It lets you use, change and share the catalog with this notice; <a href="${UP}developers/#license">the whole text</a>.</p>
<p>The texts of standards and forms are their publishers’ own and are not in the catalog, which says in its own words what they establish. The page of <a href="${UP}${CODES_FOLDER}">reason codes</a> carries the notice of the publisher of the code list.</p>`;
}
