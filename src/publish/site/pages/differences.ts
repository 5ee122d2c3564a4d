// What a release changed in a definition, word by word: a page for each definition that differs from the release before.

import { wordChanges } from "#changes";
import { CITED, type Difference } from "../../../catalog/differences.ts";
import { type Release, releaseAtStart } from "../../../catalog/releases.ts";
import { html, joined, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { type Entry, entriesOf, releaseFolder, type SiteModel } from "../model.ts";
import { section } from "../pieces.ts";
import { changesOf, linkToField, sourceLink } from "../told.ts";

const UP = "../../../";

/** Returns a page for each definition that a release changed. */
export function differencePages(model: SiteModel): Page[] {
  return model.releases.flatMap((release) =>
    differencesOfIds(release.number, model).map((entry) => differencePage(release, entry, model)),
  );
}

/** Returns the entries that differ from the release before. */
export function differencesOfIds(number: number, model: SiteModel): Entry[] {
  return entriesOf(model).filter(({ cohort }) => differencesIn(number, cohort.id, model).length > 0);
}

/** Returns what a release changed in a definition. */
export function differencesIn(number: number, id: string, { differences }: SiteModel): Difference[] {
  return (differences.get(number) ?? []).filter(({ of }) => of === id);
}

// Fields are known by their keys; what else differs has a name that begins with a capital.
function isField({ what }: Difference): boolean {
  return /^[a-z]/.test(what);
}

/** Returns in a few words what differs. */
export function formOf(differences: readonly Difference[]): string {
  const meaning = differences.filter(({ kind }) => kind === "meaning");
  const fields = meaning.filter(isField).length;
  const passages = differences.filter(({ kind }) => kind === "citation").length;
  const parts = [
    ...meaning.filter((one) => !isField(one)).map(({ what }) => what.toLowerCase()),
    ...(fields > 0 ? [counted(fields, "field")] : []),
    ...(differences.some(({ kind }) => kind === "evidence") ? ["evidence"] : []),
    ...(passages > 0 ? [`cited passages of ${counted(passages, "source")}`] : []),
  ];
  return parts.join(", ");
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

function differencePage(release: Release, { cohort }: Entry, model: SiteModel): Page {
  const { number } = release;
  const differences = differencesIn(number, cohort.id, model);
  const told = release.changes.filter(({ kind, of }) => kind !== "authority" && of.includes(cohort.id));
  const parts: [id: string, name: string, differences: Difference[]][] = [
    ["texts", "Texts", differences.filter((one) => one.kind === "meaning" && !isField(one))],
    ["fields", "Fields", differences.filter((one) => one.kind === "meaning" && isField(one))],
    ["evidence", "Evidence", differences.filter(({ kind }) => kind === "evidence")],
    ["passages", "Cited passages", differences.filter(({ kind }) => kind === "citation")],
  ];
  const shown = parts.filter(([, , own]) => own.length > 0);
  return {
    folder: `${releaseFolder(number)}${cohort.id}/`,
    title: `${cohort.name}: changes in release ${number}`,
    description: `What release ${number} changed in the definition of ${cohort.id}, word by word: ${formOf(differences)}.`,
    body: html`<header class="title">
<p class="label"><a href="../../">Releases</a> <span class="sep">/</span> <a href="../">${number}</a> <span class="sep">/</span> <code>${cohort.id}</code></p>
<h1>${cohort.name}</h1>
<p class="read-as">Changed in release ${number} since release ${number - 1}</p>
<p class="hint">${releaseAtStart(release)}. <del>Struck through</del> is gone, <ins>underlined twice</ins> is new.</p>
<nav class="contents" aria-label="On this page">${shown.map(([id, name]) => html`<a href="#${id}">${name}</a>\n`)}<a href="${UP}${cohort.id}/">The definition today</a></nav>
</header>
${told.length > 0 && section("told", "In short", changesOf(cohort.id, told, model))}${shown.map(([id, name, own]) =>
  section(
    id,
    name,
    own.map((one) => differenceOf(one, release, model)),
  ),
)}`,
  };
}

function differenceOf(difference: Difference, release: Release, model: SiteModel): Part {
  const { kind, what, before, after, of } = difference;
  if (kind === "citation") return passages(difference, release, model);
  const name = isField(difference) ? linkToField(of, what, UP, model) : what;
  const isList = kind === "evidence" || what.startsWith("Other names");
  return html`<div class="differing"><h3>${name}</h3>
${isList ? items(before, after, kind === "evidence") : paragraphs(before, after)}</div>
`;
}

// The last line of a field is its type. Where that stayed, nothing is to be said of it.
function paragraphs(before: string, after: string): Part {
  const [old = "", oldType = ""] = before.split("\n");
  const [now = "", type = ""] = after.split("\n");
  return html`${words(old, now)}${oldType !== type && words(oldType, type)}`;
}

// Two texts as one with what is gone and what is new; where little stayed, as two.
function words(before: string, after: string): Part {
  const runs = wordChanges(before, after);
  if (before !== "" && after !== "" && runs.every(({ kind }) => kind !== "same"))
    return html`<div class="two"><div><p class="label">Before</p><p>${before}</p></div><div><p class="label">Now</p><p>${after}</p></div></div>
`;
  return html`<p>${marked(runs)}</p>\n`;
}

function marked(runs: ReturnType<typeof wordChanges>): Part {
  return joined(
    runs.map(({ kind, text }) => {
      if (kind === "same") return text;
      return kind === "gone" ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
    }),
    " ",
  );
}

// One item a line. An item that was reworded is shown as one; names are too short for that.
function items(before: string, after: string, reworded: boolean): Part {
  const [old, now] = [linesOf(before), linesOf(after)];
  const gone = old.filter((item) => !now.includes(item));
  const fresh = now.filter((item) => !old.includes(item));
  const shown = fresh.map((item) => {
    const earlier = reworded ? likest(item, gone) : undefined;
    if (earlier === undefined) return html`<li><ins>${item}</ins></li>\n`;
    gone.splice(gone.indexOf(earlier), 1);
    return html`<li>${marked(wordChanges(earlier, item))}</li>\n`;
  });
  const stayed = now.length - fresh.length;
  return html`<ul class="${reworded ? "told" : "names"}">${shown}${gone.map((item) => html`<li><del>${item}</del></li>\n`)}</ul>
${stayed > 0 && html`<p class="hint">${counted(stayed, "item")} as before.</p>\n`}`;
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

// Less than this share of words in common, and it is another item.
const LIKE = 0.5;

function likest(item: string, others: readonly string[]): string | undefined {
  const own = wordsOf(item);
  const shares = others.map((other): [share: number, other: string] => {
    const its = wordsOf(other);
    const common = [...own].filter((word) => its.has(word)).length;
    return [(2 * common) / (own.size + its.size), other];
  });
  const [share = 0, other] = shares.sort(([one], [another]) => another - one)[0] ?? [];
  return share >= LIKE ? other : undefined;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function passages({ what, before, after }: Difference, release: Release, model: SiteModel): Part {
  const sourceId = what.slice(CITED.length);
  const earlier = model.releases.find(({ number }) => number === release.number - 1);
  const hashIn = (one: Release | undefined): string | undefined =>
    one?.sources.find((source) => source.sourceId === sourceId)?.sha256;
  const [was, is] = [hashIn(earlier), hashIn(release)];
  const link = (hash: string | undefined): Part => hash && sourceLink(sourceId, hash, model, UP);
  if (before === "") return html`<p>${link(is)}: cited from this release on.</p>\n`;
  if (after === "") return html`<p>${link(was)}: no longer cited.</p>\n`;
  if (was === is) return html`<p>${link(is)}: other lines of the same text are cited.</p>\n`;
  return html`<p>${link(is)}: the cited passages read otherwise. <a href="${UP}sources/${sourceId}/?sha256=${was}">The text of release ${release.number - 1}</a> with what has changed since.</p>\n`;
}
