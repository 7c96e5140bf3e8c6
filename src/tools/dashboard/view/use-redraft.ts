import { useEffect, useRef } from "react";
import type { Thread } from "#domain/sessions/runs.ts";
import { isOutdated } from "../live/record-decision.ts";
import { useThreadCommands } from "../live.ts";

/**
 * Redrafts an outdated run, once per set of decisions while the thread is open. What an answer is drafted with is loaded when a thread opens, also for one
 * who answers it without a connection.
 */
export function useRedraft(thread: Thread): void {
  const { redraft, prepare } = useThreadCommands();
  const tried = useRef(new Set<string>());
  useEffect(prepare, [prepare]);
  useEffect(() => {
    for (const run of thread.runs) {
      if (run.damaged || !isOutdated(run)) continue;
      const once = JSON.stringify([run.id, run.question.decisions]);
      if (tried.current.has(once)) continue;
      tried.current.add(once);
      void redraft(thread, run);
    }
  }, [redraft, thread]);
}
