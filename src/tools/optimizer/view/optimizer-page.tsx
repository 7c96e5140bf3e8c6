import { useEffect, useRef, useState } from "react";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useCommands } from "../data.ts";
import { useNewestWorks, useSessionHome } from "../live.ts";
import { NEW_WORK } from "../model/optimizer-search.ts";
import { useKeptWork } from "./use-kept-work.ts";
import { WorkMissing } from "./work-missing.tsx";

const WorkView = lazyPart(() => import("./work-view.tsx").then((part) => part.WorkView), { loading: WorkSkeleton });
const Start = lazyPart(() => import("./start.tsx").then((part) => part.Start), { loading: WorkSkeleton });

interface OptimizerPageProps {
  /** What the address names; nothing: the prompt written last. */
  readonly workId: string | undefined;
  /** A prompt of the library to begin with. */
  readonly promptId: string | undefined;
  /** @param options.replace the address is put right, nothing is left behind */
  onOpen(workId: string, options?: { replace: boolean }): void;
  onNew(): void;
  onOptimized(workId: string): void;
  /** Takes a prompt to the library. */
  onLibrary(workId: string): void;
  onSession(home: "/" | "/dashboard", sessionId: string): void;
}

/** The optimizer: a new prompt, or the one that is open. */
export function OptimizerPage({
  workId,
  promptId,
  onOpen,
  onNew,
  onOptimized,
  onLibrary,
  onSession,
}: OptimizerPageProps) {
  if (promptId !== undefined) return <FromLibrary key={promptId} promptId={promptId} onOpen={onOpen} onNew={onNew} />;
  if (workId === undefined) return <Newest onOpen={onOpen} />;
  if (workId === NEW_WORK) return <Start onOpen={({ id }) => onOpen(id)} />;
  return (
    <OpenWork
      key={workId}
      workId={workId}
      onNew={onNew}
      onOpen={onOpen}
      onOptimized={() => onOptimized(workId)}
      onLibrary={() => onLibrary(workId)}
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

/** Parts a prompt of the library into sections, and opens that: the library's own stays as it is. */
function FromLibrary({
  promptId,
  onOpen,
  onNew,
}: Pick<OptimizerPageProps, "onOpen" | "onNew"> & { readonly promptId: string }) {
  const { partPrompt } = useCommands();
  const [error, setError] = useState<string | null>(null);
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void partPrompt(promptId).then((parted) => {
      if (parted.ok) onOpen(parted.value.id, { replace: true });
      else setError(`${parted.error.message} ${parted.error.remedy ?? ""}`);
    });
  }, []);
  if (error !== null) return <WorkMissing title="This prompt was not taken over" text={error} onNew={onNew} />;
  return <WorkSkeleton />;
}

interface OpenWorkProps extends Omit<OptimizerPageProps, "workId" | "promptId" | "onOptimized" | "onLibrary"> {
  readonly workId: string;
  onOptimized(): void;
  onLibrary(): void;
}

function OpenWork({ workId, onNew, onOpen, onOptimized, onLibrary, onSession }: OpenWorkProps) {
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
        onLibrary={onLibrary}
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
