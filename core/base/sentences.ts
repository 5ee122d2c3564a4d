// Splits a text into sentences, and finds what makes a sentence hard to understand at the first reading.

/** A sentence and its offset in the text. */
export interface Sentence {
  text: string;
  offset: number;
}

// Abbreviations. A full stop after one of them does not end a sentence.
const ABBREVIATION = /(?:\b(?:No|Nos|cf|e\.g|i\.e|vs|etc|cl|art|para|Inc|Ltd|Co|v|U\.S\.C|U\.S)|\b[A-Z])\.$/;

/** Returns the sentences of a text. The full stop of a list number, such as "1.", does not end a sentence. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.?!]["')\]]*(?=\s|$)/g)) {
    const end = match.index + match[0].length;
    const own = text.slice(start, end);
    if (ABBREVIATION.test(own) || /(?:^|\s)\d+\.$/.test(own)) continue;
    sentences.push(sentenceAt(text, start, end));
    start = end;
  }
  if (text.slice(start).trim() !== "") sentences.push(sentenceAt(text, start, text.length));
  return sentences;
}

function sentenceAt(text: string, start: number, end: number): Sentence {
  const own = text.slice(start, end);
  return { text: own.trim(), offset: start + (own.length - own.trimStart().length) };
}

/** Returns the words of a text. */
export function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z0-9][A-Za-z0-9'./&-]*/g) ?? [];
}

/** Matches the words that begin a condition, a limit or an exception. */
const CONDITION = new RegExp(
  "\\b(?:if|unless|until|where|when|while|once|as far as|as long as|except|save|otherwise|else|only|whether|without|" +
    "even|though|at most|at least|failing|provided|or not|never below)\\b",
  "gi",
);

/** Returns how many conditions, limits and exceptions a text states. */
export function conditionsIn(text: string): number {
  return text.match(CONDITION)?.length ?? 0;
}

/** Limits in words. A sentence above the first is reported, and a sentence above the second is refused. */
export const LONG_SENTENCE = 30;
export const LONGEST_SENTENCE = 40;

/** The most words of the first sentence of a description, which says what the thing is. */
export const LONG_FIRST_SENTENCE = 25;

/** A place in a text that costs a second reading, with a sentence that says how to correct it. */
export interface HardSpot {
  offset: number;
  message: string;
  /** The reason: the length of a sentence, several semicolons or colons in it, or a word. */
  kind: "length" | "joins" | "word";
  /** Whether the rules for records refuse the sentence. If not, they report it. */
  isRefused: boolean;
}

// Hard words, each with its remedy. They are translated idioms, or stand for a verb or a noun that a reader then has to
// look for.
const STAND_WORDS =
  "above|alone|at|before|below|beside|between|elsewhere|for|in(?! for\\b|[.,;])|on|once|out|there|twice|under|with";
const HARD_WORDS: readonly [pattern: RegExp, instead: string][] = [
  [/\bof several\b/i, 'say which counts: "If there are several, use the latest."'],
  [
    /(?<!\b(?:(?:any|every|no|some)(?:thing|one|body|where)|what|who) )\belse\b/i,
    'write "otherwise", or make a sentence of it',
  ],
  [/\b(?:is|are) none\b/i, 'say what it is not: "is not a payment"'],
  [/(?<!\bthere )\b(?:is|are|was|were) no(?= [a-z])(?! longer| more\b| such| later| earlier)/i, 'write "is not a"'],
  [/\bthere (?:is|was) nobody\b/i, "say who does not do it"],
  [new RegExp(`\\bstands? (?:${STAND_WORDS})\\b`, "i"), 'write "is"'],
  [/\bwhat (?:is|was|were) (?:[a-z]+ed|read) (?:are|is|was|were)\b/i, 'name the thing: "the copies that we read are"'],
  [/\bof which\b(?! it\b)/i, "make two sentences of it"],
  [/\bbeside (?:being|that|these|this|those|what)\b/i, 'write "besides", or "in addition to"'],
  [/\blet alone\b/i, "make a sentence of it"],
  [/\blean(?:ed|ing|s)? on\b/i, 'write "rely on"'],
  [/\b(?:is|are|stays?) (?:in|out)\b(?=[.;,]|$)/i, 'write "Include ..." or "Leave out ..."'],
  [/\bas far as\b/i, 'write "if", or name the part'],
  [/\bwho(?:m|so)?ever\b/i, 'name the person: "a reader who"'],
  [/\bfor ever\b/i, 'write "permanently", or leave it out'],
  [/(?:^|[,;:] )where\b(?! to\b| (?:the|a) (?:goods|works?) (?:is|are) )/i, 'write "if", unless it is a place'],
  [/\bsave (?:for|if|that|where)\b/i, 'write "except"'],
  [/\bfailing (?:this|these|that|which)\b/i, 'write "Without it, ..."'],
];

/**
 * Returns the hard spots of a text: long sentences, sentences with several semicolons or colons, and hard words.
 */
export function hardSpots(text: string): HardSpot[] {
  return sentencesOf(text).flatMap((sentence) => [
    ...lengthOf(sentence),
    ...joinsIn(sentence),
    ...hardWordsIn(sentence),
  ]);
}

/** Returns the hard spot of the first sentence of a text, or an empty list if that sentence is short enough. */
export function hardFirstSentence(text: string): HardSpot[] {
  const [first] = sentencesOf(text);
  const words = first ? wordsIn(first.text).length : 0;
  if (!first || words <= LONG_FIRST_SENTENCE) return [];
  const message = `the first sentence has ${words} words; say in at most ${LONG_FIRST_SENTENCE} what it is`;
  return [{ offset: first.offset, message, kind: "length", isRefused: false }];
}

function lengthOf({ text, offset }: Sentence): HardSpot[] {
  const words = wordsIn(text).length;
  if (words <= LONG_SENTENCE) return [];
  const limit = words > LONGEST_SENTENCE ? LONGEST_SENTENCE : LONG_SENTENCE;
  const message = `this sentence has ${words} words, more than ${limit}; make two of it: "${text}"`;
  return [{ offset, message, kind: "length", isRefused: words > LONGEST_SENTENCE }];
}

function joinsIn({ text, offset }: Sentence): HardSpot[] {
  const spotIfRepeated = (count: number, what: string): HardSpot[] => {
    const message = `this sentence has ${count} ${what}; make sentences of its parts: "${text}"`;
    return count > 1 ? [{ offset, message, kind: "joins", isRefused: false }] : [];
  };
  return [
    ...spotIfRepeated(text.match(/;/g)?.length ?? 0, "semicolons"),
    ...spotIfRepeated(text.match(/:(?= )/g)?.length ?? 0, "colons"),
  ];
}

function hardWordsIn({ text, offset }: Sentence): HardSpot[] {
  return HARD_WORDS.flatMap(([pattern, instead]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    const word = match[0].replace(/^[,;: ]+/, "");
    const message = `"${word}" costs a second reading; ${instead}`;
    return [{ offset: offset + match.index, message, kind: "word", isRefused: false }];
  });
}
