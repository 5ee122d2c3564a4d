// The settings that only the operator of a deployment knows. A build needs none of them.

/** Who runs a deployment and where to write to them; null where that is not told. */
export interface Operator {
  name: string | null;
  /** An address that begins with https:, mailto: or tel:. */
  contact: string | null;
}

/** What an operator says of a deployment. */
export interface Settings {
  /** Where the publication will stand, without a slash at the end; canonical links and the sitemap need it. */
  baseAddress?: string;
  /** Named on the page About. */
  operator?: Operator;
  /** Where to report a vulnerability, and until when that holds: published as security.txt. */
  security?: { contact: string; expires: string };
}

/** How well a build compresses: for those who download, or for somebody who looks at it on their own machine. */
export type Effort = "best" | "quick";
