import { think } from "#domain/thinking/engine.ts";
import { part } from "#domain/thinking/prompt/part.ts";
import { refinedText as joined } from "#domain/thinking/refine/refined-text.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { Framing, IntentCheck, PromptSections, QuestionType, Score, Sentence } from "#domain/thinking/types.ts";
import inputs from "./inputs.json";

/** A rough idea as somebody typed it. The number in the id counts within its kind. */
export interface Input {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
}

/** One replacement. Replacements of one hunk are accepted or rejected together. */
export interface Change {
  /** Counts from 1. */
  readonly hunk: number;
  readonly removed: string;
  readonly inserted: string;
  readonly reason: string;
}

/** Advice on the refined text, with the words it concerns. */
export interface Remark {
  readonly rule: string;
  readonly words: string;
  readonly reason: string;
  readonly fix: string;
}

/**
 * A reviewer's view of one input: what the engine says about it without its expert, with spans resolved into words. What the expert says hangs on
 * trained weights and is judged by readers (`npm run engine:grade`).
 */
export interface Row extends Input {
  readonly language: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly changes: readonly Change[];
  readonly before: Score;
  readonly after: Score;
  readonly intent: IntentCheck;
  readonly type: QuestionType;
  readonly findings: readonly Remark[];
  readonly framings: readonly Framing[];
  readonly sections: PromptSections;
}

export const INPUTS: readonly Input[] = inputs;

/** @returns the input with the engine's complete result, before any decision */
export function rowOf(input: Input): Row {
  const { title, refinement, question, findings, score, brief } = think({ text: input.text });
  const refined = refinedText(refinement);
  return {
    ...input,
    title,
    language: refinement.language,
    sentences: refinement.sentences,
    changes: refinement.hunks.flatMap(({ parts, reason }, at) =>
      parts.map(({ span, insert }) => ({
        hunk: at + 1,
        removed: refinement.original.slice(span.start, span.end),
        inserted: insert,
        reason,
      })),
    ),
    before: score.before,
    after: score.after,
    intent: refinement.intent,
    type: question,
    findings: findings.map(({ rule, span, reason, fix }) => ({
      rule,
      words: refined.slice(span.start, span.end),
      reason,
      fix: fix.label,
    })),
    framings: brief.framings,
    sections: part(input.text).sections,
  };
}

/** The text that the findings' spans refer to. */
export const refinedText = ({ sentences }: Pick<Row, "sentences">): string => joined(sentences);

/** @returns each line of the sections with the name of its section */
export const sectionLines = ({ sections }: Row): (readonly [section: string, line: string])[] =>
  SECTION_ORDER.filter((id) => sections[id] !== "").flatMap((id) =>
    sections[id].split("\n").map((line) => [id, line] as const),
  );
