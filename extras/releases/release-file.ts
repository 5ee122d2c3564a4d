// Reads the file that an author writes for a release, such as 11.yaml, and collects its problems. Its parts are read by
// their shapes. The properties of the file and of a change are read one by one, because no shape describes `of` in a
// change: it is the word `all` or a list of ids, of definitions or of authorities by the kind, and software has none.

import { keysOf } from "../../core/base/keys-of.ts";
import {
  list,
  listOrNothing,
  object,
  optional,
  prose,
  proseOrNothing,
  reference,
  word,
  writtenAs,
} from "../../core/catalog/shape.ts";
import type { Path } from "../../core/compile/authored-text.ts";
import { EMPTY_CONTEXT, type ReadContext, readAt } from "../../core/compile/read.ts";
import { readYaml, type YamlFile } from "../../core/compile/yaml-file.ts";
import { report } from "../../core/compile/yaml-report.ts";
import { allowOnly, choiceAt, dayAt, isAt, itemsAt, textAt } from "../../core/compile/yaml-values.ts";
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
  const context: ReadContext = { ...EMPTY_CONTEXT, ids: { cohort: ids } };
  allowOnly(file, [], ["title", "date", "gists", "changes", "gone"]);
  const gonePaths = itemsAt(file, ["gone"], { least: 0 });
  const isAddress = (path: Path): boolean => isAt(file, [...path, "address"]);
  return {
    number,
    title: textAt(file, ["title"]),
    date: isAt(file, ["date"]) ? dayAt(file, ["date"]) || null : null,
    gists: itemsAt(file, ["gists"], { least: 0 }).map((path) => readGist(file, path, context)),
    changes: itemsAt(file, ["changes"], { least: 0 }).map((path) => readChange(file, path, context)),
    gone: gonePaths.filter((path) => !isAddress(path)).map((path) => readGone(file, path, context)),
    ended: gonePaths.filter(isAddress).map((path) => readEnded(file, path)),
    file,
  };
}

// A gist as its author writes it.
const GIST = object({ of: reference("cohort"), says: prose() });

function readGist(file: YamlFile, path: Path, context: ReadContext): Gist {
  const gist = readAt(file, path, GIST, context);
  const words = gist.says.split(/\s+/).length;
  if (words > GIST_WORDS)
    report(
      file,
      [...path, "says"],
      releaseGist,
      `a gist has at most ${GIST_WORDS} words, and this one has ${words}; shorten it`,
    );
  return gist;
}

function readChange(file: YamlFile, path: Path, context: ReadContext): Change {
  allowOnly(file, path, ["kind", "of", "says"]);
  const kind: ChangeKind = choiceAt(file, [...path, "kind"], keysOf(CHANGE_KINDS));
  return { kind, of: readSubjects(file, [...path, "of"], kind, context), says: textAt(file, [...path, "says"]) };
}

function readSubjects(file: YamlFile, path: Path, kind: ChangeKind, context: ReadContext): readonly string[] {
  if (kind === "software") {
    if (isAt(file, path)) report(file, path, releaseChange, "a change of software names no definition; remove it");
    return [];
  }
  const isAll = file.document.getIn(path) === ALL;
  if (isAll) return kind === "authority" ? [ALL] : (context.ids.cohort ?? []);
  return readAt(file, path, list(kind === "authority" ? word() : reference("cohort")), context);
}

// Returns the shape of a withdrawn name as its author writes it, under the word for its kind. A new key explains
// itself. Without one, a sentence must say where to read.
function withdrawnName(kind: WithdrawnName["kind"], hasNewKey: boolean) {
  return object({
    name: writtenAs(kind, optional(word())),
    of: reference("cohort"),
    now: listOrNothing(word()),
    says: hasNewKey ? proseOrNothing() : prose(),
  });
}

function readGone(file: YamlFile, path: Path, context: ReadContext): WithdrawnName {
  const kind = isAt(file, [...path, "alias"]) ? "alias" : "field";
  if (kind === "field" && !isAt(file, [...path, "field"]))
    report(file, path, releaseGone, "say what is gone: a field by its key, an alias or an address");
  const shape = withdrawnName(kind, isAt(file, [...path, "now", 0]));
  const { of, name, now, says } = readAt(file, path, shape, context);
  return { kind, of, name: name ?? "", now, says };
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
