// The files that examples need in the folder of a new definition.

const FILE = (kind: string, title: string): string => `- id: TODO
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
  "examples.yaml": FILE("plain", ""),
  "worked.yaml": FILE("ordinary", "  title: TODO\n") + FILE("trap", "  title: TODO\n"),
};
