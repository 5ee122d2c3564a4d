// The type of a representation, which is a published file in one content coding, with the values of the headers that
// depend on its bytes. The server makes its responses from representations.

import { entityTag, reprDigest } from "../base/hash.ts";
import type { Resource } from "./headers.ts";
import type { Coding } from "./paths.ts";

/** Bytes that are in memory, or that can be made again. */
export interface Content {
  /** The SHA-256 of the bytes. */
  readonly hash: string;
  readonly length: number;
  readonly bytes: () => Uint8Array;
}

/** A resource in one content coding, with the values of ETag and Repr-Digest. */
export interface Representation extends Content {
  readonly resource: Resource;
  readonly coding: Coding | "identity";
  readonly etag: string;
  readonly digest: string;
}

/**
 * A text in a content coding in which it has no compressed copy. Its bytes are made at the first request. Another
 * version of the compressor makes other bytes. So it has no digest, and its tag is made from the hash of the text. Such
 * a tag is weak: it says that the text is the same, and not the bytes.
 */
export interface RepresentationOnDemand {
  readonly resource: Resource;
  readonly coding: Coding;
  readonly etag: string;
  readonly make: () => Promise<Uint8Array>;
}

/** Returns the text of content in UTF-8. */
export function contentText({ bytes }: Content): string {
  return new TextDecoder().decode(bytes());
}

/** Returns a resource in one content coding. */
export function representationOf(
  resource: Resource,
  coding: Representation["coding"],
  content: Content,
): Representation {
  return { ...content, resource, coding, etag: entityTag(content.hash), digest: reprDigest(content.hash) };
}

/** Returns a text in a content coding. `make` makes the bytes on demand, and `hash` is the SHA-256 of the text. */
export function representationOnDemand(
  resource: Resource,
  coding: Coding,
  hash: string,
  make: () => Promise<Uint8Array>,
): RepresentationOnDemand {
  return { resource, coding, etag: `W/${entityTag(`${hash}-${coding}`)}`, make };
}
