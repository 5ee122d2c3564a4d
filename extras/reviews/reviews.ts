// Reads reviews.yaml, which says who read or signed which bytes. The state of a text follows from these entries and
// from its current bytes. A reading or a signature of earlier bytes is not current.

import { sha256 } from "../../core/base/hash.ts";
import {
  choice,
  day,
  hash,
  list,
  listOrNothing,
  map,
  type Of,
  object,
  optional,
  prose,
  word,
} from "../../core/catalog/shape.ts";
import { readAt } from "../../core/compile/read.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { report, reportKey } from "../../core/compile/yaml-report.ts";
import { choiceAt, wordAt } from "../../core/compile/yaml-values.ts";
import { knownText } from "./rules/known-text.ts";

const OUTCOMES = ["agrees", "agrees-except", "objects"] as const;

/** A reading by the project itself, in several roles. It is not a signature. */
const READING = object({
  on: day(),
  roles: list(word()),
  of: map(hash(), "The SHA-256 of each text that was read, by path below definitions/."),
});

/** A signature by a person outside the project. */
const SIGNATURE = object({
  of: word("The path of the text, below definitions/."),
  sha256: hash("The hash of the bytes that were signed."),
  who: word("The name, and how to reach the person."),
  capacity: word(),
  criterion: word("The id of a criterion."),
  outcome: choice(OUTCOMES),
  notes: optional(word(), "The exception, or the objection."),
  date: day(),
});

/** The shape of reviews.yaml. */
const REVIEWS = object({
  criteria: map(prose()),
  readings: listOrNothing(READING),
  signatures: listOrNothing(SIGNATURE),
});

type Signature = Of<typeof SIGNATURE>;
export interface Reviews extends Omit<Of<typeof REVIEWS>, "criteria"> {
  /** The statements that a signature can make, by id. */
  criteria: ReadonlyMap<string, string>;
}

/** The state of a text: its readings and signatures. */
export interface ReviewState {
  /** The last reading by the project. `current` is false if a byte has changed since. */
  reading: { on: string; roles: readonly string[]; current: boolean } | null;
  signatures: readonly (Signature & { current: boolean })[];
}

/** Reads reviews.yaml. `isKnown` tells whether a text can be reviewed. */
export function readReviews(file: YamlFile, isKnown: (path: string) => boolean): Reviews {
  const { criteria, readings, signatures } = readAt(file, [], REVIEWS);
  for (const [index, { of }] of readings.entries())
    for (const name of Object.keys(of))
      if (!isKnown(name)) reportKey(file, ["readings", index, "of", name], knownText, unknownPathMessage(name));
  for (const [index, { of, criterion, outcome, notes }] of signatures.entries()) {
    const path = ["signatures", index];
    if (of !== "" && !isKnown(of)) report(file, [...path, "of"], knownText, unknownPathMessage(of));
    if (criterion !== "") choiceAt(file, [...path, "criterion"], Object.keys(criteria));
    // Notes are required unless the signatory agrees.
    if (outcome !== "agrees" && notes === null) wordAt(file, [...path, "notes"]);
  }
  return { criteria: new Map(Object.entries(criteria)), readings, signatures };
}

function unknownPathMessage(path: string): string {
  return `no text that can be reviewed is called "${path}"; write a path below definitions/, \
such as setoff-netting/dossier.md`;
}

/** Returns the state of each text, by path below definitions/. */
export function reviewStates(
  { readings, signatures }: Reviews,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReviewState> {
  const stateOf = (path: string): ReviewState => {
    const currentHash = sha256(texts.get(path) ?? "");
    const lastReading = readings.findLast(({ of }) => Object.hasOwn(of, path));
    const signaturesOfText = signatures.filter(({ of }) => of === path);
    return {
      reading: lastReading
        ? { on: lastReading.on, roles: lastReading.roles, current: lastReading.of[path] === currentHash }
        : null,
      signatures: signaturesOfText.map((signature) => ({ ...signature, current: signature.sha256 === currentHash })),
    };
  };
  return new Map(paths.map((path) => [path, stateOf(path)]));
}
