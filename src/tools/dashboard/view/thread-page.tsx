import { Copy, Plus, Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Thread } from "#domain/sessions/runs.ts";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { ItemMark } from "#src/ui/item-mark.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useSyncMarksOf, useThread, useThreadCommands } from "../live.ts";
import { gapSpans } from "../model/gaps.ts";
import { readyPrompt } from "../model/prompt-text.ts";
import { openGaps } from "../model/wording.ts";
import { useCopyAndTell } from "./copy-and-tell.ts";
import { ThreadGone } from "./thread-gone.tsx";
import { ThreadMissing, wayOutClass } from "./thread-missing.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import { VersionsOf } from "./versions-of.tsx";

const ShareThread = lazyPart(() => import("./share-thread.tsx").then((part) => part.ShareThread));

interface ThreadPageProps {
  readonly sessionId: string;
  onAsked(sessionId: string): void;
  onNew(): void;
  /** A link away from a missing session, with this look. */
  wayOut(className: string): ReactNode;
  /** Where the thought can be taken from here; shown below the thread. */
  readonly further?: ReactNode;
}

/** One session: its title, its actions, its thread. */
export function ThreadPage({ sessionId, onAsked, onNew, wayOut, further }: ThreadPageProps) {
  const thread = useThread(sessionId);
  usePageTitle(thread.status === "ready" && thread.value ? thread.value.title : "Session");
  useArrivalFocus(pageHeading, thread.status === "ready" && thread.value !== null);
  const markOf = useSyncMarksOf([sessionId]);
  const { freely } = useThreadCommands();
  const copyAndTell = useCopyAndTell({ sessionId });
  const [sharing, setSharing] = useState(false);
  const [openedAt] = useState(() => Date.now());
  if (thread.status === "loading") return <ThreadSkeleton />;
  if (thread.status === "failed") {
    return (
      <ThreadMissing
        title="This session cannot be read"
        text={`${thread.error.message} ${thread.error.remedy ?? ""}`}
        wayOut={wayOut(wayOutClass("primary"))}
      />
    );
  }
  if (!thread.value) return <ThreadGone key={sessionId} sessionId={sessionId} onNew={onNew} wayOut={wayOut} />;
  const { title, runs } = thread.value;
  const newest = runs.at(-1);
  const copied = newest && copyOf(newest);
  const prompt = newest && promptOf(newest);
  const copies = copied && (
    <>
      <Button
        variant={prompt ? "secondary" : "primary"}
        onClick={() => void copyAndTell("Question", copied.text, copied.gaps)}
      >
        <Copy aria-hidden />
        Copy question
      </Button>
      {prompt && (
        <Button variant="primary" onClick={() => void copyAndTell("Prompt", prompt.text, prompt.gaps.length)}>
          <Copy aria-hidden />
          Copy prompt
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        meta={
          <>
            {newest?.damaged === false && (
              <span className="tabular-nums">{whenChanged(newest.idea.createdAt, openedAt)}</span>
            )}
            <ItemMark mark={markOf(sessionId)} />
            <VersionsOf thread={thread.value} part="title" className="open:basis-full" />
          </>
        }
        actions={
          <>
            <div className="flex flex-none! gap-2">
              {copied && (
                <IconButton
                  label="Share this thread"
                  variant="secondary"
                  onClick={() => freely("share", () => setSharing(true))}
                >
                  <Share2 aria-hidden />
                </IconButton>
              )}
              <IconButton label="New thought" variant="secondary" className="md:hidden" onClick={onNew}>
                <Plus aria-hidden />
              </IconButton>
            </div>
            <div className="flex gap-2 max-md:hidden">
              <Button onClick={onNew}>
                <Plus aria-hidden />
                New thought
              </Button>
              {copies}
            </div>
          </>
        }
      />
      {sharing && copied && (
        <ShareThread thread={thread.value} question={copied.text} onClose={() => setSharing(false)} />
      )}
      <ThreadView key={sessionId} thread={thread.value} copies={copies} onAsked={onAsked} />
      {copied && further}
    </>
  );
}

/** The question of a run for copying, with the number of its open gaps; empty if it cannot be read. */
function copyOf(run: Thread["runs"][number]): { text: string; gaps: number } | undefined {
  if (!run.damaged) return { text: run.question.text, gaps: openGaps(run) };
  return run.question === null ? undefined : { text: run.question, gaps: gapSpans(run.question).length };
}

function promptOf(run: Thread["runs"][number]) {
  if (run.damaged) return undefined;
  const { brief, expertise, refinement } = run.answer.thought;
  return readyPrompt({ brief, expertise, original: refinement.original });
}
