// The command scaffold: begins a field or a definition. It writes every file that the rules ask for. Each text, id and
// citation is a placeholder that the build refuses until the author replaces it.

import { join } from "node:path";
import { UsageError } from "../../core/base/command-line.ts";
import { capitalize } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import { labelOf } from "../../core/catalog/entries.ts";
import { ASSET, COHORT } from "../../core/compile/records.ts";
import { slugOf } from "../../core/compile/source.ts";
import type { Extra } from "../../core/extra/extra.ts";
import type { File } from "../../core/extra/offer.ts";
import { appendToBlock } from "../../core/extra/yaml-block.ts";
import { type Project, projectAt } from "../../core/publish/project.ts";
import { writeText } from "../../core/publish/write.ts";
import { PLACEHOLDER, skeletonOf } from "./skeleton.ts";

/**
 * Begins the field or definition that the words of the call name. Resolves to a text with the files that were written
 * and the next steps. Rejects with a UsageError or a UserError if it cannot be begun.
 */
export async function scaffold(root: string, words: readonly string[], extras: readonly Extra[]): Promise<string> {
  const [what, id = "", key = ""] = words;
  if (what === "field" && words.length === 3) return beginField(projectAt(root), id, key, extras);
  if (what === "definition" && words.length === 2) return beginDefinition(projectAt(root), id, extras);
  throw new UsageError("scaffold takes: field <definition> <key>, or: definition <id>");
}

async function beginField(project: Project, id: string, key: string, extras: readonly Extra[]): Promise<string> {
  const [, ending] = /^[a-z]+(?:[A-Z][a-z]*)*?(Amount|Date)$/.exec(key) ?? [];
  if (ending === undefined)
    throw new UserError(
      `"${key}" is not a key: write words joined by capitals that end in Amount or Date, such as disputedDebtAmount`,
    );
  const [asset, dossier] = [`definitions/${id}/asset.yaml`, `definitions/${id}/dossier.md`];
  const texts = await project.texts("definitions");
  const [record, source] = [texts.get(`${id}/asset.yaml`), texts.get(`${id}/dossier.md`)];
  if (record === undefined || source === undefined)
    throw new UserError(`definitions/${id} is not a definition; run list to see all ids`);
  if (new RegExp(`^ {2}${key}:`, "m").test(record)) throw new UserError(`${asset} has a field ${key} already`);
  const heading = labelOf(key);
  const group = ending === "Date" ? "dates" : "amounts";
  const field = `  ${key}:\n    description: >-\n      ${PLACEHOLDER}\n    sources: [dossier#${slugOf(heading)}]`;
  const files: File[] = [
    [asset, appendToBlock(record, group, field)],
    [dossier, withSection(source, heading)],
    ...(await filesOfExtras(extras, id, `A new field, ${heading.toLowerCase()}.`, project)),
  ];
  for (const [path, text] of files) await writeText(join(project.root, path), String(text));
  return [
    ...files.map(([path]) => `${path} is begun`),
    `write the description in ${asset} and the section "${heading}" in ${dossier}, then run: \
npm run lock && npm run build`,
  ].join("\n");
}

async function filesOfExtras(extras: readonly Extra[], id: string, says: string, { texts }: Project): Promise<File[]> {
  const files = await Promise.all(extras.map(({ announce }) => announce?.(id, says, texts)));
  return files.filter((file) => file !== undefined);
}

// Adds a section after the last section on a field. Sections on fields are of the third level, below "Amounts and
// dates".
function withSection(source: string, heading: string): string {
  const lines = source.replace(/\n*$/, "").split("\n");
  const chapter = lines.indexOf("## Amounts and dates");
  const after = lines.findIndex((line, index) => index > chapter && /^#{1,2} /.test(line));
  const at = chapter < 0 || after < 0 ? lines.length : after;
  return `${[...lines.slice(0, at), `### ${heading}`, "", ...lines.slice(at)].join("\n")}\n`;
}

async function beginDefinition(project: Project, id: string, extras: readonly Extra[]): Promise<string> {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(id))
    throw new UserError(`"${id}" is not an id: write lowercase words joined by hyphens`);
  const texts = await project.texts("definitions");
  if ([...texts.keys()].some((path) => path.startsWith(`${id}/`)))
    throw new UserError(`definitions/${id} already exists; choose another id, or remove it first`);
  const entries = await Promise.all(extras.map(async ({ skeletons }) => Object.entries((await skeletons?.()) ?? {})));
  const name = capitalize(id.replaceAll("-", " "));
  const files: [string, string][] = [
    ["dossier.md", `# ${name}\n\n## Mechanism\n\n## Documents\n\n## Amounts and dates\n\n## Traps\n`],
    ["cohort.yaml", skeletonOf(COHORT, { id })],
    ["asset.yaml", skeletonOf(ASSET, { id })],
    ...entries
      .flat()
      .map(([file, shape]): [string, string] => [file, typeof shape === "string" ? shape : skeletonOf(shape, { id })]),
  ];
  for (const [file, text] of files) await writeText(join(project.root, "definitions", id, file), text);
  return [
    ...files.map(([file]) => `definitions/${id}/${file} is begun`),
    `write a text for every ${PLACEHOLDER}; npm run build names each one that is left, \
and says what else a new id needs`,
  ].join("\n");
}
