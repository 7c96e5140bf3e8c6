import { expect } from "vitest";
import type { ExchangeField, ExchangePrompt, Progress } from "#domain/prompt-exchange/exchange-prompt.ts";
import { type ReadFile, readPrompts } from "#domain/prompt-exchange/read-prompts.ts";
import { bytesOf } from "#domain/prompt-exchange/utf8.ts";

export const inBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === "string" ? bytesOf(content) : content;

/** Runs a reading to its end, ignoring its progress. */
export async function readToEnd<T>(reading: Generator<Progress, T> | AsyncGenerator<Progress, T>): Promise<T> {
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
  }
}

/** The usable content of a file. */
export async function readFile(name: string, content: string | Uint8Array): Promise<ReadFile> {
  const result = await readToEnd(readPrompts({ name, bytes: inBytes(content) }));
  expect(result).toMatchObject({ ok: true });
  return (result as Extract<typeof result, { ok: true }>).value;
}

/** The error text for an unusable file. */
export async function refusal(name: string, content: string | Uint8Array): Promise<string> {
  const result = await readToEnd(readPrompts({ name, bytes: inBytes(content) }));
  if (result.ok) throw new Error(`the file was read: ${JSON.stringify(result.value).slice(0, 500)}`);
  expect(result.error).toMatchObject({
    code: "INVALID_INPUT",
    remedy: expect.stringContaining("Nothing was changed."),
  });
  return result.error.message;
}

export const TEXT_FIELDS = ["name", "title", "body", "folder", "tags", "favourite", "variables", "values"] as const;

/** A prompt reduced to the fields that a format has. */
export const held = (prompt: ExchangePrompt, fields: readonly ExchangeField[]) =>
  Object.fromEntries(fields.map((field) => [field, prompt[field]]));
