// Scripts and stylesheets as pages load them, made small.

/**
 * Resolves to a script as pages load it: in a preview too, because it takes no time, and what is measured is what is
 * sent.
 */
export async function minifyScript(name: string, code: string): Promise<string> {
  // Loading the package takes longer than a command may that builds nothing.
  const { minify } = await import("rolldown/utils");
  const { code: small, errors } = await minify(name, code, { module: true });
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0]?.message}`);
  return `${small}\n`;
}

/** How a script is put together from modules. */
export interface Bundling {
  /** What replaces the code of a module, by its file; null leaves it as it is. */
  transform?: (code: string, file: string) => string | null;
  /** The scripts beside it that packages are loaded from, by the names of the packages; others are put into it. */
  beside?: Readonly<Record<string, string>>;
  /** The comment that it ends with. */
  notice?: string;
}

const ENTRY = "entry.js";

/** Resolves to the code of a module, with all that it imports, as one script as pages load it. */
export async function bundleOf(
  contents: string,
  { transform = () => null, beside = {}, notice = "" }: Bundling = {},
): Promise<string> {
  const { build } = await import("rolldown");
  const { output } = await build({
    input: ENTRY,
    plugins: [
      {
        name: "entry",
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? contents : null),
        transform,
      },
    ],
    external: Object.keys(beside),
    platform: "browser",
    transform: { target: "es2022" },
    output: { format: "esm", minify: true, comments: false, postBanner: notice, paths: { ...beside } },
    logLevel: "silent",
    write: false,
  });
  return output[0].code;
}

/** Returns a stylesheet as pages load it, without comments. */
export function minifyStylesheet(text: string): string {
  return text.replace(/\s*\/\*.*?\*\//gs, "").trimStart();
}
