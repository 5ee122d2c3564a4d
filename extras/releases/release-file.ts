// Reads the file that an author writes for a release, such as 11.yaml, and collects its problems.

import { keysOf } from "../../core/base/keys-of.ts";
import type { Path } from "../../core/compile/authored-text.ts";
import { readAt } from "../../core/compile/read.ts";
import { readYaml, type YamlFile } from "../../core/compile/yaml-file.ts";
import { report } from "../../core/compile/yaml-report.ts";
import { allowOnly, choiceAt, dayAt, isAt, itemsAt, textAt, wordAt, wordsAt } from "../../core/compile/yaml-values.ts";
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  GIST_WORDS,
  type Gist,
  REDIRECT_RULE,
  type RedirectRule,
  type WithdrawnName,
} from "./register.ts";
import { releaseChange } from "./rules/release-change.ts";
import { releaseGist } from "./rules/release-gist.ts";
import { releaseGone } from "./rules/release-gone.ts";

/** The content of the file of a release. Its problems are in `file`. */
export interface AuthoredRelease {
  number: number;
  title: string;
  /** The day of publication, or null while the release is open. */
  date: string | null;
  gists: readonly Gist[];
  changes: readonly Change[];
  gone: readonly WithdrawnName[];
  ended: readonly RedirectRule[];
  file: YamlFile;
}

// The word for all twelve definitions, or for every authority that changed.
const ALL = "all";

/** Reads the file of a release. `ids` are the ids of the twelve definitions. Without a text, the result is empty. */
export function readRelease(number: number, text: string | undefined, ids: readonly string[]): AuthoredRelease {
  const file = readYaml(`extras/releases/released/${number}.yaml`, text);
  allowOnly(file, [], ["title", "date", "gists", "changes", "gone"]);
  const gonePaths = itemsAt(file, ["gone"], { least: 0 });
  const isAddress = (path: Path): boolean => isAt(file, [...path, "address"]);
  return {
    number,
    title: textAt(file, ["title"]),
    date: isAt(file, ["date"]) ? dayAt(file, ["date"]) || null : null,
    gists: itemsAt(file, ["gists"], { least: 0 }).map((path) => readGist(file, path, ids)),
    changes: itemsAt(file, ["changes"], { least: 0 }).map((path) => readChange(file, path, ids)),
    gone: gonePaths.filter((path) => !isAddress(path)).map((path) => readGone(file, path, ids)),
    ended: gonePaths.filter(isAddress).map((path) => readEnded(file, path)),
    file,
  };
}

function readGist(file: YamlFile, path: Path, ids: readonly string[]): Gist {
  allowOnly(file, path, ["of", "says"]);
  const says = textAt(file, [...path, "says"]);
  const words = says.split(/\s+/).length;
  if (words > GIST_WORDS)
    report(
      file,
      [...path, "says"],
      releaseGist,
      `a gist has at most ${GIST_WORDS} words, and this one has ${words}; shorten it`,
    );
  return { of: choiceAt(file, [...path, "of"], ids), says };
}

function readChange(file: YamlFile, path: Path, ids: readonly string[]): Change {
  allowOnly(file, path, ["kind", "of", "says"]);
  const kind: ChangeKind = choiceAt(file, [...path, "kind"], keysOf(CHANGE_KINDS));
  return { kind, of: readSubjects(file, [...path, "of"], kind, ids), says: textAt(file, [...path, "says"]) };
}

function readSubjects(file: YamlFile, path: Path, kind: ChangeKind, ids: readonly string[]): readonly string[] {
  if (kind === "software") {
    if (isAt(file, path)) report(file, path, releaseChange, "a change of software names no definition; remove it");
    return [];
  }
  const isAll = file.document.getIn(path) === ALL;
  if (isAll) return kind === "authority" ? [ALL] : ids;
  return kind === "authority" ? wordsAt(file, path) : itemsAt(file, path).map((item) => choiceAt(file, item, ids));
}

function readGone(file: YamlFile, path: Path, ids: readonly string[]): WithdrawnName {
  allowOnly(file, path, ["field", "alias", "of", "now", "says"]);
  const kind = isAt(file, [...path, "alias"]) ? "alias" : "field";
  if (kind === "field" && !isAt(file, [...path, "field"]))
    report(file, path, releaseGone, "say what is gone: a field by its key, an alias or an address");
  const of = choiceAt(file, [...path, "of"], ids);
  const now = isAt(file, [...path, "now"]) ? wordsAt(file, [...path, "now"]) : [];
  // A new key explains itself. Without one, a sentence must say where to read.
  const says = now.length > 0 && !isAt(file, [...path, "says"]) ? "" : textAt(file, [...path, "says"]);
  return { kind, of, name: isAt(file, [...path, kind]) ? wordAt(file, [...path, kind]) : "", now, says };
}

function readEnded(file: YamlFile, path: Path): RedirectRule {
  const rule = readAt(file, path, REDIRECT_RULE);
  const { address, now } = rule;
  const namesInBraces = now.match(/\{[a-z]+\}/g) ?? [];
  const isOnceInAddress = (name: string): boolean => address.split(name).length === 2;
  const unknown = namesInBraces.find((name) => !isOnceInAddress(name));
  if (unknown !== undefined)
    report(file, [...path, "now"], releaseGone, `${address} must have ${unknown} once; add it`);
  return rule;
}
