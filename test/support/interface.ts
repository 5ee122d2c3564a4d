// The parts of openapi.json that tests use, and the published files that it describes.

/** The parts of openapi.json that tests read. */
export interface Interface {
  paths: Readonly<Record<string, unknown>>;
}

function patternOf(path: string): RegExp {
  const pattern = path.slice(1).replaceAll(".", "\\.");
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/.]+")}$`);
}

/** Returns the published file with which a path of the interface is tried. The file has no path of its own. */
export function fileAt(path: string, { paths }: Interface, files: readonly string[]): string | undefined {
  return files.find((file) => patternOf(path).test(file) && (`/${file}` === path || !paths[`/${file}`]));
}

/** Returns the published files for programs that the interface does not describe. */
export function pathsOutside({ paths }: Interface, files: readonly string[]): string[] {
  const patterns = Object.keys(paths).map(patternOf);
  const forPeople = /^assets\/|\.(?:html|ico|png|svg)$|^(?:robots\.txt|_headers|_redirects|copies\.gz)$/;
  return files.filter((file) => !forPeople.test(file) && !patterns.some((pattern) => pattern.test(file)));
}
