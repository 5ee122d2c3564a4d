// Bundles and minifies the scripts and stylesheets that pages load.

/**
 * Resolves to a minified script. A preview minifies too, because it takes little time and the preview then has the same
 * size as the published page. Rejects with a SyntaxError if the script cannot be parsed.
 */
export async function minifyScript(name: string, code: string): Promise<string> {
  // The package takes long to load, so commands that build nothing do not load it.
  const { minify } = await import("rolldown/utils");
  const { code: small, errors } = await minify(name, code, { module: true });
  if (errors.length > 0) throw new SyntaxError(`${name}: ${errors[0]?.message}`);
  return `${small}\n`;
}

/** The options of a bundle. */
export interface Bundling {
  /** Returns the code that replaces that of a module, or null to keep it. */
  transform?: (code: string, file: string) => string | null;
  /** The scripts from which packages are loaded, by the name of the package. All other packages are in the bundle. */
  beside?: Readonly<Record<string, string>>;
  /** The scripts of pages, by name, that are not in the bundle. They are published beside it. */
  scriptsBeside?: readonly string[];
  /** The comment at the end of the bundle. */
  notice?: string;
}

const ENTRY = "entry.js";

/** The endings of a script in build/ and where pages load it. */
export const COMPILED = ".js";
export const PUBLISHED = ".mjs";

/** Resolves to one minified script with a module and all that it imports. `contents` is the code of the module. */
export async function bundleOf(
  contents: string,
  { transform = () => null, beside = {}, scriptsBeside = [], notice = "" }: Bundling = {},
): Promise<string> {
  const nameBeside = (source: string): string | undefined =>
    scriptsBeside.find((name) => source.endsWith(`/${name}${COMPILED}`));
  const paths = { ...beside, ...Object.fromEntries(scriptsBeside.map((name) => [name, `./${name}${PUBLISHED}`])) };
  const { build } = await import("rolldown");
  const { output } = await build({
    input: ENTRY,
    plugins: [
      {
        name: "entry",
        resolveId: (source) => {
          const id = nameBeside(source);
          if (id !== undefined) return { id, external: true };
          return source === ENTRY ? ENTRY : null;
        },
        load: (id) => (id === ENTRY ? contents : null),
        transform,
      },
    ],
    external: Object.keys(beside),
    platform: "browser",
    transform: { target: "es2022" },
    output: { format: "esm", minify: true, comments: false, postBanner: notice, paths },
    logLevel: "silent",
    write: false,
  });
  return output[0].code;
}

/** Returns a stylesheet without comments, and without the spaces that no selector or value needs. Strings stay. */
export function minifyStylesheet(text: string): string {
  const pieces = text
    .replace(/\s*\/\*.*?\*\//gs, "")
    .trim()
    .split(/("[^"]*")/);
  return pieces.map((piece) => (piece.startsWith('"') ? piece : withoutSpaces(piece))).join("");
}

// A space before a colon is kept: in a selector it says that one element is in another.
function withoutSpaces(styles: string): string {
  return styles
    .replace(/([;,:])\s+/g, "$1")
    .replace(/\s*([{}])\s*/g, "$1")
    .replaceAll(";}", "}");
}
