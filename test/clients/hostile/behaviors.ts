// Every hostile behavior: those of behaviors.json and the content codings. In the bytes of behaviors.json, {ok},
// {catalog} and the like stand for texts that depend on the catalog.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../support/project.ts";
import type { Text } from "../vectors/edit.ts";
import { readVectors } from "../vectors/read.ts";
import { codings } from "./codings.ts";
import { chunked, drip, endless, reset } from "./replies.ts";
import type { Behavior, Reply } from "./server.ts";

/** The catalog that a client loads although the server behaves badly. */
export const CATALOG = Buffer.from(JSON.stringify(readVectors().base.cohorts, null, 4));

const { length } = CATALOG;
const TEXT = CATALOG.toString("latin1");
const CHUNKS = chunked(CATALOG).toString("latin1");
const hex = (size: number) => size.toString(16);
const half = (text: string) => text.slice(0, text.length / 2);

const PARTS: Readonly<Record<string, string>> = {
  ok: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n",
  catalog: TEXT,
  "catalog:half": half(TEXT),
  "catalog:-1": TEXT.slice(0, -1),
  "catalog:100": TEXT.slice(0, 100),
  "catalog:1000": TEXT.slice(0, 1000),
  chunks: CHUNKS,
  "chunks:half": half(CHUNKS),
  "chunks:7": chunked(CATALOG, 7).toString("latin1"),
  chunked: String(CHUNKS.length),
  length: String(length),
  "length-1": String(length - 1),
  "length+1": String(length + 1),
  "length+5": String(length + 5),
  length_: `${String(length).slice(0, 2)}_${String(length).slice(2)}`,
  "2^64+length": String(2n ** 64n + BigInt(length)),
  hex: hex(length),
  "hex-5": hex(length - 5),
  "hex+5": hex(length + 5),
  hex_: `${hex(length).slice(0, 1)}_${hex(length).slice(1)}`,
  HEX: hex(length).toUpperCase(),
};

type Bytes = Text | readonly Text[];

interface Entry extends Omit<Behavior, "reply"> {
  sends: Bytes;
  /** Leaves the connection open. */
  holds?: boolean;
  /** Resets the connection after so many milliseconds. */
  resets?: number;
  /** Sends so many bytes at a time, so many milliseconds apart. */
  drips?: [size: number, pause: number];
  /** Bytes that are repeated without end, as fast as the client reads, or with a pause in milliseconds. */
  forever?: Bytes;
  pause?: number;
  /** Milliseconds before it sends anything. */
  waits?: number;
}

function bytesOf(bytes: Bytes): Buffer {
  const texts = [bytes].flat().map((part) => (typeof part === "string" ? part : part.repeat.repeat(part.times)));
  const requestTexts = texts.map((text) => text.replace(/\{([^{}"\s]+)\}/g, (whole, name) => PARTS[name] ?? whole));
  return Buffer.from(requestTexts.join(""), "latin1");
}

// The bytes are made at the request, because all of them together take much memory.
function replyOf({ sends, holds, resets, drips, forever, pause, waits }: Entry): Reply {
  return (socket) => {
    const bytes = bytesOf(sends);
    if (forever !== undefined) return endless(bytes, bytesOf(forever), pause)(socket);
    if (drips) return drip(bytes, ...drips)(socket);
    if (resets !== undefined) return reset(bytes, resets)(socket);
    if (waits !== undefined) return setTimeout(() => socket.end(bytes), waits);
    return holds ? socket.write(bytes) : socket.end(bytes);
  };
}

/** Returns every behavior. The loads ask for the cohorts. */
export function allBehaviors(): Behavior[] {
  const text = readFileSync(join(ROOT, "test", "clients", "hostile", "behaviors.json"), "utf8");
  const entries = JSON.parse(text) as Entry[];
  return [...entries.map((entry): Behavior => ({ ...entry, reply: replyOf(entry) })), ...codings(CATALOG)];
}
