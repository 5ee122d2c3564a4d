// What law knows of a deployment.

import { UsageError } from "../../core/base/command-line.ts";
import { dayInWords, isDay } from "../../core/base/day.ts";
import { grouped } from "../../core/base/grouped.ts";
import { printedJson } from "../../core/base/json.ts";
import { aligned, onOneLine } from "../../core/base/text.ts";
import { UserError } from "../../core/base/user-error.ts";
import { referenceFault } from "../../core/catalog/references.ts";
import type { Reading } from "../../core/extra/extra.ts";
import { type Deployment, following, readIfPublished } from "../../core/read/deployment.ts";
import { authorityMarkdown } from "./authority-markdown.ts";
import { registersIn } from "./deployed.ts";
import { answerId, findableLaw } from "./findable.ts";
import { openedNote } from "./opened.ts";
import { AUTHORITY_REGISTER, dueReadings } from "./register.ts";
import { authoritiesTool, wholeAuthority } from "./tool.ts";

export const LAW_READING: Reading = {
  findable: async (deployment) => {
    const register = await registersIn(deployment);
    return register ? findableLaw(register) : {};
  },
  open: async (deployment, id) => {
    const register = await registersIn(deployment);
    const note = register && openedNote(id, register);
    if (note) return note;
    const found = register?.authorities.find((authority) => authority.id === id);
    if (!register || !found) return undefined;
    const markdown = following(deployment, "authorities.json", () => authorityMarkdown(found, register));
    return { value: found, markdown, brief: wholeAuthority(found, register.changes) };
  },
  ids: async (deployment) => {
    const register = await registersIn(deployment);
    const { authorities, answers, changes } = register ?? { authorities: [], answers: [], changes: [] };
    return [...authorities, ...changes].map(({ id }): string => id).concat(answers.map(answerId));
  },
  standing: async (deployment) => {
    const law = await readIfPublished(deployment, "authorities.json", AUTHORITY_REGISTER);
    return law && { place: 20, text: `Law read by ${dayInWords(law.lawAsAt)}.` };
  },
  // A register that was changed is a fault by its hash already.
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
      give: async ({ deployment }, { cohort: { id } }) => {
        const { authorities = [] } = (await registersIn(deployment)) ?? {};
        const own = authorities.filter(({ leanedOnBy }) => leanedOnBy.some(({ sourceId }) => sourceId === id));
        const byPlace = grouped(own, ({ jurisdictions }) => jurisdictions.join(", "));
        return Object.fromEntries([...byPlace].map(([place, some]) => [place, some.map(({ name }) => name)]));
      },
    },
  ],
};

/** Returns the authorities to read again by a day, one a line, those on which most passages lean first. Throws a UsageError for a text that is no day. */
export async function listStale(deployment: Deployment, day: string, json: boolean): Promise<string> {
  if (!isDay(day)) throw new UsageError("--stale needs a day, as in --stale 2027-06-30");
  const register = await registersIn(deployment);
  if (!register) throw new UserError(`${deployment.name} publishes no law`);
  const due = following(deployment, "authorities.json", () => dueReadings(register, day));
  if (json) return printedJson(due);
  const rows = due.map(({ id, passages, reasons }) => [id, String(passages), reasons.join("; ")].map(onOneLine));
  return [
    ...(rows.length > 0 ? [aligned([["ID", "PASSAGES", "WHY"], ...rows])] : []),
    `${due.length} of ${register.authorities.length} authorities to read again by ${dayInWords(day)}`,
  ].join("\n");
}
