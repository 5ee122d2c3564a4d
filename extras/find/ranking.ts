// The ranked search over a deployment, for commands and agents. It uses the index that the deployment publishes. If
// there is none, it makes an index from the entries at the first query, and not earlier: most servers that are started
// for agents never get a query.

import { jsonIn } from "../../core/base/json.ts";
import type { Findable, SearchAnswer } from "../../core/extra/findable.ts";
import { type Deployment, malformedError, publishedIn, withMalformedError } from "../../core/read/deployment.ts";
import type { Points } from "./browser/engine.ts";
import { entriesOf, finderOf, searchIndex, withPoints, withTexts, wordsOfRows } from "./browser/find.ts";
import type { GlossaryWord } from "./browser/glossary.ts";
import type { LearnedSigns } from "./browser/signs.ts";
import { type SearchEntries, searchEntries } from "./entries.ts";
import { FIRST_FILE, type FirstFile, LAW_FILE, type LawFile, POINT_FILES, SEARCH_FILES } from "./paths.ts";

/** Answers a query with at most `mostLaw` results of law. */
export type Ranking = (query: string, mostLaw?: number) => SearchAnswer;

/** Returns the search over these entries. It makes its index at the first query. */
export function rankingOf({ first, later, keyWords, coverage }: SearchEntries, signs?: LearnedSigns): Ranking {
  return lazyRanking(() => {
    const lawIndex = later.length > 0 ? searchIndex(later, keyWords) : undefined;
    return finderOf(searchIndex(first), lawIndex, { coverage, keyWords, signs });
  });
}

/**
 * Resolves to the search over a deployment. `findable` returns the entries of the extras. It is called only if the
 * deployment publishes no index.
 */
export async function rankingIn(
  deployment: Deployment,
  findable: () => Promise<readonly Findable[]> | readonly Findable[],
): Promise<Ranking> {
  const isPublished = await publishedIn(deployment);
  if (!SEARCH_FILES.every(isPublished)) return rankingOf(await searchEntries(deployment, await findable()));
  const [first, lawIndex, ...points] = await Promise.all([
    readIndexFile<FirstFile>(deployment, FIRST_FILE),
    readIndexFile<LawFile>(deployment, LAW_FILE),
    ...Object.values(POINT_FILES).map((path) => readIndexFile<Points>(deployment, path)),
  ]);
  const allPoints: Points = Object.assign({}, ...points);
  return withMalformedError(deployment, SEARCH_FILES.join(", "), () => publishedRanking(first, allPoints, lawIndex));
}

function publishedRanking(
  first: FirstFile,
  points: Points,
  { entries, index, typed: keyWords, coverage, texts }: LawFile,
): Ranking {
  const indexWithoutTexts = searchIndex(entriesOf(first.entries), {}, first.index);
  const firstIndex = withPoints(withTexts(indexWithoutTexts, texts), points);
  const lawIndex = searchIndex(entriesOf(entries), keyWords, index);
  const words = wordsOfRows(first.words, points);
  return finderOf(firstIndex, lawIndex, { coverage, keyWords, words, signs: first.signs });
}

/** Resolves to the words of the glossary of a deployment. There are none if it publishes no index. */
export async function publishedWords(deployment: Deployment): Promise<GlossaryWord[]> {
  const isPublished = await publishedIn(deployment);
  if (![FIRST_FILE, POINT_FILES.words].every(isPublished)) return [];
  const { words } = await readIndexFile<FirstFile>(deployment, FIRST_FILE);
  const points = await readIndexFile<Points>(deployment, POINT_FILES.words);
  return withMalformedError(deployment, `${FIRST_FILE} and ${POINT_FILES.words}`, () => wordsOfRows(words, points));
}

// Resolves to the content of a file of the index. It is not compared with a shape, because that would take longer than
// a search.
async function readIndexFile<T extends object>(deployment: Deployment, path: string): Promise<T> {
  const content = jsonIn(new TextDecoder().decode(await deployment.read(path)));
  if (typeof content !== "object" || content === null) throw malformedError(deployment, path);
  return content as T;
}

// Returns a search that is made at the first query.
function lazyRanking(makeRanking: () => Ranking): Ranking {
  let ranking: Ranking | undefined;
  return (query, mostLaw) => {
    ranking ??= makeRanking();
    return ranking(query, mostLaw);
  };
}
