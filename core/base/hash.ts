// Hashes of bytes, and the two header fields whose values are made from a hash.

import { createHash } from "node:crypto";

/** Returns the SHA-256 of bytes, or of the UTF-8 bytes of a text, in lowercase hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the strong entity tag (RFC 9110, 8.8.3) of bytes with this SHA-256: the hash in quotes. */
export function entityTag(hash: string): string {
  return `"${hash}"`;
}

/** Returns the value of Repr-Digest (RFC 9530) for bytes with this SHA-256. */
export function reprDigest(hash: string): string {
  return `sha-256=:${Buffer.from(hash, "hex").toString("base64")}:`;
}
