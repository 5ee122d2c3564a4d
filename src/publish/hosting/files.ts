import { caddyFile } from "./caddy.ts";
import { headersFile, uploadList } from "./listed.ts";
import { nginxFiles } from "./nginx.ts";
import { representationsOf } from "./served.ts";

/**
 * The configurations with which other engines serve a published folder as the embedded server does, by file name: for nginx, Caddy, hosts
 * that read `_headers`, and object stores. `files` is all of the folder, coded twins included: tags and digests are hashes of these bytes.
 */
export function hostingFiles(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const representations = representationsOf(files);
  return new Map([
    ...nginxFiles(representations),
    ["Caddyfile", caddyFile(representations)],
    ["_headers", headersFile(representations)],
    ["upload.json", uploadList(representations)],
  ]);
}
