// Where the pages are: folders relative to the base address, each ending in a slash. A definition has its id for a folder.

export const READING_FOLDER = "how-to-read/";
export const RULES_FOLDER = "rules/";
export const COMPARE_FOLDER = "compare/";
export const DOCUMENTS_FOLDER = "documents/";
export const AUTHORITIES_FOLDER = "authorities/";
export const SOURCES_FOLDER = "sources/";
export const DEVELOPERS_FOLDER = "developers/";
export const HANDBOOK_FOLDER = "handbook/";
export const WORDS_FOLDER = "words/";
export const ABOUT_FOLDER = "about/";
