// The command words: measures how easily the records are read, by counting words, sentences and conditions.

import { conditionsIn, sentencesOf, wordsIn } from "../../core/base/sentences.ts";
import { UserError } from "../../core/base/user-error.ts";
import { type Catalogs, FOUR_AMOUNTS } from "../../core/catalog/entries.ts";
import { type Deployment, loadBoth } from "../../core/read/deployment.ts";

/** The counts of some texts. `above25` is the number of sentences of more than 25 words. */
interface Figures {
  texts: number;
  words: number;
  sentences: number;
  above25: number;
  longest: number;
  conditions: number;
}

function figuresOf(texts: readonly string[]): Figures {
  const sentences = texts.flatMap((text) => sentencesOf(text).map((sentence) => sentence.text));
  const lengths = sentences.map((sentence) => wordsIn(sentence).length);
  return {
    texts: texts.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    sentences: sentences.length,
    above25: lengths.filter((length) => length > 25).length,
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
  "sentences above 25 words",
  "longest",
  "conditions in 100 words",
];

function cellsOf(name: string, { texts, words, sentences, above25, longest, conditions }: Figures): string[] {
  const per = (count: number, of: number, digits: number): string => (of === 0 ? "-" : (count / of).toFixed(digits));
  return [
    name,
    `${texts}`,
    `${words}`,
    per(words, texts, 0),
    per(words, sentences, 1),
    `${per(100 * above25, sentences, 0)} %`,
    `${longest}`,
    per(100 * conditions, words, 2),
  ];
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/**
 * Returns a Markdown table with the figures of the purpose and the fields of each asset definition, and of all texts of
 * each kind.
 */
export function wordsOf({ cohorts, assets }: Catalogs): string {
  const records = assets.records.map(({ id, purpose, fields }) => {
    return cellsOf(id, figuresOf([purpose, ...fields.map(({ description }) => description)]));
  });
  const shared = new Set<string>(FOUR_AMOUNTS);
  const fields = assets.records.flatMap((record) => record.fields);
  const kinds: [string, string[]][] = [
    ["all purposes", assets.records.map(({ purpose }) => purpose)],
    ["the four shared amounts", fields.filter(({ key }) => shared.has(key)).map(({ description }) => description)],
    ["all other fields", fields.filter(({ key }) => !shared.has(key)).map(({ description }) => description)],
    ["definitions and questions", cohorts.records.flatMap((one) => [one.definition, one.decisionQuestion])],
    ["evidence", [...cohorts.records, ...assets.records].flatMap((one) => one.evidenceToInspect)],
  ];
  const rows = [...records, ...kinds.map(([name, texts]) => cellsOf(name, figuresOf(texts)))];
  return [rowOf(TITLES), rowOf(TITLES.map(() => "---")), ...rows.map(rowOf)].join("\n");
}

/**
 * Resolves to the figures of the published catalogs, or of a release by its number. Rejects with a UserError if the
 * release is not a number.
 */
export async function words(deployment: Deployment, release?: string): Promise<string> {
  if (release === undefined) return wordsOf(await loadBoth(deployment));
  if (!/^[1-9]\d*$/.test(release))
    throw new UserError(`"${release}" is not the number of a release; give one, such as: words --release 10`);
  return wordsOf(await deployment.loadRelease(Number(release)));
}
