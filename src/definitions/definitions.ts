// Everything under definitions/ as the authors wrote it, read into one value.

import type { AssetDefinitionCatalog, AssetRecord, CohortRecord, CohortRegistry } from "#client";
import type { Case, Collision, Key, Outside, Phrasings } from "../catalog/boundaries.ts";
import type { CodeTable } from "../catalog/codes.ts";
import type { EvidenceDocument } from "../catalog/documents.ts";
import { type Contract, constantsOf } from "../contract/schema.ts";
import { readAsset } from "./asset.ts";
import { type AuthorityFile, readAuthorities, readLawAsAt } from "./authorities.ts";
import { type AuthorityCitation, readAuthorityCitations } from "./authority-citations.ts";
import { type BorderFile, readBorderFiles } from "./border-files.ts";
import { type Boundaries, readBoundaries } from "./boundaries.ts";
import { type Queries, readCases, readQueries } from "./cases.ts";
import { type Library, oncePerCitation } from "./citation.ts";
import { readCodes } from "./codes.ts";
import { readCohort } from "./cohort.ts";
import { readCollisions } from "./collisions.ts";
import { readDocuments } from "./documents.ts";
import { type EvidenceItem, readEvidence } from "./evidence.ts";
import { readExamples, type WorkedExample } from "./examples.ts";
import { AUTHORITIES, checkEncoding, checkFiles, type DefinitionFiles, fileOf } from "./files.ts";
import { type Glossary, readGlossary } from "./glossary.ts";
import { readKey } from "./key.ts";
import { type Lines, readLines } from "./lines.ts";
import { readOutside } from "./outside.ts";
import { readPhrasings } from "./phrasings.ts";
import { type Picture, readPicture } from "./picture.ts";
import type { Problem } from "./problem.ts";
import { REGISTER } from "./register.ts";
import { type ReviewState, type Reviews, readReviews, reviewStates } from "./reviews.ts";
import { readSource, type Source } from "./source.ts";
import type { Text } from "./text.ts";
import { readYaml, type YamlFile } from "./yaml.ts";

/** What the authors wrote about one cohort: a folder of definitions/. */
export interface Folder {
  id: string;
  cohort: CohortRecord;
  asset: AssetRecord;
  evidence: Readonly<Record<"cohort" | "asset", readonly EvidenceItem[]>>;
  lines: Lines;
  cases: readonly Case[];
  queries: Queries;
  picture: Picture;
  examples: readonly WorkedExample[];
  dossier: Source;
  /** The record of the readings by four roles. */
  review: Source;
  files: Readonly<Record<"cohort" | "asset" | "cases" | "queries" | "picture" | "examples", YamlFile>>;
}

/** What sets the cohorts apart: the files of definitions/ that speak of several cohorts. */
export interface Between {
  key: Key;
  boundaries: Boundaries;
  outside: Outside;
  collisions: readonly Collision[];
  phrasings: readonly Phrasings[];
  codes: CodeTable;
  /** Test material; it is not published. */
  borderFiles: readonly BorderFile[];
}

/** What the sources lean on. */
export interface Law {
  /** The day up to which changes of law were looked for. */
  lawAsAt: string;
  authorityFiles: readonly AuthorityFile[];
  /** In the order of sources, then lines. */
  authorityCitations: readonly AuthorityCitation[];
}

/** Everything the authors wrote, with citations resolved. The rules check it. */
export interface Definitions extends Between, Law {
  contract: Contract;
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  /** In the order of the contract. */
  folders: readonly Folder[];
  files: Readonly<Record<keyof Between | "law" | "reviews" | "documents" | "glossary", YamlFile>>;
  /** The register of documents. */
  documents: readonly EvidenceDocument[];
  glossary: Glossary;
  reviews: Reviews;
  /** What the entries of reviews.yaml say of each text, by path below definitions/. */
  reviewStates: ReadonlyMap<string, ReviewState>;
  /** The cited documents, in the order in which they are published. */
  sources: readonly Source[];
  /** Every text of every YAML file, and what the register adds to the records. */
  texts: readonly Text[];
}

