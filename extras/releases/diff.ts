// The command diff, which compares the definitions of two releases.

import { UsageError } from "../../core/base/command-line.ts";
import { terminalJson } from "../../core/base/json.ts";
import { UserError } from "../../core/base/user-error.ts";
import { entriesOf } from "../../core/catalog/entries.ts";
import { closedObject, type OutputSchemas, TEXT, TEXTS } from "../../core/publish/output-schemas.ts";
import { type Deployment, readJson } from "../../core/read/deployment.ts";
import { RELEASE_REGISTER, RELEASES_FILE } from "./register.ts";
import { changesOf, type Texts, textsOf } from "./texts.ts";

const RELEASE = { type: "integer", minimum: 1 };

/** The JSON Schema of what the command prints with --json. */
export const OUTPUT_SCHEMAS: OutputSchemas = {
  diff: closedObject(
    {
      from: RELEASE,
      to: RELEASE,
      changes: {
        description: "The parts that differ, definition by definition.",
        type: "array",
        items: closedObject(
          {
            id: { description: "The definition.", ...TEXT },
            part: { description: "The part of it, such as: definition, asset purpose, field invoiceDate.", ...TEXT },
            before: { description: "The texts that only the first release has.", ...TEXTS },
            after: { description: "The texts that only the second release has.", ...TEXTS },
          },
          "A part that differs.",
        ),
      },
    },
    "What is different between two releases.",
  ),
};

/**
 * Resolves to the texts that differ between two releases, of all definitions or of one. Rejects with a UsageError if a
 * release is not a number, and with a UserError if a release does not exist or neither release has the id.
 */
export async function diff(deployment: Deployment, operands: readonly string[], json: boolean): Promise<string> {
  const [from = "", to = "", id] = operands;
  if (![from, to].every((text) => /^[1-9]\d{0,3}$/.test(text)) || operands.length > 3)
    throw new UsageError("diff takes the numbers of two releases and, for one definition, its id");
  const { releases } = await readJson(deployment, RELEASES_FILE, RELEASE_REGISTER);
  const missing = [from, to].find((text) => Number(text) > releases.length);
  if (missing !== undefined) throw new UserError(`there is no release ${missing}; the newest is ${releases.length}`);
  const before = await textsIn(deployment, Number(from));
  const after = await textsIn(deployment, Number(to));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  if (id !== undefined && !ids.includes(id))
    throw new UserError(`COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}; they are ${ids.join(", ")}`);
  const changes = (id === undefined ? ids : [id]).flatMap((one) => changesOf(one, before.get(one), after.get(one)));
  if (json) return terminalJson({ from: Number(from), to: Number(to), changes });
  const differences = changes.map(({ id: of, part, before: old, after: now }) =>
    [`${of}, ${part}`, ...old.map((text) => `- ${text}`), ...now.map((text) => `+ ${text}`)].join("\n"),
  );
  return [...differences, `${changes.length} parts differ; the lines of sources that they cite are not compared`].join(
    "\n\n",
  );
}

async function textsIn(deployment: Deployment, release: number): Promise<ReadonlyMap<string, Texts>> {
  const catalogs = await deployment.loadRelease(release);
  return new Map(entriesOf(catalogs).map((entry) => [entry.cohort.id, textsOf(entry)]));
}
