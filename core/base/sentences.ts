// Splits a text into sentences, and finds sentences that are hard to understand at the first reading. Rules for authors
// and a test of published prose use both, and the pages and tools that quote single sentences use the split.

/** A sentence and its offset in the text. */
interface Sentence {
  text: string;
  offset: number;
}

// Abbreviations, and initials such as "J.". A full stop after one of them does not end a sentence.
const ABBREVIATION = /(?:\b(?:No|Nos|cf|e\.g|i\.e|vs|etc|cl|art|para|Inc|Ltd|Co|v|U\.S\.C|U\.S)|\b[A-Z])\.$/;

// A number with a full stop, such as the "1." of a list. It does not end a sentence.
const NUMBER = /(?:^|\s)\d+\.$/;

// A year at the end of a sentence, as in "It was paid in 2024. The buyer owes nothing."
const YEAR = /\S\s+(?:19|20)\d\d\.$/;
const CAPITAL_FOLLOWS = /^\s+[A-Z]/;

/**
 * Returns the sentences of a text. The full stop of an abbreviation or a number does not end a sentence. A year ends
 * one if a capital letter follows.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  // The pattern matches the end of a sentence, with the quotes and brackets that close after it.
  for (const match of text.matchAll(/[.?!]["')\]]*(?=\s|$)/g)) {
    const end = match.index + match[0].length;
    const candidate = text.slice(start, end);
    const endsWithYear = YEAR.test(candidate) && CAPITAL_FOLLOWS.test(text.slice(end));
    if (ABBREVIATION.test(candidate) || (NUMBER.test(candidate) && !endsWithYear)) continue;
    sentences.push(sentenceAt(text, start, end));
    start = end;
  }
  if (text.slice(start).trim() !== "") sentences.push(sentenceAt(text, start, text.length));
  return sentences;
}

/** Returns the first of the sentences of a text, or the whole text if it has none. */
export function openingSentence(text: string): string {
  return sentencesOf(text)[0]?.text ?? text;
}

function sentenceAt(text: string, start: number, end: number): Sentence {
  const part = text.slice(start, end);
  return { text: part.trim(), offset: start + (part.length - part.trimStart().length) };
}

/** Returns the words of a text, for a count. A word keeps the full stop or sign after it, as in "paid.". */
export function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z0-9][A-Za-z0-9'./&-]*/g) ?? [];
}

// Words that often belong to a condition, a limit or an exception, as in "if it is due" or "at most ten days".
const CONDITION = new RegExp(
  "\\b(?:if|unless|until|where|when|while|once|as far as|as long as|except|save|otherwise|else|only|whether|without|" +
    "even|though|at most|at least|failing|provided|or not|never below)\\b",
  "gi",
);

/** Returns how many words or phrases a text has that often belong to a condition, a limit or an exception. */
export function conditionsIn(text: string): number {
  return text.match(CONDITION)?.length ?? 0;
}

// A sentence of more words is reported.
const REPORTED_ABOVE = 30;

// A sentence of more words is refused.
const REFUSED_ABOVE = 40;

// The first sentence of a description says what the thing is. It is reported if it has more words.
const FIRST_SENTENCE_REPORTED_ABOVE = 25;

/** A place in a text that costs a second reading, with a sentence that says how to correct it. */
export interface HardSpot {
  offset: number;
  message: string;
  /** The reason: the length of a sentence, several semicolons or colons in it, or a hard word or phrase. */
  kind: "length" | "punctuation" | "word";
  /** Whether the rules for records refuse the sentence, because it is too long. Otherwise they only report it. */
  isRefused: boolean;
}

// The words after "stand" in phrases that mean "is", as in "The price stands in the contract.". "It stands in for the
// name." means something different, so it is not matched.
const AFTER_STAND =
  "above|alone|at|before|below|beside|between|elsewhere|for|in(?! for\\b|[.,;])|on|once|out|there|twice|under|with";

