// The answers of the other tools: search, entries outside all twelve, authorities, documents, reason codes and sources.

import type { SourceReference } from "#client";
import type { FoundResult } from "#find";
import { conditionOf, documentsOfLine, requestLines } from "#request-list";
import { didYouMean } from "../../base/alike.ts";
import { sha256 } from "../../base/hash.ts";
import { shortened } from "../../base/text.ts";
import { UserError } from "../../base/user-error.ts";
import { READING_STATUSES } from "../../catalog/authorities.ts";
import { answerId } from "../../catalog/findable.ts";
import { citedLines, linesOf, referenceFault } from "../../catalog/references.ts";
import type { LoadedCatalogs } from "./catalogs.ts";
import { entryNamed, NONE_NEAR, passageOf } from "./definition-answers.ts";

const USUAL_LIMIT = 5;
const MOST_NAMED = 3;
// Of how many definitions every document is listed, and how many are where there are more.
const FEW = 3;
const MOST_LISTED = 3;
const MOST_PLACES = 2;
const LONGEST_TEXT = 160; // characters
const USUAL_AUTHORITIES = 8;
const USUAL_NOTES = 5;
const LONGEST_CITED = 5_000; // characters

/** Returns the best results for a query. Throws a UserError for a query without a character that is not white space. */
export function find(
  { find: search }: LoadedCatalogs,
  { query, limit = USUAL_LIMIT }: { query: string; limit?: number },
) {
  refuseEmpty(query);
  const { results, note } = search(query);
  // Beside the first, the authorities and documents that hold every word.
  const named = results.slice(limit).filter(isRegistered).slice(0, MOST_NAMED);
  return {
    query,
    results: [...results.slice(0, limit), ...named].map(({ kind, id, name, point, held, missing, where }) => ({
      kind,
      id,
      name,
      point: point && shortened(point, LONGEST_TEXT),
      held,
      missing,
      where: where.slice(0, MOST_PLACES).map(({ place, text }) => ({ place, text: shortened(text, LONGEST_TEXT) })),
    })),
    note,
  };
}

function isRegistered({ kind, missing }: FoundResult): boolean {
  return kind !== "definition" && kind !== "outside" && missing.length === 0;
}

function refuseEmpty(query: string): void {
  if (query.trim() === "")
    throw new UserError("QUERY_REQUIRED: query must hold at least one word; the tool list shows what there is");
}

