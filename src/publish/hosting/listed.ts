// Hosts that are told by a list: header rules in the manner of Cloudflare Pages and Netlify, and uploads to an object store.

import { CACHE_HEADERS, type Header, MEDIA_TYPES, type Resource, resourceOf } from "../../release/headers.ts";
import type { Representation } from "./served.ts";

/**
 * The file `_headers`: one rule for each kind of file, with what all of that kind have alike, and one for each path that has more. No header is in
 * two rules for one path, because such hosts would join its values.
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
  const blocks = rules.map(([pattern, lines]) => `${pattern}\n${lines.join("")}`);
  return `# Written by the build from the header table in src/resources.ts. It lies at the top of what is uploaded.\n${blocks.join("")}`;
}

// These hosts compress, negotiate and tag by themselves.
function kept({ headers }: Resource): readonly Header[] {
  return headers.filter(([name]) => name !== "Vary" && name !== "Accept-Ranges");
}

function linesOf(resource: Resource): readonly string[] {
  return kept(resource).map(([name, value]) => `  ${name}: ${value}\n`);
}

// By the ending of its URL path. A page has none, because its URL is that of its folder: by the first folder, where that holds only pages.
function patternOf({ urlPath }: Resource, all: readonly Resource[]): string {
  const kind = MEDIA_TYPES.find(({ of }) => of.startsWith(".") && !of.includes("/") && urlPath.endsWith(of));
  if (kind !== undefined) return `/*${kind.of}`;
  const [folder] = /^\/[^/]+\//.exec(urlPath) ?? [];
  const isPage = (other: Resource): boolean => other.urlPath.endsWith("/");
  return folder !== undefined && all.filter((other) => other.urlPath.startsWith(folder)).every(isPage)
    ? `${folder}*`
    : urlPath;
}

/** The file `upload.json`: for each file of the folder its key in the store and what the store has to say of it. */
export function uploadList(representations: readonly Representation[]): string {
  const cacheControl = new Map(CACHE_HEADERS).get("Cache-Control");
  const uploads = representations
    .filter(({ coding }) => coding === "identity")
    .map(({ resource, file, digest, size }) => ({
      file,
      key: resource.urlPath.slice(1) || "index.html",
      contentType: resource.mediaType,
      cacheControl,
      // A store has one representation of a key; the codings are for what stands in front of it, or for a store per coding.
      codings: representations
        .filter((other) => other.resource === resource && other.coding !== "identity")
        .map((other) => ({ contentEncoding: other.coding, file: other.file, size: other.size, digest: other.digest })),
      size,
      digest,
      headers: Object.fromEntries(
        resourceOf(resource.path).headers.filter(
          ([name]) => !["Content-Type", "Cache-Control", "Vary", "Accept-Ranges"].includes(name),
        ),
      ),
    }));
  return `${JSON.stringify({ uploads }, null, 2)}\n`;
}
