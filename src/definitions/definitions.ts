// Everything under definitions/ as the authors wrote it, read into one value.

import type { AssetDefinitionCatalog, AssetRecord, CohortRecord, CohortRegistry } from "#client";
import { AUTHORITY, type Authority, LAW, type Law } from "../catalog/authorities.ts";
import {
  CASE,
  type Case,
  COLLISION,
  type Collision,
  KEY,
  type Key,
  OUTSIDE,
  OUTSIDE_ENTRY,
  OUTSIDE_LIST,
  type Outside,
  PAIR,
  type Pair,
  PHRASINGS,
  type Phrasings,
} from "../catalog/boundaries.ts";
import { CODE_TABLE, type CodeTable } from "../catalog/codes.ts";
import { EVIDENCE_DOCUMENT, type EvidenceDocument, NEED, type Need, type Tie } from "../catalog/documents.ts";
import { list, object, prose } from "../catalog/shape.ts";
import { type Contract, constantsOf } from "../contract/schema.ts";
import { type AuthorityCitation, readAuthorityCitations } from "./authority-citations.ts";
import type { EvidenceItem } from "./evidence.ts";
import { AUTHORITIES, checkEncoding, checkFiles, type DefinitionFiles, fileOf, SHARED_SOURCES } from "./files.ts";
import { GLOSSARY, type Glossary } from "./glossary.ts";
import { type Picture, readPicture } from "./picture.ts";
import { oncePerCause, type Problem } from "./problem.ts";
import { type Known, NOTHING, readAt, readList } from "./read.ts";
import { readAsset, readCohort, type StructureLines } from "./records.ts";
import { type ReviewState, type Reviews, readReviews, reviewStates } from "./reviews.ts";
import { readSource, type Source } from "./source.ts";
import type { Text } from "./text.ts";
import { type WorkedFile, workedShape } from "./worked.ts";
import { allowOnly, keysAt, readYaml, type YamlFile } from "./yaml.ts";

/** What the authors wrote about one cohort: a folder of definitions/. */
export interface Folder {
  id: string;
  cohort: CohortRecord;
  asset: AssetRecord;
  evidence: Readonly<Record<"cohort" | "asset", readonly EvidenceItem[]>>;
  lines: StructureLines;
  ties: readonly Tie[];
  cases: readonly Case[];
  picture: Picture;
  worked: readonly WorkedFile[];
  dossier: Source;
  /** The record of the readings by four roles. */
  review: Source;
}

/** A folder with the files that it was read from. */
export interface ReadFolder extends Folder {
  files: Readonly<Record<"cohort" | "asset" | "cases" | "picture", YamlFile>>;
}

/** What is published of the definitions: data alone. */
export interface Contents extends Law {
  /** In the order of the contract. */
  folders: readonly Folder[];
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  /** The cited documents, in the order in which they are published. */
  sources: readonly Source[];
  key: Key;
  /** The open point of each cohort by its id, and every pair of cohorts. */
  boundaries: { openPoints: ReadonlyMap<string, string>; pairs: readonly Pair[] };
  outside: Outside;
  collisions: readonly Collision[];
  phrasings: readonly Phrasings[];
  codes: CodeTable;
  /** The register of documents. */
  documents: readonly EvidenceDocument[];
  /** What one asks for in one line. */
  needs: readonly Need[];
  glossary: Glossary;
  /** The latest day on which an authority was read. */
  lawAsAt: string;
  authorities: readonly Authority[];
  /** In the order of sources, then lines. */
  authorityCitations: readonly AuthorityCitation[];
  reviews: Reviews;
  /** What the entries of reviews.yaml say of each text, by path below definitions/. */
  reviewStates: ReadonlyMap<string, ReviewState>;
}

/** What the folders and the sources name by id. */
const REGISTERS = { law: "law.yaml", documents: "documents.yaml", glossary: "glossary.yaml" } as const;

/** What speaks of several cohorts. */
const SHARED = {
  key: "key.yaml",
  boundaries: "boundaries.yaml",
  outside: "outside.yaml",
  collisions: "collisions.yaml",
  phrasings: "phrasings.yaml",
  codes: "codes.yaml",
  reviews: "reviews.yaml",
} as const;

