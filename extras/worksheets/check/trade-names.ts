// What the trade calls the columns of the sheets besides their headings.

// Each word is compared without marks and in lower case. A name is read only if no column of the file has the heading.
const NAMES: Readonly<Record<string, string>> = {
  // A schedule.
  Item: "invoice|invoice no|invoice number|inv no|inv|document|document no|doc no|description|line item|transaction|ref no",
  "Row is for": "scope|applies to|level|row for",
  Paper: "source|support|evidence|source document|supporting document|document seen",
  Date: "invoice date|document date|doc date|transaction date|posting date|inv date",
  "Due date": "due|due on|maturity|maturity date|payable on|date due",
  "Days past due": "days overdue|days late|dpd|past due days|overdue days",
  Currency: "ccy|curr|cur|currency code",
  Amount: "amt|open amount|open balance|invoice amount|balance|amount open|outstanding|outstanding amount|value|betrag",
  "Read under": "read as|falls under|definition|read by|cohort|category",
  "Difference to the aging":
    "difference|diff|variance|aging difference|difference to aging|difference vs aging|diff to aging|aging variance",
  State: "status|treatment|finding|conclusion|result|classification",
  Reference: "ref|references|work paper|workpaper|wp ref|w p ref|tickmark|tick mark|file ref",
  Remark: "remarks|comment|comments|note|notes|observation|observations",
  // Invoices.
  "Invoice number": "invoice|invoice no|inv no|document|document no|doc no|item|bill no|inv",
  "Invoice date": "date|document date|doc date|inv date|billing date",
  Total: "invoice total|invoice amount|amount|billed|amount billed|gross amount|original amount|inv amount",
  Credits: "credit|credits applied|credit notes|credit memos|credited",
  Paid: "payments|payment|cash received|amount paid|receipts|cash applied|payments received|paid to date",
  "Moved off the aging": "moved off|reclassified|transferred|moved|transferred off",
  "Open per aging":
    "open|open amount|open balance|balance|outstanding|aging balance|balance per aging|balance due|per aging",
  "Read in": "read under|read by|definition",
  // Lines and documents.
  "Gross obligation": "gross|gross amount|total owed|obligation",
  "Supported principal": "supported|supported amount|principal supported",
  "Contingent amount": "contingent|contingency",
  "Excluded amount": "excluded|exclusion|exclusions",
  Status: "state",
  "Application or invoice number":
    "application no|application number|app no|pay app|invoice no|invoice number|inv no|inv",
  "Application date": "app date",
  "Retainage held amount": "retainage|retainage held|retention|retention held",
};

/** Returns what the trade calls a column, as headings are compared. */
export function tradeNamesOf(heading: string): readonly string[] {
  return (Object.hasOwn(NAMES, heading) ? NAMES[heading] : undefined)?.split("|") ?? [];
}
