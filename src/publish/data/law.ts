// The law behind a definition: by which day it was read, what is moving, and the authorities that its source leans on.

import { dayInWords } from "../../base/day.ts";
import type { Authority, LegalAnswer } from "../../catalog/authorities.ts";
import type { Compiled } from "../../definitions/compile.ts";
import { type Item, itemsOf, type Section, type Source } from "../../definitions/source.ts";
import { plainText } from "./plain-text.ts";

type LawBehind = Pick<Compiled, "authorities" | "authorityCitations" | "changes">;

/** Returns the authorities that a source leans on, each once, in the order of the register. */
export function authoritiesOf(
  sourceId: string,
  { authorities, authorityCitations }: Pick<Compiled, "authorities" | "authorityCitations">,
): Authority[] {
  const cited = new Set(authorityCitations.filter(({ source }) => source.sourceId === sourceId).map(({ id }) => id));
  return authorities.filter(({ id }) => cited.has(id));
}

/** Returns what is moving in the law behind a source: a sentence for each change, with the authorities that it moves. */
export function movingLaw(sourceId: string, compiled: LawBehind): string[] {
  const own = authoritiesOf(sourceId, compiled);
  return compiled.changes.flatMap(({ id, what }) => {
    const names = own.filter(({ moving }) => moving === id).map(({ name }) => name);
    return names.length === 0 ? [] : [`${names.join(", ")}: ${what}`];
  });
}

// What each section of the note is asked about.
const ASKED: Readonly<Record<string, string>> = {
  "may-the-claim-be-assigned": "assignability",
  "what-each-notice-does": "notice",
  "defenses-against-the-assignee": "against-assignee",
  "setoff-and-recoupment-between-the-parties": "setoff",
  "insolvency-of-either-side": "insolvency-setoff",
  "until-when-the-claim-can-be-sued-for": "limitation",
};

/** An item of the note on law that begins with a place, with its section. */
export interface AnswerItem extends Item {
  section: Section;
  topic: string;
  place: string;
}

/** Returns what the note on law answers: its items that begin with a place, under the question that heads them. */
export function answersIn({ sections }: Source): AnswerItem[] {
  return [...sections.values()].flatMap((section) =>
    itemsOf(section).flatMap((item) => {
      const [, place, text] = /^\*\*([^*]+)\.\*\*(.+)$/s.exec(item.text) ?? [];
      const topic = ASKED[section.slug];
      if (topic === undefined || place === undefined || text === undefined) return [];
      return [{ ...item, section, topic, place: plainText(place), text }];
    }),
  );
}

/** Returns these answers as they are published. */
export function legalAnswers(source: Source, authorities: readonly Authority[]): LegalAnswer[] {
  return answersIn(source).map(({ section, topic, place, text, startLine, endLine }) => {
    return { question: section.title, topic, place, says: plainText(text, authorities), startLine, endLine };
  });
}

/** Returns by which day the law behind a source was read, and what is moving in it: a line for each. */
export function lawOf(sourceId: string, compiled: LawBehind & Pick<Compiled, "lawAsAt">): string[] {
  const moving = movingLaw(sourceId, compiled).map((sentence) => `Moving: ${sentence}`);
  return [`Law read by ${dayInWords(compiled.lawAsAt)}.`, ...moving];
}
