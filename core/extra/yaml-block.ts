// Adds lines to a YAML file as text, so that the lines, comments and folds of its authors stay as they are.

/**
 * Returns a text with lines added at the end of the block of a key at the top level. If there is no such block, a new
 * block is added at the end of the text.
 */
export function appendToBlock(text: string, key: string, addition: string): string {
  const lines = text.replace(/\n*$/, "").split("\n");
  const start = lines.findIndex((line) => new RegExp(`^${key}:(?: *(?:#.*)?| *\\[\\] *)$`).test(line));
  if (start < 0) return `${lines.join("\n")}\n${key}:\n${addition}\n`;
  lines[start] = `${key}:`;
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  const end = after < 0 ? lines.length : after;
  return `${[...lines.slice(0, end), addition, ...lines.slice(end)].join("\n")}\n`;
}
