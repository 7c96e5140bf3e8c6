import { Copy, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useKept, useThread } from "../live.ts";
import { gapSpans } from "../model/gaps.ts";
import type { Thread } from "../model/runs.ts";
import { openGaps } from "../model/wording.ts";
import { useTakeOut } from "./copy-and-tell.ts";
import { KeptMark } from "./kept-mark.tsx";
import { ThreadGone } from "./thread-gone.tsx";
import { ThreadMissing, wayOutClass } from "./thread-missing.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import { VersionsOf } from "./versions-of.tsx";
import "./action-bar.css";

interface ThreadPageProps {
  readonly sessionId: string;
  onAsked(sessionId: string): void;
  onNew(): void;
  /** A link away from a session that is not here, with this look. */
  wayOut(className: string): ReactNode;
}

/** One session: its title, what can be done with it, its thread. */
export function ThreadPage({ sessionId, onAsked, onNew, wayOut }: ThreadPageProps) {
  const thread = useThread(sessionId);
  usePageTitle(thread.status === "ready" && thread.value ? thread.value.title : "Session");
  useArrivalFocus(pageHeading, thread.status === "ready" && thread.value !== null);
  const kept = useKept([sessionId]);
  const takeOut = useTakeOut();
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
  const actions = (
    <>
      <Button onClick={onNew}>
        <Plus aria-hidden />
        New thought
      </Button>
      {copied && (
        <Button variant="primary" onClick={() => takeOut("Question", copied.text, copied.gaps)}>
          <Copy aria-hidden />
          Copy question
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
            <KeptMark mark={kept(sessionId)} />
            <VersionsOf thread={thread.value} part="title" className="open:basis-full" />
          </>
        }
        actions={<div className="flex gap-2 max-md:hidden">{actions}</div>}
      />
      <ThreadView key={sessionId} thread={thread.value} onAsked={onAsked} />
      <div className="action-bar md:hidden">
        <div>{actions}</div>
      </div>
    </>
  );
}

/** The question of a run as it is copied, with its open gaps counted; nothing where it cannot be read. */
function copyOf(run: Thread["runs"][number]): { text: string; gaps: number } | undefined {
  if (!run.damaged) return { text: run.question.text, gaps: openGaps(run) };
  return run.question === null ? undefined : { text: run.question, gaps: gapSpans(run.question).length };
}
