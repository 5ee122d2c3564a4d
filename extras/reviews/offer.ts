// The offer of reviews to a build: the state of each text, for the pages and the index of sources.

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
import { REVIEWED_TEXTS, reviewFile, reviewInWords, signaturesInWords, statesInWords } from "./in-words.ts";
import { type ReviewState, type Reviews, readReviews, reviewStates } from "./reviews.ts";
import { knownText } from "./rules/known-text.ts";
import { reviewedByFour } from "./rules/reviewed-by-four.ts";

const FOLDER = "extras/reviews";

/** The rules on reviews. */
export const REVIEW_RULES: readonly Rule[] = [knownText, reviewedByFour];

type States = ReadonlyMap<string, ReviewState>;

/** Resolves to the offer, from reviews.yaml and the reviews of all definitions. */
export async function reviewsOffer({ compilation, texts, before }: BuildInput): Promise<Offer> {
  const [files, definitions] = [await texts(FOLDER), await texts("definitions")];
  const reader = readerOf(textsInProject({ [FOLDER]: files, definitions }));
  const ids = compilation.folders.map(({ id }) => id);
  const offers = offerValues("reviewable", before).flatMap((texts) => [...texts]);
  const ofExtras = offers.map(([path, { text }]) => [path, text] as const);
  const reviewable = new Map([...ownTexts(ids, definitions), ...ofExtras]);
  // A text without a folder belongs to an extra. If no extra offers texts, the text cannot be checked.
  const isKnown = (path: string): boolean => reviewable.has(path) || (offers.length === 0 && !path.includes("/"));
  const reviews = readReviews(reader.yaml(`${FOLDER}/reviews.yaml`), isKnown);
  const records = ids.map((id) => reader.source(`${id}-review`, `definitions/${id}/review.md`));
  const states = reviewStates(reviews, [...reviewable.keys()], reviewable);
  const problems: Problem[] = dedupeByCause(reader.problems());
  if (!problems.some(isError)) problems.push(...checkRules([reviewedByFour], records));
  const names = new Map(offers.map(([path, { name }]) => [path, name]));
  return {
    of: "reviews",
    problems,
    files: () => ids.map((id, index) => [reviewFile(id), records[index]?.text ?? ""]),
    sourceNotes: {
      each: new Map(compilation.sources.map(({ sourceId, file }) => [sourceId, { review: states.get(below(file)) }])),
      all: { review: statesInWords([...states.values()]) },
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
  const own = [...states].filter(([path]) => paths === undefined || paths.includes(path));
  const linkText = signaturesInWords(own.map(([, state]) => state));
  return { place: 30, before: "", linkText, after: "", path: "about/#reviewed" };
}

function below(file: string): string {
  return file.replace(/^definitions\//, "");
}

// Returns the texts that a reader can sign: the texts behind both catalogs, by path below definitions/.
function ownTexts(ids: readonly string[], definitions: ReadonlyMap<string, string>): [path: string, text: string][] {
  const own = ids.flatMap((id) => ["dossier.md", "cohort.yaml", "asset.yaml"].map((name) => `${id}/${name}`));
  const paths = [...own, ...SHARED_SOURCES.map((id) => `${id}.md`)];
  return paths.map((path) => [path, definitions.get(path) ?? ""]);
}

function markdownOf(id: string, states: States): MarkdownPart {
  const reviews = ["cohort.yaml", "asset.yaml", "dossier.md"].map((name) => {
    const state = states.get(`${id}/${name}`);
    return `${name}: ${state ? reviewInWords(state).join(" ") : ""}`;
  });
  return { place: 60, text: `## Who read and who signed\n\n${bulletList(reviews)}\n` };
}

// The section is below the passages that both records cite.
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

// Returns how many of the texts were read as they stand now.
function readCount(read: number, all: number): string {
  if (read === 0) return `None of the ${all} texts was read in its current wording.`;
  return `${read === all ? `All ${all} texts` : `Of ${all} texts, ${read}`} were read in their current wording.`;
}

function aboutSections(text: string, { reviews, states, names }: ReviewData, kit: Kit): PageSection[] {
  const all = [...states.values()];
  const read = all.filter(({ reading }) => reading?.current === true).length;
  const signers = new Set(
    all.flatMap(({ signatures }) => signatures.filter((one) => one.current)).map(({ who }) => who),
  );
  const slots = {
    roles: () => joinInWords(reviews.readings.at(-1)?.roles ?? [], "and"),
    signed: () =>
      signers.size === 0
        ? "No person signed any of them."
        : `${signers.size} outside the project have signed a current text.`,
    read: () => readCount(read, all.length),
    others: () => reviewTable(states, names, kit),
    criteria: () => criteria(reviews),
  };
  return kit.prosePart(text, slots).sections.map((own, index) => ({ on: "about", place: 27 + index, ...own }));
}

function criteria(reviews: Reviews): Part {
  const rows = [...reviews.criteria].map(
    ([id, text]) => html`<div id="${id}"><dt><dfn>${idInWords(id)}</dfn></dt><dd>${text}</dd></div>\n`,
  );
  return fold("What a signature affirms, and what an objection denies", html`<dl class="neighbors">\n${rows}</dl>`);
}

function textsOf(names: ReviewData["names"], kit: Kit): [name: string, path: string, label?: string][] {
  const own = kit.definitions.flatMap(({ cohort: { id, name } }) =>
    REVIEWED_TEXTS.map(([label, file]): [string, string, string] => [name, `${id}/${file}`, label.toLowerCase()]),
  );
  const shared = SHARED_SOURCES.map((id): [string, string] => [kit.sourceOf(id)?.title ?? id, `${id}.md`]);
  return [...shared, ...[...names].map(([path, name]): [string, string] => [name, path]), ...own];
}

// Returns a row for the texts that were not read in their current form, or that somebody signed. Texts of the same
// state share a row.
function reviewTable(states: States, names: ReviewData["names"], kit: Kit): Part {
  const texts = textsOf(names, kit).flatMap(([name, path, label]) => {
    const state = states.get(path);
    const isPlain = state === undefined || (state.reading?.current === true && state.signatures.length === 0);
    return isPlain ? [] : [{ name, label, sentences: reviewInWords(state).join(" ") }];
  });
  const rows = [...groupBy(texts, ({ sentences }) => sentences)].map(([sentences, same]) => {
    const names = [...groupBy(same, ({ name }) => name)].map(([name, texts]) =>
      [name, texts.flatMap(({ label }) => label ?? []).join(", ")].filter(Boolean).join(": "),
    );
    const items = names.map((name) => html`<li>${name}</li>\n`);
    return html`<div><dt>${sentences}</dt><dd><ul class="plain">${items}</ul></dd></div>\n`;
  });
  return rows.length > 0 && html`<p class="label">Who read and who signed</p>\n<dl class="review">\n${rows}</dl>\n`;
}
