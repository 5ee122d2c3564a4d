// The project with hostile text in every field of free text, in the definitions and in every extra. Fields of a fixed
// form stay as they are.

import { parse, stringify } from "yaml";
import type { Compilation } from "../../../core/compile/compile.ts";
import { CORE_RULES } from "../../../core/compile/rules/rules.ts";
import { readSource, type Section, type Source } from "../../../core/compile/source.ts";
import { projectAt } from "../../../core/publish/project.ts";
import type { PublicationInput } from "../../../core/publish/publication.ts";
import { EXTRAS } from "../../../extras.ts";
import { pathsBelow, textOf } from "../../../test/support/edit-project.ts";
import { compiledDefinitions, ROOT } from "../../../test/support/project.ts";
import { words } from "../../../test/support/words.ts";
import { newestRelease, releaseFile, withReleaseSums } from "./support.ts";

/**
 * A text that breaks any page that does not escape it: it has markup, quotes, entities, direction controls and a very
 * long word.
 */
export const HOSTILE =
  `<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>` +
  `"'\`&quot;&#60;</title></textarea></style>--></script><svg onload=globalThis.pwned=1>` +
  `\u202Edrawkcab\u2066\u061C {{7*7}} \${7*7} javascript:alert(1) ${"W".repeat(300)}`;

let count = 0;

// Makes texts that differ, because the contract requires different aliases.
function hostile(text: string): string {
  count += 1;
  return `${HOSTILE} ${count} ${text}`;
}

/** The properties of compiled records that hold free text. All texts below them are free. */
const OF_RECORDS = {
  // The name of a structure is left out, because clients accept only names in the contract.
  assets: words`purpose evidenceToInspect description`,
  cohorts: words`name assetStructure definition aliases assetStructureAliases evidenceToInspect decisionQuestion
    nextReleaseEvent`,
} satisfies Partial<Record<keyof Compilation, readonly string[]>>;

/** The properties of the files of extras that hold free text. */
const OF_FILES: readonly [files: RegExp, free: readonly string[]][] = [
  [/^extras\/boundaries\/boundaries\.yaml$/, words`openPoints decides`],
  [/^extras\/boundaries\/codes\.yaml$/, words`directory licence notice name because term also`],
  [/^extras\/boundaries\/ambiguous-words\.yaml$/, words`word when`],
  [/^extras\/boundaries\/glossary\.yaml$/, words`term also means`],
  [/^extras\/boundaries\/key\.yaml$/, words`before question includes leavesOut reason story`],
  [/^extras\/boundaries\/outside\.yaml$/, words`sentence name otherNames why instead`],
  [/^extras\/boundaries\/phrasings\.yaml$/, words`terms texts`],
  [/^extras\/law\/law\.yaml$/, words`question`],
  [/^extras\/law\/authorities\/.*\.yaml$/, words`name otherNames establishes parts cite copy find note`],
  [/^extras\/reviews\/reviews\.yaml$/, words`criteria`],
  [/^extras\/worksheets\/request\.yaml$/, words`name if`],
  [/^extras\/releases\/released\/\d+\.yaml$/, words`title says`],
  [/^definitions\/[a-z-]+\/cases\.yaml$/, words`case reason`],
  [
    /^definitions\/[a-z-]+\/picture\.yaml$/,
    words`form marks label supported contingent excluded toSupported toExcluded`,
  ],
  [/^definitions\/[a-z-]+\/worked\.yaml$/, words`title paper issuer says why`],
  [/^definitions\/[a-z-]+\/worksheet\.yaml$/, words`unit agree expect`],
];

/**
 * Returns a value with hostile texts below the free properties. The hashes in its references are those of the changed
 * sources.
 */
function hostileIn<T>(value: T, free: readonly string[], hashes: ReadonlyMap<string, string> = new Map()): T {
  return changedIn(value, free, hashes, false) as T;
}

function changedIn(value: unknown, free: readonly string[], hashes: ReadonlyMap<string, string>, isFree: boolean) {
  const inside = (one: unknown, key = ""): unknown => changedIn(one, free, hashes, isFree || free.includes(key));
  if (typeof value === "string") return isFree && value !== "" ? hostile(value) : value;
  if (Array.isArray(value)) return value.map((one) => inside(one));
  if (typeof value !== "object" || value === null) return value;
  const hostileValue: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inside(one, key)]),
  );
  const hash = hashes.get(String(hostileValue["sourceId"]));
  return hash === undefined || !("sha256" in hostileValue) ? hostileValue : { ...hostileValue, sha256: hash };
}

/** Resolves to the input of a publication with hostile texts. It removes the checks of all rules of this process. */
export async function hostileInput(): Promise<PublicationInput> {
  await letEveryTextPass();
  const project = projectAt(ROOT, withReleaseSums(await hostileFiles()));
  const license = new TextEncoder().encode(`${textOf("LICENSE")}\n${HOSTILE}\n`);
  return {
    project: { ...project, bytes: async (path) => (path === "LICENSE" ? license : project.bytes(path)) },
    compilation: hostileRecords(await compiledDefinitions()),
  };
}

