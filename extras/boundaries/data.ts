// Reads the boundaries of the twelve definitions from their files: open points, the key, pairs, cases, ambiguous words
// and the outside list. All pages, rules and published files of this extra are made from its result.

import { list, map, type Of, object, prose, reference, slug, word } from "../../core/catalog/shape.ts";
import type { AuthoredText } from "../../core/compile/authored-text.ts";
import type { Compilation } from "../../core/compile/compile.ts";
import type { ReadFolder } from "../../core/compile/definitions.ts";
import { dedupeByCause, type Problem } from "../../core/compile/problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readAt, readList } from "../../core/compile/read.ts";
import { type Reader, readerOf, textsInProject } from "../../core/compile/reader.ts";
import type { YamlFile } from "../../core/compile/yaml-file.ts";
import { CODES, type Codes } from "./codes.ts";
import { GLOSSARY, type Glossary } from "./glossary.ts";
import { MARK_GROUP, type MarkGroup } from "./marks.ts";
import {
  AMBIGUOUS_WORD,
  type AmbiguousWord,
  COHORT_CASE,
  type CohortCase,
  KEY,
  type Key,
  OUTSIDE,
  OUTSIDE_LIST,
  OUTSIDE_PREFIX,
  type OutsideList,
  PAIR,
  type Pair,
  PHRASINGS_OF_PLACE,
  type PhrasingsOfPlace,
} from "./register.ts";

/** The folder of the register in the project. */
export const BOUNDARIES_FOLDER = "extras/boundaries";

const FILES = {
  key: "key.yaml",
  boundaries: "boundaries.yaml",
  outside: "outside.yaml",
  ambiguousWords: "ambiguous-words.yaml",
  phrasings: "phrasings.yaml",
  codes: "codes.yaml",
  marks: "marks.yaml",
  glossary: "glossary.yaml",
  borderFiles: "border-files.yaml",
} as const;

/** A group of the home page: what happened, and the cohorts that are about it, each with three of its aliases. */
const GROUP = object({
  happened: prose(),
  of: list(object({ id: reference("cohort"), names: list(prose(), "", { least: 3, most: 3 }) })),
});

/** A cohort that looks like another one, described in a few words. */
const TWIN = object({ of: reference("cohort"), is: prose() });

type Twin = Of<typeof TWIN>;

/**
 * An invented story of a file on a border. For each cohort (or `outside`) in which a line or a sum of the file is read,
 * it has the question of the key that decides.
 */
const BORDER_FILE = object({
  id: slug(),
  story: word(),
  places: map(reference("question"), "", "cohort-or-outside"),
});

type BorderFile = Of<typeof BORDER_FILE>;

/** The boundaries of the twelve definitions, as their authors wrote them. */
export interface BoundaryData {
  folders: readonly ReadFolder[];
  /** The open point of each cohort, by the id of the cohort. */
  openPoints: ReadonlyMap<string, string>;
  /** The cohorts by what happened. */
  groups: readonly Of<typeof GROUP>[];
  /** The cohorts that look like a cohort, by its id. Those that readers confuse most come first. */
  notThis: ReadonlyMap<string, readonly Twin[]>;
  /** Every pair of cohorts. */
  pairs: readonly Pair[];
  key: Key;
  outside: OutsideList;
  ambiguousWords: readonly AmbiguousWord[];
  phrasings: readonly PhrasingsOfPlace[];
  codes: Codes;
  /** The reasons, lines and segments on papers. */
  marks: readonly MarkGroup[];
  glossary: Glossary;
  /** The invented cases of each cohort, with the file that they were read from. */
  cases: readonly { id: string; cases: readonly CohortCase[]; file: YamlFile }[];
  borderFiles: readonly BorderFile[];
  files: Readonly<Record<keyof typeof FILES, YamlFile>>;
}

/** Reads the boundaries from the texts of the folder and of definitions/, and checks them. */
export function readBoundaries(
  texts: ReadonlyMap<string, string>,
  definitions: ReadonlyMap<string, string>,
  { sources, folders, documents }: Pick<Compilation, "sources" | "folders" | "documents">,
): { data: BoundaryData; texts: readonly AuthoredText[]; problems: Problem[] } {
  const reader = readerOf(textsInProject({ [BOUNDARIES_FOLDER]: texts, definitions }));
  const fileEntries = Object.entries(FILES).map(([name, path]) => [name, reader.yaml(`${BOUNDARIES_FOLDER}/${path}`)]);
  const files = Object.fromEntries(fileEntries) as BoundaryData["files"];
  const cohortIds = folders.map(({ id }) => id);
  const library = new Map(sources.map((source) => [source.sourceId, source]));
  const idsByKind = {
    cohort: cohortIds,
    "cohort-or-outside": [...cohortIds, OUTSIDE],
    document: documents.map(({ id }) => id),
  };
  const contextWith = (ids: ReadContext["ids"]): ReadContext => {
    return { ...EMPTY_CONTEXT, ids: { ...idsByKind, ...ids }, library };
  };

  // A file that defines ids is read before the files that refer to them.
  const outside = readAt(files.outside, [], OUTSIDE_LIST, contextWith({ place: [...cohortIds, OUTSIDE] }));
  const outsidePlaces = outside.entries.map(({ id }) => OUTSIDE_PREFIX + id);
  // If the outside list could not be read, places are not checked: every reference to it would be one more problem.
  const place = outsidePlaces.length > 0 ? [...cohortIds, OUTSIDE, ...outsidePlaces] : [];
  const key = readAt(files.key, [], KEY, contextWith({ place }));
  const context = contextWith({ place, question: key.questions.map(({ id }) => id) });
  const { openPoints, groups, notThis, pairs } = readAt(files.boundaries, [], boundariesShape(cohortIds), context);

  const data: BoundaryData = {
    folders,
    openPoints: new Map(Object.entries(openPoints)),
    groups,
    notThis: new Map(Object.entries(notThis)),
    pairs,
    key,
    outside,
    ambiguousWords: readList(files.ambiguousWords, AMBIGUOUS_WORD, context),
    phrasings: readList(files.phrasings, PHRASINGS_OF_PLACE, context),
    codes: readAt(files.codes, [], CODES, context),
    marks: readList(files.marks, MARK_GROUP, context),
    glossary: readAt(files.glossary, [], GLOSSARY),
    cases: cohortIds.map((id) => casesOf(id, reader, context)),
    borderFiles: readList(files.borderFiles, BORDER_FILE, context),
    files,
  };
  return { data, texts: reader.texts(), problems: dedupeByCause(reader.problems()) };
}

// Returns the shape of boundaries.yaml. Each definition has an open point, and three or four definitions that readers
// mistake it for.
function boundariesShape(ids: readonly string[]) {
  const points = object(Object.fromEntries(ids.map((id) => [id, prose()])));
  const twins = object(Object.fromEntries(ids.map((id) => [id, list(TWIN, "", { least: 3, most: 4 })])));
  return object({ openPoints: points, groups: list(GROUP), notThis: twins, pairs: list(PAIR) });
}

function casesOf(id: string, reader: Reader, context: ReadContext): BoundaryData["cases"][number] {
  const file = reader.yaml(`definitions/${id}/cases.yaml`);
  return { id, cases: readList(file, COHORT_CASE, { ...context, definitionId: id }), file };
}
