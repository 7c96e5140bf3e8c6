import { think } from "#domain/thinking/engine.ts";
import { refinedText as joined } from "#domain/thinking/refine/refined-text.ts";
import type { Brief, ClarifyingQuestion, IntentCheck, QuestionType, Score, Sentence } from "#domain/thinking/types.ts";
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

/** A reviewer's view of one input: everything the engine says about it, with spans resolved into words. */
export interface Row extends Input {
  readonly language: string;
  readonly task: string;
  readonly title: string;
  readonly sentences: readonly Sentence[];
  readonly changes: readonly Change[];
  readonly questions: readonly ClarifyingQuestion[];
  readonly before: Score;
  readonly after: Score;
  readonly intent: IntentCheck;
  readonly type: QuestionType;
  readonly findings: readonly Remark[];
  readonly brief: Brief;
}

const PROMPT_SECTIONS = ["role", "task", "constraints", "resources", "output"] as const;

export const INPUTS: readonly Input[] = inputs;

/** @returns the input with the engine's complete result, before any decision */
export function rowOf(input: Input): Row {
  const { title, refinement, question, findings, score, brief } = think({ text: input.text });
  const refined = refinedText(refinement);
  return {
    ...input,
    title,
    language: refinement.language,
    task: refinement.task,
    sentences: refinement.sentences,
    changes: refinement.hunks.flatMap(({ parts, reason }, at) =>
      parts.map(({ span, insert }) => ({
        hunk: at + 1,
        removed: refinement.original.slice(span.start, span.end),
        inserted: insert,
        reason,
      })),
    ),
    questions: refinement.questions,
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
    brief,
  };
}

/** The text that the findings' spans refer to. */
export const refinedText = ({ sentences }: Pick<Row, "sentences">): string => joined(sentences);

/** Every line of the brief that a person reads, without persona names. */
export function briefLines({ brief }: Row): readonly string[] {
  return [
    ...brief.subQuestions,
    ...brief.assumptions,
    ...brief.evidence,
    ...brief.framings.map((framing) => framing.question),
    ...brief.firstSteps,
    ...promptLines(brief).map(([, line]) => line),
  ];
}

/** @returns each line of the prompt with the name of its section */
export function promptLines({ prompt }: Brief): (readonly [section: string, line: string])[] {
  return PROMPT_SECTIONS.flatMap((section) => prompt[section].split("\n").map((line) => [section, line] as const));
}
