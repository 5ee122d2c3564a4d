// What the words of the definitions are tried on: border files, queries and worked examples. Builds read none of them; they are not published, and
// values may stand in them.

import { type AssetRecord, type CohortRecord, searchAssetDefinitions, searchCohorts } from "#client";
import { OUTSIDE } from "../../src/catalog/boundaries.ts";
import { citations, list, map, type Of, object, prose, reference, slug, word } from "../../src/catalog/shape.ts";
import type { Compiled } from "../../src/definitions/compile.ts";
import { type DefinitionFiles, fileOf } from "../../src/definitions/files.ts";
import { inOrder, oncePerCause, type Problem } from "../../src/definitions/problem.ts";
import { type Known, NOTHING, readAt, readList } from "../../src/definitions/read.ts";
import { leadsElsewhere, leadsTo } from "../../src/definitions/rules/boundaries.ts";
import type { Report } from "../../src/definitions/rules/rules.ts";
import { checkTexts } from "../../src/definitions/rules/rules.ts";
import { type InventedFile, inventedFile } from "../../src/definitions/worked.ts";
import { keyPlaceOf, placeOf, readYaml, type YamlFile } from "../../src/definitions/yaml.ts";

const LEAST_FILES = 120;
const LEAST_HERE = 10;
const LEAST_OUTSIDE = 12;
const LEAST_QUERIES = 15;
const LEAST_EXAMPLES = 8;
const LEAST_KINDS = 6;

/** An invented story, and for each cohort (or `outside`) that a line or a sum of it is read in, the question of the key that decides. */
const BORDER_FILE = object({
  id: slug(),
  story: word(),
  places: map(reference("question"), "", "cohort-or-outside"),
});

/** What practitioners type to find the two records of a folder. */
const QUERIES = object({ cohort: list(prose()), asset: list(prose()) });

const EXAMPLE_KINDS =
  "plain part-paid part-credited refused conceded contested paid-and-exposed period-run-out price-mismatch quantity-mismatch \
advance tax reversal other".split(/\s+/);

/** A worked example: each figure goes by the sections that decide it. */
type WorkedExample = InventedFile<{ because: Of<ReturnType<typeof citations>> }>;

interface Folder {
  cohort: CohortRecord;
  asset: AssetRecord;
  queries: Of<typeof QUERIES>;
  examples: readonly WorkedExample[];
  worked: readonly InventedFile<unknown>[];
  files: Readonly<Record<"queries" | "examples" | "worked", YamlFile>>;
}

interface Trials {
  compiled: Compiled;
  folders: readonly Folder[];
  borderFiles: readonly Of<typeof BORDER_FILE>[];
  borderFile: YamlFile;
}

/** Returns the problems of what sound definitions are tried on, first those of reading it. */
export function trialProblems(files: DefinitionFiles, compiled: Compiled): Problem[] {
  const opened: YamlFile[] = [];
  const yaml = (path: string): YamlFile => {
    const file = readYaml(fileOf(path), files.get(path));
    opened.push(file);
    return file;
  };
  const known: Known = {
    ...NOTHING,
    ids: {
      "cohort-or-outside": [...compiled.cohorts.records.map(({ id }) => id), OUTSIDE],
      question: compiled.key.questions.map(({ id }) => id),
    },
    library: new Map(compiled.sources.map((source) => [source.sourceId, source])),
  };
  const borderFile = yaml("border-files.yaml");
  const borderFiles = readList(borderFile, BORDER_FILE, known);
  const folders = compiled.folders.map(({ id, cohort, asset, worked }): Folder => {
    const own = { queries: yaml(`${id}/queries.yaml`), examples: yaml(`${id}/examples.yaml`) };
    const shape = inventedFile<WorkedExample>(asset, EXAMPLE_KINDS, { because: citations() });
    return {
      cohort,
      asset,
      queries: readAt(own.queries, [], QUERIES),
      examples: readList(own.examples, shape, { ...known, folder: id }),
      worked,
      files: { ...own, worked: readYaml(fileOf(`${id}/worked.yaml`), files.get(`${id}/worked.yaml`)) },
    };
  });
  const unread = opened.flatMap(({ problems }) => problems);
  if (unread.length > 0) return inOrder(oncePerCause(unread));
  const problems = checkTexts(opened.flatMap(({ texts }) => texts));
  for (const [rule, check] of Object.entries(TRIAL_RULES))
    check({ compiled, folders, borderFiles, borderFile }, (place, message) => problems.push({ place, rule, message }));
  return inOrder(problems);
}

