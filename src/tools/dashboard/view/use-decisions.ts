import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Run, Thread } from "#domain/sessions/runs.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { useThreadCommands } from "../live.ts";

export interface Deciding {
  readonly decisions: Decisions;
  readonly error: AppError | null;
  change(next: (current: Decisions) => Decisions): void;
}

interface Pending {
  readonly decisions: Decisions;
  /** Null until the decisions are on disk; then the row's decisions as shown before. */
  readonly replaces: Decisions | null;
}

const same = (a: Decisions, b: Decisions) => JSON.stringify(a) === JSON.stringify(b);

/** The decisions of a run, shown at once and stored right after. Quick changes are stored in order, and the newest is always written last. */
export function useDecisions(thread: Thread, run: Run): Deciding {
  const { decide } = useThreadCommands();
  const row = run.question.decisions;
  // stays until the row shows the same; otherwise the screen would briefly fall back to the old row
  const [pending, setPending] = useState<Pending | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const latest = useRef(row);
  /** What the person saw before the first change that is not stored yet. */
  const seen = useRef(row);
  const queue = useRef<Promise<void>>(Promise.resolve());
  if (pending === null) {
    latest.current = row;
    seen.current = row;
  }

  // the row may also contain what another device decided meanwhile
  useEffect(() => {
    if (pending?.replaces && (same(pending.decisions, row) || !same(pending.replaces, row))) setPending(null);
  }, [pending, row]);

  function change(next: (current: Decisions) => Decisions) {
    const decisions = next(latest.current);
    latest.current = decisions;
    setPending({ decisions, replaces: null });
    queue.current = queue.current.then(async () => {
      if (latest.current !== decisions) return; // a newer change replaced it
      const result = await decide(thread, run, decisions, seen.current);
      if (result.ok) seen.current = decisions;
      if (latest.current !== decisions) return;
      setError(result.ok ? null : result.error);
      setPending(result.ok ? { decisions, replaces: row } : null);
    });
  }
  return { decisions: pending?.decisions ?? row, error, change };
}
