// The two base documents: small, whole and clean. Each text says which field of which entry it is, so that a search
// for it finds that entry and no other.

import type { Json } from "./pointer.ts";
import type { Kind } from "./vector.ts";

/** Ids, names and structures of section 2.5 of contract/specification.md, typed here and not taken from the contract. */
export const ENTRIES = [
  ["return-window-survivors", "Return-window survivors", "Return-resolved receivable"],
  ["late-delivery-claims", "Late-delivery claims", "Penalty-bounded receivable"],
  ["partially-fulfilled-pos", "Partially fulfilled purchase orders", "Line-item microreceivables"],
  ["delivered-awaiting-acceptance", "Delivered, awaiting acceptance", "Event-vested receivable"],
  ["retail-chargebacks", "Retail chargebacks", "Clean base and recovery strip"],
  ["volume-rebates", "Volume rebates", "Net-of-rebate receivable"],
  ["promotional-allowances", "Promotional allowances", "Promotion-normalized claim"],
  ["predictable-short-pays", "Predictable short-pays", "Empirically netted receivable"],
  ["delivered-not-invoiced", "Delivered, not yet invoiced", "Verified unbilled receivable"],
  ["milestones-retainage", "Milestones and retainage", "Progress claim and retainage strip"],
  ["formula-priced-shipments", "Formula-priced shipments", "Formula-reset receivable"],
  ["setoff-netting", "Setoff and netting", "Obligor-level net-settlement claim"],
] as const;

const NO_RULES = { entryRule: null, exclusionRule: null, amountRule: null, releaseRule: null };

// Aliases with letters on which trimming, lower-casing and counting go wrong first.
const ODD_ALIASES: Readonly<Record<number, readonly string[]>> = {
  2: ["Straße", "İstanbul", "ΟΔΟΣ", "Ångström"],
  3: [],
  4: ["smile 😀 here", "two\nlines", "a\u00a0hard space", 'quoted "word" and back\\slash', "tab\there"],
};

/** The base cohort registry. */
const BASE_COHORTS: Json = {
  catalogId: "service-shadow-cohorts",
  version: "0.1.0",
  scope: "definition-discovery",
  records: ENTRIES.map(([id, name, assetStructure], index) => {
    const entry = entryOf(index);
    return {
      id,
      version: "0.1.0",
      name,
      assetStructure,
      definition: `Definition of ${entry}.`,
      aliases: [...(ODD_ALIASES[index + 1] ?? [`First alias of ${entry}`, `Second alias of ${entry}`])],
      legacyIds: { shadowDashboard: numberOf(index) },
      evidenceToInspect: [`First evidence of ${entry}`, `Second evidence of ${entry}`].slice(0, 1 + (index % 2)),
      decisionQuestion: `Decision question of ${entry}?`,
      ...NO_RULES,
      referenceScenario: { nextReleaseEvent: `Release event of ${entry}.`, sourceId: "shadow-dashboard" },
      sourceRefs: [reference(id, index), reference("shadow-dashboard", index + 12)],
      assetStructureAliases: index === 2 ? [] : [`Structure alias of ${entry}`],
    };
  }),
};

/** The base asset definition catalog. */
const BASE_ASSETS: Json = {
  catalogId: "service-asset-definitions",
  version: "0.1.0",
  scope: "definition-discovery",
  fieldStatus: "proposed-source-backed-descriptors",
  valueStatus: "no-observed-values",
  records: ENTRIES.map(([id, , assetStructure], index) => {
    const entry = entryOf(index);
    return {
      id,
      version: "0.1.0",
      cohortId: id,
      name: assetStructure,
      purpose: `Purpose of ${entry}.`,
      evidenceToInspect: [`First document of ${entry}`, `Second document of ${entry}`].slice(0, 1 + (index % 2)),
      fields: [
        ...["grossObligation", "supportedPrincipal", "contingentAmount", "excludedAmount"].map((key) =>
          field(key, "shared", "decimal-string", id, index),
        ),
        field("settlementDate", "asset-type", "date", id, index),
        ...(index % 3 === 0 ? [field("heldAmount", "asset-type", "decimal-string", id, index)] : []),
      ],
      sourceRefs: [reference(id, index), reference("shadow-dashboard", index + 12)],
      ...NO_RULES,
    };
  }),
};

function numberOf(index: number): string {
  return String(index + 1).padStart(2, "0");
}

function entryOf(index: number): string {
  return `entry ${numberOf(index)}`;
}

function field(key: string, scope: string, type: string, id: string, index: number) {
  const unit = type === "date" ? "ISO-8601-date" : "source-currency";
  const description = `The ${key} of ${entryOf(index)}.`;
  return { key, scope, type, unit, description, sourceBasis: [reference(id, index + 24)] };
}

// Every fourth passage is a single line.
function reference(sourceId: string, seed: number) {
  const sha256 = "0123456789abcdef".charAt(seed % 16).repeat(64);
  return { sourceId, sha256, startLine: seed + 1, endLine: seed + 1 + (seed % 4) };
}

/** The base documents by kind. */
export const BASE: Record<Kind, Json> = { cohorts: BASE_COHORTS, "asset-definitions": BASE_ASSETS };
