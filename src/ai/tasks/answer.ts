import { err, ok } from "#domain/result.ts";
import type { Thought } from "#domain/thinking/types.ts";
import { type Context, contextPieces } from "./context.ts";
import { checkPieces, turnsFor } from "./material.ts";
import { readText } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface AnswerInput {
  /** The refined question. */
  readonly question: string;
  /** The rough idea behind it, if that says more. */
  readonly idea?: string;
  readonly context?: Context;
}
/** A model answers with text (Markdown). The local engine is not a model: it answers with a brief for getting an answer. */
export type AnswerOutput =
  | { readonly form: "text"; readonly text: string }
  | { readonly form: "brief"; readonly thought: Thought };

const MOST = 40_000;

export const answer: Task<AnswerInput, AnswerOutput> = {
  id: "answer",
  check: ({ question, idea, context }) =>
    checkPieces(
      [question, ...(idea?.trim() ? [idea] : []), ...contextPieces(context).map(({ text }) => text)],
      "question",
    ),
  turns: ({ question, idea, context }) =>
    turnsFor(
      [
        context?.form
          ? "Answer the question in the form that the material says is wanted. Say what speaks against your answer where that matters."
          : "Answer the question. Begin with the answer itself, then give the reasons that carry it, what speaks against it, and what would have to be known to be sure.",
        ...(context?.unsaid?.length
          ? ["Where something that has not been said would change the answer, say how, and which case you assume."]
          : []),
        "Where a part of the question is open, say which reading you take. Plain Markdown: short paragraphs and lists, no images, no HTML.",
      ],
      [
        { name: "question", text: question },
        ...(idea?.trim() && idea !== question ? [{ name: "the idea it came from", text: idea }] : []),
        ...contextPieces(context),
      ],
    ),
  schema: undefined,
  read(text) {
    const read = readText(text, MOST);
    return read.ok ? { ok: true, value: { form: "text", text: read.value } } : read;
  },
  async local({ question }, engine, signal) {
    const thought = await engine.think({ text: question }, signal ? { signal } : {});
    return thought.ok ? ok({ form: "brief", thought: thought.value }) : err(thought.error);
  },
};
