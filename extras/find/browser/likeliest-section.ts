// Finds the section that a query most likely means, so that it stands first in an answer.

import { stemsOfAll } from "./entry-names.ts";
import type { ParsedQuery, TypedName } from "./query.ts";
import { type Hit, wordsHeld } from "./scoring.ts";
import { type BySection, isFormName, SOUNDED_SECTIONS, type SoundedSection, tellsEvent } from "./signs.ts";
import type { TypedWord } from "./typed-words.ts";
import { BASE, EVIDENCE, LAW_MARGIN, WEIGHTS } from "./weights.ts";

/** The best hit of each section that a query may sound like. */
type BestHits = Readonly<Record<SoundedSection, Hit | undefined>>;

/**
 * Returns whether a query sounds like law: no section has signs that weigh much more than the signs of law. Without
 * learned weights no query does.
 */
export function soundsLikeLaw({ law, ...others }: BySection): boolean {
  return law + LAW_MARGIN >= Math.max(...Object.values(others)) && law !== 0;
}

/**
 * Returns the section that a query most likely means. It weighs how well the best hit of a section matches, how many
 * words of the query that hit has, whether the query names it, and how much the query sounds like the section.
 *
 * A query that only mentions a name tells a story, and a story is about a definition. So outside, papers and law are
 * weighed only if their names are at least half of the query, or if their best hit scores as high as the best
 * definition. Papers are weighed as well if the query is the name of a form.
 */
export function likeliestSection(bestHits: BestHits, parsedQuery: ParsedQuery): SoundedSection | undefined {
  const definitionScore = bestHits.definitions?.score ?? 0;
  const sections = SOUNDED_SECTIONS.filter((of) => {
    const hit = bestHits[of];
    if (!hit || !mayLead(of, hit, parsedQuery)) return false;
    return (
      of === "pages" || hit.score >= definitionScore * leastShare(of, hit, parsedQuery) || isNamed(of, hit, parsedQuery)
    );
  });
  const evidence = new Map(sections.map((of) => [of, evidenceFor(of, bestHits[of], parsedQuery)]));
  return sections.toSorted((one, other) => (evidence.get(other) ?? 0) - (evidence.get(one) ?? 0))[0];
}

// Returns how many times as high as the best definition the best hit of a section has to score. An entry outside all
// twelve has to score higher if no name of it is typed, because its subject is near that of a definition.
function leastShare(of: SoundedSection, hit: Hit, parsedQuery: ParsedQuery): number {
  return of === "outside" && namesFor(of, hit, parsedQuery).length === 0 ? WEIGHTS.unnamed : 1;
}

// Whether at least half of the words of the query are names of the best hit, or the query is the name of a form. A
// query that says "not" tells what is missing, as in "acceptance test not signed", so it is more than a name.
function isNamed(of: SoundedSection, hit: Hit, parsedQuery: ParsedQuery): boolean {
  const { query, words } = parsedQuery;
  if (of === "law" || words.some(isNegated) || (of === "papers" && tellsEvent(query))) return false;
  if (of === "papers" && namesForm(parsedQuery)) return true;
  return wordsHeld(words, stemsOfAll(namesFor(of, hit, parsedQuery))).length * 2 >= words.length;
}

// Whether the query is the name of a form, and not of a law.
function namesForm({ query, isAboutLaw }: ParsedQuery): boolean {
  return !isAboutLaw && isFormName(query);
}

function isNegated({ markedWords }: TypedWord): boolean {
  return markedWords.some(({ mark }) => mark !== "");
}

// Law may lead only if the query asks about law. Pages may not lead if the query names a definition and not the page.
// If the query asks for a decision, papers and law may not lead, and an entry outside all twelve only if it is named.
function mayLead(of: SoundedSection, hit: Hit | undefined, parsedQuery: ParsedQuery): boolean {
  const { isAboutLaw, isRequest, names } = parsedQuery;
  if (of === "law") return isAboutLaw && !isRequest;
  if (of === "papers") return !isRequest;
  const hasName = namesFor(of, hit, parsedQuery).length > 0;
  if (of === "outside") return !isRequest || hasName;
  return of !== "pages" || names.definitions.length === 0 || hasName;
}

function evidenceFor(of: SoundedSection, hit: Hit | undefined, parsedQuery: ParsedQuery): number {
  const { score, heldWords, names, signs, formName } = EVIDENCE;
  const { words, sectionSigns } = parsedQuery;
  const namedWords = wordsHeld(words, stemsOfAll(namesFor(of, hit, parsedQuery)));
  return (
    BASE[of] +
    (of === "papers" && namesForm(parsedQuery) ? formName : 0) +
    score * Math.log((hit?.score ?? 0) + 1) +
    heldWords * ((hit?.heldWords.length ?? 0) / words.length) +
    names * (namedWords.length / words.length) +
    signs * sectionSigns[of]
  );
}

// Returns the names in the query that speak for a section. For definitions these are the names of any definition. For
// other sections they are the names of the best hit.
function namesFor(of: SoundedSection, hit: Hit | undefined, { names }: ParsedQuery): readonly TypedName[] {
  if (of === "law") return [];
  return names[of].filter(({ entry }) => of === "definitions" || entry.id === hit?.entry.id);
}
