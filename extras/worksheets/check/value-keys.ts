// The keys of the amounts in a schedule of values.

/** The keys of the amounts of a line. */
export const [SCHEDULED, CERTIFIED] = ["scheduledValue", "certifiedToDateAmount"];

export const [STORED, RETAINAGE] = ["storedMaterialsAmount", "retainageHeldAmount"];

/** The keys of what was applied for before this period, and in it. */
export const APPLIED = ["previousApplications", "thisPeriod"];
