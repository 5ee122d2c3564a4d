// Lines of a source as they are quoted: their words, without the marks of headings, lists and emphasis.

const HEADING = /^#{1,6} /;
const ITEM = /^ *(?:[-*+]|\d+\.) /;
// Underscores belong to names; asterisks and grave accents that stand around words do not.
const EMPHASIS = /(\*\*|\*|`)(?=\S)(.*?\S)\1/gs;

/** Returns the words of lines of a text, a paragraph or an item a line; an ellipsis stands where they begin or end within one. */
export function quotationOf(lines, { from, to }) {
  const isText = (index) => lines[index].trim() !== "";
  const chosen = Array.from({ length: to - from + 1 }, (_, index) => from - 1 + index).filter(isText);
  if (chosen.length === 0) return "";
  const before = isContinued(lines, chosen[0]) ? "… " : "";
  const after = isContinued(lines, chosen.at(-1) + 1) ? " …" : "";
  const blocks = [];
  for (const index of chosen) {
    const line = lines[index].trim();
    if (blocks.length > 0 && isContinued(lines, index)) blocks.push(`${blocks.pop()} ${line}`);
    else blocks.push(line.replace(HEADING, "").replace(ITEM, ""));
  }
  return `${before}${blocks.map(withoutEmphasis).join("\n")}${after}`;
}

// Whether a line goes on with the paragraph or the item of the line before.
function isContinued(lines, index) {
  const [before, line] = [lines[index - 1]?.trim() ?? "", lines[index]?.trim() ?? ""];
  return before !== "" && line !== "" && !HEADING.test(before) && !HEADING.test(line) && !ITEM.test(line);
}

// Emphasis may stand within emphasis; a mark without its other half lies outside of what is quoted.
function withoutEmphasis(text) {
  const bare = text.replace(EMPHASIS, "$2");
  return bare === text ? text.replace(/\*\*|`|(?<=^|\s)\*(?=\S)|(?<=\S)\*(?=\W|$)/g, "") : withoutEmphasis(bare);
}
