// Loads the search: at first what answers most queries, and law and the points of sections once an answer needs them.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import type { FirstFile, LawFile, SectionWithPoints } from "../paths.ts";
import type { Points, SearchIndex } from "./engine.ts";
import type { WordRow } from "./entry-rows.ts";
import type * as Finder from "./find.ts";

/** Everything that is loaded. */
interface SearchData extends Pick<Finder.FinderOptions, "words" | "signs"> {
  finder: typeof Finder;
  /** The index of everything but law. */
  index: SearchIndex;
  /** What an answer with law is made from, once it is loaded. */
  law?: WithLaw;
  /** The words of the glossary as they were sent. */
  rows: readonly WordRow[];
  asksAboutLaw: (query: string) => boolean;
}

/** The index of law, the other index with the texts that come with law, and what is known of the law of places. */
interface WithLaw extends Pick<Finder.FinderOptions, "coverage" | "keyWords"> {
  law: SearchIndex;
  index: SearchIndex;
}

type Find = (query: string) => SearchAnswer;

/** What answers queries. A function is missing until what it needs is loaded. */
interface Search {
  /** Answers without law, and with law. Which one is shown depends on the query, and not on what was typed before. */
  find?: Find;
  findWithLaw?: Find | undefined;
  asksAboutLaw?: (query: string) => boolean;
  /** Why the last load failed; empty if it did not fail. */
  failure: string;
}

/** What answers queries now. */
export const search: Search = { failure: "" };

const loads = new Map<string, Promise<void>>();
// The sections whose points are not loaded yet. Each has them in a file with its name.
const withoutPoints = new Set<SectionWithPoints>(["words", "papers"]);
let loadedData: SearchData | undefined;

/** Loads the search and its first file, and then calls `after`. After a failure the next call tries again. */
export function loadSearch(after?: () => void): Promise<void> {
  return once("find", loadFirst, after);
}

async function loadFirst(): Promise<void> {
  const [finder, { entries, index, places, words, signs }] = await Promise.all([
    withFileName("find.mjs", import("./find.ts")),
    fetchData<FirstFile>("findable.json"),
  ]);
  const firstIndex = finder.searchIndex(finder.entriesOf(entries), {}, index);
  answerFrom({
    finder,
    index: firstIndex,
    words: finder.wordsOfRows(words),
    rows: words,
    signs,
    asksAboutLaw: finder.asksAboutLawIn(places, firstIndex, signs),
  });
}

/** Returns what loads what an answer needs before it is shown, or undefined if it needs nothing more. */
export function loadNeededBy({ sections }: SearchAnswer, needsLaw: boolean): (() => Promise<void>) | undefined {
  if (needsLaw && !search.findWithLaw) return loadLaw;
  const neededSection = [...withoutPoints].find((section) => sections.some(({ of }) => of === section));
  return neededSection && (() => loadPoints(neededSection));
}

/** Resolves to the answer with law and all texts. Rejects if these cannot be loaded. */
export async function fullAnswer(query: string): Promise<SearchAnswer> {
  await loadLaw();
  if (search.failure !== "" || !search.findWithLaw) throw new Error(search.failure);
  return search.findWithLaw(query);
}

/** Resolves once all that was asked for is loaded, also what was asked for meanwhile. */
export async function allLoads(): Promise<void> {
  const { size } = loads;
  await Promise.all(loads.values());
  if (loads.size > size) await allLoads();
}

function loadLaw(): Promise<void> {
  return once("law", async () => {
    await loadSearch();
    const { entries, index: ofLaw, typed: keyWords, coverage, texts } = await fetchData<LawFile>("law.json");
    if (!loadedData) return;
    const { finder, index } = loadedData;
    const law = finder.searchIndex(finder.entriesOf(entries), keyWords, ofLaw);
    answerFrom({ ...loadedData, law: { law, index: finder.withTexts(index, texts), coverage, keyWords } });
  });
}

function loadPoints(section: SectionWithPoints): Promise<void> {
  return once(section, async () => {
    const points = await fetchData<Points>(`${section}.json`);
    if (!loadedData) return;
    const { finder, index, law, rows, words } = loadedData;
    answerFrom({
      ...loadedData,
      index: finder.withPoints(index, points),
      ...(law && { law: { ...law, index: finder.withPoints(law.index, points) } }),
      words: section === "words" ? finder.wordsOfRows(rows, points) : words,
    });
    withoutPoints.delete(section);
  });
}

// Makes a load once, and again after it failed. The message of the failure is kept. `after` runs in either case.
function once(name: string, make: () => Promise<void>, after?: () => void): Promise<void> {
  const load =
    loads.get(name) ??
    make()
      .then(() => {
        search.failure = "";
      })
      .catch(({ message }: Error) => {
        loads.delete(name);
        search.failure = message;
      })
      .then(after);
  loads.set(name, load);
  return load;
}

// From now on queries are answered from this.
function answerFrom(data: SearchData): void {
  const { finder, index, law, words, signs, asksAboutLaw } = data;
  loadedData = data;
  search.asksAboutLaw = asksAboutLaw;
  search.find = finder.finderOf(index, undefined, { words, signs });
  search.findWithLaw = law && finder.finderOf(law.index, law.law, { ...law, words, signs });
}

function fetchData<T>(name: string): Promise<T> {
  return withFileName(
    name,
    fetch(new URL(name, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    }),
  );
}

function withFileName<T>(what: string, load: Promise<T>): Promise<T> {
  return load.catch(({ message }: Error) => {
    throw new Error(`${what}: ${message}`);
  });
}
