// The offer of reviews to a build: who read and who signed each text, for the pages and the index of sources.

import { groupBy } from "../../core/base/group-by.ts";
import { bulletList } from "../../core/base/markdown.ts";
import { idInWords, joinInWords } from "../../core/base/text.ts";
import { dedupeByCause, isError, type Problem } from "../../core/compile/problem.ts";
import { readerOf, textsInProject } from "../../core/compile/reader.ts";
import { checkRules, type Rule } from "../../core/compile/rules/rule.ts";
import { SHARED_SOURCES } from "../../core/compile/source-ids.ts";
import type { BuildInput } from "../../core/extra/extra.ts";
import type { MarkdownPart } from "../../core/extra/markdown-part.ts";
import { type Offer, offerValues } from "../../core/extra/offer.ts";
import type { StatusSentence } from "../../core/extra/offer-values.ts";
import { html, type Part } from "../../core/extra/page/html.ts";
import type { Kit } from "../../core/extra/page/kit.ts";
import type { PageSection } from "../../core/extra/page/page.ts";
import { fold } from "../../core/extra/page/pieces.ts";
import { REVIEWED_TEXTS, reviewFile, reviewInWords, reviewStatesInWords, signaturesInWords } from "./in-words.ts";
import { type ReviewState, type Reviews, readReviews, reviewStates } from "./reviews.ts";
import { knownText } from "./rules/known-text.ts";
import { reviewedByFour } from "./rules/reviewed-by-four.ts";

const FOLDER = "extras/reviews";

/** The rules on reviews. */
export const REVIEW_RULES: readonly Rule[] = [knownText, reviewedByFour];

const DEFINITION_FILES = REVIEWED_TEXTS.map(([, name]) => name);

// The states of texts by path below definitions/.
type States = ReadonlyMap<string, ReviewState>;

