// What boundaries know of a deployment.

import type { Reading } from "../../core/extra/extra.ts";
import { readIfPublished } from "../../core/read/deployment.ts";
import { CODE_TABLE } from "./codes.ts";
import { findableBoundaries } from "./findable.ts";
import { BOUNDARY_PARTS, BOUNDARY_TOOLS, registerIfPublished } from "./tools.ts";

export const BOUNDARIES_READING: Reading = {
  findable: async (deployment) => {
    const register = await registerIfPublished(deployment);
    if (!register) return {};
    const codes = await readIfPublished(deployment, "codes.json", CODE_TABLE);
    return findableBoundaries(register, codes ?? { terms: [] }, await deployment.loadCohorts());
  },
  openPoints: async (deployment) => {
    const register = await registerIfPublished(deployment);
    return new Map(register?.openPoints.map(({ id, openPoint }) => [id, openPoint]) ?? []);
  },
  hint: async (deployment, id) => {
    const register = await registerIfPublished(deployment);
    return register?.outside.entries.some((one) => one.id === id)
      ? `${id} is not a definition; it is outside all twelve. The tool outside says why and where to look.`
      : undefined;
  },
  tools: BOUNDARY_TOOLS,
  parts: BOUNDARY_PARTS,
};
