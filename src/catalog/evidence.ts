// Evidence items of the catalogs, divided into the document to inspect, its issuer, and what to look for in it.

/** The parts of an evidence item. Issuer and what to look for are empty where the item does not have them. */
export interface Evidence {
  /** The document, as `Purchase order (EDI 850)`. */
  document: string;
  /** Who issues, signs or keeps it, and what it may come with; with its full stop where it ends a sentence. */
  issuer: string;
  lookFor: string;
}

/**
 * Divides an evidence item: the document ends at the first comma; its issuer at the first colon or the first end of a sentence;
 * what to look for is the rest. Nothing in parentheses divides, and no word is lost.
 */
export function readEvidence(item: string): Evidence {
  const [named, lookFor] = dividedAt(item, /: |(?<=[a-z]{2}\.|\)\.) (?=[A-Z])/);
  const [document, issuer] = dividedAt(named, /, /);
  return { document, issuer, lookFor };
}

function dividedAt(text: string, mark: RegExp): [before: string, behind: string] {
  const found = mark.exec(withoutParentheses(text));
  return found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : [text, ""];
}

// Blanks out what stands in parentheses, nested ones too; every other character keeps its index.
function withoutParentheses(text: string): string {
  let depth = 0;
  return [...text]
    .map((character) => {
      if (character === "(") depth += 1;
      const kept = depth === 0 || (depth === 1 && character === ")") ? character : "_".repeat(character.length);
      if (character === ")") depth = Math.max(0, depth - 1);
      return kept;
    })
    .join("");
}
