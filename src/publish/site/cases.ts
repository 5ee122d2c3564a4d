// The worked cases of a cohort, from definitions/<id>/cases.yaml.

import { parse } from "yaml";

/** An invented happening, the cohort that it belongs to (or the word for none), and why. */
export interface Case {
  happening: string;
  belongs: string;
  reason: string;
}

/** Reads a cases file. What is no list of cases gives none: the compiler of definitions says so, not the site. */
export function readCases(yaml: string): Case[] {
  const entries: unknown = parse(yaml);
  return Array.isArray(entries) ? entries.flatMap(readCase) : [];
}

function readCase(entry: unknown): Case[] {
  if (entry === null || typeof entry !== "object") return [];
  const { case: happening, belongs, reason } = entry as Record<string, unknown>;
  if (typeof happening !== "string" || typeof belongs !== "string") return [];
  const because = typeof reason === "string" ? reason.trim() : "";
  return [{ happening: happening.trim(), belongs: belongs.trim(), reason: because }];
}
