// The type of cohorts.json, where the package is imported.

import type { CohortRegistry } from "./cohorts-client.mjs";

declare const registry: CohortRegistry;
export default registry;
