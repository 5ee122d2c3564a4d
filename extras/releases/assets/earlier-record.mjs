// A definition as an earlier release had it, for whoever follows a citation: both records from its bytes, and where
// they differ those of today beside them.

import { element, linkTo, withClass } from "./dom.mjs";

const base = new URL("../", import.meta.url);

/**
 * Puts the records of a release into the article in place of those of today; where they cannot be had, the article says
 * so and stays.
 */
export async function showEarlierRecord(article, id, number) {
  const change = article.querySelector(`#changes a[href="?release=${CSS.escape(number)}"]`);
  const [then, now] = change ? await Promise.all([partsIn(`releases/${number}/`, id), partsIn("", id)]) : [];
  if (!then || !now) {
    const said = `Release ${number}, which the address names, could not be loaded or does not have this definition. The current text is below.`;
    article.querySelector("h1").after(note(said));
    return;
  }
  const cited = element("p", `${change.dataset.cited} `, linkTo(location.href, location.href));
  cited.id = "citation";
  const sheet = document.documentElement.dataset;
  const newest = sheet.release.replace("R", "r");
  sheet.release = `Release ${number}`;
  document.querySelector(".masthead span").textContent = sheet.release;
  const says = note(
    `This is the definition as release ${number} published it. Since then `,
    linkTo(location.pathname, "the current text"),
    `, that of ${newest}, has replaced it. If the two differ, both are shown and the differences are marked. Cite the old text like this:`,
  );
  article.parentElement.querySelector(".turn")?.remove();
  const name = element("h1", article.querySelector("h1").textContent);
  const head = element("header", name, says, withClass("citation", element("div", cited)));
  const sections = then.map((part, at) => sectionOf(part, now[at], number));
  article.replaceChildren(withClass("title", head), ...sections);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

async function partsIn(folder, id) {
  const records = ["cohorts", "asset-definitions"].map((name) => recordIn(`${folder}${name}.json`, id));
  const [cohort, asset] = await Promise.all(records);
  if (!cohort || !asset) return null;
  const lists = (heading, kind, ...named) => ({ heading, kind, items: named.flatMap(itemsNamed) });
  return [
    lists("Definition", "p", ["definition", [cohort.definition]], ["question", [cohort.decisionQuestion]]),
    lists("Asset structure", "p", ["structure", [`${asset.name}.`]], ["purpose", [asset.purpose]]),
    lists("Documents to answer the decision question", "li", ["evidence-", cohort.evidenceToInspect]),
    lists("Documents to read the amounts and dates from", "li", ["reading-", asset.evidenceToInspect]),
    {
      heading: "Fields",
      kind: "p",
      items: asset.fields.map((field) => ({ text: field.description, id: `field-${field.key}`, ...field })),
    },
    lists("Other names", "li", ["alias-", cohort.aliases], ["structure-alias-", cohort.assetStructureAliases]),
    { heading: "Notes", kind: "p", items: [{ text: "", sourceBasis: [...cohort.sourceRefs, ...asset.sourceRefs] }] },
  ];
}

// Each text has the id that it has on the page of today, so that an address leads to it.
function itemsNamed([name, texts]) {
  return texts.map((text, at) => ({ text, id: name.endsWith("-") ? `${name}${at + 1}` : name }));
}

async function recordIn(path, id) {
  const response = await fetch(new URL(path, base), { credentials: "omit" }).catch(() => null);
  const catalog = response?.ok ? await response.json() : { records: [] };
  return catalog.records.find((record) => record.id === id);
}

function note(...said) {
  const box = withClass("note after", element("p", ...said));
  box.setAttribute("role", "status");
  return box;
}

function sectionOf(then, now, number) {
  const old = itemsOf(then, now);
  // Links to lines, and the places that addresses name, are those of the old text.
  const texts = now.items.map(({ text, key }) => ({ text, key }));
  const today = itemsOf({ ...now, items: texts }, then);
  const side = (name, items) => element("div", withClass("label", element("p", name)), ...items);
  const isSame = texts.length === then.items.length && texts.every(({ text }, at) => text === then.items[at].text);
  const both = [side(`Release ${number}`, old), side("Today", today)];
  const body = isSame ? element("div", ...old) : withClass("quotations", element("div", ...both));
  return withClass("hung", element("section", element("h2", then.heading), body));
}

function itemsOf({ kind, items }, other) {
  const made = items.flatMap(({ text, key, id, sourceBasis }, at) => {
    const there =
      other.items.find((one) => one.text === text) ??
      (key ? other.items.find((one) => one.key === key) : other.items[at]);
    const named = key ? [element("code", key), " "] : [];
    const item = element(kind, ...named, ...marked(text, there?.text ?? ""));
    if (id) item.id = id;
    return sourceBasis ? [item, passages(sourceBasis)] : [item];
  });
  return kind === "li" ? [element("ol", ...made)] : made;
}

// Marks what stands between the words with which both begin and those with which both end.
function marked(text, other) {
  const [own, others] = [text, other].map((words) => words.split(/( )/));
  const from = own.findIndex((word, at) => word !== others[at]);
  if (from < 0) return [text];
  const most = Math.min(own.length, others.length) - from;
  const after = own.toReversed().findIndex((word, at) => at >= most || word !== others.at(-1 - at));
  const to = own.length - after;
  return [own.slice(0, from).join(""), element("mark", own.slice(from, to).join("")), own.slice(to).join("")];
}

function passages(references) {
  const links = references.map(({ sourceId, sha256, startLine, endLine }) => {
    const address = new URL(`sources/${sourceId}/?sha256=${sha256}#L${startLine}-${endLine}`, base);
    return element("li", linkTo(address, `${sourceId}, lines ${startLine} to ${endLine}`));
  });
  return withClass("names", element("ul", ...links));
}
