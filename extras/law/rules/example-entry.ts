// The parts that the examples of these rules share: an entry, and a reading.

/** The file of the Uniform Commercial Code. */
export const UCC = "extras/law/authorities/first/uniform-commercial-code.yaml";

/** An entry of the register. */
export const ENTRY = {
  name: "UCC 9-609",
  kind: "statute",
  jurisdictions: ["US-UNIFORM"],
  parts: { code: "Uniform Commercial Code", section: "9-609" },
  establishes: "A secured party may take possession after default.",
  bears: "background",
  cite: { bluebook: "U.C.C. § 9-609" },
  read: { status: "not-read" },
};

/** A reading of a text, without the words to find. */
export const READ = {
  status: "text-read",
  copy: "Stored page of a legislature's site.",
  on: "2026-11-21",
  textAsOf: "2026-03",
};
