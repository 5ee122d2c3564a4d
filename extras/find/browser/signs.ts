// Whether a query asks for a decision, a price, a sum or an action in somebody's own case, which no definition gives, and
// whether it looks for a paper. Its words and their pairs are weighed; what they weigh was learned from lines that
// people wrote (extras/find/asked/).

/** Signs by what they weigh, as they are sent: `{"7": "^should_we my", "-6": "mean"}`. The sign "" is in every query. */
export type SignsByWeight = Readonly<Record<string, string>>;

/** What was learned of queries that ask for a decision, and of those that look for a paper. */
export interface LearnedSigns {
  requests: SignsByWeight;
  papers: SignsByWeight;
}

/** What weighs queries by the signs of requests. */
export interface RequestSigns {
  /** Says whether a query asks for what no definition gives. */
  isRequest(query: string): boolean;
  /** Says whether a word speaks of the request, and not of what it is about. */
  isOfRequest(word: string): boolean;
}

/** Returns what weighs queries by the signs of requests; without signs, no query is one. */
export function requestSigns(sent: SignsByWeight = {}): RequestSigns {
  const weights = weightsIn(sent);
  return {
    isRequest: (query) => sumOf(signsOf(query), weights) > 0,
    isOfRequest: (word) => wordsOf(word).some((one) => (weights.get(one) ?? 0) >= TELLING),
  };
}

// What a word weighs at least that is said of the request and not of its object.
const TELLING = 2;

/** Returns what says how much a query sounds like one that looks for a paper: above 0 more than not. */
export function paperSigns(sent: SignsByWeight = {}): (query: string) => number {
  const weights = weightsIn(sent);
  return (query) => sumOf(wordSignsOf(query), weights);
}

function weightsIn(sent: SignsByWeight): Map<string, number> {
  return new Map(
    Object.entries(sent).flatMap(([weight, signs]) => signs.split(" ").map((sign) => [sign, Number(weight)] as const)),
  );
}

function sumOf(signs: readonly string[], weights: ReadonlyMap<string, number>): number {
  return signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), weights.get("") ?? 0);
}

/** Returns the signs of a query without pairs of words. */
export function wordSignsOf(query: string): string[] {
  return signsOf(query).filter((sign) => !sign.includes("_"));
}

/** Returns the signs of a query: its words, two that follow each other, what begins a part of it, and a question mark. */
export function signsOf(query: string): string[] {
  const parts = withSums(query.toLowerCase()).split(PART).map(wordsOf);
  const ofParts = parts.flatMap((words) => {
    const pairs = words.slice(1).map((word, at) => `${words[at]}_${word}`);
    const beginnings = [...words.slice(0, 1), ...pairs.slice(0, 1)].map((sign) => `^${sign}`);
    return [...words, ...pairs, ...beginnings];
  });
  return [...new Set(query.includes("?") ? [...ofParts, "?"] : ofParts)];
}

const PART = /[,;:.?!]\s|\s-\s|\?$/;

function wordsOf(part: string): string[] {
  return part.replace(/['\u2019]/g, "").match(/[#\p{L}]+/gu) ?? [];
}

// Sums and percentages are one sign, all other numbers another.
const SUM =
  /[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*\s?(?:[km]n?\b)?|\d[\d,.]*\s?(?:%|(?:percent|k|grand|mn?|million|usd|eur|gbp|dollars|euros?|cents|bps)\b)|\d+,\d{3}\b/g;
const NUMBER = /\b\d[\d/-]*\b/g;

function withSums(text: string): string {
  return text.replace(SUM, " #sum ").replace(NUMBER, " #number ");
}
