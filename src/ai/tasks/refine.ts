import * as z from "zod/mini";
import { err, ok } from "#domain/result.ts";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { isAccepted } from "#domain/thinking/refine/compose.ts";
import { type LostFact, lostFacts } from "#domain/thinking/refine/lost-facts.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { hasVisible } from "#domain/visible.ts";
import { type Context, contextPieces } from "./context.ts";
import { checkPieces, inJson, turnsFor } from "./material.ts";
import { plainLine, plainText, withoutWidthless } from "./plain-text.ts";
import { jsonSchemaOf, readJson } from "./read-json.ts";
import type { Task } from "./task.ts";

export interface RefineInput {
  readonly text: string;
  /** The person's answers to the clarifying questions. */
  readonly clarified?: readonly { readonly question: string; readonly answer: string }[];
  readonly context?: Context;
  /** For the local engine: the decisions about its own proposals. */
  readonly decisions?: Decisions;
}
export interface RefineOutput {
  readonly question: string;
  /** What was changed and why, in a few words each. */
  readonly reasons: readonly string[];
  /** Names, numbers and negations of the original that the question no longer contains. Empty when the intent is preserved. */
  readonly lost: readonly LostFact[];
}

const Refined = z.object({ question: z.string(), reasons: z.array(z.string()) });
const [MOST_QUESTION, MOST_REASON, MOST_REASONS] = [8_000, 200, 5];

export const refine: Task<RefineInput, RefineOutput> = {
  id: "refine",
  check: ({ text, clarified = [], context }) =>
    checkPieces([text], "text") ??
    checkPieces(
      [
        text,
        ...clarified.flatMap((pair) => [pair.question, pair.answer]),
        ...contextPieces(context).map((piece) => piece.text),
      ],
      "text",
    ),
  turns: ({ text, clarified = [], context }) =>
    turnsFor(
      [
        "Turn the rough text into one sharper question that somebody could answer well. Do not answer it.",
        "Keep every name, number, date and negation, and the person's own words where they serve. Add no requirement, fact or assumption of your own; where something needed is missing, leave a gap in square brackets, like [by when?].",
        ...(context?.unsaid?.length
          ? ["Of what has not been said, leave a gap only where the answer depends on it."]
          : []),
        inJson(
          '{"question": "the question", "reasons": ["what was changed and why, in a few words", "at most three"]}.',
        ),
      ],
      [
        { name: "rough text", text },
        ...clarified.map(({ question, answer }) => ({ name: "clarified", text: `${question}\n${answer}` })),
        ...contextPieces(context),
      ],
    ),
  schema: jsonSchemaOf(Refined),
  read: (text, input) =>
    readJson(text, Refined, (value) => {
      const question = withoutWidthless(plainText(value.question, MOST_QUESTION));
      if (!hasVisible(question)) return undefined;
      const reasons = value.reasons.slice(0, MOST_REASONS).map((reason) => plainLine(reason, MOST_REASON));
      return { question, reasons: reasons.filter((reason) => reason !== ""), lost: lostFacts(input.text, question) };
    }),
  async local({ text, decisions }, engine, signal) {
    const thought = await engine.think(
      { text: text.slice(0, MAX_CHARS), ...(decisions ? { decisions } : {}) },
      signal ? { signal } : {},
    );
    if (!thought.ok) return err(thought.error);
    const { sentences, hunks, intent } = thought.value.refinement;
    return ok({
      question: refinedText(sentences),
      reasons: hunks.filter((hunk) => isAccepted(hunk, decisions)).map(({ reason }) => reason),
      lost: intent.items.filter(({ kept }) => !kept).map(({ kind, text: said }) => ({ kind, text: said })),
    });
  },
};
