// Texts that a spreadsheet, a browser or an XML reader could mistake for something else, such as a formula.

/** Hostile texts, each a cell. */
export const HOSTILE: readonly string[] = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  '"=1+1',
  "'=1+1",
  "\u200b=1+1",
  "\uff1d1+1",
  "text;=1+1",
  "text,+1",
  "line\n@end",
  '=HYPERLINK("http://x.invalid","y")',
  "=cmd|' /C calc'!A0",
  "</t></is></c><script>alert(1)</script>&amp;\"'",
  "]]> <!-- -->",
  "_x0041_ and _x005F_",
  "bell \u0007, return \r and the end \uffff",
  "\u202eright to left\u202c, \u{1f600}",
  "&P of &N",
];
