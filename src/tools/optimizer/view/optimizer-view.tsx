import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOptimizer } from "../store.ts";
import { IntentMeter } from "./intent-meter.tsx";
import { Iterate } from "./iterate.tsx";
import { OptimizerHeader } from "./optimizer-header.tsx";
import { SectionStation } from "./section-station.tsx";
import { StructureScore } from "./structure-score.tsx";
import { useOptimize } from "./use-optimize.ts";
import { useReview } from "./use-review.ts";
import { Versions } from "./versions.tsx";

const OptimizedStation = lazyPart(() => import("./optimized-station.tsx").then((part) => part.OptimizedStation));
const WhoseWords = lazyPart(() => import("./whose-words.tsx").then((part) => part.WhoseWords));

interface OptimizerViewProps {
  readonly optimizerPromptId: string;
  onOptimized(): void;
  onNew(): void;
  onOpen(optimizerPromptId: string): void;
  onSaved(sessionId: string): void;
  onLibrary(): void;
}

/** A prompt: its sections on the thread, and beside them what the studio says about it. */
export function OptimizerView({
  optimizerPromptId,
  onOptimized,
  onNew,
  onOpen,
  onSaved,
  onLibrary,
}: OptimizerViewProps) {
  useReview();
  const optimized = useOptimizer((state) => state.work?.optimized ?? null);
  const optimizing = useOptimize(() => {
    onOptimized();
    moveFocus(() => document.getElementById("optimized"));
  });
  return (
    <>
      <OptimizerHeader optimizing={optimizing} onNew={onNew} onOpen={onOpen} onSaved={onSaved} onLibrary={onLibrary} />
      <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-14">
        <div>
          <Thread>
            {optimized && (
              <OptimizedStation
                key={optimized.made.hunks.map(({ id }) => id).join()}
                optimizerPromptId={optimizerPromptId}
                optimized={optimized}
              />
            )}
            {SECTION_ORDER.map((section) => (
              <SectionStation key={section} section={section} />
            ))}
          </Thread>
          <div className="mt-9 grid gap-8 pl-[calc(var(--rail)+var(--rail-gap))]">
            <Iterate optimizerPromptId={optimizerPromptId} />
            <WhoseWords />
          </div>
        </div>
        <aside aria-label="Score and versions" className="grid gap-8 xl:sticky xl:top-[calc(var(--bar-top)+1.5rem)]">
          <StructureScore />
          <IntentMeter />
          <hr className="border-line-soft" />
          <Versions optimizerPromptId={optimizerPromptId} />
        </aside>
      </div>
    </>
  );
}
