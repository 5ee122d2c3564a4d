// The command `scaffold`: begins a field or a definition. For a definition it writes every file that the rules ask for.
// For a field it adds to the record, the dossier and the open release. A text that the author has to write is the
// placeholder TODO or an empty section, and the build refuses both.

import { join } from "node:path";
import { UsageError } from "../../core/base/command-line.ts";
import { didYouMean } from "../../core/base/similar-words.ts";
import { idInWords } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import { labelOf } from "../../core/catalog/entries.ts";
import type { Shape } from "../../core/catalog/shape.ts";
import { ASSET, COHORT } from "../../core/compile/records.ts";
import { readSource, slugOf } from "../../core/compile/source.ts";
import { SHARED_SOURCES } from "../../core/compile/source-ids.ts";
import type { Extra, TextFile } from "../../core/extra/extra.ts";
import { appendToBlock } from "../../core/extra/yaml-block.ts";
import { type Project, projectAt } from "../../core/publish/project.ts";
import { writeText } from "../../core/publish/write.ts";
import { PLACEHOLDER, skeletonOf } from "./skeleton.ts";

/** The chapter of a dossier that has a section for each field. */
const FIELD_CHAPTER = "Amounts and dates";

/** The chapters of every dossier, in their order. */
export const CHAPTERS = [
  "Mechanism",
  "Boundaries",
  "Names in use",
  "Documents",
  FIELD_CHAPTER,
  "Authorities",
  "Traps",
] as const;

// The ids under which the core publishes something that is not a definition: sources, and the catalog of structures.
const TAKEN_IDS: readonly string[] = [...SHARED_SOURCES, "asset-definitions"];

/**
 * Begins a field or a definition. `operands` are `field`, the id of the definition and the key, or `definition` and the
 * id. Resolves to a text that names the written files and the next steps. Rejects with a UsageError for other operands,
 * and with a UserError for an id or a key that cannot be begun.
 */
export async function scaffold(root: string, operands: readonly string[], extras: readonly Extra[]): Promise<string> {
  const [what, id = "", key = ""] = operands;
  if (what === "field" && operands.length === 3) return beginField(projectAt(root), id, key, extras);
  if (what === "definition" && operands.length === 2) return beginDefinition(projectAt(root), id, extras);
  throw new UsageError("scaffold takes: field <definition> <key>, or: definition <id>");
}

async function beginField(project: Project, id: string, key: string, extras: readonly Extra[]): Promise<string> {
  const [assetPath, dossierPath] = [`definitions/${id}/asset.yaml`, `definitions/${id}/dossier.md`];
  const { asset, dossier } = await textsOfDefinition(project, id);
  const group = groupOfNewKey(key, asset, assetPath);
  const heading = labelOf(key);
  const field = `  ${key}:\n    description: >-\n      ${PLACEHOLDER}\n    sources: [dossier#${slugOf(heading)}]`;
  const changedDossier = withSection(dossier, heading, dossierPath);
  const releaseFiles = await filesOfRelease(extras, id, `A new field, ${heading.toLowerCase()}.`, project);
  // All texts are made before the first file is written. The record is written last, because a call for a key that the
  // record has is refused. So an interrupted call can be repeated.
  const files: TextFile[] = [
    ...(changedDossier === null ? [] : [[dossierPath, changedDossier] as const]),
    ...releaseFiles,
    [assetPath, appendToBlock(asset, group, field)],
  ];
  await writeFiles(files, project);
  const hasSection = changedDossier === null;
  const section = `the section "${heading}" ${hasSection ? "of" : "in"} ${dossierPath}`;
  return [
    ...files.map(([path]) => `${path}: written`),
    ...(hasSection ? [`${section} is there already, and the field cites it`] : []),
    `write the description in ${assetPath}${hasSection ? "" : ` and ${section}`}`,
    ...releaseFiles.map(([path]) => `check the new change in ${path}`),
    "then run: npm run lock && npm run build",
  ].join("\n");
}

// Resolves to the texts of the files to which a field is added. Rejects with a UserError if there is no such
// definition.
async function textsOfDefinition(project: Project, id: string): Promise<{ asset: string; dossier: string }> {
  const texts = await project.texts("definitions");
  const [asset, dossier] = [texts.get(`${id}/asset.yaml`), texts.get(`${id}/dossier.md`)];
  if (asset !== undefined && dossier !== undefined) return { asset, dossier };
  const ids = [...texts.keys()].flatMap((path) => /^([^/]+)\/asset\.yaml$/.exec(path)?.[1] ?? []);
  const hint = didYouMean(id, ids, "the names of the folders in definitions/ are the ids");
  throw new UserError(`definitions/${id} is not a definition; ${hint}`);
}

