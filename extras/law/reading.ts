// Reads law from a deployment: an entry by its id, the entries for the search, the tool of agents, and the commands on
// authorities that have to be read again.

import { UsageError } from "../../core/base/command-line.ts";
import { dayInWords, isDay } from "../../core/base/day.ts";
import { groupBy } from "../../core/base/group-by.ts";
import { terminalJson } from "../../core/base/json.ts";
import { didYouMean } from "../../core/base/similar-words.ts";
import { alignColumns, onOneLine } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import { referenceFault } from "../../core/catalog/references.ts";
import type { Reading } from "../../core/extra/reading.ts";
import { type Deployment, publishedIn, readIfPublished, withMalformedError } from "../../core/read/deployment.ts";
import { authorityMarkdown, goneMarkdown } from "./authority-markdown.ts";
import { isMaintained, type REREADING_PARTS, RULE_LEADS, TIERS } from "./closed-lists.ts";
import { registersIn } from "./deployed-register.ts";
import { dueReadings, readingEndsOn } from "./due.ts";
import { answerId, findableLaw } from "./findable.ts";
import { changeIn } from "./law-file.ts";
import { noteLookup } from "./note-lookup.ts";
import { AUTHORITY_REGISTER, type AuthorityRegister, type PublishedAuthority } from "./register.ts";
import { authoritiesTool, wholeAuthority } from "./tool.ts";

const LONGEST_START = 200; // bytes

