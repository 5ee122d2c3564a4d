// Hosts that take a list: the `_headers` of Cloudflare Pages and Netlify, and the uploads to an object store.

import { cachePolicyOf, type Header, type Representation, type Resource } from "../../release/headers.ts";
import { MEDIA_TYPES } from "../../release/paths.ts";
import type { Served } from "./served.ts";

/**
 * Returns the file `_headers`: a rule for each kind of file with the headers that all of that kind have, and a rule for each path with
 * others. No header is in two rules that match one path, because these hosts would join its values.
 */
export function headersFile(representations: readonly Representation[]): string {
  const resources = [...new Set(representations.map(({ resource }) => resource))];
  const kinds = new Map<string, Resource[]>();
  for (const resource of resources) {
    const pattern = patternOf(resource, resources);
    kinds.set(pattern, [...(kinds.get(pattern) ?? []), resource]);
  }
  const rules = [...kinds].flatMap(([pattern, members]): [string, readonly string[]][] => {
    const lines = members.map(linesOf);
    const alike = lines[0]?.filter((line) => lines.every((others) => others.includes(line))) ?? [];
    const own = members.map(({ urlPath }, place): [string, readonly string[]] => [
      urlPath,
      lines[place]?.filter((line) => !alike.includes(line)) ?? [],
    ]);
    return [[pattern, alike], ...own.filter(([, more]) => more.length > 0)];
  });
  if (rules.length > MOST_RULES)
    throw new Error(
      `_headers would hold ${rules.length} rules, and Cloudflare Pages takes ${MOST_RULES}: let a pattern in src/publish/hosting/listed.ts stand for more paths`,
    );
  const blocks = rules.map(([pattern, lines]) => `${pattern}\n${lines.join("")}`);
  return `# Written by the build from the header table of the project. It lies at the top of what is uploaded.\n${blocks.join("")}`;
}

const MOST_RULES = 100;

// These hosts compress, negotiate and set entity tags themselves. They attach the headers of a path to their errors too, so that none may say
// how long an answer is kept.
const LEFT_TO_HOST: ReadonlySet<string> = new Set(["Accept-Ranges", "Cache-Control", "Vary"]);

function kept({ headers }: Resource): readonly Header[] {
  return headers.filter(([name]) => !LEFT_TO_HOST.has(name));
}

function linesOf(resource: Resource): readonly string[] {
  return kept(resource).map(([name, value]) => `  ${name}: ${value}\n`);
}

// By the ending of the URL path. A page has none, because its URL is that of its folder: by its first folder, if that holds only pages, else
// by how deep it lies in it.
function patternOf({ urlPath }: Resource, all: readonly Resource[]): string {
  const kind = MEDIA_TYPES.find(({ of }) => of.startsWith(".") && !of.includes("/") && urlPath.endsWith(of));
  if (kind !== undefined) return `/*${kind.of}`;
  const [folder] = /^\/[^/]+\//.exec(urlPath) ?? [];
  if (folder === undefined || !urlPath.endsWith("/")) return urlPath;
  const others = all.filter((other) => other.urlPath.startsWith(folder));
  // The star stands for nothing too, so that the rule is that of the folder's own page as well.
  if (others.length > 1 && others.every((other) => other.urlPath.endsWith("/"))) return `${folder}*`;
  const depth = urlPath.slice(folder.length).split("/").length - 1;
  return folder + [":one/", ":two/", ":three/"].slice(0, depth).join("");
}

/**
 * Returns the file `upload.json`: for each published file its key in an object store, and the metadata to upload with it; and where each
 * redirect leads, for a store or a CDN that can redirect.
 */
export function uploadList({ representations, redirects }: Served): string {
  const uploads = representations
    .filter(({ coding }) => coding === "identity")
    .map((one) => uploadOf(one, representations));
  const listed = { uploads, redirects: Object.fromEntries(redirects) };
  return `${JSON.stringify(listed, null, 2)}\n`;
}

function uploadOf(
  { resource, file, digest, bytes }: Pick<Representation, "resource" | "file" | "digest" | "bytes">,
  representations: readonly Representation[],
): unknown {
  return {
    file,
    key: resource.urlPath.slice(1) || "index.html",
    contentType: resource.mediaType,
    cacheControl: cachePolicyOf(resource.path)[1],
    // A store has one representation for a key; the others are for a CDN in front of it, or for a store for each coding.
    codings: representations
      .filter((other) => other.resource === resource && other.coding !== "identity")
      .map((other) => ({
        contentEncoding: other.coding,
        file: other.file,
        size: other.bytes.length,
        digest: other.digest,
      })),
    size: bytes.length,
    digest,
    headers: Object.fromEntries(
      resource.headers.filter(([name]) => !["Content-Type", "Cache-Control", "Vary", "Accept-Ranges"].includes(name)),
    ),
  };
}
