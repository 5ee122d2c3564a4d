// The settings of a build that only the operator of a deployment knows. All of them are optional.

/** The operator of a deployment. A property is null if it is not set. */
export interface Operator {
  name: string | null;
  /** An address that begins with https:, mailto: or tel:. */
  contact: string | null;
}

/** The settings of a build. */
export interface Settings {
  /** The address of the publication, without a slash at the end. Canonical links and the sitemap need it. */
  baseAddress?: string;
  /** The operator, who is named on the page About. */
  operator?: Operator;
  /** Where to report a vulnerability, and when that expires. Both are published as security.txt. */
  security?: { contact: string; expires: string };
}

/** How well a build compresses: at its best for a deployment, or quickly for an author's own machine. */
export type Effort = "best" | "quick";
