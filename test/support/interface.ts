// What openapi.json describes, and which published files that is.

/** The interface as far as tests read it. */
export interface Interface {
  paths: Readonly<Record<string, unknown>>;
}

function patternOf(path: string): RegExp {
  const written = path.slice(1).replaceAll(".", "\\.");
  return new RegExp(`^${written.replace(/\{\w+\}/g, "[^/.]+")}$`);
}

/** Returns the published file that a path of the interface is tried on: one that has no entry of its own. */
export function fileAt(path: string, { paths }: Interface, files: readonly string[]): string | undefined {
  return files.find((file) => patternOf(path).test(file) && (`/${file}` === path || !paths[`/${file}`]));
}

/** Returns the published files for programs that the interface does not describe. */
export function undescribed({ paths }: Interface, files: readonly string[]): string[] {
  const patterns = Object.keys(paths).map(patternOf);
  const forPeople = /^assets\/|\.(?:html|ico|png|svg)$|^(?:robots\.txt|_headers|_redirects|copies\.gz)$/;
  return files.filter((file) => !forPeople.test(file) && !patterns.some((pattern) => pattern.test(file)));
}
