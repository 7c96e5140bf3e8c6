import { type Schema, Validator } from "@cfworker/json-schema";

/**
 * What of a value breaks a JSON schema (draft 2020-12). No code is made of the schema, so that it runs under a policy without eval.
 * @returns null where it fits, else the innermost place that does not and why
 * @throws whatever a schema raises that refers to what is not there, or whose patterns are none
 */
export function schemaFault(value: unknown, schema: object | boolean): string | null {
  // the package takes plain booleans, its type does not say so
  const { valid, errors } = new Validator(schema as Schema, "2020-12").validate(value);
  if (valid) return null;
  const innermost = errors.at(-1);
  if (!innermost) return "It does not fit the schema.";
  const place = innermost.instanceLocation.replace(/^#\/?/, "");
  return place === "" ? innermost.error : `At ${place}: ${innermost.error}`;
}
