// The folders of the pages of the site, relative to the base address. Each ends in a slash. The folder of a definition
// is its id.

export const READING_FOLDER = "how-to-read/";
export const DEVELOPERS_FOLDER = "developers/";
export const INTERFACE_FOLDER = "developers/interface/";
export const HANDBOOK_FOLDER = "handbook/";
export const ABOUT_FOLDER = "about/";
