// Reads the register of authorities from a deployment, for the commands, the search and agents. It is published in two
// files, because messages, forms and practice are documents and not law.

import { type Deployment, readIfPublished } from "../../core/read/deployment.ts";
import { AUTHORITY_REGISTER, type AuthorityRegister, STANDARDS } from "./register.ts";

/**
 * Resolves to the register of authorities, with messages, forms and practice among them, or to undefined if the
 * deployment has none.
 */
export async function registersIn(deployment: Deployment): Promise<AuthorityRegister | undefined> {
  const law = await readIfPublished(deployment, "authorities.json", AUTHORITY_REGISTER);
  if (!law) return undefined;
  const documents = await readIfPublished(deployment, "documents.json", STANDARDS);
  return { ...law, authorities: [...law.authorities, ...(documents?.standards ?? [])] };
}
