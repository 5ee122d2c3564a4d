// Adds lines to the text of a YAML file. The file is not parsed and written anew, so the lines, comments and folds of
// its authors stay as they are. The extras that help authors use it.

/**
 * Returns the text of a YAML file with lines added at the end of the block of a top-level key. If there is no such
 * block, a new block is added at the end of the text.
 */
export function appendToBlock(text: string, key: string, addition: string): string {
  const lines = text.replace(/\n*$/, "").split("\n");
  // Matches "changes:", "changes: # a comment" and "changes: []".
  const firstLine = new RegExp(`^${key}:(?: *(?:#.*)?| *\\[\\] *)$`);
  const start = lines.findIndex((line) => firstLine.test(line));
  if (start < 0) return `${lines.join("\n")}\n${key}:\n${addition}\n`;
  lines[start] = `${key}:`;
  const nextBlock = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  const end = nextBlock < 0 ? lines.length : nextBlock;
  return `${[...lines.slice(0, end), addition, ...lines.slice(end)].join("\n")}\n`;
}
