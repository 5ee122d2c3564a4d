// The contract, checked as any client checks it: by loading both catalogs through the JavaScript client.

import { CohortError, loadAssetDefinitions, loadCohorts } from "#client";
import { serialize } from "../base/json.ts";
import { fieldPaths } from "./asset.ts";
import type { Definitions, Folder } from "./definitions.ts";
import type { Problem } from "./problem.ts";
import type { Path } from "./text.ts";
import { placeOf, type YamlFile } from "./yaml.ts";

const NOWHERE = "http://catalogs.invalid";

/** Returns what the client refuses, at the place where it was written. */
export async function checkContract({ cohorts, assets, folders }: Definitions): Promise<Problem[]> {
  const handOver = (catalog: unknown) => ({ fetch: async () => new Response(serialize(catalog)) });
  return [
    ...(await refused("cohort", folders, () => loadCohorts(NOWHERE, handOver(cohorts)))),
    ...(await refused("asset", folders, () => loadAssetDefinitions(NOWHERE, handOver(assets)))),
  ];
}

async function refused(
  record: "cohort" | "asset",
  folders: readonly Folder[],
  load: () => Promise<unknown>,
): Promise<Problem[]> {
  try {
    await load();
    return [];
  } catch (error) {
    if (!(error instanceof CohortError) || error.problems.length === 0) throw error;
    return error.problems.map(({ path, message }) => {
      const [, index = 0, ...rest] = stepsOf(path);
      const file = (folders[Number(index)] as Folder).files[record];
      const authored = authoredPath(rest, file);
      return {
        place: placeOf(file, authored),
        rule: "contract",
        message: `${authored.join(".") || "the record"} ${message}`,
      };
    });
  }
}

// "records[4].aliases[2]" as ["records", 4, "aliases", 2].
function stepsOf(path: string): Path {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== "");
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

// Where a published value was written: references under their citations, fields under their groups.
function authoredPath(path: Path, file: YamlFile): Path {
  const [first, second] = path;
  if (first === "fields" && typeof second === "number")
    return [...(fieldPaths(file)[second] ?? []), ...authoredPath(path.slice(2), file)];
  return first === "sourceRefs" || first === "sourceBasis" ? ["sources", ...path.slice(1, 2)] : path;
}
