// Where the pages of the site are: folders relative to the base address, each ending in a slash. A definition has its
// id for a folder.

export const READING_FOLDER = "how-to-read/";
export const DEVELOPERS_FOLDER = "developers/";
export const INTERFACE_FOLDER = "developers/interface/";
export const HANDBOOK_FOLDER = "handbook/";
export const ABOUT_FOLDER = "about/";
