// Whether somebody asks for a decision or for a sum, which no definition gives, and by which words.

import {
  ALIKE,
  ASIDE,
  ASKERS,
  ASSURED,
  BEGUN,
  COUNTED,
  ENDED,
  IT,
  JUDGED,
  MEANING,
  NEVER,
  OPENERS,
  ORDERED,
  PERSONS,
  POINTING,
  PRICED,
  REQUESTED,
  SERVICES,
  SOUGHT,
  SUMS_ORDERED,
  THIS,
  VERBS,
  YES_OR_NO,
} from "./decisions.ts";
import { linesOf, listedIn, singularOf, splitOf } from "./words.ts";

// How many other words may stand between two of a phrase.
const NEAR = 3;

const alike = new Map(linesOf(ALIKE).flatMap(([first = "", ...others]) => others.map((word) => [word, first])));
const pointing = new Set(listedIn(POINTING));
const own = new Set(listedIn(THIS));
const these = new Set([...own, ...listedIn(IT)]);
const persons = new Set(listedIn(PERSONS));
const counted = new Set(listedIn(COUNTED));
const askers = new Set(listedIn(ASKERS));
const services = new Set(listedIn(SERVICES));
const verbs = new Set(listedIn(VERBS));
const yesOrNo = splitIn(YES_OR_NO);
const openers = splitIn(OPENERS);
const asides = splitIn(ASIDE);
const sumsOrdered = splitIn(SUMS_ORDERED);
const ordered = splitIn(ORDERED);
const priced = splitIn(PRICED);
const assured = splitIn(ASSURED);
const ended = splitIn(ENDED);
const meaning = splitIn(MEANING);
const never = phrasesIn(NEVER);
const sought = phrasesIn(SOUGHT);
const requested = phrasesIn(REQUESTED);
const judged = phrasesIn(JUDGED);
const begun = phrasesIn(BEGUN);
const polite = new Set(["please", "pls", "plz", "kindly"]);
const questions = new Set(["if", "whether", "which", "what", "when", "how", "who"]);
// Behind one of these stands what is asked about.
const ABOUT = new Set(["for", "on"]);

type Phrase = readonly string[];
type Words = readonly string[];

/**
 * Returns the phrases by which a query asks for it: in a question or an order, with a person or a sum if its words are
 * also those of others. A clause never does.
 */
export function requestsIn(query: string): Phrase[] {
  const all = splitOf(withSums(query));
  const said = all.filter((word) => !polite.has(word));
  if (isClause(said, query) || isOfMeaning(said)) return [];
  const words = withoutThose(said.flatMap(plainWord));
  const asks = isAsked(said, query);
  const isPersonal = said.some((word) => persons.has(word)) || polite.has(all.at(-1) ?? "");
  const isOfOne =
    said.some((word) => own.has(word) || word === "sum" || word === "us") || asksOfIt(said) || isOfACase(query);
  const phrases = [
    ...(asks ? sought : sought.filter((phrase) => isBegun(phrase, words, said))),
    ...(asks && isPersonal ? requested : []),
    ...(isOfOne && (asksYesOrNo(said) || asksAside(query)) ? judged : []),
  ];
  const parts = partsOf(query).flatMap(begunIn);
  const ownCase = isOfServices(said)
    ? []
    : [...partsOf(query).flatMap(askedOfPersons), ...ended.filter(endsWith(said))];
  return [
    ...parts,
    ...ownCase,
    ...ordersIn(said, isPersonal || isPolite(all) || isOfACase(query)),
    ...phrases.filter((phrase) => isIn(phrase, words)),
  ];
}

