// What a program reads first: every file with its size and hash, and where the interface is described.

import { sha256 } from "../base/hash.ts";
import { RELEASES_FILE, type Release } from "../catalog/releases.ts";

/** Returns the manifest of a release: every published file but the two that state hashes, the manifest and SHA256SUMS. */
export function manifestOf(
  version: string,
  { number, date }: Pick<Release, "number" | "date">,
  files: readonly [path: string, bytes: Uint8Array][],
): unknown {
  const entries = files.map(([path, bytes]) => ({
    path,
    size: bytes.length,
    sha256: sha256(bytes),
    integrity: `sha256-${Buffer.from(sha256(bytes), "hex").toString("base64")}`,
  }));
  return { version, release: { number, date }, releases: RELEASES_FILE, releaseNotes: "CHANGELOG.md", files: entries };
}

/** Returns the API catalog (RFC 9727), which leads a program to what describes the interface. Addresses are relative to it. */
export function apiCatalog(): unknown {
  const json = (href: string) => ({ href, type: "application/json" });
  return {
    linkset: [
      {
        anchor: "../",
        item: [
          json("../cohorts.json"),
          json("../asset-definitions.json"),
          json("../authorities.json"),
          json("../boundaries.json"),
          json("../documents.json"),
          json(`../${RELEASES_FILE}`),
        ],
        "service-desc": [json("../openapi.json")],
        "service-doc": [{ href: "../developers/", type: "text/html" }],
        describedby: [json("../schemas/contract.schema.json")],
      },
    ],
  };
}
