import type { Variable } from "../entities.ts";
import { isRecord, type PlainRecord } from "../plain-data.ts";
import { isVariableName } from "../prompts/template.ts";
import type { Variables } from "./exchange-prompt.ts";
import { type Note, scalarText } from "./prompt-fields.ts";

/** Variables in the form of Dotprompt's input: in Picoschema, or in JSON Schema where Picoschema cannot express them. */

const SCALARS = ["string", "number", "integer", "boolean", "any"];

/** A description after a comma in Picoschema: it must not begin with a space or leave its line. */
const DESCRIPTION = /^(?!\s)[^\p{C}\u2028\u2029]+$/u;

/** Whether Picoschema can express it: it has no dates, and treats an entry `type` as the beginning of a JSON Schema. */
const isPico = ([name, { type, label, options = [] }]: readonly [string, Variable]): boolean =>
  name !== "type" &&
  (label === undefined || (DESCRIPTION.test(label) && !(type === "select" && /[()]/.test(label)))) &&
  (type === "select" ? options.length > 0 : type !== "date");

/** `input.schema` for these variables. */
export function schemaOf(variables: Variables): PlainRecord {
  const entries = Object.entries(variables);
  if (entries.every(isPico)) return Object.fromEntries(entries.map(picoOf));
  return { type: "object", properties: Object.fromEntries(entries.map(([name, one]) => [name, jsonSchemaOf(one)])) };
}

function picoOf([name, { type, label, options }]: readonly [string, Variable]): readonly [string, unknown] {
  const described = label === undefined ? "" : `, ${label}`;
  if (type === "select") return [`${name}(enum${described})`, options];
  return [name, `${type === "number" ? "number" : "string"}${described}`];
}

const jsonSchemaOf = ({ type, label, options }: Variable): PlainRecord => ({
  type: type === "number" ? "number" : "string",
  ...(type === "date" ? { format: "date" } : {}),
  ...(type === "select" ? { enum: options ?? [] } : {}),
  ...(label === undefined ? {} : { description: label }),
});

/**
 * The variables that a Dotprompt file describes.
 * @param schema `input.schema`
 * @param initial `input.default`
 */
export function variablesOfInput(schema: unknown, initial: unknown, note: Note): Variables {
  const found = new Map<string, Variable>();
  const add = (name: string, variable: Variable) => {
    if (isVariableName(name)) found.set(name, { ...found.get(name), ...variable });
    else note(`The variable “${name.slice(0, 40)}” has a name that the studio cannot fill in. It was left out.`);
  };
  if (typeof schema === "string")
    note(`The variables are defined in another schema, “${schema.slice(0, 40)}”. They are asked for as text.`);
  else if (isRecord(schema)) {
    const properties = isRecord(schema.properties) ? schema.properties : undefined;
    for (const [key, entry] of Object.entries(properties ?? schema)) {
      if (key === "(*)") continue;
      const [name, variable] = properties ? [key, ofJsonSchema(entry)] : ofPico(key, entry);
      if (variable.plain) note(`The variable “${name.slice(0, 40)}” is not a single value. It is asked for as text.`);
      add(name, variable.variable);
    }
  }
  if (isRecord(initial))
    for (const [name, value] of Object.entries(initial)) {
      if (value === null) continue;
      const known = found.get(name) ?? { type: "text" };
      add(name, { ...known, initial: scalarText(value) ?? JSON.stringify(value) });
    }
  return Object.fromEntries(found);
}

interface Described {
  readonly variable: Variable;
  /** Whether the studio can ask for exactly this. */
  readonly plain: boolean;
}

const described = (type: string | undefined, label: string | undefined, options?: unknown): Described => {
  const said = label === undefined || label === "" ? {} : { label };
  if (Array.isArray(options)) {
    const texts = options.map(scalarText).filter((text) => text !== undefined);
    return { variable: { type: "select", options: texts, ...said }, plain: false };
  }
  if (type === "boolean") return { variable: { type: "select", options: ["true", "false"], ...said }, plain: false };
  if (type === "number" || type === "integer") return { variable: { type: "number", ...said }, plain: false };
  return { variable: { type: "text", ...said }, plain: !SCALARS.includes(type ?? "any") };
};

const splitDescription = (text: string): readonly [string, string | undefined] => {
  const comma = text.indexOf(",");
  return comma < 0 ? [text.trim(), undefined] : [text.slice(0, comma).trim(), text.slice(comma + 1).replace(/^ +/, "")];
};

function ofPico(key: string, entry: unknown): readonly [string, Described] {
  const parts = /^([^(]*?)\??(?:\(([\s\S]*)\))?$/.exec(key.trim());
  const name = parts?.[1]?.trim() ?? key;
  if (parts?.[2] !== undefined) {
    const [type, label] = splitDescription(parts[2]);
    return [name, described(type, label, type === "enum" ? entry : undefined)];
  }
  if (typeof entry !== "string") return [name, described("object", undefined)];
  return [name, described(...splitDescription(entry))];
}

function ofJsonSchema(schema: unknown): Described {
  if (!isRecord(schema)) return described("object", undefined);
  const types = Array.isArray(schema.type) ? schema.type.find((type) => type !== "null") : schema.type;
  const found = described(scalarText(types), scalarText(schema.description), schema.enum);
  if (schema.format !== "date" || found.variable.type !== "text") return found;
  return { ...found, variable: { ...found.variable, type: "date" } };
}
