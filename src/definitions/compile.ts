// Dossiers and records in, two catalogs out. Pure: takes file texts, gives catalogs and every problem found.

import {
  type AssetDefinitionCatalog,
  type AssetRecord,
  CohortError,
  type CohortRecord,
  type CohortRegistry,
  type FieldDescriptor,
  loadAssetDefinitions,
  loadCohorts,
  type SourceReference,
} from "#client";
import { serialize } from "../base/json.ts";
import type { Contract } from "../contract/schema.ts";
import type { Problem } from "./problem.ts";
import { type Finding, MEANING_RULES } from "./rules.ts";
import { readSource, type Section, type Source, slugOf } from "./source.ts";
import { type Authored, type Path, readAuthored } from "./yaml.ts";

/** The texts of the files under definitions/, by path relative to that folder. */
export type DefinitionFiles = ReadonlyMap<string, string>;

/** What compiling gives. The catalogs are whole only when there are no problems. */
export interface Compiled {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
  sources: readonly Source[];
  problems: readonly Problem[];
}

const VERSION = "0.1.0";
const SCOPE = "definition-discovery";
const REGISTER = "shadow-dashboard";
const SHARED_KEYS = ["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"];
const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null } as const;

/** Compiles the definitions. Problems come in the order of files, then lines. */
export async function compile(files: DefinitionFiles, contract: Contract): Promise<Compiled> {
  const ids = contract.$defs["cohortId"]?.enum ?? [];
  const { sources, problems } = readSources(files, ids);
  const library = new Map(sources.map((source) => [source.sourceId, source]));
  const pairs = ids.map((id, index) => compilePair(id, index, files, library));
  const catalogs = {
    cohorts: {
      catalogId: "service-shadow-cohorts",
      version: VERSION,
      scope: SCOPE,
      records: pairs.map((pair) => pair.cohort),
    } as CohortRegistry,
    assets: {
      catalogId: "service-asset-definitions",
      version: VERSION,
      scope: SCOPE,
      fieldStatus: "proposed-source-backed-descriptors",
      valueStatus: "no-observed-values",
      records: pairs.map((pair) => pair.asset),
    } as AssetDefinitionCatalog,
  };
  const structural = [
    ...problems,
    ...pairs.flatMap((pair) => [...pair.cohortFile.problems, ...pair.assetFile.problems]),
  ];
  // A record that could not be read would only repeat its problem in other words below.
  if (structural.length === 0) {
    const findings = [
      ...(await contractFindings(catalogs)),
      ...MEANING_RULES.flatMap((rule) => rule.check(catalogs, library, contract)),
    ];
    for (const finding of findings) report(finding, pairs);
  }
  const all = [...problems, ...pairs.flatMap((pair) => [...pair.cohortFile.problems, ...pair.assetFile.problems])];
  return { ...catalogs, sources, problems: all.sort(byPlace) };
}

function byPlace(one: Problem, other: Problem): number {
  return one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line || one.column - other.column;
}

// --- sources ---

function readSources(files: DefinitionFiles, ids: readonly string[]): { sources: Source[]; problems: Problem[] } {
  const documents = [
    ...ids.map((id) => [id, `${id}/dossier.md`] as const),
    [REGISTER, `${REGISTER}.md`] as const,
    ["shared-amounts", "shared-amounts.md"] as const,
  ];
  const read = documents.map(([sourceId, path]) => {
    const text = files.get(path);
    if (text !== undefined) return readSource(sourceId, fileOf(path), text);
    const missing = { file: fileOf(path), line: 1, column: 1, message: "the source is missing; write it" };
    return { source: readSource(sourceId, fileOf(path), "\n").source, problems: [missing] };
  });
  return { sources: read.map(({ source }) => source), problems: read.flatMap(({ problems }) => problems) };
}

function fileOf(path: string): string {
  return `definitions/${path}`;
}

// --- records ---

