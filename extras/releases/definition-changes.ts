// Makes the entry of all that releases changed in one definition, for agents and for the command `get`. Its id is
// setoff-netting/#changes, or setoff-netting/#changes-2-10 for the changes from release 2 to release 10.

import { keysOf } from "../../core/base/keys-of.ts";
import { bulletList } from "../../core/base/markdown.ts";
import { shorten } from "../../core/base/text.ts";
import type { Lookup } from "../../core/extra/findable.ts";
import { CHANGE_KINDS, type Change, type Release } from "./register.ts";
import { concerns, isOfFew, isOwnMeaning } from "./release-in-words.ts";
import { releaseIdOf } from "./release-lookup.ts";

/** The definition and the releases of an id: `from` is the text that a reader knows, and `to` the newer text. */
export interface ChangesId {
  definition: string;
  from: number;
  to: number;
}

const CHANGES_ID = /^([a-z-]+)\/#changes(?:-(\d{1,4})(?:-(\d{1,4}))?)?$/;

/** Reads an id of the changes of a definition. It is undefined for any other id. `newest` is the newest release. */
export function changesIdIn(id: string, newest: number): ChangesId | undefined {
  const [, definition, from = "1", to = `${newest}`] = CHANGES_ID.exec(id) ?? [];
  if (definition === undefined) return undefined;
  const [first, last] = [Number(from), Number(to)].toSorted((one, other) => one - other);
  return { definition, from: first ?? 1, to: Math.min(last ?? newest, newest) };
}

/** The keys of the fields of a definition, by the number of the release. */
type FieldKeys = ReadonlyMap<number, readonly string[]>;

// An agent reads all of an answer, so its value in JSON has at most about so many characters.
const MOST_CHARACTERS = 2_600;
// A text on few definitions that names an amount is whole. The others are cut at the greatest of these lengths that has
// room. A text on many definitions is always cut, because its first words say what it is about.
const LENGTHS = [Number.POSITIVE_INFINITY, ...Array.from({ length: 15 }, (_, step) => 400 - step * 20)];
const LONGEST_SHARED = 170;

/** The fields that a release added to a definition, renamed and dropped, and the names that it dropped. */
interface FieldChanges {
  release: number;
  date: string;
  added?: string[];
  renamed?: Record<string, string>;
  gone?: string[];
  namesGone?: string[] | number;
}

/** What a release changed in a definition: the texts of its changes by their kind. `more` counts the other changes. */
interface ReleaseChanges extends FieldChanges {
  changes?: Record<string, string[]>;
  more?: number;
}

/**
 * Returns what each of the releases after `from` and up to `to` changed in a definition, the newest release first. A
 * release has the fields that are new, renamed or gone, and then its changes. Changes that read a file differently come
 * first, and of these the changes of this definition alone. `releases` are all releases in their order.
 */
export function changesLookup(
  { definition, from, to }: ChangesId,
  releases: readonly Release[],
  fieldKeys: FieldKeys,
): Lookup {
  const laterReleases = releases.filter(({ number }) => number > from && number <= to).toReversed();
  const id = `${definition}/#changes-${from}-${to}`;
  const name = `What changed in ${definition}, release ${from} to ${to}`;
  const head = { kind: "changes", id, name };
  const changesByRelease = laterReleases.map((release) => ({
    ...fieldChanges(release, definition, fieldKeys),
    changes: textsByKind(changesHere(release, definition), ({ says }) => says),
  }));
  const releaseChanges = shortChanges(laterReleases, definition, fieldKeys);
  const others = releaseChanges.filter((release) => !isTelling(release)).map(({ release }) => release);
  const readOn = `more: other changes, shared by many or of words, borders and papers; ${releaseIdOf(to, definition)} \
opens those of a release. ${id} compares two releases.`;
  return {
    value: { ...head, releases: changesByRelease },
    brief: {
      ...head,
      releases: releaseChanges.filter(isTelling),
      ...(others.length > 0 && { noneOfItsOwn: others }),
      readOn,
    },
    markdown: [`# ${name}`, ...changesByRelease.map(releaseMarkdown)].join("\n\n").concat("\n"),
  };
}

