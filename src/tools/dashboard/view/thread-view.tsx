import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Run } from "#domain/sessions/runs.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread as ThreadLine } from "#src/ui/thread.tsx";
import type { OpenThread } from "../live.ts";
import { useAskStore } from "../store.ts";
import { ActionBar } from "./action-bar.tsx";
import { AnswerStation } from "./answer-station.tsx";
import { Composer } from "./composer.tsx";
import { DamageNote } from "./damage-note.tsx";
import { DamagedStations } from "./damaged-stations.tsx";
import { EarlierRuns } from "./earlier-runs.tsx";
import { IdeaStation } from "./idea-station.tsx";
import type { ModelConsentProps } from "./model-question.tsx";
import { QuestionStation } from "./question-station.tsx";
import { RestoredNote } from "./restored-note.tsx";
import { StructureAside } from "./structure-aside.tsx";
import { useDecisions } from "./use-decisions.ts";
import { useModels } from "./use-models.ts";
import { useRedraft } from "./use-redraft.ts";
import { VersionsOf } from "./versions-of.tsx";

const ModelConsent = lazyPart<ModelConsentProps>(() =>
  import("./model-question.tsx").then((part) => part.ModelConsent),
);

interface ThreadViewProps {
  readonly thread: OpenThread;
  /** Buttons that stay in view on a phone. */
  readonly copies: ReactNode;
  onAsked(sessionId: string): void;
}

/** Rough idea, refined question, answer, and the next thought, on one line. Earlier runs are folded above. */
export function ThreadView({ thread, copies, onAsked }: ThreadViewProps) {
  const run = thread.runs.at(-1);
  useRedraft(thread);
  return (
    <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-14">
      <div>
        <DamageNote thread={thread} />
        <RestoredNote sessionId={thread.id} />
        <EarlierRuns thread={thread} />
        {run?.damaged === false ? (
          <CurrentRun key={run.id} thread={thread} run={run} copies={copies} onAsked={onAsked} />
        ) : (
          <>
            <ThreadLine>
              {run && <DamagedStations thread={thread} run={run} />}
              <NextThought sessionId={thread.id} onAsked={onAsked} />
            </ThreadLine>
            {copies && <ActionBar copies={copies} />}
          </>
        )}
      </div>
      {run?.damaged === false && <StructureAside sessionId={thread.id} run={run} />}
    </div>
  );
}

function CurrentRun({ thread, run, copies, onAsked }: ThreadViewProps & { run: Run }) {
  const deciding = useDecisions(thread, run);
  const sessionId = thread.id;
  // the run may be painted before or after the caller hears that it is stored
  const isFresh = useAskStore((state) => state.fresh === run.id);
  const [drawing, setDrawing] = useState(isFresh);
  const models = useModels(sessionId, run, drawing);
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    setDrawing(true);
    useAskStore.getState().setFresh(null);
    // the focused field is gone; people who use a keyboard or screen reader continue at the question
    moveFocus(() => question.current);
    scrollTo({ top: 0 });
  }, [isFresh]);
  return (
    <>
      <ThreadLine running={drawing}>
        <IdeaStation
          run={run}
          sessionId={sessionId}
          onAsked={onAsked}
          versions={<VersionsOf thread={thread} part="idea" run={run} className="mt-2" />}
        />
        <QuestionStation
          ref={question}
          run={run}
          deciding={deciding}
          models={models}
          versions={<VersionsOf thread={thread} part="question" run={run} className="mt-4" />}
        />
        <AnswerStation sessionId={sessionId} run={run} models={models} />
        {models.showing && <ModelConsent models={models} />}
        <NextThought sessionId={sessionId} onAsked={onAsked} />
      </ThreadLine>
      <ActionBar run={run} models={models} copies={copies} />
    </>
  );
}

function NextThought({ sessionId, onAsked }: { sessionId: string; onAsked(sessionId: string): void }) {
  return (
    <Station node="gap" line="none" headingLevel={2} label="Follow this thought" className="[&_textarea]:min-h-19">
      <Composer
        place={`follow:${sessionId}`}
        sessionId={sessionId}
        label="Your next rough idea"
        about="the next thought"
        primary={false}
        onAsked={onAsked}
      />
    </Station>
  );
}
