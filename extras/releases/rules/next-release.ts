// What examples of these rules write.

/**
 * The file of the release that follows what is published. It stands for its number, which is known only where an
 * example is tried.
 */
export const NEXT_RELEASE = "extras/releases/released/next.yaml";

/** A change that tells of no definition. */
export const OF_SOFTWARE = "{ kind: software, says: Pages are printed on fewer sheets. }";

/** A change that tells of the definition that examples edit. */
export const OF_SETOFF = "{ kind: meaning, of: [setoff-netting], says: A text of it says something else. }";