// Hard words and phrases, each with its remedy. Some are idioms that a foreign reader does not know. Others take the
// place of a verb or a noun, which the reader then has to find. Above each pattern is a text that it matches.
const HARD_WORDS: readonly (readonly [pattern: RegExp, remedy: string])[] = [
  // "Of several receipts, use the latest." matches.
  [/\bof several\b/i, 'say which counts: "If there are several, use the latest."'],
  // "Enter the amount, else zero." matches. "Nothing else", "no one else" and "who else" do not.
  [
    /(?<!\b(?:(?:any|every|no|some)(?:thing|one|body|where)|no one|what|who) )\belse\b/i,
    'write "otherwise", or make a sentence of it',
  ],
  // "The fees are none." matches.
  [/\b(?:is|are) none\b/i, 'say what it is not: "is not a payment"'],
  // "This is no payment." matches. "There is no fee." and "It is no longer due." do not.
  [/(?<!\bthere )\b(?:is|are|was|were) no(?= [a-z])(?! longer| more\b| such| later| earlier)/i, 'write "is not a"'],
  // "There is nobody to ask." matches.
  [/\bthere (?:is|was) nobody\b/i, "say who does not do it"],
  // "The total stands below." matches.
  [new RegExp(`\\bstands? (?:${AFTER_STAND})\\b`, "i"), 'write "is"'],
  // "What was charged is a fee." matches.
  [/\bwhat (?:is|was|were) (?:[a-z]+ed|read) (?:are|is|was|were)\b/i, 'name the thing: "the copies that we read are"'],
  // "Two rates, of which one counts." matches. "A defect of which it complains" does not.
  [/\bof which\b(?! it\b)/i, "make two sentences of it"],
  // "Beside this, add freight." matches.
  [/\bbeside (?:being|that|these|this|those|what)\b/i, 'write "besides", or "in addition to"'],
  // "The price is open, let alone the tax." matches.
  [/\blet alone\b/i, "make a sentence of it"],
  // "The notes lean on this rule." matches.
  [/\blean(?:ed|ing|s)? on\b/i, 'write "rely on"'],
  // "Freight is in." and "Tax stays out." match. "It is in the contract." does not.
  [/\b(?:is|are|stays?) (?:in|out)\b(?=[.;,]|$)/i, 'write "Include ..." or "Leave out ..."'],
  // "It is paid as far as known." matches.
  [/\bas far as\b/i, 'write "if", or name the part'],
  // "Ask whoever signed it." matches.
  [/\bwho(?:m|so)?ever\b/i, 'name the person: "a reader who"'],
  // "The address stays for ever." matches.
  [/\bfor ever\b/i, 'write "permanently", or leave it out'],
  // "Where papers differ, read both." matches. "Where to read on" and "where the goods are stored" are places.
  [/(?:^|[,;:] )where\b(?! to\b| (?:the|a) (?:goods|works?) (?:is|are) )/i, 'write "if", unless it is a place'],
  // "All fees save for freight count." matches.
  [/\bsave (?:for|if|that|where)\b/i, 'write "except"'],
  // "Failing this, use the invoice." matches.
  [/\bfailing (?:this|these|that|which)\b/i, 'write "Without it, ..."'],
];

/**
 * Returns the hard spots of a text: long sentences, sentences with several semicolons or colons, and hard words. A hard
 * word is returned once for each sentence.
 */
export function hardSpots(text: string): HardSpot[] {
  return sentencesOf(text).flatMap((sentence) => [
    ...longSentence(sentence),
    ...repeatedSigns(sentence),
    ...hardWordsIn(sentence),
  ]);
}

/** Returns the hard spot of the first sentence of a text, or an empty list if that sentence is short enough. */
export function hardFirstSentence(text: string): HardSpot[] {
  const [first] = sentencesOf(text);
  const words = first ? wordsIn(first.text).length : 0;
  if (!first || words <= FIRST_SENTENCE_REPORTED_ABOVE) return [];
  const message = `the first sentence has ${words} words; say in at most ${FIRST_SENTENCE_REPORTED_ABOVE} what it is`;
  return [{ offset: first.offset, message, kind: "length", isRefused: false }];
}

function longSentence({ text, offset }: Sentence): HardSpot[] {
  const words = wordsIn(text).length;
  if (words <= REPORTED_ABOVE) return [];
  const limit = words > REFUSED_ABOVE ? REFUSED_ABOVE : REPORTED_ABOVE;
  const message = `this sentence has ${words} words, more than ${limit}; make two of it: "${text}"`;
  return [{ offset, message, kind: "length", isRefused: words > REFUSED_ABOVE }];
}

function repeatedSigns({ text, offset }: Sentence): HardSpot[] {
  const spotIfRepeated = (count: number, signs: string): HardSpot[] => {
    const message = `this sentence has ${count} ${signs}; make sentences of its parts: "${text}"`;
    return count > 1 ? [{ offset, message, kind: "punctuation", isRefused: false }] : [];
  };
  return [
    ...spotIfRepeated(text.match(/;/g)?.length ?? 0, "semicolons"),
    ...spotIfRepeated(text.match(/:(?= )/g)?.length ?? 0, "colons"),
  ];
}

function hardWordsIn({ text, offset }: Sentence): HardSpot[] {
  return HARD_WORDS.flatMap(([pattern, remedy]) => {
    const match = pattern.exec(text);
    if (!match) return [];
    // The pattern of "where" also matches the comma before it.
    const word = match[0].replace(/^[,;: ]+/, "");
    const wordOffset = offset + match.index + match[0].length - word.length;
    return [
      { offset: wordOffset, message: `"${word}" costs a second reading; ${remedy}`, kind: "word", isRefused: false },
    ];
  });
}
