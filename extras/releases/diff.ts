// The command diff, which compares the definitions of two releases.

import { UsageError } from "../../core/base/command-line.ts";
import { terminalJson } from "../../core/base/json.ts";
import { UserError } from "../../core/base/user-error.ts";
import { entriesOf } from "../../core/catalog/entries.ts";
import { closedObject, type OutputSchemas, TEXT, TEXTS } from "../../core/publish/output-schemas.ts";
import { type Deployment, readJson } from "../../core/read/deployment.ts";
import { type ChangedPart, changedPartsOf, type Texts, textsOf } from "./changed-texts.ts";
import { RELEASE_REGISTER, RELEASES_FILE } from "./register.ts";

const RELEASE_NUMBER_SCHEMA = { type: "integer", minimum: 1 };

/** The JSON Schema of what the command prints with --json. */
export const OUTPUT_SCHEMAS: OutputSchemas = {
  diff: closedObject(
    {
      from: RELEASE_NUMBER_SCHEMA,
      to: RELEASE_NUMBER_SCHEMA,
      changes: {
        description: "The parts that differ, definition by definition.",
        type: "array",
        items: closedObject(
          {
            id: { description: "The definition.", ...TEXT },
            part: { description: "The part of it, such as: definition, asset purpose, field invoiceDate.", ...TEXT },
            before: { description: "The texts that only the first release has.", ...TEXTS },
            after: { description: "The texts that only the second release has.", ...TEXTS },
          } satisfies Record<keyof ChangedPart, object>,
          "A part that differs.",
        ),
      },
    },
    "What is different between two releases.",
  ),
};

/**
 * Resolves to the printed differences between the texts of two releases, of all definitions or of one. Rejects with a
 * UsageError if the operands are not two numbers of at most four digits and at most one id. Rejects with a UserError if
 * a release does not exist or neither release has the id.
 */
export async function diff(deployment: Deployment, operands: readonly string[], json: boolean): Promise<string> {
  const { from, to, id } = comparisonOf(operands);
  await checkReleases(deployment, [from, to]);
  const changes = changesBetween(await textsIn(deployment, from), await textsIn(deployment, to), id);
  return json ? terminalJson({ from, to, changes }) : changesInWords(changes);
}

/** The numbers of the two releases to compare, and the id of the definition if only one is compared. */
interface Comparison {
  from: number;
  to: number;
  id: string | undefined;
}

function comparisonOf([from = "", to = "", id, ...excess]: readonly string[]): Comparison {
  const hasNumbers = [from, to].every((text) => /^[1-9]\d{0,3}$/.test(text));
  if (!hasNumbers || excess.length > 0)
    throw new UsageError("diff takes the numbers of two releases and, for one definition, its id");
  return { from: Number(from), to: Number(to), id };
}

async function checkReleases(deployment: Deployment, numbers: readonly number[]): Promise<void> {
  const { releases } = await readJson(deployment, RELEASES_FILE, RELEASE_REGISTER);
  const knownNumbers = releases.map(({ number }) => number);
  const missing = numbers.find((number) => !knownNumbers.includes(number));
  if (missing !== undefined)
    throw new UserError(`there is no release ${missing}; the newest is ${Math.max(...knownNumbers)}`);
}

/** The texts of each definition of a release, by its id. */
type ReleaseTexts = ReadonlyMap<string, Texts>;

function changesBetween(first: ReleaseTexts, second: ReleaseTexts, id: string | undefined): ChangedPart[] {
  const ids = [...new Set([...first.keys(), ...second.keys()])];
  if (id !== undefined && !ids.includes(id))
    throw new UserError(`COHORT_NOT_FOUND: no definition has the id ${JSON.stringify(id)}; they are ${ids.join(", ")}`);
  const comparedIds = id === undefined ? ids : [id];
  return comparedIds.flatMap((comparedId) => changedPartsOf(comparedId, first.get(comparedId), second.get(comparedId)));
}

function changesInWords(changes: readonly ChangedPart[]): string {
  const blocks = changes.map(({ id, part, before, after }) =>
    [`${id}, ${part}`, ...before.map((text) => `- ${text}`), ...after.map((text) => `+ ${text}`)].join("\n"),
  );
  const closing = `${changes.length} parts differ; the lines of sources that they cite are not compared`;
  return [...blocks, closing].join("\n\n");
}

async function textsIn(deployment: Deployment, release: number): Promise<ReleaseTexts> {
  const catalogs = await deployment.loadRelease(release);
  return new Map(entriesOf(catalogs).map((entry) => [entry.cohort.id, textsOf(entry)]));
}