// Removes the checks of all rules, because pages have to show even such texts unharmed.
async function letEveryTextPass(): Promise<void> {
  const ofExtras = await Promise.all(EXTRAS.map(async ({ rules }) => (await rules?.()) ?? []));
  for (const rule of [...CORE_RULES, ...ofExtras.flat()]) delete rule.check;
}

function hostileRecords(compilation: Compilation): Compilation {
  const sources = compilation.sources.map(hostileSource);
  const hashes = new Map(sources.map((source): [string, string] => [source.sourceId, source.sha256]));
  const assets = hostileIn(compilation.assets, OF_RECORDS.assets, hashes);
  const cohorts = hostileIn(compilation.cohorts, OF_RECORDS.cohorts, hashes);
  const folders = compilation.folders.map((folder, index) => ({
    ...folder,
    cohort: cohorts.records[index] as typeof folder.cohort,
    asset: assets.records[index] as typeof folder.asset,
    dossier: sources[index] as Source,
    evidence: hostileIn(folder.evidence, ["lookFor", "otherNameSentences"]),
  }));
  return { ...compilation, assets, cohorts, sources, folders };
}

// Returns a source with hostile lines. Its sections keep their slugs, so that they are cited as before.
function hostileSource({ sourceId, file, lines, sections }: Source): Source {
  const hostileLines = lines.map((line, index) =>
    line === "" || line.startsWith("```") || index % 3 > 0 ? line : `${hostileLocators(line)} ${HOSTILE}`,
  );
  const { source } = readSource(sourceId, file, `${hostileLines.join("\n")}\n`);
  const changedSections = [...source.sections.values()];
  return {
    ...source,
    sections: new Map([...sections.keys()].map((slug, at) => [slug, changedSections[at] as Section])),
  };
}

// Adds markup to locators in citations. It has no bracket or semicolon, which would end the locator.
function hostileLocators(line: string): string {
  return line.replace(/(\[@[a-z0-9-]+, [^;\]]+)(?=[;\]])/g, `$1 <img src=x onerror="globalThis.pwned=1">`);
}

/** An authored file, of which these tests change a part. */
type YamlObject = Readonly<Record<string, unknown>>;

/**
 * Additions to files: a change in the law for every authority, a signature of every text, and a name that each release
 * lost.
 */
const SAYING: readonly [files: RegExp, edit: (file: YamlObject, path: string) => YamlObject][] = [
  [/^extras\/law\/law\.yaml$/, (law) => ({ ...law, changes: [CHANGE] })],
  [
    /^extras\/law\/authorities\/(?:first|second)\//,
    ({ authorities }) => ({ authorities: (authorities as YamlObject[]).map((one) => ({ ...one, moving: CHANGE.id })) }),
  ],
  [
    /^extras\/reviews\/reviews\.yaml$/,
    (reviews) => {
      const paths = (reviews["readings"] as { of: object }[]).flatMap(({ of }) => Object.keys(of));
      const [criterion] = Object.keys(reviews["criteria"] as object);
      return { ...reviews, signatures: [...new Set(paths)].map((of) => ({ ...SIGNATURE, of, criterion })) };
    },
  ],
  [
    /^extras\/releases\/released\//,
    ({ date, gone = [], ...release }, path) => ({
      ...release,
      // Without a date the newest release is open, and has the published bytes.
      ...(path !== releaseFile(newestRelease()) && { date }),
      gone: [...(gone as YamlObject[]), { alias: hostile("alias"), of: "setoff-netting", says: hostile("says") }],
    }),
  ],
];

const CHANGE = { id: "hostile", stage: "made", what: HOSTILE, on: "2099-01-01", look: "2099-01-01" };

const SIGNATURE = {
  sha256: "0".repeat(64),
  who: HOSTILE,
  capacity: HOSTILE,
  outcome: "objects",
  notes: HOSTILE,
  date: "2026-11-21",
};

async function hostileFiles(): Promise<Map<string, string>> {
  const paths = [...(await pathsBelow("extras")), ...(await pathsBelow("definitions"))];
  const changes = new Map<string, string>();
  for (const path of paths) {
    const [, free] = OF_FILES.find(([files]) => files.test(path)) ?? [];
    if (free) changes.set(path, hostileYaml(path, free));
    if (path.endsWith("/review.md"))
      changes.set(
        path,
        textOf(path).replace(/^(#.*|- .*)$/gm, (line) => hostile(line)),
      );
  }
  return changes;
}

function hostileYaml(path: string, free: readonly string[]): string {
  const file = hostileIn(parse(textOf(path)), free);
  const [, edit] = SAYING.find(([files]) => files.test(path)) ?? [];
  return stringify(edit ? edit(file, path) : file, { lineWidth: 0, aliasDuplicateObjects: false });
}
