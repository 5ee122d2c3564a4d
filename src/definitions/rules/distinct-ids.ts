// distinct-ids: questions, outside entries, documents, words of the glossary, border files and worked examples have ids that can be cited.

import type { YamlFile } from "../yaml.ts";
import { placeOf } from "../yaml.ts";
import type { Rule, Unnamed } from "./rule.ts";

/** An id is cited, so it stays when the text is written anew. */
export const distinctIds: Rule = {
  name: "distinct-ids",
  description:
    "The id of a question, an outside entry, a document, a word of the glossary, a border file or a worked example stands once.",
  good: { "border-files.yaml#0.id": "claims-without-a-clause" },
  bad: { "border-files.yaml#0.id": "claims-without-a-clause", "border-files.yaml#1.id": "«claims-without-a-clause»" },
  check: ({ key, outside, documents, glossary, borderFiles, folders, files }) => [
    ...checkIds(key.questions, files.key, ["questions"]),
    ...checkIds(outside.entries, files.outside, ["entries"]),
    ...checkIds(documents, files.documents, ["documents"]),
    ...checkIds(glossary.own, files.glossary, ["own"]),
    ...checkIds(glossary.trade, files.glossary, ["trade"]),
    ...checkIds(borderFiles, files.borderFiles, []),
    ...folders.flatMap((folder) => checkIds(folder.examples, folder.files.examples, [])),
  ],
};

function checkIds(entries: readonly { id: string }[], file: YamlFile, list: readonly string[]): Unnamed[] {
  return entries.flatMap(({ id }, index) => {
    if (entries.findIndex((entry) => entry.id === id) === index) return [];
    return [{ place: placeOf(file, [...list, index, "id"]), message: `the id "${id}" stands twice; rename one` }];
  });
}
