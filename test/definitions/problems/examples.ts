// What each rule passes, and what it refuses at the marked word.

import type { Example } from "../../support/edit-definitions.ts";

const UCC = "authorities/uniform-commercial-code.yaml";
const ENTRY = {
  name: "UCC 9-609",
  kind: "statute",
  jurisdictions: ["US-UNIFORM"],
  parts: { code: "Uniform Commercial Code", section: "9-609" },
  establishes: "A secured party may take possession after default.",
  bears: "background",
  cite: { bluebook: "U.C.C. § 9-609" },
  read: { status: "not-read" },
};
const READ = { status: "text-in-force", copy: "Stored page of a legislature's site.", on: "2026-11-21" };
const GIFT = {
  id: "gift-card",
  name: "Gift card",
  issued: "issued by a store",
  producer: "third-party",
  holder: "third-party",
  proves: "That somebody bought it.",
  doesNotProve: "That anybody owes a price.",
  how: "It is bought.",
};
const THREE = ["a field examiner", "a commercial lawyer", "a revenue accountant"];
const REVIEW = [
  "# Review\n\nThis is not a sign-off.\n\n",
  ...THREE.map((role) => `## As ${role}\n\n- Checked.\n\n`),
].join("");
const ROWS = "setoff-netting/picture.yaml#before.rows";
const ROW = { label: "The account", place: "to the seller" };

