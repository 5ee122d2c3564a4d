// The parts that the examples of these rules share.

/** The path that stands for the file of the next release. Its number is known only when a test tries an example. */
export const NEXT_RELEASE = "extras/releases/released/next.yaml";

/** A change that names no definition. */
export const OF_SOFTWARE = "{ kind: software, says: Pages are printed on fewer sheets. }";

/** A change that names the definition that the examples edit. */
export const OF_SETOFF = "{ kind: meaning, of: [setoff-netting], says: A text of it says something else. }";
