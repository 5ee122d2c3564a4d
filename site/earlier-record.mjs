// A definition as an earlier release had it, for whoever follows a citation: both records from the bytes of that release, in place of those of today.

import { element, linkTo, withClass } from "./dom.mjs";

const base = new URL("../", import.meta.url);
const NUMBER = /^[1-9]\d{0,5}$/;

/** Puts the records of a release into the article in place of what follows its title; where they cannot be had, the article says so and stays. */
export async function showEarlierRecord(article, id, number) {
  const loaded = ["cohorts", "asset-definitions"].map((name) => recordIn(`releases/${number}/${name}.json`, id));
  const [cohort, asset] = NUMBER.test(number) ? await Promise.all(loaded) : [];
  const title = article.querySelector("h1");
  if (!cohort || !asset) {
    const said = `Release ${number}, which the address names, could not be loaded or has no such definition. The text of today is below.`;
    title.after(note(said));
    return;
  }
  title.textContent = cohort.name;
  const head = note(`As release ${number} had it. `, linkTo(location.pathname, "The text of today"), ", ");
  head.append(linkTo(new URL(`releases/${number}/`, base), `release ${number}`), ".");
  article.parentElement.querySelector(".turn")?.remove();
  article.replaceChildren(withClass("title", element("header", title, head)), ...partsOf(cohort, asset));
}

async function recordIn(path, id) {
  const response = await fetch(new URL(path, base), { credentials: "omit" }).catch(() => null);
  const catalog = response?.ok ? await response.json() : { records: [] };
  return catalog.records.find((record) => record.id === id);
}

function note(...said) {
  const box = withClass("note", element("p", ...said));
  box.setAttribute("role", "status");
  return box;
}

function partsOf(cohort, asset) {
  const list = (kind, texts) => element(kind, ...texts.map((text) => element("li", text)));
  return [
    part("Definition", element("p", cohort.definition), element("p", element("i", cohort.decisionQuestion))),
    part(asset.name, element("p", asset.purpose)),
    part("Documents to answer the decision question", list("ol", cohort.evidenceToInspect)),
    part("Documents to read the amounts and dates from", list("ol", asset.evidenceToInspect)),
    part("Fields", ...asset.fields.flatMap(fieldOf)),
    part("Other names", list("ul", [...cohort.aliases, ...cohort.assetStructureAliases])),
    part("Notes", passages([...cohort.sourceRefs, ...asset.sourceRefs])),
  ];
}

function part(heading, ...body) {
  return withClass("hung", element("section", element("h2", heading), element("div", ...body)));
}

function fieldOf({ key, description, sourceBasis }) {
  const field = element("p", element("code", key), ` ${description} `);
  field.id = `field-${key}`;
  return [field, passages(sourceBasis)];
}

function passages(references) {
  const links = references.map(({ sourceId, sha256, startLine, endLine }) => {
    const address = new URL(`sources/${sourceId}/?sha256=${sha256}#L${startLine}-${endLine}`, base);
    return element("li", linkTo(address, `${sourceId}, lines ${startLine} to ${endLine}`));
  });
  return withClass("names", element("ul", ...links));
}
