// The ranked search over a deployment. It uses the index that the deployment publishes, or else makes one from what can
// be found in it. It reads the index at the first query, because most servers that a host of agents starts are never
// asked.

import { jsonIn } from "../../core/base/json.ts";
import type { Findable, SearchAnswer } from "../../core/extra/findable.ts";
import { type Deployment, publishedIn, withMalformedError } from "../../core/read/deployment.ts";
import type { Points } from "./browser/engine.ts";
import { entriesOf, finderOf, searchIndex, withPoints, withTexts, wordsOfRows } from "./browser/find.ts";
import type { GlossaryWord } from "./browser/glossary.ts";
import type { LearnedSigns } from "./browser/signs.ts";
import { type SearchEntries, searchEntries } from "./entries.ts";
import { FIRST_FILE, type FirstFile, LAW_FILE, type LawFile, WORDS_FILE } from "./paths.ts";

/** Ranks what can be found by the words of a query, with so much law. */
export type Ranking = (query: string, mostLaw?: number) => SearchAnswer;

/** Returns what ranks the entries by the words of a query; its first query makes the index. */
export function rankingOf({ first, later, typed, coverage }: SearchEntries, signs?: LearnedSigns): Ranking {
  return lazyRanking(() => {
    const law = later.length > 0 ? searchIndex(later, typed) : undefined;
    return finderOf(searchIndex(first), law, { coverage, typed, signs });
  });
}

/**
 * Resolves to the ranking of a deployment. `findable` resolves to what can be found, for one that publishes no index.
 */
export async function rankingIn(
  deployment: Deployment,
  findable: () => Promise<readonly Findable[]> | readonly Findable[],
): Promise<Ranking> {
  const isPublished = await publishedIn(deployment);
  if (![FIRST_FILE, LAW_FILE, WORDS_FILE].every(isPublished))
    return rankingOf(await searchEntries(deployment, await findable()));
  const [first, law, points] = await Promise.all([
    parsed<FirstFile>(deployment, FIRST_FILE),
    parsed<LawFile>(deployment, LAW_FILE),
    parsed<Points>(deployment, WORDS_FILE),
  ]);
  return withMalformedError(deployment, `${FIRST_FILE}, ${WORDS_FILE} and ${LAW_FILE}`, () =>
    publishedRanking(first, points, law),
  );
}

function publishedRanking(
  first: FirstFile,
  points: Points,
  { entries, index, typed, coverage, texts }: LawFile,
): Ranking {
  const read = withPoints(withTexts(searchIndex(entriesOf(first.entries), {}, first.index), texts), points);
  const law = searchIndex(entriesOf(entries), typed, index);
  const words = wordsOfRows(first.words, points);
  return finderOf(read, law, { coverage, typed, words, signs: first.signs });
}

/** Resolves to the words of the glossary of a deployment; none where it publishes no index. */
export async function publishedWords(deployment: Deployment): Promise<GlossaryWord[]> {
  const isPublished = await publishedIn(deployment);
  if (![FIRST_FILE, WORDS_FILE].every(isPublished)) return [];
  const { words } = await parsed<FirstFile>(deployment, FIRST_FILE);
  const points = await parsed<Points>(deployment, WORDS_FILE);
  return withMalformedError(deployment, `${FIRST_FILE} and ${WORDS_FILE}`, () => wordsOfRows(words, points));
}

async function parsed<T>(deployment: Deployment, path: string): Promise<T> {
  return jsonIn(new TextDecoder().decode(await deployment.read(path))) as T;
}

function lazyRanking(make: () => Ranking): Ranking {
  let made: Ranking | undefined;
  return (query, mostLaw) => {
    made ??= make();
    return made(query, mostLaw);
  };
}
