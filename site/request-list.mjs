// The request list of several definitions: each document once, under whom to ask for it, with what to look for per definition.
// The page and the command line use this module alike.

/** Whom to ask for a document, and how that group of a request list is headed. */
export const REQUEST_HEADINGS = {
  seller: "From the seller",
  "account-debtor": "From the buyer",
  "third-party": "From third parties",
};

/**
 * Returns the groups of a request list, the empty ones left out. `documents` are those of documents.json, `names` the
 * names of the definitions by id, in the order in which they are shown. What one item looks for in several documents
 * stands with the first of them; the others lead to it.
 */
export function requestList(documents, names) {
  const groups = Object.entries(REQUEST_HEADINGS)
    .map(([holder, heading]) => ({
      heading,
      documents: documents.filter((document) => document.holder === holder && isRead(document, names)),
    }))
    .filter((group) => group.documents.length > 0);
  const told = new Map();
  return groups.map(({ heading, documents: asked }) => ({
    heading,
    documents: asked.map((document) => ({ ...document, lookFor: lookedFor(document, names, told) })),
  }));
}

function isRead({ readBy }, names) {
  return readBy.some(({ id }) => names.has(id));
}

function lookedFor({ name: document, readBy }, names, told) {
  return [...names].flatMap(([id, name]) => {
    const uses = readBy.filter((use) => use.id === id);
    if (uses.length === 0) return [];
    const texts = uses.map((use) => {
      const key = `${id} ${use.record} ${use.item}`;
      const first = told.get(key) ?? document;
      told.set(key, first);
      return first === document ? use.lookFor : `What to look for: see ${first}.`;
    });
    return [{ id, name, texts: [...new Set(texts)] }];
  });
}

/** Returns the other names by which a person may know a document, for parentheses; empty where there are none. */
export function otherNamesOf({ otherNames: { both, US, UK } }) {
  return [...US, ...both, ...UK.map((name) => `UK ${name}`)].join(", ");
}

/** Returns a number as the trade says it: `EDI 820`, `EDI 810 marked as a credit`, `EDIFACT REMADV`, `AIA G702`. */
export function numberInWords({ standard, number, qualifier }) {
  const named = standard === "X12" ? `EDI ${number}` : standard === "other" ? number : `${standard} ${number}`;
  return qualifier === null ? named : `${named} ${qualifier}`;
}

/** Returns the numbers of a document, as the trade says them. */
export function numbersOf({ numbers }) {
  return numbers.map(numberInWords).join("; ");
}

/** Returns a request list as Markdown that can be sent to a client as it stands: in names, without numbers of messages. */
export function requestMarkdown(groups, names) {
  const parts = groups.map(({ heading, documents }) => {
    const items = documents.map((document) => {
      const also = otherNamesOf(document);
      const texts = document.lookFor.map(({ name, texts: said }) => `  - For ${name}: ${said.join(" ")}`);
      return [`- [ ] ${document.name}${also === "" ? "" : ` (${also})`}, ${document.issued}`, ...texts].join("\n");
    });
    return `## ${heading}\n\n${items.join("\n")}\n`;
  });
  return `# Documents to provide

For: ${[...names.values()].join("; ")}.

Please send a copy of each document, or say that there is none. Below each stands what we look for in it.

${parts.join("\n")}`;
}

/** Returns a request list as rows of text, the headings first: one row for each document and definition. */
export function requestRows(groups) {
  const rows = groups.flatMap(({ heading, documents }) =>
    documents.flatMap((document) =>
      document.lookFor.map(({ name, texts }) => [
        heading,
        document.name,
        otherNamesOf(document),
        numbersOf(document),
        document.issued,
        document.producer === "seller" ? "yes" : "",
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
      "Other names",
      "Numbers",
      "Issued",
      "Made by the seller itself",
      "Definition",
      "What to look for",
      "How it is had",
      "What stands in",
      "Received",
    ],
    ...rows,
  ];
}
