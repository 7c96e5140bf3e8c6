import { useEffect, useRef, useState } from "react";
import { nothingIsStored } from "#src/platform/first-visit.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useCommands } from "../data.ts";
import { useOptimizerPrompt } from "../live/use-optimizer-prompt.ts";
import { useNewestOptimizerPrompts, useSessionHome } from "../live.ts";
import { NEW_WORK } from "../model/optimizer-search.ts";
import { OptimizerMissing } from "./optimizer-missing.tsx";

const OptimizerView = lazyPart(() => import("./optimizer-view.tsx").then((part) => part.OptimizerView), {
  loading: OptimizerSkeleton,
});
const Start = lazyPart(() => import("./start.tsx").then((part) => part.Start), { loading: OptimizerSkeleton });

interface OptimizerPageProps {
  /** The prompt in the address; without one, the prompt written last. */
  readonly optimizerPromptId: string | undefined;
  /** A prompt of the library to begin from. */
  readonly promptId: string | undefined;
  /** @param options.replace corrects the address without adding to the history */
  onOpen(optimizerPromptId: string, options?: { replace: boolean }): void;
  onNew(): void;
  onOptimized(optimizerPromptId: string): void;
  /** Adds a prompt to the library. */
  onLibrary(optimizerPromptId: string): void;
  onSession(home: "/" | "/dashboard", sessionId: string): void;
}

/** The optimizer: a new prompt, or the one that is open. */
export function OptimizerPage({
  optimizerPromptId,
  promptId,
  onOpen,
  onNew,
  onOptimized,
  onLibrary,
  onSession,
}: OptimizerPageProps) {
  if (promptId !== undefined) return <FromLibrary key={promptId} promptId={promptId} onOpen={onOpen} onNew={onNew} />;
  if (optimizerPromptId === undefined) return <Newest onOpen={onOpen} />;
  if (optimizerPromptId === NEW_WORK) return <Start onOpen={({ id }) => onOpen(id)} />;
  return (
    <OpenPrompt
      key={optimizerPromptId}
      optimizerPromptId={optimizerPromptId}
      onNew={onNew}
      onOpen={onOpen}
      onOptimized={() => onOptimized(optimizerPromptId)}
      onLibrary={() => onLibrary(optimizerPromptId)}
      onSession={onSession}
    />
  );
}

function Newest({ onOpen }: Pick<OptimizerPageProps, "onOpen">) {
  const newest = useNewestOptimizerPrompts(1);
  const [waits] = useState(() => !nothingIsStored());
  const [first] = newest.status === "ready" ? newest.value : [];
  const id = first && "work" in first ? first.work.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (id !== undefined) onOpen(id, { replace: true });
  }, [id]);
  if (id !== undefined || (waits && newest.status === "loading")) return <OptimizerSkeleton />;
  return <Start onOpen={(work) => onOpen(work.id)} />;
}

/** Splits a prompt of the library into sections and opens the result: the library's prompt is not changed. */
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
    void partPrompt(promptId).then((split) => {
      if (split.ok) onOpen(split.value.id, { replace: true });
      else setError(`${split.error.message} ${split.error.remedy ?? ""}`);
    });
  }, []);
  if (error !== null)
    return <OptimizerMissing title="This prompt could not be opened here" text={error} onNew={onNew} />;
  return <OptimizerSkeleton />;
}

interface OpenPromptProps
  extends Omit<OptimizerPageProps, "optimizerPromptId" | "promptId" | "onOptimized" | "onLibrary"> {
  readonly optimizerPromptId: string;
  onOptimized(): void;
  onLibrary(): void;
}

function OpenPrompt({ optimizerPromptId, onNew, onOpen, onOptimized, onLibrary, onSession }: OpenPromptProps) {
  const shown = useOptimizerPrompt(optimizerPromptId);
  const home = useSessionHome();
  useArrivalFocus(pageHeading, shown !== "loading");
  if (shown === "loading") return <OptimizerSkeleton />;
  if (shown === "open")
    return (
      <OptimizerView
        optimizerPromptId={optimizerPromptId}
        onNew={onNew}
        onOpen={onOpen}
        onOptimized={onOptimized}
        onLibrary={onLibrary}
        onSaved={(sessionId) => onSession(home, sessionId)}
      />
    );
  if (shown === "missing")
    return (
      <OptimizerMissing
        title="There is no prompt at this address"
        text="It was deleted, or it is on another device. Prompts stay on the device where you wrote them until you export and import them."
        onNew={onNew}
      />
    );
  if ("error" in shown) return <OptimizerMissing title="This prompt cannot be read" text={shown.error} onNew={onNew} />;
  return (
    <OptimizerMissing
      title="This prompt is damaged on this device"
      text="Nothing was changed. The text export contains everything that is left."
      damaged={shown.damaged}
      onNew={onNew}
    />
  );
}

/** As tall as the window, like the page it replaces, so that the footer does not jump. */
function OptimizerSkeleton() {
  return (
    <div role="status" aria-label="Opening the prompt" className="grid min-h-dvh max-w-280 content-start gap-8">
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-22 w-full max-w-200" />
      <Skeleton className="h-36 w-full max-w-200" />
    </div>
  );
}
