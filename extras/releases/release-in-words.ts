// Writes a release and its changes in words, and finds what they say of one definition. The pages, the changelog, the
// feed and agents use them.

import { dayInWords } from "../../core/base/day.ts";
import { keysOf } from "../../core/base/keys-of.ts";
import { sentencesOf } from "../../core/base/sentences.ts";
import { capitalize } from "../../core/base/text.ts";
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type RedirectRule,
  type Release,
  type WithdrawnName,
} from "./register.ts";

// The heading of changes of meaning, in a release that has changes of words alone under another heading.
const READ_DIFFERENTLY = "What is read differently";

/**
 * Returns the kinds of the changes in `listedChanges`, each with its heading and its changes. `releaseChanges` are all
 * changes of the release.
 */
export function changesByKind(
  releaseChanges: readonly Change[],
  listedChanges: readonly Change[] = releaseChanges,
): { kind: ChangeKind; heading: string; changes: readonly Change[] }[] {
  const kinds = keysOf(CHANGE_KINDS).map((kind) => ({
    kind,
    heading: kind === "meaning" && tellsWordsApart(releaseChanges) ? READ_DIFFERENTLY : CHANGE_KINDS[kind],
    changes: listedChanges.filter((change) => change.kind === kind),
  }));
  return kinds.filter(({ changes }) => changes.length > 0);
}

/** Tells whether a release says which of its changes are of words alone. */
export function tellsWordsApart(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === "wording");
}

/** Returns a release in words: `release 3 of 22 November 2026`, or that it is open. */
export function releaseInWords({ number, date }: Pick<Release, "number" | "date">): string {
  return date === null ? `release ${number}, open and not citable yet` : `release ${number} of ${dayInWords(date)}`;
}

/** Returns a release in words, as the beginning of a sentence: `Release 3 of 22 November 2026`. */
export function releaseAtStart(release: Pick<Release, "number" | "date">): string {
  return capitalize(releaseInWords(release));
}

/** Tells whether a change concerns a definition. A change of an authority names authorities. */
export function concerns({ kind, of }: Change, id: string): boolean {
  return kind !== "authority" && of.includes(id);
}

// A change of at most so many definitions is on these alone.
const FEW = 3;

/** Tells whether a change is on a few definitions. A change of more definitions says the same of all of them. */
export function isOfFew({ of }: Change): boolean {
  return of.length <= FEW;
}

/** Tells whether a change says how a few definitions read a file differently. */
export function isOwnMeaning(change: Change): boolean {
  return change.kind === "meaning" && isOfFew(change);
}

const ALL_TWELVE = 12;

/** The most changes that replace a missing gist. */
const CHANGES_FOR_GIST = 2;

/**
 * Returns what reads differently in a definition, at a glance. It is the gist of the definition. If it has none, it is
 * the first changes that name the definition. Changes that name all twelve definitions count only if there are no
 * others.
 */
export function gistOf({ gists, changes }: Pick<Release, "gists" | "changes">, id: string): string {
  const gist = gists.find(({ of }) => of === id);
  if (gist) return gist.says;
  const changesHere = changes.filter((change) => concerns(change, id));
  const changesOfFew = changesHere.filter(({ of }) => of.length < ALL_TWELVE);
  const candidates = changesOfFew.length > 0 ? changesOfFew : changesHere;
  const firstChanges = candidates.slice(0, CHANGES_FOR_GIST);
  return firstChanges.map(({ says }) => says).join(" ");
}

/** The most words of a line of the history of a definition, unless its first sentence is longer. */
const LINE_WORDS = 50;

/**
 * Returns a line on what a release changed in the meaning of a definition whose texts differ. It is the gist, if there
 * is one. Otherwise it has the first sentences of the change of meaning that names the fewest definitions. If there are
 * only changes of words, the line says so. It is undefined if the release does not tell.
 */
export function meaningOf({ gists, changes }: Pick<Release, "gists" | "changes">, id: string): string | undefined {
  const gist = gists.find(({ of }) => of === id);
  if (gist) return gist.says;
  const changesHere = changes.filter((change) => concerns(change, id));
  const changesOfMeaning = changesHere.filter(({ kind }) => kind === "meaning");
  const [mostSpecific] = changesOfMeaning.toSorted((one, other) => one.of.length - other.of.length);
  if (mostSpecific) return sentencesWithin(mostSpecific.says, LINE_WORDS);
  return changesHere.some(({ kind }) => kind === "wording") ? ONLY_WORDS : undefined;
}

const ONLY_WORDS = "Only words changed, and no figure reads differently.";

// Returns the first sentences of a text that have at most so many words together. It has at least the first sentence.
function sentencesWithin(text: string, mostWords: number): string {
  const starts = sentencesOf(text).map((sentence) => text.slice(0, sentence.offset + sentence.text.length));
  return starts.findLast((start) => start.split(" ").length <= mostWords) ?? starts[0] ?? text;
}

/**
 * Returns a change in one line: the definitions that it concerns, if they are not all twelve, and what it says.
 * `format` writes an id, for example as code.
 */
export function changeInWords({ kind, of, says }: Change, format = (id: string): string => id): string {
  if (of.length === 0 || of.length === ALL_TWELVE || kind === "authority") return says;
  return `${of.map(format).join(", ")}: ${says}`;
}

/** Returns one line on a field or name that was removed: what replaces it, and where its reader goes. */
export function withdrawnNameInWords(
  { of, name, now, says }: WithdrawnName,
  format = (id: string): string => id,
): string {
  const replacement = now.length > 0 ? `, now ${now.map(format).join(" and ")}` : "";
  return `${format(of)}, ${format(name)}${replacement}${says === "" ? "." : `: ${says}`}`;
}

/** Returns one line on addresses that have ended: their successors, and the reason. */
export function endedAddressInWords(
  { address, now, says }: RedirectRule,
  format = (text: string): string => text,
): string {
  return `${format(address)}, now ${format(now)}: ${says}`;
}
