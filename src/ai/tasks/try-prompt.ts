import { deviceAnswer } from "#domain/lab/device-answer.ts";
import { err, ok } from "#domain/result.ts";
import { checkPieces } from "./material.ts";
import { readText } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface TryInput {
  /** The prompt with all its variables filled in, verbatim. */
  readonly text: string;
}
export interface TryOutput {
  readonly text: string;
}

const MOST = 50_000;

/** Sends a prompt as it is: the studio adds nothing, because the prompt itself is being tried. */
export const tryPrompt: Task<TryInput, TryOutput> = {
  id: "try",
  check: ({ text }) => checkPieces([text], "prompt"),
  turns: ({ text }) => [{ role: "user", content: text }],
  schema: undefined,
  read(answer) {
    const read = readText(answer, MOST);
    return read.ok ? { ok: true, value: { text: read.value } } : read;
  },
  async local({ text }, engine, signal) {
    const thought = await engine.think({ text }, signal ? { signal } : {});
    return thought.ok ? ok({ text: deviceAnswer(thought.value) }) : err(thought.error);
  },
};
