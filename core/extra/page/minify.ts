// Scripts and stylesheets as pages load them, made small.

/**
 * Resolves to a script as pages load it: in a preview too, because it takes no time, and what is measured is what is
 * sent.
 */
export async function scriptAt(name: string, code: string): Promise<string> {
  // Loading the package takes longer than a command may that builds nothing.
  const { minify } = await import("rolldown/utils");
  const { code: small, errors } = await minify(name, code, { module: true });
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0]?.message}`);
  return `${small}\n`;
}

/** Returns a stylesheet as pages load it, without comments. */
export function styleOf(text: string): string {
  return text.replace(/\s*\/\*.*?\*\//gs, "").trimStart();
}
