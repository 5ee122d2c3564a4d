// What is said of who read or signed a text. It follows from the entries of reviews.yaml and from the bytes; nobody declares it.

import { dayInWords } from "../../core/base/day.ts";
import type { ReviewState } from "./reviews.ts";

/** The texts of a definition that can be read and signed: what each is called, and its file in the folder of the definition. */
export const REVIEWED_TEXTS = [
  ["Cohort record", "cohort.yaml"],
  ["Asset record", "asset.yaml"],
  ["Source", "dossier.md"],
] as const;

/** Returns the published path of the project's own record of how it read a definition. */
export function reviewFile(id: string): string {
  return `${id}/review.md`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];

/** Returns the state of a text as sentences: who of the project read it, who signed it, who objects. */
export function reviewInWords({ reading, signatures }: ReviewState): string[] {
  const signed = signatures.map(({ who, capacity, criterion, outcome, notes, date, current }) => {
    const verb = { agrees: "agrees", "agrees-except": "agrees, except", objects: "objects" }[outcome];
    const lapsed = current ? "" : ` The signature is for an earlier text, which has changed since.`;
    return `${who}, ${capacity}, ${dayInWords(date)}, on ${criterion}: ${verb}${notes === null ? "" : `: ${notes}`}.${lapsed}`;
  });
  return [readingSentence(reading), ...(signed.length > 0 ? signed : ["Not signed."])];
}

/** Returns the state of several texts as one sentence; what is not true of all of them is not said. */
export function statesInWords(states: readonly ReviewState[]): string {
  const signed = states.flatMap(({ signatures }) => signatures).filter(({ current }) => current);
  const signers = new Set(signed.map(({ who }) => who)).size;
  const objections = signed.filter(({ outcome }) => outcome === "objects").length;
  const said = [
    readInWords(states),
    signers === 0 ? "not signed" : `signed by ${COUNTS[signers] ?? signers}`,
    ...(objections === 0 ? [] : [`${COUNTS[objections] ?? objections} of them with an objection`]),
  ];
  return `${said.join(", ")}.`;
}

function readInWords(states: readonly ReviewState[]): string {
  const read = states.filter(({ reading }) => reading?.current === true).length;
  if (read === states.length) return "Read by language models for the project";
  if (read > 0) return `${read} of ${states.length} texts read by language models for the project`;
  const changed = states.some(({ reading }) => reading !== null);
  return changed ? "Changed since the project read it" : "Not yet read by the project";
}

function readingSentence(reading: ReviewState["reading"]): string {
  if (reading === null) return "Not yet read by the project in its roles.";
  const { on, roles, current } = reading;
  const said = `in ${COUNTS[roles.length] ?? roles.length} roles on ${dayInWords(on)}`;
  return current ? `Read by the project ${said}.` : `Changed since the project read it ${said}.`;
}
