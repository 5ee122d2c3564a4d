// The colors of the stylesheet, for what is drawn without a browser.

/** Returns the colors of the stylesheet in a scheme, by the name of their variable. The first rule for the root is the light one. */
export function paletteOf(stylesheet: string, scheme: "light" | "dark"): ReadonlyMap<string, string> {
  const roots = [...stylesheet.matchAll(/:root \{([^}]*)\}/g)].map(([, rule = ""]) => rule);
  const colors = (rule = ""): [string, string][] =>
    [...rule.matchAll(/(--[a-z]+): (#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]);
  return new Map([...colors(roots[0]), ...(scheme === "dark" ? colors(roots[1]) : [])]);
}

const PRESENTED = /^(?:fill|stroke|stroke-width|stroke-dasharray|font-weight): /;

/**
 * Returns the rules of the stylesheet that color a drawing with these classes, with light colors in place of variables. A rule stands on a line of
 * its own; those within a query are indented and left out.
 */
export function plainRules(stylesheet: string, classes: ReadonlySet<string>): string {
  const palette = paletteOf(stylesheet, "light");
  return [...stylesheet.matchAll(/^(\.[^{}@]+) \{ ([^{}]*) \}$/gm)]
    .map(([, selector = "", body = ""]) => {
      const own = selector.split(", ").filter((one) => classesOf(one).every((name) => classes.has(name)));
      const declarations = body.split(/; ?/).filter((declaration) => PRESENTED.test(declaration));
      return own.length === 0 || declarations.length === 0 ? "" : `${own.join(", ")} { ${declarations.join("; ")} }\n`;
    })
    .join("")
    .replace(/var\((--[a-z]+)\)/g, (variable, name: string) => palette.get(name) ?? variable);
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z-]+)/g)].map(([, name = ""]) => name);
}
