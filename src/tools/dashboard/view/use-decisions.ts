import { useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { useStudio } from "#src/data/studio.tsx";
import { decide, type Thread } from "../data.ts";
import type { Run } from "../model/runs.ts";

export interface Deciding {
  readonly decisions: Decisions;
  readonly error: AppError | null;
  change(next: (current: Decisions) => Decisions): void;
}

/**
 * The decisions of a run, shown at once and kept right after. Changes made quickly one after another are kept in order; the newest one
 * is always the last to be written.
 */
export function useDecisions(thread: Thread, run: Run): Deciding {
  const studio = useStudio();
  const [pending, setPending] = useState<Decisions | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const latest = useRef(run.question.decisions);
  const queue = useRef<Promise<void>>(Promise.resolve());
  if (pending === null) latest.current = run.question.decisions;

  function change(next: (current: Decisions) => Decisions) {
    const decisions = next(latest.current);
    latest.current = decisions;
    setPending(decisions);
    queue.current = queue.current.then(async () => {
      if (latest.current !== decisions) return; // overtaken
      const kept = await decide(studio, thread, run, decisions);
      if (latest.current !== decisions) return;
      setError(kept.ok ? null : kept.error);
      setPending(null);
    });
  }
  return { decisions: pending ?? run.question.decisions, error, change };
}
