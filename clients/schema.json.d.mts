// The type of every JSON Schema, where the package is imported.

declare const schema: {
  readonly $schema: "https://json-schema.org/draft/2020-12/schema";
  readonly [keyword: string]: unknown;
};
export default schema;
