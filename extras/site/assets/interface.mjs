// Sends the request of a form and shows the answer: its status, its headers, and the beginning of its body.

import { element, withClass } from "./dom.mjs";

const base = new URL("../", import.meta.url);

/** As much of a body as is read on a page. */
const MOST = 4000;

for (const form of document.querySelectorAll("form.try"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });

async function send(form) {
  const values = Object.fromEntries(new FormData(form));
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const address = new URL(path, base);
  const said = form.querySelector(".said");
  said.textContent = "Sent.";
  const headers = values.etag ? { "If-None-Match": values.etag } : {};
  const options = { method: values.method, headers, cache: "no-store", credentials: "omit" };
  const response = await fetch(address, options).catch((error) => error);
  const shown = form.nextElementSibling;
  if (response instanceof Error) {
    said.textContent = "No answer came.";
    shown.replaceChildren(element("p", `${response.message}. Check your connection.`));
    return;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  said.textContent = `The answer is ${response.status}.`;
  const text = textOf(bytes, response.headers.get("content-type") ?? "");
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const command = [
    "curl -sS",
    values.method === "HEAD" ? "-I" : "-i",
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    `'${address.href}'`,
  ];
  shown.replaceChildren(
    withClass("label", element("p", "The same with curl")),
    element("pre", element("code", command.join(" "))),
    withClass("label", element("p", `Status ${response.status}, and the headers that a page may read`)),
    element("pre", element("code", lines.join("\n"))),
    withClass("label", element("p", bodyInWords(bytes, text))),
    ...(text ? [element("pre", element("code", text.slice(0, MOST)))] : []),
  );
}

// A body as it is shown; undefined where it is not a text.
function textOf(bytes, type) {
  if (!/^text\/|json|xml|javascript/.test(type) || /officedocument/.test(type)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (text === "") return "";
  return /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

function bodyInWords(bytes, text) {
  const count = `${bytes.length.toLocaleString("en-US")} bytes`;
  if (bytes.length === 0) return "No body";
  if (text === undefined) return `Body: ${count}, not a text`;
  return text.length > MOST ? `Body: ${count}, of which this is the beginning` : `Body: ${count}`;
}