interface Pair {
  cohort: CohortRecord;
  asset: AssetRecord;
  cohortFile: Authored;
  assetFile: Authored;
}

type Library = ReadonlyMap<string, Source>;

function compilePair(id: string, index: number, files: DefinitionFiles, library: Library): Pair {
  const cohortFile = open(`${id}/cohort.yaml`, files);
  const assetFile = open(`${id}/asset.yaml`, files);
  const cohort = compileCohort(id, index, cohortFile, library);
  return { cohort, asset: compileAsset(id, cohort.assetStructure, assetFile, library), cohortFile, assetFile };
}

function open(path: string, files: DefinitionFiles): Authored {
  const file = readAuthored(fileOf(path), files.get(path) ?? "");
  if (!files.has(path))
    file.problems.push({ file: file.file, line: 1, column: 1, message: "the record is missing; write it" });
  return file;
}

function compileCohort(id: string, index: number, file: Authored, library: Library): CohortRecord {
  file.only(
    [],
    [
      "id",
      "name",
      "assetStructure",
      "definition",
      "aliases",
      "assetStructureAliases",
      "evidenceToInspect",
      "decisionQuestion",
      "sources",
    ],
  );
  checkId(id, file);
  const name = file.text(["name"]);
  const entryNumber = String(index + 1).padStart(2, "0");
  return {
    id,
    version: VERSION,
    name,
    assetStructure: file.text(["assetStructure"]),
    definition: file.text(["definition"]),
    aliases: file.texts(["aliases"]),
    legacyIds: { shadowDashboard: entryNumber },
    evidenceToInspect: file.texts(["evidenceToInspect"]),
    decisionQuestion: file.text(["decisionQuestion"]),
    ...NO_RULES,
    referenceScenario: {
      nextReleaseEvent: nextReleaseEvent(`${entryNumber} ${name}`, file, library),
      sourceId: REGISTER,
    },
    sourceRefs: cite(id, ["sources"], file, library),
    assetStructureAliases: file.texts(["assetStructureAliases"]),
  } as CohortRecord;
}

// The register is the only place where the event is written.
function nextReleaseEvent(heading: string, file: Authored, library: Library): string {
  const entry = library.get(REGISTER)?.sections.get(slugOf(heading));
  const paragraph = entry?.text.split(/\n\s*\n/).find((text) => text.startsWith("**Next release event.** "));
  if (!paragraph)
    file.report(
      ["name"],
      `${fileOf(`${REGISTER}.md`)} has no entry "## ${heading}" with a paragraph "**Next release event.** ..."; write it or mend the name`,
    );
  return (paragraph ?? "").replace("**Next release event.** ", "").replace(/\s+/g, " ").trim();
}

function compileAsset(id: string, structure: string, file: Authored, library: Library): AssetRecord {
  file.only([], ["id", "purpose", "evidenceToInspect", "sources", "shared", "amounts", "dates"]);
  checkId(id, file);
  const shared = file.keys(["shared"]);
  if (shared.join() !== SHARED_KEYS.join())
    file.report(["shared"], `shared must hold exactly ${SHARED_KEYS.join(", ")}, in this order`);
  const fields = fieldPaths(file).map((path) => compileField(id, path, file, library));
  return {
    id,
    version: VERSION,
    cohortId: id,
    name: structure,
    purpose: file.text(["purpose"]),
    evidenceToInspect: file.texts(["evidenceToInspect"]),
    fields,
    sourceRefs: cite(id, ["sources"], file, library),
    ...NO_RULES,
  } as AssetRecord;
}

function fieldPaths(file: Authored): [group: string, key: string][] {
  return ["shared", "amounts", "dates"].flatMap((group) =>
    file.keys([group]).map((key): [string, string] => [group, key]),
  );
}

