import { deviceAnswer } from "#domain/lab/device-answer.ts";
import { err, ok } from "#domain/result.ts";
import { checkPieces } from "./material.ts";
import { readText } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface TryInput {
  /** The prompt with everything filled in, to the letter. */
  readonly text: string;
}
export interface TryOutput {
  readonly text: string;
}

const MOST = 50_000;

/** A prompt as it is: nothing of the studio's own is sent with it, since it is the prompt that is tried. */
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
