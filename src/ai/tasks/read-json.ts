import * as z from "zod/mini";
import { hasVisible } from "#domain/visible.ts";
import type { Attempt } from "../calls/call.ts";
import { plainText } from "./plain-text.ts";
import type { JsonSchema } from "./task.ts";

// The security policy forbids code made of strings, and a try alone would be reported as a breach.
z.config({ jitless: true });

/** Characters of a provider's answer that are looked at at all. */
export const MOST_ANSWER = 200_000;
const FENCE = /```(?:json|JSON)?[^\S\n]*\n?([\s\S]*?)```/;
const SCHEMA: Attempt<never> = { ok: false, failure: { kind: "schema" } };

/** The schema as data, for servers that hold a model to it. */
export function jsonSchemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...form } = z.toJSONSchema(schema) as Record<string, unknown>;
  return form;
}

/**
 * A provider's text as the data a task asks for: bare, within a code fence, or with words around it. What the schema does not name is dropped.
 * `shape` makes the task's output of it, bounded and cleaned; undefined when what came is of no use.
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
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim());
  } catch {
    return undefined; // not JSON, or nested deeper than can be read
  }
}

/** A provider's plain text, bounded and cleaned. */
export function readText(text: string, most: number): Attempt<string> {
  const read = plainText(unfenced(text), most);
  return hasVisible(read) ? { ok: true, value: read } : { ok: false, failure: { kind: "empty" } };
}

/** Some models wrap a whole answer into one fence of Markdown. */
function unfenced(text: string): string {
  const whole = /^\s*```(?:markdown|md|text)\s*\n([\s\S]*?)\n```\s*$/.exec(text.slice(0, MOST_ANSWER))?.[1];
  return whole === undefined || whole.includes("```") ? text : whole;
}
