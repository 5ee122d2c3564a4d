// The files that examples need in the folder of a new definition. The command `scaffold` writes them.

const exampleSkeleton = (kind: string, title: string): string => `- id: TODO
${title}  kind: ${kind}
  recorded: TODO
  papers:
    - {paper: TODO, issuer: TODO, date: TODO, says: TODO}
  figures:
    grossObligation: TODO
`;

/**
 * The two files by name. One has a first example, and the other both published examples. The fields are not known
 * before the definition is written.
 */
export const SKELETONS: Readonly<Record<string, string>> = {
  "examples.yaml": exampleSkeleton("plain", ""),
  "worked.yaml": exampleSkeleton("ordinary", "  title: TODO\n") + exampleSkeleton("trap", "  title: TODO\n"),
};
