import { useEffect, useRef, useState } from "react";
import { Station } from "#src/ui/station.tsx";
import { Thread as ThreadLine } from "#src/ui/thread.tsx";
import type { Run, Thread } from "../model/runs.ts";
import { useAskStore } from "../store.ts";
import { AnswerStation } from "./answer-station.tsx";
import { Composer } from "./composer.tsx";
import { EarlierRuns } from "./earlier-runs.tsx";
import { IdeaStation } from "./idea-station.tsx";
import { QuestionStation } from "./question-station.tsx";
import { StructureAside } from "./structure-aside.tsx";
import { useDecisions } from "./use-decisions.ts";

interface ThreadViewProps {
  readonly thread: Thread;
  readonly runs: readonly Run[];
  onAsked(sessionId: string): void;
}

/** Rough idea, refined question, answer, and the next thought, on one line. Earlier runs stand folded above. */
export function ThreadView({ thread, runs, onAsked }: ThreadViewProps) {
  const run = runs.at(-1);
  if (!run) return null;
  return (
    <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-14">
      <div>
        <EarlierRuns runs={runs.slice(0, -1)} />
        <CurrentRun key={run.id} thread={thread} run={run} onAsked={onAsked} />
      </div>
      <StructureAside thought={run.answer.thought} />
    </div>
  );
}

function CurrentRun({ thread, run, onAsked }: Omit<ThreadViewProps, "runs"> & { run: Run }) {
  const deciding = useDecisions(thread, run);
  const sessionId = thread.session.id;
  // captured once: a repaint after a decision must not draw the thread again
  const [fresh] = useState(() => useAskStore.getState().fresh === sessionId);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fresh) return;
    useAskStore.getState().setFresh(null);
    // the field that had the focus is gone; whoever works by keyboard continues at the answer
    line.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [fresh]);
  return (
    <ThreadLine ref={line} tabIndex={-1} running={fresh} className="outline-none">
      <IdeaStation run={run} sessionId={sessionId} onAsked={onAsked} />
      <QuestionStation run={run} deciding={deciding} />
      <AnswerStation brief={run.answer.thought.brief} />
      <Station node="gap" line="none" headingLevel={2} label="Follow this thought" className="[&_textarea]:min-h-19">
        <Composer
          place={`follow:${sessionId}`}
          sessionId={sessionId}
          label="Your next rough idea"
          primary={false}
          onAsked={onAsked}
        />
      </Station>
    </ThreadLine>
  );
}
