// The sentences of an answer, each with its brackets.

// A full stop behind one of these, or behind a short word with a capital, as in "Ariz. Rev. Stat. 12-543", may end no
// sentence: what stays together that could be parted is still read.
const ABBREVIATED = /(?:^|[\s(])(?:[A-Z][A-Za-z]{0,4}|art|arts|cf|ch|cl|para|s|ss|tit|v|vs)\.$/;

/** Returns the sentences of a text, in which a bracket belongs to the sentence that it ends. */
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
