// Hosts that are told by a list: header rules in the manner of Cloudflare Pages and Netlify, and uploads to an object store.

import { cacheHeaders, type Header, mediaTypes, type Resource, resourceOf } from "../resources.ts";
import type { Representation } from "./served.ts";

/**
 * The file `_headers`: one rule for each kind of file whose headers are alike, and one for each other resource; no two for one path, because
 * such hosts would join their values.
 */
export function headersFile(representations: readonly Representation[]): string {
  const resources = [...new Set(representations.map(({ resource }) => resource))];
  const kinds = new Map<string | undefined, Resource[]>();
  for (const resource of resources) kinds.set(kindOf(resource), [...(kinds.get(kindOf(resource)) ?? []), resource]);
  const rules = [...kinds].flatMap(([kind, members]): [string, string][] => {
    const lines = members.map(linesOf);
    if (kind !== undefined && lines.every((one) => one === lines[0])) return [[`/*${kind}`, lines[0] ?? ""]];
    return members.map((member, place) => [member.urlPath, lines[place] ?? ""]);
  });
  const blocks = rules.map(([pattern, lines]) => `${pattern}\n${lines}`);
  return `# Written by the build from the header table in src/resources.ts. It lies at the top of what is uploaded.\n${blocks.join("")}`;
}

// These hosts compress, negotiate and tag by themselves.
function kept({ headers }: Resource): readonly Header[] {
  return headers.filter(([name]) => name !== "Vary" && name !== "Accept-Ranges");
}

function linesOf(resource: Resource): string {
  return kept(resource)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");
}

// The ending that its URL path ends with; a page has none, because its URL is that of its folder.
function kindOf({ urlPath }: Resource): string | undefined {
  return mediaTypes.find(({ of }) => of.startsWith(".") && !of.includes("/") && urlPath.endsWith(of))?.of;
}

/** The file `upload.json`: for each file of the folder its key in the store and what the store has to say of it. */
export function uploadList(representations: readonly Representation[]): string {
  const cacheControl = new Map(cacheHeaders).get("Cache-Control");
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
