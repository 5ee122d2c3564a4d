// Writes the file `_headers`, from which Cloudflare Pages and Netlify take the headers of the files that they serve.

import { groupBy } from "../base/group-by.ts";
import { type Resource, resourceOf } from "../published/headers.ts";
import { HEADERS_FILE, MEDIA_TYPES, publishedPaths } from "../published/paths.ts";

type Rule = readonly [pattern: string, lines: readonly string[]];

// The headers that these hosts set themselves, because they compress and negotiate. Cache-Control is among them because
// the hosts also send the headers of a path with its errors, and an error must not be cached.
const LEFT_TO_HOST: ReadonlySet<string> = new Set(["Accept-Ranges", "Cache-Control", "Vary"]);

// The limit of Cloudflare Pages.
const MOST_RULES = 100;

/**
 * Returns the text of `_headers` for published paths. One rule has the headers that all files share. Each kind of file
 * has a rule for its own headers, and each path a rule for what remains. No header is in two rules that
 * match one path, because these hosts would join its values. Throws an Error if there are too many rules.
 */
export function headersFile(paths: Iterable<string>): string {
  const published = new Set(publishedPaths([...paths]));
  const resources = [...published].map((path) => resourceOf(path, (one) => published.has(one)));
  const everywhere = sharedBy(resources);
  const kinds = groupBy(resources, (resource) => patternOf(resource, resources));
  const ofKinds = [...kinds].flatMap(([pattern, members]): Rule[] => {
    const shared = sharedBy(members);
    const own = members.map((one): Rule => [one.urlPath, linesOf(one).filter((line) => !shared.includes(line))]);
    return [[pattern, shared.filter((line) => !everywhere.includes(line))], ...own];
  });
  const rules = [["/*", everywhere] as const, ...ofKinds].filter(([, lines]) => lines.length > 0);
  if (rules.length > MOST_RULES)
    throw new Error(`${HEADERS_FILE} would hold ${rules.length} rules, and Cloudflare Pages takes ${MOST_RULES}`);
  return rules.map(([pattern, lines]) => `${pattern}\n${lines.join("")}`).join("");
}

function sharedBy(resources: readonly Resource[]): readonly string[] {
  const [first = [], ...others] = resources.map(linesOf);
  return first.filter((line) => others.every((lines) => lines.includes(line)));
}

function linesOf({ headers }: Resource): readonly string[] {
  return headers.filter(([name]) => !LEFT_TO_HOST.has(name)).map(([name, value]) => `  ${name}: ${value}\n`);
}

// Returns the pattern of a path: by the ending of its URL path, or by its folder if it is a page, because the URL of a
// page has no ending. The pattern is the first folder if that holds only pages, or else the depth of the page in it.
function patternOf({ urlPath }: Resource, all: readonly Resource[]): string {
  const kind = MEDIA_TYPES.find(
    ({ ending }) => ending.startsWith(".") && !ending.includes("/") && urlPath.endsWith(ending),
  );
  if (kind !== undefined) return `/*${kind.ending}`;
  const [folder] = /^\/[^/]+\//.exec(urlPath) ?? [];
  if (folder === undefined || !urlPath.endsWith("/")) return urlPath;
  const beside = all.filter((other) => other.urlPath.startsWith(folder));
  // The star stands for nothing too, so the rule also covers the page of the folder itself.
  if (beside.length > 1 && beside.every((other) => other.urlPath.endsWith("/"))) return `${folder}*`;
  const depth = urlPath.slice(folder.length).split("/").length - 1;
  return folder + [":one/", ":two/", ":three/"].slice(0, depth).join("");
}
