// The form in which a reader chooses a question and a place, and the places that have a page of their own. The pages of
// law use both.

import { html, type Part } from "../../../core/extra/page/html.ts";
import type { LawData } from "../data.ts";

/** The script of the form. */
export const LAW_SCRIPT = "law.mjs";

/** A place whose law is maintained. */
export interface LawPlace {
  id: string;
  name: string;
  /** The names of the place in the notes. */
  namesInNotes: readonly string[];
  /** The whole that the place is part of. The answers for the whole hold in the place too. */
  within?: { name: string; namesInNotes: readonly string[] };
  /** The codes of the jurisdictions whose authorities the page lists. */
  codes: readonly string[];
  /** The id of another page with rules for the same place. */
  relatedId?: string;
}

const US = ["United States"];
const US_GOVERNMENT = [
  "United States Government",
  "United States Government as account debtor",
  "States and cities as account debtor",
];
const CANADA = { name: "Canada", namesInNotes: ["Canada"] };
const EUROPEAN_UNION = { name: "European Union", namesInNotes: ["European Union"] };
const UNITED_KINGDOM = { name: "United Kingdom", namesInNotes: ["United Kingdom", "Great Britain"] };
const US_STATE = { within: { name: "United States", namesInNotes: [...US, ...US_GOVERNMENT] } };

/** The places, each with a page of its own. */
export const PLACES: readonly LawPlace[] = [
  {
    id: "united-states",
    name: "United States",
    namesInNotes: US,
    codes: ["US-UNIFORM", "US"],
    relatedId: "united-states-government",
  },
  {
    id: "united-states-government",
    name: "United States Government",
    namesInNotes: US_GOVERNMENT,
    codes: [],
    relatedId: "united-states",
  },
  { id: "california", name: "California", namesInNotes: ["California"], ...US_STATE, codes: ["US-CA"] },
  { id: "new-york", name: "New York", namesInNotes: ["New York"], ...US_STATE, codes: ["US-NY"] },
  { id: "texas", name: "Texas", namesInNotes: ["Texas"], ...US_STATE, codes: ["US-TX"] },
  {
    id: "england-and-wales",
    name: "England and Wales",
    namesInNotes: ["England and Wales", "England"],
    within: UNITED_KINGDOM,
    codes: ["GB-EAW"],
  },
  { id: "scotland", name: "Scotland", namesInNotes: ["Scotland"], within: UNITED_KINGDOM, codes: ["GB-SCT"] },
  { id: "ontario", name: "Ontario", namesInNotes: ["Ontario"], within: CANADA, codes: ["CA-ON"] },
  { id: "quebec", name: "Quebec", namesInNotes: ["Quebec"], within: CANADA, codes: ["CA-QC"] },
  { id: "france", name: "France", namesInNotes: ["France"], within: EUROPEAN_UNION, codes: ["FR"] },
  { id: "germany", name: "Germany", namesInNotes: ["Germany"], within: EUROPEAN_UNION, codes: ["DE"] },
  { id: "netherlands", name: "Netherlands", namesInNotes: ["Netherlands"], within: EUROPEAN_UNION, codes: ["NL"] },
];

/** Returns links to the pages of the places, from the page of law. */
export function placeList(): Part {
  const links = PLACES.map(({ id, name }) => html`<li><a href="in/${id}/">${name}</a></li>\n`);
  return html`<ul class="names short">${links}</ul>`;
}

/** Returns the form that leads to a question in all places or in one. `up` is the relative path to the page of law. */
export function questionForm({ answers }: LawData, up: string, chosen: { topic?: string; place?: string } = {}): Part {
  const topics = answers.map(
    ({ topic, question }) =>
      html`<option value="${topic}"${topic === chosen.topic && html` selected`}>${question}</option>\n`,
  );
  const places = PLACES.map(
    ({ id, name }) => html`<option value="${id}"${id === chosen.place && html` selected`}>${name}</option>\n`,
  );
  return html`<form id="law" class="picker needs-script no-print" data-up="${up}" aria-label="Question and place">
<label>Topic <select name="question">
${chosen.topic === undefined && html`<option value="">Choose a topic</option>\n`}\
${topics}</select></label>
<label>Place <select name="place"><option value="">All places</option>
${places}</select></label>
<button>Show</button><span class="said" role="status"></span>
</form>
`;
}
