// Scripts and stylesheets as pages load them, made small in a build for others.

import type { MinifyOptions } from "terser";
import type { Effort } from "../../publish/settings.ts";

// Members that begin with an underscore are known to the library alone.
const OPTIONS: MinifyOptions = { module: true, compress: { passes: 3 }, mangle: { properties: { regex: /^_/ } } };

/** Resolves to a script as pages load it: at the best effort minified, else without lines that are comments and without indents. */
export async function scriptAt(effort: Effort, code: string): Promise<string> {
  if (effort === "quick") return withoutComments(code);
  // Loading the package takes longer than a preview may.
  const { minify } = await import("terser");
  return `${(await minify(code, OPTIONS)).code ?? ""}\n`;
}

// Where a line of a text in several lines looks like a comment, this would take it too: scripts of pages have none.
function withoutComments(code: string): string {
  return code.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/\s*\n|\/\/.*\n)/gm, "").replace(/^[ \t]+|\n(?=\n)/gm, "");
}

/** Returns a stylesheet as pages load it: at the best effort without comments. */
export function styleAt(effort: Effort, text: string): string {
  return effort === "best" ? text.replace(/\s*\/\*.*?\*\//gs, "").trimStart() : text;
}
