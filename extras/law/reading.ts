// The reading of law from a deployment: answers to ids, entries for the search, and the commands on readings.

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

// Resolves to the day of the law, from the first bytes of the register. Every answer states the day, and only an answer
// on law needs the whole register, which takes long to parse.
async function dayOfLaw(deployment: Deployment): Promise<string | undefined> {
  const isPublished = await publishedIn(deployment);
  if (!isPublished("authorities.json")) return undefined;
  const start = new TextDecoder().decode((await deployment.read("authorities.json")).subarray(0, LONGEST_START));
  const [, day] = /^\{"\$schema":"[^"]*","lawAsAt":"([^"]*)"/.exec(start) ?? [];
  if (day !== undefined && isDay(day)) return day;
  return (await readIfPublished(deployment, "authorities.json", AUTHORITY_REGISTER))?.lawAsAt;
}

const LONGEST_START = 200; // bytes

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
    const stub = register?.gone.find((one) => one.id === id);
    if (stub)
      return { value: stub, markdown: withMalformedError(deployment, "authorities.json", () => goneMarkdown(stub)) };
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
    return day === undefined ? undefined : { place: 20, text: `The project last read law on ${dayInWords(day)}.` };
  },
  // A changed register has a fault already, by its hash.
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
        const own = authorities.filter(({ leanedOnBy }) => leanedOnBy.some(({ sourceId }) => sourceId === id));
        const byPlace = groupBy(own, ({ jurisdictions }) => jurisdictions.join(", "));
        return Object.fromEntries([...byPlace].map(([place, some]) => [place, some.map(({ name }) => name)]));
      },
    },
  ],
};

/**
 * Resolves to the authorities of the first tier to read again by a day, one a line, the most cited first, and to how
 * many are due in each tier. The JSON has the authorities of both tiers. Rejects with a UsageError if `day` is not a
 * day.
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
    const isOf = (one: { tier: string }): boolean => one.tier === tier;
    const all = register.authorities.filter(isOf).length;
    return `${tier} tier (${name}): ${due.filter(isOf).length} of ${all} authorities to read again \
by ${dayInWords(day)}`;
  });
  return [...(rows.length > 0 ? [alignColumns([["ID", "PASSAGES", "SINCE", "WHY"], ...rows])] : []), ...counts].join(
    "\n",
  );
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
    throw new UserError(
      `no authority has the id "${id}"; ${didYouMean(id, knownIds, "list --stale names those to read")}`,
    );
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
