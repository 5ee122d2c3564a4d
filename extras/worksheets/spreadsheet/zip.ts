// The entries of a zip file, each unpacked when it is asked for. What an entry declares of its size is not believed.

import { Inflate } from "fflate";

/** An entry: its packed bytes, and how they are packed. */
interface Packed {
  bytes: Uint8Array;
  method: number;
}

/** The entries of a zip file, by path. Paths are compared without case, as those of a workbook are. */
export interface Zip {
  has(path: string): boolean;
  /**
   * Returns the unpacked bytes of an entry, at most so many: undefined where there is none, `too large` where there are
   * more. Throws for damaged ones.
   */
  read(path: string, most: number): Uint8Array | "too large" | undefined;
}

/** An error that says in words what is wrong with a zip file. */
export class ZipError extends Error {}

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
// What a number of 32 bits says where a longer one stands elsewhere.
const ELSEWHERE = 0xffffffff;

/** Tells whether bytes begin as a zip file does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/**
 * Reads the directory of a zip file. Throws a ZipError for an entry that stands there twice, or shares its bytes with
 * another.
 */
export function zipOf(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Packed>();
  const ends: [from: number, to: number][] = [];
  for (const { path, flags, method, packedSize, offset } of directoryOf(view)) {
    const key = keyOf(path);
    if (entries.has(key)) throw new ZipError(`it holds ${path} twice`);
    if (flags & ENCRYPTED) throw new ZipError("it is protected by a password");
    // The lengths of the names before a body may differ from those in the directory.
    const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    ends.push([offset, from + packedSize]);
    entries.set(key, { bytes: bytes.subarray(from, from + packedSize), method });
  }
  ends.sort(([one], [other]) => one - other);
  if (ends.some(([from], index) => from < (ends[index - 1]?.[1] ?? 0))) throw new ZipError("two of its parts overlap");
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

interface Entry {
  path: string;
  flags: number;
  method: number;
  packedSize: number;
  offset: number;
}

function* directoryOf(view: DataView): Generator<Entry> {
  let { at, count } = endOf(view);
  for (; count > 0; count -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new ZipError("its directory is damaged");
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength);
    const size = view.getUint32(at + 24, true);
    const extra = longNumbers(view, at + 46 + (nameLength ?? 0), extraLength ?? 0, size === ELSEWHERE);
    const long = (number: number): number => (number === ELSEWHERE ? (extra.next().value ?? number) : number);
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

// Returns where the directory begins, and how many entries it has. A note may stand behind the end.
function endOf(view: DataView): { at: number; count: number } {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const [count, start] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)];
    if (count !== 0xffff && start !== ELSEWHERE) return { at: start, count };
    const long = Number(view.getBigUint64(at - 20 + 8, true));
    return { at: Number(view.getBigUint64(long + 48, true)), count: Number(view.getBigUint64(long + 32, true)) };
  }
  throw new ZipError("its end is missing");
}

// The numbers of 64 bits that an entry has behind its name, but for its size, which nothing here believes.
function* longNumbers(view: DataView, from: number, length: number, hasSize: boolean): Generator<number> {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = at + 4 + view.getUint16(at + 2, true);
    for (let place = at + (hasSize ? 12 : 4); place + 8 <= end; place += 8)
      yield Number(view.getBigUint64(place, true));
  }
}

// How many packed bytes are unpacked at a time, so that unpacking stops where too much comes out. What comes out of
// them is at most a thousand times as long.
const PIECE = 4096;

function unpack({ bytes, method }: Packed, most: number): Uint8Array | "too large" {
  if (method === STORED) return bytes.length > most ? "too large" : bytes;
  if (method !== DEFLATED) throw new ZipError("a part is packed in a way that is not read");
  const pieces: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const stream = new Inflate((piece, final) => {
    pieces.push(piece);
    length += piece.length;
    ended = final;
  });
  for (let at = 0; at < bytes.length && !ended; at += PIECE) {
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