/** Everything the authors wrote, with citations resolved, and the files it stands in. The rules check it. */
export interface Definitions extends Contents {
  contract: Contract;
  folders: readonly ReadFolder[];
  authorityFiles: readonly { file: YamlFile; authorities: readonly Authority[] }[];
  files: Readonly<Record<keyof typeof REGISTERS | keyof typeof SHARED, YamlFile>>;
  /** Every text of every YAML file, and what the register adds to the records. */
  texts: readonly Text[];
}

/** Reads the definitions. Where there are problems, what could not be read is empty. */
export function readDefinitions(
  given: DefinitionFiles,
  contract: Contract,
): { contents: Contents; definitions: Definitions; problems: Problem[] } {
  const ids = contract.$defs["cohortId"]?.enum ?? [];
  const reader = readerOf(given);
  const dossiers = ids.map((id) => reader.source(id, `${id}/dossier.md`));
  const others = SHARED_SOURCES.map((id) => reader.source(id, `${id}.md`));
  const sources = [...dossiers, ...others];
  const registers = reader.all(REGISTERS);
  // A missing source is null: its file is a problem already, and its citations are not checked.
  const library = new Map(sources.map((source) => [source.sourceId, source.text === "" ? null : source]));
  const topic = keysAt(registers.law, ["topics"]);
  const law = readAt(registers.law, [], LAW, { ...NOTHING, ids: { topic }, library });
  const asked = { ...NOTHING, ids: { topic, change: idsOf(law.changes) } };
  const authorityFiles = [...given.keys()]
    .filter((path) => path.startsWith(`${AUTHORITIES}/`))
    .map((path) => readAuthorities(reader.yaml(path), asked));
  const authorities = authorityFiles.flatMap((file) => file.authorities);
  // Ids are read first in the file that gives them, then where they are named.
  const places = [...ids, OUTSIDE];
  const named = { cohort: ids, "cohort-or-outside": places, place: places, authority: idsOf(authorities) };
  allowOnly(registers.documents, [], ["documents", "needs"]);
  const naming = { ...NOTHING, ids: named };
  const documents = readAt(registers.documents, ["documents"], list(EVIDENCE_DOCUMENT), naming);
  const known: Known = { ids: { ...named, document: idsOf(documents) }, documents, library, folder: "" };
  const needs = readAt(registers.documents, ["needs"], list(NEED), known);
  const folders = ids.map((id, index) => {
    return readFolder({ ...known, folder: id }, index + 1, dossiers[index] as Source, reader);
  });
  const files = { ...registers, ...reader.all(SHARED) };
  const outside = readAt(files.outside, [], OUTSIDE_LIST, known);
  const entries = outside.entries.map(({ id }) => OUTSIDE_ENTRY + id);
  const place = entries.length > 0 ? [...places, ...entries] : [];
  const key = readAt(files.key, [], KEY, { ...known, ids: { ...named, place } });
  const all = { ...known, ids: { ...named, place, question: idsOf(key.questions) } };
  const leaned = readAuthorityCitations(sources, named.authority);
  const reviewed = reviewedPaths(ids);
  const reviews = readReviews(files.reviews, reviewed);
  const contents: Contents = {
    folders: folders.map(({ files: _, ...folder }) => folder),
    ...catalogsOf(folders, contract),
    sources,
    key,
    boundaries: readBoundaries(files.boundaries, all),
    outside,
    collisions: readList(files.collisions, COLLISION, all),
    phrasings: readList(files.phrasings, PHRASINGS, all),
    codes: readAt(files.codes, [], CODE_TABLE, all),
    documents,
    needs,
    glossary: readAt(files.glossary, [], GLOSSARY),
    lawAsAt: authorities.reduce((latest, { read: { on } }) => (on !== null && on > latest ? on : latest), ""),
    ...law,
    authorities,
    authorityCitations: leaned.citations,
    reviews,
    reviewStates: reviewStates(reviews, reviewed, given),
  };
  const texts = reader.opened.flatMap((file) => file.texts);
  const problems = [
    ...checkFiles(given, ids),
    ...reader.problems,
    ...leaned.problems,
    ...reader.opened.flatMap((file) => file.problems),
  ];
  return {
    contents,
    definitions: { ...contents, contract, folders, authorityFiles, files, texts },
    problems: oncePerCause(problems),
  };
}