const SHARED_AMOUNTS = "shared-amounts";
/** The source id of the note on law that all twelve share. */
export const SHARED_LAW = "shared-law";

/** Reads the definitions. Where there are problems, what could not be read is empty. */
export function readDefinitions(
  files: DefinitionFiles,
  contract: Contract,
): { definitions: Definitions; problems: Problem[] } {
  const ids = contract.$defs["cohortId"]?.enum ?? [];
  const reader = readerOf(files);
  const dossiers = ids.map((id) => reader.source(id, `${id}/dossier.md`));
  const others = [REGISTER, SHARED_AMOUNTS, SHARED_LAW].map((id) => reader.source(id, `${id}.md`));
  const sources = [...dossiers, ...others];
  // What stands in a source that is not there is not asked for: its file is the problem.
  const library: Library = new Map(sources.map((source) => [source.sourceId, source.text === "" ? null : source]));
  const registers = readRegisters(files, reader);
  const folders = ids.map((id, index) =>
    readFolder(id, index, dossiers[index] as Source, ids, library, registers.documents, reader),
  );
  const opened = {
    ...registers.files,
    key: reader.yaml("key.yaml"),
    boundaries: reader.yaml("boundaries.yaml"),
    outside: reader.yaml("outside.yaml"),
    collisions: reader.yaml("collisions.yaml"),
    phrasings: reader.yaml("phrasings.yaml"),
    codes: reader.yaml("codes.yaml"),
    borderFiles: reader.yaml("border-files.yaml"),
    reviews: reader.yaml("reviews.yaml"),
  };
  const leaned = readAuthorityCitations(sources, idsOf(registers.authorityFiles));
  const reviewed = reviewedPaths(ids);
  const reviews = readReviews(opened.reviews, reviewed);
  const definitions: Definitions = {
    contract,
    ...catalogsOf(folders, contract),
    folders,
    ...readBetween(opened, ids, library),
    lawAsAt: registers.lawAsAt,
    documents: registers.documents,
    glossary: registers.glossary,
    authorityFiles: registers.authorityFiles,
    authorityCitations: leaned.citations,
    reviews,
    reviewStates: reviewStates(reviews, reviewed, files),
    files: opened,
    sources,
    texts: [],
  };
  const problems = [
    ...checkFiles(files, ids),
    ...reader.problems(),
    ...leaned.problems,
    ...reader.opened.flatMap((file) => file.problems),
  ];
  return {
    definitions: { ...definitions, texts: reader.opened.flatMap((file) => file.texts) },
    problems: oncePerCitation(problems),
  };
}

// What the folders and the sources name by id.
function readRegisters(files: DefinitionFiles, reader: Reader) {
  const law = reader.yaml("law.yaml");
  const authorityFiles = [...files.keys()]
    .filter((path) => path.startsWith(`${AUTHORITIES}/`))
    .map((path) => readAuthorities(reader.yaml(path)));
  const documents = reader.yaml("documents.yaml");
  const glossary = reader.yaml("glossary.yaml");
  return {
    files: { law, documents, glossary },
    lawAsAt: readLawAsAt(law),
    authorityFiles,
    documents: readDocuments(documents, idsOf(authorityFiles)),
    glossary: readGlossary(glossary),
  };
}

function idsOf(authorityFiles: readonly AuthorityFile[]): string[] {
  return authorityFiles.flatMap(({ authorities }) => authorities.map(({ id }) => id));
}

// What a reader can put a name to: the texts behind everything published, by path below definitions/.
function reviewedPaths(ids: readonly string[]): string[] {
  const folders = ids.flatMap((id) => ["dossier.md", "cohort.yaml", "asset.yaml"].map((name) => `${id}/${name}`));
  const shared = [REGISTER, SHARED_AMOUNTS, SHARED_LAW].map((id) => `${id}.md`);
  return [...folders, ...shared, "key.yaml", "boundaries.yaml", "outside.yaml"];
}

