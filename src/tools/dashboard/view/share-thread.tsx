import { type Shared, shareWays } from "#src/platform/share.ts";
import { besideInLink } from "#src/platform/share-link.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { ShareDialog } from "#src/ui/share-dialog.tsx";
import { useRecordSharedThread } from "../live/record-shared.ts";
import type { Thread } from "../model/runs.ts";
import { threadInLink } from "../model/thread-in-link.ts";
import { threadMarkdown } from "../model/thread-markdown.ts";

interface ShareThreadProps {
  readonly thread: Thread;
  /** The newest question. */
  readonly question: string;
  onClose(): void;
}

/** Shares a thread: the newest question with its answers in a link, or all of it in a file. */
export function ShareThread({ thread, question, onClose }: ShareThreadProps) {
  const { beside, holds, leftOut } = threadInLink(thread, (text) => besideInLink(question, text));
  const file = { name: "thread.md", content: threadMarkdown(thread) };
  const recordShared = useRecordSharedThread(thread.id);
  const record = async (shared: Shared) => {
    const recorded = await recordShared(shared);
    if (!recorded.ok) notifyFailure("Nothing was shared", recorded.error);
    return recorded.ok;
  };
  return (
    <ShareDialog
      what="thread"
      inLink={holds}
      leftOut={leftOut}
      ways={shareWays({ title: thread.title, text: question, beside, file, record })}
      onClose={onClose}
    />
  );
}
