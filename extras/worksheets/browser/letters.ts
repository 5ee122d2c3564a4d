// The script of the letters on the page of worksheets. It fills in the letter of a chosen definition with entries that
// people type once for all letters. The entries stay in the page and are not stored.

import { elementOf } from "../../../core/extra/page/browser/dom.ts";
import { filledLetter, letterIn } from "./letter-text.ts";
import { printSheet } from "./sheet-print.ts";

const form = elementOf(HTMLFormElement, "#letter-head");
const letter = elementOf(HTMLElement, "#letter");
const tools = elementOf(HTMLElement, "#letter-tools");
let loading: Promise<string> | undefined;

form.addEventListener("input", () => {
  show().catch((error: Error) => {
    loading = undefined;
    letter.textContent = `The letters were not loaded: ${error.message}`;
  });
});
elementOf(HTMLElement, "#letter-print").addEventListener("click", () => printSheet("letter", ""));

async function show(): Promise<void> {
  const { letter: chosen = "", ...head } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  letter.hidden = tools.hidden = chosen === "";
  if (chosen === "") return;
  loading ??= textOfLetters();
  letter.textContent = filledLetter(letterIn(await loading, chosen) ?? "", head);
}

async function textOfLetters(): Promise<string> {
  const response = await fetch(new URL("../worksheets/letters.txt", import.meta.url));
  if (!response.ok) throw new Error(`letters.txt answered ${response.status}`);
  return response.text();
}
