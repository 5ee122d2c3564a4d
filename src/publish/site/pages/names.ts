// The index of names: every name and alias of both catalogs in one alphabet.

import type { Collision } from "../../../catalog/boundaries.ts";
import { fragmentOfWord } from "../../../catalog/findable.ts";
import { html, type Part } from "../html.ts";
import { placeLink } from "../key.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, type SiteModel } from "../model.ts";
import { linkedHeading, permalink, statusLine } from "../pieces.ts";

interface Name {
  text: string;
  kind: "cohort" | "structure" | "alias" | "structure alias";
  entry: Entry;
}

/** Returns the page that lists every name, so that any word of the trade leads to its definition without a script. */
export function namesPage(model: SiteModel): Page {
  const names = entriesOf(model).flatMap(namesOf).sort(byAlphabet);
  const letters = [...new Set(names.map(letterOf))];
  return {
    folder: "names/",
    title: "Index of names",
    description: "Every name and alias of the twelve cohorts and their asset structures, in alphabetical order.",
    body: html`<header class="title">
<h1>Index of names</h1>
${statusLine(model, "../")}<p class="lede">${names.length} names that the trade uses, each with the definition it is a name of. <b>Bold</b>: the name of a cohort or of a structure.</p>
<nav class="contents" aria-label="Letters">${letters.map((letter) => html`<a href="#${fragmentOf(letter)}">${letter}</a>\n`)}</nav>
<p><a href="#several">Words that lead to several definitions</a> stand below.</p>
</header>
<div class="index">
${letters.map(
  (letter) => html`<section aria-labelledby="${fragmentOf(letter)}"><h2 id="${fragmentOf(letter)}">${letter}</h2>
<ul class="plain">
${names.filter((name) => letterOf(name) === letter).map(item)}</ul></section>
`,
)}</div>
<section class="wide" id="several">
${linkedHeading("several", "Words that lead to several definitions")}
<dl class="neighbours">
${model.catalogs.collisions.map((collision) => several(collision, model))}</dl>
</section>`,
  };
}

function several({ word, leadsTo }: Collision, model: SiteModel): Part {
  return html`<div id="${fragmentOfWord(word)}"><dt>${word}${permalink(fragmentOfWord(word), `word: ${word}`)}</dt>
<dd><ul class="plain">${leadsTo.map(({ readOn, when }) => html`<li>${placeLink(readOn, "../", model)}, when ${when}</li>\n`)}</ul></dd></div>
`;
}

function namesOf(entry: Entry): Name[] {
  const { cohort, asset } = entry;
  return [
    { text: cohort.name, kind: "cohort", entry },
    { text: asset.name, kind: "structure", entry },
    ...cohort.aliases.map((text): Name => ({ text, kind: "alias", entry })),
    ...cohort.assetStructureAliases.map((text): Name => ({ text, kind: "structure alias", entry })),
  ];
}

// Compared by code unit in lower case, because the order of localeCompare depends on the machine that builds.
function byAlphabet(one: Name, other: Name): number {
  const [a, b] = [one.text.toLowerCase(), other.text.toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

function letterOf({ text }: Name): string {
  const letter = text.charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : "#";
}

function fragmentOf(letter: string): string {
  return letter === "#" ? "letter-other" : `letter-${letter.toLowerCase()}`;
}

function item({ text, kind, entry }: Name): Part {
  const own = kind === "cohort" || kind === "structure";
  const target = kind === "structure" ? "#structure" : kind === "cohort" ? "" : "#names";
  const leads = kind === "cohort" ? null : html` <span class="hint">${entry.cohort.name}</span>`;
  return html`<li><a href="../${entry.cohort.id}/${target}">${own ? html`<b>${text}</b>` : text}</a>${leads}</li>
`;
}
