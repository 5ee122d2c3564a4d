// Writes the text of the file `_headers`, from which the hosts Cloudflare Pages and Netlify take the headers of the
// files that they serve. The headers are those of core/published/headers.ts.

import { groupBy } from "../base/group-by.ts";
import { type Resource, resourceOf } from "../published/headers.ts";
import { HEADERS_FILE, isFileEnding, MEDIA_TYPES, publishedPaths } from "../published/paths.ts";

// A rule of `_headers`: a pattern of paths, such as `/*.json`, and the header lines of the files that match it.
type Rule = readonly [pattern: string, lines: readonly string[]];

// The headers that are left to these hosts. The hosts compress and negotiate, so they set Accept-Ranges and Vary.
// Cache-Control is left to them because they send the headers of a path also with an error at that path, and an error
// must not be cached.
const LEFT_TO_HOST: ReadonlySet<string> = new Set(["Accept-Ranges", "Cache-Control", "Vary"]);

// The most rules that Cloudflare Pages takes.
const MOST_RULES = 100;

/**
 * Returns the text of `_headers` for published paths. The first rule has the header lines that all files share. Each
 * kind of file has a rule with the other lines that its files share, and each path a rule with its remaining lines. No
 * header is in two rules that match one path, because the hosts would join the two values. Throws an Error if there are
 * too many rules.
 */
export function headersFile(paths: Iterable<string>): string {
  const published = new Set(publishedPaths([...paths]));
  const resources = [...published].map((path) => resourceOf(path, (linkedPath) => published.has(linkedPath)));
  const linesOfAll = sharedLines(resources);
  const kinds = groupBy(resources, (resource) => patternOf(resource, resources));
  const rulesOfKinds = [...kinds].flatMap(([pattern, members]): Rule[] => {
    const linesOfKind = sharedLines(members);
    const rulesOfPaths = members.map((resource): Rule => [resource.urlPath, without(linesOf(resource), linesOfKind)]);
    return [[pattern, without(linesOfKind, linesOfAll)], ...rulesOfPaths];
  });
  const allRules: Rule[] = [["/*", linesOfAll], ...rulesOfKinds];
  const rules = allRules.filter(([, lines]) => lines.length > 0);
  if (rules.length > MOST_RULES)
    throw new Error(`${HEADERS_FILE} would hold ${rules.length} rules, and Cloudflare Pages takes ${MOST_RULES}`);
  return rules.map(([pattern, lines]) => `${pattern}\n${lines.join("")}`).join("");
}

// Returns the header lines that all of these resources have.
function sharedLines(resources: readonly Resource[]): readonly string[] {
  const [first = [], ...others] = resources.map(linesOf);
  return first.filter((line) => others.every((lines) => lines.includes(line)));
}

function without(lines: readonly string[], excludedLines: readonly string[]): readonly string[] {
  return lines.filter((line) => !excludedLines.includes(line));
}

function linesOf({ headers }: Resource): readonly string[] {
  return headers.filter(([name]) => !LEFT_TO_HOST.has(name)).map(([name, value]) => `  ${name}: ${value}\n`);
}

// Returns the pattern of the kind of a file. For a file whose URL path has an ending, the pattern is that ending:
// `/*.json`. The URL path of a page has no ending, so its pattern is its first folder, `/documents/*`, if only pages
// are in that folder. Otherwise the pattern has the depth of the page in the folder: `/sources/:one/`.
function patternOf({ urlPath }: Resource, resources: readonly Resource[]): string {
  const kind = MEDIA_TYPES.find(({ ending }) => isFileEnding(ending) && urlPath.endsWith(ending));
  if (kind !== undefined) return `/*${kind.ending}`;
  const [folder] = /^\/[^/]+\//.exec(urlPath) ?? [];
  if (folder === undefined || !urlPath.endsWith("/")) return urlPath;
  const inFolder = resources.filter((resource) => resource.urlPath.startsWith(folder));
  // The star also matches an empty text, so the rule covers the page of the folder itself.
  if (inFolder.length > 1 && inFolder.every((resource) => resource.urlPath.endsWith("/"))) return `${folder}*`;
  const depth = urlPath.slice(folder.length).split("/").length - 1;
  return folder + [":one/", ":two/", ":three/"].slice(0, depth).join("");
}