// An invoice, a claim or an order by its number.
const NUMBERED = /\b(?:invoice|inv|claim|job|draw|deal|code)s?\s(?:no\.?\s?|#\s?)?\d/i;

// Somebody by name, as in "set the reserve for Acme": a heading begins with a capital.
const NAMED = /^[a-z].*\s(?:for|from|to|with|against)\s[A-Z][a-z]/;

const isOfACase = (query: string): boolean => NUMBERED.test(query) || NAMED.test(query);

// "Is it real", "can it be counted".
const asksOfIt = (said: Words): boolean => said[1] === "it" && asksYesOrNo(said);

const isPolite = (all: Words): boolean => polite.has(all[0] ?? "") || polite.has(all.at(-1) ?? "");

// "What is an eligible account", but not "what is a fair price".
function isOfMeaning(said: Words): boolean {
  const isOfOne = said.some((word) => persons.has(word) || own.has(word));
  return !isOfOne && meaning.some((phrase) => beginsWith(said, phrase));
}

function isOfServices(said: Words): boolean {
  return said.some((word) => services.has(word));
}

// "Can we", "did they" and "when will I": whoever asks so asks about a case of their own. "Should you fail to pay" is a
// clause.
function askedOfPersons(part: string): Phrase[] {
  const said = splitOf(part).filter((word) => !polite.has(word));
  const isVerb = (at: number) => verbs.has(said[at] ?? "") && askers.has(said[at + 1] ?? "");
  const at = isVerb(0) ? 0 : verbOfPersonIn(said, isVerb);
  const isNever = never.some((phrase) => isIn(phrase, said.flatMap(plainWord)));
  return at === undefined || isNever ? [] : [said.slice(at, at + 2)];
}

function verbOfPersonIn(said: Words, isVerb: (at: number) => boolean): number | undefined {
  return WH.has(said[0] ?? "") ? [1, 2, 3].find((at) => isVerb(at) && !DOING.has(said[at] ?? "")) : undefined;
}

const WH = new Set(["what", "when", "which"]);
// "What do we call it" asks about a word.
const DOING = new Set(["do", "does", "did"]);

const endsWith = (said: Words) => (phrase: Phrase) => phrase.every((word, at) => said.at(at - phrase.length) === word);

/** Returns whether a query points at one thing of somebody's own: then it names nothing. */
export function isOfOnesOwn(query: string): boolean {
  return splitOf(query).some((word) => these.has(word));
}

/** Returns whether a word, as it is typed, is one of these phrases. */
export function isRequested(text: string, requests: readonly Phrase[]): boolean {
  const asked = new Set(requests.flat());
  return splitOf(text).every((word) => asked.has(word) || plainWord(word).every((plain) => asked.has(plain)));
}

// "Ok to release it", "compute the rebate" and "release of the last 10 %", but not "compute per ton".
function begunIn(part: string): Phrase[] {
  const words = splitOf(withSums(part))
    .filter((word) => !polite.has(word))
    .flatMap(plainWord);
  const isCounted = ([next = "", ...others]: Words) =>
    counted.has(next) && !(next === "of" && others.slice(0, NEAR).includes("sum"));
  return begun.filter((phrase) => beginsWith(words, phrase) && !isCounted(words.slice(phrase.length)));
}

// "Yield on this", and "fair value of my claim", but not "fair value of goods".
function isBegun(phrase: Phrase, words: Words, said: Words): boolean {
  if (!beginsWith(words, phrase)) return false;
  const isOfOne = said.some((word, at) => word === "of" && own.has(said[at + 1] ?? ""));
  return isOfOne || words.slice(1, phrase.length + NEAR).some((word) => ABOUT.has(word));
}

function asksYesOrNo(said: Words): boolean {
  return !clausal.has(said[1] ?? "") && yesOrNo.some((opener) => beginsWith(said, opener));
}

// "Do not bill before" and "will pay within 30 days" are no questions.
const clausal = new Set(["not", "be", "pay"]);

function isAsked(said: Words, query: string): boolean {
  if (query.includes("?")) return true;
  const opens = !clausal.has(said[1] ?? "") && [...openers, ...sumsOrdered].some((opener) => beginsWith(said, opener));
  return opens || asksYesOrNo(said) || asksAside(query);
}

function asksAside(query: string): boolean {
  const parts = partsOf(query).slice(1);
  return parts.some((part) => asides.some((opener) => beginsWith(splitOf(part), opener)));
}

function partsOf(query: string): string[] {
  return query.split(/[,;:.?]\s|\s-\s/);
}

// Amounts and percentages.
const SUMS =
  /[$\u00a3\u20ac\u00a5]\s?\d[\d,.]*\s?(?:[km]n?\b)?|\d[\d,.]*\s?(?:%|(?:percent|k|mn?|million|usd|eur|gbp|dollars|euros?|cents|bps)\b)|\d+,\d{3}\b|(?<=%.*\b(?:on|of)\s)\d{4,}\b/gi;

function withSums(query: string): string {
  return query.replace(SUMS, " sum ");
}

// A clause says what somebody shall do.
function isClause(said: Words, query: string): boolean {
  return said.indexOf("shall") > 0 && !query.includes("?");
}

// "Calculate the rebate", and "release this holdback", but not "release of retention".
function ordersIn(said: Words, isPersonal: boolean): Phrase[] {
  const isSpecific = isPersonal || said.some((word) => these.has(word));
  const isPointed: Meant = ([next = "", second = ""]) =>
    these.has(next) || (isSpecific && (pointing.has(next) || (next !== "code" && /^\d/.test(second))));
  const isSum: Meant = ([next = "", second = ""]) =>
    pointing.has(next) || pointing.has(second) || questions.has(next) || (isPersonal && next !== "of");
  const given = (orders: readonly Phrase[], isMeant: Meant) =>
    orders.filter((order) => beginsWith(said, order) && isMeant(said.slice(order.length)));
  const isAny: Meant = ([next = ""]) => pointing.has(next) || next === "sum";
  return [
    ...given(ordered, isPointed),
    ...given(sumsOrdered, isSum),
    ...given(priced, isAny),
    ...given(assured, () => true),
  ];
}

// --- phrases ---

// What is meant by the words that follow an order.
type Meant = (following: Words) => boolean;

function splitIn(list: string): Phrase[] {
  return listedIn(list).map((phrase) => phrase.split(" "));
}

function phrasesIn(list: string): Phrase[] {
  return listedIn(list).map(phraseOf);
}

function phraseOf(text: string): string[] {
  return text.split(" ").flatMap(plainWord);
}

// Of words that stand for each other the first, without their plural; of those that point, none.
function plainWord(word: string): string[] {
  const known = alike.get(word);
  if (known !== undefined) return [known];
  return pointing.has(word) ? [] : [singularOf(word)];
}

// The words without those that are none of it.
function withoutThose(words: Words): Words {
  return never.reduce((left, phrase) => {
    const [start, end] = phraseIn(phrase, left) ?? [0, 0];
    return left.toSpliced(start, end - start);
  }, words);
}

function beginsWith(words: Words, phrase: Phrase): boolean {
  return phrase.every((word, at) => words[at] === word);
}

function isIn(phrase: Phrase, words: Words): boolean {
  return phraseIn(phrase, words) !== undefined;
}

// Where a phrase stands first, its words in order and near together: [start, end].
function phraseIn(phrase: Phrase, words: Words): [start: number, end: number] | undefined {
  const starts = words.flatMap((word, at) => (word === phrase[0] ? [at] : []));
  return starts.map((start): [number, number] => [start, endFrom(start, phrase, words)]).find(([, end]) => end > 0);
}

function endFrom(start: number, [, ...others]: Phrase, words: Words): number {
  let at = start;
  for (const other of others) {
    const step = words.slice(at + 1, at + 2 + NEAR).indexOf(other);
    if (step < 0) return 0;
    at += step + 1;
  }
  return at + 1;
}
