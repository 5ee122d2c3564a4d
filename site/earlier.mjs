// What an older citation of a source said, and what has changed since. The page of a source loads it where the address gives another hash than its own.

import { passageChanges } from "./changes.mjs";
import { offerCopies, stopAt } from "./source-lines.mjs";
import { element, hashOf, linesInWords, linesNamed, sectionAt } from "./source-parts.mjs";

const base = new URL("../", import.meta.url);

/**
 * Shows in a box the text of a source with this hash, beside the lines that stand on the page. Returns a function that shows the lines of
 * another fragment; null where there is no such text, and the box says why.
 */
export async function showEarlier(box, { source, title, asked, lines }) {
  const say = (...parts) => {
    box.replaceChildren(heading("This is not the text that the address cites"), element("p", ...parts));
    return null;
  };
  const { releases } = await (await read("releases.json")).json();
  if (!/^[0-9a-f]{64}$/.test(asked)) {
    const hashes = new Set(
      releases.flatMap(({ sources }) => sources).flatMap((one) => (one.sourceId === source ? [one.sha256] : [])),
    );
    const begun = [...hashes].filter((hash) => asked.length >= 8 && hash.startsWith(asked));
    const links = begun.map((hash) => linkTo(`${location.pathname}?sha256=${hash}${location.hash}`, code(hash)));
    const offer = links.length > 0 ? [" With these digits begins ", ...joined(links, " and "), "."] : [];
    return say(
      "The address gives no SHA-256, which has 64 digits of 0 to 9 and a to f.",
      ...offer,
      " Below is the text of today.",
    );
  }
  const citing = releases.filter((release) => release.sources.some((one) => isText(one, source, asked)));
  if (citing.length === 0) {
    const other = releases.flatMap(({ sources }) => sources).find(({ sha256 }) => sha256 === asked)?.sourceId;
    if (other === undefined)
      return say("No release cites a text with this hash: ", code(asked), ". Below is the text of today.");
    const address = new URL(`sources/${other}/${location.search}${location.hash}`, base).href;
    return say("This is the hash of another source: ", linkTo(address, other), ". Below is the text of today.");
  }
  const path = `sources/sha256/${asked}.md`;
  const bytes = new Uint8Array(await (await read(path)).arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const gone = releases.flatMap((release) => release.gone).filter(({ kind, of }) => kind === "field" && of === source);
  const earlier = { lines: text.split("\n").slice(0, -1), gone, lead: await leadOf({ bytes, asked, path, citing }) };
  const work = `Definition Discovery, ${citing.map(({ number, date }) => `release ${number}, ${dayOf(date)}`).join("; ")}.`;
  const show = () => {
    const named = linesNamed(location.hash, earlier.lines.length);
    const open = box.querySelector("details")?.open === true;
    box.replaceChildren(...partsOf(named, earlier, lines));
    box.querySelector("details").open = open;
    for (const list of box.querySelectorAll(".lines")) stopAt(list);
    offerCopies(named, { lines: earlier.lines, sha256: asked, title, work });
  };
  show();
  return show;
}

function dayOf(date) {
  const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return date === null ? "open" : days.format(new Date(date));
}

function isText({ sourceId, sha256 }, source, asked) {
  return sourceId === source && sha256 === asked;
}

async function read(path) {
  const response = await fetch(new URL(path, base), { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`);
  return response;
}

async function leadOf({ bytes, asked, path, citing }) {
  const names = citing.map(({ number, date }) =>
    linkTo(
      new URL(`releases/${number}/`, base).href,
      `release ${number}${date === null ? ", open" : ` of ${dayOf(date)}`}`,
    ),
  );
  const hash = await hashOf(bytes);
  const verdict = element(
    "p",
    hash === null
      ? "Not recomputed here: browsers compute SHA-256 only on pages from https or localhost."
      : hash === asked
        ? "✓ Recomputed just now: the bytes have this hash."
        : `✗ The bytes that are published under this hash have another, ${hash}: do not rely on them.`,
  );
  verdict.className = hash === asked ? "good" : hash === null ? "hint" : "bad";
  return [
    element(
      "p",
      "The address cites a text of ",
      ...joined(names, " and "),
      ". It reads otherwise today: here are the lines as they were and what has changed; the text of today stands below.",
    ),
    element("p", linkTo(new URL(path, base).href, code(asked))),
    verdict,
  ];
}

// What copies the lines moves from the bar to them.
function partsOf(named, { lines: before, gone, lead }, after) {
  const copies = document.getElementById("chosen");
  const cited =
    named?.from === undefined ? null : [...passage(named, before), copies, ...since(named, before, after, gone)];
  const whole = element("details", element("summary", "The whole text as it was"), listOf(before, 1, before.length));
  return [
    heading("An earlier text"),
    ...lead,
    named?.says === undefined ? null : element("p", element("b", named.says)),
    ...(cited ?? [
      element("p", "The address names no lines of it. Choose one in the text below to see what became of it."),
      copies,
    ]),
    whole,
  ].filter((part) => part !== null);
}

function passage({ from, to }, before) {
  return [
    element("h3", `${linesInWords({ from, to }, "L")}, as ${from === to ? "it was" : "they were"}`),
    listOf(before, from, to),
  ];
}

function listOf(lines, from, to) {
  const items = lines.slice(from - 1, to).map((line, index) => {
    const number = element("a", `${from + index}`);
    number.href = `#L${from + index}`;
    number.className = "number";
    return element("li", number, element("code", line));
  });
  const list = element("ol", ...items);
  list.className = "lines";
  return list;
}

// A section is held against the one that has its heading: a text written anew has other lines everywhere.
function since({ from, to }, before, after, gone) {
  const section = sectionAt(before, from);
  const now = section && sectionAt(after, 1 + after.indexOf(before[section.from - 1]));
  if (section !== null && now === null) return withoutSection(before[section.from - 1], after, gone);
  const pieces =
    section === null || to > section.to
      ? passageChanges(before, after, from, to)
      : piecesOf(section, now, before, after, { from, to });
  const items = pieces.map((piece) => element("li", ...becameOf(piece, after)));
  const isSame = pieces.length > 0 && pieces.every(({ kind }) => kind === "same");
  const list = element("ul", ...items);
  list.className = "told";
  return [element("h3", isSame ? "Nothing has changed in them since" : "What has changed since"), list];
}

function piecesOf(section, now, before, after, { from, to }) {
  const [earlier, later] = [before.slice(section.from - 1, section.to), after.slice(now.from - 1, now.to)];
  const moved = (place, by) => place && { from: place.from + by, to: place.to + by };
  return passageChanges(earlier, later, from - section.from + 1, to - section.from + 1).map((piece) => ({
    ...piece,
    ...(piece.kind === "new" ? {} : moved(piece, section.from - 1)),
    now: moved(piece.now, now.from - 1),
  }));
}

// The section of a field is headed by its key in words, so that a field that is gone leads to what stands in its place.
function withoutSection(head, after, gone) {
  const title = head.replace(/^#+ /, "");
  const field = gone.findLast(({ name }) => wordsOfKey(name) === title.toLowerCase());
  const told = field && [
    "The field ",
    element("code", field.name),
    " is gone",
    field.now.length > 0 ? "; in its place stand " : ".",
    ...joined(
      field.now.map((key) => linkTo(new URL(`${field.of}/#field-${key}`, base).href, element("code", key))),
      " and ",
    ),
    ...(field.says === "" ? ["."] : [field.now.length > 0 ? `. ${field.says}` : ` ${field.says}`]),
  ];
  const sections = (field?.now ?? []).flatMap((key) => {
    const at = after.findIndex(
      (line) => /^#{2,6} /.test(line) && line.replace(/^#+ /, "").toLowerCase() === wordsOfKey(key),
    );
    return at < 0 ? [] : [linkToLines(sectionAt(after, at + 1))];
  });
  return [
    element("h3", "What has changed since"),
    element("p", `The text of today has no section “${title}”.`),
    ...(told ? [element("p", ...told)] : []),
    ...(sections.length > 0 ? [element("p", "In the text of today: ", ...joined(sections, " and "), ".")] : []),
  ];
}

function wordsOfKey(key) {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function becameOf(piece, after) {
  const { kind, now } = piece;
  if (kind === "same") return [`${linesInWords(piece, "L")} stayed, now `, linkToLines(now), "."];
  if (kind === "new") return ["Between them now ", linkToLines(now), ": ", element("ins", textOf(now, after))];
  if (now === null) return [`${linesInWords(piece, "L")}, gone: nothing stands there now.`];
  const stayed = piece.runs.some((run) => run.kind === "same");
  const isNew = piece.runs.some((run) => run.kind === "new");
  if (!stayed && !isNew)
    return [`${linesInWords(piece, "L")}, written anew with the lines around, now `, linkToLines(now), "."];
  if (!stayed)
    return [
      `${linesInWords(piece, "L")}, written anew, now `,
      linkToLines(now),
      ": ",
      element("ins", textOf(now, after)),
    ];
  return [`${linesInWords(piece, "L")}, now `, linkToLines(now), ": ", ...joined(piece.runs.map(marked), " ")];
}

function marked({ kind, text }) {
  return kind === "same" ? text : element(kind === "gone" ? "del" : "ins", text);
}

function textOf({ from, to }, lines) {
  return lines.slice(from - 1, to).join(" ");
}

// Without the hash in its query, the address is that of the text of today.
function linkToLines({ from, to }) {
  return linkTo(`${location.pathname}#L${from}${to === from ? "" : `-${to}`}`, linesInWords({ from, to }, "l"));
}

function heading(text) {
  const made = element("h2", text);
  made.id = "earlier-h";
  made.tabIndex = -1;
  return made;
}

function linkTo(address, ...children) {
  const link = element("a", ...children);
  link.href = address;
  return link;
}

function code(text) {
  const made = element("code", text);
  made.className = "hash";
  return made;
}

function joined(parts, separator) {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
