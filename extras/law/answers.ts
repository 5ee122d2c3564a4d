// Finds the law behind a definition: the authorities that its sources cite, upcoming changes of law, and the answers of
// the notes. The pages, the Markdown and the published register are made from these. A note is a source on law that
// several definitions cite. An answer is an item of a note, such as "**Texas.** The uniform rule holds [@ucc-9-404]."

import type { CohortRecord, SourceReference } from "#client";
import { itemsOf, type Source } from "../../core/compile/source.ts";
import { SHARED_LAW } from "../../core/compile/source-ids.ts";
import { plainText } from "../../core/extra/brackets.ts";
import type { Authority } from "./authority.ts";
import type { AuthorityCitation } from "./citations.ts";
import type { LawData } from "./data.ts";
import type { AuthoredAnswer } from "./law-file.ts";
import type { LegalAnswer } from "./register.ts";
import { jointProvenance, type RuleProvenance, remarkOn, ruleProvenance } from "./state.ts";

/** Returns the authorities that a source cites, each once, in the order of the register. */
export function authoritiesOf(sourceId: string, { authorities, citationsBySource }: LawData): Authority[] {
  const citedIds = new Set((citationsBySource.get(sourceId) ?? []).map(({ id }) => id));
  return authorities.filter(({ id }) => citedIds.has(id));
}

/** Returns the notes on law that a cohort cites. The dossier of the cohort, which has its id, is not a note. */
export function notesBehind({ id, sourceRefs }: CohortRecord, law: LawData): Source[] {
  const sourceIds = new Set(sourceRefs.map(({ sourceId }) => sourceId).filter((one) => one !== id));
  return law.sources.filter(({ sourceId }) => sourceIds.has(sourceId) && authoritiesOf(sourceId, law).length > 0);
}

/**
 * Returns the upcoming changes in the law behind a cohort, with the authorities that each changes. Changes in the law
 * that all cohorts share are left out.
 */
export function upcomingChanges(cohort: CohortRecord, law: LawData): string[] {
  const ids = [cohort.id, ...notesBehind(cohort, law).map(({ sourceId }) => sourceId)];
  const authoritiesBehind = new Set(ids.flatMap((id) => (id === SHARED_LAW ? [] : authoritiesOf(id, law))));
  return law.changes.flatMap(({ id, what }) => {
    const changing = law.authorities.filter(({ moving }) => moving === id);
    const names = changing.filter((authority) => authoritiesBehind.has(authority)).map(({ name }) => name);
    return names.length === 0 ? [] : [`${names.join(", ")}: ${what}`];
  });
}

/** An item of a note that begins with a place, with the question that it answers. */
export interface AnswerItem extends Pick<AuthoredAnswer, "question" | "topic"> {
  place: string;
  text: string;
  lines: SourceReference;
}

// An item that begins with its place in bold, and then has the rule.
const ANSWER_ITEM = /^\*\*([^*]+)\.\*\*(.+)$/s;

/** Returns the answers of the notes, question by question. An item without a place is not an answer. */
export function answersIn({ answers, sources }: LawData): AnswerItem[] {
  return answers.flatMap(({ question, topic, sections }) =>
    sections.flatMap((section) => {
      const lines = sources.find(({ sourceId }) => sourceId === section.sourceId)?.lines ?? [];
      const text = lines.slice(section.startLine - 1, section.endLine).join("\n");
      return itemsOf({ text, startLine: section.startLine }).flatMap(({ text: item, startLine, endLine }) => {
        const [, place, rule] = ANSWER_ITEM.exec(item) ?? [];
        if (place === undefined || rule === undefined) return [];
        return [{ question, topic, place: plainText(place), text: rule, lines: { ...section, startLine, endLine } }];
      });
    }),
  );
}

/**
 * Returns the parts of the place of an answer. In "England and Wales; Northern Ireland, accepted goods" the name is
 * "England and Wales; Northern Ireland", the places are the two in it, and the subject is "accepted goods". The subject
 * is empty if the place has no comma.
 */
export function placeParts({ place }: Pick<AnswerItem, "place">): { name: string; places: string[]; subject: string } {
  const [name = place, ...subject] = place.split(", ");
  return { name, places: name.split("; "), subject: subject.join(", ") };
}

/** Tells whether an answer holds only for a public body as account debtor, as its place says. */
export function isForPublicDebtor({ place }: AnswerItem, { publicDebtors }: Pick<LawData, "publicDebtors">): boolean {
  return publicDebtors.some((word) => place.includes(word));
}

/** Returns the authorities that an answer cites, each once, in the order in which it cites them. */
export function authoritiesBehindAnswer({ lines }: AnswerItem, law: LawData): Authority[] {
  const isWithin = ({ startLine }: AuthorityCitation): boolean =>
    startLine >= lines.startLine && startLine <= lines.endLine;
  const citations = (law.citationsBySource.get(lines.sourceId) ?? []).filter(isWithin);
  return [...new Set(citations.map(({ id }) => id))].flatMap((id) => law.authoritiesById.get(id) ?? []);
}

// The first citation of an answer: the id in "[@ucc-9-404, (a)]".
const FIRST_CITATION = /\[@([a-z0-9-]+)/;

/**
 * Returns how the authorities of an answer were read. An answer begins with its first rule, so whether it "says" or is
 * "reported to say" depends on how that rule was read.
 */
export function answerProvenance(item: AnswerItem, law: LawData): RuleProvenance {
  const provenance = jointProvenance(authoritiesBehindAnswer(item, law), law.lawAsAt);
  const [, firstId = ""] = FIRST_CITATION.exec(item.text) ?? [];
  const first = law.authoritiesById.get(firstId);
  return first === undefined ? provenance : { ...provenance, from: ruleProvenance(first, law.lawAsAt).from };
}

/** Returns the published form of all answers of the notes. */
export function legalAnswers(law: LawData): LegalAnswer[] {
  return answersIn(law).map((item) => {
    const { question, topic, place, text, lines } = item;
    const provenance = answerProvenance(item, law);
    const cited = authoritiesBehindAnswer(item, law).map(({ id }) => id);
    const says = plainText(text, nameIn(law), readingRemarks(law));
    return { question, topic, place, says, ...provenance, cited, ...lines };
  });
}

// Returns a function from the id of an authority to the remark beside its name. The remark says that the text of the
// authority itself was not read, or that it is not maintained. Without such a fact it is undefined.
function readingRemarks({ authoritiesById }: LawData): (id: string) => string | undefined {
  return (id) => {
    const authority = authoritiesById.get(id);
    return (authority && remarkOn(authority)) || undefined;
  };
}

// Returns a function from the id of an authority to its name.
function nameIn({ authoritiesById }: Pick<LawData, "authoritiesById">): (id: string) => string | undefined {
  return (id) => authoritiesById.get(id)?.name;
}