// The key of a field, such as disputedDebtAmount or invoiceDate.
const FIELD_KEY = /^[a-z]+(?:[A-Z][a-z]+)*(Amount|Date)$/;

// Returns the group of asset.yaml in which a new key belongs. Throws a UserError if the key cannot be a new key.
function groupOfNewKey(key: string, asset: string, assetPath: string): "amounts" | "dates" {
  if (asset.split("\n").some((line) => line.startsWith(`  ${key}:`)))
    throw new UserError(`${assetPath} has a field ${key} already; choose another key, or change that field`);
  const [, ending] = FIELD_KEY.exec(key) ?? [];
  if (ending === undefined)
    throw new UserError(
      `"${key}" cannot be the key of a new field: write words that end in Amount or Date, \
each with a capital only at its start, such as disputedDebtAmount`,
    );
  return ending === "Date" ? "dates" : "amounts";
}

async function filesOfRelease(
  extras: readonly Extra[],
  id: string,
  sentence: string,
  { texts }: Project,
): Promise<TextFile[]> {
  const files = await Promise.all(extras.map(({ fileWithChange }) => fileWithChange?.(id, sentence, texts)));
  return files.filter((file) => file !== undefined);
}

// Returns a dossier with an empty section at the end of the chapter on fields, or null if it has the section already.
// Throws a UserError if it has no such chapter.
function withSection(dossier: string, heading: string, path: string): string | null {
  const { lines, sections } = readSource("", path, `${dossier.trimEnd()}\n`).source;
  if (sections.has(slugOf(heading))) return null;
  const chapter = sections.get(slugOf(FIELD_CHAPTER));
  if (chapter?.level !== 2)
    throw new UserError(`${path} has no chapter "## ${FIELD_CHAPTER}"; add the chapter, then begin the field again`);
  const { endLine } = chapter;
  return `${[...lines.slice(0, endLine), "", `### ${heading}`, ...lines.slice(endLine)].join("\n")}\n`;
}

// Begins a definition with the files of the core and the files that extras ask for.
async function beginDefinition(project: Project, id: string, extras: readonly Extra[]): Promise<string> {
  await refuseId(id, project, extras);
  const skeletons = await Promise.all(extras.map(async (extra) => Object.entries((await extra.skeletons?.()) ?? {})));
  const dossier = `# ${idInWords(id)}\n${CHAPTERS.map((chapter) => `\n## ${chapter}\n`).join("")}`;
  const contents: [name: string, content: Shape | string][] = [
    ["dossier.md", dossier],
    ["cohort.yaml", COHORT],
    ["asset.yaml", ASSET],
    ...skeletons.flat(),
  ];
  const files = contents.map(([name, content]): TextFile => [`definitions/${id}/${name}`, textOf(content, id)]);
  await writeFiles(files, project);
  return [
    ...files.map(([path]) => `${path}: written`),
    `write a text for every ${PLACEHOLDER} and in every chapter of the dossier; \
npm run build names what is left, and says what else a new id needs`,
  ].join("\n");
}

// Rejects with a UserError if a new definition cannot have this id. Its id is also the name of its pages, of its data
// and of its source.
async function refuseId(id: string, project: Project, extras: readonly Extra[]): Promise<void> {
  const texts = await project.texts("definitions");
  if ([...texts.keys()].some((path) => path.startsWith(`${id}/`)))
    throw new UserError(`definitions/${id} already exists; choose another id, or remove it first`);
  const isTwoWords = /^[a-z]+(?:-[a-z]+)+$/.test(id);
  if (!isTwoWords)
    throw new UserError(
      `"${id}" cannot be the id of a definition: write two or more lowercase words joined by hyphens, \
such as volume-rebates, because addresses of one word are for other pages`,
    );
  const takenIds = [...TAKEN_IDS, ...extras.flatMap((extra) => extra.takenIds ?? [])];
  if (takenIds.includes(id))
    throw new UserError(`"${id}" cannot be the id of a definition, because it is the name of something else that \
is published; choose another id`);
}

function textOf(content: Shape | string, id: string): string {
  return typeof content === "string" ? content : skeletonOf(content, { id });
}

async function writeFiles(files: readonly TextFile[], { root }: Project): Promise<void> {
  for (const [path, text] of files) await writeText(join(root, path), text);
}
