// The settings that only the operator of a deployment knows. A build needs none of them.

/** Who runs a deployment and where to write to them; null where that is not told. */
export interface Operator {
  name: string | null;
  /** An address that begins with https:, mailto: or tel:. */
  contact: string | null;
}

/** What an operator says of a deployment. */
export interface Settings {
  /** The address of the publication, without a slash at the end. Canonical links and the sitemap need it. */
  baseAddress?: string;
  /** Named on the page About. */
  operator?: Operator;
  /** Where to report a vulnerability, and the day until which that holds. Both are published as security.txt. */
  security?: { contact: string; expires: string };
}

/** How well a build compresses: for those who download, or for somebody who looks at it on their own machine. */
export type Effort = "best" | "quick";
