/** A run for somebody who helps: what was decided and measured, without a word of the person. */
import type { Run } from "../sessions/runs.ts";
import type { Explained } from "../thinking/expert/explain.ts";
import type { RuleId } from "../thinking/types.ts";
import type { RecordedCall } from "./calls.ts";
import type { Step } from "./steps.ts";
import { TRACE_KIND, TRACE_VERSION } from "./trace-kind.ts";

interface Traced {
  readonly run: Run;
  readonly calls: readonly RecordedCall[];
  /** The times of its steps on this device, each time it was made. */
  readonly traces: readonly { readonly at: number; readonly engine: string; readonly steps: readonly Step[] }[];
  /** Null where the expert could not be loaded. */
  readonly why: Explained | null;
  readonly findings: readonly RuleId[];
}

/** Plain data for JSON. Of every text it holds at most the length. */
export function traceOf({ run, calls, traces, why, findings }: Traced): Readonly<Record<string, unknown>> {
  const { thought } = run.answer;
  return {
    kind: TRACE_KIND,
    version: TRACE_VERSION,
    run: run.id,
    at: run.idea.createdAt,
    characters: { idea: run.idea.text.length, question: run.question.text.length },
    engine: (thought as { readonly engine?: unknown }).engine ?? null,
    score: { before: thought.score.before.total, after: thought.score.after.total },
    hunks: thought.refinement.hunks.length,
    rejected: run.question.decisions.rejected?.length ?? 0,
    refused: run.question.decisions.refused ?? [],
    answered: Object.keys(run.question.decisions.answers ?? {}),
    intent: {
      wanted: thought.refinement.intent.items.length,
      kept: thought.refinement.intent.items.filter(({ kept }) => kept).length,
    },
    readAs: thought.expertise?.frame?.id ?? null,
    findings,
    again: why && {
      engine: why.engine,
      reading: {
        language: why.reading.language,
        words: why.reading.words,
        isQuestion: why.reading.isQuestion,
        isOrder: why.reading.isOrder,
        isNegated: why.reading.isNegated,
        isGuess: why.reading.isGuess,
        values: why.reading.values.map(({ type }) => type),
        corrected: why.reading.corrected.length,
      },
      candidates: why.candidates,
      frame: why.frame?.id ?? null,
      work: why.work?.id ?? null,
      slots: why.slots.map(({ id, effect, isCrux, fate }) => ({ id, effect, isCrux, fate })),
    },
    calls,
    steps: traces.map(({ at, engine, steps }) => ({ at, engine, steps })),
    replies: run.replies.map(({ adapter, text, createdAt, origin }) => ({
      adapter,
      at: createdAt,
      task: origin.task,
      model: origin.model,
      finishReason: origin.finishReason,
      ms: origin.ms,
      retries: origin.retries,
      characters: text.length,
    })),
  };
}
