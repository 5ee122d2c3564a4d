// Reads the files of the project from their texts. It collects the problems of all files, and the texts in the YAML
// files, which the rules check later.

import type { AuthoredText } from "./authored-text.ts";
import { checkEncoding } from "./files.ts";
import { type Problem, placeAt } from "./problem.ts";
import { missingFile } from "./rules/missing-file.ts";
import { readSource, type Source } from "./source.ts";
import { readYaml, type YamlFile } from "./yaml-file.ts";

/** Reads files by their path in the project. */
export interface Reader {
  /** Returns a YAML file. */
  yaml(path: string): YamlFile;
  /** Returns the text of a file of another kind. It is empty if the file is missing. */
  text(path: string): string;
  /** Returns the source with this id. */
  source(sourceId: string, path: string): Source;
  /** Returns the problems of all files that were read so far. */
  problems(): Problem[];
  /** Returns every text of the YAML files that were read so far. */
  texts(): AuthoredText[];
}

/**
 * Joins the texts of several folders into one map by path in the project. `folders` has the texts of each folder by
 * their path relative to the folder.
 */
export function textsInProject(folders: Readonly<Record<string, ReadonlyMap<string, string>>>): Map<string, string> {
  return new Map(
    Object.entries(folders).flatMap(([folder, texts]) =>
      [...texts].map(([path, text]) => [`${folder}/${path}`, text] as const),
    ),
  );
}

/**
 * Returns a reader of texts by path in the project. The reader reports a missing file when the file is read. If another
 * reader reports missing files, `reportMissing` is false.
 */
export function readerOf(files: ReadonlyMap<string, string>, reportMissing: boolean = true): Reader {
  const yamlFiles: YamlFile[] = [];
  const fileProblems: Problem[] = [];
  // A file in a wrong encoding has one problem. Its text is not read, because nearly every line could be a problem too.
  const textOf = (path: string): string | undefined => {
    const text = files.get(path);
    if (text === undefined) {
      if (reportMissing)
        fileProblems.push({ place: placeAt(path, "", 0), rule: missingFile, message: "the file is missing; write it" });
      return undefined;
    }
    const problems = checkEncoding(path, text);
    fileProblems.push(...problems);
    return problems.length > 0 ? undefined : text;
  };
  return {
    yaml: (path) => {
      const file = readYaml(path, textOf(path));
      yamlFiles.push(file);
      return file;
    },
    text: (path) => textOf(path) ?? "",
    source: (sourceId, path) => {
      const text = textOf(path);
      const result = readSource(sourceId, path, text ?? "");
      if (text !== undefined) fileProblems.push(...result.problems);
      return result.source;
    },
    problems: () => [...fileProblems, ...yamlFiles.flatMap(({ problems }) => problems)],
    texts: () => yamlFiles.flatMap(({ texts }) => texts),
  };
}
