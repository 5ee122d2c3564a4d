// All files of hosting/: the configurations of other engines.

import { SUMS_FILE } from "../../release/sums.ts";
import { caddyFile } from "./caddy.ts";
import { cdnFile, varnishFile } from "./cdn.ts";
import { kubernetesFile, releaseName } from "./kubernetes.ts";
import { headersFile, uploadList } from "./listed.ts";
import { nginxFiles } from "./nginx.ts";
import { servedOf } from "./served.ts";

/**
 * Returns the configurations with which other engines serve a published folder as the embedded server does, by file name: for nginx, Caddy,
 * hosts that read `_headers`, object stores, caches in front
 * and Kubernetes. `files` is the whole folder with its compressed copies, because the configurations hold hashes of these bytes.
 */
export function hostingFiles(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  const served = servedOf(files);
  return new Map([
    ...nginxFiles(served),
    ["Caddyfile", caddyFile(served)],
    ["_headers", headersFile(served.representations)],
    ["upload.json", uploadList(served)],
    ["cdn.json", cdnFile()],
    ["varnish.vcl", varnishFile()],
    ["kubernetes.yaml", kubernetesFile(releaseName(files.get(SUMS_FILE) ?? new Uint8Array()))],
  ]);
}
