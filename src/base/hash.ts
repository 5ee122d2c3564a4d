// Hashes of bytes, and the two header fields that are written from them.

import { createHash } from "node:crypto";

/** Returns the SHA-256 of bytes, or of the UTF-8 bytes of a text, in lowercase hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the strong entity tag of bytes (RFC 9110, 8.8.3): their SHA-256 in quotes. */
export function entityTag(bytes: Uint8Array): string {
  return `"${sha256(bytes)}"`;
}

/** Returns the value of Repr-Digest for bytes (RFC 9530). */
export function reprDigest(bytes: Uint8Array): string {
  return `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
}