// Returns the changes of each release with as many texts as an answer has room for.
function shortChanges(releases: readonly Release[], definition: string, fieldKeys: FieldKeys): ReleaseChanges[] {
  const parts = releases.map((release) => ({
    head: withCountOfNames(fieldChanges(release, definition, fieldKeys)),
    here: changesHere(release, definition),
  }));
  const changes = parts.flatMap(({ here }) => here);
  const withTexts = (texts: ReadonlyMap<Change, string>): ReleaseChanges[] =>
    parts.map(({ head, here }) => {
      const changesWithText = here.filter((change) => texts.has(change));
      const more = here.length - changesWithText.length;
      return {
        ...head,
        ...(changesWithText.length > 0 && {
          changes: textsByKind(changesWithText, (change) => texts.get(change) ?? ""),
        }),
        ...(more > 0 && { more }),
      };
    });
  const hasRoom = (texts: ReadonlyMap<Change, string>): boolean =>
    JSON.stringify(withTexts(texts)).length <= MOST_CHARACTERS;

  const ownChanges = changes.filter(isOwnMeaning);
  const ownTexts = (longest: number, longestOfAmount: number) =>
    new Map(
      ownChanges.map((change) => [change, shorten(change.says, namesAmount(change) ? longestOfAmount : longest)]),
    );
  const candidates = [
    ...LENGTHS.map((longest) => ownTexts(longest, Number.POSITIVE_INFINITY)),
    ...LENGTHS.map((longest) => ownTexts(longest, longest)),
  ];
  const texts = new Map(candidates.find(hasRoom) ?? candidates.at(-1));
  for (const change of changes.filter((one) => !isOwnMeaning(one)).toSorted(byImportance)) {
    texts.set(change, shorten(change.says, LONGEST_SHARED));
    if (!hasRoom(texts)) texts.delete(change);
  }
  return withTexts(texts);
}

const KINDS = keysOf(CHANGE_KINDS);

// Sorts changes that read a file differently before others. Of one kind, those of few definitions come first, and of
// these those that name an amount.
function byImportance(one: Change, other: Change): number {
  return (
    KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
    Number(isOfFew(other)) - Number(isOfFew(one)) ||
    Number(namesAmount(other)) - Number(namesAmount(one)) ||
    one.of.length - other.of.length
  );
}

function namesAmount({ says }: Change): boolean {
  return /\b(?:supported|contingent|excluded|paid exposed|[a-z]+(?:Amount|Principal|Obligation))\b/i.test(says);
}

// Returns the number of the names that are gone instead of the names, because no file is read by them.
function withCountOfNames({ namesGone, ...changes }: FieldChanges): FieldChanges {
  return { ...changes, ...(Array.isArray(namesGone) && { namesGone: namesGone.length }) };
}

function textsByKind(changes: readonly Change[], textOf: (change: Change) => string): Record<string, string[]> {
  const kinds = KINDS.filter((kind) => changes.some((change) => change.kind === kind));
  return Object.fromEntries(kinds.map((kind) => [kind, changes.filter((one) => one.kind === kind).map(textOf)]));
}

function changesHere({ changes }: Release, definition: string): Change[] {
  return changes.filter((change) => concerns(change, definition)).toSorted(byImportance);
}

function isTelling({ added, renamed, gone, namesGone, changes }: ReleaseChanges): boolean {
  return [added, renamed, gone, namesGone, changes].some((part) => part !== undefined);
}

// Returns the head of a release with the fields that it added, renamed and dropped, and with the names that it dropped.
function fieldChanges(release: Release, definition: string, fieldKeys: FieldKeys): FieldChanges {
  const { number, date } = release;
  const [before, after] = [fieldKeys.get(number - 1) ?? [], fieldKeys.get(number) ?? []];
  const goneHere = release.gone.filter(({ of }) => of === definition);
  const replaced = goneHere.filter(({ kind, now }) => kind === "field" && now.length > 0);
  const renamed = Object.fromEntries(replaced.map(({ name, now }) => [name, now.join(" and ")]));
  const newNames = replaced.flatMap(({ now }): string[] => [...now]);
  const added = after.filter((key) => !before.includes(key) && !newNames.includes(key));
  const gone = before.filter((key) => !after.includes(key) && !(key in renamed));
  const namesGone = goneHere.filter(({ kind }) => kind === "alias").map(({ name }): string => name);
  return {
    release: number,
    date: date ?? "open, not citable yet",
    ...(added.length > 0 && { added }),
    ...(replaced.length > 0 && { renamed }),
    ...(gone.length > 0 && { gone }),
    ...(namesGone.length > 0 && { namesGone }),
  };
}

function releaseMarkdown({ release, date, added, renamed, gone, namesGone, changes = {} }: ReleaseChanges): string {
  const renamedNames = Object.entries(renamed ?? {}).map(([key, now]) => `${key} (now ${now})`);
  const names = Array.isArray(namesGone) ? namesGone : [];
  const lists = { "New fields": added, "Renamed fields": renamedNames, "Fields gone": gone, "Names gone": names };
  const lines = Object.entries(lists).flatMap(([what, items = []]) =>
    items.length > 0 ? [`${what}: ${items.join(", ")}`] : [],
  );
  const texts = Object.entries(changes).flatMap(([kind, says]) => says.map((text) => `${kind}: ${text}`));
  return `## Release ${release} (${date})\n\n${bulletList([...lines, ...texts])}`;
}
