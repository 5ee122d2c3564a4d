// The addresses of the pages of worked examples.

/** The folder of the page of worked examples, relative to the page of the definition. */
export const WORKED_FOLDER = "worked/";

/** Returns the folder of the page of worked examples of a definition, relative to the base address. */
export function workedPath(id: string): string {
  return `${id}/${WORKED_FOLDER}`;
}
