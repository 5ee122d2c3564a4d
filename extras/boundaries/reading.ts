// Reads boundaries from a deployment: an entry by its id, the entries for the search, open points, and the tools of
// agents.

import type { Reading } from "../../core/extra/reading.ts";
import { type Deployment, readIfPublished } from "../../core/read/deployment.ts";
import { CODE_TABLE } from "./codes.ts";
import { findableBoundaries } from "./findable.ts";
import { boundaryIds, boundaryLookup } from "./lookup.ts";
import { BOUNDARY_PARTS, BOUNDARY_TOOLS, registerIfPublished } from "./tools.ts";

const codesIn = (deployment: Deployment) => readIfPublished(deployment, "codes.json", CODE_TABLE);

export const BOUNDARIES_READING: Reading = {
  requiredPaths: ["boundaries.json", "codes.json"],
  findable: async (deployment) => {
    const register = await registerIfPublished(deployment);
    if (!register) return {};
    const codes = await codesIn(deployment);
    return findableBoundaries(register, codes ?? { terms: [], marks: [] }, await deployment.loadCohorts());
  },
  openPoints: async (deployment) => {
    const register = await registerIfPublished(deployment);
    return new Map(register?.openPoints.map(({ id, openPoint }) => [id, openPoint]) ?? []);
  },
  hint: async (deployment, id) => {
    const register = await registerIfPublished(deployment);
    return register?.outside.entries.some((one) => one.id === id)
      ? `${id} is not a definition; it is outside all twelve. receivables_get says why and where to look.`
      : undefined;
  },
  open: async (deployment, id) => boundaryLookup(id, await registerIfPublished(deployment), await codesIn(deployment)),
  ids: async (deployment) => boundaryIds(await registerIfPublished(deployment), await codesIn(deployment)),
  tools: BOUNDARY_TOOLS,
  parts: BOUNDARY_PARTS,
};
