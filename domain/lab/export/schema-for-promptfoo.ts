/**
 * The studio validates by JSON Schema 2020-12. promptfoo validates by Ajv, draft-07, which rejects unknown keywords. These keywords mean
 * the same in both, if their values do.
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

/** A schema that promptfoo reads the same way; undefined when there is none. Keywords that only name the draft are left out. */
export function schemaForPromptfoo(schema: object | boolean): object | undefined {
  // promptfoo accepts only objects
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
