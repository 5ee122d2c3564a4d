// What changed between two releases: what their authors say, and the texts of both catalogs word by word.

import { type WordChange, wordChanges } from "#changes";
import { UsageError } from "../base/command-line.ts";
import { printedJson } from "../base/json.ts";
import { UserError } from "../base/user-error.ts";
import { type Difference, differencesOf, type Released } from "../catalog/differences.ts";
import {
  CHANGE_KINDS,
  type Change,
  changeInWords,
  type Gone,
  goneInWords,
  RELEASES_FILE,
  type Release,
  releaseInWords,
} from "../catalog/releases.ts";
import { type Deployment, following, isReleaseIndex, readJson } from "./deployment.ts";

/**
 * Returns what changed from one release to another, for a person or as JSON. Throws a UsageError for anything but two numbers, the smaller one
 * first, and a UserError for one that no release has.
 */
export async function diff(deployment: Deployment, numbers: readonly string[], json: boolean): Promise<string> {
  const [first, last] = numbers.map(Number);
  if (numbers.length !== 2 || !numbers.every((number) => /^[1-9]\d*$/.test(number)) || Number(first) >= Number(last))
    throw new UsageError("diff takes the numbers of two releases, the earlier one first");
  const { releases } = await readJson(deployment, RELEASES_FILE, isReleaseIndex);
  const [from, to] = [first, last].map((number) => releases.find((release) => release.number === number));
  if (!from || !to) {
    const known = releases.map(({ number, date }) => `${number} (${date ?? "open"})`).join(", ");
    throw new UserError(`there is no release ${from ? last : first} in ${deployment.name}; there are ${known}`);
  }
  const between = releases.filter(({ number }) => number > from.number && number <= to.number);
  const differences = differencesOf(await load(deployment, from), await load(deployment, to));
  const changes = between.flatMap((release) =>
    release.changes.map((change) => ({ release: release.number, ...change })),
  );
  const gone = between.flatMap((release) => release.gone.map((one) => ({ release: release.number, ...one })));
  if (json) return printedJson({ from: from.number, to: to.number, changes, gone, differences });
  return following(deployment, RELEASES_FILE, () => inWords({ from, to, changes, gone, differences }));
}

interface Told {
  from: Release;
  to: Release;
  changes: readonly Change[];
  gone: readonly Gone[];
  differences: readonly Difference[];
}

function inWords({ from, to, changes, gone, differences }: Told): string {
  return [
    `From ${releaseInWords(from)} to ${releaseInWords(to)}`,
    ...Object.entries(CHANGE_KINDS).flatMap(([kind, what]) =>
      listed(
        what,
        changes.filter((one) => one.kind === kind).map((change) => changeInWords(change)),
      ),
    ),
    ...listed(
      "Gone",
      gone.map((one) => goneInWords(one)),
    ),
    ...definitionsIn(differences).map((id) =>
      definitionLines(
        id,
        differences.filter(({ of }) => of === id),
      ),
    ),
  ].join("\n\n");
}

async function load(deployment: Deployment, { number, sources }: Release): Promise<Released> {
  const read = sources.map(
    async ({ path, sha256 }): Promise<[string, Uint8Array]> => [sha256, await deployment.read(path)],
  );
  return { ...(await deployment.loadRelease(number)), sources: new Map(await Promise.all(read)) };
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[heading, ...lines.map((line) => `- ${line}`)].join("\n")];
}

function definitionsIn(differences: readonly Difference[]): string[] {
  return [...new Set(differences.map(({ of }) => of))];
}

// Passages are too long to be shown beside the texts that rest on them; JSON has them.
function definitionLines(id: string, differences: readonly Difference[]): string {
  const lines = differences.map(({ kind, what, before, after }) =>
    kind === "citation"
      ? `  ${what} differ`
      : `  ${what}\n${indented(wordChanges(before, after).map(runInWords).join(" "))}`,
  );
  return [id, ...lines].join("\n");
}

function indented(text: string): string {
  return text.replace(/^/gm, "    ").replace(/ +$/gm, "");
}

const KEPT_WORDS = 8;

// As a word-by-word comparison is written in plain text: [-gone-] {+new+}.
function runInWords({ kind, text }: WordChange): string {
  if (kind === "gone") return `[-${text}-]`;
  return kind === "new" ? `{+${text}+}` : text.split("\n").map(shortened).join("\n");
}

function shortened(line: string): string {
  const words = line.split(" ");
  return words.length <= 2 * KEPT_WORDS + 1
    ? line
    : [...words.slice(0, KEPT_WORDS), "...", ...words.slice(-KEPT_WORDS)].join(" ");
}
