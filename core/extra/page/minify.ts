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
interface Bundling {
  /**
   * The packages that are not in the bundle, by name, each with the script from which it is loaded. All other packages
   * are in the bundle.
   */
  packagesBeside?: Readonly<Record<string, string>>;
  /** The scripts of pages, by name, that are not in the bundle. They are published beside it. */
  scriptsBeside?: readonly string[];
  /** The comment at the end of the bundle. */
  notice?: string;
}

const ENTRY = "entry.js";

/** The ending of a compiled script in build/. */
export const COMPILED = ".js";

/** The ending of the same script where pages load it. */
export const PUBLISHED = ".mjs";

/**
 * Resolves to one minified script that has a module and all modules that it imports. `code` is the code of the module.
 */
export async function bundleOf(
  code: string,
  { packagesBeside = {}, scriptsBeside = [], notice = "" }: Bundling = {},
): Promise<string> {
  const scriptBeside = (imported: string): string | undefined =>
    scriptsBeside.find((name) => imported.endsWith(`/${name}${COMPILED}`));
  const scriptPaths = Object.fromEntries(scriptsBeside.map((name) => [name, `./${name}${PUBLISHED}`]));
  const paths = { ...packagesBeside, ...scriptPaths };
  const { build } = await import("rolldown");
  const { output } = await build({
    input: ENTRY,
    plugins: [
      {
        name: "entry",
        resolveId: (imported) => {
          const id = scriptBeside(imported);
          if (id !== undefined) return { id, external: true };
          return imported === ENTRY ? ENTRY : null;
        },
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    external: Object.keys(packagesBeside),
    platform: "browser",
    transform: { target: "es2022" },
    output: { format: "esm", minify: true, comments: false, postBanner: notice, paths },
    logLevel: "silent",
    write: false,
  });
  return output[0].code;
}

/**
 * Returns a stylesheet without comments, and without the spaces that no selector or value needs. Texts in quotes stay
 * as they are.
 */
export function minifyStylesheet(text: string): string {
  const withoutComments = text.replace(/\s*\/\*.*?\*\//gs, "").trim();
  // The pattern has a group, so the texts in quotes are pieces too.
  const pieces = withoutComments.split(/("[^"]*")/);
  return pieces.map((piece) => (piece.startsWith('"') ? piece : withoutSpaces(piece))).join("");
}

// Returns styles without spaces. A space before a colon stays, because it has a meaning in a selector: "main :focus" is
// an element inside main, and "main:focus" is main itself.
function withoutSpaces(styles: string): string {
  return styles
    .replace(/([;,:])\s+/g, "$1")
    .replace(/\s*([{}])\s*/g, "$1")
    .replaceAll(";}", "}");
}