/** The examples by the names of rules. */
export const EXAMPLES: Readonly<Record<string, Readonly<Record<"good" | "bad", Example>>>> = {
  "plain-characters": {
    good: { "retail-chargebacks/cases.yaml#0.reason": "The retailer's own code names the failure - a short count." },
    bad: { "retail-chargebacks/cases.yaml#0.reason": "The retailer«’»s own code names the failure." },
  },
  "no-values": {
    good: { "retail-chargebacks/asset.yaml#purpose": "Lets a reader see what the dispute period still leaves open." },
    bad: { "retail-chargebacks/asset.yaml#purpose": "Lets a reader see what the «30 days» for a dispute leave open." },
  },
  "unique-names": {
    good: { "setoff-netting/cohort.yaml#aliases.+": "two-way ledger balances" },
    bad: { "setoff-netting/cohort.yaml#aliases.+": "«volume» rebates" },
  },
  "asset-structure": {
    good: { "setoff-netting/cohort.yaml#assetStructure": "Obligor-level net-settlement claim" },
    bad: { "setoff-netting/cohort.yaml#assetStructure": "«Net-settlement» claim" },
  },
  "distinct-keys": {
    good: {
      "late-delivery-claims/asset.yaml#amounts.elsewhereCollectedAmount": {
        description: "Sum that the buyer has collected for the delay from a bond.",
        sources: ["dossier#elsewhere-collected-amount"],
      },
    },
    bad: {
      "late-delivery-claims/asset.yaml#amounts.«excludedAmount»": {
        description: "Part that the buyer has paid.",
        sources: ["shared-amounts#excluded-amount"],
      },
    },
  },
  "distinct-ids": {
    good: { "border-files.yaml#0.id": "claims-without-a-clause" },
    bad: { "border-files.yaml#0.id": "claims-without-a-clause", "border-files.yaml#1.id": "«claims-without-a-clause»" },
  },
  "every-pair": {
    good: { "boundaries.yaml#pairs.65.between": ["setoff-netting", "formula-priced-shipments"] },
    bad: {
      "boundaries.yaml#pairs.65.between": ["«setoff-netting»", "volume-rebates"],
      "boundaries.yaml#pairs.65.questions": ["rebate-on-purchases"],
    },
  },
  "questions-lead-there": {
    good: { "border-files.yaml#0.places": { "return-window-survivors": "return-right" } },
    bad: { "border-files.yaml#0.places": { "return-window-survivors": "«delay-clause»" } },
  },
  "enough-border-files": {
    good: { "border-files.yaml#0.story": "A story that has been written anew." },
    bad: {
      "border-files.yaml#0": {
        id: "«all-outside»",
        story: "Nothing is open.",
        places: { outside: "nothing-fits" },
      },
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [
          `border-files.yaml#${index + 1}.places`,
          { outside: "nothing-fits" },
        ]),
      ),
    },
  },
  "boundary-headings": {
    good: { "setoff-netting/dossier.md#volume-rebates": "### Volume rebates\n\nThey grow out of the sale.\n" },
    bad: { "setoff-netting/dossier.md#volume-rebates": "### «Rebates»\n\nThey grow out of the sale.\n" },
  },
  "own-section": {
    good: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["shared-amounts#excluded-amount"] },
    bad: { "retail-chargebacks/asset.yaml#shared.excludedAmount.sources": ["«shared-amounts#contingent-amount»"] },
  },
  "distinct-authorities": {
    good: { [`${UCC}#authorities.0.cite`]: { bluebook: "U.C.C. 1" } },
    bad: {
      [`${UCC}#authorities.+`]: { ...ENTRY, id: "ucc-once" },
      "authorities/us-states.yaml#authorities.+": { ...ENTRY, id: "«ucc-again»" },
      "setoff-netting/dossier.md#names-in-use": "## Names in use\n\nSetoff and netting [@ucc-again; @ucc-once].\n",
    },
  },
  "reading-proved": {
    good: { [`${UCC}#authorities.0.read`]: { ...READ, find: "does not arise from" } },
    bad: { [`${UCC}#authorities.0.read`]: { ...READ, status: "«text-in-force»" } },
  },
  "ready-citations": {
    good: { [`${UCC}#authorities.0.cite`]: { oscola: "Uniform Commercial Code s 1" } },
    bad: { [`${UCC}#authorities.0.cite`]: { "«plain»": "UCC 1" } },
  },
  "authorities-cited": {
    good: {
      "setoff-netting/dossier.md#names-in-use":
        "## Names in use\n\nSetoff and netting [@ucc-9-404, (a)(1); @usc-11-553].\n",
    },
    bad: { [`${UCC}#authorities.+`]: { ...ENTRY, id: "«ucc-9-609»" } },
  },
  "documents-read": {
    good: { "documents.yaml#documents.0.standIn": "A written answer of the buyer." },
    bad: { "documents.yaml#documents.+": { ...GIFT, id: "«gift-card»" } },
  },
  "documents-asked": {
    good: { "documents.yaml#needs.0.name": "Open items" },
    bad: { "documents.yaml#needs.0.if": "«it applies»" },
  },
  "reviewed-by-four": {
    good: { "setoff-netting/review.md": `${REVIEW}## As a netting clerk\n\n- Checked.\n` },
    bad: { "setoff-netting/review.md": `«#»${REVIEW.slice(1)}` },
  },
  "cases-on-both-sides": {
    good: { "setoff-netting/cases.yaml#0.belongs": "volume-rebates" },
    bad: {
      "setoff-netting/cases.yaml#0.belongs": "«volume-rebates»",
      "setoff-netting/cases.yaml#1.belongs": "outside",
    },
  },
  "found-by-queries": {
    good: { "setoff-netting/queries.yaml#cohort.0": "netting" },
    bad: { "setoff-netting/queries.yaml#cohort.0": "«unfindable»" },
  },
  "picture-parts": {
    good: { [ROWS]: [{ ...ROW, pieces: ["supported 5", "contingent 4", "excluded 3"] }] },
    bad: { [ROWS]: [{ ...ROW, label: "«The account»", pieces: ["supported 6", "excluded 6"] }] },
  },
  "enough-examples": {
    good: { "setoff-netting/examples.yaml#0.kind": "plain" },
    bad: {
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [`setoff-netting/examples.yaml#${index}.kind`, "plain"]),
      ),
      "setoff-netting/examples.yaml#0.kind": "«plain»",
    },
  },
  "parts-add-up": {
    good: { "setoff-netting/examples.yaml#0.kind": "plain" },
    bad: {
      "setoff-netting/examples.yaml#0.id": "«more-than-the-gross»",
      "setoff-netting/examples.yaml#0.figures.grossObligation.is": "0.01",
    },
  },
};