function readAuthorities(file: YamlFile, known: Known): Definitions["authorityFiles"][number] {
  return { file, ...readAt(file, [], object({ authorities: list(AUTHORITY) }), known) };
}

function idsOf(entries: readonly { id: string }[]): string[] {
  return entries.map(({ id }) => id);
}

// What a reader can put a name to: the texts behind everything published, by path below definitions/.
function reviewedPaths(ids: readonly string[]): string[] {
  const folders = ids.flatMap((id) => ["dossier.md", "cohort.yaml", "asset.yaml"].map((name) => `${id}/${name}`));
  return [...folders, ...SHARED_SOURCES.map((id) => `${id}.md`), "key.yaml", "boundaries.yaml", "outside.yaml"];
}

function readBoundaries(file: YamlFile, known: Known): Contents["boundaries"] {
  const points = object(Object.fromEntries((known.ids.cohort ?? []).map((id) => [id, prose()])));
  const { openPoints, pairs } = readAt(file, [], object({ openPoints: points, pairs: list(PAIR) }), known);
  return { openPoints: new Map(Object.entries(openPoints)), pairs };
}

interface Reader {
  yaml(path: string): YamlFile;
  all<Name extends string>(paths: Readonly<Record<Name, string>>): Record<Name, YamlFile>;
  source(sourceId: string, path: string): Source;
  /** The YAML files in the order in which they were opened. */
  opened: readonly YamlFile[];
  /** What is wrong with the sources, and with the encoding of any file. */
  problems: readonly Problem[];
}

function readerOf(files: DefinitionFiles): Reader {
  const encoding = new Map([...files].map(([path, text]) => [path, checkEncoding(fileOf(path), text)]));
  const textOf = (path: string): string | undefined => (encoding.get(path)?.length ? undefined : files.get(path));
  const opened: YamlFile[] = [];
  const problems = [...encoding.values()].flat();
  const yaml = (path: string): YamlFile => {
    const file = readYaml(fileOf(path), textOf(path));
    opened.push(file);
    return file;
  };
  return {
    opened,
    problems,
    yaml,
    all: <Name extends string>(paths: Readonly<Record<Name, string>>) =>
      Object.fromEntries(Object.entries<string>(paths).map(([name, path]) => [name, yaml(path)])) as Record<
        Name,
        YamlFile
      >,
    source: (sourceId, path) => {
      const text = textOf(path);
      const read = readSource(sourceId, fileOf(path), text ?? "");
      if (text !== undefined) problems.push(...read.problems);
      return read.source;
    },
  };
}

function readFolder(known: Known, number: number, dossier: Source, reader: Reader): ReadFolder {
  const id = known.folder;
  const files = {
    cohort: reader.yaml(`${id}/cohort.yaml`),
    asset: reader.yaml(`${id}/asset.yaml`),
    cases: reader.yaml(`${id}/cases.yaml`),
    picture: reader.yaml(`${id}/picture.yaml`),
  };
  const { cohort, evidence: toDecide } = readCohort(files.cohort, number, known);
  const { asset, evidence: toRead, lines, ties } = readAsset(files.asset, cohort.assetStructure, known);
  const workedFile = reader.yaml(`${id}/worked.yaml`);
  // A field that could not be read would be missed again in every file.
  const hasFields = files.asset.problems.length === 0 && files.asset.readable;
  return {
    id,
    cohort,
    asset,
    evidence: { cohort: toDecide, asset: toRead },
    lines,
    ties,
    cases: readList(files.cases, CASE, known),
    picture: readPicture(files.picture),
    worked: hasFields ? readList(workedFile, workedShape(asset), known) : [],
    dossier,
    review: reader.source(`${id}-review`, `${id}/review.md`),
    files,
  };
}

function catalogsOf(folders: readonly Folder[], contract: Contract): Pick<Contents, "cohorts" | "assets"> {
  const cohorts = { ...constantsOf("cohortRegistry", contract), records: folders.map(({ cohort }) => cohort) };
  const assets = { ...constantsOf("assetDefinitionCatalog", contract), records: folders.map(({ asset }) => asset) };
  return { cohorts: cohorts as CohortRegistry, assets: assets as AssetDefinitionCatalog };
}