/** Resolves to the offer, from reviews.yaml and the reviews of all definitions. */
export async function reviewsOffer({ compilation, texts, earlierOffers }: BuildInput): Promise<Offer> {
  const [files, definitions] = [await texts(FOLDER), await texts("definitions")];
  const reader = readerOf(textsInProject({ [FOLDER]: files, definitions }));
  const ids = compilation.folders.map(({ id }) => id);
  const offeredTexts = offerValues("reviewable", earlierOffers).flatMap((textsOfExtra) => [...textsOfExtra]);
  const textsOfExtras = offeredTexts.map(([path, { text }]) => [path, text] as const);
  const reviewable = new Map([...textsOfCore(ids, definitions), ...textsOfExtras]);
  // A path without a folder names a text of an extra. If no extra offers texts, such a path cannot be checked.
  const isUncheckable = (path: string): boolean => offeredTexts.length === 0 && !path.includes("/");
  const isKnown = (path: string): boolean => reviewable.has(path) || isUncheckable(path);
  const reviews = readReviews(reader.yaml(`${FOLDER}/reviews.yaml`), isKnown);
  const reviewSources = ids.map((id) => reader.source(`${id}-review`, `definitions/${id}/review.md`));
  const states = reviewStates(reviews, [...reviewable.keys()], reviewable);
  const problems: Problem[] = dedupeByCause(reader.problems());
  if (!problems.some(isError)) problems.push(...checkRules([reviewedByFour], reviewSources));

  const names = new Map(offeredTexts.map(([path, { name }]) => [path, name]));
  const stateOfSource = (file: string): ReviewState | undefined => states.get(file.replace(/^definitions\//, ""));
  return {
    extra: "reviews",
    problems,
    files: () => ids.map((id, index) => [reviewFile(id), reviewSources[index]?.text ?? ""]),
    sourceNotes: {
      bySource: new Map(compilation.sources.map(({ sourceId, file }) => [sourceId, { review: stateOfSource(file) }])),
      ofIndex: { review: reviewStatesInWords([...states.values()]) },
    },
    status: (paths) => reviewStatus(states, paths),
    markdown: (id) => [markdownOf(id, states)],
    sections: (kit) => [
      ...kit.definitions.map(({ id }): PageSection => reviewSection(id)),
      ...aboutSections(files.get("pages/about.md") ?? "", { reviews, states, names }, kit),
    ],
  };
}

function reviewStatus(states: States, paths: readonly string[] | undefined): StatusSentence {
  const relevantStates = [...states].filter(([path]) => paths === undefined || paths.includes(path));
  const linkText = signaturesInWords(relevantStates.map(([, state]) => state));
  return { place: 30, before: "", linkText, after: "", path: "about/#reviewed" };
}

// Returns the texts of the core that a reader can sign: the texts behind both catalogs, by path below definitions/.
function textsOfCore(ids: readonly string[], definitions: ReadonlyMap<string, string>): [path: string, text: string][] {
  const definitionPaths = ids.flatMap((id) => DEFINITION_FILES.map((name) => `${id}/${name}`));
  const paths = [...definitionPaths, ...SHARED_SOURCES.map((id) => `${id}.md`)];
  return paths.map((path) => [path, definitions.get(path) ?? ""]);
}

function markdownOf(id: string, states: States): MarkdownPart {
  const reviews = DEFINITION_FILES.map((name) => {
    const state = states.get(`${id}/${name}`);
    return `${name}: ${state ? reviewInWords(state).join(" ") : ""}`;
  });
  return { place: 60, text: `## Who read and who signed\n\n${bulletList(reviews)}\n` };
}

// Returns the section with a link to the review of a definition. It is below the passages that both records cite.
function reviewSection(id: string): PageSection {
  const body = html`<p><a href="../${reviewFile(id)}">How this was reviewed</a>: \
the objections of the project's readings, what was corrected, and what stays open. The readers were language models. \
This is not a sign-off.</p>`;
  return { on: `record ${id} sources`, place: 10, id: "", heading: "", body };
}

interface ReviewData {
  reviews: Reviews;
  states: States;
  /** The names of the texts of extras. */
  names: ReadonlyMap<string, string>;
}

// Returns a sentence on how many of the texts were read in their current wording.
function readingCountInWords(count: number, total: number): string {
  if (count === 0) return `None of the ${total} texts was read in its current wording.`;
  const texts = count === total ? `All ${total} texts` : `Of ${total} texts, ${count}`;
  return `${texts} were read in their current wording.`;
}

function aboutSections(text: string, { reviews, states, names }: ReviewData, kit: Kit): PageSection[] {
  const allStates = [...states.values()];
  const count = allStates.filter(({ reading }) => reading?.current === true).length;
  const currentSignatures = allStates.flatMap(({ signatures }) => signatures).filter(({ current }) => current);
  const signers = new Set(currentSignatures.map(({ who }) => who));
  const slots = {
    roles: () => joinInWords(reviews.readings.at(-1)?.roles ?? [], "and"),
    signed: () =>
      signers.size === 0
        ? "No person signed any of them."
        : `${signers.size} outside the project have signed a current text.`,
    read: () => readingCountInWords(count, allStates.length),
    others: () => reviewTable(states, names, kit),
    criteria: () => criteria(reviews),
  };
  return kit.prosePart(text, slots).sections.map((part, index) => ({ on: "about", place: 27 + index, ...part }));
}

function criteria(reviews: Reviews): Part {
  const rows = [...reviews.criteria].map(
    ([id, text]) => html`<div id="${id}"><dt><dfn>${idInWords(id)}</dfn></dt><dd>${text}</dd></div>\n`,
  );
  return fold("What a signature affirms, and what an objection denies", html`<dl class="neighbors">\n${rows}</dl>`);
}

// Returns all texts in the order of the table. The label tells the texts of one definition apart.
function textsOf(names: ReviewData["names"], kit: Kit): [name: string, path: string, label?: string][] {
  const definitionTexts = kit.definitions.flatMap(({ cohort: { id, name } }) =>
    REVIEWED_TEXTS.map(([label, file]): [string, string, string] => [name, `${id}/${file}`, label.toLowerCase()]),
  );
  const sharedTexts = SHARED_SOURCES.map((id): [string, string] => [kit.sourceOf(id)?.title ?? id, `${id}.md`]);
  const textsOfExtras = [...names].map(([path, name]): [string, string] => [name, path]);
  return [...sharedTexts, ...textsOfExtras, ...definitionTexts];
}

// Returns a row for the texts that were not read in their current form, or that somebody signed. Texts of the same
// state share a row.
function reviewTable(states: States, names: ReviewData["names"], kit: Kit): Part {
  const texts = textsOf(names, kit).flatMap(([name, path, label]) => {
    const state = states.get(path);
    const isUsual = state === undefined || (state.reading?.current === true && state.signatures.length === 0);
    return isUsual ? [] : [{ name, label, sentences: reviewInWords(state).join(" ") }];
  });
  const rows = [...groupBy(texts, ({ sentences }) => sentences)].map(([sentences, textsOfState]) => {
    const byName = [...groupBy(textsOfState, ({ name }) => name)];
    const items = byName.map(([name, textsOfName]) => {
      const labels = textsOfName.flatMap(({ label }) => label ?? []).join(", ");
      return html`<li>${labels === "" ? name : `${name}: ${labels}`}</li>\n`;
    });
    return html`<div><dt>${sentences}</dt><dd><ul class="plain">${items}</ul></dd></div>\n`;
  });
  return rows.length > 0 && html`<p class="label">Who read and who signed</p>\n<dl class="review">\n${rows}</dl>\n`;
}
