import { Copy, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Mark } from "#src/ui/mark.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useThread } from "../live.ts";
import { openGaps } from "../model/gaps.ts";
import { copyAndTell } from "./copy-and-tell.ts";
import { ThreadMissing } from "./thread-missing.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import "./action-bar.css";

interface ThreadPageProps {
  readonly sessionId: string;
  onAsked(sessionId: string): void;
  onNew(): void;
  /** Where to go from a session that is not here. */
  readonly wayOut: ReactNode;
}

/** One session: its title, what can be done with it, its thread. */
export function ThreadPage({ sessionId, onAsked, onNew, wayOut }: ThreadPageProps) {
  const thread = useThread(sessionId);
  usePageTitle(thread.status === "ready" && thread.value ? thread.value.session.title : "Session");
  const [openedAt] = useState(() => Date.now());
  if (thread.status === "loading") return <ThreadSkeleton />;
  if (thread.status === "failed") {
    return (
      <ThreadMissing
        title="This session cannot be read"
        text={`${thread.error.message} ${thread.error.remedy ?? ""}`}
        wayOut={wayOut}
      />
    );
  }
  const newest = thread.value?.runs.at(-1);
  if (!thread.value || !newest) {
    return (
      <ThreadMissing
        title="There is no session at this address"
        text="It may have been deleted, or it was written in another browser. Nothing on this device was changed."
        wayOut={wayOut}
      />
    );
  }
  const { session, runs } = thread.value;
  const actions = (
    <>
      <Button onClick={onNew}>
        <Plus aria-hidden />
        New thought
      </Button>
      <Button variant="primary" onClick={() => void copyAndTell(newest.question.text, openGaps(newest.answer.thought))}>
        <Copy aria-hidden />
        Copy question
      </Button>
    </>
  );
  return (
    <>
      <PageHeader
        title={session.title}
        meta={
          <>
            <span className="tabular-nums">{whenChanged(newest.idea.createdAt, openedAt)}</span>
            <Mark kind="here">saved here</Mark>
          </>
        }
        actions={<div className="flex gap-2 max-md:hidden">{actions}</div>}
      />
      <ThreadView key={session.id} thread={thread.value} runs={runs} onAsked={onAsked} />
      <div className="action-bar md:hidden">
        <div>{actions}</div>
      </div>
    </>
  );
}
