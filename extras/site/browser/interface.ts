// The script of the page of the interface. It sends the request of a form, and shows the answer: its status, its
// headers, and the beginning of its body.

import { element, elementOf, withClass } from "../../../core/extra/page/browser/dom.ts";

const base = new URL("../", import.meta.url);

// The most characters of a body that are shown.
const LONGEST_BODY = 4000;

/** The request of a form. */
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
  const request = requestOf(form);
  const status = elementOf(HTMLElement, ".said", form);
  status.textContent = "Sent.";
  const { address, ...options } = request;
  const response = await fetch(address, { ...options, cache: "no-store", credentials: "omit" }).catch(
    (error: Error) => error,
  );
  if (response instanceof Error) {
    status.textContent = "No answer came.";
    form.nextElementSibling?.replaceChildren(element("p", `${response.message}. Check your connection.`));
    return;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  status.textContent = `The answer is ${response.status}.`;
  form.nextElementSibling?.replaceChildren(...responseElements(request, response, bytes));
}

function requestOf(form: HTMLFormElement): FormRequest {
  const values = new FormData(form);
  const fieldValue = (name: string): string => String(values.get(name));
  const { path = "" } = form.dataset;
  const tag = fieldValue("etag");
  return {
    address: new URL(
      path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fieldValue(name))),
      base,
    ),
    method: fieldValue("method"),
    headers: tag === "" ? {} : { "If-None-Match": tag },
  };
}

function responseElements(request: FormRequest, response: Response, bytes: Uint8Array): HTMLElement[] {
  const text = textOf(bytes, response.headers.get("content-type") ?? "");
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [
    ...labelAndText("The same with curl", commandOf(request)),
    ...labelAndText(`Status ${response.status}, and the headers that a page may read`, lines.join("\n")),
    ...labelAndText(bodyInWords(bytes, text), text?.slice(0, LONGEST_BODY)),
  ];
}

function commandOf({ address, method, headers }: FormRequest): string {
  const headerOptions = Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`);
  return ["curl -sS", method === "HEAD" ? "-I" : "-i", ...headerOptions, `'${address.href}'`].join(" ");
}

// Returns a label and the text below it. An empty text is left out.
function labelAndText(label: string, text = ""): HTMLElement[] {
  const labelElement = withClass("label", element("p", label));
  return text === "" ? [labelElement] : [labelElement, element("pre", element("code", text))];
}

// Returns a body as text, with JSON indented. Returns undefined if it is not a text.
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
  return text.length > LONGEST_BODY ? `Body: ${count}, of which this is the beginning` : `Body: ${count}`;
}
