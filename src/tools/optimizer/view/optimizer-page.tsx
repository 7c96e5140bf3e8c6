import { useEffect } from "react";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNewestWorks, useSessionHome } from "../live.ts";
import { NEW_WORK } from "../model/optimizer-search.ts";
import { useKeptWork } from "./use-kept-work.ts";
import { WorkMissing } from "./work-missing.tsx";

const WorkView = lazyPart(() => import("./work-view.tsx").then((part) => part.WorkView), { loading: WorkSkeleton });
const Start = lazyPart(() => import("./start.tsx").then((part) => part.Start), { loading: WorkSkeleton });

interface OptimizerPageProps {
  /** What the address names; nothing: the prompt written last. */
  readonly workId: string | undefined;
  /** @param options.replace the address is put right, nothing is left behind */
  onOpen(workId: string, options?: { replace: boolean }): void;
  onNew(): void;
  onOptimized(workId: string): void;
  onSession(home: "/" | "/dashboard", sessionId: string): void;
}

/** The optimizer: a new prompt, or the one that is open. */
export function OptimizerPage({ workId, onOpen, onNew, onOptimized, onSession }: OptimizerPageProps) {
  if (workId === undefined) return <Newest onOpen={onOpen} />;
  if (workId === NEW_WORK) return <Start onOpen={({ id }) => onOpen(id)} />;
  return (
    <OpenWork
      key={workId}
      workId={workId}
      onNew={onNew}
      onOpen={onOpen}
      onOptimized={() => onOptimized(workId)}
      onSession={onSession}
    />
  );
}

function Newest({ onOpen }: Pick<OptimizerPageProps, "onOpen">) {
  const newest = useNewestWorks(1);
  const [first] = newest.status === "ready" ? newest.value : [];
  const id = first && "work" in first ? first.work.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (id !== undefined) onOpen(id, { replace: true });
  }, [id]);
  if (newest.status === "loading" || id !== undefined) return <WorkSkeleton />;
  return <Start onOpen={(work) => onOpen(work.id)} />;
}

interface OpenWorkProps extends Omit<OptimizerPageProps, "workId" | "onOptimized"> {
  readonly workId: string;
  onOptimized(): void;
}

function OpenWork({ workId, onNew, onOpen, onOptimized, onSession }: OpenWorkProps) {
  const shown = useKeptWork(workId);
  const home = useSessionHome();
  useArrivalFocus(pageHeading, shown !== "loading");
  if (shown === "loading") return <WorkSkeleton />;
  if (shown === "open")
    return (
      <WorkView
        workId={workId}
        onNew={onNew}
        onOpen={onOpen}
        onOptimized={onOptimized}
        onSaved={(sessionId) => onSession(home, sessionId)}
      />
    );
  if (shown === "missing")
    return (
      <WorkMissing
        title="There is no prompt at this address"
        text="It was deleted, or it is on another device: prompts stay on the device they were written on, until they are exported and imported."
        onNew={onNew}
      />
    );
  if ("error" in shown) return <WorkMissing title="This prompt cannot be read" text={shown.error} onNew={onNew} />;
  return (
    <WorkMissing
      title="This prompt is damaged on this device"
      text="It is left as it is. The export as text holds everything that is still there."
      damaged={shown.damaged}
      onNew={onNew}
    />
  );
}

/** As tall as the window, like what it stands for, so that the footer does not jump. */
function WorkSkeleton() {
  return (
    <div role="status" aria-label="Opening the prompt" className="grid min-h-dvh max-w-280 content-start gap-8">
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-22 w-full max-w-200" />
      <Skeleton className="h-36 w-full max-w-200" />
    </div>
  );
}
