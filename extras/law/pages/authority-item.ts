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
 * Returns what an authority says, and how it was read. How an item of a large group was read is on the page in
 * `folder`, to which its days lead.
 */
export function authorityItem(authority: Authority, input: PageInputWithCitations, folder?: string): Part {
  const { id, name, establishes, moving } = authority;
  const { from } = ruleProvenance(authority, input.law.lawAsAt);
  return html`<li id="${id}">
<h3>${ownLink(id, name)} ${stateMark(authority, input.law, folder && `${folder}#${id}`)}</h3>
<p><span class="hint">${RULE_LEADS[from]}:</span> ${establishes}</p>
${hintLine(authority, input)}${
  moving !== null &&
  html`<p>\
<b>Moving:</b> <a href="../#change-${moving}">what is changing in it</a>.</p>\n`
}${folder === undefined ? evidenceFold(authority, input) : expiryNote(authority, input)}</li>
`;
}

function hintLine(authority: Authority, input: PageInput): Part {
  const { otherNames } = authority;
  const namesHint = otherNames.length > 0 && `Also called ${otherNames.join(", ")}`;
  const hints = [bearingInWords(authority, input), namesHint].filter((hint) => hint !== false);
  return hints.length > 0 && html`<p class="hint">${joinParts(hints, ". ")}.</p>\n`;
}

// The bearings that the words before a rule, "says" and "reported to say", express already.
const PLAIN_BEARINGS: ReadonlySet<string> = new Set(["states", "reported"]);

// Returns what a contrary authority is contrary to. Of any other authority it returns the bearing, or false if the
// bearing is plain.
function bearingInWords(authority: Authority, { law, kit }: PageInput): Part {
  const { bears } = authority;
  const to = contraryAuthority(authority, law);
  if (to !== undefined) return html`Contrary to ${kit.withCitationLinks(to, UP_FROM_GROUP, true)}`;
  return !PLAIN_BEARINGS.has(bears) && capitalize(BEARINGS[bears]);
}

function evidenceFold(authority: Authority, input: PageInputWithCitations): Part {
  const count = input.citationsByAuthority.get(authority.id)?.length ?? 0;
  const passagesText = count === 1 ? "the passage that relies" : `${count} passages that rely`;
  const label = `How it was read, citations to copy, and ${passagesText} on it`;
  return fold(label, evidenceOf(authority, input, UP_FROM_GROUP));
}

/** Returns how an authority was read, for the further page of a large group. */
export function readingItem(authority: Authority, input: PageInputWithCitations): Part {
  const { id, name } = authority;
  return html`<li id="${id}">
<h3><a href="../#${id}">${name}</a></h3>
${evidenceOf(authority, input, UP_FROM_READINGS)}</li>
`;
}
