// Reads the files of the twelve definitions, of their sources and of the register of documents into one value.
// `compile` checks this value by the rules and makes both catalogs of it.

import type { AssetDefinitionCatalog, AssetRecord, CohortRecord, CohortRegistry } from "#client";
import { ALSO_ASKED, type AlsoAsked, EVIDENCE_DOCUMENT, type EvidenceDocument } from "../catalog/documents.ts";
import { list, listOrNothing } from "../catalog/shape.ts";
import { type Contract, constantsOf } from "../contract/schema.ts";
import type { AuthoredText } from "./authored-text.ts";
import type { EvidenceItem } from "./evidence.ts";
import { checkFiles, type DefinitionFiles, fileOf } from "./files.ts";
import { dedupeByCause, type Problem } from "./problem.ts";
import { EMPTY_CONTEXT, type ReadContext, readAt } from "./read.ts";
import { type Reader, readerOf } from "./reader.ts";
import { readAsset, readCohort } from "./records.ts";
import type { Source } from "./source.ts";
import { SHARED_SOURCES } from "./source-ids.ts";
import type { YamlFile } from "./yaml-file.ts";

/** The folder of one definition: its two records, their evidence and its dossier. */
export interface Folder {
  id: string;
  cohort: CohortRecord;
  asset: AssetRecord;
  evidence: Readonly<Record<"cohort" | "asset", readonly EvidenceItem[]>>;
  dossier: Source;
}

/** A folder with the files that its records were read from. */
export interface ReadFolder extends Folder {
  files: Readonly<Record<"cohort" | "asset", YamlFile>>;
}

/** The definitions as data, without the files that they were read from. */
interface DefinitionData {
  /** The folders in the order of the contract. */
  folders: readonly Folder[];
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  /** The cited documents, in the order in which they are published. */
  sources: readonly Source[];
  /** The papers that evidence items name. */
  documents: readonly EvidenceDocument[];
  /** The documents that a request list asks for besides those that evidence items read. */
  alsoAsked: readonly AlsoAsked[];
}

/** The definitions with the files that they were read from. The rules check this value. */
export interface Definitions extends DefinitionData {
  contract: Contract;
  folders: readonly ReadFolder[];
  files: Readonly<Record<"documents", YamlFile>>;
  /** Every text of every record and of the documents. */
  texts: readonly AuthoredText[];
}

/** The result of reading. A value that could not be read is empty, and has a problem. */
interface DefinitionsResult {
  definitions: Definitions;
  problems: Problem[];
  /** The files that nothing reads, by path below definitions/. */
  unreadPaths: readonly string[];
}

/** Reads the definitions. `namesOfExtras` are the names of files that extras read in the folder of a definition. */
export function readDefinitions(
  files: DefinitionFiles,
  contract: Contract,
  namesOfExtras: readonly string[] = [],
): DefinitionsResult {
  const ids = contract.$defs["cohortId"]?.enum ?? [];
  // The reader reports no missing file, because checkFiles does.
  const reader = readerOf(new Map([...files].map(([path, text]) => [fileOf(path), text])), false);
  const dossiers = ids.map((id) => reader.source(id, fileOf(`${id}/dossier.md`)));
  const sources = [...dossiers, ...SHARED_SOURCES.map((id) => reader.source(id, fileOf(`${id}.md`)))];
  // A missing source is null, so that its citations are not checked. Its file has a problem already.
  const library = new Map(sources.map((source) => [source.sourceId, source.text === "" ? null : source]));
  const documentFile = reader.yaml(fileOf("documents.yaml"));
  const documents = readAt(documentFile, ["documents"], list(EVIDENCE_DOCUMENT));
  const documentIds = documents.map(({ id }) => id);
  const alsoAsked = readAt(documentFile, ["alsoAsked"], listOrNothing(ALSO_ASKED), {
    ...EMPTY_CONTEXT,
    ids: { document: documentIds, cohort: ids },
  });
  const context: ReadContext = { ...EMPTY_CONTEXT, ids: { document: documentIds }, documents, library };
  const folders = ids.map((id, index) =>
    readFolder({ ...context, definitionId: id }, index + 1, dossiers[index] as Source, reader),
  );
  const checkedFiles = checkFiles(files, ids, namesOfExtras);
  return {
    definitions: {
      contract,
      folders,
      ...catalogsOf(folders, contract),
      sources,
      documents,
      alsoAsked,
      files: { documents: documentFile },
      texts: reader.texts(),
    },
    problems: dedupeByCause([...checkedFiles.problems, ...reader.problems()]),
    unreadPaths: checkedFiles.unreadPaths,
  };
}

function readFolder(context: ReadContext, number: number, dossier: Source, reader: Reader): ReadFolder {
  const id = context.definitionId;
  const files = { cohort: reader.yaml(fileOf(`${id}/cohort.yaml`)), asset: reader.yaml(fileOf(`${id}/asset.yaml`)) };
  const { cohort, evidence: toDecide } = readCohort(files.cohort, number, context);
  const { asset, evidence: toRead } = readAsset(files.asset, cohort.assetStructure, context);
  return { id, cohort, asset, evidence: { cohort: toDecide, asset: toRead }, dossier, files };
}

function catalogsOf(folders: readonly Folder[], contract: Contract): Pick<DefinitionData, "cohorts" | "assets"> {
  const cohorts = { ...constantsOf("cohortRegistry", contract), records: folders.map(({ cohort }) => cohort) };
  const assets = { ...constantsOf("assetDefinitionCatalog", contract), records: folders.map(({ asset }) => asset) };
  return { cohorts: cohorts as CohortRegistry, assets: assets as AssetDefinitionCatalog };
}
