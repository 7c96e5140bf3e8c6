import type { SlotFate } from "#domain/thinking/expert/explain.ts";

/** "8.6 s", "44 ms" */
export const inSeconds = (ms: number): string =>
  ms < 1_000
    ? `${Math.round(ms)} ms`
    : `${(ms / 1_000).toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** What became of a thing that a frame asks about. */
export const FATES: Readonly<Record<SlotFate, string>> = {
  said: "your text says it",
  answered: "you answered it",
  asked: "asked",
  slight: "not asked: too little hangs on it",
  later: "not asked: others tell more",
};

/** What a task does, for people. */
const TASKS: Readonly<Record<string, string>> = {
  refine: "Sharpen the question",
  answer: "Answer",
  debate: "Turn of a debate",
  weigh: "Weigh an argument",
  synthesize: "Merge of texts",
  ideate: "Ideas",
  propose: "Questions for a persona",
};

/** @param task any text: a file may hold anything */
export const taskName = (task: string): string => (Object.hasOwn(TASKS, task) ? (TASKS[task] ?? task) : task);