function compileField(
  id: string,
  path: readonly [group: string, key: string],
  file: Authored,
  library: Library,
): FieldDescriptor {
  const [group, key] = path;
  file.only(path, ["description", "sources"]);
  if (group === "dates" ? !key.endsWith("Date") : group === "amounts" && !key.endsWith("Amount")) {
    file.report(
      path,
      `a key under ${group} must end in ${group === "dates" ? "Date" : "Amount"}; rename it or move it`,
    );
  }
  return {
    key,
    scope: group === "shared" ? "shared" : "asset-type",
    type: group === "dates" ? "date" : "decimal-string",
    unit: group === "dates" ? "ISO-8601-date" : "source-currency",
    description: file.text([...path, "description"]),
    sourceBasis: cite(id, [...path, "sources"], file, library),
  };
}

function checkId(id: string, file: Authored): void {
  if (file.text(["id"]) !== id) file.report(["id"], `the id must be "${id}", the name of the folder`);
}

// --- citations ---

function cite(id: string, path: Path, file: Authored, library: Library): SourceReference[] {
  return file.texts(path).map((citation, index) => {
    const resolved = resolve(id, citation, library);
    if (typeof resolved !== "string") return resolved;
    if (citation !== "") file.report([...path, index], resolved);
    return { sourceId: "unresolved", sha256: "0".repeat(64), startLine: 1, endLine: 1 };
  });
}

// Gives the reference, or the sentence that says why there is none.
function resolve(id: string, citation: string, library: Library): SourceReference | string {
  const [name = "", slug = ""] = citation.split("#");
  const source = library.get(name === "dossier" ? id : name);
  if (!source) return `no source is called "${name}"; cite dossier#slug or one of ${[...library.keys()].join(", ")}`;
  const section = source.sections.get(slug);
  if (!section)
    return `${source.file} has no heading with the slug "${slug}"; its slugs are ${[...source.sections.keys()].join(", ")}`;
  if (!hasBody(section)) return `the section "${section.title}" of ${source.file} is empty; write it or cite another`;
  return { sourceId: source.sourceId, sha256: source.sha256, startLine: section.startLine, endLine: section.endLine };
}

function hasBody(section: Section): boolean {
  return section.endLine > section.startLine;
}

// --- the contract, as any client holds it ---

async function contractFindings(catalogs: {
  cohorts: CohortRegistry;
  assets: AssetDefinitionCatalog;
}): Promise<Finding[]> {
  return [
    ...(await rejected("cohort", () =>
      loadCohorts("http://catalogs.invalid", { fetch: async () => new Response(serialize(catalogs.cohorts)) }),
    )),
    ...(await rejected("asset", () =>
      loadAssetDefinitions("http://catalogs.invalid", { fetch: async () => new Response(serialize(catalogs.assets)) }),
    )),
  ];
}

async function rejected(record: Finding["record"], load: () => Promise<unknown>): Promise<Finding[]> {
  try {
    await load();
    return [];
  } catch (error) {
    if (!(error instanceof CohortError) || error.problems.length === 0) throw error;
    return error.problems.map(({ path, message }) => {
      const [, index = 0, ...rest] = path
        .split(/[.[\]]+/)
        .filter((step) => step !== "")
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      return { record, index: Number(index), path: rest, message: `${path || "the catalog"} ${message}` };
    });
  }
}

function report(finding: Finding, pairs: readonly Pair[]): void {
  const pair = pairs[finding.index] as Pair;
  if (finding.record === "cohort") pair.cohortFile.report(authoredPath(finding.path, pair), finding.message);
  else pair.assetFile.report(authoredPath(finding.path, pair), finding.message);
}

// Where a published value was written: references under their citations, fields under their groups.
function authoredPath(path: Path, pair: Pair): Path {
  if (path[0] === "fields" && typeof path[1] === "number") {
    const field = fieldPaths(pair.assetFile)[path[1]] ?? [];
    return [...field, ...authoredPath(path.slice(2), pair)];
  }
  return path[0] === "sourceRefs" || path[0] === "sourceBasis" ? ["sources", ...path.slice(1, 2)] : path;
}
