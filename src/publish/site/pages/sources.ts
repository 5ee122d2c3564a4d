// Every cited document: what it is, its text to read, its exact lines, and what cites each passage.

import { dayInWords } from "../../../base/day.ts";
import { WORK } from "../../../catalog/cite.ts";
import { pathOfSource, type Release, releaseInWords } from "../../../catalog/releases.ts";
import { pathBelow } from "../../../definitions/files.ts";
import type { Source } from "../../../definitions/source.ts";
import { AUTHORITIES_FOLDER, SOURCES_FOLDER } from "../folders.ts";
import { html, type Part } from "../html.ts";
import type { Page } from "../layout.ts";
import { passagesOf, releaseFolder, releaseOf, type SiteModel } from "../model.ts";
import { pageHead } from "../pieces.ts";
import { contents, exactLines, reading } from "../source/lines.ts";
import { written } from "../written.ts";

/** Returns the page of each source. */
export function sourcePages(model: SiteModel): Page[] {
  return model.catalogs.sources.map((source) => sourcePage(source, model));
}

/** Returns a line for each source: its title, which leads to it, and what it is. */
export function sourceRows(model: SiteModel): Part {
  return model.catalogs.sources.map(
    (source) => html`<div><dt><a href="../${SOURCES_FOLDER}${source.sourceId}/">${source.title}</a></dt>\
<dd>${roleOf(source, model, "../")}</dd></div>\n`,
  );
}

// What is read with one definition is told by its name; what several share, by its own first sentence.
function roleOf(source: Source, model: SiteModel, up: string): Part {
  const own = model.definitions.find(({ cohort }) => cohort.id === source.sourceId);
  if (own === undefined) return firstSentence(source);
  return html`The notes behind <a href="${up}${own.cohort.id}/">${own.cohort.name}</a> and its asset structure, ${own.asset.name}.`;
}

function firstSentence({ lines }: Source): string {
  const start = lines.findIndex((line, index) => index > 0 && line !== "");
  const paragraph = lines.slice(start, lines.indexOf("", start)).join(" ");
  return (/^.*?\.(?=\s|$)/.exec(paragraph)?.[0] ?? paragraph).replaceAll("`", "");
}

function sourcePage(source: Source, model: SiteModel): Page {
  const { sourceId, title, sha256, lines, file } = source;
  const passages = passagesOf(model, sourceId);
  const { prose, blocks } = reading(source, model);
  const head = pageHead(
    title,
    html`${roleOf(source, model, "../../")} The notes are this project’s own; brackets in them name the <a \
href="../../${AUTHORITIES_FOLDER}">authorities</a> that a statement leans on.`,
    model,
    "../../",
    {
      texts: [pathBelow(file)],
      above: html`<a href="../../${AUTHORITIES_FOLDER}#notes">Law and notes</a> <span class="sep">/</span> <code>${sourceId}</code>`,
    },
  );
  const slots = {
    id: () => sourceId,
    title: () => title,
    sha256: () => sha256,
    work: () => workOf([citable(source, model)]),
    lines: () => lines.length,
    cited: () => passages.length,
    count: () => model.texts.get(sourceId)?.size ?? 0,
    texts: () => everyText(source, model),
    contents: () => contents(source),
    reading: () => prose,
    "exact-lines": () => exactLines(source, passages, blocks),
  };
  return {
    folder: `${SOURCES_FOLDER}${sourceId}/`,
    title: `Source: ${title}`,
    description: `The source ${sourceId} with line numbers, its cited passages and what cites them.`,
    scripts: ["source.mjs"],
    body: html`${head}${written("source", slots, model).body}`,
  };
}

// The last release with a date that has this text, else the open one.
function citable({ sourceId, sha256 }: Source, model: SiteModel): Release {
  const numbers = model.texts.get(sourceId)?.get(sha256) ?? [];
  return model.releases.findLast(({ number, date }) => date !== null && numbers.includes(number)) ?? releaseOf(model);
}

// What a citation names beside the title of the source.
function workOf(releases: readonly Release[]): string {
  const named = releases.map((one) =>
    one.date === null ? releaseInWords(one) : `release ${one.number}, ${dayInWords(one.date)}`,
  );
  return `${WORK}, ${named.join("; ")}.`;
}

// An older citation resolves here with a script, and without one under the hash that it gives.
function everyText({ sourceId, sha256 }: Source, model: SiteModel): Part {
  return [...(model.texts.get(sourceId) ?? [])].map(([hash, numbers]) => {
    const current = hash === sha256;
    const next = (numbers.at(-1) ?? 0) + 1;
    const changed = html`; <a href="../../${releaseFolder(next)}">what release ${next} changed</a>`;
    const having = model.releases.filter(({ number }) => numbers.includes(number));
    return html`<li id="text-${hash}" data-work="${workOf(having)}">\
${numbers.length === 1 ? "Release" : "Releases"} ${numbers.join(", ")}: \
<a href="./${!current && `?sha256=${hash}`}"><code class="hash">${hash}</code></a> \
<a href="../../${pathOfSource(hash)}">as a file</a>${!current && changed}</li>\n`;
  });
}
