import { type Schema, Validator } from "@cfworker/json-schema";

/**
 * How a value violates a JSON schema (draft 2020-12). The schema is not compiled into code, so this works under a policy without eval.
 * @returns null when it is valid, else the innermost invalid place and the reason
 * @throws the package's error for a schema with an unresolved reference or an invalid pattern
 */
export function schemaFault(value: unknown, schema: object | boolean): string | null {
  // the package accepts plain booleans, but its type does not say so
  const { valid, errors } = new Validator(schema as Schema, "2020-12").validate(value);
  if (valid) return null;
  const innermost = errors.at(-1);
  if (!innermost) return "It does not match the schema.";
  const place = innermost.instanceLocation.replace(/^#\/?/, "");
  return place === "" ? innermost.error : `At ${place}: ${innermost.error}`;
}
