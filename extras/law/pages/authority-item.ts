// Writes an authority as an item of a list, for the page of its group and for the page with the readings of the group.

import { capitalize } from "../../../core/base/text.ts";
import { html, joinParts, type Part } from "../../../core/extra/page/html.ts";
import { fold, ownLink } from "../../../core/extra/page/pieces.ts";
import type { Authority } from "../authority.ts";
import { BEARINGS, RULE_LEADS } from "../closed-lists.ts";
import { contraryAuthority } from "../law-file.ts";
import { ruleProvenance } from "../state.ts";
import { stateMark } from "./entries.ts";
import { evidenceOf, expiryNote, type PageInput, type PageInputWithCitations } from "./reading-evidence.ts";

/** The way to the base address from the page of a group, and from the page of its readings. */
export const UP_FROM_GROUP = "../../";
export const UP_FROM_READINGS = "../../../";

/**
 * Returns what an authority says, and how it was read. In a large group the evidence of the reading is on another page,
 * which is in `readingsFolder`. The days beside the name are then a link to it.
 */
export function authorityItem(authority: Authority, input: PageInputWithCitations, readingsFolder?: string): Part {
  const { id, name, establishes, moving } = authority;
  const { from } = ruleProvenance(authority, input.law.lawAsAt);
  const readingAddress = readingsFolder && `${readingsFolder}#${id}`;
  const changeLine =
    moving !== null && html`<p><b>Moving:</b> <a href="../#change-${moving}">what is changing in it</a>.</p>\n`;
  const evidence = readingsFolder === undefined ? evidenceFold(authority, input) : expiryNote(authority, input);
  return html`<li id="${id}">
<h3>${ownLink(id, name)} ${stateMark(authority, input.law, readingAddress)}</h3>
<p><span class="hint">${RULE_LEADS[from]}:</span> ${establishes}</p>
${hintLine(authority, input)}${changeLine}${evidence}</li>
`;
}

function hintLine(authority: Authority, input: PageInput): Part {
  const { otherNames } = authority;
  const namesHint = otherNames.length > 0 && `Also called ${otherNames.join(", ")}`;
  const hints = [bearingInWords(authority, input), namesHint].filter((hint) => hint !== false);
  return hints.length > 0 && html`<p class="hint">${joinParts(hints, ". ")}.</p>\n`;
}

// The bearings that the words before a rule express already: "Says" and "Reported to say".
const PLAIN_BEARINGS: ReadonlySet<string> = new Set(["states", "reported"]);

// Returns how an authority bears on the rule, or false if its bearing is plain. For a contrary authority it names the
// rule that it is contrary to.
function bearingInWords(authority: Authority, { law, kit }: PageInput): Part {
  const { bears } = authority;
  const contraryTo = contraryAuthority(authority, law);
  if (contraryTo !== undefined) return html`Contrary to ${kit.withCitationLinks(contraryTo, UP_FROM_GROUP, true)}`;
  return !PLAIN_BEARINGS.has(bears) && capitalize(BEARINGS[bears]);
}

function evidenceFold(authority: Authority, input: PageInputWithCitations): Part {
  const count = input.citationsByAuthority.get(authority.id)?.length ?? 0;
  const passagesText = count === 1 ? "the passage that relies" : `${count} passages that rely`;
  const label = `How it was read, citations to copy, and ${passagesText} on it`;
  return fold(label, evidenceOf(authority, input, UP_FROM_GROUP));
}

/** Returns how an authority was read, for the page with the readings of a large group. */
export function readingItem(authority: Authority, input: PageInputWithCitations): Part {
  const { id, name } = authority;
  return html`<li id="${id}">
<h3><a href="../#${id}">${name}</a></h3>
${evidenceOf(authority, input, UP_FROM_READINGS)}</li>
`;
}
