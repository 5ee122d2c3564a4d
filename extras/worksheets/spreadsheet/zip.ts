// Reads the entries of a zip file, for parts.ts. An entry is unpacked when somebody reads it. The size that an entry
// declares is not used, because a hostile file can declare any size.

import { Inflate } from "fflate";

/** The packed bytes of an entry, and the number of the method by which they are packed. */
interface PackedEntry {
  bytes: Uint8Array;
  method: number;
}

/** The entries of a zip file, by path. Paths are compared without case, as those of a workbook are. */
interface Zip {
  has(path: string): boolean;
  /**
   * Returns the unpacked bytes of an entry, or undefined if there is no such entry. It returns `too large` if there are
   * more than `most` bytes. Throws an error for damaged bytes.
   */
  read(path: string, most: number): Uint8Array | "too large" | undefined;
}

/** An error that says in words what is wrong with a zip file. */
export class ZipError extends Error {}

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
// The value of a number of 32 bits if the number is longer. The long number is then in the extra field of the entry.
const IN_LONG_FIELD = 0xffffffff;

/** Tells whether bytes begin with the signature of a zip file. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Reads the directory of a zip file. Throws a ZipError for an entry that the directory lists twice, and for entries
 * that share bytes.
 */
export function zipOf(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, PackedEntry>();
  const ranges: [from: number, to: number][] = [];
  for (const { path, flags, method, packedSize, offset } of directoryOf(view)) {
    const key = keyOf(path);
    if (entries.has(key)) throw new ZipError(`it holds ${path} twice`);
    if (flags & ENCRYPTED) throw new ZipError("it is protected by a password");
    // The name and the extra field before the packed bytes may be longer or shorter than those in the directory.
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    ranges.push([offset, from + packedSize]);
    entries.set(key, { bytes: bytes.subarray(from, from + packedSize), method });
  }
  ranges.sort(([from], [otherFrom]) => from - otherFrom);
  if (ranges.some(([from], index) => from < (ranges[index - 1]?.[1] ?? 0)))
    throw new ZipError("two of its parts overlap");
  return {
    has: (path) => entries.has(keyOf(path)),
    read: (path, most) => {
      const entry = entries.get(keyOf(path));
      return entry && unpack(entry, most);
    },
  };
}

function keyOf(path: string): string {
  return path.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

/** An entry as the directory lists it. `offset` is the place of its header in the file. */
interface DirectoryEntry {
  path: string;
  flags: number;
  method: number;
  packedSize: number;
  offset: number;
}

function* directoryOf(view: DataView): Generator<DirectoryEntry> {
  let { at, count } = endOf(view);
  for (; count > 0; count -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ZipError("its directory is damaged");
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    const size = view.getUint32(at + 24, true);
    const extra = longNumbers(view, at + 46 + (nameLength ?? 0), extraLength ?? 0, size === IN_LONG_FIELD);
    const long = (number: number): number => (number === IN_LONG_FIELD ? (extra.next().value ?? number) : number);
    yield {
      path: new TextDecoder().decode(name),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packedSize: long(view.getUint32(at + 20, true)),
      offset: long(view.getUint32(at + 42, true)),
    };
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
}

// Returns the place of the directory and the number of its entries. They are in the end record, which is the last in
// the file unless a comment follows it.
function endOf(view: DataView): { at: number; count: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const [count, start] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    if (count !== 0xffff && start !== IN_LONG_FIELD) return { at: start, count };
    const long = Number(view.getBigUint64(at - 20 + 8, true));
    return { at: Number(view.getBigUint64(long + 48, true)), count: Number(view.getBigUint64(long + 32, true)) };
  }
  throw new ZipError("its end is missing");
}

// Yields the numbers of 64 bits in the extra field of an entry, without its unpacked size, which is not used.
function* longNumbers(view: DataView, from: number, length: number, hasSize: boolean): Generator<number> {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = at + 4 + view.getUint16(at + 2, true);
    for (let place = at + (hasSize ? 12 : 4); place + 8 <= end; place += 8)
      yield Number(view.getBigUint64(place, true));
  }
}

// The number of packed bytes that are unpacked at a time. Unpacking can stop after each piece. The result of a piece is
// at most about a thousand times as long.
const PIECE = 4096;

function unpack({ bytes, method }: PackedEntry, most: number): Uint8Array | "too large" {
  if (method === STORED) return bytes.length > most ? "too large" : bytes;
  if (method !== DEFLATED) throw new ZipError("a part is packed in a way that is not read");
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isEnded = false;
  const stream = new Inflate((piece, final) => {
    pieces.push(piece);
    length += piece.length;
    isEnded = final;
  });
  for (let at = 0; at < bytes.length && !isEnded; at += PIECE) {
    stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    if (length > most) return "too large";
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
