// Loads the data of the search on the home page. The first file answers most queries. The file of law, and the files
// with the points of sections, are loaded when an answer needs them.

import type { SearchAnswer } from "../../../core/extra/findable.ts";
import type { FirstFile, LawFile, SectionWithPoints } from "../paths.ts";
import type { Points, SearchIndex } from "./engine.ts";
import type { WordRow } from "./entry-rows.ts";
import type * as Finder from "./find.ts";

/** The data that is loaded so far. */
interface SearchData extends Pick<Finder.FinderOptions, "words" | "signs"> {
  /** The script that searches: find.ts. */
  finder: typeof Finder;
  /** The index of everything but law. */
  index: SearchIndex;
  /** The data for answers with law. It is missing until the file of law is loaded. */
  law?: WithLaw;
  /** The words of the glossary as they were sent. */
  rows: readonly WordRow[];
  asksAboutLaw: (query: string) => boolean;
}

/** The data for answers with law. */
interface WithLaw extends Pick<Finder.FinderOptions, "coverage" | "keyWords"> {
  law: SearchIndex;
  /** The index of everything else, with the texts that are loaded together with law. */
  index: SearchIndex;
}

type Find = (query: string) => SearchAnswer;

/** The functions of the search. A function is missing until its data is loaded. */
interface Search {
  /** Answers a query without law. */
  find?: Find;
  /** Answers a query with law. */
  findWithLaw?: Find | undefined;
  asksAboutLaw?: (query: string) => boolean;
  /** Why the last load failed. It is empty if the load did not fail. */
  failure: string;
}

/** The functions of the search with the data that is loaded so far. */
export const search: Search = { failure: "" };

// The loads that have begun, by name. A load that failed is removed.
const loads = new Map<string, Promise<void>>();
// The sections whose points are not loaded yet. The file with the points has the name of the section.
const withoutPoints = new Set<SectionWithPoints>(["words", "papers"]);
let loadedData: SearchData | undefined;

/** Loads the search and its first file, and then calls `after`. After a failure the next call tries again. */
export function loadSearch(after?: () => void): Promise<void> {
  return loadOnce("find", loadFirst, after);
}

async function loadFirst(): Promise<void> {
  const [finder, { entries, index, places, words, signs }] = await Promise.all([
    withFileName("find.mjs", import("./find.ts")),
    fetchData<FirstFile>("findable.json"),
  ]);
  const firstIndex = finder.searchIndex(finder.entriesOf(entries), {}, index);
  setData({
    finder,
    index: firstIndex,
    words: finder.wordsOfRows(words),
    rows: words,
    signs,
    asksAboutLaw: finder.asksAboutLawIn(places, firstIndex, signs),
  });
}

/**
 * Returns the function that loads the next data that an answer needs before it is shown. Returns undefined if the
 * answer needs no more data.
 */
export function loadNeededBy({ sections }: SearchAnswer, needsLaw: boolean): (() => Promise<void>) | undefined {
  if (needsLaw && !search.findWithLaw) return loadLaw;
  const neededSection = [...withoutPoints].find((section) => sections.some(({ of }) => of === section));
  return neededSection && (() => loadPoints(neededSection));
}

/** Resolves to the answer with law and all texts. Rejects if law cannot be loaded. */
export async function fullAnswer(query: string): Promise<SearchAnswer> {
  await loadLaw();
  if (search.failure !== "" || !search.findWithLaw) throw new Error(search.failure);
  return search.findWithLaw(query);
}

/** Resolves when all loads have ended, also those that begin meanwhile. */
export async function allLoads(): Promise<void> {
  const { size } = loads;
  await Promise.all(loads.values());
  if (loads.size > size) await allLoads();
}

function loadLaw(): Promise<void> {
  return loadOnce("law", async () => {
    await loadSearch();
    const { entries, index: lawTerms, typed: keyWords, coverage, texts } = await fetchData<LawFile>("law.json");
    if (!loadedData) return;
    const { finder, index } = loadedData;
    const law = finder.searchIndex(finder.entriesOf(entries), keyWords, lawTerms);
    setData({ ...loadedData, law: { law, index: finder.withTexts(index, texts), coverage, keyWords } });
  });
}

function loadPoints(section: SectionWithPoints): Promise<void> {
  return loadOnce(section, async () => {
    const points = await fetchData<Points>(`${section}.json`);
    if (!loadedData) return;
    const { finder, index, law, rows, words } = loadedData;
    setData({
      ...loadedData,
      index: finder.withPoints(index, points),
      ...(law && { law: { ...law, index: finder.withPoints(law.index, points) } }),
      words: section === "words" ? finder.wordsOfRows(rows, points) : words,
    });
    withoutPoints.delete(section);
  });
}

// Begins a load, unless it has begun already. If it fails, the message of the failure is kept, and the next call begins
// it again. `after` runs in either case.
function loadOnce(name: string, begin: () => Promise<void>, after?: () => void): Promise<void> {
  const load =
    loads.get(name) ??
    begin()
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

// Sets the functions of the search to those that use this data.
function setData(data: SearchData): void {
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

// Puts the name of the file before the message of a failure.
function withFileName<T>(name: string, load: Promise<T>): Promise<T> {
  return load.catch(({ message }: Error) => {
    throw new Error(`${name}: ${message}`);
  });
}