/** Returns what lies outside all twelve: every entry by name, or one whole. Throws a UserError for an unknown id that names those like it. */
export function outside({ boundaries: { outside: all } }: LoadedCatalogs, { id }: { id?: string }) {
  if (id === undefined || id === "outside")
    return { sentence: all.sentence, entries: all.entries.map(({ id: own, name }) => ({ id: own, name })) };
  const bare = id.replace(/^outside\//, "");
  const ids = all.entries.map((one) => one.id);
  const entry = all.entries.find((one) => one.id === bare);
  if (entry) return { sentence: all.sentence, entries: [{ ...entry, sources: entry.sources.map(passageOf) }] };
  throw new UserError(
    `NOT_FOUND: no entry outside has the id ${JSON.stringify(id)}; ${didYouMean(bare, ids, NONE_NEAR)} The tool outside without id lists all of \
them, and find takes any words.`,
  );
}

/** Returns the authorities that hold a query, and what the notes on law say; one of either whole, several in short. Throws a UserError for an empty query. */
export function authorities(
  { authorities: all, answers, changes, findLaw }: LoadedCatalogs,
  { query, limit }: { query: string; limit?: number },
) {
  refuseEmpty(query);
  const asked = query.trim();
  const note = answers.find((one) => answerId(one) === asked);
  const whole = note ?? changes.find(({ id }) => id === asked);
  if (whole) return { query, notes: [whole] };
  const { results } = findLaw(query);
  const exact = all.find(({ id, name }) => [id, name].includes(asked));
  const ranked = results.filter(({ kind }) => kind === "authority");
  const holding = ranked.filter(({ missing }) => missing.length === 0);
  const found = exact
    ? [exact]
    : (holding.length > 0 ? holding : ranked).flatMap((one) => all.find(({ id }) => id === one.id) ?? []);
  const told = results.filter(({ kind }) => kind === "answer");
  const notes = told.slice(0, limit ?? USUAL_NOTES).map(({ id, name, point, where: [place] }) => ({
    id,
    name,
    says: shortened(point ?? place?.text ?? "", LONGEST_TEXT),
  }));
  const head = { query, totalNotes: told.length, notes, total: found.length };
  if (found.length === 1) return { ...head, authorities: found.map((one) => wholeAuthority(one, changes)) };
  const missing = ranked[0]?.missing ?? [];
  const ids = all.map(({ id }) => id);
  return {
    ...head,
    authorities: found.slice(0, limit ?? USUAL_AUTHORITIES).map(({ id, name, jurisdictions, establishes, read }) => {
      return { id, name, jurisdictions, establishes, read: READING_STATUSES[read.status].name };
    }),
    note: `${found.length === 0 ? `No authority holds these words; ${didYouMean(query, ids, NONE_NEAR)} ` : ""}\
${missing.length > 0 ? `None holds ${missing.join(", ")}; these are the nearest. ` : ""}Ask again with one id, of an authority or a note, for the whole.`,
  };
}

// Passages without hashes: "retail-chargebacks:12-14 (a)".
function wholeAuthority(
  { leanedOnBy, ...authority }: LoadedCatalogs["authorities"][number],
  changes: LoadedCatalogs["changes"],
) {
  const moving = changes.find(({ id }) => id === authority.moving)?.what ?? null;
  return { ...authority, moving, leanedOnBy: leanedOnBy.map((one) => `${passageOf(one)} ${one.locator}`.trimEnd()) };
}

/**
 * Returns what to ask for where these definitions are read: a line for each need. Throws a UserError for an unknown id that names those
 * like it.
 */
export function requestListOf(
  catalogs: LoadedCatalogs,
  { ids, with: parts = [] }: { ids: readonly string[]; with?: readonly string[] },
) {
  const names = new Map(ids.map((id): [string, string] => [id, entryNamed(id, catalogs).cohort.name]));
  const most = names.size > FEW ? MOST_LISTED : Number.POSITIVE_INFINITY;
  const lines = requestLines(catalogs, names).map((line) => {
    const { name, documents } = line;
    const listed = documentsOfLine({ documents: documents.slice(0, most) });
    const more = documents.length > most ? ` and ${documents.length - most} more` : "";
    return `${conditionOf(line)}${name}: ${listed}${more}`;
  });
  const ties = parts.includes("ties") && { ties: catalogs.ties.filter(({ id }) => names.has(id)) };
  return { ids: [...names.keys()], lines, ...ties };
}

/** Returns what to read for a reason code; null for one that is not in the table. */
export function readCode({ codes }: LoadedCatalogs, { code }: { code: string }) {
  const asked = code
    .trim()
    .replace(/^code\s+/i, "")
    .replace(/^0+(?=.)/, "");
  const note = `For codes of ${codes.directory} alone: the codes of a buyer or of X12 are other lists.`;
  return { code, found: codes.codes.find((one) => one.code === asked) ?? null, note };
}

/**
 * Returns whether a source reference is right, with the text that it cites, the releases that cite these bytes, and whether the newest does:
 * the first lines of a long text, unless it is wanted whole.
 */
export async function verifySourceReference(
  { releases, readSource }: LoadedCatalogs,
  { whole = false, ...cited }: SourceReference & { whole?: boolean },
) {
  const bytes = await readSource(cited.sha256);
  const computedSha256 = bytes ? sha256(bytes) : null;
  const all = linesOf(new TextDecoder().decode(bytes));
  const citing = releases.filter(({ sources }) =>
    sources.some((one) => one.sourceId === cited.sourceId && one.sha256 === cited.sha256),
  );
  const isKnown = releases.some(({ sources }) => sources.some(({ sourceId }) => sourceId === cited.sourceId));
  const fault =
    bytes && citing.length === 0
      ? `the reference cites "${cited.sourceId}"${isKnown ? " by the hash of another source" : ", which no release has"}`
      : referenceFault("the reference", cited, new Map([[computedSha256 ?? "", all]]));
  const current = releases.at(-1)?.sources.find(({ sourceId }) => sourceId === cited.sourceId)?.sha256;
  const remedy = bytes || !current ? "" : `; the newest release cites it by ${current}`;
  const lines = fault === undefined ? citedLines(all, cited) : [];
  const given = whole ? lines.length : linesWithin(lines, LONGEST_CITED);
  return {
    verified: fault === undefined,
    faults: fault === undefined ? [] : [fault + remedy],
    computedSha256,
    releases: citing.map(({ number }) => number),
    newest: citing.length > 0 && citing.at(-1) === releases.at(-1),
    text: fault === undefined ? lines.slice(0, given).join("\n") : null,
    linesLeftOut: lines.length - given,
  };
}

// At least one line, and as many as stay within so many characters.
function linesWithin(lines: readonly string[], most: number): number {
  const end = lines.findIndex((_, index) => lines.slice(0, index + 1).join("\n").length > most);
  return end < 0 ? lines.length : Math.max(1, end);
}
