// Sends the request of a form and shows the answer: its status, its headers, and the beginning of its body.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";

const base = new URL("../", import.meta.url);

/** As much of a body as is read on a page. */
const MOST = 4000;

/** What a form asks for. */
interface FormRequest {
  address: URL;
  method: string;
  headers: Readonly<Record<string, string>>;
}

for (const form of document.querySelectorAll<HTMLFormElement>("form.try"))
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form);
  });

async function send(form: HTMLFormElement): Promise<void> {
  const asked = requestOf(form);
  const said = elementOf(HTMLElement, ".said", form);
  said.textContent = "Sent.";
  const { address, ...options } = asked;
  const response = await fetch(address, { ...options, cache: "no-store", credentials: "omit" }).catch(
    (error: Error) => error,
  );
  if (response instanceof Error) {
    said.textContent = "No answer came.";
    form.nextElementSibling?.replaceChildren(element("p", `${response.message}. Check your connection.`));
    return;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  said.textContent = `The answer is ${response.status}.`;
  form.nextElementSibling?.replaceChildren(...responseElements(asked, response, bytes));
}

function requestOf(form: HTMLFormElement): FormRequest {
  const values = new FormData(form);
  const filledIn = (name: string): string => String(values.get(name));
  const { path = "" } = form.dataset;
  const tag = filledIn("etag");
  return {
    address: new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filledIn(name))),
      base,
    ),
    method: filledIn("method"),
    headers: tag === "" ? {} : { "If-None-Match": tag },
  };
}

function responseElements(asked: FormRequest, response: Response, bytes: Uint8Array): HTMLElement[] {
  const text = textOf(bytes, response.headers.get("content-type") ?? "");
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [
    ...labelled("The same with curl", commandOf(asked)),
    ...labelled(`Status ${response.status}, and the headers that a page may read`, lines.join("\n")),
    ...labelled(bodyInWords(bytes, text), text?.slice(0, MOST)),
  ];
}

function commandOf({ address, method, headers }: FormRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  return ["curl -sS", method === "HEAD" ? "-I" : "-i", ...sent, `'${address.href}'`].join(" ");
}

// A label, and below it the text if there is any.
function labelled(label: string, text = ""): HTMLElement[] {
  const said = withClass("label", element("p", label));
  return text === "" ? [said] : [said, element("pre", element("code", text))];
}

// A body as it is shown; undefined if it is not a text.
function textOf(bytes: Uint8Array, type: string): string | undefined {
  if (!/^text\/|json|xml|javascript/.test(type) || /officedocument/.test(type)) return undefined;
  const text = new TextDecoder().decode(bytes);
  if (text === "") return "";
  return /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

function bodyInWords(bytes: Uint8Array, text: string | undefined): string {
  const count = `${bytes.length.toLocaleString("en-US")} bytes`;
  if (bytes.length === 0) return "No body";
  if (text === undefined) return `Body: ${count}, not a text`;
  return text.length > MOST ? `Body: ${count}, of which this is the beginning` : `Body: ${count}`;
}
