// The type of asset-definitions.json, where the package is imported.

import type { AssetDefinitionCatalog } from "./cohorts-client.mjs";

declare const catalog: AssetDefinitionCatalog;
export default catalog;
