// Words of the glossary in texts: which definition uses one, and a link where a text first has one.

import type { Term } from "../../definitions/glossary.ts";
import { GLOSSARY_FOLDER } from "./folders.ts";
import { html, type Part } from "./html.ts";
import { type SiteModel, sourceOf } from "./model.ts";

/** Returns everything that a definition says: both records and its source. */
export function wordsOfDefinition(id: string, model: SiteModel): string {
  const { cohorts, assets } = model.catalogs;
  const cohort = cohorts.records.find((record) => record.id === id);
  const asset = assets.records.find((record) => record.id === id);
  const texts = [
    cohort?.definition,
    cohort?.decisionQuestion,
    ...(cohort?.aliases ?? []),
    ...(cohort?.evidenceToInspect ?? []),
    asset?.purpose,
    ...(asset?.evidenceToInspect ?? []),
    ...(asset?.fields ?? []).map(({ description }) => description),
    sourceOf(model, id)?.text,
  ];
  // The names of its neighbors stand in a source as headings and links, and are no words of its own.
  const neighbors = cohorts.records.filter((record) => record.id !== id).map(({ name }) => written(name));
  return texts
    .join("\n")
    .replace(/\s+/g, " ")
    .replace(new RegExp(neighbors.join("|"), "gi"), " ");
}

/** Returns what finds a word as a whole, or one of its other names, also in the plural. An abbreviation is found as it is written, any other word in either case. */
export function patternOf({ term, also }: Term): RegExp {
  const names = [term, ...also].map((name) => (isAbbreviation(name) ? written(name) : eitherCase(name)));
  return new RegExp(`(?<![\\w/])(?:${names.join("|")})(?:e?s)?(?![\\w/])`);
}

function isAbbreviation(name: string): boolean {
  return name === name.toUpperCase();
}

function written(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function eitherCase(text: string): string {
  return [...text]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      return lower === upper ? written(letter) : `[${lower}${upper}]`;
    })
    .join("");
}

/**
 * Returns a text in which each abbreviation of the glossary leads there where it stands first on the page. `seen` holds
 * the ids of those that were met, and is added to.
 */
export function withTerms(text: string, seen: Set<string>, up: string, model: SiteModel): Part {
  const terms = model.catalogs.glossary.trade.filter(({ id, term }) => isAbbreviation(term) && !seen.has(id));
  const [first] = terms
    .flatMap((term) => {
      const match = new RegExp(`(?<![\\w/])${written(term.term)}(?![\\w/])`).exec(text);
      return match ? [{ term, at: match.index }] : [];
    })
    .sort((one, other) => one.at - other.at);
  if (!first) return text;
  const { term, at } = first;
  const end = at + term.term.length;
  seen.add(term.id);
  return [
    text.slice(0, at),
    html`<a class="term" href="${up}${GLOSSARY_FOLDER}#${term.id}">${text.slice(at, end)}</a>`,
    withTerms(text.slice(end), seen, up, model),
  ];
}
