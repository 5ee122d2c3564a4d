// The command `words`: measures how easily the records are read, by counting words, sentences and conditions.

import { conditionsIn, sentencesOf, wordsIn } from "../../core/base/sentences.ts";
import { UserError } from "../../core/base/user-error.ts";
import { type Catalogs, FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import { type Deployment, loadBoth } from "../../core/read/deployment.ts";

const LONG_SENTENCE = 25; // words

/** The counts of several texts. */
interface Counts {
  texts: number;
  words: number;
  sentences: number;
  longSentences: number;
  /** The words of the longest sentence. */
  longest: number;
  conditions: number;
}

function countsOf(texts: readonly string[]): Counts {
  const sentences = texts.flatMap((text) => sentencesOf(text).map((sentence) => sentence.text));
  const lengths = sentences.map((sentence) => wordsIn(sentence).length);
  return {
    texts: texts.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    sentences: sentences.length,
    longSentences: lengths.filter((length) => length > LONG_SENTENCE).length,
    longest: Math.max(0, ...lengths),
    conditions: sentences.reduce((sum, sentence) => sum + conditionsIn(sentence), 0),
  };
}

const TITLES = [
  "",
  "texts",
  "words",
  "words a text",
  "words a sentence",
  `sentences above ${LONG_SENTENCE} words`,
  "longest",
  "conditions in 100 words",
];

function cellsOf(name: string, { texts, words, sentences, longSentences, longest, conditions }: Counts): string[] {
  const ratio = (count: number, total: number, digits: number): string =>
    total === 0 ? "-" : (count / total).toFixed(digits);
  return [
    name,
    `${texts}`,
    `${words}`,
    ratio(words, texts, 0),
    ratio(words, sentences, 1),
    `${ratio(100 * longSentences, sentences, 0)} %`,
    `${longest}`,
    ratio(100 * conditions, words, 2),
  ];
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/**
 * Returns a Markdown table of counts: a row for the purpose and the fields of each asset definition, and a row for all
 * texts of each kind.
 */
export function wordsOf({ cohorts, assets }: Catalogs): string {
  const records = assets.records.map(({ id, purpose, fields }) => {
    return cellsOf(id, countsOf([purpose, ...fields.map(({ description }) => description)]));
  });
  const sharedKeys = new Set<string>(FOUR_AMOUNTS);
  const fields = assets.records.flatMap((record) => record.fields);
  const kinds: [string, string[]][] = [
    ["all purposes", assets.records.map(({ purpose }) => purpose)],
    ["the four shared amounts", fields.filter(({ key }) => sharedKeys.has(key)).map(({ description }) => description)],
    ["all other fields", fields.filter(({ key }) => !sharedKeys.has(key)).map(({ description }) => description)],
    ["definitions and questions", cohorts.records.flatMap((record) => [record.definition, record.decisionQuestion])],
    ["evidence", [...cohorts.records, ...assets.records].flatMap((record) => record.evidenceToInspect)],
  ];
  const rows = [...records, ...kinds.map(([name, texts]) => cellsOf(name, countsOf(texts)))];
  return [rowOf(TITLES), rowOf(TITLES.map(() => "---")), ...rows.map(rowOf)].join("\n");
}

/**
 * Resolves to the table of the published catalogs, or of a release by its number. Rejects with a UserError if `release`
 * is not a number.
 */
export async function words(deployment: Deployment, release?: string): Promise<string> {
  if (release === undefined) return wordsOf(await loadBoth(deployment));
  if (!/^[1-9]\d*$/.test(release))
    throw new UserError(`"${release}" is not the number of a release; give one, such as: words --release 10`);
  return wordsOf(await deployment.loadRelease(Number(release)));
}
