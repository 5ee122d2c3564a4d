// A definition made by hand, small enough to read and with every kind of cell, for the tests of worksheets.

import type { AssetRecord, CohortRecord, FieldDescriptor } from "#client";
import type { EvidenceDocument } from "../../../core/catalog/documents.ts";
import type { EvidenceItem } from "../../../core/compile/evidence.ts";
import { shapeOf } from "../inspection-shape.ts";
import type { SheetInput } from "../sheet.ts";

/** The texts of the definition made by hand. Hostile tests replace them. */
const TEXTS = {
  name: "Ferry tickets",
  purpose: "Lets a reader see tickets that were sailed on apart from tickets that can still be given back.",
  question: "Which tickets can still be given back, and until when?",
  document: "Boarding list",
  issued: "kept by the ferry line",
  lookFor: "Inspect the date of sailing and the ticket numbers.",
  description: "Total of the tickets sold, before anything is given back.",
  column: "Ticket number",
};

type Texts = typeof TEXTS;

/** Returns a definition made by hand, with some of its texts replaced. */
export function handMade(texts: Partial<Texts> = {}): SheetInput {
  const allTexts = { ...TEXTS, ...texts };
  const asset = assetOf(allTexts);
  const list = documentOf("boarding-list", allTexts.document, "third-party");
  const ledger = documentOf("ticket-ledger", "Ticket ledger", "seller");
  const item = (documents: readonly EvidenceDocument[], issuer: string, lookFor: string): EvidenceItem => ({
    documents: documents.map((document) => ({ document, issued: issuer, nameInSentence: document.name })),
    parts: [],
    verb: "Inspect",
    lookFor,
    otherNameSentences: "",
    sentence: `${documents.map(({ name }) => name).join(" or ")}, ${issuer}. ${lookFor}`,
  });
  const evidence = {
    cohort: [item([list, ledger], allTexts.issued, allTexts.lookFor)],
    asset: [item([ledger], "kept by the seller", "Read the price and the day of each ticket.")],
  };
  const lines = {
    unit: "ticket",
    columns: [allTexts.column, "Sailing date"],
    amounts: ["Fare sold"],
    fields: ["paidAmount", "returnDate"],
  };
  return {
    cohort: {
      id: "ferry-tickets",
      name: allTexts.name,
      decisionQuestion: allTexts.question,
    } as unknown as CohortRecord,
    asset,
    shape: shapeOf(asset, evidence, lines),
    evidence,
    lines,
    ties: [
      {
        between: [allTexts.document, "Ticket ledger"],
        agree: "the tickets scanned with the tickets sold",
        expect: "Tickets sold and not sailed.",
      },
    ],
    requestNames: new Map(),
    edition: "release 3 of 22 November 2026",
    offeredNotes: [],
  };
}

/** Returns a definition with all four amounts in its fields and in its lines. */
export function withFour(input: SheetInput): SheetInput {
  const four = ["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"];
  const [field] = input.asset.fields;
  const others = input.asset.fields.filter(({ key }) => !four.includes(key));
  const fields = [...four.map((key) => ({ ...field, key })), ...others];
  const asset = { ...input.asset, fields } as typeof input.asset;
  const lines = { ...input.lines, fields: [...four, ...input.lines.fields] };
  return { ...input, asset, lines, shape: shapeOf(asset, input.evidence, lines) };
}

function assetOf({ purpose, description }: Texts): AssetRecord {
  const field = (key: string, type: FieldDescriptor["type"], scope: FieldDescriptor["scope"]): FieldDescriptor =>
    ({ key, type, scope, description, unit: type === "date" ? "calendar-day" : "source-currency" }) as FieldDescriptor;
  return {
    id: "ferry-tickets",
    cohortId: "ferry-tickets",
    version: "1.2.0",
    name: "Returnable fares",
    purpose,
    fields: [
      field("grossObligation", "decimal-string", "shared"),
      field("supportedPrincipal", "decimal-string", "shared"),
      field("paidAmount", "decimal-string", "asset-type"),
      field("returnDate", "date", "asset-type"),
    ],
  } as unknown as AssetRecord;
}

function documentOf(id: string, name: string, producer: EvidenceDocument["producer"]): EvidenceDocument {
  return {
    id,
    name,
    producer,
    otherNames: { both: [], US: [], UK: [] },
    issued: "kept by somebody",
    holder: "seller",
    numbers: [{ standard: "X12", number: "858", qualifier: null, name: "shipment information", authority: "x12-858" }],
    proves: "A sailing.",
    doesNotProve: "A payment.",
    how: "From the line.",
    standIn: null,
  };
}
