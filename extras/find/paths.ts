// What the search loads: first, for a word of the glossary, and for law and papers.

export const FIRST_FILE = "assets/findable.json";
export const WORDS_FILE = "assets/words.json";
export const REGISTERS_FILE = "assets/registers.json";
