import { answer } from "./answer.ts";
import { debate } from "./debate.ts";
import { ideate } from "./ideate.ts";
import { judge } from "./judge.ts";
import { propose } from "./propose.ts";
import { refine } from "./refine.ts";
import { synthesize } from "./synthesize.ts";
import type { Task, TaskId } from "./task.ts";
import { tryPrompt } from "./try-prompt.ts";
import { weigh } from "./weigh.ts";

/** Every task that the studio asks a provider to do. */
export const TASKS = {
  refine,
  answer,
  debate,
  synthesize,
  ideate,
  propose,
  try: tryPrompt,
  judge,
  weigh,
} as const satisfies {
  [K in TaskId]: Task<never, unknown> & { id: TaskId };
};

export type TaskInput<K extends TaskId> = Parameters<(typeof TASKS)[K]["turns"]>[0];
export type TaskOutput<K extends TaskId> = (typeof TASKS)[K] extends Task<never, infer O> ? O : never;
