// Slips in a regular expression, as text. python_mutants.py makes the same ones.

/** Gives the pattern with one slip each. */
export function regexMutants(pattern: string): string[] {
  const found = new Set<string>();
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const [character, next] = [pattern.charAt(at), pattern.charAt(at + 1)];
    const replaced = (length: number, text: string) =>
      found.add(pattern.slice(0, at) + text + pattern.slice(at + length));
    if (character === "\\") {
      at += 1;
    } else if (inClass) {
      if (character === "]") inClass = false;
    } else if (character === "[") {
      inClass = true;
      replaced(next === "^" ? 2 : 1, next === "^" ? "[" : "[^");
      // A bracket right at its start belongs to a class.
      if (pattern.charAt(at + (next === "^" ? 2 : 1)) === "]") at += next === "^" ? 2 : 1;
    } else if (character === "^" || character === "$" || character === "|") {
      replaced(1, "");
    } else if (character === "*" || character === "+") {
      replaced(1, character === "*" ? "+" : "*");
      replaced(1, "");
    } else if (character === "?" && pattern.charAt(at - 1) !== "(") {
      replaced(1, "");
    } else if (character === "{") {
      const end = pattern.indexOf("}", at);
      replaced(end + 1 - at, "");
      replaced(end + 1 - at, "*");
    }
  }
  return [...found];
}
