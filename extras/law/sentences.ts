// Splits an answer of a note into sentences, each with its brackets.

// Matches an abbreviation at the end of a text, or a short word with a capital, as in "Ariz. Rev. Stat. 12-543". The
// full stop after it may not end a sentence, so the text is not split there: two sentences on one line can still be
// read.
const ABBREVIATED = /(?:^|[\s(])(?:[A-Z][A-Za-z]{0,4}|art|arts|cf|ch|cl|para|s|ss|tit|v|vs)\.$/;

/** Returns the sentences of a text. A bracket belongs to the sentence before it. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.trim().split(/(?<=[.?!])\s+(?=["“A-Z])/)) {
    const last = sentences.at(-1);
    if (last !== undefined && (ABBREVIATED.test(last) || isOpen(last)))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}

function isOpen(text: string): boolean {
  return ["[]", "()"].some(([open = "", close = ""]) => text.split(open).length > text.split(close).length);
}
