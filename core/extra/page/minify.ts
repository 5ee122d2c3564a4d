// Scripts and stylesheets as pages load them, made small in a build for others.

import type { MinifyOptions } from "terser";
import type { Effort } from "../../publish/settings.ts";

// Members that begin with an underscore are known to the library alone.
const OPTIONS: MinifyOptions = { module: true, compress: { passes: 3 }, mangle: { properties: { regex: /^_/ } } };

/** Resolves to a script as pages load it: at the best effort minified. */
export async function scriptAt(effort: Effort, code: string): Promise<string> {
  if (effort === "quick") return code;
  // Loading the package takes longer than a preview may.
  const { minify } = await import("terser");
  return `${(await minify(code, OPTIONS)).code ?? ""}\n`;
}

/** Returns a stylesheet as pages load it: at the best effort without comments. */
export function styleAt(effort: Effort, text: string): string {
  return effort === "best" ? text.replace(/\s*\/\*.*?\*\//gs, "").trimStart() : text;
}
