/**
 * The studio checks by JSON Schema 2020-12. promptfoo checks by Ajv, draft-07, which refuses words that it does not know: what both read alike is
 * these, and what stands in them.
 */
const PLAIN = new Set([
  ...["$id", "$ref", "$comment", "title", "description", "default", "examples", "readOnly", "writeOnly"],
  ...["type", "const", "enum", "format", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
  ...["maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxProperties", "minProperties"],
  ...["required", "contentEncoding", "contentMediaType"],
]);
const ONE = new Set(["additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"]);
const LIST = new Set(["allOf", "anyOf", "oneOf"]);
const NAMED = new Set(["$defs", "definitions", "patternProperties", "properties"]);

/** A schema as promptfoo reads it alike; undefined where it does not. What only names the draft is left out. */
export function schemaForPromptfoo(schema: object | boolean): object | undefined {
  // promptfoo takes objects alone
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const { $schema: _, ...rest } = schema as { readonly $schema?: unknown };
  return isKnown(rest) ? rest : undefined;
}

function isKnown(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  return Object.entries(schema).every(([word, value]: [string, unknown]) => {
    if (ONE.has(word)) return isKnown(value);
    if (LIST.has(word)) return Array.isArray(value) && value.every(isKnown);
    if (NAMED.has(word)) return typeof value === "object" && value !== null && Object.values(value).every(isKnown);
    return PLAIN.has(word);
  });
}
