// Hosts that are told by a list: header rules in the manner of Cloudflare Pages and Netlify, and uploads to an object store.

import { cacheHeaders, type Header, mediaTypes, type Resource, resourceOf } from "../resources.ts";
import type { Representation } from "./served.ts";

/** The file `_headers`: one rule for each kind of file and for each page, and no two rules for one path, because such hosts would join their values. */
export function headersFile(representations: readonly Representation[]): string {
  const resources = new Map(representations.map(({ resource }) => [resource.path, resource]));
  const rules = new Map([...resources.values()].map((resource) => [patternOf(resource), resource]));
  const blocks = [...rules].map(([pattern, resource]) =>
    [pattern, ...kept(resource).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  return `# Written by the build from the header table in src/resources.ts. It lies at the top of what is uploaded.\n${blocks.join("\n")}\n`;
}

// These hosts compress, negotiate and tag by themselves.
function kept({ headers }: Resource): readonly Header[] {
  return headers.filter(([name]) => name !== "Vary" && name !== "Accept-Ranges");
}

function patternOf({ path, urlPath }: Resource): string {
  const kind = mediaTypes.find(({ of }) => of.startsWith(".") && !of.includes("/") && urlPath.endsWith(of));
  return kind === undefined || path.endsWith("index.html") ? urlPath : `/*${kind.of}`;
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
