// The JavaScript client with its inner functions in reach, and with whatever change of its text a test is about.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Published from "#client";
import type { Kind } from "../../../src/contract/vectors/vector.ts";

export type Client = typeof Published;

/** What the client tells apart inside: one of its two kinds of catalog. */
type InnerKind = object;

export interface OpenedClient extends Client {
  COHORTS: InnerKind;
  ASSETS: InnerKind;
  check(document: unknown, kind: InnerKind): Published.Problem[];
  addressOf(kind: InnerKind, base: unknown): string;
}

/** Returns the text of the JavaScript client. */
export function clientText(root: string): string {
  return readFileSync(join(root, "clients", "cohorts-client.mjs"), "utf8");
}

let folder: string | undefined;
let opened = 0;

/** Runs a text as a module of its own that exports its inner functions too. */
export async function openText(text: string): Promise<OpenedClient> {
  folder ??= temporaryFolder();
  const path = join(folder, `client-${opened}.mjs`);
  opened += 1;
  writeFileSync(path, `${text}\nexport { COHORTS, ASSETS, check, addressOf };\n`);
  return (await import(pathToFileURL(path).href)) as OpenedClient;
}

function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "opened-clients-"));
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Returns the inner kind of a catalog. */
export function innerKind(client: OpenedClient, kind: Kind): InnerKind {
  return kind === "cohorts" ? client.COHORTS : client.ASSETS;
}
