// Who read or signed which bytes. The state of a text follows from these entries and from its bytes as they are now.

import { sha256 } from "../base/hash.ts";
import type { DefinitionFiles } from "./files.ts";
import type { Path } from "./text.ts";
import { choiceAt, dayAt, matchingAt, optionalAt } from "./words.ts";
import { allowOnly, isAt, itemsAt, keysAt, report, reportKey, textAt, wordAt, wordsAt, type YamlFile } from "./yaml.ts";

const OUTCOMES = ["agrees", "agrees-except", "objects"] as const;

/** A reading by the project itself, in several roles. It is no signature. */
export interface ProjectReading {
  on: string;
  roles: readonly string[];
  /** The SHA-256 of each text that was read, by path below definitions/. */
  of: ReadonlyMap<string, string>;
}

/** What somebody outside the project signed. */
export interface Signature {
  /** The path of the text, below definitions/. */
  of: string;
  /** The SHA-256 of the bytes that were signed. */
  sha256: string;
  /** The name, and how to reach whoever bears it. */
  who: string;
  capacity: string;
  /** The id of a criterion. */
  criterion: string;
  outcome: (typeof OUTCOMES)[number];
  notes: string | null;
  date: string;
}

/** Everything that reviews.yaml holds. */
export interface Reviews {
  /** What a signature can say, by id. */
  criteria: ReadonlyMap<string, string>;
  readings: readonly ProjectReading[];
  signatures: readonly Signature[];
}

/** What the entries say of a text as it is now. */
export interface ReviewState {
  /** The last reading by the project; `current` is false where a byte has changed since. */
  reading: { on: string; roles: readonly string[]; current: boolean } | null;
  signatures: readonly (Signature & { current: boolean })[];
}

/** Reads reviews.yaml; `paths` are the texts that can be reviewed. */
export function readReviews(file: YamlFile, paths: readonly string[]): Reviews {
  allowOnly(file, [], ["criteria", "readings", "signatures"]);
  const criteria = new Map(
    keysAt(file, ["criteria"]).map((id): [string, string] => [id, textAt(file, ["criteria", id])]),
  );
  const listed = (list: string): Path[] => (isAt(file, [list]) ? itemsAt(file, [list]) : []);
  return {
    criteria,
    readings: listed("readings").map((path) => readReading(file, path, paths)),
    signatures: listed("signatures").map((path) => readSignature(file, path, paths, [...criteria.keys()])),
  };
}

const HASH = /^[0-9a-f]{64}$/;

function hashAt(file: YamlFile, path: Path): string {
  return matchingAt(file, path, HASH, "the SHA-256 of the file, as sha256sum prints it");
}

function readReading(file: YamlFile, path: Path, paths: readonly string[]): ProjectReading {
  allowOnly(file, path, ["on", "roles", "of"]);
  const read = keysAt(file, [...path, "of"]);
  for (const name of read)
    if (!paths.includes(name)) reportKey(file, [...path, "of", name], "known-text", unknown(name));
  return {
    on: dayAt(file, [...path, "on"]),
    roles: wordsAt(file, [...path, "roles"]),
    of: new Map(read.map((name): [string, string] => [name, hashAt(file, [...path, "of", name])])),
  };
}

function readSignature(file: YamlFile, path: Path, paths: readonly string[], criteria: readonly string[]): Signature {
  allowOnly(file, path, ["of", "sha256", "who", "capacity", "criterion", "outcome", "notes", "date"]);
  const at = (property: keyof Signature): Path => [...path, property];
  const of = wordAt(file, at("of"));
  if (of !== "" && !paths.includes(of)) report(file, at("of"), "known-text", unknown(of));
  const outcome = choiceAt(file, at("outcome"), OUTCOMES);
  return {
    of,
    sha256: hashAt(file, at("sha256")),
    who: wordAt(file, at("who")),
    capacity: wordAt(file, at("capacity")),
    criterion: choiceAt(file, at("criterion"), criteria),
    outcome,
    // Whoever agrees says nothing more; whoever does not has to say to what.
    notes: outcome === "agrees" ? optionalAt(file, at("notes"), wordAt) : wordAt(file, at("notes")),
    date: dayAt(file, at("date")),
  };
}

function unknown(path: string): string {
  return `no text that can be reviewed is called "${path}"; write a path below definitions/, such as setoff-netting/dossier.md`;
}

/** Returns what the entries say of each text, by path below definitions/. */
export function reviewStates(
  { readings, signatures }: Reviews,
  paths: readonly string[],
  files: DefinitionFiles,
): ReadonlyMap<string, ReviewState> {
  return new Map(
    paths.map((path): [string, ReviewState] => {
      const hash = sha256(files.get(path) ?? "");
      const last = readings.filter(({ of }) => of.has(path)).at(-1);
      return [
        path,
        {
          reading: last ? { on: last.on, roles: last.roles, current: last.of.get(path) === hash } : null,
          signatures: signatures
            .filter(({ of }) => of === path)
            .map((signature) => ({ ...signature, current: signature.sha256 === hash })),
        },
      ];
    }),
  );
}
