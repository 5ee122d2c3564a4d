// The glossary as authors write it: the names of this catalog, and words of the trade.

import type { Path } from "./text.ts";
import { choiceAt, optionalAt } from "./words.ts";
import { allowOnly, isAt, itemsAt, textAt, wordAt, wordsAt, type YamlFile } from "./yaml.ts";

const PLACES = ["US", "UK"] as const;

/** A word and what it means. */
export interface Term {
  id: string;
  term: string;
  /** What the same thing is called or written besides. */
  also: readonly string[];
  /** Where the word is used, if not everywhere. */
  used: (typeof PLACES)[number] | null;
  means: string;
}

/** What glossary.yaml holds. */
export interface Glossary {
  /** The names of this catalog, in the order in which a reader meets them. */
  own: readonly Term[];
  trade: readonly Term[];
}

/** Reads glossary.yaml. */
export function readGlossary(file: YamlFile): Glossary {
  allowOnly(file, [], ["own", "trade"]);
  return { own: readTerms(file, ["own"]), trade: readTerms(file, ["trade"]) };
}

function readTerms(file: YamlFile, list: Path): Term[] {
  return itemsAt(file, list).map((path) => {
    allowOnly(file, path, ["id", "term", "also", "used", "means"]);
    return {
      id: wordAt(file, [...path, "id"]),
      term: wordAt(file, [...path, "term"]),
      also: isAt(file, [...path, "also"]) ? wordsAt(file, [...path, "also"]) : [],
      used: optionalAt(file, [...path, "used"], (at, place) => choiceAt(at, place, PLACES)),
      means: textAt(file, [...path, "means"]),
    };
  });
}
