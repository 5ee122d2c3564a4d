// The keys of the amounts in a schedule of values, which lists the work of a contract line by line.

/** The keys of the amounts of a line. */
export const [SCHEDULED, CERTIFIED] = ["scheduledValue", "certifiedToDateAmount"];

export const [STORED, RETAINAGE] = ["storedMaterialsAmount", "retainageHeldAmount"];

/** The keys of the amounts of earlier applications and of this period. */
export const APPLIED = ["previousApplications", "thisPeriod"];
