// The key: numbered questions about one line or one sum. The first that applies says where to read on.

import type { Key, Question } from "../catalog/boundaries.ts";
import { citationsAt, type Library } from "./citation.ts";
import { type Places, placeToReadAt } from "./outside.ts";
import type { Path } from "./text.ts";
import { allowOnly, isAt, itemsAt, report, textAt, textsAt, wordAt, type YamlFile } from "./yaml.ts";

/** Reads key.yaml. */
export function readKey(file: YamlFile, places: Places, library: Library): Key {
  allowOnly(file, [], ["before", "questions"]);
  return {
    before: textsAt(file, ["before"]),
    questions: itemsAt(file, ["questions"]).map((path) => readQuestion(file, path, places, library)),
  };
}

function readQuestion(file: YamlFile, path: Path, places: Places, library: Library): Question {
  allowOnly(file, path, ["id", "question", "includes", "leavesOut", "readOn", "reason", "debate", "sources", "cases"]);
  return {
    id: wordAt(file, [...path, "id"]),
    question: textAt(file, [...path, "question"]),
    includes: textsAt(file, [...path, "includes"]),
    leavesOut: isAt(file, [...path, "leavesOut"]) ? textsAt(file, [...path, "leavesOut"]) : [],
    readOn: itemsAt(file, [...path, "readOn"]).map((item) => placeToReadAt(file, item, places)),
    reason: textAt(file, [...path, "reason"]),
    debate: isAt(file, [...path, "debate"]) ? textAt(file, [...path, "debate"]) : "",
    sources: citationsAt(file, [...path, "sources"], "", library),
    cases: itemsAt(file, [...path, "cases"]).map((item) => {
      allowOnly(file, item, ["case", "readOn"]);
      return { story: textAt(file, [...item, "case"]), readOn: placeToReadAt(file, [...item, "readOn"], places) };
    }),
  };
}

/** Reads the id of a question, and reports one that the key does not have; `questions` is empty where the key could not be read. */
export function questionAt(file: YamlFile, path: Path, questions: readonly string[]): string {
  const id = wordAt(file, path);
  if (id !== "" && questions.length > 0 && !questions.includes(id))
    report(file, path, "known-question", `the key has no question "${id}"; write one of ${questions.join(", ")}`);
  return id;
}