// The start of authorities.json, such as {"$schema":"schemas/authorities.json","lawAsAt":"2026-11-21".
const REGISTER_START = /^\{"\$schema":"[^"]*","lawAsAt":"([^"]*)"/;

// Resolves to the day of the law, from the first bytes of the register. Every answer states the day, but only an answer
// on law needs the whole register, which takes long to parse.
async function dayOfLaw(deployment: Deployment): Promise<string | undefined> {
  const isPublished = await publishedIn(deployment);
  if (!isPublished("authorities.json")) return undefined;
  const start = new TextDecoder().decode((await deployment.read("authorities.json")).subarray(0, LONGEST_START));
  const [, day] = REGISTER_START.exec(start) ?? [];
  if (day !== undefined && isDay(day)) return day;
  return (await readIfPublished(deployment, "authorities.json", AUTHORITY_REGISTER))?.lawAsAt;
}

export const LAW_READING: Reading = {
  requiredPaths: ["authorities.json"],
  findable: async (deployment) => {
    const register = await registersIn(deployment);
    return register ? findableLaw(register) : {};
  },
  open: async (deployment, id) => {
    const register = await registersIn(deployment);
    const note = register && noteLookup(id, register);
    if (note) return note;
    const gone = register?.gone.find((authority) => authority.id === id);
    if (gone)
      return { value: gone, markdown: withMalformedError(deployment, "authorities.json", () => goneMarkdown(gone)) };
    const entry = register?.authorities.find((authority) => authority.id === id);
    if (!register || !entry) return undefined;
    const markdown = withMalformedError(deployment, "authorities.json", () => authorityMarkdown(entry, register));
    return { value: entry, markdown, brief: wholeAuthority(entry, register.changes) };
  },
  ids: async (deployment) => {
    const register = await registersIn(deployment);
    const { authorities, gone, answers, changes } = register ?? { authorities: [], gone: [], answers: [], changes: [] };
    return [...authorities, ...gone, ...changes].map(({ id }): string => id).concat(answers.map(answerId));
  },
  provenance: async (deployment) => {
    const day = await dayOfLaw(deployment);
    return day === undefined ? undefined : { place: 20, text: `Law last read on ${dayInWords(day)}.` };
  },
  // A register that cannot be read is left out, because its hash is reported as a fault already.
  faultsIn: async (deployment, _, sources) => {
    const register = await registersIn(deployment).catch(() => undefined);
    const passages = (register?.authorities ?? []).flatMap(({ id, leanedOnBy }) =>
      leanedOnBy.map((passage) => ({ id, passage })),
    );
    const faults = passages.flatMap(({ id, passage }) => referenceFault(`authority ${id}`, passage, sources) ?? []);
    return { references: passages.length, faults };
  },
  tools: [authoritiesTool],
  parts: [
    {
      name: "authorities",
      place: 60,
      says: "authorities by place",
      contentOf: async ({ deployment }, { cohort: { id } }) => {
        const { authorities = [] } = (await registersIn(deployment)) ?? {};
        const citedAuthorities = authorities.filter(({ leanedOnBy }) =>
          leanedOnBy.some(({ sourceId }) => sourceId === id),
        );
        const byPlace = groupBy(citedAuthorities, ({ jurisdictions }) => jurisdictions.join(", "));
        return Object.fromEntries([...byPlace].map(([place, members]) => [place, members.map(({ name }) => name)]));
      },
    },
  ],
};

/**
 * Resolves to a table of the authorities of the first tier to read again by a day, the most cited first. Below the
 * table is the number of due authorities in each tier. The JSON has the authorities of both tiers. Rejects with a
 * UsageError if `day` is not a day.
 */
export async function listStale(deployment: Deployment, day: string, json: boolean): Promise<string> {
  if (!isDay(day)) throw new UsageError("--stale needs a day, as in --stale 2027-06-30");
  const register = await registerIn(deployment);
  const due = withMalformedError(deployment, "authorities.json", () => dueReadings(register, day));
  if (json) return terminalJson(due);
  const rows = due
    .filter(isMaintained)
    .map(({ id, passages, since, reasons }) => [id, String(passages), since, reasons.join("; ")].map(onOneLine));
  const counts = Object.entries(TIERS).map(([tier, { name }]) => {
    const isOfTier = (authority: { tier: string }): boolean => authority.tier === tier;
    const total = register.authorities.filter(isOfTier).length;
    return `${tier} tier (${name}): ${due.filter(isOfTier).length} of ${total} authorities to read again \
by ${dayInWords(day)}`;
  });
  const table = rows.length > 0 ? [alignColumns([["ID", "PASSAGES", "SINCE", "WHY"], ...rows])] : [];
  return [...table, ...counts].join("\n");
}

/**
 * Resolves to what is needed to read these authorities again: the address of the copy, the words to find, both days,
 * and the entry. Rejects with a UserError for an unknown id.
 */
export async function reread(deployment: Deployment, ids: readonly string[], json: boolean): Promise<string> {
  const register = await registerIn(deployment);
  const knownIds = register.authorities.map(({ id }) => id);
  const authorities = ids.map((id) => {
    const authority = register.authorities.find((one) => one.id === id);
    if (authority) return authority;
    const remedy = didYouMean(id, knownIds, "list --stale names those to read");
    throw new UserError(`no authority has the id "${id}"; ${remedy}`);
  });
  const sheets = authorities.map((authority) => sheetOf(authority, register));
  if (json) return terminalJson(sheets);
  return sheets.map(({ id, ...rows }) => [id, ...Object.entries(rows).map(rowInWords)].join("\n")).join("\n\n");
}

function rowInWords([name, text]: [string, string]): string {
  return `  ${name.padEnd("official".length)}  ${onOneLine(text === "" ? "none" : text)}`;
}

function sheetOf(
  authority: PublishedAuthority,
  { changes }: AuthorityRegister,
): Record<(typeof REREADING_PARTS)[number], string> {
  const { id, name, establishes, official, from, state, read } = authority;
  return {
    id,
    name,
    copy: read.copy ?? "",
    open: read.at ?? "",
    official: official ?? "",
    find: read.find ?? "",
    read: state,
    due: readingEndsOn(authority) ?? "",
    says: `${RULE_LEADS[from]}: ${establishes}`,
    note: read.note ?? "",
    moving: changeIn(authority, changes)?.what ?? "",
  };
}

async function registerIn(deployment: Deployment): Promise<AuthorityRegister> {
  const register = await registersIn(deployment);
  if (!register) throw new UserError(`${deployment.name} publishes no law`);
  return register;
}
