// The law behind a definition: by which day it was read, what is moving, and the authorities that its source leans on.

import type { CohortRecord, SourceReference } from "#client";
import { dayInWords } from "../../base/day.ts";
import type { Answering, Authority, LegalAnswer } from "../../catalog/authorities.ts";
import type { Published } from "../../definitions/compile.ts";
import { SHARED_LAW } from "../../definitions/files.ts";
import { itemsOf, type Source } from "../../definitions/source.ts";
import { plainText } from "./plain-text.ts";

/** Returns the authorities that sources lean on, each once, in the order of the register. */
export function authoritiesOf(
  sourceIds: readonly string[],
  { authorities, authorityCitations }: Published,
): Authority[] {
  const cited = new Set(
    authorityCitations.flatMap(({ id, source }) => (sourceIds.includes(source.sourceId) ? id : [])),
  );
  return authorities.filter(({ id }) => cited.has(id));
}

/** Returns the notes on law that a cohort cites beside its own source. */
export function notesBehind({ id, sourceRefs }: CohortRecord, { sources, authorityCitations }: Published): Source[] {
  const leaning = new Set(authorityCitations.map(({ source }) => source.sourceId));
  const cited = new Set(sourceRefs.map(({ sourceId }) => sourceId));
  return sources.filter(({ sourceId: one }) => one !== id && cited.has(one) && leaning.has(one));
}

/** Returns what is moving in the law behind a cohort, but for what all twelve share: a sentence for each change, with the authorities that it moves. */
export function movingLaw(cohort: CohortRecord, compiled: Published): string[] {
  const notes = notesBehind(cohort, compiled).map(({ sourceId }) => sourceId);
  const own = authoritiesOf([cohort.id, ...notes.filter((id) => id !== SHARED_LAW)], compiled);
  return compiled.changes.flatMap(({ id, what }) => {
    const names = own.filter(({ moving }) => moving === id).map(({ name }) => name);
    return names.length === 0 ? [] : [`${names.join(", ")}: ${what}`];
  });
}

/** An item of a note that begins with a place, with the question that it answers. */
export interface AnswerItem extends Pick<Answering, "question" | "topic"> {
  place: string;
  text: string;
  lines: SourceReference;
}

/** Returns what the notes answer, question by question. */
export function answersIn({ answers, sources }: Published): AnswerItem[] {
  return answers.flatMap(({ question, topic, sections }) =>
    sections.flatMap((section) => {
      const lines = sources.find(({ sourceId }) => sourceId === section.sourceId)?.lines ?? [];
      const text = lines.slice(section.startLine - 1, section.endLine).join("\n");
      return itemsOf({ text, startLine: section.startLine }).flatMap(({ text: item, startLine, endLine }) => {
        const [, place, told] = /^\*\*([^*]+)\.\*\*(.+)$/s.exec(item) ?? [];
        if (place === undefined || told === undefined) return [];
        return [{ question, topic, place: plainText(place), text: told, lines: { ...section, startLine, endLine } }];
      });
    }),
  );
}

/** Returns these answers as they are published. */
export function legalAnswers(compiled: Published): LegalAnswer[] {
  return answersIn(compiled).map(({ question, topic, place, text, lines }) => {
    return { question, topic, place, says: plainText(text, compiled.authorities), ...lines };
  });
}

/** Returns by which day the law behind a cohort was read, and what is moving in it: a line for each. */
export function lawOf(cohort: CohortRecord, compiled: Published): string[] {
  const moving = movingLaw(cohort, compiled).map((sentence) => `Moving: ${sentence}`);
  return [`Law read by ${dayInWords(compiled.lawAsAt)}.`, ...moving];
}
