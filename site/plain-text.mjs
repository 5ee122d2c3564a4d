// A text as it is compared with what somebody typed: "U.C.C. § 9-404" is looked for as "ucc 9-404".

/** Returns a text in small letters, without full stops, commas and section signs, with single spaces. */
export function plainText(text) {
  return text.toLowerCase().replace(/[.,§]/g, "").replace(/\s+/g, " ").trim();
}
