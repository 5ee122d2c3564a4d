// Adds a block to a YAML file that people write. Their own lines, comments and folds stay as they are.

/**
 * Returns a text with lines added at the end of the block of a key of the first level. If there is no such block, the
 * text ends with a new one.
 */
export function appendToBlock(text: string, key: string, added: string): string {
  const lines = text.replace(/\n*$/, "").split("\n");
  const start = lines.findIndex((line) => new RegExp(`^${key}:(?: *(?:#.*)?| *\\[\\] *)$`).test(line));
  if (start < 0) return `${lines.join("\n")}\n${key}:\n${added}\n`;
  lines[start] = `${key}:`;
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  const end = after < 0 ? lines.length : after;
  return `${[...lines.slice(0, end), added, ...lines.slice(end)].join("\n")}\n`;
}
