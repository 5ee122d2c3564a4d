// The ids of the sources that belong to no single definition.

/** The register of reference scenarios. */
export const SCENARIOS = "shadow-dashboard";

/** The note on the four amounts that all twelve definitions share. */
export const SHARED_AMOUNTS = "shared-amounts";

/** The note on law that all twelve definitions cite. */
export const SHARED_LAW = "shared-law";

/** The ids of the sources that belong to no single definition, in the order in which they are published. */
export const SHARED_SOURCES = [SCENARIOS, SHARED_AMOUNTS, SHARED_LAW, "price-law", "works-law"] as const;