/** The rules on trials by name. Two of them are rules on definitions too. */
export const TRIAL_RULES: Readonly<Record<string, (trials: Trials, report: Report) => void>> = {
  "distinct-ids": ({ borderFiles, borderFile, folders }, report) => {
    const checkIds = (entries: readonly { id: string }[], file: YamlFile): void => {
      for (const [index, { id }] of entries.entries())
        if (entries.findIndex((entry) => entry.id === id) < index)
          report(placeOf(file, [index, "id"]), `the id "${id}" stands twice; rename one`);
    };
    checkIds(borderFiles, borderFile);
    for (const { examples, files } of folders) checkIds(examples, files.examples);
  },
  // A border file that names a question of the key must agree with the key.
  "questions-lead-there": ({ compiled, borderFiles, borderFile }, report) => {
    for (const [index, { places }] of borderFiles.entries())
      for (const [place, question] of Object.entries(places))
        if (!leadsTo(question, [place], compiled.key))
          report(placeOf(borderFile, [index, "places", place]), leadsElsewhere(question, [place]));
  },
  // A key that is not tried says nothing about the files that people have.
  "enough-border-files": ({ borderFiles, borderFile, folders }, report) => {
    const place = placeOf(borderFile, [0, "id"]);
    if (borderFiles.length < LEAST_FILES)
      return report(place, `there are ${borderFiles.length} border files; write at least ${LEAST_FILES}`);
    const wanted = [
      ...folders.map(({ cohort }) => [cohort.id, LEAST_HERE] as const),
      [OUTSIDE, LEAST_OUTSIDE] as const,
    ];
    for (const [there, least] of wanted) {
      const count = borderFiles.filter(({ places }) => Object.hasOwn(places, there)).length;
      if (count < least) return report(place, `${count} border files lead to ${there}; write at least ${least}`);
    }
  },
  // A record that nobody finds is not published in any useful sense.
  "found-by-queries": ({ compiled: { cohorts, assets }, folders }, report) => {
    for (const { cohort, asset, queries, files } of folders) {
      // The search looks at each record by itself.
      const found = {
        cohort: (query: string) => searchCohorts({ ...cohorts, records: [cohort] }, query),
        asset: (query: string) => searchAssetDefinitions({ ...assets, records: [asset] }, query),
      };
      for (const record of ["cohort", "asset"] as const) {
        const distinct = new Set(queries[record]).size;
        if (distinct < LEAST_QUERIES)
          report(
            placeOf(files.queries, [record]),
            `this has ${distinct} different queries; write at least ${LEAST_QUERIES}`,
          );
        else
          for (const [index, query] of queries[record].entries())
            if (found[record](query).length === 0)
              report(
                placeOf(files.queries, [record, index]),
                `this does not find the ${record} record; put the words into the record or remove the query`,
              );
      }
    }
  },
  // What two people read alike has been tried on more than one file, and each field on one at least.
  "enough-examples": ({ folders }, report) => {
    for (const { asset, examples, worked, files } of folders) {
      const [count, kinds] = [examples.length, new Set(examples.map(({ kind }) => kind)).size];
      if (count < LEAST_EXAMPLES || kinds < LEAST_KINDS)
        report(
          placeOf(files.examples, [0, "kind"]),
          `this has ${count} examples of ${kinds} kinds; write at least ${LEAST_EXAMPLES} of ${LEAST_KINDS}`,
        );
      for (const { key } of asset.fields)
        if (examples.every(({ figures }) => figures[key] === null))
          report(
            keyPlaceOf(files.examples, [0, "figures"]),
            `no example says what ${key} is; write it in one, or null with the sections that leave it empty`,
          );
      if (worked.map(({ kind }) => kind).join() !== "ordinary,trap")
        report(
          placeOf(files.worked, []),
          "these are not an ordinary file and a trap; write one of each, in this order",
        );
    }
  },
  // The parts never overlap, and nothing lies between them.
  "parts-add-up": ({ folders }, report) => {
    for (const { examples, worked, files } of folders)
      for (const [file, invented] of [
        [files.examples, examples],
        [files.worked, worked],
      ] as const)
        for (const [index, one] of invented.entries())
          if (!addsUp(one))
            report(
              placeOf(file, [index, "id"]),
              "the three parts do not add up to the gross; correct the figure that is wrong",
            );
  },
};

// All four amounts may be left empty.
function addsUp({ figures }: WorkedExample | InventedFile<unknown>): boolean {
  const centsOf = (key: string): bigint | null => {
    const is = figures[key]?.is ?? null;
    return is === null ? null : BigInt(is.replace(".", ""));
  };
  const gross = centsOf("grossObligation");
  const parts = ["supportedPrincipal", "contingentAmount", "excludedAmount"].map(centsOf);
  if (gross === null) return parts.every((part) => part === null);
  return parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + part, 0n) === gross;
}
