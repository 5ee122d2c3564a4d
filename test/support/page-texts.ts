// The texts of pages that people edit.

/** The paths of them in the project: Markdown, and the scaffolds of forms and tools. */
export const PAGE_TEXT = /^extras\/[a-z]+\/(?:text|pages)\/.*\.(?:md|html)$/;
