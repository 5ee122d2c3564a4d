// The parts that the examples of these rules share.

/**
 * The placeholder for the file of the next release. Its number is known only when an example is tried.
 */
export const NEXT_RELEASE = "extras/releases/released/next.yaml";

/** A change that names no definition. */
export const OF_SOFTWARE = "{ kind: software, says: Pages are printed on fewer sheets. }";

/** A change that names the definition that the examples edit. */
export const OF_SETOFF = "{ kind: meaning, of: [setoff-netting], says: A text of it says something else. }";
