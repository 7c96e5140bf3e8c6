import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { useThreadCommands } from "../live.ts";
import type { Run, Thread } from "../model/runs.ts";

export interface Deciding {
  readonly decisions: Decisions;
  readonly error: AppError | null;
  change(next: (current: Decisions) => Decisions): void;
}

interface Pending {
  readonly decisions: Decisions;
  /** Null until it is on disk; then the row as it was shown before that. */
  readonly replaces: Decisions | null;
}

const same = (a: Decisions, b: Decisions) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The decisions of a run, shown at once and kept right after. Changes made quickly one after another are kept in order; the newest one
 * is always the last to be written.
 */
export function useDecisions(thread: Thread, run: Run): Deciding {
  const { decide } = useThreadCommands();
  const row = run.question.decisions;
  // stays until the row shows what it says: dropped earlier, the screen would fall back to the old row for a moment
  const [pending, setPending] = useState<Pending | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const latest = useRef(row);
  /** What the person saw before the first change that is not kept yet. */
  const seen = useRef(row);
  const queue = useRef<Promise<void>>(Promise.resolve());
  if (pending === null) {
    latest.current = row;
    seen.current = row;
  }

  // the row may come to say more than what was decided here: what another device decided meanwhile
  useEffect(() => {
    if (pending?.replaces && (same(pending.decisions, row) || !same(pending.replaces, row))) setPending(null);
  }, [pending, row]);

  function change(next: (current: Decisions) => Decisions) {
    const decisions = next(latest.current);
    latest.current = decisions;
    setPending({ decisions, replaces: null });
    queue.current = queue.current.then(async () => {
      if (latest.current !== decisions) return; // overtaken
      const result = await decide(thread, run, decisions, seen.current);
      if (result.ok) seen.current = decisions;
      if (latest.current !== decisions) return;
      setError(result.ok ? null : result.error);
      setPending(result.ok ? { decisions, replaces: row } : null);
    });
  }
  return { decisions: pending?.decisions ?? row, error, change };
}
