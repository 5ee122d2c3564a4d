// Writes the sentences that say who read or signed a text, for the pages and for Markdown. They follow from
// reviews.yaml and from the bytes of the text, so nobody has to declare them.

import { dayInWords } from "../../core/base/day.ts";
import { capitalize } from "../../core/base/text.ts";
import type { ReviewState } from "./reviews.ts";

/**
 * The texts of a definition that can be read and signed, each with its name and its file in the folder of the
 * definition.
 */
export const REVIEWED_TEXTS = [
  ["Cohort record", "cohort.yaml"],
  ["Asset record", "asset.yaml"],
  ["Source", "dossier.md"],
] as const;

/** Returns the published path of the project's own review of a definition. */
export function reviewFile(id: string): string {
  return `${id}/review.md`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];

/** Returns the state of a text as sentences: who read it for the project, who signed it, and who objects. */
export function reviewInWords({ reading, signatures }: ReviewState): string[] {
  const signatureSentences = signatures.map(({ who, capacity, criterion, outcome, notes, date, current }) => {
    const verb = { agrees: "agrees", "agrees-except": "agrees, except", objects: "objects" }[outcome];
    const lapseNote = current ? "" : ` The signature is for an earlier text, which has changed since.`;
    return `${who}, ${capacity}, ${dayInWords(date)}, on ${criterion}: \
${verb}${notes === null ? "" : `: ${notes}`}.${lapseNote}`;
  });
  return [readingSentence(reading), ...(signatureSentences.length > 0 ? signatureSentences : [UNSIGNED])];
}

/**
 * Returns the state of several texts in two sentences: who read them, and who signed them. If only some of the texts
 * were read, the first sentence says how many.
 */
export function reviewStatesInWords(states: readonly ReviewState[]): string {
  return `${readingsInWords(states)}. ${signaturesInWords(states)}`;
}

/** Returns a sentence that says how many people signed several texts in their current form. */
export function signaturesInWords(states: readonly ReviewState[]): string {
  const currentSignatures = states.flatMap(({ signatures }) => signatures).filter(({ current }) => current);
  const signers = new Set(currentSignatures.map(({ who }) => who)).size;
  if (signers === 0) return UNSIGNED;
  const people = signers === 1 ? "One person" : `${capitalize(countInWords(signers))} people`;
  const objections = currentSignatures.filter(({ outcome }) => outcome === "objects").length;
  const objectionNote = objections === 0 ? "" : `, ${countInWords(objections)} of them with an objection`;
  return `${people} signed it${objectionNote}.`;
}

function countInWords(count: number): string {
  return COUNTS[count] ?? `${count}`;
}

const UNSIGNED = "No person signed it.";
const UNREAD = "Nobody has read the wording yet";

function readingsInWords(states: readonly ReviewState[]): string {
  const count = states.filter(({ reading }) => reading?.current === true).length;
  if (count === states.length) return "Language models read the wording";
  if (count > 0) return `Language models read the wording of ${count} of ${states.length} texts`;
  return states.some(({ reading }) => reading !== null) ? "Language models read an earlier wording" : UNREAD;
}

function readingSentence(reading: ReviewState["reading"]): string {
  if (reading === null) return `${UNREAD}.`;
  const { on, roles, current } = reading;
  const rolesAndDay = `in ${countInWords(roles.length)} roles on ${dayInWords(on)}`;
  return `Language models read ${current ? "the" : "an earlier"} wording ${rolesAndDay}.`;
}
