import * as z from "zod/mini";
import { hasVisible } from "#domain/visible.ts";
import type { Attempt } from "../calls/call.ts";
import { plainText } from "./plain-text.ts";
import { repairedJson } from "./repair-json.ts";
import type { JsonSchema } from "./task.ts";

// The security policy forbids code from strings, and even a try would be reported as a violation.
z.config({ jitless: true });

/** Most characters of a provider's answer that are read. */
export const MOST_ANSWER = 200_000;
const FENCE = /```(?:json|JSON)?[^\S\n]*\n?([\s\S]*?)```/;
const SCHEMA: Attempt<never> = { ok: false, failure: { kind: "schema" } };

/** The schema as data, for servers that enforce one on a model. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...form } = z.toJSONSchema(schema) as Record<string, unknown>;
  return form;
}

/**
 * Reads the data that a task asks for from a provider's text: bare, in a code fence, with words around it, or with what small models get
 * wrong put right. Fields that the schema does not name are dropped. `shape` makes the task's output from it, bounded and cleaned; undefined when the data is unusable.
 */
export function readJson<T, O>(text: string, schema: z.ZodMiniType<T>, shape: (value: T) => O | undefined): Attempt<O> {
  if (text.length > MOST_ANSWER) return { ok: false, failure: { kind: "too-large" } };
  for (const candidate of candidates(text)) {
    const value = parse(candidate);
    if (value === undefined) continue;
    const checked = z.safeParse(schema, value);
    const output = checked.success ? shape(checked.data) : undefined;
    if (output !== undefined) return { ok: true, value: output };
  }
  return SCHEMA;
}

function* candidates(text: string): Generator<string> {
  yield text;
  const fenced = FENCE.exec(text)?.[1];
  if (fenced !== undefined) yield fenced;
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}")];
  if (start >= 0 && end > start) yield text.slice(start, end + 1);
  yield* repairedJson(fenced ?? text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined; // not JSON, or nested too deeply to read
  }
}

/** A provider's plain text, bounded and cleaned. */
export function readText(text: string, most: number): Attempt<string> {
  const read = plainText(unfenced(text), most);
  return hasVisible(read) ? { ok: true, value: read } : { ok: false, failure: { kind: "empty" } };
}

/** Some models wrap the whole answer in one Markdown fence. */
function unfenced(text: string): string {
  const whole = /^\s*```(?:markdown|md|text)\s*\n([\s\S]*?)\n```\s*$/.exec(text.slice(0, MOST_ANSWER))?.[1];
  return whole === undefined || whole.includes("```") ? text : whole;
}
