// The request list of several definitions: each document once, under whom to ask for it, with what to look for per definition.
// The page and the command line use this module alike.

const HOLDERS = [
  ["seller", "From the seller"],
  ["account-debtor", "From the account debtor"],
  ["third-party", "From third parties"],
];

/**
 * Returns the groups of a request list, the empty ones left out. `documents` are those of documents.json, `names` the
 * names of the definitions by id, in the order in which they are shown.
 */
export function requestList(documents, names) {
  const wanted = documents
    .map((document) => ({ ...document, lookFor: lookedFor(document, names) }))
    .filter(({ lookFor }) => lookFor.length > 0);
  return HOLDERS.map(([holder, heading]) => ({
    heading,
    documents: wanted.filter((document) => document.holder === holder),
  })).filter((group) => group.documents.length > 0);
}

function lookedFor({ readBy }, names) {
  return [...names].flatMap(([id, name]) => {
    const texts = [...new Set(readBy.filter((use) => use.id === id).map(({ lookFor }) => lookFor))];
    return texts.length > 0 ? [{ id, name, texts }] : [];
  });
}

/** Returns the other names and numbers by which a person may know a document, for parentheses; empty where there are none. */
export function alsoKnownAs({ otherNames, numbers }) {
  const uk = otherNames.UK.map((name) => `UK ${name}`);
  const written = numbers.map(({ standard, number, qualifier }) => {
    const named = standard === "X12" ? `EDI ${number}` : standard === "other" ? number : `${standard} ${number}`;
    return qualifier === null ? named : `${named} ${qualifier}`;
  });
  return [...otherNames.both, ...otherNames.US, ...uk, ...written].join("; ");
}

/** Returns a request list as Markdown that can be sent to a client as it stands. */
export function requestMarkdown(groups, names) {
  const parts = groups.map(({ heading, documents }) => {
    const items = documents.map((document) => {
      const also = alsoKnownAs(document);
      const texts = document.lookFor.map(({ name, texts: said }) => `  - For ${name}: ${said.join(" ")}`);
      return [`- [ ] ${document.name}${also === "" ? "" : ` (${also})`}, ${document.issued}`, ...texts].join("\n");
    });
    return `## ${heading}\n\n${items.join("\n")}\n`;
  });
  return `# Documents to provide\n\nFor: ${[...names.values()].join("; ")}.\n\n${parts.join("\n")}`;
}

/** Returns a request list as rows of text, the headings first: one row for each document and definition. */
export function requestRows(groups) {
  const rows = groups.flatMap(({ heading, documents }) =>
    documents.flatMap((document) =>
      document.lookFor.map(({ name, texts }) => [
        heading,
        document.name,
        alsoKnownAs(document),
        document.issued,
        document.producer === "seller" ? "made by the seller itself" : "",
        name,
        texts.join(" "),
        document.how,
        document.standIn ?? "",
        "",
      ]),
    ),
  );
  return [
    [
      "Ask",
      "Document",
      "Also known as",
      "Issued",
      "Own making",
      "Definition",
      "What to look for",
      "How it is had",
      "What stands in",
      "Received",
    ],
    ...rows,
  ];
}