// Ids are read first in the file that gives them, then where they are named.
function readBetween(files: Definitions["files"], ids: readonly string[], library: Library): Between {
  const outside = readOutside(files.outside, ids, library);
  const places = { cohorts: ids, outside: outside.entries.map(({ id }) => id) };
  const key = readKey(files.key, places, library);
  const questions = key.questions.map(({ id }) => id);
  return {
    outside,
    key,
    boundaries: readBoundaries(files.boundaries, ids, questions),
    collisions: readCollisions(files.collisions, places),
    phrasings: readPhrasings(files.phrasings, places),
    codes: readCodes(files.codes, places),
    borderFiles: readBorderFiles(files.borderFiles, ids, questions),
  };
}

interface Reader {
  yaml(path: string): YamlFile;
  source(sourceId: string, path: string): Source;
  /** The YAML files in the order in which they were opened. */
  opened: readonly YamlFile[];
  /** What is wrong with the sources, and with the encoding of any file. */
  problems(): Problem[];
}

function readerOf(files: DefinitionFiles): Reader {
  const encoding = new Map([...files].map(([path, text]) => [path, checkEncoding(fileOf(path), text)]));
  const textOf = (path: string): string | undefined => (encoding.get(path)?.length ? undefined : files.get(path));
  const opened: YamlFile[] = [];
  const found = [...encoding.values()].flat();
  return {
    opened,
    problems: () => found,
    yaml: (path) => {
      const file = readYaml(fileOf(path), textOf(path));
      opened.push(file);
      return file;
    },
    source: (sourceId, path) => {
      const text = textOf(path);
      const { source, problems } = readSource(sourceId, fileOf(path), text ?? "");
      if (text !== undefined) found.push(...problems);
      return source;
    },
  };
}

function readFolder(
  id: string,
  index: number,
  dossier: Source,
  ids: readonly string[],
  library: Library,
  documents: readonly EvidenceDocument[],
  reader: Reader,
): Folder {
  const files = {
    cohort: reader.yaml(`${id}/cohort.yaml`),
    asset: reader.yaml(`${id}/asset.yaml`),
    cases: reader.yaml(`${id}/cases.yaml`),
    queries: reader.yaml(`${id}/queries.yaml`),
    picture: reader.yaml(`${id}/picture.yaml`),
    examples: reader.yaml(`${id}/examples.yaml`),
  };
  const evidence = {
    cohort: readEvidence(files.cohort, "Inspect", documents),
    asset: readEvidence(files.asset, "Read", documents),
  };
  const cohort = readCohort(files.cohort, id, index + 1, library, evidence.cohort);
  const asset = readAsset(files.asset, id, cohort.assetStructure, library, evidence.asset);
  const assetRead = files.asset.problems.length === 0 && files.asset.readable;
  return {
    id,
    cohort,
    asset,
    evidence,
    // A field that could not be read would be missed again here and in every example.
    lines: assetRead ? readLines(files.asset, asset) : { unit: "", columns: [], fields: [] },
    cases: readCases(files.cases, ids),
    queries: readQueries(files.queries),
    picture: readPicture(files.picture),
    examples: assetRead ? readExamples(files.examples, id, asset, library) : [],
    dossier,
    review: reader.source(`${id}-review`, `${id}/review.md`),
    files,
  };
}

function catalogsOf(folders: readonly Folder[], contract: Contract): Pick<Definitions, "cohorts" | "assets"> {
  return {
    cohorts: {
      ...constantsOf("cohortRegistry", contract),
      records: folders.map(({ cohort }) => cohort),
    } as CohortRegistry,
    assets: {
      ...constantsOf("assetDefinitionCatalog", contract),
      records: folders.map(({ asset }) => asset),
    } as AssetDefinitionCatalog,
  };
}
