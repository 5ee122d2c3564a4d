// What a new definition needs of examples: its own fields are known only once they are written.

const FILE = (kind: string, title: string): string => `- id: TODO
${title}  kind: ${kind}
  recorded: TODO
  papers:
    - {paper: TODO, issuer: TODO, date: TODO, says: TODO}
  figures:
    grossObligation: TODO
`;

/** The two files, each with a first invented file. */
export const SKELETONS: Readonly<Record<string, string>> = {
  "examples.yaml": FILE("plain", ""),
  "worked.yaml": FILE("ordinary", "  title: TODO\n") + FILE("trap", "  title: TODO\n"),
};
