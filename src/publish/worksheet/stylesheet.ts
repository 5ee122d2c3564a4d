// The stylesheet of the worksheets as pages. The content policy of the site allows no style inside a page.

/** The name of the stylesheet beside the pages. */
export const STYLESHEET_NAME = "worksheet.css";

/** The stylesheet. */
export const STYLESHEET = `:root {
  --paper: #fff;
  --ink: #111;
  --soft: #555;
  --shade: #e7e7e7;
  --accent: #003e9c;
  --title: attr(data-title);
  color-scheme: light;
  font: 100%/1.4 system-ui, sans-serif;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a;
    --ink: #e7e4dd;
    --soft: #aca79c;
    --shade: #26292e;
    --accent: #8ccdd8;
    color-scheme: dark;
  }
}
body {
  margin: 1.5rem auto;
  max-width: 80rem;
  padding: 0 1rem;
  color: var(--ink);
  background: var(--paper);
}
h1 {
  margin: 1rem 0 0.5rem;
  font-size: 1.4rem;
}
h2 {
  margin: 2rem 0 0.4rem;
  font-size: 1.1rem;
}
.question {
  font-size: 1.1rem;
}
.scroll {
  overflow-x: auto;
}
table {
  width: 100%;
  border-collapse: collapse;
}
th,
td {
  padding: 0.35rem 0.5rem;
  border: 1px solid var(--soft);
  text-align: left;
  vertical-align: top;
}
thead th,
.file th,
.group th {
  background: var(--shade);
}
tbody th {
  font-weight: normal;
}
code,
.small {
  display: block;
  color: var(--soft);
  font: 0.8em/1.3 system-ui, sans-serif;
}
.file {
  min-width: 45rem;
  table-layout: fixed;
}
.file th {
  width: 14%;
}
.file .given {
  font-weight: bold;
}
.file td {
  height: 1.6rem;
}
.evidence {
  min-width: 60rem;
}
.evidence .document {
  width: 24%;
}
.evidence .look {
  width: 36%;
}
.evidence .status {
  width: 15%;
}
.status ul {
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.9em;
}
.status li {
  white-space: nowrap;
}
.status li::before {
  display: inline-block;
  width: 0.7em;
  height: 0.7em;
  margin-right: 0.4em;
  border: 1px solid var(--ink);
  content: "";
}
.lines {
  min-width: 60rem;
  table-layout: fixed;
}
.lines .number {
  width: 2.2rem;
}
.lines .currency {
  width: 5.5rem;
}
.lines td {
  height: 1.5rem;
}
.summary {
  min-width: 50rem;
}
.summary .name {
  width: 17%;
}
.summary .value {
  width: 13%;
}
.summary .currency {
  width: 6rem;
}
.summary .source {
  width: 20%;
}
a {
  color: var(--accent);
}
:focus-visible {
  outline: 3px solid var(--accent);
}
@page {
  size: landscape;
  margin: 12mm 12mm 14mm;
  @bottom-left {
    content: var(--title);
    font: 7.5pt/1.3 system-ui, sans-serif;
    white-space: nowrap;
  }
  @bottom-right {
    content: counter(page) " / " counter(pages);
    font: 7.5pt/1.3 system-ui, sans-serif;
  }
}
@media print {
  :root {
    font-size: 8.5pt;
  }
  body {
    max-width: none;
    margin: 0;
    padding: 0;
  }
  h1,
  h2 {
    margin: 0 0 2mm;
    break-after: avoid;
  }
  section {
    margin-top: 5mm;
  }
  .own-page {
    margin-top: 0;
    break-before: page;
  }
  nav {
    display: none;
  }
  .scroll {
    padding-right: 1px;
    overflow: visible;
  }
  .scroll > table {
    min-width: 0;
  }
  thead {
    display: table-header-group;
  }
  tr,
  li {
    break-inside: avoid;
  }
  .lines td {
    box-sizing: border-box;
    height: 8mm;
  }
}
`;
